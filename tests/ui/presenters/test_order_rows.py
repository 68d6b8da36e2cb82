"""The rows of the order, without an app."""

from __future__ import annotations

import pytest

from tests.support.fights import allocate, big_fight, id_of, play, printed_fight
from tui_app.domain import commands as cmd
from tui_app.domain.dice import Typed
from tui_app.domain.rules.mstocs.commands import Attack
from tui_app.domain.views import TableView
from tui_app.store.session import Session
from tui_app.text.catalogue import catalogue
from tui_app.ui.cells import runs_of
from tui_app.ui.presenters.order import order_columns, order_rows
from tui_app.ui.rows import Row
from tui_app.ui.systems.mstocs.order_words import ORDER_WORDS

EN = catalogue("en")
KEYS = [column.key for column in order_columns(ORDER_WORDS, EN)]


def cell(row: Row, column: str) -> str:
    return "".join(run.text for run in runs_of(row.cells[KEYS.index(column)]))


def row_of(session: Session, name: str, seat: str = "gm") -> Row:
    view: TableView = session.view(seat)
    rows = {row.key: row for row in order_rows(view, ORDER_WORDS, EN)}
    return rows[id_of(session, name)]


def test_the_first_is_now_and_the_second_next() -> None:
    session = printed_fight()

    assert cell(row_of(session, "Goblin"), "state") == "now"
    assert cell(row_of(session, "Rutger"), "turn") == "›"


def test_who_has_acted_says_so() -> None:
    session = printed_fight()
    ids = id_of(session, "Goblin"), id_of(session, "Rutger")
    miss = {"hit": Typed(total=15)}
    play(session, Attack(attacker=ids[0], target=ids[1], dice=miss))

    assert cell(row_of(session, "Goblin"), "state") == "✓ has acted"


def test_who_has_not_allocated_says_so_and_shows_dashes() -> None:
    session = big_fight()

    row = row_of(session, "Borg")

    assert [cell(row, key) for key in ("key", "a", "state")] == ["–", "–", "not allocated"]


@pytest.mark.parametrize(
    ("rounds", "passed", "said"),
    [
        (2, 0, "unconscious, 2 more rounds"),
        (2, 1, "unconscious, 1 more round"),
        (2, 2, "unconscious until the end of this round"),
    ],
)
def test_unconsciousness_counts_the_full_rounds_after_this_one(
    rounds: int, passed: int, said: str
) -> None:
    session = printed_fight()
    play(session, cmd.KnockOut(character=id_of(session, "Rutger"), rounds=rounds))
    for _ in range(passed):
        play(session, cmd.NextRound())

    assert cell(row_of(session, "Rutger"), "state") == said


def test_the_dying_say_of_what_and_when() -> None:
    session = printed_fight()
    play(session, cmd.OpenWound(character=id_of(session, "Rutger"), cls="I", due_in_s=100))

    assert cell(row_of(session, "Rutger"), "state") == "next · ‼ dying I, 1:40"


def test_a_tie_says_which_numbers_were_compared() -> None:
    session = printed_fight()
    allocate(session, "Rutger", 3, 2, 4)

    assert cell(row_of(session, "Rutger"), "tie") == "Inic. 35 : 20"


def test_a_player_reads_a_dash_for_the_pw_of_an_opponent() -> None:
    assert cell(row_of(printed_fight(), "Goblin", "Ania"), "pw") == "–"


def test_the_dead_of_the_fight_stand_last() -> None:
    session = printed_fight()
    play(session, cmd.KillCharacter(character=id_of(session, "Goblin")))

    rows = order_rows(session.view("gm"), ORDER_WORDS, EN)

    assert (rows[-1].key, cell(rows[-1], "state")) == (id_of(session, "Goblin"), "† dead")


def test_a_fixed_entry_has_a_place_of_its_own() -> None:
    session = printed_fight()
    play(session, cmd.AddEntry(name="Zapadnia [b]", at=3))

    rows = order_rows(session.view("gm"), ORDER_WORDS, EN)

    assert [cell(row, "name") for row in rows] == ["Goblin", "Rutger", "Zapadnia [b]"]
