"""Splits that are being typed, without an app."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.support.fights import allocate, big_fight, id_of, play, printed_fight
from tui_app.domain import commands as cmd
from tui_app.domain.rules.mstocs.chances import Attack, attack_chances
from tui_app.domain.rules.mstocs.damage import DamageDice
from tui_app.domain.rules.mstocs.house import MstocsHouse
from tui_app.text.catalogue import catalogue
from tui_app.text.phrases.labels import base_of, ranges
from tui_app.ui.systems.mstocs.allocation_draft import (
    TRAITS,
    DraftRow,
    acts,
    all_like,
    fresh,
    label_of,
    put,
    synced,
    toggled,
)
from tui_app.ui.systems.mstocs.allocation_rows import duel, order_line

HOUSE = MstocsHouse()


def no_last(_id: str) -> None:
    return None


@given(
    st.integers(0, 20),
    st.lists(st.tuples(st.sampled_from(TRAITS), st.integers(-3, 25)), max_size=12),
)
def test_whatever_is_typed_the_sum_never_passes_the_pw(
    pw: int, typed: list[tuple[str, int]]
) -> None:
    row = DraftRow(("c1",), "Rutger", pw)
    for trait, value in typed:
        row = row.with_value(next(t for t in TRAITS if t == trait), value)

    assert row.left >= 0
    assert min(row.points) >= 0


def test_what_is_too_much_comes_off_the_highest_of_the_others() -> None:
    row = DraftRow(("c1",), "Rutger", 9, points=(3, 1, 5))

    assert row.with_value("a", 5).points == (5, 1, 3)


def test_the_rest_goes_where_the_cursor_is() -> None:
    assert DraftRow(("c1",), "Rutger", 9, points=(3, 3, 0)).filled("sz").points == (3, 3, 3)


def test_those_of_one_name_are_one_row() -> None:
    rows = fresh(big_fight().view("gm"), no_last)

    assert [len(row.members) for row in rows] == [1, 1, 1, 12]


def test_a_group_is_named_by_its_numbers() -> None:
    view = big_fight().view("gm")

    assert label_of(fresh(view, no_last)[3], view) == "Goblin 1–12"


@pytest.mark.parametrize(
    ("numbers", "text"), [((1, 2, 3, 7), "1–3, 7"), ((4,), "4"), ((1, 3, 4), "1, 3–4")]
)
def test_runs_of_numbers_are_drawn_together(numbers: tuple[int, ...], text: str) -> None:
    assert ranges(numbers) == text


def test_a_name_that_is_only_a_number_has_no_base() -> None:
    assert [base_of(name) for name in ("Goblin 2", "7", "Borg")] == [
        ("Goblin", 2),
        ("7", 1),
        ("Borg", 1),
    ]


def test_unfolding_and_folding_again_is_the_same_row() -> None:
    view = big_fight().view("gm")
    rows = fresh(view, no_last)
    open_ = toggled(rows, rows[3].key, view)

    assert len(open_) == 15
    assert toggled(open_, open_[5].key, view) == rows


def test_all_like_this_joins_those_who_split_otherwise() -> None:
    view = big_fight().view("gm")
    rows = toggled(fresh(view, no_last), "c4", view)
    rows = put(rows, rows[7].with_points((7, 0, 0)))

    joined = all_like(rows, rows[7].key)

    assert (len(joined), joined[-1].points, len(joined[-1].members)) == (4, (7, 0, 0), 12)


def test_rows_that_split_alike_are_one_act() -> None:
    rows = [DraftRow((f"c{n}",), "x", 9, points=(3, 3, 3)) for n in range(3)]

    [command] = acts([*rows, DraftRow(("c9",), "y", 9, given=True)])

    assert command.characters == ("c0", "c1", "c2")


def test_all_as_last_is_one_act_however_they_split() -> None:
    rows = [DraftRow((f"c{n}",), "x", 9, points=(n, 9 - n, 0), last=True) for n in range(3)]

    [command] = acts(rows)

    assert (command.last, command.a, len(command.characters)) == (True, None, 3)


def test_a_draft_survives_what_happens_to_others() -> None:
    session = big_fight()
    rows = fresh(session.view("gm"), no_last)
    rows = put(rows, rows[0].with_points((9, 0, 0)))
    allocate(session, "Borg", 3, 3, 3)

    assert synced(rows, session.view("gm"), no_last)[0].points == (9, 0, 0)


def test_a_draft_shrinks_with_the_pw() -> None:
    session = big_fight()
    rows = fresh(session.view("gm"), no_last)
    rows = put(rows, rows[0].with_points((9, 0, 0)))
    play(session, cmd.EditCharacter(character=id_of(session, "Rutger"), fields={"pw": 5}))

    assert synced(rows, session.view("gm"), no_last)[0].points == (5, 0, 0)


def test_who_falls_leaves_the_matrix() -> None:
    session = big_fight()
    rows = fresh(session.view("gm"), no_last)
    play(session, cmd.KillCharacter(character=id_of(session, "Rutger")))

    left = synced(rows, session.view("gm"), no_last)

    assert id_of(session, "Rutger") not in {m for row in left for m in row.members}


def test_chances_are_those_of_the_engine_both_ways() -> None:
    session = printed_fight()
    view = session.view("gm")
    rows = fresh(view, no_last)
    goblin = view.character(id_of(session, "Goblin"))
    assert goblin is not None

    found = duel(rows[0], goblin, rows, view, HOUSE)

    assert found.given == attack_chances(Attack(13, DamageDice(3), 3), HOUSE)
    assert found.taken == attack_chances(Attack(10, DamageDice(3), 4), HOUSE)


def test_the_order_marks_what_only_a_roll_off_decides() -> None:
    session = big_fight()
    rows = fresh(session.view("gm"), no_last)

    line = order_line(rows, session.view("gm"), HOUSE, catalogue("en"))

    said = "".join(run.text for run in line).strip()
    assert said == "Order: Rutger (0) = Borg (0) = Mira (0) › Goblin 1–12 (0)"


def test_a_split_that_came_meanwhile_takes_the_place_of_a_draft() -> None:
    session = printed_fight()
    play(session, cmd.NextRound())
    typed = fresh(session.view("gm"), no_last)[0].with_value("a", 2)
    name = label_of(typed, session.view("gm"))
    allocate(session, name, 3, 3, 3)

    come = synced([typed], session.view("gm"), no_last)[0]
    changed = replace(come.with_value("a", 1), given=False)

    assert (come.points, come.given) == ((3, 3, 3), True)
    assert synced([changed], session.view("gm"), no_last)[0].points == changed.points
