"""Combat, missiles and duels: who is hurt, and who decides about the defeated."""

from __future__ import annotations

import pytest

from tests.support.wod_play import Play
from tui_app.domain.commands import Advance, EndFight, KillCharacter, NextRound
from tui_app.domain.rules.swiat_mroku import commands as cmd
from tui_app.domain.rules.swiat_mroku.events import MercyAsked, Revealed, SimpleTested
from tui_app.domain.rules.swiat_mroku.state import Tally


def fighters(**switches: str | int) -> Play:
    """Anna 3/4/2 (SW 5), Borys 2/4/3 (SW 5) and Celina 3/3/3 (SW 6)."""
    play = Play(**switches)
    play.add("Anna", seat="Ania", moc=3, finezja=4, odpornosc=2)
    play.add("Borys", seat="Bolek", moc=2, finezja=4, odpornosc=3)
    play.add("Celina")
    return play


def phase(play: Play, anna: int, borys: int) -> Revealed:
    """Bid one phase of the only duel."""
    play.bid("Anna", anna)
    play.bid("Borys", borys)
    return play.reveal()


def test_w_r7_combat_is_a_contest_on_moc() -> None:
    play = fighters()
    revealed = play.fought("Anna", "Borys", 1, 1)
    assert revealed.trait == "moc"
    assert (play.line("Anna").value, play.line("Borys").value) == (3, 2)


def test_w_r8_the_loser_is_ranny_then_smiertelnie_ranny() -> None:
    play = fighters()
    play.fought("Anna", "Borys", 1, 1)
    assert play.level("Borys") == 1
    play.fought("Anna", "Borys", 1, 1)
    assert play.level("Borys") == 2
    assert play.event(MercyAsked).by == play.id("Anna")


def test_w_r8_who_attacks_and_loses_is_hurt_too() -> None:
    play = fighters()
    play.fought("Anna", "Borys", 0, 5)
    assert (play.level("Anna"), play.level("Borys")) == (1, 0)


def test_w_r8_the_winner_may_kill_on_the_spot() -> None:
    play = fighters()
    play.beaten("Borys", "Anna", 2)
    play.do(cmd.Finish(character=play.id("Borys"), by=play.id("Anna")), "Ania")
    death = play.get("Borys").death
    assert death is not None
    assert death.cause == "finished"


def test_w_r8_the_winner_may_spare_and_then_decides_no_more() -> None:
    play = fighters()
    play.beaten("Borys", "Anna", 2)
    play.do(cmd.Spare(character=play.id("Borys"), by=play.id("Anna")), "Ania")
    refusal = play.refused(cmd.Finish(character=play.id("Borys"), by=play.id("Anna")), "Ania")
    assert refusal.code == "mercy.not_yours"
    assert play.refused(cmd.Spare(character=play.id("Borys"))).code == "mercy.none"


def test_w_r8_only_the_winner_or_the_gm_finishes() -> None:
    play = fighters()
    play.beaten("Borys", "Celina", 2)
    borys = play.id("Borys")
    refusal = play.refused(cmd.Finish(character=borys, by=play.id("Anna")), "Ania")
    assert refusal.code == "mercy.not_yours"
    play.do(cmd.Finish(character=borys))


def test_w_r8_the_mercy_of_a_winner_who_died_is_the_gms() -> None:
    play = fighters()
    play.beaten("Borys", "Anna", 2)
    borys, anna = play.id("Borys"), play.id("Anna")
    play.do(KillCharacter(character=anna))
    assert play.table.state.mercy == {}
    assert play.refused(cmd.Finish(character=borys, by=anna), "Ania").code == "mercy.not_yours"
    play.do(cmd.Finish(character=borys))


def test_w_r8_nobody_finishes_who_is_only_ranny() -> None:
    play = fighters()
    play.beaten("Borys", "Anna")
    assert play.refused(cmd.Finish(character=play.id("Borys"))).code == "wound.not_mortal"


def test_w_g5_a_tie_wounds_the_attacker() -> None:
    play = fighters()
    play.fought("Anna", "Borys", 2, 3)
    assert (play.level("Anna"), play.level("Borys")) == (1, 0)


