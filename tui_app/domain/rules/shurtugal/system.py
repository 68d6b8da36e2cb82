"""Shur'tugal as a rule system of the core."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final, assert_never

from tui_app.domain.acts.health import earliest_wound
from tui_app.domain.commands import Fields, OpenWound, Rest, Treat
from tui_app.domain.events import Event
from tui_app.domain.rules.shurtugal import commands as cmd
from tui_app.domain.rules.shurtugal import evolve as changes
from tui_app.domain.rules.shurtugal import fields, health, initiative, strike, turns, view
from tui_app.domain.rules.shurtugal import order as places
from tui_app.domain.rules.shurtugal.events import EVENTS, ShurtugalEvent
from tui_app.domain.rules.shurtugal.house import PRESETS, SWITCHES, ShurtugalHouse
from tui_app.domain.rules.shurtugal.sheet import ShurtugalSheet
from tui_app.domain.rules.shurtugal.state import (
    ShurtugalCharacter,
    ShurtugalDraft,
    ShurtugalState,
    ShurtugalTable,
)
from tui_app.domain.rules.shurtugal.verbs import VERBS
from tui_app.domain.system import Built, OrderEntry, Phase, Sees, System
from tui_app.domain.table import Wound


class Shurtugal(System):
    """Roll-and-keep combat by initiative, life points, healing by game time."""

    id: ClassVar = "shurtugal"
    sheet_type: ClassVar = ShurtugalSheet
    house_type: ClassVar = ShurtugalHouse
    state_type: ClassVar = ShurtugalState
    commands: ClassVar = cmd.COMMANDS
    amendable: ClassVar = (cmd.Attack,)
    events: ClassVar = EVENTS
    verbs: ClassVar = VERBS
    switches: ClassVar = SWITCHES
    presets: ClassVar = PRESETS
    sheet_keys: ClassVar = fields.SHEET_KEYS

    def build(self, fields_: Fields, house: ShurtugalHouse) -> Built:
        """Make a sheet; a trait that is not given is 2."""
        return Built(fields.built(fields_))

    def edit(self, sheet: ShurtugalSheet, fields_: Fields, house: ShurtugalHouse) -> Built:
        """Set values of a sheet by hand."""
        return Built(fields.changed(sheet, fields_))

    def decide(self, draft: ShurtugalDraft, command: cmd.ShurtugalCommand) -> None:
        """Decide one of the system's own commands."""
        match command:
            case cmd.Initiative():
                initiative.roll_initiative(draft, self, command)
            case cmd.SetOrder():
                initiative.set_order(draft, self, command)
            case cmd.Dominate():
                initiative.dominate(draft, self, command)
            case cmd.Wait():
                turns.wait(draft, self, command)
            case cmd.TakeAim():
                turns.aim(draft, self, command)
            case cmd.UseTurn():
                turns.use_turn(draft, self, command)
            case cmd.Attack():
                strike.attack(draft, self, command)
            case cmd.RollTest():
                health.roll_test(draft, command)
            case cmd.HealTest():
                health.heal_test(draft, command)
            case cmd.Trouble():
                health.trouble(draft, command)
            case _:
                assert_never(command)

    def evolve(self, table: ShurtugalTable, event: ShurtugalEvent) -> ShurtugalTable:
        """Give one of the system's own events its effect."""
        return changes.evolve(table, event)

    def react(self, table: ShurtugalTable, event: Event) -> ShurtugalTable:
        """Keep order and healing in step with the core."""
        return changes.react(table, event)

    def round_s(self, house: ShurtugalHouse) -> int:
        """A turn of about 3 s, unless the GM changed it (S-R1)."""
        return house.turn_s

    def order(self, table: ShurtugalTable) -> tuple[OrderEntry, ...]:
        """The fighters by initiative, the dominated last."""
        return places.order(table)

    def phase(self, table: ShurtugalTable) -> Phase:
        """Where the round stands."""
        return places.phase(table)

    def is_helpless(self, character: ShurtugalCharacter) -> bool:
        """Whether a dying character has no PŻ left (S-G22)."""
        return character.sheet.pz <= 0

    def may_finish(self, table: ShurtugalTable, character: ShurtugalCharacter) -> bool:
        """Whether somebody fell in a tie in which he may still act (S-G11)."""
        return character.id in table.state.falling

    def time_moved(self, draft: ShurtugalDraft) -> None:
        """Heal by the time that has passed (S-R15, S-G19)."""
        for id_ in tuple(draft.table.state.healing):
            health.heal_by_time(draft, id_)

    def is_hurt(self, character: ShurtugalCharacter) -> bool:
        """Whether PŻ are lost."""
        return character.sheet.pz < character.sheet.pz_max

    def open_wound(self, draft: ShurtugalDraft, command: OpenWound) -> None:
        """Give a wound that may kill (S-R14)."""
        health.open_wound(draft, command)

    def treat(self, draft: ShurtugalDraft, command: Treat) -> None:
        """Take the result of treating a wound."""
        wound = earliest_wound(draft.character(command.character), command.wound)
        health.treat(draft, command, wound)

    def rest(self, draft: ShurtugalDraft, command: Rest, from_s: int) -> None:
        """Heal those who rested at twice the rate (S-R15)."""
        health.rest(draft, command.characters, draft.table.now_s - from_s)

    def remaining_attempts(self, table: ShurtugalTable, wound: Wound) -> int | None:
        """None: the rules give an attempt no length."""
        return None

    def sheet_view(
        self, table: ShurtugalTable, character: ShurtugalCharacter, sees: Sees
    ) -> dict[str, Any]:
        """The sheet as somebody may see it."""
        return view.sheet_view(table, character, sees)

    def redact(self, event: ShurtugalEvent, sees: Callable[[str], Sees]) -> Event | None:
        """One of the system's own events as somebody may see it."""
        return view.redact(event, sees)


SHURTUGAL: Final = Shurtugal()
