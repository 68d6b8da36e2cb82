"""Asks how far time shall move, and shows what will fall due before it moves."""

from __future__ import annotations

from typing import ClassVar

import msgspec
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from tui_app.domain.gametime import Span, parse_span
from tui_app.domain.views import TableView
from tui_app.text.deferred import N_
from tui_app.ui.cells import Run, Runs
from tui_app.ui.columns import Column
from tui_app.ui.presenters.forecast import SPANS, forecast, forecast_lines, span_summary
from tui_app.ui.rows import Row
from tui_app.ui.screen import BaseDialog, sheet
from tui_app.ui.widgets.clockline import ClockLine
from tui_app.ui.widgets.grid import LineGrid
from tui_app.ui.widgets.line_entry import LineEntry
from tui_app.ui.widgets.table_clock import TableClock
from tui_app.ui.widgets.text_lines import TextLines

_TITLE = N_("Move time")
_KEYS = N_("Enter moves · Esc closes")
_OTHER = N_("Another span")
_UNREADABLE = N_("This is no span: write 90s, 10m, 1h30m, 2d or 3 rounds.")
_THROUGH = N_("Tab: stop at each thing that falls due")
_THROUGH_ON = N_("Tab: go through, item by item, to the end")


class TimeChoice(msgspec.Struct, frozen=True):
    """How far time shall move, and whether past what falls due."""

    span: Span
    through: bool = False


class TimePage(BaseDialog[TimeChoice]):
    """Arrows or a digit choose a span, any other is typed; returns it, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", show=False),
        Binding("up", "line(-1)", show=False),
        Binding("down", "line(1)", show=False),
        Binding("tab", "toggle_through", show=False),
    ]
    CSS_PATH = sheet("play_dialogs")

    def __init__(self, view: TableView) -> None:
        """Ask over this view."""
        super().__init__()
        self._view = view
        self._through = False
        self._span: Span | None = None

    def compose_page(self) -> ComposeResult:
        """Compose the spans, the entry for others, and what falls due."""
        yield TableClock()
        yield ClockLine(id="title")
        columns = (
            Column("key", width=2, align="right"),
            Column("label", width=20),
            Column("to", width=20, flex=1, priority=1),
        )
        grid = LineGrid(columns, header=False)
        grid.can_focus = False
        yield grid
        yield LineEntry(self.catalogue.text(_OTHER))
        yield TextLines(id="through")
        yield TextLines(id="forecast")

    def on_mount(self) -> None:
        """Fill the page."""
        text = self.catalogue.text
        self.query_one("#title", ClockLine).set_title(text(_TITLE), text(_KEYS))
        self.query_one(LineGrid).set_rows(
            [
                Row(
                    key,
                    (Run(key, "key"), text(label), span_summary(self._view, span, self.catalogue)),
                )
                for key, label, span in SPANS
            ]
        )
        self.query_one(LineEntry).focus()
        self._choose(SPANS[0][2])

    def _choose(self, span: Span | None) -> None:
        self._span = span
        lines: list[Runs] = []
        if span is not None:
            found = forecast(self._view, span, through=self._through)
            lines = forecast_lines(self._view, found, self.catalogue)
        self.query_one("#forecast", TextLines).set_lines(lines)
        how = _THROUGH_ON if self._through else _THROUGH
        self.query_one("#through", TextLines).set_lines(
            [(Run(self.catalogue.text(how), "warn" if self._through else "muted"),)]
        )

    def _chosen_row(self) -> Span:
        key = self.query_one(LineGrid).cursor_key
        return next((span for row, _, span in SPANS if row == key), SPANS[0][2])

    def on_line_entry_changed(self, message: LineEntry.Changed) -> None:
        """A single digit or `n` is a row; anything longer is a span of its own."""
        text = message.text.strip()
        row = next((key for key, _, _ in SPANS if key == text), None)
        if row is not None:
            self.query_one(LineGrid).move_to(row)
        self._choose(self._chosen_row() if row or not text else parse_span(text))

    def on_line_entry_submitted(self, message: LineEntry.Submitted) -> None:
        """Move so far."""
        if self._span is None:
            message.entry.refuse(self.catalogue.text(_UNREADABLE))
            return
        self.dismiss(TimeChoice(self._span, self._through))

    def action_line(self, by: int) -> None:
        """Choose another span of the list."""
        self.query_one(LineEntry).set_text("")
        self.query_one(LineGrid).action_line(by)
        self._choose(self._chosen_row())

    def action_toggle_through(self) -> None:
        """Change whether time stops at each thing that falls due."""
        self._through = not self._through
        self._choose(self._span)

    def action_leave(self) -> None:
        """Let time stand."""
        self.dismiss(None)
