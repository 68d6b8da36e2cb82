"""Instants in words."""

import time
from collections.abc import Iterator

import pytest

from tui_app.text.catalogue import Lang, catalogue
from tui_app.text.phrases.times import wall_time

pytestmark = pytest.mark.skipif(not hasattr(time, "tzset"), reason="the zone cannot be chosen")


@pytest.fixture
def in_warsaw(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with monkeypatch.context() as patched:
        patched.setenv("TZ", "CET-1CEST,M3.5.0,M10.5.0/3")
        time.tzset()
        yield
    time.tzset()


@pytest.mark.parametrize(
    ("lang", "text"), [("en", "2026-07-01 00:05"), ("pl", "01.07.2026, 00:05")]
)
def test_a_real_instant_is_said_in_the_zone_of_the_machine(
    in_warsaw: None, lang: Lang, text: str
) -> None:
    assert wall_time(catalogue(lang), "2026-06-30T22:05:59Z") == text


def test_winter_has_another_hour(in_warsaw: None) -> None:
    assert wall_time(catalogue("en"), "2026-12-31T23:30:00Z") == "2027-01-01 00:30"


@pytest.mark.parametrize("at", ["", "yesterday", "0001-01-01T00:00:00Z"])
def test_what_is_no_instant_stands_as_it_is(in_warsaw: None, at: str) -> None:
    assert wall_time(catalogue("pl"), at) in (at, "01.01.0001, 01:00")
