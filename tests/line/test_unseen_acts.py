"""Players read a journal that is numbered as if nothing had happened unseen."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.support.line import call, table

ACTS = (
    "add Rutger ww=43 a=2 s=4 wt=5 seat=Ania",
    "add Smok pw=9 onr=5 hidden=yes",
    "add Goblin pw=7 onr=3",
    "set ?Smok pw=8",
    'note "trop w lesie"',
)


@pytest.fixture
def path(tmp_path: Path) -> str:
    return table(tmp_path / "t.toml", *ACTS)


def _numbers(path: str, seat: str, *form: str) -> list[int]:
    told = call("journal", path, "--as", seat, *form).out
    if form == ("--json",):
        return [json.loads(line)["seq"] for line in told.splitlines()]
    return [int(number) for number in re.findall(r"#(\d+) ·", told)]


@pytest.mark.parametrize("form", [(), ("--json",), ("--html",)])
def test_unseen_acts_leave_no_gap_in_the_numbers_of_a_player(
    path: str, form: tuple[str, ...]
) -> None:
    told = _numbers(path, "Ania", *form)

    assert len(told) < len(_numbers(path, "gm", *form))
    assert told == list(range(1, len(told) + 1))


def test_the_gm_reads_the_numbers_of_the_journal_itself(path: str) -> None:
    assert _numbers(path, "gm", "--json") == [1, 2, 3, 4, 5]


def test_the_answer_to_a_player_s_act_counts_what_he_may_know(path: str) -> None:
    answer = call("do", path, "test Rutger skill=43 roll=9", "--as", "Ania", "--json").out

    assert json.loads(answer)["seq"] == len(_numbers(path, "Ania", "--json"))