def test_w_g5_a_tie_wounds_nobody_by_the_switch() -> None:
    play = fighters(W_G5="no_wound")
    play.fought("Anna", "Borys", 2, 3)
    assert (play.level("Anna"), play.level("Borys")) == (0, 0)
    play.fought("Anna", "Borys", 0, 2)
    assert play.level("Anna") == 1


def test_w_g4_a_tie_of_two_who_both_attack_leaves_both_unhurt() -> None:
    play = fighters()
    contest = play.combat("Anna", "Borys", mutual=True)
    play.bid("Anna", 2)
    play.bid("Borys", 3)
    assert play.reveal(contest.id).outcome == "draw"
    assert (play.level("Anna"), play.level("Borys")) == (0, 0)


def test_w_g4_the_attacker_who_wins_a_tie_wounds_the_defender() -> None:
    play = fighters(W_G4="attacker")
    play.fought("Anna", "Borys", 2, 3)
    assert (play.level("Anna"), play.level("Borys")) == (0, 1)


def test_w_g4_the_gm_can_mark_the_other_as_the_defender() -> None:
    play = fighters()
    play.do(
        cmd.OpenCombat(character=play.id("Anna"), target=play.id("Borys"), defender=play.id("Anna"))
    )
    phase(play, 2, 3)
    assert (play.level("Anna"), play.level("Borys")) == (0, 1)


def test_w_g7_each_pair_has_a_bid_of_its_own_from_the_one_pool() -> None:
    play = fighters()
    first = play.combat("Anna", "Borys")
    second = play.combat("Celina", "Borys")
    play.bid("Borys", 4, first.id)
    assert play.not_bid("Borys", 2, second.id) == "seal.not_accepted"
    play.bid("Borys", 1, second.id)
    play.bid("Anna", 0, first.id)
    play.bid("Celina", 0, second.id)
    play.reveal(first.id)
    assert play.line("Borys").total == 6
    play.reveal(second.id)
    assert play.line("Borys").total == 3
    assert play.sw("Borys") == 0


def test_w_g7_a_fights_b_while_b_fights_c() -> None:
    play = fighters()
    first = play.combat("Anna", "Borys")
    second = play.combat("Borys", "Celina")
    assert first.id != second.id
    play.bid("Anna", 5)
    play.bid("Celina", 6)
    for contest in (first, second):
        play.bid("Borys", 0, contest.id)
        play.reveal(contest.id)
    assert play.level("Borys") == 2


def test_w_g7_one_bid_serves_the_whole_round_by_the_switch() -> None:
    play = fighters(W_G7="bid_per_round")
    play.combat("Anna", "Borys")
    joined = play.combat("Celina", "Borys")
    assert len(play.table.state.contests) == 1
    assert len(joined.pairs) == 2
    play.bid("Anna", 0)
    play.bid("Borys", 2)
    play.bid("Celina", 4)
    revealed = play.reveal()
    borys, anna, celina = play.id("Borys"), play.id("Anna"), play.id("Celina")
    assert [bout.winner for bout in revealed.bouts] == [borys, celina]
    assert revealed.wounds == {anna: 1, borys: 1}
    assert play.sw("Borys") == 3


def test_the_same_pair_is_not_opened_twice() -> None:
    play = fighters()
    play.combat("Anna", "Borys")
    command = cmd.OpenCombat(character=play.id("Borys"), target=play.id("Anna"))
    assert play.refused(command).code == "combat.pair_open"


def test_w_r7_each_fighter_chooses_one_opponent_a_round() -> None:
    play = fighters()
    play.fight()
    play.fought("Anna", "Borys", 0, 0)
    again = cmd.OpenCombat(character=play.id("Anna"), target=play.id("Celina"))
    assert play.refused(again, "Ania").code == "combat.chose"
    play.do(NextRound())
    play.do(again, "Ania")


