"""The order: initiative, ties, waiting, mind control, and who acts whatever happens."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.deciding import typed
from tests.support.shurtugal_play import SYSTEM, Play
from tui_app.domain import commands as core
from tui_app.domain.order import order_of
from tui_app.domain.rules.shurtugal import commands as cmd
from tui_app.domain.rules.shurtugal import events as ev
from tui_app.domain.rules.shurtugal.order import phase


def four(**switches: str | int) -> Play:
    """Four fighters of initiative 8, 6, 4 and 2."""
    play = Play(**switches)
    for name in ("Ann", "Bob", "Cid", "Dan"):
        play.spearman(name)
    play.rate(Ann=8, Bob=6, Cid=4, Dan=2)
    return play


def ids(play: Play, *names: str) -> tuple[str, ...]:
    """Ids by label."""
    return tuple(play.ids[name] for name in names)


def test_s_r2_the_higher_of_spryt_and_refleks_gives_the_dice_and_one_is_kept() -> None:
    play = Play()
    play.add("Ann", spryt=2, refleks=3)
    play.do(cmd.Initiative(characters=ids(play, "Ann"), dice=typed(roll="8,3,5")))

    rolled = play.event(ev.InitiativeSet).throw
    assert rolled is not None
    assert (rolled.pool, rolled.total) == ("3z1", 8)


def test_s_r2_the_highest_acts_first_then_down() -> None:
    play = four()
    assert play.order == ["Ann", "Bob", "Cid", "Dan"]

    for name in play.order:
        assert play.now == [name]
        play.passes(name)

    assert play.now == []


def test_initiative_is_rolled_for_all_who_have_none() -> None:
    play = Play()
    for name in ("Ann", "Bob"):
        play.spearman(name)
    play.do(cmd.Initiative())

    assert set(play.table.state.initiative) == set(play.ids.values())
    assert play.refused(cmd.Initiative()) == "initiative.all_known"


def test_typed_initiative_is_for_one_at_a_time() -> None:
    play = Play()
    for name in ("Ann", "Bob"):
        play.spearman(name)

    assert play.refused(cmd.Initiative(dice=typed(roll="8,3,5"))) == "initiative.one_at_a_time"


def test_a_player_rolls_once_and_the_gm_may_rate_again() -> None:
    play = Play()
    play.spearman("Ann", seat="Ania")
    play.do(cmd.Initiative(characters=ids(play, "Ann")), "Ania")

    again = cmd.Initiative(characters=ids(play, "Ann"), value=9)
    assert play.refused(again, "Ania") == "initiative.known"
    play.do(again)
    assert play.table.state.initiative == {play.ids["Ann"]: 9}


def test_nobody_is_on_turn_until_all_have_their_initiative() -> None:
    play = Play()
    for name in ("Ann", "Bob"):
        play.spearman(name)
    play.rate(Ann=3)
    assert (phase(play.table), play.now) == ("initiative", [])

    play.rate(Bob=9)

    assert (phase(play.table), play.now) == ("turns", ["Bob"])


def test_s_r3_allies_need_not_act_in_order() -> None:
    play = Play()
    play.spearman("Ann", seat="Ania")
    play.spearman("Bob", seat="Basia")
    play.wolf()
    play.spearman("Cid", seat="Ania")
    play.rate(Ann=9, Bob=8, Wilk=7, Cid=6)

    play.do(cmd.UseTurn(character=play.ids["Bob"], how="walk"), "Basia")
    assert play.now == ["Ann"]
    late = cmd.UseTurn(character=play.ids["Cid"], how="walk")
    assert play.refused(late, "Ania") == "turn.not_yet"
    play.do(cmd.UseTurn(character=play.ids["Ann"], how="walk"), "Ania")
    assert play.now == ["Wilk"]


def test_s_r3_the_gm_gives_an_order_without_dice() -> None:
    play = Play()
    for name in ("Ann", "Bob", "Cid"):
        play.spearman(name)
    play.do(cmd.SetOrder(characters=ids(play, "Cid", "Ann", "Bob")))

    assert play.order == ["Cid", "Ann", "Bob"]
    assert play.now == ["Cid"]


def test_s_r3_and_s_g12_who_waits_skips_the_turn_and_rolls_anew_next_turn() -> None:
    play = four()
    play.do(cmd.Wait(character=play.ids["Ann"]))
    assert (play.now, order_of(play.table, SYSTEM)[0].note) == (["Bob"], "waiting")

    play.round()
    assert (phase(play.table), play.now) == ("initiative", [])
    assert play.order == ["Bob", "Cid", "Dan", "Ann"]
    play.do(cmd.Initiative(characters=ids(play, "Ann"), dice=typed(roll="1,5,2")))

    assert play.order == ["Bob", "Ann", "Cid", "Dan"]
    assert play.event(ev.InitiativeSet).before == 8


def test_s_g12_switched_the_better_result_is_kept() -> None:
    play = four(S_G12="better")
    play.do(cmd.Wait(character=play.ids["Ann"]))
    play.round()
    play.do(cmd.Initiative(characters=ids(play, "Ann"), dice=typed(roll="1,5,2")))

    assert play.order == ["Ann", "Bob", "Cid", "Dan"]


def test_s_g12_switched_a_better_new_roll_takes_the_place_of_the_old() -> None:
    play = four(S_G12="better")
    play.do(cmd.Wait(character=play.ids["Dan"]))
    play.round()
    play.do(cmd.Initiative(characters=ids(play, "Dan"), dice=typed(roll="1,9,2")))

    assert play.table.state.initiative[play.ids["Dan"]] == 9
    assert play.order == ["Dan", "Ann", "Bob", "Cid"]


def test_s_r3_and_s_g24_of_two_dominated_the_one_who_fell_first_comes_first() -> None:
    play = four()
    for name in ("Bob", "Ann"):
        play.do(cmd.Dominate(character=play.ids[name]))

    assert play.order == ["Cid", "Dan", "Bob", "Ann"]

    play.do(cmd.Dominate(character=play.ids["Bob"], on=False))
    play.do(cmd.Dominate(character=play.ids["Bob"]))

    assert play.order == ["Cid", "Dan", "Ann", "Bob"]


def test_s_r3_and_s_g24_the_dominated_come_last_until_the_fight_ends() -> None:
    play = four()
    play.do(cmd.Dominate(character=play.ids["Ann"]))
    assert (play.order[-1], play.now) == ("Ann", ["Bob"])

    play.round()
    assert play.order == ["Bob", "Cid", "Dan", "Ann"]
    play.do(core.EndFight())
    play.rate(Ann=8, Bob=6, Cid=4, Dan=2)

    assert play.order[0] == "Ann"


def test_s_g24_only_the_gm_lifts_mind_control() -> None:
    play = Play()
    play.spearman("Ann", seat="Ania")
    play.spearman("Bob")
    play.rate(Ann=8, Bob=6)
    play.do(cmd.Dominate(character=play.ids["Ann"]))
    lift = cmd.Dominate(character=play.ids["Ann"], on=False)
    assert play.refused(lift, "Ania") == "seat.only_gm"

    play.do(lift)

    assert (play.order, play.now) == (["Ann", "Bob"], ["Bob"])
    assert play.refused(lift) == "dominate.not"


def test_s_g24_who_waited_and_is_dominated_is_last_even_after_the_new_roll() -> None:
    play = four()
    play.do(cmd.Wait(character=play.ids["Ann"]))
    play.do(cmd.Dominate(character=play.ids["Ann"]))
    play.round()
    play.do(cmd.Initiative(characters=ids(play, "Ann"), dice=typed(roll="9,9,9")))

    assert play.order == ["Bob", "Cid", "Dan", "Ann"]


def test_s_g11_two_equal_act_at_the_same_time() -> None:
    play = four()
    play.rate(Bob=8)
    assert play.now == ["Ann", "Bob"]
    first, second = order_of(play.table, SYSTEM)[:2]
    assert (first.tie, second.tie, first.together) == (
        "simultaneous",
        "simultaneous",
        second.together,
    )

    play.passes("Bob")
    assert play.now == ["Ann"]
    play.passes("Ann")
    assert play.now == ["Cid"]


def test_s_g11_whoever_falls_in_a_tie_still_acts_in_it() -> None:
    play = Play()
    play.spearman("Ann")
    play.spearman("Bob")
    play.rate(Ann=8, Bob=8)
    play.attack("Ann", "Bob", kill=True, mod=-40, hit="9,9,9,9,9,9,9")
    assert (play.is_dead("Bob"), play.now) == (True, ["Bob"])

    play.attack("Bob", "Ann", kill=True, mod=-40, hit="9,9,9,9,9,9,9")

    assert (play.is_dead("Ann"), play.now) == (True, [])
    assert play.refused(play.attacking("Bob", "Ann")) == "attack.target_dead"


def test_s_g11_whoever_falls_before_his_turn_does_not_act() -> None:
    play = four()
    play.do(core.KillCharacter(character=play.ids["Bob"]))
    play.passes("Ann")

    assert play.now == ["Cid"]


def test_s_g11_switched_spryt_then_zrecznosc_break_a_tie() -> None:
    play = Play(S_G11_ties="spryt")
    play.add("Ann", spryt=2, zrecznosc=2)
    play.add("Bob", spryt=2, zrecznosc=3)
    play.add("Cid", spryt=3, zrecznosc=1)
    play.rate(Ann=7, Bob=7, Cid=7)

    entries = order_of(play.table, SYSTEM)
    assert play.order == ["Cid", "Bob", "Ann"]
    assert [entry.tie for entry in entries] == ["spryt", "zrecznosc", "zrecznosc"]
    assert [entry.tie_values for entry in entries] == [(3, 2, 2), (3, 2), (2, 3)]


def test_s_g11_switched_four_equal_roll_until_no_two_are_equal() -> None:
    play = Play(S_G11_ties="spryt")
    names = ("Ann", "Bob", "Cid", "Dan")
    for name in names:
        play.add(name)
    play.rate(Ann=7, Bob=7, Cid=7)
    play.do(cmd.Initiative(characters=ids(play, "Dan"), value=7))

    rolls = play.table.state.tie_rolls
    assert len(set(rolls.values())) == 4
    assert sorted(play.order, key=lambda name: rolls[play.ids[name]], reverse=True) == play.order
    assert {entry.tie for entry in order_of(play.table, SYSTEM)} == {"roll"}


def test_s_g11_the_dice_of_a_tie_can_be_typed() -> None:
    play = Play(S_G11_ties="spryt")
    for name in ("Ann", "Bob"):
        play.add(name)
    play.rate(Ann=7)
    play.do(cmd.Initiative(characters=ids(play, "Bob"), value=7, dice=typed(tie="3,3,4,9")))

    assert play.order == ["Bob", "Ann"]
    assert play.table.state.tie_rolls == {play.ids["Ann"]: (3, 4), play.ids["Bob"]: (3, 9)}
    assert [entry.tie_values for entry in order_of(play.table, SYSTEM)] == [(9, 4), (4, 9)]


def test_s_g11_who_comes_late_into_a_tie_catches_up_before_all_roll_again() -> None:
    play = Play(S_G11_ties="spryt")
    for name in ("Ann", "Bob", "Cid"):
        play.add(name)
    ann, bob, cid = (play.ids[name] for name in ("Ann", "Bob", "Cid"))
    play.rate(Ann=7)
    play.do(cmd.Initiative(characters=(bob,), value=7, dice=typed(tie="3,3,4,9")))
    # Cid throws 3 and 4 as Ann did, and only then both throw a third die.
    play.do(cmd.Initiative(characters=(cid,), value=7, dice=typed(tie="3,4,2,5")))

    assert play.table.state.tie_rolls == {ann: (3, 4, 2), bob: (3, 9), cid: (3, 4, 5)}
    assert play.order == ["Bob", "Cid", "Ann"]


def test_s_g11_a_tie_that_nobody_rolled_for_goes_by_who_joined_first() -> None:
    play = Play()
    for name in ("Ann", "Bob"):
        play.add(name)
    play.rate(Ann=7, Bob=7)
    play.do(core.SetRule(key="S-G11.ties", value="spryt"))

    assert [(entry.tie, entry.together) for entry in order_of(play.table, SYSTEM)] == [
        ("joined", 0),
        ("joined", 0),
    ]
    assert play.order == ["Ann", "Bob"]


def test_s_g11_switched_initiative_is_rolled_again_each_turn() -> None:
    play = four(S_G11_reroll="each_turn")
    play.round()

    assert phase(play.table) == "initiative"
    assert play.table.state.initiative == {}


def test_s_g11_initiative_is_rolled_once_per_fight() -> None:
    play = four()
    play.round()

    assert play.order == ["Ann", "Bob", "Cid", "Dan"]
    assert play.now == ["Ann"]


@pytest.mark.parametrize("gone", ["remove", "leave", "kill", "out", "helpless"])
def test_when_the_one_who_acts_is_gone_the_next_acts(gone: str) -> None:
    play = four()
    play.passes("Ann")
    bob = play.ids["Bob"]

    play.do(
        {
            "remove": core.RemoveCharacter(characters=(bob,)),
            "leave": core.LeaveFight(characters=(bob,)),
            "kill": core.KillCharacter(character=bob),
            "out": core.KnockOut(character=bob, rounds=2),
            "helpless": core.MarkHelpless(character=bob),
        }[gone]
    )

    assert play.now == ["Cid"]


@pytest.mark.parametrize("name", ["Ann", "Cid"])
def test_killing_above_and_below_leaves_the_turn_where_it_is(name: str) -> None:
    play = four()
    play.passes("Ann")

    play.do(core.KillCharacter(character=play.ids[name]))

    assert play.now == ["Bob"]


def test_whoever_joins_above_does_not_take_the_turn_away_and_acts_next() -> None:
    play = four()
    play.passes("Ann")
    play.spearman("Eva")
    play.rate(Eva=9)
    assert play.now == ["Bob"]

    play.passes("Bob")

    assert play.now == ["Eva"]


def test_rating_others_anew_does_not_take_the_turn_away() -> None:
    play = four()
    play.passes("Ann")
    play.rate(Dan=10)
    assert (play.order[0], play.now) == ("Dan", ["Bob"])

    play.passes("Bob")

    assert play.now == ["Dan"]


def test_rating_the_one_who_acts_lower_passes_the_turn_on() -> None:
    play = four()
    play.rate(Ann=1)

    assert play.now == ["Bob"]


def test_hiding_and_renaming_leave_the_turn_where_it_is() -> None:
    play = four()
    play.do(core.SetHidden(characters=ids(play, "Ann")))
    play.do(core.RenameCharacter(character=play.ids["Bob"], name="Robert"))

    assert play.now == ["Ann"]
    assert play.order == ["Ann", "Robert", "Cid", "Dan"]


def test_out_for_a_round_the_fighter_is_passed_over_and_acts_again_later() -> None:
    play = four()
    play.do(core.KnockOut(character=play.ids["Ann"], rounds=1))
    assert play.now == ["Bob"]

    play.round()
    assert play.now == ["Bob"]
    play.round()

    assert play.now == ["Ann"]


def test_leaving_and_joining_again_needs_a_new_initiative() -> None:
    play = four()
    play.do(core.LeaveFight(characters=ids(play, "Ann")))
    play.do(core.JoinFight(characters=ids(play, "Ann")))

    assert play.order == ["Bob", "Cid", "Dan", "Ann"]
    assert play.now == ["Bob"]


@given(st.lists(st.tuples(st.sampled_from("ABCDEF"), st.integers(0, 9)), max_size=12))
def test_the_turn_stays_with_its_fighter_whatever_happens_to_others(
    changes: list[tuple[str, int]],
) -> None:
    play = Play()
    for name in "ABCDEF":
        play.add(name)
    play.rate(A=9, B=7, C=7, D=4, E=4, F=1)
    play.passes("A")
    assert play.now == ["B", "C"]

    for name, value in changes:
        if name in ("B", "C"):
            continue
        if value == 0 and not play.is_dead(name):
            play.do(core.KillCharacter(character=play.ids[name]))
        elif not play.is_dead(name):
            play.rate(**{name: value})
        assert {"B", "C"} <= set(play.now)
        assert {play.table.state.initiative[play.ids[name]] for name in play.now} == {7}


def test_a_table_that_was_kept_is_as_it_was_whatever_came_after() -> None:
    play = four()
    before, copy = play.table, msgspec.json.encode(play.table)
    play.do(cmd.Wait(character=play.ids["Ann"]))
    play.round()
    play.do(core.RemoveCharacter(characters=ids(play, "Bob")))

    assert msgspec.json.encode(before) == copy


def test_s_r3_the_dominated_stay_last_behind_a_trap_of_a_lower_count() -> None:
    play = four()
    play.do(core.AddEntry(name="Trap", at=5))
    play.do(cmd.Dominate(character=play.ids["Ann"]))

    assert play.order == ["Bob", "Trap", "Cid", "Dan", "Ann"]


def test_the_dead_have_no_place_and_tie_with_nobody() -> None:
    play = four()
    play.rate(Dan=4)
    play.do(core.KillCharacter(character=play.ids["Dan"]))

    assert play.order == ["Ann", "Bob", "Cid"]
    assert order_of(play.table, SYSTEM)[2].tie == ""


def test_s_g11_who_falls_in_a_tie_keeps_his_place_until_he_has_acted() -> None:
    play = four()
    play.rate(Bob=8)
    play.do(core.KillCharacter(character=play.ids["Bob"]))
    play.passes("Ann")
    assert (play.order[:2], play.now) == (["Ann", "Bob"], ["Bob"])

    play.passes("Bob")

    assert play.order == ["Ann", "Cid", "Dan"]


def test_a_group_whose_first_has_died_acts_at_the_place_of_its_first_living_member() -> None:
    play = four()
    play.do(core.GroupFighters(characters=ids(play, "Ann", "Cid", "Dan")))
    play.do(core.KillCharacter(character=play.ids["Ann"]))
    play.round()

    assert play.order == ["Bob", "Cid", "Dan"]
    assert play.now == ["Bob"]
