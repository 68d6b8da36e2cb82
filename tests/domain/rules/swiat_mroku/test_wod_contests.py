"""Contested tests: who wins, who pays, who may bid what."""

from __future__ import annotations

import pytest

from tests.support.wod_play import Play
from tui_app.domain.commands import DropSeals, EditCharacter, KillCharacter, RemoveCharacter
from tui_app.domain.refusals import Refusal
from tui_app.domain.rules.swiat_mroku import commands as cmd
from tui_app.domain.rules.swiat_mroku.events import BidDropped, Bout, Revealed
from tui_app.domain.sealed import Opening
from tui_app.store.codec import from_body, to_body


def pair(**switches: str | int) -> Play:
    """Anna 3/4/2 (SW 5) and Borys 2/4/3 (SW 5), each of a seat of his own."""
    play = Play(**switches)
    play.add("Anna", seat="Ania", moc=3, finezja=4, odpornosc=2)
    play.add("Borys", seat="Bolek", moc=2, finezja=4, odpornosc=3)
    return play


def bidden(play: Play, *bids: int, names: tuple[str, ...] = ("Anna", "Borys", "Celina")) -> str:
    """Let the first bids be made and revealed; give the name of the winner, or nothing."""
    contest = play.table.state.contests[-1]
    for name, value in zip(names, bids, strict=False):
        play.bid(name, value, contest.id)
    bout = play.reveal(contest.id).bouts[0]
    return play.table.characters[bout.winner].name if bout.winner else ""


def test_the_contract_line_goes_to_the_defender() -> None:
    play = pair()
    play.do(cmd.TakeTest(character=play.id("Anna"), trait="finezja", pt=7, spend=3))
    play.contest("Anna", "Borys")
    assert bidden(play, 2, 3) == "Borys"
    assert (play.line("Anna").total, play.line("Borys").total) == (5, 5)
    assert (play.sw("Anna"), play.sw("Borys")) == (0, 2)


@pytest.mark.parametrize(
    ("bids", "winner"), [((2, 3), "Borys"), ((3, 3), "Anna"), ((0, 1), "Borys"), ((0, 0), "Anna")]
)
def test_w_r6_higher_total_wins_and_a_tie_goes_to_the_defender(
    bids: tuple[int, int], winner: str
) -> None:
    play = pair()
    play.contest("Anna", "Borys")
    assert bidden(play, *bids) == winner


def test_w_r6_another_one_can_be_named_as_the_defender() -> None:
    play = pair()
    play.contest("Anna", "Borys", defender="Anna")
    assert bidden(play, 2, 3) == "Anna"


def test_w_r6_a_contest_wounds_nobody() -> None:
    play = pair()
    play.contest("Anna", "Borys")
    bidden(play, 5, 0)
    assert (play.level("Anna"), play.level("Borys")) == (0, 0)


def test_w_r6_a_bid_can_be_shown_by_choice() -> None:
    play = pair()
    play.contest("Anna", "Borys")
    play.do(cmd.ShowBid(character=play.id("Anna"), bid=2), "Ania")
    assert play.table.state.contests[0].waits_for == (play.id("Borys"),)
    play.bid("Borys", 2)
    play.reveal()
    assert play.line("Anna").total == 5
    assert play.sw("Anna") == 3


def test_w_r6_a_seal_takes_the_place_of_the_own_open_bid_and_of_no_other() -> None:
    play = pair()
    first, second = play.contest("Anna", "Borys"), play.contest("Anna", "Borys")
    anna = play.id("Anna")
    play.do(cmd.ShowBid(character=anna, bid=2, contest=first.id))
    play.do(cmd.ShowBid(character=anna, bid=1, contest=second.id))
    # 1 of 5 stays bound in the second contest; the 2 of the first are free again.
    assert play.not_bid("Anna", 5, first.id) == "seal.not_accepted"
    play.bid("Anna", 4, first.id)
    party = play.table.state.contests[0].party(anna)
    assert party is not None
    assert (party.shown, party.seal is not None) == (None, True)


