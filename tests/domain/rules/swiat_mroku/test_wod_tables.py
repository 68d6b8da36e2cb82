"""The tables and printed examples of Świat Mroku."""

from __future__ import annotations

from itertools import pairwise, product

import pytest

from tests.support.wod_play import Play
from tui_app.domain.commands import Fields
from tui_app.domain.rules.swiat_mroku.commands import TakeTest
from tui_app.domain.rules.swiat_mroku.events import SimpleTested
from tui_app.domain.rules.swiat_mroku.house import WodHouse
from tui_app.domain.rules.swiat_mroku.sheet import sw_max, trait_value
from tui_app.domain.rules.swiat_mroku.system import SWIAT_MROKU
from tui_app.domain.rules.swiat_mroku.tables import (
    ATTRIBUTES,
    BANDS,
    POOL_BY_RANK,
    TRAIT_OF,
    TraitName,
    band_of,
    tokens_needed,
)

HOUSE = WodHouse()


@pytest.mark.parametrize(
    ("pt", "band"),
    [
        (1, "easy"),
        (2, "easy"),
        (3, "easy"),
        (4, "medium"),
        (6, "medium"),
        (7, "hard"),
        (10, "hard"),
        (11, "exceptional"),
        (40, "exceptional"),
    ],
)
def test_w_r4_bands(pt: int, band: str) -> None:
    assert band_of(pt) == band


def test_w_r4_bands_meet_without_gaps() -> None:
    for (_, _, high), (_, low, _) in pairwise(BANDS):
        assert high is not None
        assert low == high + 1


def test_w_r1_the_nine_attributes_stand_behind_the_three_traits() -> None:
    assert ATTRIBUTES == {
        "moc": ("inteligencja", "sila", "prezencja"),
        "finezja": ("czujnosc", "zrecznosc", "manipulacja"),
        "odpornosc": ("determinacja", "wytrzymalosc", "opanowanie"),
    }
    assert len(TRAIT_OF) == 9


@pytest.mark.parametrize(("pt", "band"), [(5, "medium"), (9, "hard"), (12, "exceptional")])
def test_w_e1_to_w_e3_bands_of_the_hints(pt: int, band: str) -> None:
    assert band_of(pt) == band


@pytest.mark.parametrize(
    ("trait", "pt", "tokens"),
    [(1, 12, 11), (5, 12, 7), (3, 7, 4), (5, 4, 0), (1, 2, 1), (5, 5, 0), (2, 11, 9), (4, 6, 2)],
)
def test_w_e3_tokens_needed(trait: int, pt: int, tokens: int) -> None:
    assert tokens_needed(trait, pt) == tokens


@pytest.mark.parametrize(
    ("tested", "highest"),
    [
        ("moc", [7, 9, 11, 13, 15]),
        ("odpornosc", [7, 9, 11, 13, 15]),
        ("finezja", [11, 12, 13, 14, 15]),
    ],
)
def test_w_e4_highest_total_alone(tested: TraitName, highest: list[int]) -> None:
    best = dict.fromkeys(range(1, 6), 0)
    for moc, finezja, odpornosc in product(range(1, 6), repeat=3):
        fields: Fields = {"moc": moc, "finezja": finezja, "odpornosc": odpornosc}
        sheet = SWIAT_MROKU.build(fields, HOUSE).sheet
        trait = trait_value(sheet, HOUSE, tested) or 0
        best[trait] = max(best[trait], trait + sw_max(sheet, HOUSE))

    assert list(best.values()) == highest


def test_w_e4_finezja_1_just_reaches_pt_11() -> None:
    play = Play()
    play.add("Anna", moc=5, finezja=1, odpornosc=5)
    play.do(TakeTest(character=play.id("Anna"), trait="finezja", pt=11, spend=10))
    tested = play.event(SimpleTested)
    assert (tested.total, tested.success) == (11, True)
    assert play.sw("Anna") == 0


def test_w_e4_moc_1_reaches_7_and_no_more() -> None:
    play = Play()
    play.add("Anna", moc=1, finezja=1, odpornosc=5)
    play.do(TakeTest(character=play.id("Anna"), trait="moc", pt=8, spend=6))
    assert (play.event(SimpleTested).total, play.event(SimpleTested).success) == (7, False)


def test_w_g8_pool_sizes_by_rank_are_those_of_nwod() -> None:
    sizes = [size for size, _ in POOL_BY_RANK.values()]
    spent = [most for _, most in POOL_BY_RANK.values()]
    assert list(POOL_BY_RANK) == list(range(1, 11))
    assert sizes == [10, 11, 12, 13, 14, 15, 20, 30, 50, 100]
    assert spent == [1, 1, 1, 2, 2, 3, 5, 7, 10, 15]