def test_w_r7_the_gm_may_break_the_order_and_is_told() -> None:
    play = fighters()
    play.fight()
    play.fought("Anna", "Borys", 0, 0)
    play.do(cmd.OpenCombat(character=play.id("Anna"), target=play.id("Celina")))
    assert play.told("combat.chose_again")


def test_w_r7_a_fight_that_ends_frees_the_choice() -> None:
    play = fighters()
    play.fight()
    play.fought("Anna", "Borys", 0, 0)
    play.do(EndFight())
    play.do(cmd.OpenCombat(character=play.id("Anna"), target=play.id("Celina")), "Ania")


def test_w_g13_who_is_smiertelnie_ranny_cannot_bid_and_the_winner_decides() -> None:
    play = fighters()
    play.beaten("Borys", "Anna", 2)
    contest = play.combat("Celina", "Borys")
    assert play.not_bid("Borys", 1, contest.id) == "combat.defeated"
    play.bid("Celina", 0)
    play.reveal()
    assert play.get("Borys").death is None
    assert play.event(MercyAsked).by == play.id("Celina")


def test_w_g13_who_is_smiertelnie_ranny_attacks_nobody() -> None:
    play = fighters()
    play.beaten("Borys", "Anna", 2)
    command = cmd.OpenCombat(character=play.id("Borys"), target=play.id("Anna"))
    assert play.refused(command).code == "combat.defeated"


def test_w_g13_a_third_defeat_kills_by_the_switch() -> None:
    play = fighters(W_G13="death")
    play.beaten("Borys", "Anna", 3)
    death = play.get("Borys").death
    assert death is not None
    assert death.cause == "defeat"


def test_w_g17_being_ranny_changes_no_total() -> None:
    play = fighters()
    play.beaten("Borys", "Anna")
    play.fought("Anna", "Borys", 0, 0)
    assert play.line("Borys").total == 2


def test_w_g17_being_ranny_costs_one_by_the_switch() -> None:
    play = fighters(W_G17="minus_one")
    play.beaten("Borys", "Anna")
    play.fought("Celina", "Borys", 0, 0)
    line = play.line("Borys")
    assert (line.penalty, line.total) == (1, 1)


def test_w_g18_the_offered_difficulty_is_finezja_and_odpornosc_and_cover() -> None:
    play = fighters()
    play.do(cmd.Shoot(character=play.id("Anna"), target=play.id("Celina"), cover=2))
    tested = play.event(SimpleTested)
    assert (tested.pt, tested.trait, tested.value) == (8, "finezja", 4)


def test_w_g18_the_gm_can_set_another_difficulty() -> None:
    play = fighters()
    play.do(cmd.Shoot(character=play.id("Anna"), target=play.id("Celina"), pt=3, cover=2))
    assert play.event(SimpleTested).pt == 3


def test_w_g11_a_hit_is_a_wound_step_and_the_target_spends_nothing() -> None:
    play = fighters()
    command = cmd.Shoot(character=play.id("Anna"), target=play.id("Borys"), spend=3)
    play.do(command, "Ania")
    assert play.event(SimpleTested).success
    assert play.level("Borys") == 1
    assert (play.sw("Anna"), play.sw("Borys")) == (2, 5)


def test_w_g11_a_miss_hurts_nobody() -> None:
    play = fighters()
    play.do(cmd.Shoot(character=play.id("Anna"), target=play.id("Borys"), spend=2))
    assert (play.level("Anna"), play.level("Borys")) == (0, 0)


@pytest.mark.parametrize(("bids", "levels"), [((4, 0), (0, 1)), ((4, 1), (0, 0)), ((0, 0), (0, 0))])
def test_w_g11_the_target_adds_tokens_by_the_switch(
    bids: tuple[int, int], levels: tuple[int, int]
) -> None:
    play = fighters(W_G11="contest")
    play.do(cmd.Shoot(character=play.id("Anna"), target=play.id("Borys")))
    revealed = phase(play, *bids)
    assert revealed.kind == "missile"
    assert play.line("Borys").value == 7
    assert (play.level("Anna"), play.level("Borys")) == levels