def test_w_r6_an_open_bid_binds_its_tokens_in_other_contests() -> None:
    play = pair()
    first, second = play.contest("Anna", "Borys"), play.contest("Anna", "Borys")
    play.do(cmd.ShowBid(character=play.id("Anna"), bid=3, contest=first.id))
    refusal = play.refused(cmd.ShowBid(character=play.id("Anna"), bid=3, contest=second.id))
    assert (refusal.code, refusal.params["have"]) == ("spend.short", 2)
    assert play.not_bid("Anna", 3, second.id) == "seal.not_accepted"
    play.bid("Anna", 2, second.id)


def test_w_r6_a_bid_can_be_changed_before_the_reveal() -> None:
    play = pair()
    play.contest("Anna", "Borys")
    play.bid("Anna", 1)
    first = play.table.state.contests[0].parties[0].seal
    play.bid("Anna", 4)
    assert play.table.state.contests[0].parties[0].seal != first
    play.bid("Borys", 0)
    play.reveal()
    assert play.line("Anna").bid == 4


def test_nothing_is_revealed_while_a_bid_is_missing() -> None:
    play = pair()
    play.contest("Anna", "Borys")
    play.bid("Anna", 2)
    refusal = play.refused(cmd.Reveal())
    assert (refusal.code, refusal.params["names"]) == ("reveal.missing", ("Borys",))


def test_a_forced_reveal_counts_a_missing_bid_as_0_and_says_so() -> None:
    play = pair()
    play.contest("Anna", "Borys")
    play.bid("Anna", 2)
    revealed = play.reveal(forced=True)
    assert revealed.forced
    assert play.line("Borys").missing
    assert (play.sw("Anna"), play.sw("Borys")) == (3, 5)


def test_a_reveal_that_needs_no_force_is_not_called_forced() -> None:
    play = pair()
    play.contest("Anna", "Borys")
    play.bid("Anna", 2)
    play.bid("Borys", 2)
    assert not play.reveal(forced=True).forced


@pytest.mark.parametrize("command", [cmd.Reveal(), cmd.Reveal(forced=True), cmd.Cancel()])
def test_only_the_gm_reveals_forces_and_cancels(command: cmd.Reveal | cmd.Cancel) -> None:
    play = pair()
    play.contest("Anna", "Borys")
    assert play.refused(command, "Ania").code == "seat.only_gm"


def test_a_seat_bids_for_its_own_characters_only() -> None:
    play = pair()
    play.contest("Anna", "Borys")
    answer = play.try_bid("Borys", 1, seat="Ania")
    assert isinstance(answer, Refusal)
    assert answer.code == "seat.not_yours"


def test_by_a_setting_a_contest_is_revealed_when_all_bids_are_in() -> None:
    play = pair(W_R6_reveal="when_all")
    play.contest("Anna", "Borys")
    play.bid("Anna", 2)
    assert play.table.state.contests
    play.bid("Borys", 0)
    assert not play.table.state.contests
    assert play.line("Anna").total == 5


def test_the_largest_total_stands_first() -> None:
    play = pair()
    play.add("Celina", moc=5, finezja=1, odpornosc=1)
    play.contest("Anna", "Borys", "Celina")
    bidden(play, 2, 3, 3)
    lines = play.event(Revealed).lines
    assert [line.total for line in lines] == [8, 5, 5]
    assert lines[0].character == play.id("Celina")


def test_a_cancelled_contest_costs_nothing() -> None:
    play = pair()
    contest = play.contest("Anna", "Borys")
    play.bid("Anna", 4)
    play.do(cmd.Cancel(contest=contest.id))
    assert play.table.state.contests == ()
    assert play.sw("Anna") == 5
    assert play.vault == {}


