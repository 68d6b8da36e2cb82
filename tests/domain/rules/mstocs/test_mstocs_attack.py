"""Attacks as acts: who may, what each switch changes, what a blow brings."""

from __future__ import annotations

import pytest

from tests.support.mstocs_play import Play
from tui_app.domain import commands as cmd
from tui_app.domain.events import ConditionAdded, Died, KnockedOut, Noticed
from tui_app.domain.rules.mstocs.aim import take_aim
from tui_app.domain.rules.mstocs.commands import Allocate, Attack, Pass
from tui_app.domain.rules.mstocs.events import AttackResolved, PwChanged, TurnReduced
from tui_app.domain.rules.mstocs.query import AttackQuery, attack_json
from tui_app.domain.rules.mstocs.tables import LOCATIONS

ROUND, DAY = 10, 86_400
CALM = {"faint": "12", "mortal": "6"}


def duel(**switches: str | int) -> Play:
    play = Play(**switches)
    play.add("Rutger", seat="Ania")
    play.add("Goblin", pw=9, onr=3, weapon="one_handed")
    return play


def fought(**switches: str | int) -> Play:
    play = duel(**switches)
    play.fight(Rutger=(3, 3, 3), Goblin=(5, 0, 4))
    return play


def test_an_attack_needs_a_fight() -> None:
    play = duel()
    assert play.refused(play.attack("Goblin", "Rutger")) == "fight.none"


def test_nobody_attacks_himself() -> None:
    play = fought()
    assert play.refused(play.attack("Goblin", "Goblin")) == "attack.self"


def test_both_must_be_in_the_fight() -> None:
    play = fought()
    play.do(cmd.LeaveFight(characters=(play.ids["Rutger"],)))
    assert play.refused(play.attack("Goblin", "Rutger")) == "fight.not_in"


def test_an_attack_needs_an_allocation() -> None:
    play = duel()
    play.fight(Rutger=(3, 3, 3))
    assert play.refused(play.attack("Goblin", "Rutger")) == "attack.not_allocated"


def test_a_target_that_has_not_allocated_stands_at_zero_and_the_answer_says_so() -> None:
    play = duel()
    play.fight(Goblin=(5, 0, 4))
    play.strike("Goblin", "Rutger", hit="18")
    assert play.notices() == ("stands_at_zero",)
    assert play.event(AttackResolved).target_number == 15


def test_who_was_attacked_before_allocating_strikes_back_from_zero() -> None:
    play = duel()
    play.fight(Goblin=(5, 0, 4))
    play.strike("Goblin", "Rutger", hit="18")
    play.strike("Rutger", "Goblin", hit="18")
    assert play.event(AttackResolved).target_number == 10
    assert play.notices() == ("stands_at_zero",)


def test_the_dead_the_out_and_the_helpless_do_not_attack() -> None:
    play = fought()
    play.do(cmd.MarkHelpless(character=play.ids["Goblin"]))
    assert play.refused(play.attack("Goblin", "Rutger")) == "turn.helpless"
    play.do(cmd.KnockOut(character=play.ids["Goblin"], rounds=1))
    assert play.refused(play.attack("Goblin", "Rutger")) == "turn.out"
    play.do(cmd.KillCharacter(character=play.ids["Goblin"]))
    assert play.refused(play.attack("Goblin", "Rutger")) == "character.dead"
    assert play.refused(play.attack("Rutger", "Goblin")) == "attack.target_dead"
    assert play.refused(Pass(character=play.ids["Goblin"])) == "character.dead"


def test_m_g11_one_attack_a_round() -> None:
    play = fought()
    play.strike("Goblin", "Rutger", hit="18")
    assert play.refused(play.attack("Goblin", "Rutger")) == "attack.none_left"


def test_m_g11_two_strikes_on_a_helpless_target() -> None:
    play = fought(MG11="two_on_helpless")
    play.do(cmd.MarkHelpless(character=play.ids["Rutger"]))
    play.strike("Goblin", "Rutger", hit="18")
    play.strike("Goblin", "Rutger", hit="18")
    assert play.refused(play.attack("Goblin", "Rutger")) == "attack.none_left"


