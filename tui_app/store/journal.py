"""The journal: one line an act, each bound to all lines before it.

A line is `CRC PAYLOAD`, eight hex digits, a blank, and the payload on one line. An act's payload is
a JSON object; a list is a note of the journal itself: `["segment",…]` opens every file and says at
which position it goes on, `["opened",SEQ]` and `["closed",SEQ]` bracket a writer's time. The CRC of
an act continues the CRC of the act before it, so a lost, changed or exchanged line is noticed.
Notes are checked against the same chain but do not move it.
"""

from __future__ import annotations

import re
import zlib
from array import array
from collections.abc import Iterable, Sequence

import msgspec

_SEGMENT = re.compile(rb'\["segment",\d+,(\d{1,16}),"([0-9a-f]{8})"\]')
_CLOSED = b'["closed",'
_CRC_WIDTH = 9


class Segment(msgspec.Struct, frozen=True):
    """One file of the journal as read.

    Attributes:
        number: its place in the order.
        data: all its bytes.
    """

    number: int
    data: bytes


class Unread(msgspec.Struct, frozen=True):
    """Bytes of a segment that do not follow from what stands before them.

    Attributes:
        number: the segment.
        offset: where they begin, in bytes.
        data: the bytes to the end of the segment.
    """

    number: int
    offset: int
    data: bytes

    @property
    def torn(self) -> bool:
        """Whether this is at most one unfinished line, as a power cut leaves it."""
        return b"\n" not in self.data[:-1]


def act_line(payload: bytes, chain: int) -> tuple[bytes, int]:
    """The line of an act and the check value after it.

    Args:
        payload: a JSON object on one line, UTF-8.
        chain: the check value before it.

    Raises:
        ValueError: the payload is no JSON object on one line.
    """
    if payload[:1] != b"{" or b"\n" in payload:
        raise ValueError("a journal payload is a JSON object on one line")
    crc = zlib.crc32(payload, chain)
    return b"%08x %b\n" % (crc, payload), crc


def _note(payload: bytes, chain: int) -> bytes:
    return b"%08x %b\n" % (zlib.crc32(payload, chain), payload)


def segment_line(number: int, seq: int, chain: int) -> bytes:
    """The first line of a segment that goes on after act `seq`."""
    return _note(b'["segment",%d,%d,"%08x"]' % (number, seq, chain), chain)


def opened_line(seq: int, chain: int) -> bytes:
    """The note that a writer begins after act `seq`."""
    return _note(b'["opened",%d]' % seq, chain)


def closed_line(seq: int, chain: int) -> bytes:
    """The closing record: the writer ended cleanly after act `seq`."""
    return _note(_CLOSED + b"%d]" % seq, chain)


def acts(payloads: Iterable[bytes], chain: int) -> tuple[list[bytes], list[int]]:
    """The lines of several acts and the check value after each."""
    lines, chains = [], []
    for payload in payloads:
        line, chain = act_line(payload, chain)
        lines.append(line)
        chains.append(chain)
    return lines, chains


