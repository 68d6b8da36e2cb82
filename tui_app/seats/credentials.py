"""Who may sit where: a code for each seat, and the keys of those who came with it.

Codes are kept readable in a private file, since the GM reads them out again to whoever asks.
"""

from __future__ import annotations

import contextlib
import hashlib
import hmac
import os
import secrets
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

import msgspec

from tui_app.domain.names import fold, slug
from tui_app.domain.table import BOARD, GM
from tui_app.store.paths import make_private_dir

# Twelve consonants and four vowels that sound alike in Polish and English and are never mistaken
# for one another: 5.58 bits a syllable, 44.7 bits a code.
_CONSONANTS: Final = "bdfklmnprstz"
_VOWELS: Final = "aeio"
SYLLABLES: Final = 8
_GROUP: Final = 2

KEYS_MOST: Final = 5
_FILE_MOST: Final = 256 * 1024
LINE_SUFFIX: Final = "+line"


class SeatSecret(msgspec.Struct, frozen=True):
    """What opens one seat.

    Attributes:
        code: What the GM reads out; empty while no code opens the seat.
        keys: Public keys that were used after a first visit, as ``type base64``.
    """

    code: str = ""
    keys: tuple[str, ...] = ()


def make_code(choose: Callable[[str], str] = secrets.choice) -> str:
    """Return a new code of eight syllables, such as ``doka-leti-bone-sira``."""
    syllables = [choose(_CONSONANTS) + choose(_VOWELS) for _ in range(SYLLABLES)]
    starts = range(0, SYLLABLES, _GROUP)
    return "-".join("".join(syllables[start : start + _GROUP]) for start in starts)


def logins(seats: Iterable[str]) -> dict[str, str]:
    """Return the login name of each seat: an ASCII slug, numbered where two seats share one."""
    taken: dict[str, str] = {}
    for seat in seats:
        name, number = slug(seat, "seat"), 2
        while name in taken:
            name, number = f"{slug(seat, 'seat')}-{number}", number + 1
        taken[name] = seat
    return {seat: name for name, seat in taken.items()}


def _digest(text: str) -> bytes:
    plain = "".join(char for char in fold(text) if char.isalnum())
    return hashlib.sha256(plain.encode()).digest()


class Credentials:
    """The secrets of one table's seats, kept across starts of the host."""

    def __init__(self, path: Path | None) -> None:
        """Take up what the file holds; None keeps everything in memory only."""
        self._path = path
        self._secrets = {} if path is None else _read(path)
        self._nobody = make_code()

    def named(self) -> tuple[str, ...]:
        """Give the seats that the GM named here, characters or not."""
        return tuple(self._secrets)

    def add(self, seat: str) -> None:
        """Make a seat known, with a code; the GM's has none until one is asked for."""
        if seat not in self._secrets:
            self._put(seat, SeatSecret("" if seat == GM else make_code()))

    def remove(self, seat: str) -> None:
        """Forget a seat."""
        if self._secrets.pop(seat, None) is not None:
            self._write()

    def code(self, seat: str) -> str:
        """Give the code of a seat, empty when none opens it."""
        return self._secrets.get(seat, SeatSecret()).code

    def keys(self, seat: str) -> tuple[str, ...]:
        """Give the remembered keys of a seat."""
        return self._secrets.get(seat, SeatSecret()).keys

    def new_code(self, seat: str) -> str:
        """Give a seat another code; the old one and all remembered keys open it no more."""
        self._put(seat, SeatSecret(make_code()))
        return self.code(seat)

    def revoke(self, seat: str) -> None:
        """Let nothing open a seat until it gets a new code."""
        self._put(seat, SeatSecret())

    def opens(self, seat: str | None, typed: str) -> bool:
        """Tell whether a typed code opens a seat, in a time that does not depend on it.

        Args:
            seat: The seat; None for a login that nobody has.
            typed: The code; case, spaces and hyphens do not matter.
        """
        code = "" if seat is None else self.code(seat)
        same = hmac.compare_digest(_digest(typed), _digest(code or self._nobody))
        return same and bool(code)

    def knows(self, seat: str, key: str) -> bool:
        """Tell whether a public key was remembered for a seat."""
        return key in self.keys(seat)

    def remember(self, seat: str, keys: Iterable[str]) -> None:
        """Remember the keys that a client offered before its code was right."""
        known = self._secrets.get(seat, SeatSecret())
        merged = tuple(dict.fromkeys((*known.keys, *keys)))[-KEYS_MOST:]
        # The board looks only and shows nothing private: whoever sets it up needs no key.
        if merged != known.keys and seat != BOARD:
            self._put(seat, msgspec.structs.replace(known, keys=merged))

    def _put(self, seat: str, secret: SeatSecret) -> None:
        self._secrets[seat] = secret
        self._write()

    def _write(self) -> None:
        if self._path is None:
            return
        fresh = self._path.with_suffix(".new")
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0)
        # What cannot be kept still holds until the host ends.
        with contextlib.suppress(OSError):
            make_private_dir(self._path.parent)
            fresh.unlink(missing_ok=True)
            with os.fdopen(os.open(fresh, flags, 0o600), "wb") as file:
                file.write(msgspec.json.encode(self._secrets))
            fresh.replace(self._path)


def _read(path: Path) -> dict[str, SeatSecret]:
    try:
        with path.open("rb") as file:
            data = file.read(_FILE_MOST)
        return msgspec.json.decode(data, type=dict[str, SeatSecret])
    except (OSError, msgspec.DecodeError, RecursionError):
        return {}
