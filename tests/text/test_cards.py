"""What stands on the cards, and the PDF that comes of it (M-R20)."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec
import pytest

from tests.support.line import call, table
from tui_app.domain.views import view_for
from tui_app.store.errors import StoreError
from tui_app.store.printing import cards_pdf, template_path, write_pdf
from tui_app.store.resources import resource_dir
from tui_app.store.tables import open_table
from tui_app.text.cards.card import Card, Deck
from tui_app.text.cards.deck import deck_of
from tui_app.text.catalogue import catalogue

RUTGER = (
    "add Rutger ww=43 a=2 s=4 wt=5 i=35 weapon=spear offhand=small_shield armour.head=2 "
    "skill.first_aid=45 seat=Ania"
)
GOBLIN = "add Żółć ww=25 a=1 s=3 wt=3 weapon=one_handed"
ANNA = "add Anna moc=3 finezja=4 odpornosc=2 pool.esencja=10 seat=Ania"


def deck(path: str, seat: str = "gm", lang: Any = "en") -> Deck:
    session = open_table(Path(path), writable=False).session
    try:
        return deck_of(catalogue(lang), view_for(session.table, seat), session.table.house)
    finally:
        session.close()


def sample(tmp_path: Path, system: str) -> str:
    path = tmp_path / f"{system}.toml"
    path.write_bytes((resource_dir("saves") / f"{system}.toml").read_bytes())
    return str(path)


def pages(data: bytes) -> int:
    return len(re.findall(rb"/Type\s*/Page\b", data))


def test_m_r20_a_card_has_values_traces_items_and_boxes_for_each_round(tmp_path: Path) -> None:
    path = table(tmp_path / "t.toml", RUTGER, GOBLIN, "set Rutger pw=7")

    rutger, _ = deck(path).cards

    assert dict(rutger.values)["PW"] == "7/9"
    assert rutger.traces[0] == "PW 9: WW 43 + 5 = 48 → 38 → 9"
    assert rutger.weapons.rows == (
        ("spear (at reach)", "3k6+2", "+1", "+1", "0"),
        ("spear (close in)", "3k6+2", "−1", "−1", "0"),
        ("small shield", "–", "0", "+2", "−1"),
    )
    assert (rutger.grid.rows, rutger.grid.columns) == (("A", "O", "Sz"), 10)
    assert "skills (k100): first aid 45" in rutger.lines


def test_m_r20_a_wound_stands_on_the_card_with_its_instant(tmp_path: Path) -> None:
    path = table(tmp_path / "t.toml", RUTGER, "wound Rutger class=I deadline=3", "advance 1m")

    assert deck(path).cards[0].wounds == (("class I wound", "day 1, 00:03"),)


def test_m_r20_shurtugal_has_pools_and_boxes_for_life_points(tmp_path: Path) -> None:
    arald = deck(sample(tmp_path, "shurtugal")).cards[0]

    assert arald.traces[0] == "Obrona 20: 5 × Zręczność 3 + 5"
    assert arald.weapons.rows == (("spear", "7z3", "7z2", "–"),)
    assert [(b.label, b.total, b.gone) for b in arald.boxes] == [("PŻ", 10, 0)]


def test_m_r20_swiat_mroku_has_boxes_for_tokens(tmp_path: Path) -> None:
    path = table(tmp_path / "w.toml", ANNA, "set Anna sw=3", system="swiat_mroku")

    anna = deck(path, lang="pl").cards[0]

    assert [(b.label, b.total, b.gone) for b in anna.boxes] == [("SW", 5, 2), ("esencja", 10, 0)]
    assert anna.traces == ("SW 5: Moc 3 + Odporność 2",)
    assert anna.grid.rows == ("cecha", "sztony")


def test_a_player_prints_own_cards_only(tmp_path: Path) -> None:
    path = table(tmp_path / "t.toml", RUTGER, GOBLIN)

    assert [card.name for card in deck(path, "Ania").cards] == ["Rutger"]
    assert deck(path, "board").cards == ()


@pytest.mark.parametrize(("count", "sheets"), [(1, 1), (3, 1), (4, 2), (7, 3)])
def test_m_r20_three_cards_go_on_a_page(count: int, sheets: int) -> None:
    cards = tuple(Card(f"Żółw {number}", "") for number in range(count))

    data = cards_pdf(
        msgspec.json.encode(Deck("pl", "Ł", {"wounds": "", "notes": "", "why": ""}, cards)),
        template_path(),
    )

    assert pages(data) == sheets


def test_m_r20_the_command_writes_a_pdf_for_each_system(tmp_path: Path) -> None:
    for system in ("mstocs", "shurtugal"):
        target = tmp_path / f"{system}.pdf"
        said = call("cards", sample(tmp_path, system), "-o", str(target), "--json", lang="pl")

        assert said.status == 0, said.out
        assert target.read_bytes().startswith(b"%PDF")
        assert said.data["cards"] >= 7


def test_m_r20_a_template_of_ones_own_lays_the_cards_out(tmp_path: Path) -> None:
    path, target, own = sample(tmp_path, "mstocs"), tmp_path / "c.pdf", tmp_path / "own.typ"
    own.write_text(
        '#set page(paper: "a6")\n'
        "#for card in json(bytes(sys.inputs.cards)).cards [#card.name#pagebreak(weak: true)]"
    )

    said = call("cards", path, "-o", str(target), "--template", str(own))

    assert said.status == 0, said.err
    assert pages(target.read_bytes()) == 7


def test_a_broken_template_is_told_in_one_sentence(tmp_path: Path) -> None:
    own = tmp_path / "own.typ"
    own.write_text("#nonsense")

    said = call(
        "cards", sample(tmp_path, "mstocs"), "-o", str(tmp_path / "c.pdf"), "--template", str(own)
    )

    assert said.status == 1
    assert "cannot be used: " in said.err
    assert not (tmp_path / "c.pdf").exists()


def test_without_the_extra_one_sentence_says_how_to_get_it(tmp_path: Path) -> None:
    with patch.dict(sys.modules, {"typst": None}):
        said = call("cards", sample(tmp_path, "mstocs"), "-o", str(tmp_path / "c.pdf"))

    assert said.status == 1
    assert said.err.strip() == (
        "Cards are printed by typst; install it: pip install 'klepsydra[cards]'."
    )


def test_a_file_that_is_no_pdf_is_never_overwritten(tmp_path: Path) -> None:
    note = tmp_path / "notes.pdf"
    note.write_text("mine")

    with pytest.raises(StoreError) as refused:
        write_pdf(note, b"%PDF-1.7")

    assert refused.value.code == "cards_not_a_pdf"
    assert note.read_text() == "mine"


def test_names_and_notes_are_never_read_as_markup() -> None:
    hostile = Card("#panic[x] *b* \\ $", "", notes='#include "x"\n= no heading')
    words = {"wounds": "", "notes": "", "why": ""}

    data = cards_pdf(msgspec.json.encode(Deck("pl", "#x", words, (hostile,))), template_path())

    assert pages(data) == 1


def test_a_weapon_of_ones_own_stands_on_its_card_and_in_lines_by_its_name(tmp_path: Path) -> None:
    own = "weapon_name=Berdysz weapon_damage=3k6+2 weapon_sz=-1"
    path = table(tmp_path / "t.toml", f"add Rutger ww=43 a=2 s=4 wt=5 {own}", "add X pw=9 onr=4")
    rutger, _ = deck(path).cards

    assert rutger.weapons.rows == (("Berdysz", "3k6+2", "0", "0", "−1"),)
    assert "OnR 4, Berdysz" in call("show", path).out
    assert call("do", path, "set Rutger weapon=dagger").out == "Rutger: set Weapon: dagger.\n"


@pytest.mark.parametrize("text", [None, "#let broken = "])
def test_what_is_wrong_with_a_template_is_said_of_the_template(
    tmp_path: Path, text: str | None
) -> None:
    pytest.importorskip("typst")
    template = tmp_path / "mine.typ"
    if text is not None:
        template.write_text(text, "utf-8")
    path = table(tmp_path / "t.toml", RUTGER)
    said = call("cards", path, "-o", str(tmp_path / "c.pdf"), "--template", str(template))

    assert said.status == 1
    assert str(template) in said.err
    assert "c.pdf" not in said.err
