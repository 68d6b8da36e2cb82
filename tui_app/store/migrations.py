"""Steps from an older schema of the save to the next one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

import msgspec

Body: TypeAlias = dict[str, Any]

SCHEMA_VERSION = 1
"""The schema this program writes."""


def _same_entry(payload: bytes) -> bytes:
    return payload


class Step(msgspec.Struct, frozen=True):
    """One step, from its version to the next.

    Attributes:
        body: turns the plain values of a snapshot.
        entry: turns the payload of a journal line.
    """

    body: Callable[[Body], Body]
    entry: Callable[[bytes], bytes] = _same_entry


class Schema(msgspec.Struct, frozen=True):
    """The version the program writes, and the steps that lead to it.

    Attributes:
        version: the current version, at least 1.
        steps: by the version they start from; complete from the oldest that is supported.
    """

    version: int
    steps: Mapping[int, Step]

    def knows(self, found: int) -> bool:
        """Whether a save of version `found` can be brought to the current one."""
        return all(number in self.steps for number in range(found, self.version))

    def body(self, body: Body, found: int) -> Body:
        """The body of a save of version `found`, as the current version has it."""
        for number in range(found, self.version):
            body = self.steps[number].body(body)
        return body

    def entry(self, payload: bytes, found: int) -> bytes:
        """A journal payload of version `found`, as the current version has it."""
        for number in range(found, self.version):
            payload = self.steps[number].entry(payload)
        return payload


SCHEMA = Schema(version=SCHEMA_VERSION, steps={})