def test_several_contests_are_open_at_once_and_named_by_id() -> None:
    play = pair()
    play.add("Celina")
    first = play.contest("Anna", "Borys")
    second = play.contest("Celina", "Borys")
    assert play.refused(cmd.Reveal()).code == "contest.several"
    borys = cmd.SealBid(character=play.id("Borys"), value=1)
    assert play.refused(borys).code == "contest.several"
    play.bid("Anna", 1)
    play.bid("Celina", 2)
    play.bid("Borys", 1, second.id)
    play.reveal(second.id)
    assert [contest.id for contest in play.table.state.contests] == [first.id]


def test_a_bid_beyond_the_pool_gets_one_answer_that_tells_nothing() -> None:
    play = pair()
    play.contest("Anna", "Borys")
    answers = {play.not_bid("Anna", value) for value in (-1, 6, 99)}
    assert answers == {"seal.not_accepted"}


@pytest.mark.parametrize(
    ("refund", "anna", "borys"),
    # The difference: 3 tokens against the 1 that was bid against them.
    [("all_pay", 2, 4), ("loser_recovers", 2, 5), ("difference", 3, 5)],
)
def test_w_g3_who_pays_what_in_a_contest(refund: str, anna: int, borys: int) -> None:
    play = pair(W_G3=refund)
    play.contest("Anna", "Borys")
    assert bidden(play, 3, 1) == "Anna"
    assert (play.sw("Anna"), play.sw("Borys")) == (anna, borys)


def test_w_g3_a_winner_who_bid_less_pays_nothing_but_a_difference() -> None:
    play = pair(W_G3="difference")
    play.contest("Anna", "Borys")
    bidden(play, 2, 2)
    assert (play.sw("Anna"), play.sw("Borys")) == (5, 5)


@pytest.mark.parametrize(
    ("borys", "celina", "anna"),
    # Anna bids 5 of her 5; the difference is to the highest bid against her, whosever it is.
    [(3, 1, 5 - 2), (1, 3, 5 - 2), (0, 0, 5 - 5)],
)
def test_w_g3_a_difference_of_three_is_to_the_highest_bid_against_the_winner(
    borys: int, celina: int, anna: int
) -> None:
    play = pair(W_G3="difference")
    play.add("Celina", moc=2, finezja=1, odpornosc=3)
    play.contest("Anna", "Borys", "Celina")
    assert bidden(play, 5, borys, celina) == "Anna"
    assert [play.sw(name) for name in ("Anna", "Borys", "Celina")] == [anna, 5, 5]


def test_w_g3_a_difference_is_to_bids_of_own_opponents_only() -> None:
    play = pair(W_G3="difference", W_G7="bid_per_round")
    play.add("Celina", moc=3, finezja=1, odpornosc=3)
    play.combat("Anna", "Borys")
    play.combat("Celina", "Borys")
    play.bid("Anna", 4)
    play.bid("Borys", 1)
    play.bid("Celina", 5)
    play.reveal()
    # 4 - 1 and 5 - 1: Anna and Celina do not fight each other.
    assert [play.sw(name) for name in ("Anna", "Borys", "Celina")] == [5 - 3, 5, 6 - 4]


def test_w_g3_helpers_of_the_loser_recover_as_he_does() -> None:
    play = pair(W_G3="loser_recovers")
    play.add("Celina")
    play.contest("Anna", "Borys")
    play.do(cmd.Help(character=play.id("Celina"), whom=play.id("Borys"), tokens=1))
    bidden(play, 5, 0)
    assert play.sw("Celina") == 6


def test_w_g4_nobody_defends_when_both_start_at_once() -> None:
    play = pair()
    ids = (play.id("Anna"), play.id("Borys"))
    play.do(cmd.OpenContest(characters=ids, trait="moc", mutual=True))
    contest = play.table.state.contests[-1]
    play.bid("Anna", 2)
    play.bid("Borys", 3)
    assert play.reveal(contest.id).bouts == (Bout("draw", tie=True),)


