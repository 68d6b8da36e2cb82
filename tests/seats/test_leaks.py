"""Nothing that a seat may not know is ever among the bytes that are sent to it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tests.support.leak_search import Found, WatchedVault, first_leak, search, stands_in
from tests.support.leak_tables import PLAYERS, TABLES, SecretTable
from tui_app.domain import views
from tui_app.domain.rules.shurtugal import view as shurtugal_view
from tui_app.domain.rules.swiat_mroku import views as wod_views
from tui_app.domain.sealed import Opening
from tui_app.domain.system import Sees
from tui_app.domain.table import GM
from tui_app.text.phrases import teller

SCREENS = ("table", "conversion", "order", "wounds", "journal")
OWN_SCREENS = {"mstocs": "allocation", "swiat_mroku": "bids"}
KINDS = pytest.mark.parametrize("kind", TABLES.values(), ids=TABLES)


def check(kind: SecretTable, found: Found, each: int) -> None:
    """Check that no secret was read, and that there were secrets to read.

    Args:
        kind: What was played.
        found: What was met.
        each: How often every act of the pool must have been accepted.
    """
    assert found.leaks == []
    assert {act: found.accepted[act] for act in kind.acts if found.accepted[act] < each} == {}
    assert {("Ania", "AniaNote"), ("Borys", "BorysNote")} <= found.read
    assert {(GM, word) for word in ("AniaNote", "BorysNote", "GmNote", "Skryty")} <= found.read
    screens = (*SCREENS, OWN_SCREENS.get(kind.system, "table"))
    assert {(seat, screen) for seat in (*PLAYERS, GM) for screen in screens} <= found.looked
    text = " ".join(line for _, line in kind.acts)
    assert bool(found.sealed) == ("{secret}" in text)
    assert bool(found.hidden) == ("{pt}" in text)


@KINDS
async def test_random_acts_tell_no_seat_what_it_may_not_know(
    tmp_path: Path, kind: SecretTable
) -> None:
    check(kind, await search(kind, tmp_path, 50, most=1000), 1)


@pytest.mark.long
@KINDS
async def test_ten_thousand_random_acts_tell_no_seat_what_it_may_not_know(
    tmp_path: Path, kind: SecretTable
) -> None:
    check(kind, await search(kind, tmp_path, 10_000, seed=1000), 20)


def all_is_told(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(teller, "redact", lambda events, *_: events)


def the_hidden_are_seen(patch: pytest.MonkeyPatch) -> None:
    sees = views.sees

    def seen(seat: str, of: Any) -> Sees:
        return "hero" if sees(seat, of) == "nothing" else sees(seat, of)

    patch.setattr(views, "sees", seen)


def notes_are_seen(patch: pytest.MonkeyPatch) -> None:
    drawn = views._character

    def with_notes(table: Any, character: Any, *rest: Any) -> views.CharacterView:
        return replace(drawn(table, character, *rest), notes=character.notes)

    patch.setattr(views, "_character", with_notes)


def sheets_are_seen(patch: pytest.MonkeyPatch) -> None:
    for system in (wod_views, shurtugal_view):
        drawn = system.sheet_view
        patch.setattr(system, "sheet_view", partial(_whole, drawn))


def _whole(drawn: Callable[..., Any], table: Any, character: Any, _: Sees) -> Any:
    return drawn(table, character, "all")


def a_hidden_difficulty_is_seen(patch: pytest.MonkeyPatch) -> None:
    drawn = wod_views._test
    patch.setattr(wod_views, "_test", lambda table, test, _: drawn(table, test, GM))


def a_code_is_the_value(patch: pytest.MonkeyPatch) -> None:
    values: list[str] = []
    put = WatchedVault.put

    def noted(vault: WatchedVault, contest: str, character: str, opening: Opening) -> None:
        values.append(str(opening.value))
        put(vault, contest, character, opening)

    patch.setattr(WatchedVault, "put", noted)
    patch.setattr(wod_views, "code", lambda _: values[-1])


@pytest.mark.parametrize(
    ("leak", "kind", "words"),
    [
        (all_is_told, "mstocs", {"Skryty", "GmNote"}),
        (all_is_told, "shurtugal", {"Skryty", "GmNote"}),
        (the_hidden_are_seen, "secret splits", {"Skryty"}),
        (notes_are_seen, "swiat_mroku", {"BorysNote", "GmNote", "AniaNote"}),
        (sheets_are_seen, "shurtugal", {"971", "973", "979", "787", "797", "7717", "zasadzka"}),
        (sheets_are_seen, "swiat_mroku", {"937", "957", "997", "zasadzka"}),
        (a_hidden_difficulty_is_seen, "swiat_mroku", set(map(str, range(417, 900, 20)))),
        (a_code_is_the_value, "swiat_mroku", set(map(str, range(425, 900, 20)))),
    ],
    ids=lambda value: getattr(value, "__name__", value if isinstance(value, str) else ""),
)
async def test_the_search_finds_what_leaks(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    leak: Callable[[pytest.MonkeyPatch], None],
    kind: str,
    words: set[str],
) -> None:
    leak(monkeypatch)

    found = await first_leak(TABLES[kind], tmp_path, 5)

    assert {word for _, word, _ in found.leaks} & words


def test_a_number_is_found_as_its_own_only() -> None:
    for text in ("SW 640", "[640]", "640/999", "\n640\n", "−640 SW", "A=640"):
        assert stands_in("640", text)
    for text in ("1640", "6400", "64.0", "a640f", "64%", "0.640", "#640"):
        assert not stands_in("640", text)
