"""Tables on disk: opened, made, copied, remembered, closed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.home import add, desk_in
from tui_app.domain.rules.registry import SYSTEMS
from tui_app.domain.table import GM
from tui_app.store.errors import StoreError
from tui_app.text.catalogue import catalogue
from tui_app.text.phrases.registry import PHRASES, TITLES
from tui_app.text.phrases.store_errors import store_error_text
from tui_app.ui.desk import samples
from tui_app.ui.systems.registry import PARTS, ROSTERS


def test_a_new_table_is_a_file_named_after_it(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)

    opened = desk.make("mstocs", "Zaułek Śmierci")

    assert opened.path == tmp_path / "data" / "zaulek-smierci.toml"
    assert desk.close() is None


def test_a_name_in_use_gets_a_number(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    for _ in range(3):
        desk.make("mstocs", "Zaułek")
        desk.close()

    assert sorted(path.stem for path in (tmp_path / "data").glob("*.toml")) == [
        "zaulek",
        "zaulek-2",
        "zaulek-3",
    ]


@pytest.mark.parametrize("system", samples())
def test_every_sample_opens_and_has_heroes_and_opponents(tmp_path: Path, system: str) -> None:
    desk = desk_in(tmp_path)

    view = desk.open(desk.copy_sample(system)).session.view(GM)

    assert {character.side for character in view.characters} == {"hero", "opponent"}
    assert desk.close() is None


def test_the_sample_of_mstocs_has_rutger_two_more_heroes_and_goblins(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    view = desk.open(desk.copy_sample("mstocs")).session.view(GM)
    heroes = [character for character in view.characters if character.side == "hero"]
    rutger = heroes[0]
    desk.close()

    assert (rutger.name, rutger.sheet["pw"], rutger.sheet["onr"]) == ("Rutger", 9, 4)
    assert len(heroes) == len({hero.seat for hero in heroes}) == 3
    assert [c.name for c in view.characters if c.side == "opponent"][:2] == ["Goblin", "Goblin 2"]


def test_the_last_table_is_remembered_by_the_next_start(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    first = desk.make("mstocs", "One").path
    desk.close()
    second = desk.make("mstocs", "Two").path
    desk.close()

    assert desk_in(tmp_path).recent() == (second, first)


def test_a_table_that_is_gone_is_not_offered(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    path = desk.make("mstocs", "One").path
    desk.close()
    path.unlink()

    assert desk_in(tmp_path).recent() == ()


def test_snapshots_beside_the_loop_are_written_before_closing_ends(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    opened = desk.make("mstocs", "One")
    add(opened.session, "Rutger", pw=9, onr=4)
    opened.session.snapshot()
    desk.close()

    assert "Rutger" in opened.path.read_text("utf-8")


def test_another_table_can_be_looked_at_without_taking_it(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    path = desk.copy_sample("mstocs")
    before = path.read_bytes()

    view = desk.peek(path)

    assert [c.name for c in view.characters][:1] == ["Rutger"]
    assert path.read_bytes() == before


def test_what_cannot_be_opened_leaves_the_desk_empty(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    with pytest.raises(StoreError) as error:
        desk.open(tmp_path / "none.toml")

    assert error.value.code == "save_missing"
    assert desk.opened is None


def test_a_rule_system_without_screens_is_refused_and_the_save_let_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = desk_in(tmp_path)
    path = made.make("mstocs", "Zaułek").path
    made.close()
    monkeypatch.setattr("tui_app.ui.desk.PARTS", {"shurtugal": None})

    with pytest.raises(StoreError) as refused:
        desk_in(tmp_path).open(path)

    assert refused.value.code == "no_screens"
    assert store_error_text(catalogue("en"), refused.value, str(path)) == (
        f"The screens know no rule system mstocs (they know shurtugal); klepsydra play opens "
        f"{path} in plain lines."
    )
    monkeypatch.undo()
    assert desk_in(tmp_path).open(path).session.writable


def test_every_rule_system_has_words_and_screens() -> None:
    assert list(PARTS) == list(ROSTERS) == list(PHRASES) == list(TITLES) == list(SYSTEMS)