@pytest.mark.parametrize("ties", ["defender", "attacker"])
def test_w_g6_a_tie_of_three_of_whom_nobody_defends_is_repeated(ties: str) -> None:
    play = pair(W_G4=ties)
    play.add("Celina", moc=3, finezja=1, odpornosc=2)
    ids = tuple(play.id(name) for name in ("Anna", "Borys", "Celina"))
    play.do(cmd.OpenContest(characters=ids, trait="moc", mutual=True))
    # 3 + 2, 2 + 0 and 3 + 2: two of three are equal, and then all of them.
    for borys in (0, 3):
        for name, value in (("Anna", 2), ("Borys", borys), ("Celina", 2)):
            play.bid(name, value)
        revealed = play.reveal()
        assert (revealed.outcome, revealed.bouts) == ("repeat", (Bout("repeat", tie=True),))
        assert len(play.table.state.contests[0].waits_for) == 3
        play.set("Anna", sw=5)
        play.set("Celina", sw=5)


def test_w_g4_attacker_wins_ties_by_the_switch() -> None:
    play = pair(W_G4="attacker")
    play.contest("Anna", "Borys")
    assert bidden(play, 2, 3) == "Anna"


def test_w_g6_the_highest_of_three_wins() -> None:
    play = pair()
    play.add("Celina", moc=5, finezja=1, odpornosc=1)
    play.contest("Anna", "Borys", "Celina")
    assert bidden(play, 0, 0, 1) == "Celina"


def test_w_g6_a_tie_of_non_defenders_is_repeated_with_every_bid_cleared() -> None:
    play = pair()
    play.add("Celina", moc=3, finezja=1, odpornosc=2)
    contest = play.contest("Anna", "Borys", "Celina")
    for name in ("Anna", "Celina"):
        play.bid(name, 2)
    play.bid("Borys", 0)
    revealed = play.reveal()
    assert revealed.outcome == "repeat"
    again = play.table.state.contests[0]
    assert (again.id, again.go, again.key) == (contest.id, 2, f"{contest.id}.2")
    assert len(again.waits_for) == 3
    assert play.sw("Anna") == 3


def test_w_g6_a_defender_among_the_best_wins_the_tie() -> None:
    play = pair()
    play.add("Celina", moc=3, finezja=1, odpornosc=2)
    play.contest("Anna", "Borys", "Celina")
    assert bidden(play, 2, 3, 2) == "Borys"


def test_w_g6_two_attackers_in_a_tie_with_the_defender_repeat_when_attackers_win_ties() -> None:
    play = pair(W_G4="attacker")
    play.add("Celina", moc=3, finezja=1, odpornosc=2)
    play.contest("Anna", "Borys", "Celina")
    assert bidden(play, 2, 3, 2) == ""


def test_w_g8_there_is_no_limit_by_default() -> None:
    play = pair()
    play.set("Anna", rank=1)
    play.contest("Anna", "Borys")
    play.bid("Anna", 5)


@pytest.mark.parametrize(("limit", "most"), [("supernatural", 3), ("nwod", 1)])
def test_w_g8_the_supernatural_trait_caps_bids_by_the_switch(limit: str, most: int) -> None:
    play = pair(W_G8=limit)
    play.set("Anna", rank=3)
    play.contest("Anna", "Borys")
    assert play.not_bid("Anna", most + 1) == "seal.not_accepted"
    open_bid = cmd.ShowBid(character=play.id("Anna"), bid=most + 1)
    assert play.refused(open_bid).code == "spend.limit"
    play.bid("Anna", most)
    play.bid("Borys", 5)


def test_w_g9_only_sw_may_be_bid_by_default() -> None:
    play = pair()
    play.set("Anna", pool__esencja=10)
    play.contest("Anna", "Borys")
    assert play.not_bid("Anna", 2, pool="esencja") == "pool.sw_only"


def test_w_g9_the_second_pool_counts_one_to_one_by_the_switch() -> None:
    play = pair(W_G9="all_pools")
    play.set("Anna", pool__esencja=10)
    play.contest("Anna", "Borys")
    play.bid("Anna", 8, pool="esencja")
    play.bid("Borys", 0)
    play.reveal()
    assert play.line("Anna").total == 11
    assert play.sw("Anna") == 5
    assert play.get("Anna").sheet.pools["esencja"].now == 2


