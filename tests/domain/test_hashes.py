"""Hashes without OpenSSL."""

import hashlib

import pytest

from tui_app.domain.hashes import blake2b, sha256


@pytest.mark.parametrize("data", [b"", b"mSTOCS", bytes(range(256)) * 5])
def test_the_hashes_are_those_of_the_standard_library(data: bytes) -> None:
    assert sha256(data) == hashlib.sha256(data).hexdigest()
    assert blake2b(data, 8) == hashlib.blake2b(data, digest_size=8).digest()
