"""Chances in lines, as people read them."""

from __future__ import annotations

from tests.support.line import call


def test_chances_are_written_as_the_language_does() -> None:
    said = call("odds", "pool", "7z3", "target=20", lang="pl").out

    assert "7z3: średnia 27,79." in said
    assert "Co najmniej 20: 88,69 %." in said


def test_totals_that_hardly_ever_come_share_a_line_at_each_end() -> None:
    first, *_, last = call("odds", "pool", "7z3").out.splitlines()[1:]

    assert (first, last) == ("3–7: below 0.01% each", "63–100: below 0.01% each")
