"""Secret splits on the allocation screen: ask for them, change one, reveal all (M-G6)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace
from textual.app import ComposeResult

from tui_app.domain.rules.mstocs.commands import (
    RevealAllocations,
    SealAllocation,
    SealAllocations,
)
from tui_app.domain.sealed import SealingAct
from tui_app.domain.table import GM
from tui_app.domain.views import CharacterView, TableView
from tui_app.store.session import Done
from tui_app.text.deferred import N_
from tui_app.ui.dialogs.choice import ChoiceDialog
from tui_app.ui.dialogs.question import yes_or_no
from tui_app.ui.play_actions import ALLOCATION_ACTIONS
from tui_app.ui.rows import Row
from tui_app.ui.sealed.asking import Round, RoundEnd
from tui_app.ui.sealed.at_table import ask_secrets, may_enter, own_terminals
from tui_app.ui.seat_screen import SeatScreen
from tui_app.ui.systems.mstocs.allocation_draft import DraftRow
from tui_app.ui.systems.mstocs.secret_actions import SPLIT_ACTIONS
from tui_app.ui.systems.mstocs.secret_panel import columns, drawn_groups, rows
from tui_app.ui.systems.mstocs.secret_splits import (
    groups,
    is_secret,
    name_of,
    parties,
    sealing,
    splitting,
)
from tui_app.ui.widgets.grid import LineGrid

_OF_SECRETS: Final = frozenset(action.id for action in SPLIT_ACTIONS)
_OF_DRAFTS: Final = frozenset(action.id for action in ALLOCATION_ACTIONS)
_NOBODY = N_("Nobody is asked for a secret split here now.")
_NONE_SEALED = N_("Nobody has sealed a split yet.")
_WHO = N_("Whose sealed split is changed?")
_FORCE = N_("Let those who are missing stand at 0/0/0? {names}")


def ask_splits(screen: SeatScreen, only: tuple[str, ...] = ()) -> None:
    """Ask for secret splits: of all who have sealed none, or of some, once more if need be."""
    gateway = screen.gateway

    def look() -> Round:
        may = partial(may_enter, gateway)
        return splitting(gateway.view(), screen.catalogue, may, only, again=again)

    sealed = {fighter.id for fighter in sealing(gateway.view()) if fighter.sheet["sealed"]}
    again = bool(only) and sealed.issuperset(only)
    start = gateway.seq

    def ended(end: RoundEnd) -> None:
        revealed = [act for act in gateway.acts(start + 1) if act.command.reveals]
        if end.refusal is not None:
            screen.tell(end.refusal)
        elif revealed:
            screen.say(gateway.teller().line(revealed[-1]), "good")

    if look().asks:
        ask_secrets(screen, look, ended, everybody=not only)
    else:
        screen.say(screen.catalogue.text(_NOBODY))


def sealing_act(rows: Sequence[DraftRow]) -> SealingAct:
    """Give the one act that seals drafts, each for all of its members."""
    parts = tuple(
        SealAllocation(character=member, value=(*row.points, row.mode))
        for row in rows
        for member in row.members
    )
    ids = tuple(part.character for part in parts)
    return parts[0] if len(parts) == 1 else SealAllocations(characters=ids, parts=parts)


def change_split(screen: SeatScreen) -> None:
    """Choose whose sealed split is asked for again."""
    view, text = screen.gateway.view(), screen.catalogue.text
    sealed = [f for f in sealing(view) if f.sheet["sealed"] and may_enter(screen.gateway, f.seat)]
    together = [group for group in groups(sealed) if len(group) > 1]
    choices = {group: name_of(group) for group in together}
    choices |= {(fighter,): fighter.name for fighter in sealed}
    if not choices:
        screen.say(text(_NONE_SEALED))
        return
    ids = {",".join(f.id for f in group): name for group, name in choices.items()}

    def chosen(keys: tuple[str, ...] | None) -> None:
        if keys:
            ask_splits(screen, tuple(keys[0].split(",")))

    rows = [Row(key, (name, "")) for key, name in ids.items()]
    screen.app.push_screen(ChoiceDialog(text(_WHO), rows), chosen)


def reveal_splits(screen: SeatScreen) -> None:
    """Open all secret splits; when some are missing, ask whether they stand at 0/0/0."""
    missing = [party.name for party in parties(screen.gateway.view()) if not party.sealed]
    if not missing or screen.gateway.seat != GM:
        screen.perform(RevealAllocations())
        return

    def answered(answer: str | None) -> None:
        if answer:
            screen.perform(RevealAllocations(forced=True))

    question = screen.catalogue.text(_FORCE, names=", ".join(missing))
    screen.app.push_screen(yes_or_no(question, screen.catalogue), answered)


class SecretScreenActs(SeatScreen):
    """The acts of secret splits, for the screen on which points are split."""

    _rows: tuple[DraftRow, ...] = ()

    def is_handed_round(self, view: TableView) -> bool:
        """Whether splits are secret now and others look at this terminal."""
        return is_secret(view) and (self.gateway.seat == GM or self.gateway.shared)

    @property
    def chosen(self) -> CharacterView | None:
        """The fighter of the row under the cursor; of a group the first."""
        key = self.query_one("#matrix", LineGrid).cursor_key
        return None if key is None else self.gateway.view().character(key)

    def pick(self, person: str, action_id: str) -> bool:
        """Put the cursor on the row of a fighter."""
        row = next((row for row in self._rows if person in row.members), None)
        if row is not None:
            self.query_one("#matrix", LineGrid).move_to(row.key)
        return row is not None and self.allows(action_id)

    @property
    def sealing(self) -> LineGrid:
        """Those who seal, where everybody looks on."""
        return self.query_one("#sealing", LineGrid)

    def compose_sealing(self) -> ComposeResult:
        """Compose what stands in the place of the matrix where everybody looks on."""
        grid = LineGrid(columns(self.catalogue), id="sealing")
        grid.display = False
        yield grid

    def show_sealing(self, view: TableView, *, handed: bool) -> None:
        """Show who has sealed and who has not in the place of the matrix, or the matrix again."""
        grid, matrix = self.sealing, self.query_one("#matrix", LineGrid)
        if handed:
            grid.set_columns(columns(self.catalogue))
            grid.set_rows(
                rows(drawn_groups(view), self.catalogue, own_terminals(self).__contains__)
            )
        if grid.display != handed:
            grid.display, matrix.display = handed, not handed
            (grid if handed else matrix).focus()

    def on_line_grid_row_chosen(self) -> None:
        """Ask for the secret split of the row on which Enter was pressed."""
        key, found = self.sealing.cursor_key, drawn_groups(self.gateway.view())
        group = next((group for group in found if group[0].id == key), ())
        ask_splits(self, tuple(fighter.id for fighter in group))

    def seal_drafts(self, rows: Sequence[DraftRow]) -> None:
        """Seal drafts of a player's own terminal, which nobody else sees, as one act."""
        before, keys = self._rows, {row.key for row in rows}
        # The view that follows keeps the mark only while the table has the seal.
        self._rows = tuple(replace(r, sealed=r.sealed or r.key in keys) for r in before)
        if not isinstance(self.perform(sealing_act(rows)), Done):
            self._rows = before
        self.show_view(self.gateway.view())

    def action_seal_splits(self) -> None:
        """Ask for the secret splits of this round, one fighter after another."""
        ask_splits(self)

    def action_seal_again(self) -> None:
        """Let somebody change a secret split before the reveal."""
        change_split(self)

    def action_reveal_splits(self) -> None:
        """Open all secret splits."""
        reveal_splits(self)

    def allows(self, action_id: str) -> bool:
        """Offer acts of secret splits where splits are secret, and no drafts for all to read."""
        view = self.gateway.view()
        if action_id in _OF_SECRETS:
            may = action_id != "reveal_splits" or self.gateway.seat == GM
            return may and is_secret(view)
        return action_id not in _OF_DRAFTS or not self.is_handed_round(view)
