"""The heat map of all splits: cells, marks, the cursor, and taking one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.fights import allocate, id_of, play, playing, printed_fight
from tests.support.golden import Goldens
from tests.support.home import fresh_session
from tests.support.mstocs_play import armour_everywhere
from tui_app.domain import commands as core
from tui_app.domain.rules.mstocs.house import MstocsHouse
from tui_app.domain.rules.mstocs.splits import Fighter, split_chances
from tui_app.domain.rules.mstocs.tables import ITEMS
from tui_app.domain.rules.mstocs.weapons import Traits, arms
from tui_app.text.catalogue import Lang, catalogue
from tui_app.ui.cells import runs_width
from tui_app.ui.systems.mstocs.heat_map import (
    MARKS,
    MEASURES,
    Heat,
    Measure,
    cell_line,
    heat_lines,
    heat_of,
    legend,
)

BOOK, EN = MstocsHouse(), catalogue("en")
RUTGER = Fighter(4, armour_everywhere(0), arms(ITEMS["one_handed"], None, None, BOOK))
GOBLIN = Fighter(3, armour_everywhere(0), arms(ITEMS["one_handed"], None, None, BOOK))
SPLITS = split_chances(9, RUTGER, GOBLIN, Traits(3, 0, 4), BOOK)


def heat(measure: Measure = "hit", at: Traits | None = None) -> Heat:
    return heat_of(SPLITS, measure, at or Traits(3, 3, 3))


def lines(shown: Heat, width: int = 80, height: int = 20) -> list[str]:
    return ["".join(run.text for run in runs) for runs in heat_lines(shown, width, height, EN)]


@pytest.mark.parametrize("measure", [m for m in MEASURES if m != "difference"])
def test_all_columns_of_nine_points_fit_sixty_cells(measure: Measure) -> None:
    shown = lines(heat(measure), width=60)

    assert shown[0].split()[-1] == "9"
    assert all(len(line) <= 60 for line in shown)


def test_columns_that_do_not_fit_are_told_of() -> None:
    assert lines(heat("difference", Traits(0, 0, 9)), width=60)[0].endswith("O 8›")


def test_every_split_has_one_cell_by_a_and_o() -> None:
    shown = lines(heat())

    assert shown[0].split() == [word for o in range(10) for word in ("O", str(o))]
    assert [line.split()[1].strip("[") for line in shown[1:]] == [str(a) for a in range(10)]
    assert sum(sum(line.count(mark) for mark in MARKS) for line in shown[1:]) == 55


def test_the_cell_under_the_cursor_is_in_brackets_and_told_in_full() -> None:
    shown = heat(at=Traits(2, 4, 3))

    assert lines(shown)[3].count("[") == 1
    said = "".join(run.text for run in cell_line(shown, EN))
    assert said == (
        " A 2  O 4  Sz 3  strikes second: hits 74.1%, mean 2.25 PW; is hit 37.5%, mean 0.73"
    )


@pytest.mark.parametrize("measure", MEASURES)
def test_grades_run_from_worst_to_best_for_the_fighter(measure: Measure) -> None:
    shown = heat(measure)
    grade = shown.grades()
    ordered = sorted(shown.cells.values(), key=shown.value, reverse=measure == "taken")

    assert [grade(cell) for cell in ordered] == sorted(grade(cell) for cell in ordered)
    assert {grade(ordered[0]), grade(ordered[-1])} == {0, 4}


def test_a_grade_has_a_mark_of_its_own_beside_its_colour() -> None:
    row = heat_lines(heat(), 80, 20, EN)[1]
    tokens = {run.text.strip()[0]: run.token for run in row if run.text.strip()[:1] in set(MARKS)}

    assert len(set(MARKS)) == 5
    assert all(mark in MARKS for mark in tokens)
    assert "".join(run.text for run in legend(heat(), EN)).endswith(f"worst {MARKS} best")


def test_the_cursor_stays_where_there_are_splits() -> None:
    corner = heat(at=Traits(9, 0, 0))

    assert corner.moved(1, 0).at == (9, 0)
    assert corner.moved(0, 5).at == (9, 0)
    assert heat(at=Traits(3, 6, 0)).moved(1, 0).at == (4, 5)
    assert heat(at=Traits(0, 0, 9)).moved(-1, -1).at == (0, 0)


@pytest.mark.parametrize(("width", "height"), [(80, 20), (60, 12), (40, 6), (20, 4), (8, 2)])
def test_the_cursor_is_always_in_view_and_nothing_is_too_wide(width: int, height: int) -> None:
    for at in ((0, 0), (0, 9), (9, 0), (4, 5)):
        runs = heat_lines(heat(at=Traits(*at, 0)), width, height, EN)

        assert len(runs) <= height
        assert any("[" in run.text for line in runs for run in line)
        assert width < 12 or max(runs_width(line) for line in runs) <= width


async def test_arrows_choose_a_split_and_enter_takes_it(tmp_path: Path) -> None:
    session = printed_fight()
    async with playing(session, tmp_path, "allocation") as at:
        await at.press("h")
        assert "Rutger against Goblin (3/0/4)" in at.shown
        await at.press("up", "right", "m", "enter")
        assert "[  2" in at.shown or " 2   4   3" in at.shown
        await at.press("enter")
        assert (at.sheet("Rutger")["a"], at.sheet("Rutger")["o"]) == (2, 4)

        await at.press("h")
        assert "mean PW of the blow" in at.shown
        await at.press("down", "escape")
        assert (at.sheet("Rutger")["a"], at.sheet("Rutger")["o"]) == (2, 4)


async def test_the_opponents_last_split_counts_before_he_has_allocated(tmp_path: Path) -> None:
    session = printed_fight()
    play(session, core.NextRound())
    async with playing(session, tmp_path, "allocation") as at:
        await at.press("h")

        assert "against Goblin (3/0/4)" in at.shown


async def test_a_player_is_told_that_the_opponents_sheet_is_not_to_be_seen(tmp_path: Path) -> None:
    async with playing(printed_fight(), tmp_path, "allocation", seat="Ania") as at:
        await at.press("h")

        assert "The sheet of Goblin is not to be seen" in at.said


@pytest.mark.parametrize("lang", ["pl", "en"])
async def test_the_heat_map_looks_as_kept(tmp_path: Path, goldens: Goldens, lang: Lang) -> None:
    session = fresh_session()
    fields: core.Fields = {"ww": 43, "a": 2, "s": 4, "wt": 5, "i": 35, "weapon": "one_handed"}
    play(session, core.AddCharacter(name="Rutger", seat="Ania", fields=fields))
    play(session, core.AddCharacter(name="Goblin", fields={"pw": 7, "onr": 3, "weapon": "dagger"}))
    play(session, core.OpenFight())
    allocate(session, "Goblin", 3, 0, 4)
    assert id_of(session, "Rutger")
    async with playing(session, tmp_path, "allocation", lang=lang) as at:
        await at.press("h", "m", "m", "m", "down", "down", "right", "right")
        goldens.check(f"heat_map_{lang}", at.shown)
