"""The order of a round: effective Sz, Inicjatywa, roll-offs, turns (M-R12, M-G3, M-G4)."""

from __future__ import annotations

import pytest

from tests.support.deciding import typed as dice
from tests.support.mstocs_play import SYSTEM, Play
from tui_app.domain import commands as cmd
from tui_app.domain.events import Noticed
from tui_app.domain.rules.mstocs.commands import Allocate
from tui_app.domain.rules.mstocs.events import AttackResolved, TiesRolled
from tui_app.domain.views import view_for

HIT_OF_THREE = {"damage": "12", "location": "10", "faint": "12", "mortal": "6"}


def trio(**switches: str | int) -> Play:
    play = Play(**switches)
    play.add("Anna", seat="Ania", i=35)
    play.add("Borys", seat="Bartek", i=35)
    play.add("Cezar", i=20)
    return play


def roll_off(play: Play, name: str, split: tuple[int, int, int], tie: str) -> None:
    a, o, sz = split
    play.do(Allocate(characters=(play.ids[name],), a=a, o=o, sz=sz, dice=dice(tie=tie)))


def test_m_r12_the_key_is_the_effective_sz_with_items() -> None:
    play = Play()
    play.add("Anna", pw=9, onr=4, weapon="two_handed")
    play.add("Borys", pw=9, onr=4, weapon="dagger")
    play.fight(Anna=(3, 3, 3), Borys=(3, 4, 2))
    entries = SYSTEM.order(play.table)
    assert [(entry.character, entry.key) for entry in entries] == [
        (play.ids["Borys"], 3),
        (play.ids["Anna"], 2),
    ]


def test_m_g4_a_tie_on_sz_goes_by_inicjatywa_and_says_so() -> None:
    play = Play()
    play.add("Cezar", i=20)
    play.add("Anna", i=35)
    play.fight(Cezar=(3, 3, 3), Anna=(3, 3, 3))
    assert play.order() == ["Anna", "Cezar"]
    first = SYSTEM.order(play.table)[0]
    assert (first.tie, first.tie_values) == ("initiative", (35, 20))
    assert play.events(TiesRolled) == []


def test_m_g4_each_tie_is_rolled_off_apart() -> None:
    play = Play()
    for name, initiative in (("Anna", 35), ("Borys", 35), ("Cezar", 20), ("Daria", 20)):
        play.add(name, i=initiative)
    play.fight(Anna=(3, 3, 3), Borys=(3, 3, 3), Cezar=(3, 3, 3), Daria=(3, 3, 3))
    ids = play.ids
    assert [set(event.rolls) for event in play.events(TiesRolled)] == [
        {ids["Anna"], ids["Borys"]},
        {ids["Cezar"], ids["Daria"]},
    ]


def test_m_g4_a_tie_on_inicjatywa_is_rolled_off_by_the_act_that_completes_the_allocation() -> None:
    play = trio()
    play.fight(Anna=(3, 3, 3), Borys=(3, 3, 3))
    assert play.purposes() == ()
    assert SYSTEM.order(play.table)[0].tie == "pending"
    roll_off(play, "Cezar", (9, 0, 0), "2,5")
    assert play.purposes() == ("tie", "tie")
    assert play.order() == ["Borys", "Anna", "Cezar"]
    first = SYSTEM.order(play.table)[0]
    assert (first.tie, first.tie_values) == ("roll_off", (5, 2))


def test_m_g4_equal_dice_are_rolled_again() -> None:
    play = trio()
    play.fight(Anna=(3, 3, 3), Borys=(3, 3, 3))
    roll_off(play, "Cezar", (9, 0, 0), "4,4,6,1")
    assert play.order() == ["Anna", "Borys", "Cezar"]
    assert SYSTEM.order(play.table)[0].tie_values == (46, 41)


def test_m_g4_an_unknown_inicjatywa_is_rolled_off() -> None:
    play = Play()
    play.add("Anna", i=35)
    play.add("Wilk")
    play.fight(Anna=(3, 3, 3))
    roll_off(play, "Wilk", (3, 3, 3), "1,6")
    assert play.order() == ["Wilk", "Anna"]


def test_m_g4_who_comes_late_into_a_tie_rolls_alone() -> None:
    play = trio()
    play.fight(Anna=(3, 3, 3), Borys=(3, 3, 3))
    roll_off(play, "Cezar", (9, 0, 0), "2,5")
    play.add("Dorota", i=35)
    roll_off(play, "Dorota", (3, 3, 3), "3")
    assert play.order() == ["Borys", "Dorota", "Anna", "Cezar"]


def test_m_g4_an_attack_that_opens_the_turns_rolls_off_what_is_tied() -> None:
    play = trio()
    play.fight(Anna=(3, 3, 3), Borys=(3, 3, 3))
    play.do(cmd.KillCharacter(character=play.ids["Cezar"]))
    play.strike("Anna", "Borys", tie="6,1", hit="18")
    assert play.order() == ["Anna", "Borys"]


def test_m_g4_simultaneous_attacks_apply_their_losses_after_both() -> None:
    play = trio(MG4="simultaneous")
    play.fight(Anna=(3, 3, 3), Borys=(3, 3, 3), Cezar=(9, 0, 0))
    assert SYSTEM.order(play.table)[0].tie == "simultaneous"
    play.strike("Anna", "Borys", mod=10, hit="10", **HIT_OF_THREE)
    assert play.turn("Borys").points == (3, 3, 3)
    play.strike("Borys", "Anna", hit="18")
    blow = play.events(AttackResolved)[0]
    assert blow.target_number == 10
    assert sum(play.turn("Borys").points) == play.who("Borys").sheet.pw


