"""The heat map over the allocation: arrows choose a split, Enter takes it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from tui_app.domain.rules.mstocs.house import MstocsHouse
from tui_app.domain.rules.mstocs.weapons import Traits
from tui_app.domain.views import CharacterView
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.ui.actions import Action
from tui_app.ui.cells import Runs
from tui_app.ui.screen import BaseDialog, sheet
from tui_app.ui.seat_screen import SeatScreen
from tui_app.ui.systems.mstocs.allocation_draft import DraftRow, Points, label_of
from tui_app.ui.systems.mstocs.allocation_rows import VERSUS, facing, heat
from tui_app.ui.systems.mstocs.heat_map import (
    Heat,
    Measure,
    cell_line,
    heat_lines,
    heat_of,
    legend,
)
from tui_app.ui.widgets.clockline import ClockLine
from tui_app.ui.widgets.lines import LinesWidget
from tui_app.ui.widgets.table_clock import TableClock
from tui_app.ui.wrapping import wrapped_runs

UNSEEN_SHEET = N_("The sheet of {name} is not to be seen from this seat.")
KEYS = N_("Arrows · m measure · Enter takes · Esc closes")
KEY_ACTIONS: Final = (
    Action(
        "heat_move",
        ("up", "down", "left", "right"),
        N_("split"),
        N_("Choose another split: A by rows, O by columns, the rest is Sz."),
    ),
    Action(
        "heat_measure",
        ("m",),
        N_("measure"),
        N_("Show the next measure: to hit, PW dealt, PW taken, the difference."),
    ),
    Action("heat_take", ("enter",), N_("take"), N_("Take the split under the cursor.")),
    Action("heat_leave", ("escape",), N_("back"), N_("Go back without taking a split.")),
)


class HeatGrid(LinesWidget, can_focus=True):
    """The map with the line about the split under the cursor."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1, 0)", show=False),
        Binding("down", "move(1, 0)", show=False),
        Binding("left", "move(0, -1)", show=False),
        Binding("right", "move(0, 1)", show=False),
        Binding("home", "move(0, -999)", show=False),
        Binding("end", "move(0, 999)", show=False),
        Binding("m", "next_measure", show=False),
    ]
    DEFAULT_CSS = """
    HeatGrid { height: 1fr; }
    """

    def __init__(self, heat: Heat, words: Catalogue) -> None:
        """Show a map."""
        super().__init__()
        self.heat = heat
        self._words = words

    def layout_lines(self, width: int, height: int) -> list[Runs]:
        """Return the legend, the map and what the cursor is on."""
        cat = self._words
        told = wrapped_runs(cell_line(self.heat, cat), width - 1, 1)
        body = heat_lines(self.heat, width, max(2, height - 2 - len(told)), cat)
        return [legend(self.heat, cat), *body, (), *told]

    def action_move(self, a: int, o: int) -> None:
        """Move the cursor."""
        self.heat = self.heat.moved(a, o)
        self.relayout()

    def action_next_measure(self) -> None:
        """Show the next measure."""
        self.heat = self.heat.next_measure()
        self.relayout()


class HeatPage(BaseDialog[tuple[Points, Measure]]):
    """Returns the chosen split and the measure last shown, or None for Esc."""

    LETS_GO = True
    KEYS = KEY_ACTIONS

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", show=False),
        Binding("enter", "take", show=False),
    ]
    CSS_PATH = sheet("dialogs")

    def __init__(self, title: str, heat: Heat, words: Catalogue) -> None:
        """Show the splits of one fighter against one opponent's split."""
        super().__init__()
        self._title = title
        self._grid = HeatGrid(heat, words)

    def compose_page(self) -> ComposeResult:
        """Compose the title and the map."""
        yield TableClock()
        yield ClockLine(id="title")
        yield self._grid

    def on_mount(self) -> None:
        """Write the title and give the keyboard to the map."""
        super().on_mount()
        self.query_one("#title", ClockLine).set_title(self._title, self.catalogue.text(KEYS))
        self._grid.focus()

    def action_take(self) -> None:
        """Take the split under the cursor."""
        split = self._grid.heat.split
        self.dismiss(((split.a, split.o, split.sz), self._grid.heat.measure))

    def action_leave(self) -> None:
        """Take nothing."""
        self.dismiss(None)


class HeatMap:
    """Opens the map for a row, and remembers the measure that was looked at last."""

    def __init__(self) -> None:
        """Begin with the chance to hit."""
        self._measure: Measure = "hit"

    def ask(
        self,
        screen: SeatScreen,
        row: DraftRow,
        foe: CharacterView,
        rows: Sequence[DraftRow],
        take: Callable[[DraftRow], None],
    ) -> None:
        """Show all splits of a row against an opponent's.

        Args:
            screen: The allocation.
            row: Whose splits.
            foe: Against whom.
            rows: All drafts, for the opponent's split.
            take: Takes the row as it was chosen.
        """
        cat, view = screen.catalogue, screen.gateway.view()
        rules: MstocsHouse = screen.gateway.house
        found = heat(row, foe, rows, view, rules)
        if not found:
            screen.say(cat.text(UNSEEN_SHEET, name=foe.name), "warn")
            return

        def chosen(taken: tuple[Points, Measure] | None) -> None:
            if taken is not None:
                points, self._measure = taken
                take(row.with_points(points))

        a, o, sz = facing(foe, rows)[0]
        title = cat.text(VERSUS, name=label_of(row, view), other=foe.name, a=a, o=o, sz=sz)
        map_ = heat_of(found, self._measure, Traits(*row.points))
        screen.app.push_screen(HeatPage(title, map_, cat), chosen)