def test_w_g10_a_helper_may_put_in_his_own_trait_at_most() -> None:
    play = pair()
    play.add("Celina", moc=2, finezja=1, odpornosc=3)
    play.contest("Anna", "Borys")
    celina, anna = play.id("Celina"), play.id("Anna")
    refusal = play.refused(cmd.Help(character=celina, whom=anna, tokens=3))
    assert (refusal.code, refusal.params["limit"]) == ("help.limit", 2)
    play.do(cmd.Help(character=celina, whom=anna, tokens=2))
    bidden(play, 0, 0)
    assert play.line("Anna").total == 5
    assert play.sw("Celina") == 3


def test_w_g10_a_helper_may_put_in_what_he_has_at_most() -> None:
    play = pair()
    play.add("Celina", moc=4, finezja=1, odpornosc=3, sw=1)
    play.contest("Anna", "Borys")
    command = cmd.Help(character=play.id("Celina"), whom=play.id("Anna"), tokens=2)
    assert play.refused(command).code == "spend.short"


def test_w_r5_a_helper_can_change_his_mind_before_the_reveal() -> None:
    play = pair()
    play.add("Celina")
    play.contest("Anna", "Borys")
    for tokens in (3, 2, 0):
        command = cmd.Help(character=play.id("Celina"), whom=play.id("Anna"), tokens=tokens)
        play.do(command)
    bidden(play, 0, 0)
    assert play.sw("Celina") == 6


@pytest.mark.parametrize("duel", [False, True])
def test_w_r5_there_is_no_teamwork_in_combat(duel: bool) -> None:
    play = pair()
    play.add("Celina")
    play.combat("Anna", "Borys", duel=duel)
    command = cmd.Help(character=play.id("Celina"), whom=play.id("Anna"), tokens=1)
    assert play.refused(command).code == "help.combat"


def test_w_r5_nobody_helps_himself_or_against_himself() -> None:
    play = pair()
    play.contest("Anna", "Borys")
    anna, borys = play.id("Anna"), play.id("Borys")
    assert play.refused(cmd.Help(character=anna, whom=anna, tokens=1)).code == "help.self"
    refusal = play.refused(cmd.Help(character=borys, whom=anna, tokens=1))
    assert refusal.code == "help.takes_part"


@pytest.mark.parametrize("amount", [1, 5, 100])
def test_w_g21_open_spends_are_refused_while_a_bid_is_sealed_whatever_the_amount(
    amount: int,
) -> None:
    play = pair()
    play.contest("Anna", "Borys")
    play.bid("Anna", 2)
    anna = play.id("Anna")
    commands = (
        cmd.TakeTest(character=anna, trait="moc", pt=4, spend=amount),
        cmd.Spend(character=anna, pool="sw", amount=amount),
        cmd.ShowBid(character=anna, bid=amount),
    )
    for command in commands:
        refusal = play.refused(command)
        assert refusal.code == "spend.sealed"
        assert set(refusal.params) == {"name", "pool"}
    play.add("Celina")
    play.contest("Celina", "Borys")
    helping = cmd.Help(character=anna, whom=play.id("Celina"), tokens=amount)
    assert play.refused(helping).code == "spend.sealed"


def test_w_g21_another_pool_and_a_test_without_tokens_stay_free() -> None:
    play = pair()
    play.set("Anna", pool__esencja=4)
    play.contest("Anna", "Borys")
    play.bid("Anna", 5)
    play.do(cmd.Spend(character=play.id("Anna"), pool="esencja", amount=4))
    play.do(cmd.TakeTest(character=play.id("Anna"), trait="moc", pt=3))


