"""What plays of every rule system share: acts that are decided, and dice as a person types them."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from tui_app.domain.commands import Command
from tui_app.domain.decide import Accepted, decide
from tui_app.domain.dice import Typed, parse_typed
from tui_app.domain.refusals import Refusal
from tui_app.domain.table import GM, AnyTable

T = TypeVar("T", bound=AnyTable)


def typed(**texts: str) -> dict[str, Typed]:
    """Read dice by purpose as a person types them."""
    read = {purpose: parse_typed(text) for purpose, text in texts.items()}
    return {purpose: value for purpose, value in read.items() if value is not None}


class Deciding(Generic[T]):
    """A table, and what the last act brought."""

    def __init__(self, table: T) -> None:
        self.table = table
        self.last: Accepted | None = None
        self.ids: dict[str, str] = {}

    def do(self, command: Command, seat: str = GM) -> Accepted:
        """Do an act that must be accepted."""
        answer = decide(self.table, seat, command)
        assert isinstance(answer, Accepted), answer
        self.table, self.last = answer.table, answer  # type: ignore[assignment]
        return answer

    def refused(self, command: Command, seat: str = GM) -> str:
        """Do an act that must be refused; give the code."""
        return self._refusal(command, seat).code

    def refusal(self, command: Command, seat: str = GM) -> dict[str, Any]:
        """Do an act that must be refused; give the parameters."""
        return dict(self._refusal(command, seat).params)

    def _refusal(self, command: Command, seat: str) -> Refusal:
        answer = decide(self.table, seat, command)
        assert isinstance(answer, Refusal), answer
        return answer
