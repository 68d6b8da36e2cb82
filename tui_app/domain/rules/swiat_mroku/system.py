"""Świat Mroku without dice as a rule system of the core."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final

from tui_app.domain.commands import Command, Fields, OpenWound, Rest, Treat
from tui_app.domain.deadlines import Deadline
from tui_app.domain.events import Event, WoundClosed
from tui_app.domain.rules.swiat_mroku import (
    commands as cmd,
)
from tui_app.domain.rules.swiat_mroku import (
    evolving,
    fields,
    healing,
    redaction,
    tokens,
    views,
)
from tui_app.domain.rules.swiat_mroku.commands import COMMANDS
from tui_app.domain.rules.swiat_mroku.events import (
    EVENTS,
    Revealed,
    Scheduled,
    TokensReturned,
    WodEvent,
)
from tui_app.domain.rules.swiat_mroku.house import PRESETS, SWITCHES, WodHouse
from tui_app.domain.rules.swiat_mroku.mending import mended
from tui_app.domain.rules.swiat_mroku.seals import follow_ups, seals_of, without_seals
from tui_app.domain.rules.swiat_mroku.sheet import WodSheet
from tui_app.domain.rules.swiat_mroku.state import (
    Person,
    WodDraft,
    WodState,
    WodTable,
    find_contest,
)
from tui_app.domain.rules.swiat_mroku.verbs import VERBS
from tui_app.domain.rules.swiat_mroku.wounds import MORTAL, RECOVERY, WOUNDED, level
from tui_app.domain.rulings import Switch
from tui_app.domain.sealed import Held, Opening, Proof, SealId
from tui_app.domain.system import Built, OrderEntry, Phase, Recurring, Sees, System
from tui_app.domain.table import Wound
from tui_app.domain.verbs import Verb


class SwiatMroku(System):
    """Blind bids of tokens; no dice."""

    id: ClassVar[str] = "swiat_mroku"
    sheet_type = WodSheet
    house_type = WodHouse
    state_type = WodState
    commands: ClassVar[tuple[type[Command], ...]] = COMMANDS
    events: ClassVar[tuple[type[Event], ...]] = EVENTS
    verbs: ClassVar[tuple[Verb, ...]] = VERBS
    switches: ClassVar[tuple[Switch, ...]] = SWITCHES
    presets: ClassVar[Mapping[str, Any]] = PRESETS
    sheet_keys: ClassVar[tuple[str, ...]] = fields.SHEET_KEYS
    bare_fields: ClassVar[Fields] = {"moc": 1, "finezja": 1, "odpornosc": 1}

    def build(self, fields_: Fields, house: WodHouse) -> Built:
        """See `System.build`."""
        return fields.build(fields_, house)

    def edit(self, sheet: WodSheet, fields_: Fields, house: WodHouse) -> Built:
        """See `System.edit`."""
        return fields.edit(sheet, fields_, house)

    def check_sheet(self, sheet: WodSheet) -> None:
        """See `System.check_sheet`."""
        fields.check(sheet)

    def mended(self, table: WodTable) -> WodTable:
        """See `System.mended`."""
        return mended(table)

    def decide(self, draft: WodDraft, command: cmd.WodCommand) -> None:
        """See `System.decide`."""
        # Opening and showing a table decides nothing.
        from tui_app.domain.rules.swiat_mroku.deciding import decide

        decide(draft, command)

    def evolve(self, table: WodTable, event: WodEvent) -> WodTable:
        """See `System.evolve`."""
        return evolving.evolve(table, event)

    def react(self, table: WodTable, event: Event) -> WodTable:
        """See `System.react`."""
        return evolving.react(table, event)

    def round_s(self, house: WodHouse) -> int:
        """See `System.round_s`."""
        return house.round_s

    def order(self, table: WodTable) -> tuple[OrderEntry, ...]:
        """See `System.order`."""
        return views.order(table)

    def phase(self, table: WodTable) -> Phase:
        """See `System.phase`."""
        if table.state.contests:
            return "bids"
        return "turns" if table.fight is not None else "none"

    def is_helpless(self, character: Person) -> bool:
        """See `System.is_helpless`: who is Śmiertelnie Ranny is at anybody's mercy (W-R8)."""
        return level(character) == MORTAL

    def is_hurt(self, character: Person) -> bool:
        """See `System.is_hurt`; being hurt is always a wound here."""
        return bool(character.wounds)

    def open_wound(self, draft: WodDraft, command: OpenWound) -> None:
        """See `System.open_wound`."""
        healing.open_wound(draft, command)

    def treat(self, draft: WodDraft, command: Treat) -> None:
        """See `System.treat`."""
        healing.treat(draft, self, command)

    def rest(self, draft: WodDraft, command: Rest, from_s: int) -> None:
        """See `System.rest`: the text gives no rule, the GM sets the time (W-R9)."""
        draft.notice("rest.no_rule")

    def deadlines(self, table: WodTable) -> list[Deadline]:
        """See `System.deadlines`."""
        return tokens.schedule_deadlines(table)

    def settle_tokens(self, draft: WodDraft, ref: int) -> None:
        """See `System.settle_tokens`."""
        tokens.return_tokens(draft, ref)

    def recurring(self, table: WodTable) -> tuple[Recurring, ...]:
        """See `System.recurring`."""
        return tokens.recurring(table)

    def restarts(self, event: Event, id_: int) -> bool:
        """See `System.restarts`."""
        match event:
            case Scheduled():
                return event.schedule.id == id_
            case TokensReturned():
                return event.schedule == id_
            case _:
                return False

    def settled(self, draft: WodDraft, item: Deadline) -> None:
        """See `System.settled`: Ranny ends by time (W-R9)."""
        if item.what != "effect" or item.cls != RECOVERY:
            return
        for wound in draft.character(item.character).wounds:
            if wound.cls == WOUNDED:
                draft.emit(WoundClosed(character=item.character, wound=wound.id, cls=WOUNDED))

    def remaining_attempts(self, table: WodTable, wound: Wound) -> int | None:
        """See `System.remaining_attempts`."""
        return healing.attempts_left(table, wound)

    def sheet_view(self, table: WodTable, character: Person, sees: Sees) -> dict[str, Any]:
        """See `System.sheet_view`."""
        return views.sheet_view(table, character, sees)

    def contests_view(
        self, table: WodTable, seat: str, seen: Callable[[str], Sees]
    ) -> tuple[dict[str, Any], ...]:
        """See `System.contests_view`."""
        return views.contests_view(table, seat, seen)

    def redact(self, event: WodEvent, sees: Callable[[str], Sees]) -> Event | None:
        """See `System.redact`."""
        return redaction.redact(event, sees)

    def seal_key(self, table: WodTable, command: Command) -> str:
        """See `System.seal_key`."""
        if isinstance(command, cmd.SealBid):
            return find_contest(table, command.contest, command.character).key
        if isinstance(command, cmd.Reveal):
            return find_contest(table, command.contest).key
        return super().seal_key(table, command)

    def seals(self, table: WodTable) -> Mapping[SealId, str]:
        """See `System.seals`."""
        return seals_of(table)

    def without_seals(self, table: WodTable, lost: frozenset[SealId]) -> WodTable:
        """See `System.without_seals`."""
        return without_seals(table, lost)

    def follow_ups(self, table: WodTable, held: tuple[Held, ...]) -> tuple[Command, ...]:
        """See `System.follow_ups`."""
        return follow_ups(table, held)

    def proofs(self, event: Event) -> tuple[Proof, ...]:
        """See `System.proofs`."""
        if not isinstance(event, Revealed):
            return ()
        return tuple(
            Proof(event.key, line.character, line.commitment, Opening(line.nonce, line.bid))
            for line in event.lines
            if line.commitment
        )


SWIAT_MROKU: Final = SwiatMroku()