def test_bare_hands_cannot_strike_unless_the_table_says_so() -> None:
    for switch, code in (("custom_only", "attack.unarmed"), ("k6", "")):  # M-G13
        play = Play(MG13=switch)
        play.add("Mnich", pw=9, onr=4)
        play.add("Goblin")
        play.fight(Mnich=(9, 0, 0), Goblin=(9, 0, 0))
        if code:
            assert play.refused(play.attack("Mnich", "Goblin")) == code
        else:
            play.strike("Mnich", "Goblin", tie="6,1", hit="18")
            assert play.event(AttackResolved).damage_dice == "1k6"


def test_m_g13_a_custom_row_of_the_gm_strikes() -> None:
    play = Play()
    play.add("Łucznik", pw=9, onr=4, weapon_damage="2k6+1", weapon_a=2)
    play.add("Goblin")
    play.fight(Łucznik=(3, 0, 6), Goblin=(9, 0, 0))
    play.strike("Łucznik", "Goblin", hit="10", damage="7", location="10", **CALM)
    blow = play.event(AttackResolved)
    assert (blow.target_number, blow.damage, blow.weapon) == (15, 8, "custom")


def test_m_g10_the_second_item_adds_its_modifiers_and_may_strike() -> None:
    play = Play()
    play.add("Szermierz", pw=9, onr=4, weapon="rapier", offhand="main_gauche")
    play.add("Goblin")
    play.fight(Szermierz=(3, 0, 6), Goblin=(9, 0, 0))
    play.strike("Szermierz", "Goblin", weapon="offhand", hit="18")
    blow = play.event(AttackResolved)
    assert (blow.weapon, blow.damage_dice, blow.target_number) == ("main_gauche", "2k6", 14)


def test_a_missing_second_item_does_not_strike() -> None:
    play = fought()
    assert play.refused(play.attack("Goblin", "Rutger", weapon="offhand")) == "attack.no_offhand"


@pytest.mark.parametrize(("switch", "code"), [("off", "attack.offhand_idle"), ("on", "")])
def test_m_g9_shields_strike_by_switch(switch: str, code: str) -> None:
    play = Play(MG9=switch)
    play.add("Straż", pw=9, onr=4, weapon="one_handed", offhand="small_shield")
    play.add("Goblin")
    play.fight(Straż=(3, 0, 6), Goblin=(9, 0, 0))
    strike = play.attack("Straż", "Goblin", weapon="offhand", hit="18")
    if code:
        assert play.refused(strike) == code
    else:
        play.do(strike)
        assert play.event(AttackResolved).damage_dice == "1k6+3"


def test_m_g9_a_buckler_strikes_in_its_mode() -> None:
    play = Play()
    play.add("Straż", pw=9, onr=4, weapon="buckler")
    play.add("Goblin")
    play.fight(Straż=(3, 0, 6), Goblin=(9, 0, 0))
    assert play.refused(play.attack("Straż", "Goblin")) == "attack.no_damage"
    play.strike("Straż", "Goblin", mode="strike", hit="18")
    assert play.event(AttackResolved).damage_dice == "1k6+3"


def test_m_g8_the_mode_of_an_attack_may_differ_from_that_of_the_round() -> None:
    play = Play()
    play.add("Pika", pw=9, onr=4, weapon="spear")
    play.add("Goblin")
    play.fight(Pika=(3, 0, 6), Goblin=(9, 0, 0))
    play.strike("Pika", "Goblin", mode="close", hit="18")
    assert play.event(AttackResolved).target_number == 12


def test_m_g7_items_may_push_o_below_zero() -> None:
    for switch, target in (("allowed", 17), ("clamp", 15)):
        play = Play(MG7=switch)
        play.add("Cepiarz", pw=9, onr=4, weapon="two_handed_flail")
        play.add("Goblin")
        play.fight(Cepiarz=(0, 0, 9), Goblin=(5, 0, 4))
        play.strike("Goblin", "Cepiarz", hit="18")
        assert play.event(AttackResolved).target_number == target


