"""Sealing: a commitment tells nothing and can be checked."""

from __future__ import annotations

import hashlib
import re

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui_app.domain.refusals import Refused
from tui_app.domain.sealed import (
    Held,
    Opening,
    Revealing,
    Sealing,
    Value,
    check_seal,
    code,
    commitment,
    seal,
    verify,
)

NONCE = bytes(range(16))
CANARY = 7_351_942

values = st.one_of(
    st.integers(0, 50),
    st.tuples(st.integers(0, 20), st.integers(0, 20), st.integers(0, 20), st.sampled_from("xy")),
)


def test_a_commitment_is_the_hash_of_canonical_json() -> None:
    plain = b'["000102030405060708090a0b0c0d0e0f","ab12","4","c1",3]'
    assert commitment(NONCE, "ab12", "4", "c1", 3) == hashlib.sha256(plain).hexdigest()


def test_an_allocation_can_be_sealed_like_a_bid() -> None:
    value: Value = (3, 3, 3, "reach")
    made = commitment(NONCE, "ab12", "4", "c1", value)
    opening = msgspec.json.decode(msgspec.json.encode(Opening(NONCE.hex(), value)), type=Opening)
    assert verify(made, opening, "ab12", "4", "c1")


def test_a_code_is_sixteen_base32_letters_in_fours() -> None:
    shown = code(commitment(NONCE, "ab12", "4", "c1", 3))
    assert re.fullmatch(r"([A-Z2-7]{4}-){3}[A-Z2-7]{4}", shown)


@given(values, values, st.binary(min_size=16, max_size=16))
def test_only_the_sealed_value_opens_a_seal(sealed: Value, other: Value, nonce: bytes) -> None:
    made = commitment(nonce, "ab12", "4", "c1", sealed)
    assert verify(made, Opening(nonce.hex(), other), "ab12", "4", "c1") == (sealed == other)


@pytest.mark.parametrize(
    ("nonce", "table", "contest", "character"),
    [
        ("00" * 16, "ab12", "4", "c1"),
        (NONCE.hex(), "ab13", "4", "c1"),
        (NONCE.hex(), "ab12", "5", "c1"),
        (NONCE.hex(), "ab12", "4", "c2"),
        ("no hex", "ab12", "4", "c1"),
    ],
)
def test_a_seal_opens_at_its_own_place_only(
    nonce: str, table: str, contest: str, character: str
) -> None:
    made = commitment(NONCE, "ab12", "4", "c1", 3)
    assert not verify(made, Opening(nonce, 3), table, contest, character)


def test_a_short_nonce_opens_nothing() -> None:
    assert not verify(commitment(b"x", "t", "4", "c1", 3), Opening(b"x".hex(), 3), "t", "4", "c1")


def test_nothing_that_carries_a_value_shows_it() -> None:
    command, opening = seal(Sealing(character="c1", value=CANARY), "ab12", "4", NONCE)
    held = Held("4", "c1", opening)
    for carrier in (command, opening, held, Revealing(openings={"c1": opening})):
        assert str(CANARY) not in f"{carrier!r} {carrier} {carrier:}"
        assert NONCE.hex() not in repr(carrier)
    assert command.__rich_repr__() == opening.__rich_repr__() == []


def test_the_journal_s_form_of_a_command_holds_the_commitment_only() -> None:
    other = Held("9", "c1", Opening("11" * 16, CANARY))
    command, _ = seal(Sealing(character="c1", value=CANARY), "ab12", "4", NONCE, [other])
    kept = msgspec.json.encode(command.without_secret()).decode()
    assert command.commitment in kept
    assert str(CANARY) not in kept
    assert NONCE.hex() not in kept


def test_a_command_takes_along_what_the_same_character_sealed_elsewhere() -> None:
    own = Held("9", "c1", Opening("11" * 16, 2))
    replaced = Held("4", "c1", Opening("22" * 16, 2))
    another = Held("9", "c2", Opening("33" * 16, 2))
    sealing = Sealing(character="c1", value=1)
    command, _ = seal(sealing, "ab12", "4", NONCE, [own, replaced, another])
    assert command.held == (own,)


def test_a_complete_command_gives_its_value_to_the_rules() -> None:
    command, _ = seal(Sealing(character="c1", value=5), "ab12", "4", NONCE)
    assert check_seal(command, "ab12", "4") == 5


def test_a_command_without_a_value_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        check_seal(Sealing(character="c1"), "ab12", "4")
    assert refused.value.refusal.code == "seal.no_value"
    with pytest.raises(Refused):
        seal(Sealing(character="c1"), "ab12", "4", NONCE)


def test_a_wrong_commitment_is_refused_without_speaking_of_the_value() -> None:
    command, _ = seal(Sealing(character="c1", value=CANARY), "ab12", "4", NONCE)
    with pytest.raises(Refused) as refused:
        check_seal(command, "ab12", "5")
    assert refused.value.refusal.code == "seal.commitment"
    assert refused.value.refusal.params == {}
    assert str(CANARY) not in str(refused.value)
