"""The draft of one act: the table as it stands half-way, the events so far, the dice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeAlias

from tui_app.domain.dice import Tray
from tui_app.domain.events import (
    CharacterRemoved,
    Died,
    Event,
    KnockedOut,
    Noticed,
    RandomMoved,
    TreatmentEnded,
)
from tui_app.domain.refusals import Param, refuse
from tui_app.domain.table import Character, HouseT, SheetT, StateT, Table


class Draft(Generic[SheetT, HouseT, StateT]):
    """Collects the events of one act.

    Each event takes effect at once, so that later steps of the same act see it. A refusal
    throws the whole draft away.

    Attributes:
        table: The table after the events so far.
        before: The table as it was before the act.
        seat: Who acts.
        tray: The dice of the act.
        events: The events so far.
    """

    def __init__(
        self,
        table: Table[SheetT, HouseT, StateT],
        seat: str,
        tray: Tray,
        evolve: Callable[[Table[SheetT, HouseT, StateT], Event], Table[SheetT, HouseT, StateT]],
    ) -> None:
        """Start a draft; `evolve` is the function that gives events their effect."""
        self.table = table
        self.before = table
        self.seat = seat
        self.tray = tray
        self.events: list[Event] = []
        self._evolve = evolve
        self._next_id = table.next_id

    def emit(self, event: Event) -> None:
        """Add an event and let it take effect."""
        self.events.append(event)
        self.table = self._evolve(self.table, event)
        self._next_id = max(self._next_id, self.table.next_id)
        match event:
            case Died(character=healer) | KnockedOut(character=healer):
                self._break_off(healer)
            case CharacterRemoved(id=healer):
                self._break_off(healer)

    def _break_off(self, healer: str) -> None:
        """End the attempts that somebody makes who can treat nobody any more."""
        for patient in tuple(self.table.characters.values()):
            for attempt in patient.treatments:
                if attempt.healer == healer and not attempt.ready:
                    self.emit(
                        TreatmentEnded(
                            character=patient.id,
                            treatment=attempt.id,
                            wound=attempt.wound,
                            result="cancel",
                            healer=healer,
                        )
                    )

    def notice(self, code: str, character: str = "", **params: Param) -> None:
        """Tell a person something that changes nothing."""
        self.emit(Noticed(code=code, character=character, params=params))

    def new_id(self) -> int:
        """Give out the next number; the event that carries it makes it taken."""
        number = self._next_id
        self._next_id += 1
        return number

    def character(self, id_: str) -> Character[SheetT]:
        """Get a character by id.

        Raises:
            Refused: ``character.unknown``.
        """
        character = self.table.characters.get(id_)
        if character is None:
            refuse("character.unknown", name=id_)
        return character

    def settle_dice(self) -> None:
        """Let the random stream stand where the dice of the act left it."""
        state = self.tray.state
        if state != self.table.random:
            self.emit(RandomMoved(counter=state.counter))


AnyDraft: TypeAlias = Draft[Any, Any, Any]
