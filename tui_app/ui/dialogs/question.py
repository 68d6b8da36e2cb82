"""A question with a few answers, each with its key."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import msgspec
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.ui.cells import Run, Runs
from tui_app.ui.screen import BaseDialog, sheet
from tui_app.ui.widgets.text_lines import TextLines
from tui_app.ui.wrapping import wrapped

_YES = N_("yes")
_BACK = N_("back")


class Answer(msgspec.Struct, frozen=True):
    """One answer: what it returns, its key as Textual names it, and its words."""

    value: str
    key: str
    label: str


class QuestionDialog(BaseDialog[str]):
    """Asks one thing; returns the value of the answer, or None for Esc."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", show=False)]
    CSS_PATH = sheet("dialogs")

    def __init__(
        self, question: str, answers: Sequence[Answer], details: Sequence[str] = ()
    ) -> None:
        """Ask a question.

        Args:
            question: One sentence.
            answers: What can be answered; the first is also Enter's.
            details: Lines that say what it is about.
        """
        super().__init__()
        self._question = question
        self._answers = tuple(answers)
        self._details = tuple(details)

    def compose_page(self) -> ComposeResult:
        """Compose the text."""
        yield TextLines()

    def on_mount(self) -> None:
        """Write the question, what it is about, and the answers."""
        width = max(20, self.app.size.width - 4)
        lines: list[Runs] = [(Run(line, "strong"),) for line in wrapped(self._question, width)]
        for detail in self._details:
            lines += [(Run(line),) for line in wrapped(detail, width)]
        back = Answer("", "Esc", self.catalogue.text(_BACK))
        shown = (*(self._shown(answer) for answer in self._answers), back)
        lines += [(), *((Run(f"{a.key:>6} ", "key"), Run(a.label)) for a in shown)]
        self.query_one(TextLines).set_lines(lines)

    def _shown(self, answer: Answer) -> Answer:
        keys = f"Enter {answer.key}" if answer is self._answers[0] else answer.key
        return Answer(answer.value, keys, answer.label)

    def on_key(self, event: events.Key) -> None:
        """Take the key of an answer."""
        for answer in self._answers:
            first = answer is self._answers[0]
            if event.character == answer.key or (first and event.key == "enter"):
                event.stop()
                self.dismiss(answer.value)
                return

    def action_leave(self) -> None:
        """Answer nothing."""
        self.dismiss(None)


def yes_or_no(question: str, cat: Catalogue, details: Sequence[str] = ()) -> QuestionDialog:
    """Make a question that is answered with ``yes`` or not at all."""
    key = "t" if cat.lang == "pl" else "y"
    return QuestionDialog(question, (Answer("yes", key, cat.text(_YES)),), details)