def test_w_g21_further_sealed_bids_are_checked_privately_against_the_sum() -> None:
    play = pair()
    first, second = play.contest("Anna", "Borys"), play.contest("Anna", "Borys")
    play.bid("Anna", 3, first.id)
    assert play.not_bid("Anna", 3, second.id) == "seal.not_accepted"
    play.bid("Anna", 2, second.id)
    play.bid("Anna", 3, first.id)
    assert play.not_bid("Anna", 4, first.id) == "seal.not_accepted"


def test_w_g21_a_seal_that_the_pool_no_longer_holds_is_dropped() -> None:
    play = pair()
    first, second = play.contest("Anna", "Borys"), play.contest("Anna", "Borys")
    play.bid("Anna", 3, first.id)
    play.bid("Anna", 2, second.id)
    play.do(cmd.SetPool(character=play.id("Anna"), pool="sw", now=4))
    parties = [contest.party(play.id("Anna")) for contest in play.table.state.contests]
    assert [party is not None and party.seal is not None for party in parties] == [True, False]
    play.do(cmd.SetPool(character=play.id("Anna"), pool="sw", now=2))
    assert play.vault == {}


@pytest.mark.parametrize(
    ("left", "kept"),
    # 2, 2 and 1 are sealed, the earliest first; what was dropped binds nothing any more.
    [(5, [1, 1, 1]), (4, [1, 1, 0]), (3, [1, 0, 1]), (2, [1, 0, 0]), (1, [0, 0, 1]), (0, [0] * 3)],
)
def test_w_g21_of_three_seals_those_go_that_the_earlier_leave_no_tokens_for(
    left: int, kept: list[int]
) -> None:
    play = pair()
    contests = [play.contest("Anna", "Borys") for _ in range(3)]
    for contest, value in zip(contests, (2, 2, 1), strict=True):
        play.bid("Anna", value, contest.id)
    play.do(cmd.SetPool(character=play.id("Anna"), pool="sw", now=left))
    parties = [contest.party(play.id("Anna")) for contest in play.table.state.contests]
    assert [int(party is not None and party.seal is not None) for party in parties] == kept


def test_w_g21_a_pool_that_still_holds_the_seal_leaves_it() -> None:
    play = pair()
    play.contest("Anna", "Borys")
    play.bid("Anna", 2)
    play.do(cmd.SetPool(character=play.id("Anna"), pool="sw", now=2))
    assert len(play.vault) == 1


def test_a_seal_whose_value_was_lost_is_asked_for_again() -> None:
    play = pair()
    contest = play.contest("Anna", "Borys")
    play.bid("Anna", 2)
    play.bid("Borys", 2)
    play.do(DropSeals(lost=((contest.key, play.id("Anna")),)))
    assert play.table.state.contests[0].waits_for == (play.id("Anna"),)
    play.bid("Anna", 3)


def test_a_reveal_without_the_value_is_refused_unless_it_is_forced() -> None:
    play = pair()
    play.contest("Anna", "Borys")
    play.bid("Anna", 2)
    play.bid("Borys", 1)
    play.vault.clear()
    refusal = play.refused(cmd.Reveal())
    assert (refusal.code, refusal.params) == ("reveal.lost", {"names": ("Anna",)})
    assert play.reveal(forced=True).forced


def test_a_reveal_with_another_value_than_was_sealed_is_refused() -> None:
    play = pair()
    play.contest("Anna", "Borys")
    play.bid("Anna", 2)
    play.bid("Borys", 1)
    ((place, opening), *_) = play.vault.items()
    play.vault[place] = Opening(opening.nonce, 3)
    assert play.refused(cmd.Reveal()).code == "reveal.commitment"


def test_a_seal_can_be_taken_back_by_its_seat() -> None:
    play = pair()
    play.contest("Anna", "Borys")
    play.bid("Anna", 2)
    play.do(cmd.DropSeal(character=play.id("Anna"), why="overdrawn"), "Ania")
    assert play.vault == {}
    assert play.event(BidDropped).why == "act"
    assert play.refused(cmd.DropSeal(character=play.id("Anna"))).code == "bid.none"


