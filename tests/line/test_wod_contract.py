"""The lines of the product page for Świat Mroku, as written there, over a real save."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.support.line import answers, call, shown, table
from tests.support.pty_app import PtyApp
from tui_app.domain.events import Event
from tui_app.domain.rules.swiat_mroku.commands import SealBid
from tui_app.domain.rules.swiat_mroku.events import Revealed
from tui_app.domain.sealed import SealingAct
from tui_app.line.asking import completed
from tui_app.store.acts import Act
from tui_app.store.session import Session

NIGHT = (
    "add Anna moc=3 finezja=4 odpornosc=2 pool.esencja=10 seat=Ania",
    "add Borys moc=2 finezja=4 odpornosc=3",
    "test Anna finezja pt=7 spend=3",
    "contest Anna Borys trait=moc",
    "bid Anna 2",
    "bid Borys 3",
    "reveal",
)
ANNA = "add Anna moc=3 finezja=4 odpornosc=2"
BORYS = "add Borys moc=2 finezja=4 odpornosc=3"
SHEET = ("moc", "finezja", "odpornosc", "sw", "sw_max", "pools")


def night(path: Path, *acts: str) -> str:
    return table(path, *acts, system="swiat_mroku", name="Noc")


def test_a_tie_goes_to_the_defender_and_both_pay(tmp_path: Path) -> None:
    path = night(tmp_path / "w.toml", *NIGHT)

    state = shown(path)
    anna, borys = state["characters"]

    assert (state["table"], state["system"]) == ("Noc", "swiat_mroku")
    assert {key: anna["sheet"][key] for key in SHEET} == {
        "moc": 3,
        "finezja": 4,
        "odpornosc": 2,
        "sw": 0,
        "sw_max": 5,
        "pools": {"esencja": 10},
    }
    assert borys["sheet"]["sw"] == 2
    assert (anna["status"], borys["status"]) == ("up", "up")
    assert state["open_contests"] == []


def test_the_reveal_says_both_totals_the_winner_and_why(tmp_path: Path) -> None:
    path = night(tmp_path / "w.toml", *NIGHT[:-1])

    said = answers(path, ["reveal"], "pl")

    assert "Borys: 2 + 3 = 5 (broni się, −3 SW)" in said
    assert "Anna: 3 + 2 = 5 (−2 SW)" in said
    assert "Przy remisie wygrywa broniąca się strona: Borys." in said


def test_a_test_that_fails_says_what_it_lacked(tmp_path: Path) -> None:
    path = night(tmp_path / "w.toml", *NIGHT[:2])

    said = answers(path, ["test Anna finezja pt=7 spend=1"], "en")

    assert "Finezja 4 + 1 tokens = 5 against PT 7 (2 tokens short)" in said


def test_an_open_contest_tells_who_is_in_and_never_a_value(tmp_path: Path) -> None:
    path = night(tmp_path / "w.toml", *NIGHT[:5])

    for seat in ("gm", "Ania", "board"):
        (contest,) = shown(path, "--as", seat)["open_contests"]
        assert (contest["id"], contest["kind"], contest["trait"]) == (3, "contest", "moc")
        anna, borys = contest["parties"]
        assert (anna["name"], anna["side"], anna["sealed"]) == ("Anna", "attacker", True)
        assert len(anna["code"].replace("-", "")) == 16
        assert (borys["side"], borys["sealed"], borys["code"]) == ("defender", False, "")


def test_show_says_in_plain_lines_what_is_open(tmp_path: Path) -> None:
    path = night(tmp_path / "w.toml", *NIGHT[:5], "task Borys moc pt=9 shown=hidden")

    gm = call("show", path).out
    ania = call("show", path, "--as", "Ania").out

    assert "Open: contest [3] Moc: Anna (attacks, sealed " in gm
    assert "Borys (defends, has not bid yet)" in gm
    assert "PT 9 (hard)" in gm
    assert "PT hidden" in ania
    assert "PT 9" not in ania


def test_every_revealed_bid_is_as_committed(tmp_path: Path) -> None:
    path = night(tmp_path / "w.toml", *NIGHT)

    said = call("verify", path, "--json")

    assert said.status == 0
    assert said.data == {"ok": True, "checked": 2, "wrong": 0, "whole": True}


def test_a_bid_that_is_not_the_one_committed_to_is_found_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = night(tmp_path / "w.toml", *NIGHT)
    honest = Session.acts

    def forged(session: Session, start: int = 1) -> Iterator[Act]:
        for act in honest(session, start):
            yield replace(act, events=tuple(raised(event) for event in act.events))

    monkeypatch.setattr(Session, "acts", forged)

    said = call("verify", path)
    assert said.status == 1
    assert "Borys" in said.out
    assert "NOT as committed" in said.out


def raised(event: Event) -> Event:
    """The same reveal with every bid one higher."""
    if not isinstance(event, Revealed):
        return event
    return replace(event, lines=tuple(replace(line, bid=line.bid + 1) for line in event.lines))


def test_verify_says_when_a_part_of_the_journal_cannot_be_read(tmp_path: Path) -> None:
    path = night(tmp_path / "w.toml", *NIGHT)
    one = tmp_path / "one.toml"
    assert call("pack", path, "-o", str(one)).status == 0
    before = one.read_text("utf-8")

    forged = [line.replace('"bid":3', '"bid":2') for line in before.splitlines()]

    assert "\n".join(forged) + "\n" != before
    one.write_text("\n".join(forged) + "\n", "utf-8")
    said = call("verify", str(one))
    assert said.status == 1
    assert "could not be read" in said.out


def test_undoing_the_reveal_asks_and_opens_the_contest_with_every_bid_cleared(
    tmp_path: Path,
) -> None:
    path = night(tmp_path / "w.toml", *NIGHT)

    assert call("do", path, "undo").status == 1
    assert call("do", path, "undo reveal").status == 0

    state = shown(path)
    assert [c["sheet"]["sw"] for c in state["characters"]] == [2, 5]
    assert [p["sealed"] for p in state["open_contests"][0]["parties"]] == [False, False]
    assert state["can_redo"] is None
    assert "Borys: 2 + 3 = 5" in call("journal", path).out


def test_a_player_bids_only_for_his_own(tmp_path: Path) -> None:
    path = night(tmp_path / "w.toml", *NIGHT[:4])

    assert call("do", path, "--as", "Ania", "bid Borys 1").status == 1
    assert call("do", path, "--as", "Ania", "bid Anna 1").status == 0


def test_a_journal_of_another_seat_holds_no_value_before_the_reveal(tmp_path: Path) -> None:
    path = night(tmp_path / "w.toml", *NIGHT[:4], "bid Borys 4")

    for seat in ("gm", "Ania", "board"):
        said = call("journal", path, "--json", "--as", seat).all_data
        bid = next(entry for entry in said if entry["act"] == "bid")
        assert bid["events"]
        assert all("value" not in event and "bid" not in event for event in bid["events"])


def test_a_bid_without_a_value_is_refused_where_nobody_can_be_asked(tmp_path: Path) -> None:
    path = night(tmp_path / "w.toml", *NIGHT[:4])

    said = call("do", path, "bid Anna")

    assert said.status == 1
    assert "No value was entered" in said.err


def test_a_bid_at_a_terminal_is_read_without_echo(tmp_path: Path) -> None:
    path = night(tmp_path / "w.toml", *NIGHT[:4])
    homes = {name: str(tmp_path / name.lower()) for name in ("HOME", "XDG_CONFIG_HOME")}

    with PtyApp.python("tui_app", "do", path, "bid Anna", "--lang", "en", env=homes) as terminal:
        terminal.wait_for("nothing that you type appears:")
        terminal.send("2\n")
        terminal.wait_for("Anna: sealed")
        assert terminal.wait_exit() == 0
        prompt, _, after = bytes(terminal.raw).partition(b"appears: ")

    assert prompt
    assert after.lstrip(b"\r\n").startswith(b"Anna: sealed")
    assert shown(path)["open_contests"][0]["parties"][0]["sealed"]


def test_play_asks_for_the_bid_between_two_typed_lines(tmp_path: Path) -> None:
    path = night(tmp_path / "w.toml", *NIGHT[:4])
    homes = {name: str(tmp_path / name.lower()) for name in ("HOME", "XDG_CONFIG_HOME")}

    with PtyApp.python("tui_app", "play", path, "--lang", "en", env=homes) as terminal:
        terminal.send("bid Anna\n")
        terminal.wait_for("Anna, nothing that you type appears:")
        terminal.send("x\n")
        terminal.wait_for("Not accepted")
        terminal.send("bid Borys\n")
        terminal.wait_for("Borys, nothing that you type appears:")
        terminal.send("0\n")
        terminal.wait_for("Borys: sealed")
        terminal.send("quit\n")
        assert terminal.wait_exit() == 0


@pytest.mark.parametrize(
    ("text", "value"),
    [("3", 3), (" 03 ", 3), ("3 0 4", (3, 0, 4)), ("3,0,4", (3, 0, 4)), ("x", None), ("-1", None)],
)
def test_a_secret_is_one_number_or_several(text: str, value: object) -> None:
    answer = completed(SealBid(character="c1"), text)
    assert (answer.seals()[0].value if isinstance(answer, SealingAct) else None) == value


def test_the_acts_are_all_explained_in_both_languages() -> None:
    for lang, word in (("en", "Seal a bid"), ("pl", "Zapieczętuj stawkę")):
        assert word in call("help", "acts", "swiat_mroku", lang=lang).out


def test_a_reveal_is_taken_back_with_its_bids_and_leaves_nothing_between(tmp_path: Path) -> None:
    path = night(tmp_path / "w.toml", ANNA, BORYS)
    opened = ["contest Anna Borys trait=moc", "bid Anna 2", "note cisza", "bid Borys 2", "reveal"]

    undone = answers(path, [*opened, "undo reveal"], "en").splitlines()[-1]
    said = answers(path, ["undo", "undo"], "en").splitlines()

    assert undone == "Taken back: reveal, bid: Borys."
    assert said == ["Taken back: note, bid: Anna.", "Taken back: contest: Anna, Borys."]
    assert call("do", path, "redo", "redo", "redo").status == 1
    assert call("replay", path).status == 0


def test_the_bids_of_a_reveal_that_is_taken_back_are_no_steps_of_their_own(tmp_path: Path) -> None:
    path = night(tmp_path / "w.toml", ANNA, BORYS)
    acts = ["contest Anna Borys trait=moc", "bid Anna 2", "bid Borys 2", "reveal", "undo reveal"]

    said = answers(path, [*acts, "undo", "undo"], "en").splitlines()

    assert said[-3:] == [
        "Taken back: reveal, bid: Borys, bid: Anna.",
        "Taken back: contest: Anna, Borys.",
        "Taken back: add: Borys.",
    ]
    assert [character["name"] for character in shown(path)["characters"]] == ["Anna"]
