"""SHA-256 and BLAKE2b as Python itself computes them, without OpenSSL.

`hashlib` loads OpenSSL first, whatever one takes from it: a hundredth of a start and some MiB, for
a few hundred bytes to be hashed. Its own functions lie in modules whose names differ with the
version of Python; a Python that has none of them has `hashlib`.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final


def _own(function: str, *modules: str) -> Any:
    for module in modules:
        try:
            return getattr(import_module(module), function)
        except ImportError:
            continue
    return getattr(import_module("hashlib"), function)


_SHA256: Final = _own("sha256", "_sha2", "_sha256")
_BLAKE2B: Final = _own("blake2b", "_blake2")


def sha256(data: bytes) -> str:
    """Return the SHA-256 of bytes, in hex."""
    digest: str = _SHA256(data).hexdigest()
    return digest


def blake2b(data: bytes, size: int) -> bytes:
    """Return the BLAKE2b of bytes in `size` bytes."""
    digest: bytes = _BLAKE2B(data, digest_size=size).digest()
    return digest