def test_tokens_that_are_openly_put_in_cannot_be_set_away() -> None:
    play = pair()
    play.contest("Anna", "Borys")
    play.do(cmd.ShowBid(character=play.id("Anna"), bid=3))
    refusal = play.refused(cmd.SetPool(character=play.id("Anna"), pool="sw", now=2))
    assert (refusal.code, refusal.params["bound"]) == ("pool.pledged", 3)


def test_an_open_bid_that_a_sheet_edit_uncovers_is_asked_for_again() -> None:
    play = pair()
    play.contest("Anna", "Borys")
    play.do(cmd.ShowBid(character=play.id("Anna"), bid=3))
    play.do(EditCharacter(character=play.id("Anna"), fields={"sw": 2}))
    assert play.id("Anna") in play.table.state.contests[0].waits_for


def test_a_contest_goes_on_without_who_is_gone_and_ends_with_the_last_opponent() -> None:
    play = pair()
    play.add("Celina")
    play.contest("Anna", "Borys", "Celina")
    play.do(RemoveCharacter(characters=(play.id("Celina"),)))
    assert len(play.table.state.contests[0].parties) == 2
    play.bid("Anna", 2)
    play.do(KillCharacter(character=play.id("Borys")))
    assert play.table.state.contests == ()
    assert play.vault == {}


@pytest.mark.parametrize(
    ("names", "code"),
    [(("Anna",), "contest.parties"), (("Anna", "Anna"), "contest.parties")],
)
def test_a_contest_needs_two_who_differ(names: tuple[str, ...], code: str) -> None:
    play = pair()
    ids = tuple(play.id(name) for name in names)
    assert play.refused(cmd.OpenContest(characters=ids, trait="moc")).code == code


def test_a_contest_names_the_traits_there_are() -> None:
    play = pair()
    ids = (play.id("Anna"), play.id("Borys"))
    refusal = play.refused(cmd.OpenContest(characters=ids, trait="urok"))
    assert refusal.code == "trait.unknown"
    assert refusal.params["choices"] == ("moc", "finezja", "odpornosc")


def test_a_player_opens_a_contest_of_his_own() -> None:
    play = pair()
    ids = (play.id("Anna"), play.id("Borys"))
    play.do(cmd.OpenContest(characters=ids, trait="Siła"), "Ania")
    refusal = play.refused(cmd.OpenContest(characters=ids, trait="moc"), "Bolek")
    assert refusal.code == "seat.not_yours"


def test_a_save_edited_by_hand_is_mended_where_it_points_nowhere() -> None:
    play = pair()
    play.add("Celina")
    play.contest("Anna", "Borys")
    play.contest("Anna", "Borys", "Celina")
    play.do(cmd.Help(character=play.id("Celina"), whom=play.id("Anna"), tokens=1, contest=4))
    play.bid("Borys", 1, 4)
    play.combat("Anna", "Celina")
    play.do(cmd.OpenTask(character=play.id("Celina"), trait="moc", pt=4))
    play.do(cmd.AddSchedule(every_s=60))
    body = to_body(play.table)
    assert from_body(body) == play.table
    body["characters"] = [c for c in body["characters"] if c["name"] != "Celina"]
    body["state"]["contests"][0]["parties"][1]["seal"]["commitment"] = "no hex"
    body["state"]["schedules"][0]["every_s"] = 0
    state = from_body(body).state
    assert [contest.kind for contest in state.contests] == ["contest", "contest"]
    assert all(len(contest.parties) == 2 for contest in state.contests)
    assert [party.pledges for party in state.contests[0].parties] == [(), ()]
    assert state.contests[0].parties[1].seal is None
    assert (state.tests, state.schedules) == ((), ())


def test_a_combat_without_a_pair_is_no_contest() -> None:
    play = pair()
    play.combat("Anna", "Borys")
    body = to_body(play.table)
    del body["state"]["contests"][0]["pairs"]
    assert from_body(body).state.contests == ()
