"""The allocation of mSTOCS: who puts how much on A, O and Sz, with the chances while typing."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace
from textual import events
from textual.app import ComposeResult

from tui_app.domain.commands import OpenFight
from tui_app.domain.refusals import Refusal
from tui_app.domain.rules.mstocs.commands import Allocate
from tui_app.domain.rules.mstocs.house import MstocsHouse
from tui_app.domain.rules.mstocs.sheet import Mode
from tui_app.domain.table import GM
from tui_app.domain.views import CharacterView, TableView
from tui_app.store.session import Done, Outcome
from tui_app.text.deferred import N_, NP_
from tui_app.ui.cells import Run, Runs
from tui_app.ui.dialogs.dice_page import carry_out
from tui_app.ui.finding import PaletteEntry
from tui_app.ui.presenters.order import NO_FIGHT
from tui_app.ui.screen import sheet
from tui_app.ui.sealed.pages import marks
from tui_app.ui.systems.mstocs.allocation_draft import (
    DraftRow,
    Points,
    acts,
    all_like,
    fresh,
    last_split,
    put,
    row_of,
    synced,
    toggled,
    trait_of,
)
from tui_app.ui.systems.mstocs.allocation_rows import (
    NOBODY,
    duel,
    duel_lines,
    foes_of,
    matrix_columns,
    matrix_rows,
    order_line,
)
from tui_app.ui.systems.mstocs.allocation_words import group_said
from tui_app.ui.systems.mstocs.heat_page import HeatMap
from tui_app.ui.systems.mstocs.modes import next_mode
from tui_app.ui.systems.mstocs.secret_flow import SecretScreenActs
from tui_app.ui.systems.mstocs.secret_panel import how, missing, standing
from tui_app.ui.systems.mstocs.secret_splits import is_secret, parties
from tui_app.ui.systems.mstocs.ties import rolls_ties_itself
from tui_app.ui.widgets.matrix import MatrixGrid
from tui_app.ui.widgets.text_lines import TextLines
from tui_app.ui.wrapping import first_lines, wrapped_runs

LOCKED = N_("{name} has acted or was attacked: the split stands for this round.")
NO_LAST = N_("{name} has no split of a round before.")
NOTHING_OPEN = N_("Nothing is open: every split stands.")
INCOMPLETE = NP_(
    "{name}: {n} point is still to be split.", "{name}: {n} points are still to be split."
)
ALL_DONE = N_("All have allocated; Enter or F4 leads to the order.")
AGAINST = N_("against {name}")
TITLE = N_("Allocation")


class AllocationScreen(SecretScreenActs):
    """The matrix above; below what it leads to. Drafts leave it only when they are accepted."""

    SCOPE: ClassVar[str] = "allocation"
    CSS_PATH = sheet("allocation")

    def __init__(self) -> None:
        """Start without drafts; the first view brings them."""
        super().__init__()
        self._rows: tuple[DraftRow, ...] = ()
        self._round = -1
        self._foes: dict[str, str] = {}
        self._width, self._heat = 80, HeatMap()

    def compose_body(self) -> ComposeResult:
        """Compose the matrix, the chances and the order."""
        yield MatrixGrid(matrix_columns(self.catalogue), id="matrix")
        yield from self.compose_sealing()
        yield TextLines(id="chances")
        yield TextLines(id="result")

    @property
    def matrix(self) -> MatrixGrid:
        """The matrix."""
        return self.query_one(MatrixGrid)

    @property
    def house(self) -> MstocsHouse:
        """The table's readings."""
        house: MstocsHouse = self.gateway.house
        return house

    @property
    def row(self) -> DraftRow | None:
        """The row under the cursor."""
        return next((row for row in self._rows if row.key == self.matrix.cursor_key), None)

    def retranslate(self) -> None:
        """Put the titles into the present language."""
        self.matrix.set_columns(matrix_columns(self.catalogue))

    # ---- drawing -----------------------------------------------------------

    def show_view(self, view: TableView) -> None:
        """Follow the table: a new round brings new drafts, else those typed stay."""
        handed = self.is_handed_round(view)
        self.show_sealing(view, handed=handed)
        if handed:
            self._round, self._rows = -1, ()
            self._draw()
            self.hint(missing(view, self.catalogue, gm=self.gateway.seat == GM))
            return
        new_round = view.round != self._round
        if new_round:
            self._round, self._rows = view.round, fresh(view, self._last_of)
        else:
            self._rows = synced(self._rows, view, self._last_of)
        self._draw()
        if new_round and self._rows:
            self.matrix.move_to(self._rows[0].key, "a")
        empty = NO_FIGHT if not view.round else NOBODY
        secret = standing(view, self.catalogue, self.gateway.seat) if is_secret(view) else ""
        self.hint(secret if self._rows else self.catalogue.text(empty))

    def _draw(self) -> None:
        may_leave = self.house.allocation == "partial"  # M-G5
        view, cat = self.gateway.view(), self.catalogue
        self.matrix.set_rows(matrix_rows(self._rows, view, self.house, cat, partial=may_leave))
        self._draw_results(self._rows)
        self.refresh_keys()

    def _draw_results(self, rows: tuple[DraftRow, ...]) -> None:
        view = self.gateway.view()
        row = next((row for row in rows if row.key == self.matrix.cursor_key), None)
        foe = self._foe(row) if row is not None else None
        lines: list[Runs] = []
        if row is not None and foe is not None:
            found = duel(row, foe, rows, view, self.house)
            lines = duel_lines(found, self.catalogue, self._width)
        if self.is_handed_round(view):
            lines = how(self.catalogue, self._width, gm=self.gateway.seat == GM)
        self.query_one("#chances", TextLines).set_lines(lines)
        order = order_line(rows, view, self.house, self.catalogue) if rows else ()
        parts = first_lines(wrapped_runs(order, self._width, 3), 3, self._width) if rows else []
        if is_secret(view) and rows:
            parts = wrapped_runs((Run(f" {marks(parties(view))}"),), self._width, 3)
        self.query_one("#result", TextLines).set_lines(parts)

    def _foe(self, row: DraftRow) -> CharacterView | None:
        foes = foes_of(row, self.gateway.view())
        chosen = self._foes.get(row.key)
        return next((foe for foe in foes if foe.id == chosen), foes[0] if foes else None)

    def _last_of(self, id_: str) -> tuple[Points, Mode] | None:
        return last_split(self.gateway.view(), id_)

    def on_resize(self, event: events.Resize) -> None:
        """Lay the chances out for the new width."""
        self._width = event.size.width
        self._draw_results(self._rows)

    # ---- typing ------------------------------------------------------------

    def on_matrix_grid_cell_edited(self, message: MatrixGrid.CellEdited) -> None:
        """Take over a typed or stepped value."""
        row = next((row for row in self._rows if row.key == message.row_key), None)
        trait = trait_of(message.column)
        if row is not None and trait is not None:
            self._change(row, row.with_value(trait, message.value))

    def on_matrix_grid_cell_pending(self, message: MatrixGrid.CellPending) -> None:
        """Show what the digits that are being typed would lead to."""
        row, trait = self.row, trait_of(message.column)
        if row is None or trait is None or row.locked:
            return
        tried = row if message.value is None else row.with_value(trait, message.value)
        self._draw_results(put(self._rows, tried))

    def on_line_grid_row_highlighted(self) -> None:
        """Show the chances of the row under the cursor."""
        self._draw_results(self._rows)

    def _change(self, row: DraftRow, changed: DraftRow) -> None:
        if row.locked:
            name = self._label(row)
            self.say(self.catalogue.text(LOCKED, name=name), "bad")
            changed = row
        else:
            self.say("")
        self._rows = put(self._rows, changed)
        self._draw()

    def _take_pending(self) -> None:
        """Take over digits that are still being typed, before something is done with the row."""
        row, trait = self.row, trait_of(self.matrix.cursor_column)
        value = self.matrix.take_pending()
        if row is not None and trait is not None and value is not None:
            self._change(row, row.with_value(trait, value))

    def _label(self, row: DraftRow) -> str:
        character = self.gateway.view().character(row.key)
        return character.name if character is not None else ""

    def action_fill_here(self) -> None:
        """Put all points that are left into the trait under the cursor."""
        self._take_pending()
        row, trait = self.row, trait_of(self.matrix.cursor_column)
        if row is not None and trait is not None:
            self._change(row, row.filled(trait))

    def action_draft_mode(self) -> None:
        """Hold spear or buckler in the next mode this round."""
        row = self.row
        character = self.gateway.view().character(row.key) if row is not None else None
        if row is not None and character is not None and character.sheet.get("modes"):
            mode = next_mode(character, row.mode)
            self._change(row, replace(row, mode=mode, given=False))

    def action_drop_draft(self) -> None:
        """Drop what was typed in this row."""
        row = self.row
        character = self.gateway.view().character(row.key) if row is not None else None
        if row is not None and character is not None:
            first = row_of(character, self._last_of)
            self._change(row, replace(first, members=row.members, pw=row.pw))

    def action_fold(self) -> None:
        """Unfold a group, or fold those who split alike; without a fight, open one."""
        if not self.gateway.view().round:
            self.perform(OpenFight())
            return
        row = self.row
        if row is not None:
            self._rows = toggled(self._rows, row.key, self.gateway.view())
            self._draw()

    def action_all_like_this(self) -> None:
        """Let all of this name split as this row does."""
        self._take_pending()
        row = self.row
        if row is not None:
            self._rows = all_like(self._rows, row.key)
            self._draw()

    def action_as_last(self) -> None:
        """Split this row as in the last round; a digit half typed is dropped."""
        self.matrix.take_pending()
        row = self.row
        if row is None:
            return
        last = self._last_of(row.key)
        if last is None:
            self.say(self.catalogue.text(NO_LAST, name=self._label(row)), "bad")
        else:
            self._change(row, replace(row, points=last[0], mode=last[1], last=True, given=False))

    def action_all_as_last(self) -> None:
        """Split every open row as in the last round; a digit half typed is dropped."""
        self.matrix.take_pending()
        for row in self._rows:
            last = None if row.given or row.locked else self._last_of(row.key)
            if last is not None:
                changed = replace(row, points=last[0], mode=last[1], last=True)
                self._rows = put(self._rows, changed)
        self._draw()

    # ---- the opponent ------------------------------------------------------

    def action_next_foe(self, step: int = 1) -> None:
        """Show the chances against the next opponent."""
        row = self.row
        if row is None or not (foes := foes_of(row, self.gateway.view())):
            return
        now = self._foe(row)
        ids = [foe.id for foe in foes]
        at = ids.index(now.id) if now is not None else 0
        self._against(row, ids[(at + step) % len(ids)])

    def action_against(self, foe: str) -> None:
        """Show the chances against one opponent."""
        if self.row is not None:
            self._against(self.row, foe)

    def _against(self, row: DraftRow, foe: str) -> None:
        self._foes[row.key] = foe
        self._draw_results(self._rows)

    def palette_entries(self) -> list[PaletteEntry]:
        """Offer each opponent by name, too."""
        entries = super().palette_entries()
        row = self.row
        for foe in foes_of(row, self.gateway.view()) if row is not None else []:
            label = self.catalogue.text(AGAINST, name=foe.name)
            entries.append(PaletteEntry(label, "", "", f"screen.against({foe.id!r})"))
        return entries

    def action_heat_map(self) -> None:
        """Show all splits of this row against the opponent's; Enter there takes one."""
        if (row := self.row) is not None and (foe := self._foe(row)) is not None:
            self._heat.ask(self, row, foe, self._rows, lambda taken: self._change(row, taken))

    # ---- accepting ---------------------------------------------------------

    def on_line_grid_cell_chosen(self) -> None:
        """Accept the row on which Enter was pressed."""
        self.action_accept()

    def action_accept(self) -> None:
        """Let the fighters of this row split so: one act."""
        self._take_pending()
        row = self.row
        if row is None or self._refuses(row):
            return
        if row.given:
            self._next_open(row.key, leave=True)
            return
        if is_secret(self.gateway.view()):
            self.seal_drafts([row])
            return
        self._carry_out([row.command()], row.key)

    def action_accept_all(self) -> None:
        """Let all open rows split so, in as few acts as can be."""
        self._take_pending()
        open_ = [row for row in self._rows if not row.given and not row.locked]
        if not open_:
            self.say(self.catalogue.text(NOTHING_OPEN))
            return
        if any(self._refuses(row) for row in open_):
            return
        if is_secret(self.gateway.view()):
            self.seal_drafts(open_)
            return
        self._carry_out(acts(open_), open_[-1].key)

    def _refuses(self, row: DraftRow) -> bool:
        text = self.catalogue.text
        if row.locked:
            self.say(text(LOCKED, name=self._label(row)), "bad")
        elif row.left and self.house.allocation != "partial":  # M-G5
            self.matrix.move_to(row.key)
            said = self.catalogue.plural(*INCOMPLETE, row.left, name=self._label(row))
            self.say(said, "bad")
        else:
            return False
        return True

    def _carry_out(self, commands: list[Allocate], key: str) -> None:
        if not commands:
            self._next_open(key)
            return
        first, *rest = commands

        def then(outcome: Outcome) -> None:
            if isinstance(outcome, Refusal):
                return
            self._accepted(outcome, first)
            self._carry_out(rest, key)

        if rolls_ties_itself(self.gateway, first):
            then(self.perform(first))
        else:
            carry_out(self, first, self.catalogue.text(TITLE), then)

    def _accepted(self, outcome: Done, command: Allocate) -> None:
        done = set(command.characters)
        if len(done) > 1 and not command.last:
            one = next((row for row in self._rows if row.key == command.characters[0]), None)
            if one is not None:
                view = self.gateway.view()
                self.say(group_said(one, outcome.act, command, view, self.catalogue), "good")
        self._rows = tuple(
            replace(row, given=True) if set(row.members) <= done else row for row in self._rows
        )
        self.show_view(self.gateway.view())

    def _next_open(self, key: str, *, leave: bool = False) -> None:
        keys = [row.key for row in self._rows]
        at = keys.index(key) if key in keys else 0
        ahead = (*self._rows[at + 1 :], *self._rows[: at + 1])
        following = next((row for row in ahead if not row.given and not row.locked), None)
        if following is not None:
            self.matrix.move_to(following.key, "a")
        elif leave and self.gateway.view().phase == "turns":
            self.run_worker(self.shell.action_show_screen("order"))
        elif self.gateway.view().phase == "turns":
            self.say(self.catalogue.text(ALL_DONE), "good")

    def action_prev_foe(self) -> None:
        """Show the chances against the opponent before."""
        self.action_next_foe(-1)
