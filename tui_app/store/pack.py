"""One file with everything: a snapshot, and its journal in TOML comments after it.

```
<the snapshot, as in NAME.toml>
#@ klepsydra-pack 1
#b <a line of the base snapshot>
#j <a line of the journal>
```
To a TOML reader this is the snapshot alone; its hash covers the part before the mark.
"""

from __future__ import annotations

import msgspec

from tui_app.store.journal import Segment, Walk, acts, closed_line, segment_line

MAX_PACK = 256 << 20
_MARK = b"\n#@ klepsydra-pack 1\n"


class Packed(msgspec.Struct, frozen=True):
    """A journal out of a one-file save, not yet checked.

    Attributes:
        base: the bytes of the base snapshot.
        segment: the journal as one segment.
    """

    base: bytes
    segment: Segment


def join(main: bytes, base: bytes, walk: Walk) -> bytes:
    """The one-file form of a save."""
    lines, _ = acts(walk.payloads, walk.chains[0])
    first = segment_line(1, walk.start, walk.chains[0])
    journal = [first, *lines, closed_line(walk.end, walk.chain)]
    parts = [main.removesuffix(b"\n"), _MARK]
    parts += [b"#b " + line for line in _lines(base)]
    parts += [b"#j " + line for line in journal]
    return b"".join(parts)


def split(data: bytes) -> tuple[bytes, Packed | None]:
    """The snapshot of a file, and the journal if the file has one in it."""
    main, mark, rest = data.partition(_MARK)
    if not mark:
        return data, None
    lines = _lines(rest)
    base = b"".join(line[3:] for line in lines if line[:3] == b"#b ")
    journal = b"".join(line[3:] for line in lines if line[:3] == b"#j ")
    return main + b"\n", Packed(base, Segment(1, journal))


def _lines(data: bytes) -> list[bytes]:
    """All finished lines, with their ends."""
    return [line + b"\n" for line in data.split(b"\n")[:-1]]
