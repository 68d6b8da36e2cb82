"""Simple tests: difficulty, tokens, teamwork."""

from __future__ import annotations

import pytest

from tests.support.wod_play import Play
from tui_app.domain.rules.swiat_mroku import commands as cmd
from tui_app.domain.rules.swiat_mroku.events import SimpleTested, TaskOpened
from tui_app.domain.rules.swiat_mroku.state import Shown
from tui_app.domain.views import view_for


def anna(**switches: str | int) -> Play:
    """Anna 3/4/2 (SW 5) and a helper with finezja 2 and 5 SW."""
    play = Play(**switches)
    play.add("Anna", seat="Ania", moc=3, finezja=4, odpornosc=2)
    play.add("Celina", seat="Cela", moc=2, finezja=2, odpornosc=3)
    return play


def taken(play: Play, pt: int, spend: int) -> SimpleTested:
    play.do(cmd.TakeTest(character=play.id("Anna"), trait="moc", pt=pt, spend=spend))
    return play.event(SimpleTested)


@pytest.mark.parametrize(("spend", "success"), [(0, False), (3, False), (4, True), (5, True)])
def test_w_r4_trait_and_tokens_reach_the_difficulty(spend: int, success: bool) -> None:
    play = anna()
    result = taken(play, 7, spend)
    assert (result.total, result.needed, result.success) == (3 + spend, 4, success)
    assert play.sw("Anna") == 5 - spend


@pytest.mark.parametrize(("wounded", "needed"), [("no_effect", 4), ("minus_one", 5)])
def test_w_g17_who_is_ranny_needs_a_token_more_by_the_switch(wounded: str, needed: int) -> None:
    play = anna(W_G17=wounded)
    play.add("Borys", moc=5, finezja=1, odpornosc=1)
    play.beaten("Anna", "Borys")
    result = taken(play, 7, 4)
    assert (result.needed, result.total, result.success) == (needed, 11 - needed, needed == 4)


def test_w_g2_a_difficulty_of_1_or_less_always_succeeds() -> None:
    play = anna(W_G17="minus_one")
    play.set("Anna", moc=1)
    play.beaten("Anna", "Celina")
    assert taken(play, 1, 0).success
    assert taken(play, -5, 0).success
    assert not taken(play, 2, 0).success


@pytest.mark.parametrize(
    ("refund", "lost", "won"),
    [("all_pay", 3, 0), ("loser_recovers", 5, 2), ("difference", 5, 4)],
)
def test_w_g3_what_a_simple_test_costs(refund: str, lost: int, won: int) -> None:
    play = anna(W_G3=refund)
    taken(play, 9, 2)
    assert play.sw("Anna") == lost
    # PT 4 at trait 3 takes one token, but three are put in.
    taken(play, 4, 3)
    assert play.sw("Anna") == won


def test_nobody_spends_what_he_does_not_have() -> None:
    play = anna()
    command = cmd.TakeTest(character=play.id("Anna"), trait="moc", pt=4, spend=6)
    refusal = play.refused(command)
    assert (refusal.code, refusal.params["have"]) == ("spend.short", 5)
    below = cmd.TakeTest(character=play.id("Anna"), trait="moc", pt=4, spend=-1)
    assert play.refused(below).code == "spend.range"


def test_w_r5_helpers_of_an_open_test_add_their_tokens() -> None:
    play = anna()
    anna_, celina = play.id("Anna"), play.id("Celina")
    play.do(cmd.OpenTask(character=anna_, trait="finezja", pt=8))
    too_much = cmd.Help(character=celina, whom=anna_, tokens=3)
    assert play.refused(too_much).code == "help.limit"
    play.do(cmd.Help(character=celina, whom=anna_, tokens=2), "Cela")
    play.do(cmd.TakeTest(character=anna_, spend=2), "Ania")
    result = play.event(SimpleTested)
    assert (result.helped, result.total, result.success) == (2, 8, True)
    assert (play.sw("Anna"), play.sw("Celina")) == (3, 3)
    assert play.table.state.tests == ()