def test_m_g4_at_once_the_losses_of_several_blows_add_up_until_the_strike() -> None:
    play = Play(MG4="simultaneous")
    for name in ("Anna", "Borys", "Cezar"):
        play.add(name, i=35)
    play.fight(Anna=(3, 3, 3), Borys=(3, 3, 3), Cezar=(3, 3, 3))
    for attacker in ("Anna", "Cezar"):  # 10 + 3 - 3 met by a 10: a margin of 0, and 12 / 4
        play.strike(attacker, "Borys", hit="10", **HIT_OF_THREE)
    assert (play.who("Borys").sheet.pw, play.turn("Borys").points) == (3, (3, 3, 3))
    play.strike("Borys", "Anna", hit="18")
    assert play.turn("Borys").points == (1, 1, 1)


def test_m_g4_at_once_even_the_dead_strike_back() -> None:
    play = trio(MG4="simultaneous")
    play.fight(Anna=(3, 3, 3), Borys=(3, 3, 3), Cezar=(9, 0, 0))
    play.strike("Anna", "Borys", aimed="head", mod=20, hit="4", damage="18")
    assert play.who("Borys").death is not None
    play.strike("Borys", "Anna", hit="18")
    assert play.refused(play.attack("Borys", "Anna")) == "character.dead"


def test_m_g3_the_order_is_fixed_at_the_start_of_the_round() -> None:
    play = trio()
    play.fight(Anna=(0, 0, 9), Borys=(2, 2, 5), Cezar=(3, 2, 4))
    play.strike("Anna", "Borys", mod=10, hit="10", take=(0, 0, 5), **HIT_OF_THREE)
    assert play.turn("Borys").sz == 0
    assert play.order() == ["Anna", "Borys", "Cezar"]
    assert SYSTEM.order(play.table)[1].key == 5


def test_m_g3_recomputed_a_loss_of_sz_moves_who_has_not_acted() -> None:
    play = trio(MG3="recompute")
    play.fight(Anna=(0, 0, 9), Borys=(2, 2, 5), Cezar=(3, 2, 4))
    play.strike("Anna", "Borys", mod=10, hit="10", take=(0, 0, 5), **HIT_OF_THREE)
    assert play.order() == ["Anna", "Cezar", "Borys"]
    assert SYSTEM.order(play.table)[2].key == 0


def test_a_player_acts_in_turn_only_and_the_gm_may_act_out_of_it() -> None:
    play = trio()
    play.fight(Anna=(3, 3, 3), Borys=(0, 0, 9), Cezar=(9, 0, 0))
    early = play.attack("Anna", "Cezar", hit="18")
    assert play.refused(early, seat="Ania") == "turn.not_yet"
    assert play.refusal(early, seat="Ania")["first"] == "Borys"
    play.do(early)
    notice = play.event(Noticed)
    assert (notice.code, notice.params["first"]) == ("out_of_turn", "Borys")


def test_a_pass_ends_the_turn() -> None:
    play = trio()
    play.fight(Anna=(3, 3, 3), Borys=(0, 0, 9), Cezar=(9, 0, 0))
    play.pass_turn("Borys")
    play.strike("Anna", "Cezar", seat="Ania", hit="18")
    assert play.refused(play.attack("Borys", "Anna")) == "attack.none_left"


def test_those_who_cannot_act_hold_nobody_up() -> None:
    play = trio()
    play.fight(Anna=(3, 3, 3), Borys=(0, 0, 9), Cezar=(9, 0, 0))
    play.do(cmd.KnockOut(character=play.ids["Borys"], rounds=1))
    play.strike("Anna", "Cezar", seat="Ania", hit="18")


def test_the_waiting_hidden_fighter_is_not_named() -> None:
    play = trio()
    play.add("Cień", hidden=True)
    play.fight(Anna=(3, 3, 3), Borys=(3, 6, 0), Cezar=(9, 0, 0), Cień=(0, 0, 9))
    early = play.attack("Anna", "Cezar", hit="18")
    assert play.refusal(early, seat="Ania")["first"] == ""
    play.do(early)
    assert play.event(Noticed).params["first"] == ""


@pytest.mark.parametrize("seat", ["Ania", "board"])
def test_what_a_tie_compared_stays_with_the_gm(seat: str) -> None:
    play = Play()
    play.add("Cezar", i=20)
    play.add("Anna", seat="Ania", i=35)
    play.fight(Cezar=(3, 3, 3), Anna=(3, 3, 3))
    assert all(place.tie_values == () for place in view_for(play.table, seat).order)
    assert view_for(play.table, "gm").order[0].tie_values == (35, 20)


def test_the_dead_are_not_in_the_order() -> None:
    play = trio()
    play.fight(Anna=(3, 3, 3), Borys=(3, 3, 3))
    play.do(cmd.KillCharacter(character=play.ids["Borys"]))
    assert play.order() == ["Anna", "Cezar"]


def test_m_g3_who_was_attacked_unallocated_stands_at_0_and_has_that_key() -> None:
    play = Play()
    for name in ("Rutger", "Goblin", "Ork"):
        play.add(name)
    play.fight(Rutger=(3, 3, 3))
    play.strike("Rutger", "Goblin", hit="18")

    keys = {entry.character: entry.key for entry in SYSTEM.order(play.table)}
    assert keys == {play.ids["Rutger"]: 3, play.ids["Goblin"]: 0, play.ids["Ork"]: None}