def test_w_g11_a_contested_shot_takes_no_open_tokens() -> None:
    play = fighters(W_G11="contest")
    command = cmd.Shoot(character=play.id("Anna"), target=play.id("Borys"), spend=1)
    assert play.refused(command).code == "missile.bid"


def test_w_g15_best_of_three_gives_one_wound_and_ends_when_it_is_decided() -> None:
    play = fighters()
    contest = play.combat("Anna", "Borys", duel=True)
    assert phase(play, 1, 0).outcome == "next_phase"
    second = play.table.state.contests[0]
    assert (second.id, second.go) == (contest.id, 2)
    assert second.tallies[play.id("Anna")] == Tally(1, 4)
    assert phase(play, 1, 0).outcome == "won"
    assert play.table.state.contests == ()
    assert (play.level("Anna"), play.level("Borys")) == (0, 1)
    assert play.sw("Anna") == 3


def test_w_g15_best_of_three_goes_to_who_wins_two() -> None:
    play = fighters()
    play.combat("Anna", "Borys", duel=True)
    phase(play, 2, 0)
    phase(play, 0, 2)
    assert phase(play, 0, 2).outcome == "won"
    assert (play.level("Anna"), play.level("Borys")) == (1, 0)


def test_w_g15_each_lost_phase_is_a_wound_step_by_the_switch() -> None:
    play = fighters(W_G15="each_phase")
    play.combat("Anna", "Borys", duel=True)
    phase(play, 0, 0)
    assert play.level("Borys") == 1
    phase(play, 0, 5)
    assert (play.level("Anna"), play.level("Borys")) == (1, 1)
    assert phase(play, 1, 0).outcome == "won"
    assert (play.level("Anna"), play.level("Borys")) == (1, 2)


def test_w_g15_a_duel_of_wound_steps_ends_when_somebody_can_bid_no_more() -> None:
    play = fighters(W_G15="each_phase")
    play.combat("Anna", "Borys", duel=True)
    phase(play, 0, 0)
    assert phase(play, 0, 0).outcome == "won"
    assert play.level("Borys") == 2
    assert play.table.state.contests == ()


def test_w_g15_the_sum_of_three_totals_decides_by_the_switch() -> None:
    play = fighters(W_G15="sum")
    play.combat("Anna", "Borys", duel=True)
    phase(play, 1, 0)
    phase(play, 1, 0)
    # 4 + 4 + 3 against 2 + 2 + 7: a tie goes to the defender, though Anna won two phases.
    assert phase(play, 0, 5).tallies[play.id("Borys")] == Tally(1, 11)
    assert (play.level("Anna"), play.level("Borys")) == (1, 0)


def test_w_r10_a_duel_has_three_phases_at_most() -> None:
    play = fighters(W_G15="sum")
    play.combat("Anna", "Borys", duel=True)
    outcomes = [phase(play, 0, 0).outcome for _ in range(3)]
    assert outcomes == ["next_phase", "next_phase", "won"]


def test_w_g20_a_custom_set_fights_with_its_marked_trait() -> None:
    play = fighters()
    play.add("Wilk", trait__rahu=5, trait__elodoth=2, combat="rahu", missile="elodoth", sw_max=4)
    play.fought("Wilk", "Anna", 0, 0)
    assert play.line("Wilk").value == 5
    play.do(cmd.Shoot(character=play.id("Wilk"), target=play.id("Anna"), pt=9))
    assert play.event(SimpleTested).value == 2


def test_a_target_without_the_usual_traits_needs_a_difficulty() -> None:
    play = fighters()
    play.add("Wilk", trait__rahu=5, combat="rahu", missile="rahu", sw_max=4)
    command = cmd.Shoot(character=play.id("Anna"), target=play.id("Wilk"))
    assert play.refused(command).code == "missile.no_pt"


def test_the_deadline_of_the_setting_kills_on_the_clock() -> None:
    play = fighters(W_R9_mortal=30)
    play.beaten("Borys", "Anna", 2)
    play.do(Advance(span_s=3600))
    death = play.get("Borys").death
    assert death is not None
    assert death.at_s == 1800