def test_w_r5_tokens_put_in_for_a_test_are_bound() -> None:
    play = anna()
    anna_, celina = play.id("Anna"), play.id("Celina")
    play.do(cmd.OpenTask(character=anna_, trait="finezja", pt=8))
    play.do(cmd.Help(character=celina, whom=anna_, tokens=2))
    command = cmd.Spend(character=celina, pool="sw", amount=4)
    assert play.refused(command).code == "spend.short"


@pytest.mark.parametrize(
    ("refund", "left"), [("all_pay", 3), ("loser_recovers", 5), ("difference", 5)]
)
def test_w_g3_helpers_of_a_failed_test(refund: str, left: int) -> None:
    play = anna(W_G3=refund)
    play.do(cmd.OpenTask(character=play.id("Anna"), trait="finezja", pt=20))
    play.do(cmd.Help(character=play.id("Celina"), whom=play.id("Anna"), tokens=2))
    play.do(cmd.TakeTest(character=play.id("Anna")))
    assert play.sw("Celina") == left


def test_an_open_test_can_be_called_off() -> None:
    play = anna()
    play.do(cmd.OpenTask(character=play.id("Anna"), trait="finezja", pt=8))
    test = play.event(TaskOpened).test
    play.do(cmd.Cancel(test=test.id))
    assert play.table.state.tests == ()
    command = cmd.TakeTest(character=play.id("Anna"))
    assert play.refused(command).code == "test.none"


def test_a_test_needs_a_trait() -> None:
    play = anna()
    command = cmd.TakeTest(character=play.id("Anna"), pt=4)
    assert play.refused(command).code == "test.no_trait"


@pytest.mark.parametrize(
    ("shown", "hint", "pt", "band", "said"),
    [
        ("shown", "", 9, "hard", ""),
        ("hinted", "", None, "hard", ""),
        ("hinted", "długie dni", None, None, "długie dni"),
        ("hidden", "", None, None, ""),
        ("hidden", "nikt nie wie", None, None, ""),
    ],
)
def test_w_r4_a_player_knows_what_the_gm_lets_him_know_of_the_difficulty(
    shown: Shown, hint: str, pt: int | None, band: str | None, said: str
) -> None:
    play = anna()
    task = cmd.OpenTask(character=play.id("Anna"), trait="finezja", pt=9, shown=shown, hint=hint)
    play.do(task)
    for seat in ("Ania", "Cela", "board"):
        (test,) = view_for(play.table, seat).contests
        assert (test["kind"], test["pt"], test["band"], test["hint"]) == ("test", pt, band, said)
    assert view_for(play.table, "gm").contests[0]["pt"] == 9


def test_a_hint_means_that_the_difficulty_itself_is_not_shown() -> None:
    play = anna()
    play.do(cmd.OpenTask(character=play.id("Anna"), trait="moc", pt=9, hint="oj"))
    assert play.event(TaskOpened).test.shown == "hinted"


def test_a_difficulty_beyond_sense_is_refused() -> None:
    play = anna()
    task = cmd.OpenTask(character=play.id("Anna"), trait="moc", pt=5000)
    assert play.refused(task).code == "test.pt"


@pytest.mark.parametrize(("limit", "most"), [("supernatural", 4), ("nwod", 2)])
def test_w_g8_the_supernatural_trait_caps_a_test_by_the_switch(limit: str, most: int) -> None:
    play = anna(W_G8=limit)
    play.set("Anna", rank=4)
    anna_ = play.id("Anna")
    over = cmd.TakeTest(character=anna_, trait="moc", pt=9, spend=most + 1)
    assert play.refused(over).code == "spend.limit"
    play.do(cmd.TakeTest(character=anna_, trait="moc", pt=9, spend=most))


@pytest.mark.parametrize("limit", ["supernatural", "nwod"])
def test_w_g8_who_has_no_supernatural_trait_has_no_limit(limit: str) -> None:
    play = anna(W_G8=limit)
    assert taken(play, 8, 5).success
