"""Sealed values on their way between a session, its vault and the rules."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable

from msgspec.structs import replace

from tui_app.domain.commands import Command
from tui_app.domain.refusals import Refused
from tui_app.domain.sealed import (
    NONCE_BYTES,
    Held,
    Opening,
    Revealing,
    SealId,
    Sealing,
    seal,
    verify,
)
from tui_app.domain.system import System
from tui_app.domain.table import AnyTable
from tui_app.store.acts import Act
from tui_app.store.vault import Vault


class SealKeeper:
    """Completes commands that seal or reveal, and keeps the vault in step with the table."""

    def __init__(self, vault: Vault, nonce: Callable[[int], bytes] = secrets.token_bytes) -> None:
        """Keep values in a vault; nonces never come from the table's dice."""
        self._vault = vault
        self._nonce = nonce

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
        if isinstance(command, Sealing):
            key = system.seal_key(table, command)
            nonce = self._nonce(NONCE_BYTES)
            sealed, _ = seal(command, table.id, key, nonce, self._vault.held())
            return sealed
        if isinstance(command, Revealing):
            key = system.seal_key(table, command)
            return replace(command, openings=self._vault.openings(key))
        return command

    def take(self, table: AnyTable, system: System, command: Command) -> Callable[[], None]:
        """Put the value of an accepted command into the vault.

        Returns:
            A function that puts back what was there before, if the act cannot be kept.
        """
        if not isinstance(command, Sealing) or command.value is None:
            return lambda: None
        key, who = system.seal_key(table, command), command.character
        before = self._vault.get(key, who)
        self._vault.put(key, who, Opening(command.nonce, command.value))

        def put_back() -> None:
            if before is None:
                self._vault.drop(key, who)
            else:
                self._vault.put(key, who, before)

        return put_back

    def forget(self, table: AnyTable, system: System, acts: Iterable[Act]) -> None:
        """Empty the seals that undone acts made."""
        for act in acts:
            if isinstance(act.command, Sealing):
                try:
                    key = system.seal_key(table, act.command)
                except Refused:
                    continue  # the contest itself is gone, and its values with `settle`
                self._vault.drop(key, act.command.character)

    def settle(self, table: AnyTable, system: System) -> tuple[SealId, ...]:
        """Forget values that the table has no seal for.

        A value that does not open its seal was put into the vault by an act that a crash kept
        out of the journal; nobody could reveal it.

        Returns:
            Seals of the table whose values are lost; those seats must be asked again.
        """
        seals = system.seals(table)
        kept = frozenset(
            (held.contest, held.character)
            for held in self._vault.held()
            if verify(
                seals.get((held.contest, held.character), ""),
                held.opening,
                table.id,
                held.contest,
                held.character,
            )
        )
        self._vault.keep_only(kept)
        return tuple(sorted(seals.keys() - kept))

    def close(self) -> None:
        """Let go of the vault; its file stays while values are sealed."""
        self._vault.close()
