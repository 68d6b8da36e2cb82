"""The frames between `join` and the host: one letter, a length, a payload; standard library only.

The first thing on the line is one JSON object that says who comes, see `hello`.
"""

from __future__ import annotations

import json
import struct
from collections.abc import Iterator, Mapping
from typing import Any, Final

DATA: Final = b"d"
RESIZE: Final = b"r"
# The host's last frame: the exit status of `join`.
EXIT: Final = b"x"

HELLO_MAX: Final = 8192
PAYLOAD_MAX: Final = 65536
# What of a client's environment says something about its terminal.
TERMINAL_VARIABLES: Final = (
    "LANG",
    "LC_ALL",
    "LC_CTYPE",
    "LC_MESSAGES",
    "COLORTERM",
    "NO_COLOR",
    "TMUX",
    "TMUX_PANE",
)
_VALUE_MAX: Final = 200
_HEAD: Final = struct.Struct(">cI")
_SIZE: Final = struct.Struct(">HH")


class WireError(Exception):
    """The other side does not speak as agreed."""


def frame(kind: bytes, payload: bytes) -> bytes:
    """Give one frame; `payload` is at most `PAYLOAD_MAX` long."""
    return _HEAD.pack(kind, len(payload)) + payload


def frames_of(data: bytes) -> bytes:
    """Give the frames that carry terminal bytes of any length."""
    pieces = (data[at : at + PAYLOAD_MAX] for at in range(0, len(data), PAYLOAD_MAX))
    return b"".join(frame(DATA, piece) for piece in pieces)


def size_payload(width: int, height: int) -> bytes:
    """Give the payload of a RESIZE frame, in cells."""
    return _SIZE.pack(min(max(width, 0), 0xFFFF), min(max(height, 0), 0xFFFF))


def size_of(payload: bytes) -> tuple[int, int]:
    """Read the payload of a RESIZE frame.

    Raises:
        WireError: It is none.
    """
    if len(payload) != _SIZE.size:
        raise WireError("size")
    width, height = _SIZE.unpack(payload)
    return width, height


class Unpacker:
    """Cuts a stream of bytes into frames."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._held = bytearray()

    def feed(self, data: bytes) -> Iterator[tuple[bytes, bytes]]:
        """Take bytes and give the frames that are complete, as `(kind, payload)`.

        Raises:
            WireError: A frame is longer than agreed.
        """
        self._held += data
        while len(self._held) >= _HEAD.size:
            kind, length = _HEAD.unpack_from(self._held)
            if length > PAYLOAD_MAX:
                raise WireError("length")
            end = _HEAD.size + length
            if len(self._held) < end:
                return
            payload = bytes(self._held[_HEAD.size : end])
            del self._held[:end]
            yield kind, payload


def hello(
    seat: str, term: str, size: tuple[int, int], env: Mapping[str, str], *, line: bool
) -> bytes:
    """Say who comes: the seat as typed, TERM, the size in cells, the terminal's environment."""
    kept = {name: env[name][:_VALUE_MAX] for name in TERMINAL_VARIABLES if name in env}
    said = {"seat": seat, "term": term, "size": size, "env": kept, "line": line}
    return json.dumps(said).encode() + b"\n"


def read_hello(data: bytes) -> dict[str, Any]:
    """Read what `hello` said.

    Raises:
        WireError: It is no such thing.
    """
    try:
        said = json.loads(data)
        width, height = said["size"]
        env = {str(name): str(value)[:_VALUE_MAX] for name, value in said["env"].items()}
        return {
            "seat": str(said["seat"])[:_VALUE_MAX],
            "term": str(said["term"])[:_VALUE_MAX],
            "size": (int(width), int(height)),
            "env": {name: env[name] for name in TERMINAL_VARIABLES if name in env},
            "line": bool(said["line"]),
        }
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        raise WireError("hello") from None
