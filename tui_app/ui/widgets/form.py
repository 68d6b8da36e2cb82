"""A keyboard form: labelled one-line fields, drawn as lines of one widget."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

import msgspec
from textual import events
from textual.geometry import Size
from textual.message import Message

from tui_app.ui.cells import Run, Runs, Token, fit, visible, width
from tui_app.ui.line_edit import LineEdit
from tui_app.ui.widgets.lines import LinesWidget

_LABEL_MOST = 28


class Field(msgspec.Struct, frozen=True):
    """One line of a form.

    Attributes:
        key: Stable name in messages.
        label: What stands before it, in the reader's language.
        value: What it holds at first.
        allowed: The characters it takes; empty takes all.
        longest: The most characters it takes.
        choices: `(value, label)` pairs; when given, Left and Right choose among them.
        hint: A word of help at the right.
    """

    key: str
    label: str
    value: str = ""
    allowed: str = ""
    longest: int = 60
    choices: tuple[tuple[str, str], ...] = ()
    hint: str = ""


class Form(LinesWidget, can_focus=True):
    """Fields one under another; Tab, Up and Down move, typing edits, Enter submits.

    What a field holds at first is replaced by the first character that is typed.
    """

    DEFAULT_CSS = """
    Form { height: auto; }
    """
    # Not bindings: those run later than the letters typed behind them.
    STEPS: ClassVar[Mapping[str, tuple[int, bool]]] = {
        "up": (-1, False),
        "down": (1, False),
        "tab": (1, True),
        "shift+tab": (-1, True),
    }

    class Changed(Message):
        """A field's value changed while typing."""

        def __init__(self, form: Form, field: str, value: str) -> None:
            """`value` is the whole new text of field `field`."""
            super().__init__()
            self.form = form
            self.field = field
            self.value = value

        @property
        def control(self) -> Form:
            """The form that sent the message."""
            return self.form

    class Submitted(Message):
        """Enter was pressed."""

        def __init__(self, form: Form, values: dict[str, str]) -> None:
            """`values` maps every field's key to its text."""
            super().__init__()
            self.form = form
            self.values = values

        @property
        def control(self) -> Form:
            """The form that sent the message."""
            return self.form

    def __init__(self, fields: Sequence[Field] = (), *, id: str | None = None) -> None:
        """Create a form with these fields."""
        super().__init__(id=id)
        self._fields: tuple[Field, ...] = ()
        self._edits: dict[str, LineEdit] = {}
        self._notes: dict[str, Run] = {}
        self._at = 0
        self._top = 0
        self.set_fields(fields)

    @property
    def values(self) -> dict[str, str]:
        """Every field's text by key."""
        return {field.key: self._edits[field.key].text for field in self._fields}

    @property
    def current(self) -> str:
        """Key of the field that is edited; empty in an empty form."""
        return self._fields[self._at].key if self._fields else ""

    def set_fields(self, fields: Sequence[Field]) -> None:
        """Show other fields; text of fields that stay is kept, and so is the place."""
        current, old = self.current, self._edits
        self._fields = tuple(fields)
        self._edits = {f.key: old.get(f.key, LineEdit.given_as(f.value)) for f in fields}
        self._notes = {key: note for key, note in self._notes.items() if key in self._edits}
        keys = [field.key for field in fields]
        self._at = keys.index(current) if current in keys else 0
        self.refresh(layout=True)
        self.relayout()

    def set_value(self, field: str, value: str) -> None:
        """Put a value into a field without a message."""
        self._edits[field] = LineEdit.given_as(value)
        self.relayout()

    def show_error(self, field: str, text: str) -> None:
        """Show at a field what is wrong with it; an empty text takes the error away."""
        self._note(field, Run(f"✗ {text}", "bad") if text else None)

    def _note(self, field: str, run: Run | None) -> None:
        self._notes.pop(field, None)
        if run is not None:
            self._notes[field] = run
        self.relayout()

    def go_to(self, field: str) -> None:
        """Edit another field."""
        self._at = [f.key for f in self._fields].index(field)
        self.relayout()

    # ---- drawing -----------------------------------------------------------

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return one line for each field."""
        return len(self._fields)

    def layout_lines(self, width: int, height: int) -> list[Runs]:
        """Return the lines around the edited field that fit."""
        self._top = max(0, min(self._top, self._at), self._at - height + 1)
        labels = self._label_width(width)
        shown = range(self._top, min(self._top + height, len(self._fields)))
        return [self._field_runs(index, labels, width) for index in shown]

    def _label_width(self, total: int) -> int:
        longest = max((width(field.label) for field in self._fields), default=0)
        return min(longest, _LABEL_MOST, total // 2)

    def _field_runs(self, index: int, labels: int, total: int) -> Runs:
        field = self._fields[index]
        here = index == self._at and self.has_focus
        token: Token = "strong" if here else ""
        label = fit(Run(field.label, token), labels)
        value = self._value_runs(field, here)
        note = self._notes.get(field.key, Run(field.hint, "muted"))
        mark = Run("▸ " if here else "  ")
        return fit((mark, *label, Run("  "), *value, Run("   "), note), total)

    def _value_runs(self, field: Field, here: bool) -> Runs:
        edit = self._edits[field.key]
        if field.choices:
            label = dict(field.choices).get(edit.text, edit.text)
            return (Run(f"‹ {label} ›" if here else f"  {label}  ", "edit"),)
        before, after = edit.parts()
        token: Token = "given" if here and edit.given else "edit"
        return (Run(before, token), Run("_" if here else "", "edit"), Run(after, "edit"))

    # ---- editing -----------------------------------------------------------

    def check_consume_key(self, key: str, character: str | None) -> bool:
        """Whatever the edited field takes belongs to the form."""
        return character is not None and bool(self._fields) and self._takes(character)

    def _takes(self, character: str) -> bool:
        field = self._fields[self._at]
        if field.choices:
            return character == " "
        return visible(character) == character and (not field.allowed or character in field.allowed)

    def on_key(self, event: events.Key) -> None:
        """Edit the current field, go to another, or submit."""
        if self._moved(event.key) or (self._fields and self._typed(event.key, event.character)):
            event.stop()
            event.prevent_default()

    def _moved(self, key: str) -> bool:
        if key == "enter":
            self.action_submit()
        elif key in self.STEPS:
            self.action_field(*self.STEPS[key])
        else:
            return False
        return True

    def _typed(self, key: str, character: str | None) -> bool:
        field = self._fields[self._at]
        if field.choices:
            return self._chose(field, key)
        edit = self._edits[field.key]
        if character is not None and self._takes(character):
            self._type(character)
        elif (edited := edit.press(key)) is not None:
            self._change(field, edited)
        else:
            return False
        return True

    def _chose(self, field: Field, key: str) -> bool:
        steps = {"left": -1, "right": 1, "space": 1}
        if key not in steps:
            return False
        values = [value for value, _ in field.choices]
        now = self._edits[field.key].text
        at = values.index(now) if now in values else 0
        self._change(field, LineEdit.of(values[(at + steps[key]) % len(values)]))
        return True

    def on_paste(self, event: events.Paste) -> None:
        """Type the pasted text into the current field."""
        event.stop()
        if self._fields and not self._fields[self._at].choices:
            self._type("".join(char for char in event.text if self._takes(char)))

    def _type(self, text: str) -> None:
        field = self._fields[self._at]
        edit = self._edits[field.key]
        room = max(0, field.longest - len(edit.stays))
        self._change(field, edit.insert(text[:room]))

    def _change(self, field: Field, edit: LineEdit) -> None:
        before = self._edits[field.key].text
        self._edits[field.key] = edit
        if edit.text != before:
            self.post_message(self.Changed(self, field.key, edit.text))
        self.relayout()

    def action_field(self, step: int, leave: bool = False) -> None:
        """Go to the next or previous field; `leave` moves on to the next widget at the end."""
        at = self._at + step
        if 0 <= at < len(self._fields):
            self._at = at
            self.relayout()
        elif leave:
            self.screen.focus_next() if step > 0 else self.screen.focus_previous()

    def action_submit(self) -> None:
        """Tell the screen that the form is done."""
        self.post_message(self.Submitted(self, self.values))

    def watch_has_focus(self, has_focus: bool) -> None:
        """Show the cursor only while the widget has the keyboard."""
        super().watch_has_focus(has_focus)
        self.relayout()
