"""A page with a form; what is wrong with it is said on it, and nothing typed is lost."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, Final

import msgspec
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widget import Widget

from tui_app.text.deferred import N_
from tui_app.ui.actions import Action
from tui_app.ui.screen import BaseDialog, sheet
from tui_app.ui.widgets.clockline import ClockLine
from tui_app.ui.widgets.form import Field, Form
from tui_app.ui.widgets.messageline import MessageLine

_KEYS = N_("Enter confirms · Esc closes")
_KEY_ACTIONS: Final = (
    Action(
        "form_field",
        ("down", "up", "tab"),
        N_("another field"),
        N_("Go to the next field or back."),
    ),
    Action(
        "form_choose",
        ("left", "right", "space"),
        N_("choose"),
        N_("Take another of the choices between ‹ and ›."),
    ),
    Action(
        "form_type",
        ("ctrl+u",),
        N_("empty"),
        N_("Empty the field; typing replaces what it held at first, arrows keep it."),
    ),
    Action("form_do", ("enter",), N_("confirm"), N_("Do it; what is wrong is said below.")),
    Action("form_leave", ("escape",), N_("back"), N_("Close the form; nothing is done.")),
)


class Wrong(msgspec.Struct, frozen=True):
    """What is wrong with a form: a sentence, and the field it is about if it is one."""

    text: str
    field: str = ""


# Carries the values out; returns what is wrong with them, or None when it is done.
Submit = Callable[[Mapping[str, str]], Wrong | None]


class FormPage(BaseDialog[bool]):
    """Asks for the fields of a form; returns True once its act was accepted."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", show=False)]
    KEYS = _KEY_ACTIONS
    CSS_PATH = sheet("dialogs")

    def __init__(self, title: str, fields: Sequence[Field], submit: Submit) -> None:
        """Show the form.

        Args:
            title: What the page is for.
            fields: The form.
            submit: Tries the values.
        """
        super().__init__()
        self._title = title
        self._fields = tuple(fields)
        self._submit = submit

    def compose_page(self) -> ComposeResult:
        """Compose title, form and the line for what is wrong."""
        yield ClockLine()
        yield Form(self._fields)
        yield MessageLine()

    def on_mount(self) -> None:
        """Write the title."""
        self.query_one(ClockLine).set_title(self._title, self.catalogue.text(_KEYS))
        self.query_one(Form).focus()

    @property
    def early_target(self) -> Widget:
        """What is typed ahead is the form's."""
        return self.query_one(Form)

    def on_form_changed(self, message: Form.Changed) -> None:
        """Take back what was said of the old values."""
        self.query_one(MessageLine).say("")
        message.form.show_error(message.field, "")

    def on_form_submitted(self, message: Form.Submitted) -> None:
        """Try the values; stay with a sentence when they were refused."""
        if self.is_left:
            return
        wrong = self._submit(message.values)
        if wrong is None:
            self.dismiss(True)
            return
        if wrong.field in message.values:
            message.form.go_to(wrong.field)
        self.query_one(MessageLine).say(wrong.text, "bad")

    def action_leave(self) -> None:
        """Close the page without an act."""
        self.dismiss(None)
