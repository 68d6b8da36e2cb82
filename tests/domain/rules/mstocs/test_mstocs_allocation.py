"""Allocation: sums, groups, fitting, the last round, who may no longer, M-G5 and M-G6."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.mstocs_play import SYSTEM, Play
from tui_app.domain import commands as cmd
from tui_app.domain.events import Noticed
from tui_app.domain.rules.mstocs.commands import Allocate
from tui_app.domain.rules.mstocs.events import Allocated
from tui_app.domain.rules.mstocs.turns import fit_points, take_points


@pytest.fixture
def play() -> Play:
    play = Play()
    play.add("Rutger", seat="Ania", i=35)
    play.add("Goblin", pw=7, onr=4, i=20, weapon="one_handed")
    play.add("Goblin 2", pw=5, onr=4, i=20, weapon="two_handed")
    return play


def command(play: Play, *names: str, split: tuple[int, int, int] = (3, 0, 4)) -> Allocate:
    a, o, sz = split
    return Allocate(characters=tuple(play.ids[name] for name in names), a=a, o=o, sz=sz)


def test_allocation_needs_a_fight(play: Play) -> None:
    assert play.refused(command(play, "Goblin")) == "fight.none"


def test_the_phase_is_allocation_until_all_able_have_allocated(play: Play) -> None:
    assert SYSTEM.phase(play.table) == "none"
    play.fight(Rutger=(3, 3, 3), Goblin=(3, 0, 4))
    assert SYSTEM.phase(play.table) == "allocation"
    play.allocate("Goblin 2", (5, 0, 0))
    assert SYSTEM.phase(play.table) == "turns"


@pytest.mark.parametrize(
    ("split", "code"),
    [((3, 3, 4), "allocate.too_many"), ((3, 3, 2), "allocate.too_few")],
)
def test_m_g5_the_sum_must_be_the_pw(play: Play, split: tuple[int, int, int], code: str) -> None:
    play.fight()
    assert play.refused(command(play, "Rutger", split=split)) == code
    assert play.refusal(command(play, "Rutger", split=split))["pw"] == 9


def test_m_g5_with_partial_allocation_points_may_stay_unspent_and_go_first() -> None:
    play = Play(MG5="partial")
    play.add("Rutger")
    play.add("Goblin")
    play.fight(Rutger=(2, 2, 2), Goblin=(5, 0, 4))
    assert play.refused(command(play, "Rutger", split=(4, 4, 2))) == "allocate.too_many"
    play.strike("Goblin", "Rutger", hit="9", damage="12", location="10", faint="12", mortal="6")
    assert play.who("Rutger").sheet.pw == 5
    assert play.turn("Rutger").points == (1, 2, 2)


def test_negative_points_are_refused(play: Play) -> None:
    play.fight()
    assert play.refused(command(play, "Rutger", split=(10, -1, 0))) == "allocate.negative"


def test_a_group_is_fitted_to_its_pw_and_the_adapted_are_named(play: Play) -> None:
    play.fight()
    play.do(command(play, "Goblin", "Goblin 2"))
    first, second = play.events(Allocated)
    assert ((first.a, first.o, first.sz), first.adapted) == ((3, 0, 4), False)
    assert ((second.a, second.o, second.sz), second.adapted) == ((2, 0, 3), True)


def test_a_group_passes_over_those_who_cannot_and_names_them(play: Play) -> None:
    play.fight()
    play.do(cmd.KnockOut(character=play.ids["Goblin 2"], rounds=1))
    play.do(command(play, "Goblin", "Goblin 2"))
    assert play.event(Allocated).character == play.ids["Goblin"]
    notice = play.event(Noticed)
    assert (notice.code, notice.params["reason"]) == ("allocate.skipped", "allocate.out")


def test_a_group_of_which_nobody_can_is_refused(play: Play) -> None:
    play.fight()
    for name in ("Goblin", "Goblin 2"):
        play.do(cmd.KnockOut(character=play.ids[name], rounds=1))
    assert play.refused(command(play, "Goblin", "Goblin 2")) == "allocate.out"


def test_m_g22_without_pw_nobody_allocates(play: Play) -> None:
    play.do(cmd.EditCharacter(character=play.ids["Goblin"], fields={"pw": 0}))
    play.fight()
    assert play.refused(command(play, "Goblin", split=(0, 0, 0))) == "allocate.no_points"


def test_one_may_allocate_again_until_acting(play: Play) -> None:
    play.fight(Rutger=(3, 3, 3))
    play.allocate("Rutger", (0, 0, 9))
    play.strike("Rutger", "Goblin", hit="18")
    assert play.refused(command(play, "Rutger", split=(3, 3, 3))) == "allocate.acted"


def test_one_may_allocate_until_attacked(play: Play) -> None:
    play.fight(Rutger=(0, 0, 9))
    play.strike("Rutger", "Goblin", hit="18")
    assert play.refused(command(play, "Goblin")) == "allocate.attacked"


def test_a_late_joiner_gets_into_the_round(play: Play) -> None:
    play.fight(Rutger=(3, 3, 3), Goblin=(3, 0, 4))
    play.allocate("Goblin 2", (5, 0, 0))
    play.strike("Goblin", "Rutger", hit="18")
    play.add("Wilk", pw=9, onr=4, weapon="natural")
    play.allocate("Wilk", (0, 0, 9))
    assert play.order() == ["Wilk", "Goblin", "Rutger", "Goblin 2"]


def test_as_last_round_is_fitted_to_the_pw_that_are_left(play: Play) -> None:
    play.fight(Rutger=(3, 3, 3), Goblin=(3, 0, 4))
    last = Allocate(characters=(play.ids["Rutger"],), last=True)
    assert play.refused(last) == "allocate.no_last"
    play.round()
    play.do(cmd.EditCharacter(character=play.ids["Rutger"], fields={"pw": 5}))
    play.do(last)
    event = play.event(Allocated)
    assert (event.a, event.o, event.sz, event.adapted, event.last) == (1, 2, 2, True, True)


def test_the_split_of_an_earlier_round_is_kept_when_one_round_was_missed(play: Play) -> None:
    play.fight(Rutger=(3, 3, 3))
    play.round()
    play.round()
    play.do(Allocate(characters=(play.ids["Rutger"],), last=True))
    assert play.turn("Rutger").points == (3, 3, 3)


def test_a_round_clears_splits_and_turns(play: Play) -> None:
    play.fight(Rutger=(3, 3, 3))
    play.round()
    assert play.turn("Rutger").points == (0, 0, 0)
    assert not play.turn("Rutger").allocated


def test_m_g8_a_mode_is_chosen_with_the_split_and_must_exist(play: Play) -> None:
    play.add("Pika", pw=9, onr=4, weapon="spear")
    play.fight()
    wrong = Allocate(characters=(play.ids["Rutger"],), a=3, o=3, sz=3, mode="close")
    assert play.refused(wrong) == "mode.unknown"
    play.allocate("Pika", (3, 3, 3), mode="close")
    assert play.turn("Pika").mode == "close"


def test_pw_set_below_the_split_take_points_along(play: Play) -> None:
    play.fight(Rutger=(3, 3, 3))
    play.do(cmd.EditCharacter(character=play.ids["Rutger"], fields={"pw": 4}))
    assert play.turn("Rutger").points == (1, 1, 2)


def test_a_player_allocates_for_his_own_only(play: Play) -> None:
    play.fight()
    assert play.refused(command(play, "Goblin"), seat="Ania") == "seat.not_yours"
    play.do(command(play, "Rutger", split=(3, 3, 3)), seat="Ania")


def test_m_g6_open_allocations_come_in_any_order(play: Play) -> None:
    play.fight(Rutger=(3, 3, 3), Goblin=(3, 0, 4))
    assert play.turn("Goblin").allocated


def test_m_g6_slower_first_makes_the_faster_wait() -> None:
    play = Play(MG6="slower_first")
    play.add("Rutger", i=35)
    play.add("Goblin", i=20)
    play.add("Wilk")
    play.fight()
    wanted = command(play, "Rutger", split=(3, 3, 3))
    assert play.refused(wanted) == "allocate.slower_first"
    assert play.refusal(wanted)["other"] == "Goblin"
    play.do(command(play, "Goblin", split=(9, 0, 0)))
    play.do(wanted)
    assert play.refused(command(play, "Goblin", split=(0, 9, 0))) == "allocate.faster_saw"


def test_m_g6_slower_first_never_names_a_hidden_fighter_to_a_player() -> None:
    play = Play(MG6="slower_first")
    play.add("Rutger", seat="Ania", i=20)
    play.add("Cień", hidden=True, i=10)
    play.add("Mrok", hidden=True, i=35)
    play.fight()
    wanted = command(play, "Rutger", split=(3, 3, 3))
    assert play.refused(wanted, "Ania") == "allocate.slower_first"
    assert play.refusal(wanted, "Ania") == {"name": "Rutger", "other": ""}
    play.allocate("Cień", (9, 0, 0))
    play.do(wanted, "Ania")
    play.allocate("Mrok", (9, 0, 0))
    play.add("Wilk", i=40)  # Somebody still has to allocate, so the turns have not begun.
    assert play.refused(wanted, "Ania") == "allocate.faster_saw"
    assert play.refusal(wanted, "Ania") == {"name": "Rutger", "other": ""}


def test_m_g6_slower_first_sorts_a_group_by_itself() -> None:
    play = Play(MG6="slower_first")
    play.add("Rutger", i=35)
    play.add("Goblin", i=20)
    play.fight()
    play.do(command(play, "Rutger", "Goblin", split=(3, 3, 3)))
    assert [event.character for event in play.events(Allocated)] == [
        play.ids["Goblin"],
        play.ids["Rutger"],
    ]


POINTS = st.tuples(*(st.integers(0, 20) for _ in range(3)))


@given(POINTS, st.integers(0, 70), st.sampled_from(["round_robin", "highest", "manual"]))
def test_m_g2_points_taken_are_never_more_than_there_are(
    points: tuple[int, int, int], count: int, how: str
) -> None:
    left = take_points(points, count, how)
    assert sum(left) == max(0, sum(points) - count)
    assert all(0 <= new <= old for new, old in zip(left, points, strict=True))


@given(POINTS, st.integers(0, 70))
def test_a_fitted_split_has_the_sum_of_the_pw_and_keeps_its_zeros(
    points: tuple[int, int, int], pw: int
) -> None:
    fitted = fit_points(points, pw, "round_robin")
    assert sum(fitted) == pw
    if any(points):
        assert all(new == 0 for new, old in zip(fitted, points, strict=True) if old == 0)


@pytest.mark.parametrize(
    ("points", "pw", "fitted"),
    [
        ((3, 0, 4), 10, (5, 0, 5)),
        ((3, 3, 3), 11, (4, 4, 3)),
        ((1, 0, 0), 4, (4, 0, 0)),
        ((0, 0, 0), 4, (4, 0, 0)),
    ],
)
def test_m_g2_points_to_spare_go_round_from_a_among_those_above_zero(
    points: tuple[int, int, int], pw: int, fitted: tuple[int, int, int]
) -> None:
    assert fit_points(points, pw, "round_robin") == fitted


@pytest.mark.parametrize(
    ("points", "count", "how", "left"),
    [
        ((3, 3, 3), 3, "round_robin", (2, 2, 2)),
        ((0, 6, 0), 1, "round_robin", (0, 5, 0)),
        ((3, 0, 4), 3, "round_robin", (1, 0, 3)),
        ((3, 0, 4), 3, "highest", (2, 0, 2)),
    ],
)
def test_m_g2_split_shares_lost_points(
    points: tuple[int, int, int], count: int, how: str, left: tuple[int, int, int]
) -> None:
    assert take_points(points, count, how) == left
