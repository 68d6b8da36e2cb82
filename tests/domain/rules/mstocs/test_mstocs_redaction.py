"""What players never learn: an opponent's PW, OnR, armour, traits and losses."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.support.mstocs_play import SYSTEM, Play
from tui_app.domain import commands as cmd
from tui_app.domain.events import Event
from tui_app.domain.redact import redact
from tui_app.domain.rules.mstocs.commands import Allocate, BasicTest
from tui_app.domain.rules.mstocs.events import (
    Allocated,
    AttackResolved,
    BasicTestRolled,
    TiesRolled,
)
from tui_app.domain.views import view_for, who

# Numbers that nothing else in these fights has.
SECRET = {"pw": 61, "onr": 37, "armour": 5, "i": 83}


def table(*, hidden: bool = False) -> Play:
    play = Play()
    play.add("Rutger", seat="Ania", i=35)
    play.add("Bjorn", seat="Bartek", i=25)
    play.add("Smok", {**SECRET, "weapon": "natural"}, hidden=hidden)
    play.fight(Rutger=(9, 0, 0), Bjorn=(3, 3, 3), Smok=(61, 0, 0))
    return play


def seen_by(play: Play, seat: str) -> tuple[Event, ...]:
    assert play.last is not None
    people = {id_: who(character) for id_, character in play.table.characters.items()}
    return redact(play.last.events, people, seat, SYSTEM)


def one(events: tuple[Event, ...], kind: type[Event]) -> Any:
    [found] = [event for event in events if isinstance(event, kind)]
    return found


def strike_the_dragon(play: Play) -> None:
    play.strike(
        "Rutger",
        "Smok",
        aimed="head",
        mod=10,
        hit="6",
        damage="18",
        faint="12",
        mortal="1",
        deadline="2",
    )


@pytest.mark.parametrize("seat", ["Ania", "Bartek", "board"])
def test_a_hit_on_an_opponent_shows_the_roll_and_nothing_of_its_body(seat: str) -> None:
    play = table()
    strike_the_dragon(play)
    blow = one(seen_by(play, seat), AttackResolved)
    assert (blow.target_number, blow.roll, blow.hit, blow.location) == (19, 6, True, "head")
    hidden = (blow.pw, blow.pw_after, blow.lost_total, blow.onr, blow.armour, blow.wounds)
    assert set(hidden) == {None}
    assert (blow.faint_roll, blow.mortal_roll, blow.cls, blow.due_s) == (None, None, "", None)
    assert {step.code for step in blow.trace} == {"target", "hit"}


@pytest.mark.parametrize("seat", ["Ania", "Bartek", "board"])
def test_no_event_of_an_opponents_loss_reaches_a_player(seat: str) -> None:
    play = table()
    strike_the_dragon(play)
    text = msgspec.json.encode(seen_by(play, seat)).decode()
    assert "pw_changed" not in text
    assert "wound" not in text
    for number in (play.who("Smok").sheet.pw, SECRET["onr"], SECRET["i"]):
        assert f":{number}" not in text


def test_the_gm_sees_the_whole_trace() -> None:
    play = table()
    strike_the_dragon(play)
    blow = one(seen_by(play, "gm"), AttackResolved)
    assert (blow.armour, blow.onr) == (5, 37)
    assert {step.code for step in blow.trace} >= {"target", "armour", "factor", "pw_lost"}


def test_the_owner_of_a_target_sees_the_whole_trace_and_others_only_the_loss() -> None:
    play = table()
    play.strike("Smok", "Rutger", mod=-50, hit="11", damage="9", location="10", faint="12")
    own = one(seen_by(play, "Ania"), AttackResolved)
    other = one(seen_by(play, "Bartek"), AttackResolved)
    assert (own.onr, own.pw) == (4, other.pw)
    assert (other.onr, other.armour, other.wounds) == (None, None, None)


def test_a_hidden_attacker_is_someone() -> None:
    play = table(hidden=True)
    play.strike("Smok", "Rutger", mod=-50, hit="11", damage="9", location="10", faint="12")
    blow = one(seen_by(play, "Ania"), AttackResolved)
    assert (blow.attacker, blow.target_number, blow.roll, blow.weapon) == ("", None, None, "")
    assert blow.pw is not None
    text = msgspec.json.encode(seen_by(play, "Ania")).decode()
    assert play.ids["Smok"] not in text


def test_a_hidden_attackers_margin_and_damage_are_in_no_step_for_the_targets_player() -> None:
    play = table(hidden=True)
    play.strike("Smok", "Rutger", mod=-50, hit="11", damage="9", location="10", faint="12")
    blow = one(seen_by(play, "Ania"), AttackResolved)
    assert (blow.margin, blow.damage, blow.damage_dice) == (None, None, "")
    [step] = blow.trace
    assert (step.code, step.values) == ("pw_lost", {"wounds": 10 + 9, "onr": 4, "pw": 4})


def test_a_blow_at_a_hidden_target_is_not_told() -> None:
    play = table(hidden=True)
    strike_the_dragon(play)
    assert seen_by(play, "Bartek") == ()


def test_a_fitted_split_of_an_opponent_does_not_say_so() -> None:
    play = table()
    play.do(cmd.EndFight())
    play.do(cmd.OpenFight())
    play.do(Allocate(characters=(play.ids["Smok"], play.ids["Rutger"]), a=60, o=0, sz=0))
    shown = [event for event in seen_by(play, "Bartek") if isinstance(event, Allocated)]
    assert [event.adapted for event in shown] == [False, True]


def test_a_test_of_somebody_else_shows_the_roll_only() -> None:
    play = table()
    play.do(BasicTest(character=play.ids["Smok"], skill="43"))
    shown = one(seen_by(play, "Ania"), BasicTestRolled)
    assert (shown.target, shown.k100, shown.trace) == (None, None, ())


def _seen_without_h(**rolls: tuple[int, ...]) -> dict[str, tuple[int, ...]] | None:
    event = SYSTEM.redact(TiesRolled(rolls=rolls), lambda id_: "nothing" if id_ == "h" else "hero")
    return event.rolls if isinstance(event, TiesRolled) else None


def test_nobody_is_seen_to_roll_off_against_a_hidden_fighter_alone() -> None:
    assert _seen_without_h(a=(3,), h=(5,)) is None


def test_the_dice_of_a_hidden_fighter_in_a_tie_are_not_shown() -> None:
    assert _seen_without_h(a=(3,), b=(4,), h=(5,)) == {"a": (3,), "b": (4,)}


def test_no_second_die_tells_of_a_hidden_fighter_who_threw_the_same() -> None:
    assert _seen_without_h(a=(3, 6), b=(4,), h=(3, 2)) == {"a": (3,), "b": (4,)}
    assert _seen_without_h(a=(3, 6), b=(3, 1), h=(3, 2)) == {"a": (3, 6), "b": (3, 1)}


def test_a_tie_of_those_who_are_seen_keeps_all_its_dice() -> None:
    assert _seen_without_h(a=(3, 6), b=(3, 1)) == {"a": (3, 6), "b": (3, 1)}


@pytest.mark.parametrize("seat", ["Ania", "board"])
def test_the_view_of_an_opponent_holds_its_open_points_and_nothing_more(seat: str) -> None:
    play = table()
    view = view_for(play.table, seat).character(play.ids["Smok"])
    assert view is not None
    known = {key: value for key, value in view.sheet.items() if value is not None}
    assert known == {
        "a": 61,
        "o": 0,
        "sz": 0,
        "allocated": True,
        "acted": False,
        "attacked": False,
        "sealed": False,
        "has_last": False,
    }


def test_the_view_of_another_hero_holds_pw_and_points() -> None:
    play = table()
    view = view_for(play.table, "Bartek").character(play.ids["Rutger"])
    assert view is not None
    assert (view.sheet["pw"], view.sheet["a"], view.sheet["onr"]) == (9, 9, None)


def test_the_owner_sees_why_a_number_is_so() -> None:
    play = Play()
    play.add("Rutger", seat="Ania", ww=43, a=2, s=4, wt=5, weapon="spear")
    view = view_for(play.table, "Ania").character(play.ids["Rutger"])
    assert view is not None
    assert [step["code"] for step in view.sheet["why"]["pw"]] == ["pw_sum", "table"]
    assert view.sheet["modes"] == ["reach", "close"]
    assert view.sheet["raw"]["ww"] == 43
