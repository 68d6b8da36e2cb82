"""What a seat sees of characters that are not its own."""

from __future__ import annotations

import pytest

from tests.support.mstocs_play import Play
from tui_app.domain import commands as cmd
from tui_app.domain.views import CharacterView, view_for

SEATS = ("gm", "Ania", "Bartek", "board")


def table() -> Play:
    """Ania's hero, and an opponent of the GM."""
    play = Play()
    play.add("Rutger", seat="Ania")
    play.add("Goblin")
    return play


def seen(play: Play, seat: str, name: str) -> CharacterView:
    """A character as a seat sees it."""
    found = view_for(play.table, seat).character(play.ids[name])
    assert found is not None
    return found


def test_when_a_hero_wakes_is_seen_by_all_and_when_an_opponent_does_by_the_gm() -> None:
    play = table()
    for name in ("Rutger", "Goblin"):
        play.do(cmd.KnockOut(character=play.ids[name], span_s=60))

    assert {seat: seen(play, seat, "Rutger").out_until_s for seat in SEATS} == dict.fromkeys(
        SEATS, 60
    )
    assert [seen(play, seat, "Goblin").out_until_s for seat in SEATS] == [60, None, None, None]
    assert {seen(play, seat, "Goblin").status for seat in SEATS} == {"unconscious"}


def test_public_notes_go_to_the_owner_and_the_gms_own_notes_to_the_gm_alone() -> None:
    play = table()
    notes = cmd.EditCharacter(character=play.ids["Rutger"], notes="tall", gm_notes="a traitor")
    play.do(notes)

    rutger = [seen(play, seat, "Rutger") for seat in SEATS]
    assert [view.notes for view in rutger] == ["tall", "tall", None, None]
    assert [view.gm_notes for view in rutger] == ["a traitor", None, None, None]


@pytest.mark.parametrize(
    ("seat", "healer"), [("gm", "?Zielarka"), ("Bartek", "?Zielarka"), ("Ania", ""), ("board", "")]
)
def test_a_hidden_healer_is_named_to_the_gm_and_the_owner_only(seat: str, healer: str) -> None:
    play = table()
    play.add("Zielarka", seat="Bartek", hidden=True)
    play.wound("Rutger", "I", due_in_s=600)
    play.treat("Rutger", "start", by="Zielarka")

    [treatment] = seen(play, seat, "Rutger").treatments
    assert treatment.healer == healer
