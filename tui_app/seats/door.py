"""The door: how often an address may knock, and how long it waits after wrong codes."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

import msgspec

TRIES: Final = 3
FIRST_WAIT_S: Final = 5.0
LONGEST_WAIT_S: Final = 900.0
# Wrong codes are forgotten when an address was quiet for so long.
FORGET_S: Final = 3600.0
KNOCKS: Final = 48
KNOCKS_PER_S: Final = 1.0
ADDRESSES_MOST: Final = 4096


class _Visitor(msgspec.Struct):
    """What is known of one address: knocks left, wrong codes, and since when."""

    knocks: float
    seen_s: float
    wrong: int = 0
    closed_until_s: float = 0.0


class Door:
    """Counts knocks and wrong codes by address."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        """Open the door; `now` is a monotonic clock in seconds."""
        self._now = now
        self._visitors: OrderedDict[str, _Visitor] = OrderedDict()

    def knock(self, address: str) -> bool:
        """Tell whether a new connection from an address is answered at all."""
        visitor = self._visitor(address)
        if self._now() < visitor.closed_until_s or visitor.knocks < 1:
            return False
        visitor.knocks -= 1
        return True

    def wrong(self, address: str) -> None:
        """Count a wrong code; after each three the door stays closed, twice as long each time."""
        visitor = self._visitor(address)
        visitor.wrong += 1
        if visitor.wrong % TRIES == 0:
            doubled = FIRST_WAIT_S * 2.0 ** min(visitor.wrong // TRIES - 1, 20)
            visitor.closed_until_s = self._now() + min(doubled, LONGEST_WAIT_S)

    def wait_s(self, address: str) -> float:
        """Give how long an address must still wait, in seconds."""
        return max(0.0, self._visitor(address).closed_until_s - self._now())

    def _visitor(self, address: str) -> _Visitor:
        key, now = _household(address), self._now()
        visitor = self._visitors.pop(key, None)
        if visitor is None or now - visitor.seen_s > FORGET_S:
            visitor = _Visitor(float(KNOCKS), now)
        passed = now - visitor.seen_s
        visitor.knocks = min(float(KNOCKS), visitor.knocks + passed * KNOCKS_PER_S)
        visitor.seen_s = now
        self._visitors[key] = visitor
        while len(self._visitors) > ADDRESSES_MOST:
            self._visitors.popitem(last=False)
        return visitor


def _household(address: str) -> str:
    """Count all addresses of one IPv6 network of 64 bits as one: one machine has them all."""
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv6Address):
        if parsed.ipv4_mapped is not None:
            return str(parsed.ipv4_mapped)
        return str(ipaddress.ip_network((parsed, 64), strict=False))
    return str(parsed)