@pytest.mark.parametrize(
    ("switch", "targets"), [("full_defence", (9, 9)), ("split_defence", (9, 12))]
)
def test_m_g12_several_attackers(switch: str, targets: tuple[int, int]) -> None:
    play = Play(MG12=switch)
    for name in ("Rutger", "Goblin", "Ork"):
        play.add(name)
    play.fight(Rutger=(0, 6, 3), Goblin=(5, 0, 4), Ork=(5, 0, 4))
    found = []
    for name in ("Goblin", "Ork"):
        play.strike(name, "Rutger", hit="18")
        found.append(play.event(AttackResolved).target_number)
    assert tuple(found) == targets


def test_m_g14_still_and_aimed_change_the_target_and_fix_the_location() -> None:
    play = fought()
    play.strike("Goblin", "Rutger", still=True, aimed="left_leg", hit="15", damage="6", **CALM)
    blow = play.event(AttackResolved)
    assert (blow.target_number, blow.location, blow.wounds) == (15, "left_leg", 3)
    assert "location" not in play.purposes()


def test_m_g38_a_helpless_target_gives_ten_once() -> None:
    play = fought()
    play.do(cmd.EditCharacter(character=play.ids["Rutger"], fields={"pw": 0, "offhand": "buckler"}))
    play.strike("Goblin", "Rutger", still=True, hit="18")
    blow = play.event(AttackResolved)
    assert (blow.target_number, blow.helpless) == (25, True)


def test_m_g38_awake_without_pw_still_checks_consciousness() -> None:
    play = fought()
    play.do(cmd.EditCharacter(character=play.ids["Rutger"], fields={"pw": 0}))
    play.strike("Goblin", "Rutger", hit="13", damage="12", location="10", faint="2", mortal="6")
    assert play.event(KnockedOut).character == play.ids["Rutger"]


def test_m_g24_who_faints_after_the_round_should_be_over_is_out_for_a_second() -> None:
    play = fought()
    play.do(cmd.Advance(span_s=3600))
    play.strike("Goblin", "Rutger", hit="12", damage="12", location="10", faint="2", mortal="6")
    assert (play.event(KnockedOut).rounds, play.event(KnockedOut).until_s) == (1, 3601)


def test_m_g2_lost_points_go_at_once_as_suggested() -> None:
    play = fought()
    play.strike("Goblin", "Rutger", hit="10", damage="10", location="10", **CALM)
    assert play.event(PwChanged).by == -3
    reduced = play.event(TurnReduced)
    assert (reduced.a, reduced.o, reduced.sz) == (2, 2, 2)


def test_m_g2_somebody_may_choose_where_lost_points_go() -> None:
    play = fought()
    blow = {"hit": "10", "damage": "10", "location": "10", **CALM}
    assert play.refused(play.attack("Goblin", "Rutger", take=(2, 0, 0), **blow)) == "take.sum"
    assert (
        play.refused(play.attack("Goblin", "Rutger", take=(4, 0, -1), **blow)) == "take.not_there"
    )
    play.strike("Goblin", "Rutger", take=(0, 0, 3), **blow)
    assert play.turn("Rutger").points == (3, 3, 0)


def test_m_g2_next_round_leaves_the_points_of_this_one() -> None:
    play = fought(MG2="next_round")
    play.strike("Goblin", "Rutger", hit="10", damage="10", location="10", **CALM)
    assert play.turn("Rutger").points == (3, 3, 3)
    assert play.who("Rutger").sheet.pw == 6


def test_m_g2_split_highest_takes_from_the_highest() -> None:
    play = duel(MG2_split="highest")
    play.fight(Rutger=(1, 7, 1), Goblin=(5, 0, 4))
    play.strike("Goblin", "Rutger", mod=4, hit="10", damage="10", location="10", **CALM)
    assert play.turn("Rutger").points == (1, 4, 1)


def test_m_g2_split_by_hand_asks_where_the_points_go() -> None:
    play = fought(MG2_split="manual")
    blow = {"hit": "10", "damage": "10", "location": "10", **CALM}
    assert play.refused(play.attack("Goblin", "Rutger", **blow)) == "take.needed"
    assert play.refusal(play.attack("Goblin", "Rutger", **blow))["lost"] == 3
    play.strike("Goblin", "Rutger", take=(3, 0, 0), **blow)
    assert play.turn("Rutger").points == (0, 3, 3)


