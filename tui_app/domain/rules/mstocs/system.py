"""mSTOCS as a rule system of the core."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final

from tui_app.domain.commands import Command, Fields, OpenWound, Rest, Treat
from tui_app.domain.events import Event
from tui_app.domain.rules.mstocs import evolution, fields, secret, wounds
from tui_app.domain.rules.mstocs.commands import COMMANDS, Attack, MstocsCommand
from tui_app.domain.rules.mstocs.events import EVENTS, AllocationsRevealed, MstocsEvent
from tui_app.domain.rules.mstocs.house import PRESETS, SWITCHES, MstocsHouse
from tui_app.domain.rules.mstocs.order import order
from tui_app.domain.rules.mstocs.sheet import MstocsSheet
from tui_app.domain.rules.mstocs.state import Fighter, MstocsDraft, MstocsState, MstocsTable
from tui_app.domain.rules.mstocs.turns import has_begun
from tui_app.domain.rules.mstocs.verbs import VERBS
from tui_app.domain.rules.mstocs.views import contests_view, sheet_view
from tui_app.domain.sealed import Held, Opening, Proof, SealId
from tui_app.domain.system import Built, OrderEntry, Phase, Sees, System
from tui_app.domain.table import Wound


class Mstocs(System):
    """The mSTOCS rules; each method hands on to the module of its matter."""

    id: ClassVar = "mstocs"
    sheet_type: ClassVar = MstocsSheet
    house_type: ClassVar = MstocsHouse
    state_type: ClassVar = MstocsState
    commands: ClassVar = COMMANDS
    events: ClassVar = EVENTS
    verbs: ClassVar = VERBS
    switches: ClassVar = SWITCHES
    presets: ClassVar = PRESETS
    sheet_keys: ClassVar = fields.SHEET_KEYS
    bare_fields: ClassVar = {"pw": 1, "onr": 1}
    amendable: ClassVar = (Attack,)

    def build(self, fields_: Fields, house: MstocsHouse) -> Built:
        """See `System.build`."""
        return fields.build(fields_, house)

    def edit(self, sheet: MstocsSheet, fields_: Fields, house: MstocsHouse) -> Built:
        """See `System.edit`."""
        return fields.edit(sheet, fields_, house)

    def check_sheet(self, sheet: MstocsSheet) -> None:
        """See `System.check_sheet`."""
        fields.check(sheet)

    def decide(self, draft: MstocsDraft, command: MstocsCommand) -> None:
        """See `System.decide`."""
        # Opening and showing a table needs none of its acts, and they are half of the rules.
        from tui_app.domain.rules.mstocs.deciding import decide

        decide(draft, command)

    def evolve(self, table: MstocsTable, event: MstocsEvent) -> MstocsTable:
        """See `System.evolve`."""
        return evolution.evolve(table, event)

    def react(self, table: MstocsTable, event: Event) -> MstocsTable:
        """See `System.react`."""
        return evolution.react(table, event)

    def round_s(self, house: MstocsHouse) -> int:
        """See `System.round_s`; the source's two words for a round mean the same (M-G27, M-G34)."""
        return house.round_s

    def order(self, table: MstocsTable) -> tuple[OrderEntry, ...]:
        """See `System.order`."""
        return order(table)

    def phase(self, table: MstocsTable) -> Phase:
        """See `System.phase`."""
        if table.fight is None:
            return "none"
        return "turns" if has_begun(table) else "allocation"

    def is_helpless(self, character: Fighter) -> bool:
        """See `System.is_helpless` (M-G22)."""
        return character.sheet.pw <= 0

    def is_hurt(self, character: Fighter) -> bool:
        """See `System.is_hurt` (M-R6)."""
        return character.sheet.lost > 0

    def open_wound(self, draft: MstocsDraft, command: OpenWound) -> None:
        """See `System.open_wound`."""
        wounds.open_wound(draft, command)

    def treat(self, draft: MstocsDraft, command: Treat) -> None:
        """See `System.treat`."""
        from tui_app.domain.rules.mstocs.treatment import treat

        treat(draft, self, command)

    def rest(self, draft: MstocsDraft, command: Rest, from_s: int) -> None:
        """See `System.rest`."""
        wounds.rest(draft, command, from_s)

    def killing_wounds(self, table: MstocsTable, character: Fighter) -> tuple[Wound, ...]:
        """See `System.killing_wounds`."""
        return wounds.killing_wounds(table.house, character)

    def remaining_attempts(self, table: MstocsTable, wound: Wound) -> int | None:
        """See `System.remaining_attempts`."""
        return wounds.remaining_attempts(table.house, table.now_s, wound)

    def sheet_view(self, table: MstocsTable, character: Fighter, sees: Sees) -> dict[str, Any]:
        """See `System.sheet_view`."""
        return sheet_view(table, character, sees)

    def redact(self, event: MstocsEvent, sees: Callable[[str], Sees]) -> Event | None:
        """See `System.redact`."""
        from tui_app.domain.rules.mstocs import redaction

        return redaction.redact(event, sees)

    def contests_view(
        self, table: MstocsTable, seat: str, seen: Callable[[str], Sees]
    ) -> tuple[dict[str, Any], ...]:
        """See `System.contests_view`: an open round of secret splits (M-G6)."""
        return contests_view(table, seen)

    def seal_key(self, table: MstocsTable, command: Command) -> str:
        """See `System.seal_key`."""
        return secret.round_key(table)

    def restated(self, table: MstocsTable, command: Command) -> Command:
        """See `System.restated`."""
        return secret.restated(table, command)

    def seals(self, table: MstocsTable) -> Mapping[SealId, str]:
        """See `System.seals`."""
        return secret.seals_of(table)

    def without_seals(self, table: MstocsTable, lost: frozenset[SealId]) -> MstocsTable:
        """See `System.without_seals`."""
        return evolution.without_seals(table, {character for _, character in lost})

    def follow_ups(self, table: MstocsTable, held: tuple[Held, ...]) -> tuple[Command, ...]:
        """See `System.follow_ups`."""
        return secret.follow_up(table)

    def proofs(self, event: Event) -> tuple[Proof, ...]:
        """See `System.proofs`."""
        if not isinstance(event, AllocationsRevealed):
            return ()
        return tuple(
            Proof(event.key, split.character, split.commitment, Opening(split.nonce, split.value))
            for split in event.splits
        )


MSTOCS: Final = Mstocs()
