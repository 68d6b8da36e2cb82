"""The forms of one character: new, edited, and its notes; each makes one act."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from tui_app.domain.commands import AddCharacter, Command, EditCharacter, Fields
from tui_app.domain.refusals import Param, Refusal
from tui_app.domain.table import GM, Side
from tui_app.domain.views import CharacterView
from tui_app.store.session import Outcome
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.text.phrases.fields import SIDES, core_field
from tui_app.text.phrases.statuses import seat_typed, seat_word
from tui_app.ui.dialogs.form_page import Wrong
from tui_app.ui.seat_gateway import SeatGateway
from tui_app.ui.systems.parts import SystemParts
from tui_app.ui.widgets.form import Field

_SEAT_HINT = N_("a player's name, or GM")
_YES_NO = (("", N_("no")), ("yes", N_("yes")))
_NOTE_LONGEST = 400
# Parameters of a refusal that name fields.
_NAMING = ("key", "of", "missing", "choices")


class CharacterForm:
    """Fields and acts of one character; a new one when none is given.

    Attributes:
        outcome: What the accepted act brought; None before.
    """

    def __init__(
        self,
        gateway: SeatGateway,
        parts: SystemParts,
        cat: Catalogue,
        character: CharacterView | None = None,
    ) -> None:
        """Prepare the forms of a character."""
        self.outcome: Outcome | None = None
        self._gateway = gateway
        self._parts = parts
        self._cat = cat
        self._character = character

    def of_new(self, name: str = "", values: Mapping[str, str] | None = None) -> tuple[Field, ...]:
        """Give the form of a new character.

        Args:
            name: What it is called at first.
            values: Values of the sheet that are known already.
        """
        hidden = Field("hidden", self._named("hidden"), "", choices=self._choices(_YES_NO))
        fields = (*self._who(name, GM, ""), hidden, *self._parts.sheet_fields(self._cat, None))
        known = values or {}
        return tuple(_with_value(field, known.get(field.key, field.value)) for field in fields)

    def of_known(self) -> tuple[Field, ...]:
        """Give the form of the character as it is."""
        who = self._known
        return (*self._who("", who.seat, who.side)[1:], *self._parts.sheet_fields(self._cat, who))

    def of_notes(self) -> tuple[Field, ...]:
        """Give the form of the notes that the seat may read."""
        who = self._known
        longest = _NOTE_LONGEST
        notes = Field("notes", self._named("notes"), who.notes or "", longest=longest)
        if who.gm_notes is None:
            return (notes,)
        own = Field("gm_notes", self._named("gm_notes"), who.gm_notes, longest=longest)
        return (notes, own)

    def _who(self, name: str, seat: str, side: str) -> tuple[Field, ...]:
        sides = (("", self._cat.text("by the seat")), *self._choices(tuple(SIDES.items())))
        return (
            Field("name", self._named("name"), name),
            Field(
                "seat",
                self._named("seat"),
                seat_word(self._cat, seat),
                hint=self._word(_SEAT_HINT),
            ),
            Field(
                "side",
                self._named("side"),
                side,
                choices=sides if not side else sides[1:],
            ),
        )

    def _named(self, key: str) -> str:
        return core_field(self._cat, key)

    def _choices(self, pairs: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str], ...]:
        return tuple((value, self._word(label)) for value, label in pairs)

    def _word(self, msgid: str) -> str:
        return self._cat.text(msgid)

    @property
    def _known(self) -> CharacterView:
        if self._character is None:
            raise LookupError("a new character")
        return self._character

    # ---- acts --------------------------------------------------------------

    def add(self, values: Mapping[str, str]) -> Wrong | None:
        """Add the character."""
        own = {"name", "seat", "side", "hidden"}
        fields: Fields = {key: v for key, v in values.items() if key not in own and v.strip()}
        command = AddCharacter(
            name=values["name"],
            fields=fields,
            seat=seat_typed(values["seat"]) or GM,
            side=cast("Side", values["side"]) if values["side"] else None,
            hidden=bool(values["hidden"]),
        )
        return self._try(command)

    def edit(self, values: Mapping[str, str]) -> Wrong | None:
        """Set what was changed; nothing changed is no act."""
        before = {field.key: field.value for field in self.of_known()}
        changed = {key: value for key, value in values.items() if value != before[key]}
        seat, side = changed.pop("seat", None), changed.pop("side", None)
        fields: Fields = {key: value.strip() for key, value in changed.items() if value.strip()}
        defaults = self._parts.when_emptied
        emptied = [key for key, value in changed.items() if not value.strip()]
        fields |= dict(defaults[key] for key in emptied if key in defaults)
        if not fields and seat is None and side is None:
            return None
        command = EditCharacter(
            character=self._known.id,
            fields=fields,
            seat=None if seat is None else seat_typed(seat),
            side=cast("Side", side) if side else self._side_of(seat),
        )
        return self._try(command)

    def _side_of(self, seat: str | None) -> Side | None:
        """Let the side follow another seat, unless it was set apart from the seat before."""
        known = self._known
        if seat is None or known.side != _seat_side(known.seat):
            return None
        side = _seat_side(seat_typed(seat))
        return side if side != known.side else None

    def write_notes(self, values: Mapping[str, str]) -> Wrong | None:
        """Set the notes."""
        return self._try(
            EditCharacter(
                character=self._known.id,
                notes=values["notes"],
                gm_notes=values.get("gm_notes"),
            )
        )

    def _try(self, command: Command) -> Wrong | None:
        outcome = self._gateway.execute(command)
        if isinstance(outcome, Refusal):
            field = str(outcome.params.get("key", ""))
            field = "name" if outcome.code.startswith("name.") else field
            return Wrong(self._gateway.sentence(self._in_words(outcome)), field)
        self.outcome = outcome
        return None

    def _in_words(self, refusal: Refusal) -> Refusal:
        """Name fields as the form does, not by the keys of acts."""
        labels = {field.key: field.label for field in self._parts.sheet_fields(self._cat, None)}
        named = {
            key: _labelled(value, labels) if key in _NAMING else value
            for key, value in refusal.params.items()
        }
        return Refusal(refusal.code, named)


def _seat_side(seat: str) -> Side:
    return "opponent" if seat == GM else "hero"


def _labelled(value: Param, labels: Mapping[str, str]) -> Param:
    match value:
        case str():
            return labels.get(value, value)
        case tuple():
            return tuple(labels.get(item, item) for item in value)
        case _:
            return value


def _with_value(field: Field, value: str) -> Field:
    return Field(
        field.key, field.label, value, field.allowed, field.longest, field.choices, field.hint
    )
