"""Spans of game time as people write them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui_app.domain.gametime import SPAN_MAX_S, Span, parse_span


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        ("90s", 90),
        ("10m", 600),
        ("1h30m", 5400),
        ("2d", 172_800),
        ("1 h 30 min", 5400),
        ("2 dni", 172_800),
        ("1 dzień", 86_400),
        ("3 GODZINY", 10_800),
        ("1 tydzień", 604_800),
        ("2 minutes", 120),
    ],
)
def test_units_are_read_in_both_languages(text: str, seconds: int) -> None:
    assert parse_span(text) == Span("s", seconds)


@pytest.mark.parametrize(("text", "rounds"), [("round", 1), ("runda", 1), ("3 rundy", 3)])
def test_rounds_are_spans_of_their_own(text: str, rounds: int) -> None:
    assert parse_span(text) == Span("round", rounds)


def test_next_is_the_next_deadline() -> None:
    assert parse_span("next") == Span("next")


@pytest.mark.parametrize(
    "text",
    ["", "5", "h", "5 parsecs", "1h30", "-5m", "0s", "99999999d", "1.5h", "0 rund", "1h 2 rundy"],
)
def test_unknown_units_and_empty_spans_are_not_read(text: str) -> None:
    assert parse_span(text) is None


@given(st.text(max_size=30))
def test_any_text_is_a_span_in_range_or_none(text: str) -> None:
    span = parse_span(text)
    assert span is None or 1 <= span.count <= SPAN_MAX_S
