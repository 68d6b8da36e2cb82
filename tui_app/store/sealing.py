"""Sealed values on their way between a session, its vault and the rules."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterable
from itertools import takewhile

from msgspec.structs import replace

from tui_app.domain.commands import Command, Undo
from tui_app.domain.events import Event, SealsLost
from tui_app.domain.refusals import Refused
from tui_app.domain.sealed import (
    NONCE_BYTES,
    Held,
    Opening,
    Revealing,
    SealId,
    Sealing,
    SealingAct,
    seal,
    verify,
)
from tui_app.domain.system import System
from tui_app.domain.table import AnyTable
from tui_app.store.acts import Act
from tui_app.store.vault import Vault


class SealKeeper:
    """Completes commands that seal or reveal, and keeps the vault in step with the table."""

    def __init__(self, vault: Vault, nonce: Callable[[int], bytes] = os.urandom) -> None:
        """Keep values in a vault; nonces never come from the table's dice."""
        self._vault = vault
        self._nonce = nonce
        # Values whose seals an act took off the table: an undo of that act finds them here. In
        # memory only, and for no longer than until the next reveal.
        self._aside: dict[SealId, Opening] = {}

    @property
    def held(self) -> tuple[Held, ...]:
        """Everything that is sealed now."""
        return self._vault.held()

    def prepare(self, table: AnyTable, system: System, command: Command) -> Command:
        """Complete a command with what only the session knows.

        Raises:
            Refused: As `System.seal_key` and `sealed.seal`.
        """
        command = system.restated(table, command)
        if isinstance(command, SealingAct):
            held = self._vault.held()

            def sealed(one: Sealing) -> Sealing:
                key = system.seal_key(table, one)
                return seal(one, table.id, key, self._nonce(NONCE_BYTES), held)[0]

            return command.with_seals(sealed)
        if isinstance(command, Revealing):
            key = system.seal_key(table, command)
            return replace(command, openings=self._vault.openings(key))
        return command

    def take(self, table: AnyTable, system: System, command: Command) -> Callable[[], None]:
        """Put the value of an accepted command into the vault.

        Returns:
            A function that puts back what was there before, if the act cannot be kept.
        """
        if not isinstance(command, SealingAct) or command.is_blank:
            return lambda: None
        before: list[tuple[SealId, Opening | None]] = []
        for one in command.seals():
            place = (system.seal_key(table, one), one.character)
            before.append((place, self._vault.get(*place)))
            if one.value is not None:
                self._vault.put(*place, Opening(one.nonce, one.value))

        def put_back() -> None:
            for place, opening in before:
                if opening is None:
                    self._vault.drop(*place)
                else:
                    self._vault.put(*place, opening)

        return put_back

    def made(self, table: AnyTable, system: System, acts: Iterable[Act]) -> frozenset[SealId]:
        """Give the seals that acts made, of contests that are still there."""
        found: set[SealId] = set()
        made = (act.command for act in acts if isinstance(act.command, SealingAct))
        for one in (one for command in made for one in command.seals()):
            # A contest that is gone has lost its values with `settle`.
            with contextlib.suppress(Refused):
                found.add((system.seal_key(table, one), one.character))
        return frozenset(found)

    def forget(self, seals: Iterable[SealId]) -> None:
        """Empty seals."""
        for id_ in seals:
            self._vault.drop(*id_)
            self._aside.pop(id_, None)

    def spent(self, table: AnyTable, acts: Iterable[Act], without: frozenset[SealId]) -> list[Act]:
        """Give the leading acts that did nothing but seal values which are held no more.

        Taking one of them back changes nothing that anybody sees, so it goes with the undo
        that comes to it.

        Args:
            table: The table now.
            acts: The newest first.
            without: Seals that are about to be emptied.
        """
        aside = (Held(*id_, opening) for id_, opening in self._aside.items())
        all_held = (*self._vault.held(), *aside)
        held = [h for h in all_held if (h.contest, h.character) not in without]

        def is_spent(act: Act) -> bool:
            if not isinstance(act.command, SealingAct):
                return False
            return not any(
                verify(one.commitment, h.opening, table.id, h.contest, h.character)
                for one in act.command.seals()
                for h in held
            )

        return list(takewhile(is_spent, acts))

    def settle(
        self, table: AnyTable, system: System, after: Command | None = None
    ) -> tuple[SealId, ...]:
        """Forget values that the table has no seal for, and find those that an undo needs again.

        A value that does not open its seal was put into the vault by an act that a crash kept
        out of the journal; nobody could reveal it.

        Args:
            table: The table now.
            system: Its rule system.
            after: The act that led to it, when its undo may need the values that it dropped.

        Returns:
            Seals of the table whose values are lost; those seats must be asked again.
        """
        seals = system.seals(table)

        def opens(id_: SealId, opening: Opening) -> bool:
            return verify(seals.get(id_, ""), opening, table.id, *id_)

        held = {(held.contest, held.character): held.opening for held in self._vault.held()}
        kept = {id_ for id_, opening in held.items() if opens(id_, opening)}
        for id_ in [id_ for id_ in self._aside if id_ not in kept and opens(id_, self._aside[id_])]:
            self._vault.put(*id_, self._aside.pop(id_))
            kept.add(id_)
        if after is not None and after.reveals:
            self._aside.clear()
        elif after is not None and not isinstance(after, Undo):
            self._aside |= {id_: held[id_] for id_ in held.keys() - kept}
        self._vault.keep_only(frozenset(kept))
        return tuple(sorted(seals.keys() - kept))

    def close(self) -> None:
        """Let go of the vault; its file stays while values are sealed."""
        self._aside.clear()
        self._vault.close()


def emptied(
    table: AnyTable, system: System, undone: Iterable[Act]
) -> tuple[AnyTable, tuple[Event, ...]]:
    """Take off a table the seals of the contests whose reveal is taken back.

    Returns:
        The table without them, and what happened to it.
    """
    proofs = (proof for act in undone for event in act.events for proof in system.proofs(event))
    contests = {proof.contest for proof in proofs}
    lost = tuple(sorted(id_ for id_ in system.seals(table) if id_[0] in contests))
    if not lost:
        return table, ()
    return system.without_seals(table, frozenset(lost)), (SealsLost(lost=lost),)