class Walk:
    """All acts that follow without a gap from one position of the journal.

    Attributes:
        start: how many acts lie before the position.
        payloads: the payload of every act after it, undecoded.
        chains: the check value at the position and after every act.
        closed: whether the last line read is a closing record.
        unread: what could not be read and was not superseded by a later segment.
        last: the segment that the last line was read from, None if there was none.
        last_lines: how many lines were read from it.
    """

    def __init__(self, start: int, chain: int) -> None:
        self.start = start
        self.payloads: list[bytes] = []
        self.chains = array("I", [chain])
        self.closed = False
        self.unread: list[Unread] = []
        self.last: int | None = None
        self.last_lines = 0

    @property
    def end(self) -> int:
        """The sequence number of the last act read."""
        return self.start + len(self.payloads)

    @property
    def chain(self) -> int:
        """The check value after the last act read."""
        return self.chains[-1]

    def holds(self, seq: int, chain: int) -> bool:
        """Whether the position `seq` with that check value lies in this walk."""
        index = seq - self.start
        return 0 <= index < len(self.chains) and self.chains[index] == chain

    def since(self, seq: int) -> Walk:
        """The part of this walk after act `seq`, which it holds."""
        index = seq - self.start
        part = Walk(seq, self.chains[index])
        part.payloads, part.chains = self.payloads[index:], self.chains[index:]
        part.closed, part.unread = self.closed, self.unread
        part.last, part.last_lines = self.last, self.last_lines
        return part

    def extend(self, payloads: Iterable[bytes]) -> None:
        """Add acts that are not on the disk yet."""
        added = list(payloads)
        self.chains.extend(acts(added, self.chain)[1])
        self.payloads.extend(added)

    def read(self, segment: Segment) -> None:
        """Read one segment; what does not follow goes to `unread`."""
        # A crash right after the file was made leaves it empty, which damages nothing.
        if not segment.data:
            return
        end = segment.data.find(b"\n") + 1
        if not self._go_on(segment.data[:end]):
            self.unread.append(Unread(segment.number, 0, segment.data))
            return
        self._lines(segment, end)

    def resume(self, segment: Segment) -> bool:
        """Find the act that ends at this walk's start in a segment, and read on after it."""
        mark = segment.data.find(b"\n%08x {" % self.chain)
        end = segment.data.find(b"\n", mark + 1)
        if mark < 0 or end < 0:
            return False
        self._lines(segment, end + 1)
        return True

    def _go_on(self, line: bytes) -> bool:
        position = _segment_position(line)
        if position is None or not self.holds(*position):
            return False
        # acts after this position failed to be acknowledged and were written anew here
        keep = position[0] - self.start
        del self.payloads[keep:]
        del self.chains[keep + 1 :]
        self.unread.clear()
        return True

    def _lines(self, segment: Segment, offset: int) -> None:
        self.last, self.last_lines, self.closed = segment.number, 0, False
        crc32, chain, payloads, chains = zlib.crc32, self.chain, self.payloads, self.chains
        lines = segment.data[offset:].split(b"\n")
        rest = lines.pop()
        payload = b""
        for line in lines:
            payload = line[_CRC_WIDTH:]
            crc = crc32(payload, chain)
            if line[:_CRC_WIDTH] != b"%08x " % crc:
                rest = b"\n"
                break
            if payload[:1] == b"{":
                payloads.append(payload)
                chains.append(crc)
                chain = crc
            offset += len(line) + 1
            self.last_lines += 1
        # Only as the last line: whoever went on after it may have been cut off.
        self.closed = not rest and payload.startswith(_CLOSED)
        if rest:
            self.unread.append(Unread(segment.number, offset, segment.data[offset:]))


def walk(segments: Sequence[Segment], seq: int, chain: int) -> Walk:
    """Everything that follows from a position at which a segment begins."""
    found = Walk(seq, chain)
    for segment in segments:
        found.read(segment)
    return found


def walk_from_middle(segments: Sequence[Segment], seq: int, chain: int) -> Walk | None:
    """What follows from a position inside the journal, None if no segment holds it."""
    for index, segment in enumerate(segments):
        found = Walk(seq, chain)
        if not found.resume(segment):
            found.read(segment)
            if found.last is None:
                continue
        for later in segments[index + 1 :]:
            found.read(later)
        return found
    return None


def stated_start(segments: Sequence[Segment]) -> tuple[int, int] | None:
    """The position that the first readable segment says it goes on from.

    For a journal whose base snapshot is damaged: the acts still prove one another.
    """
    for segment in segments:
        line = segment.data[: segment.data.find(b"\n") + 1]
        position = _segment_position(line)
        if position is not None:
            return position
    return None


def _segment_position(line: bytes) -> tuple[int, int] | None:
    payload = line[_CRC_WIDTH:-1]
    match = _SEGMENT.fullmatch(payload)
    if match is None:
        return None
    chain = int(match[2], 16)
    if line[:_CRC_WIDTH] != b"%08x " % zlib.crc32(payload, chain):
        return None
    return int(match[1]), chain
