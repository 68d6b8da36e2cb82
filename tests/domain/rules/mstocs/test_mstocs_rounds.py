"""The length of a round and the words for it (M-G27, M-G34)."""

from __future__ import annotations

import pytest

from tests.support.mstocs_play import Play
from tui_app.domain.events import RoundOpened
from tui_app.domain.gametime import Span, parse_span


@pytest.mark.parametrize("length", [10, 6])
def test_m_g27_a_round_takes_so_many_seconds(length: int) -> None:
    play = Play(MG27=length)
    play.add("Rutger")
    play.fight()
    play.round()
    assert (play.table.now_s, play.event(RoundOpened).number) == (length, 2)


@pytest.mark.parametrize("word", ["runda", "tura"])
def test_m_g34_a_tura_is_a_round(word: str) -> None:
    assert parse_span(word) == Span("round", 1)