def test_m_g2_split_by_hand_tells_a_player_nothing_of_an_opponent() -> None:
    play = fought(MG2_split="manual")
    play.pass_turn("Goblin")
    blow = play.attack("Rutger", "Goblin", hit="10", damage="9", location="10", **CALM)
    play.do(blow, seat="Ania")
    assert play.notices() == ("take.suggested",)


def test_a_player_does_not_choose_for_an_opponent() -> None:
    play = fought()
    play.pass_turn("Goblin")
    blow = play.attack("Rutger", "Goblin", hit="10", damage="9", location="10", take=(1, 1, 1))
    assert play.refused(blow, seat="Ania") == "take.not_yours"


def test_m_g17_a_fatal_failure_is_described_by_the_gm() -> None:
    play = fought()
    play.strike("Goblin", "Rutger", hit="18")
    blow = play.event(AttackResolved)
    assert (blow.fumble, blow.fumble_result, play.purposes()) == (True, "", ("hit",))


@pytest.mark.parametrize(("roll", "result"), [(1, "drop_weapon"), (4, "fall"), (6, "hit_ally")])
def test_m_g17_a_table_says_what_a_fatal_failure_brings(roll: int, result: str) -> None:
    play = fought(MG17="table")
    play.strike("Goblin", "Rutger", hit="18", fumble=str(roll))
    assert play.event(AttackResolved).fumble_result == result


@pytest.mark.parametrize(
    ("switch", "dies"),
    [("helpless", False), ("dead_at_zero", True), ("dead_at_minus_start", False)],
)
def test_m_g22_no_pw_left(switch: str, dies: bool) -> None:
    play = fought(MG22=switch)
    play.strike("Goblin", "Rutger", mod=10, hit="4", damage="18", location="10", **CALM)
    assert play.who("Rutger").sheet.pw == 0
    assert (play.who("Rutger").death is not None) is dies


@pytest.mark.parametrize(("switch", "dies"), [("off", False), ("on", True)])
def test_m_g23_a_total_loss_of_the_start(switch: str, dies: bool) -> None:
    play = fought(MG23=switch)
    play.strike("Goblin", "Rutger", mod=10, hit="4", damage="18", location="10", **CALM)
    assert [event.cause for event in play.events(Died)] == (["total"] if dies else [])


@pytest.mark.parametrize(
    ("switch", "wakes"), [("after_this_round", 3 * ROUND), ("this_round_counts", 2 * ROUND)]
)
def test_m_g24_how_long_somebody_is_out(switch: str, wakes: int) -> None:
    play = duel(MG24=switch)
    play.do(cmd.EditCharacter(character=play.ids["Rutger"], fields={"pw": 8}))
    play.fight(Rutger=(3, 3, 2), Goblin=(5, 0, 4))
    play.strike("Goblin", "Rutger", hit="10", damage="10", location="10", faint="2", mortal="6")
    out = play.event(KnockedOut)
    assert (out.rounds, out.until_s) == (2, wakes)


def test_m_g24_the_sleeper_wakes_in_time_for_his_next_round() -> None:
    play = fought()
    play.strike("Goblin", "Rutger", hit="10", damage="10", location="10", faint="2", mortal="6")
    assert play.event(KnockedOut).rounds == 1
    play.round()
    assert play.who("Rutger").out is not None
    play.round()
    assert play.who("Rutger").out is None


def test_m_g25_the_unconscious_are_not_checked_again() -> None:
    play = fought()
    play.do(cmd.KnockOut(character=play.ids["Rutger"], rounds=1))
    play.strike("Goblin", "Rutger", hit="16", damage="15", location="10", faint="2", mortal="6")
    assert play.last is not None
    assert play.last.unused == ("faint",)


