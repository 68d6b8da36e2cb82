"""What falls due at one instant, in which order, and how far time then goes."""

from __future__ import annotations

from tests.support.mstocs_play import Play as Mstocs
from tests.support.wod_play import HOUR
from tests.support.wod_play import Play as Wod
from tui_app.domain import commands as cmd
from tui_app.domain.events import (
    ConditionEnded,
    Died,
    Event,
    RoundOpened,
    TimeStopped,
    TreatmentReady,
    Woke,
)
from tui_app.domain.rules.swiat_mroku.commands import AddSchedule
from tui_app.domain.rules.swiat_mroku.events import TokensReturned

TOLD = (ConditionEnded, Died, RoundOpened, TimeStopped, TokensReturned, TreatmentReady, Woke)


def told(events: tuple[Event, ...]) -> list[str]:
    """What fell due, in order."""
    return [type(event).__name__ for event in events if isinstance(event, TOLD)]


def ward(*names: str) -> Mstocs:
    """Some people who can be wounded."""
    play = Mstocs()
    for name in names:
        play.add(name)
    return play


def tired() -> Wod:
    """Somebody who lacks tokens, which return at 1 h; a schedule older than all else."""
    play = Wod()
    play.add("Anna")
    play.set("Anna", sw=1)
    play.do(AddSchedule(every_s=HOUR, amount=1))
    return play


def test_of_the_same_kind_the_older_is_settled_first_whatever_the_roster() -> None:
    play = ward("Ann", "Bob", "Cid")
    for name in ("Cid", "Ann", "Bob"):
        play.wound(name, "I", due_in_s=60)

    play.do(cmd.Advance(span_s=60, through=True))

    dead = [event.character for event in play.events(Died)]
    assert dead == [play.ids[name] for name in ("Cid", "Ann", "Bob")]


def test_the_kind_comes_before_the_age() -> None:
    play = ward("Ann", "Bob", "Cid")
    play.wound("Ann", "I", due_in_s=60)
    play.do(cmd.KnockOut(character=play.ids["Bob"], span_s=60))
    play.wound("Cid", "I", due_in_s=600)
    play.treat("Cid", "start")

    ended = play.do(cmd.Advance(span_s=60))
    settled = play.treat("Cid", "fail")

    assert told(ended.events) == ["TreatmentReady", "TimeStopped"]
    assert told(settled.events) == ["Woke", "Died"]


def test_a_wake_and_an_effect_of_one_instant_go_by_age() -> None:
    play = ward("Ann", "Bob")
    play.do(cmd.AddCondition(character=play.ids["Ann"], what="wet", span_s=60))
    play.do(cmd.KnockOut(character=play.ids["Bob"], span_s=60))
    play.do(cmd.AddCondition(character=play.ids["Bob"], what="wet", span_s=60))

    done = play.do(cmd.Advance(span_s=60, through=True))

    assert told(done.events) == ["ConditionEnded", "Woke", "ConditionEnded"]


def test_a_limb_and_a_wake_of_one_instant_go_by_age() -> None:
    play = ward("Ann", "Bob")
    play.fight(Ann=(9, 0, 0), Bob=(3, 3, 3))
    # 10 + 9 - 3 - 10 + 20 = 26, so 16 and 12 wounds, half of them: 3 PW and three days.
    dice = {"hit": "10", "damage": "12", "faint": "12", "mortal": "6", "limb": "1,1,1"}
    play.strike("Ann", "Bob", aimed="left_arm", mod=20, **dice)
    play.do(cmd.KnockOut(character=play.ids["Ann"], span_s=3 * 86_400))

    done = play.do(cmd.Advance(span_s=3 * 86_400, through=True))

    assert told(done.events) == ["ConditionEnded", "Woke"]


def test_wakes_and_ends_of_effects_come_before_tokens() -> None:
    play = tired()
    play.do(cmd.KnockOut(character=play.id("Anna"), span_s=HOUR))
    play.do(cmd.AddCondition(character=play.id("Anna"), what="wet", span_s=HOUR))

    play.advance(HOUR, through=True)

    assert told(play.last.events) == ["Woke", "ConditionEnded", "TokensReturned"]


def test_tokens_come_before_a_death_of_the_same_instant() -> None:
    play = Wod()
    play.add("Anna")
    play.add("Borys")
    play.set("Anna", sw=1)
    play.do(cmd.OpenWound(character=play.id("Borys"), cls="mortal", due_in_s=HOUR))
    play.do(AddSchedule(every_s=HOUR, amount=1))

    play.advance(HOUR, through=True)

    assert told(play.last.events) == ["TokensReturned", "Died"]


def test_the_end_of_a_round_wakes_opens_the_next_and_only_then_kills() -> None:
    play = ward("Ann", "Bob", "Cid")
    play.fight()
    play.wound("Ann", "I", due_in_s=10)
    play.do(cmd.KnockOut(character=play.ids["Bob"], span_s=10))

    assert told(play.round().events) == ["Woke", "RoundOpened", "Died"]


def test_all_deaths_at_the_end_of_a_round_are_settled_by_it() -> None:
    play = ward("Ann", "Bob", "Cid")
    play.fight()
    for name in ("Bob", "Ann"):
        play.wound(name, "I", due_in_s=10)

    play.round()

    assert [event.character for event in play.events(Died)] == [play.ids["Bob"], play.ids["Ann"]]
