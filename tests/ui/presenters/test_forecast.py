"""What falls due while time moves."""

from __future__ import annotations

import pytest

from tests.support.fights import herman, id_of, play, printed_fight
from tui_app.domain import commands as cmd
from tui_app.domain.commands import Advance, NextRound
from tui_app.domain.gametime import Span
from tui_app.domain.views import TableView
from tui_app.text.catalogue import catalogue
from tui_app.ui.presenters.forecast import command_of, forecast, forecast_lines

HOUR = 3_600


def dying() -> TableView:
    """Herman dies at 0:03:00, and something ends at 0:01:00."""
    session = herman()
    who = id_of(session, "Herman")
    play(session, cmd.OpenWound(character=who, cls="I", due_in_s=180))
    play(session, cmd.AddCondition(character=who, what="mgła", span_s=60))
    return session.view("gm")


def test_time_stops_at_the_first_thing_that_falls_due() -> None:
    found = forecast(dying(), Span("s", HOUR))

    assert [item.due_s for item in found.items] == [60, 180]
    assert found.stop is not None
    assert (found.stop.due_s, found.deadly) == (60, True)


def test_going_through_stops_nowhere() -> None:
    assert forecast(dying(), Span("s", HOUR), through=True).stop is None


def test_a_span_that_ends_before_anything_is_due_meets_nothing() -> None:
    found = forecast(dying(), Span("s", 59))

    assert (found.items, found.stop, found.to_s) == ((), None, 59)


def test_the_next_deadline_is_the_first_of_them() -> None:
    found = forecast(dying(), Span("next"))

    assert (found.to_s, len(found.items), found.deadly) == (60, 1, False)


def test_a_round_of_a_fight_stops_for_treatments_only() -> None:
    session = printed_fight()
    who = id_of(session, "Rutger")
    play(session, cmd.AddCondition(character=who, what="mgła", span_s=5))

    found = forecast(session.view("gm"), Span("round"))

    assert (found.to_s, len(found.items), found.stop) == (10, 1, None)


@pytest.mark.parametrize(
    ("span", "command"),
    [
        (Span("round"), NextRound()),
        (Span("round", 3), Advance(span_s=30)),
        (Span("s", 60), Advance(span_s=60)),
        (Span("next"), Advance(span_s=None)),
    ],
)
def test_a_span_is_the_act_that_line_mode_would_write(span: Span, command: cmd.Command) -> None:
    assert command_of(printed_fight().view("gm"), span) == command


def test_the_lines_say_what_when_and_where_it_stops() -> None:
    view = dying()

    lines = forecast_lines(view, forecast(view, Span("s", HOUR)), catalogue("en"))

    assert ["".join(run.text for run in line) for line in lines] == [
        "0:01:00: Herman, end of an effect: mgła",
        "0:03:00: Herman, death (class I wound)",
        "It stops at 0:01:00.",
    ]