def test_m_g25_by_switch_the_longer_sleep_counts() -> None:
    for rounds, changes in ((1, True), (9, False)):
        play = fought(MG25="keep_longer")
        play.do(cmd.KnockOut(character=play.ids["Rutger"], rounds=rounds))
        play.strike("Goblin", "Rutger", hit="16", damage="15", location="10", faint="2", mortal="6")
        assert bool(play.events(KnockedOut)) is changes


def test_m_r18_a_limb_hit_of_three_pw_is_useless_for_days() -> None:
    play = fought()
    play.strike("Goblin", "Rutger", mod=10, hit="8", damage="18", location="13", limb="11", **CALM)
    [condition] = [event.condition for event in play.events(ConditionAdded)]
    assert (condition.what, condition.kind, condition.due_s) == (
        "limb.right_arm",
        "limb",
        11 * DAY,
    )


def test_m_g37_armour_never_gives_pw() -> None:
    play = fought()
    play.do(cmd.EditCharacter(character=play.ids["Rutger"], fields={"armour": 40}))
    play.strike("Goblin", "Rutger", hit="10", damage="10", location="10")
    assert (play.event(AttackResolved).wounds, play.who("Rutger").sheet.pw) == (0, 9)
    assert play.purposes() == ("hit", "damage", "location")


def test_dice_that_cannot_be_change_nothing() -> None:
    play = fought()
    assert play.refused(play.attack("Goblin", "Rutger", hit="7,1,1")) == "dice.impossible_die"
    assert play.refused(play.attack("Goblin", "Rutger", hit="19")) == "dice.impossible_total"


def test_dice_that_were_not_needed_are_named() -> None:
    play = fought()
    answer = play.strike("Goblin", "Rutger", hit="18", damage="10", location="10")
    assert answer.unused == ("damage", "location")


def test_leaving_and_coming_back_gives_no_second_attack() -> None:
    play = fought()
    play.strike("Goblin", "Rutger", hit="18")
    play.do(cmd.LeaveFight(characters=(play.ids["Goblin"],)))
    play.do(cmd.JoinFight(characters=(play.ids["Goblin"],)))
    assert play.refused(play.attack("Goblin", "Rutger")) == "attack.none_left"


def test_the_house_group_attack_of_the_example_works_as_written() -> None:
    play = Play()
    play.add("Rutger", pw=6, onr=4, lost=3)
    play.add("Goblin", pw=7, onr=4, weapon="one_handed")
    play.fight(Goblin=(7, 0, 0))
    play.strike(
        "Goblin",
        "Rutger",
        still=True,
        aimed="head",
        hit="11",
        damage="8",
        faint="12",
        mortal="1",
        deadline="3",
    )
    blow = play.event(AttackResolved)
    assert (blow.wounds, blow.pw, blow.cls) == (28, 7, "I")


def test_commands_name_their_actors() -> None:
    assert Attack(attacker="c1", target="c2").actors() == ("c1",)
    assert Allocate(characters=("c1", "c2")).actors() == ("c1", "c2")


def test_nobody_is_told_of_a_hidden_target() -> None:
    play = fought()
    play.add("Cień", hidden=True)
    play.pass_turn("Goblin")
    assert play.refused(play.attack("Rutger", "Cień"), seat="Ania") == "character.unknown"
    play.strike("Rutger", "Cień", hit="18")
    assert play.events(Noticed)


def test_the_chances_asked_for_are_those_of_the_attack_that_is_made() -> None:
    play = fought()
    play.do(cmd.EditCharacter(character=play.ids["Rutger"], fields={"armour.head": 2}))
    command = play.attack("Goblin", "Rutger", still=True, aimed="head", mod=1, hit="18")
    aim, target = take_aim(play.table, command), play.table.characters[command.target]
    query = AttackQuery(
        a=aim.a,
        o=aim.o,
        onr=target.sheet.onr,
        damage=aim.damage,
        armour=tuple(target.sheet.armour.at(location) for location in LOCATIONS),
        aimed=command.aimed or None,
        still=command.still,
        helpless=aim.helpless,
        mod=command.mod,
    )
    assert (query.onr, query.armour[0], query.damage.count) == (4, 2, 3)
    play.do(command)
    assert attack_json(query, play.table.house)["target"] == (
        play.event(AttackResolved).target_number
    )
