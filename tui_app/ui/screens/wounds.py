"""Wounds and time: what runs out for whom, what is done about it, and the bar that moves time."""

from __future__ import annotations

from typing import ClassVar, Final

from textual import events
from textual.app import ComposeResult

from tui_app.domain import commands as cmd
from tui_app.domain.table import GM
from tui_app.domain.views import CharacterView, TableView
from tui_app.text.deferred import N_
from tui_app.ui.cells import Run, Runs
from tui_app.ui.presenters.forecast import SPANS, span_summary
from tui_app.ui.presenters.wounds import (
    Item,
    WoundWords,
    item_of,
    treatment_word,
    wound_columns,
    wound_rows,
)
from tui_app.ui.screen import sheet
from tui_app.ui.screens.wound_forms import ask_points, ask_treatment, ask_wound
from tui_app.ui.seat_screen import SeatScreen
from tui_app.ui.time_acts import give_result, go
from tui_app.ui.widgets.grid import LineGrid
from tui_app.ui.widgets.text_lines import TextLines
from tui_app.ui.wrapping import wrapped_runs

_OF_WOUND: Final = frozenset({"treat", "treat_success", "treat_fail", "treat_roll", "close_wound"})
TREATED = N_("{treatment}: {name}")


class WoundsScreen(SeatScreen):
    """Rows by urgency above, the bar that moves time below."""

    SCOPE: ClassVar[str] = "wounds"
    COUNTS_DOWN: ClassVar[bool] = False
    CSS_PATH = sheet("wounds")

    def __init__(self, words: WoundWords) -> None:
        """Show wounds in the words of a rule system."""
        super().__init__()
        self._wound_words = words

    def compose_body(self) -> ComposeResult:
        """Compose the rows and the bar."""
        yield LineGrid(wound_columns(self._wound_words, self.catalogue), id="wounds")
        yield TextLines(id="time-bar")

    @property
    def rows(self) -> LineGrid:
        """The rows."""
        return self.query_one("#wounds", LineGrid)

    @property
    def item(self) -> Item | None:
        """What the row under the cursor is about."""
        return item_of(self.rows.cursor_key)

    @property
    def person(self) -> CharacterView | None:
        """Whom the row under the cursor is about."""
        item = self.item
        return self.gateway.view().character(item.character) if item is not None else None

    def retranslate(self) -> None:
        """Put the titles into the present language."""
        self.rows.set_columns(wound_columns(self._wound_words, self.catalogue))

    def show_view(self, view: TableView) -> None:
        """Draw the rows and the bar."""
        self.rows.set_rows(wound_rows(view, self._wound_words, self.catalogue))
        self.query_one("#time-bar", TextLines).set_lines(self._bar(view))
        self.refresh_keys()

    def _bar(self, view: TableView) -> list[Runs]:
        if self.gateway.seat != GM:
            return []
        text = self.catalogue.text
        runs: list[Run] = []
        *spans, (last, label, nearest) = SPANS
        for key, words, _ in spans:
            runs += [Run("  " if runs else " "), Run(key, "key"), Run(f" {text(words)}")]
        summary = span_summary(view, nearest, self.catalogue)
        onward = (Run(" "), Run(last, "key"), Run(f" {text(label)}: "), *summary)
        width = self.app.size.width
        return [*wrapped_runs(tuple(runs), width), *wrapped_runs(onward, width, 2)]

    def on_resize(self, _event: events.Resize) -> None:
        """Lay the bar out for the new width."""
        self.query_one("#time-bar", TextLines).set_lines(self._bar(self.gateway.view()))

    @property
    def chosen(self) -> CharacterView | None:
        """Whom the row under the cursor is about."""
        return self.person

    def pick(self, person: str, action_id: str) -> bool:
        """Put the cursor on the first row of somebody that an act fits."""
        before = self.rows.cursor_key
        for row in self.rows.rows:
            item = item_of(row.key)
            if item is not None and item.character == person:
                self.rows.move_to(row.key)
                if self.allows(action_id):
                    return True
        if before is not None:
            self.rows.move_to(before)
        return False

    def on_line_grid_row_highlighted(self) -> None:
        """Show the keys that matter for this row."""
        self.refresh_keys()

    def allows(self, action_id: str) -> bool:
        """Offer what makes sense for the row under the cursor; all of it is the GM's."""
        if not action_id.startswith(("wound_", "treat", "close_wound", "time_")):
            return self.may(action_id)
        if self.gateway.seat != GM:
            return False
        item, person = self.item, self.person
        if action_id.startswith("time_"):
            return True
        if action_id == "treat_roll" and not self._wound_words.attempts:
            return False
        if item is None or person is None:
            return False
        return _fits(action_id, item, person)

    # ---- treatment ---------------------------------------------------------

    def on_line_grid_row_chosen(self) -> None:
        """Treat the wound on which Enter was pressed."""
        if self.item is not None and self.item.kind == "wound":
            self.action_treat()

    def action_treat(self) -> None:
        """Start an attempt, or give the result of one that has ended."""
        person, item = self.person, self.item
        if person is None or item is None or item.kind != "wound":
            return
        wound = next((w for w in person.wounds if w.id == item.ref), None)
        if wound is not None:
            name = treatment_word(self._wound_words, wound.cls, self.catalogue)
            title = self.catalogue.text(TREATED, treatment=name, name=person.name)
            attempts = self._wound_words.attempts
            ask_treatment(self, person, item.ref, title, attempts=attempts)

    def action_treat_success(self) -> None:
        """The attempt succeeds; one that was not started takes its time first."""
        self._result("success")

    def action_treat_fail(self) -> None:
        """The attempt fails; one that was not started takes its time first."""
        self._result("fail")

    def action_treat_roll(self) -> None:
        """Roll for the attempt with the healer's skill."""
        self._result("roll")

    def _result(self, action: str) -> None:
        item = self.item
        if item is None or item.kind != "wound":
            return
        match action:
            case "success" | "fail" | "roll":
                treat = cmd.Treat(character=item.character, action=action, wound=item.ref)
                give_result(self, treat)

    def action_treat_cancel(self) -> None:
        """Break an attempt off."""
        item = self.item
        if item is not None:
            self.perform(cmd.Treat(character=item.character, action="cancel", wound=item.ref))

    # ---- by the GM's hand --------------------------------------------------

    def action_wound_open(self) -> None:
        """Give a wound by hand."""
        if (person := self.person) is not None:
            ask_wound(self, person, tuple(self._wound_words.treatments))

    def action_close_wound(self) -> None:
        """Take the wound away."""
        item = self.item
        if item is not None:
            self.perform(cmd.CloseWound(character=item.character, wound=item.ref))

    def action_wound_points(self) -> None:
        """Set what is left of somebody by hand."""
        if (person := self.person) is not None:
            ask_points(self, person, self._wound_words.health_title)

    def action_wound_kill(self) -> None:
        """Let somebody die now."""
        if (person := self.person) is not None:
            self.perform(cmd.KillCharacter(character=person.id))

    def action_wound_revive(self) -> None:
        """Take a death back."""
        if (person := self.person) is not None:
            self.perform(cmd.ReviveCharacter(character=person.id))

    def action_wound_wake(self) -> None:
        """Wake somebody, and lift the mark of being helpless."""
        if (person := self.person) is not None:
            self.perform(cmd.Wake(character=person.id))

    def action_wound_helpless(self) -> None:
        """Mark somebody as helpless."""
        if (person := self.person) is not None:
            self.perform(cmd.MarkHelpless(character=person.id))

    def action_wound_lift(self) -> None:
        """Lift the condition."""
        item = self.item
        if item is not None and item.kind == "condition":
            self.perform(cmd.EndCondition(character=item.character, condition=item.ref))

    # ---- time --------------------------------------------------------------

    def action_time_by(self, key: str) -> None:
        """Move time by a span of the bar."""
        span = next((span for row, _, span in SPANS if row == key), None)
        if span is not None:
            go(self, span, only_deaths=span.unit == "next")


def _fits(action_id: str, item: Item, person: CharacterView) -> bool:
    """Tell whether an act makes sense for a row."""
    dead = person.status == "dead"
    if action_id in _OF_WOUND:
        return item.kind == "wound"
    match action_id:
        case "treat_cancel":
            return item.kind == "wound" and any(t.wound == item.ref for t in person.treatments)
        case "wound_lift":
            return item.kind == "condition"
        case "wound_revive":
            return dead
        case "wound_wake":
            return person.status in ("unconscious", "helpless") or person.out_until_s is not None
        case _:
            return not dead
