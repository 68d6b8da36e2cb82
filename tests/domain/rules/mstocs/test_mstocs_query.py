"""The answer of `odds attack`."""

from __future__ import annotations

import pytest
from msgspec import structs

from tui_app.domain.rules.mstocs.chances import Attack
from tui_app.domain.rules.mstocs.damage import DamageDice
from tui_app.domain.rules.mstocs.house import MstocsHouse
from tui_app.domain.rules.mstocs.query import AttackQuery, attack_json, attack_of
from tui_app.domain.rules.mstocs.tables import Location

BOOK = MstocsHouse()
QUERY = AttackQuery(a=3, o=3, onr=4, damage=DamageDice(3))


def test_the_example_of_the_manual_hits_at_10_in_half_of_all_rolls() -> None:
    answer = attack_json(QUERY, BOOK)
    assert (answer["target"], answer["hit"]) == (10, 0.5)
    assert answer["denominator"] == 216 * 216 * 216


def test_m_e17_an_aimed_blow_at_a_motionless_target_lands_in_the_head_at_17() -> None:
    query = structs.replace(QUERY, a=7, o=5, still=True, aimed="head", armour=(1, 0, 0, 0, 0, 0))
    assert attack_of(query, BOOK) == Attack(
        17, DamageDice(3), 4, (1, 0, 0, 0, 0, 0), "head", aimed=True
    )


@pytest.mark.parametrize(
    ("location", "aimed", "target"), [("torso", None, 10), (None, "torso", 0), ("head", "torso", 0)]
)
def test_m_g14_a_given_location_costs_nothing_and_an_aimed_one_ten(
    location: Location | None, aimed: Location | None, target: int
) -> None:
    attack = attack_of(structs.replace(QUERY, location=location, aimed=aimed), BOOK)
    assert (attack.target, attack.location, attack.aimed) == (target, "torso", aimed is not None)


def test_m_g38_still_and_helpless_are_one_bonus() -> None:
    for query in (
        structs.replace(QUERY, still=True),
        structs.replace(QUERY, helpless=True),
        structs.replace(QUERY, still=True, helpless=True),
    ):
        assert attack_of(query, BOOK).target == 23


def test_what_was_lost_before_counts_for_consciousness_only() -> None:
    fresh, hurt = (attack_json(structs.replace(QUERY, lost=lost), BOOK) for lost in (0, 6))
    little, much = fresh.pop("unconscious"), hurt.pop("unconscious")
    assert fresh == hurt
    assert isinstance(little, float)
    assert isinstance(much, float)
    assert 0 < little < much < 0.5
