"""How a derived number came about, as data: the answer to "why is it so?"."""

from __future__ import annotations

from msgspec import Struct


class Step(Struct, frozen=True):
    """One step of a computation.

    Attributes:
        code: What was done, the same for every number of that kind (`pw_sum`, `table`).
        values: The numbers and ids of the step by name; the words are made in `text`.
    """

    code: str
    values: dict[str, int | str]
