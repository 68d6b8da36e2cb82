"""Moving time by hand: where it stops, and what is said to be left of the span."""

from __future__ import annotations

from tests.support.mstocs_play import Play
from tui_app.domain import commands as cmd
from tui_app.domain.events import Died, TimeStopped, TreatmentReady, Woke


def ward() -> Play:
    """Two people at one minute of game time, the first with half a minute to live."""
    play = Play()
    play.add("Herman")
    play.add("Bruno")
    play.do(cmd.Advance(span_s=60))
    play.wound("Herman", "I", due_in_s=30)
    return play


def test_a_stop_says_what_is_left_of_the_span_and_not_the_instant_it_would_reach() -> None:
    play = ward()
    play.do(cmd.Advance(span_s=100))

    assert (play.event(Died).at_s, play.event(TimeStopped).left_s) == (90, 70)


def test_going_through_passes_what_falls_due_item_by_item() -> None:
    play = ward()
    play.do(cmd.KnockOut(character=play.ids["Bruno"], span_s=40))
    play.do(cmd.Advance(span_s=100, through=True))

    assert (play.event(Died).at_s, len(play.events(Woke))) == (90, 1)
    assert (play.table.now_s, play.events(TimeStopped)) == (160, [])


def test_going_through_stops_at_a_treatment_because_its_result_comes_first() -> None:
    play = ward()
    play.wound("Bruno", "I", due_in_s=300)
    play.treat("Bruno", "start")
    play.do(cmd.Advance(span_s=100, through=True))

    assert len(play.events(TreatmentReady)) == 1
    assert (play.table.now_s, play.event(TimeStopped).left_s) == (120, 40)
    assert play.refused(cmd.Advance(span_s=40)) == "treatment.waiting"
