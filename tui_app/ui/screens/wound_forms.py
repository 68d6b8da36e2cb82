"""The forms of the wounds: a treatment, a wound by hand, points by hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Literal, get_args

from tui_app.domain import commands as cmd
from tui_app.domain.gametime import parse_span
from tui_app.domain.names import fold
from tui_app.domain.refusals import Refusal
from tui_app.domain.views import CharacterView
from tui_app.text.deferred import N_
from tui_app.text.phrases.statuses import wound_word
from tui_app.ui.dialogs.dice_page import carry_out
from tui_app.ui.dialogs.form_page import FormPage, Submit, Wrong
from tui_app.ui.presenters.forecast import span_s
from tui_app.ui.seat_screen import SeatScreen
from tui_app.ui.time_acts import give_result
from tui_app.ui.widgets.form import Field

NOW = N_("What happens")
START = N_("an attempt starts")
SUCCESS = N_("success")
FAIL = N_("failure")
ROLL = N_("the healer's skill is rolled")
UNSAID = N_("not said yet")
SAY_RESULT = N_("Say how it went: ← and → choose success or failure.")
HEALER = N_("Healer")
NOBODY = N_("nobody named")
CHANCE = N_("Target on 3k6")
CHANCE_HINT = N_("empty: the healer's skill")
WOUND = N_("Wound by hand: {name}")
CLASS = N_("Class")
DEADLINE = N_("Kills in")
DEADLINE_HINT = N_("empty: dice; or 3m, 4h, 2d")
NO_SPAN = N_("This is no span: write 90s, 10m, 1h30m, 2d or 3 rounds.")
POINTS = N_("{points} by hand: {name}")
POINTS_HINT = N_("a whole number; less than 0 is possible")
NO_NUMBER = N_("This is no whole number.")
Choice = Literal["start", "success", "fail", "roll"]
CHOICES: Final[tuple[Choice, ...]] = get_args(Choice)


def ask_treatment(
    screen: SeatScreen, patient: CharacterView, wound: int, title: str, *, attempts: bool = True
) -> None:
    """Ask who treats a wound, and how it goes; without attempts only how it went."""
    cat, view = screen.catalogue, screen.gateway.view()
    running = next((t for t in patient.treatments if t.wound == wound), None)
    words: dict[str, str] = dict(zip(CHOICES, (START, SUCCESS, FAIL, ROLL), strict=True))
    words[""] = UNSAID
    offered = _offered(attempts, running is not None)
    first = offered[0]
    healers = [c for c in view.characters if c.id != patient.id and c.can_act]
    fields = [
        Field("action", cat.text(NOW), first, choices=_spoken(offered, words, cat.text)),
    ]
    if attempts and running is None:
        named = [("", cat.text(NOBODY)), *((c.id, c.name) for c in healers)]
        fields.append(Field("by", cat.text(HEALER), "", choices=tuple(named)))
    if attempts:
        hint = cat.text(CHANCE_HINT)
        fields.append(Field("chance", cat.text(CHANCE), "", "0123456789", 2, hint=hint))

    def submit(values: Mapping[str, str]) -> Wrong | None:
        if not values["action"]:
            return Wrong(cat.text(SAY_RESULT), "action")
        chance = values.get("chance", "").strip()
        command = cmd.Treat(
            character=patient.id,
            action=_action(values["action"]),
            by=values.get("by", ""),
            wound=wound,
            chance=int(chance) if chance else None,
        )
        return asking.tried(command)

    def do(command: cmd.Command) -> None:
        if isinstance(command, cmd.Treat):
            give_result(screen, command)

    asking = Asking(screen, do)
    asking.show(title, fields, submit)


def _offered(attempts: bool, running: bool) -> list[str]:
    # What stands first decides nothing: Enter pressed twice must not settle a result.
    if not attempts:
        return ["", "success", "fail"]
    return ["roll", "success", "fail"] if running else list(CHOICES)


def _action(text: str) -> Choice:
    return next((choice for choice in CHOICES if choice == text), "start")


def _spoken(
    choices: Sequence[str], words: Mapping[str, str], text: Callable[[str], str]
) -> tuple[tuple[str, str], ...]:
    return tuple((choice, text(words[choice])) for choice in choices)


def ask_wound(screen: SeatScreen, person: CharacterView, classes: Sequence[str]) -> None:
    """Ask for the class and the deadline of a wound by hand."""
    cat, view = screen.catalogue, screen.gateway.view()
    named = tuple((cls, wound_word(cat, cls)) for cls in classes)
    fields = (
        Field("cls", cat.text(CLASS), classes[0], choices=named),
        Field("due", cat.text(DEADLINE), "", hint=cat.text(DEADLINE_HINT)),
    )
    title = cat.text(WOUND, name=person.name)

    def submit(values: Mapping[str, str]) -> Wrong | None:
        due_in_s = None
        if text := values["due"].strip():
            span = parse_span(text)
            due_in_s = span_s(view, span) if span is not None else None
            if due_in_s is None:
                return Wrong(cat.text(NO_SPAN), "due")
        command = cmd.OpenWound(character=person.id, cls=values["cls"], due_in_s=due_in_s)
        return asking.tried(command)

    asking = Asking(screen, lambda command: carry_out(screen, command, title))
    asking.show(title, fields, submit)


def ask_points(screen: SeatScreen, person: CharacterView, points: str) -> None:
    """Ask for what is left of somebody (PW), set by hand."""
    cat, key = screen.catalogue, fold(points)
    now = person.sheet.get(key)
    shown = "" if now is None else str(now)
    fields = (Field(key, points, shown, "-0123456789", 4, hint=cat.text(POINTS_HINT)),)

    def submit(values: Mapping[str, str]) -> Wrong | None:
        try:
            value = int(values[key])
        except ValueError:
            return Wrong(cat.text(NO_NUMBER), key)
        command = cmd.EditCharacter(character=person.id, fields={key: value})
        return asking.tried(command)

    asking = Asking(screen, screen.perform)
    asking.show(cat.text(POINTS, points=points, name=person.name), fields, submit)


class Asking:
    """A form whose act may need dice: it is carried out once the form is closed."""

    def __init__(self, screen: SeatScreen, do: Callable[[cmd.Command], object]) -> None:
        self._screen = screen
        self._do = do
        self._ready: cmd.Command | None = None

    def tried(self, command: cmd.Command) -> Wrong | None:
        """Refuse in the form what cannot be."""
        answer = self._screen.gateway.probe(command, frozenset())
        if isinstance(answer, Refusal):
            return Wrong(self._screen.gateway.teller().refusal(answer))
        self._ready = command
        return None

    def show(self, title: str, fields: Sequence[Field], submit: Submit) -> None:
        """Show the form."""
        self._screen.app.push_screen(FormPage(title, fields, submit), self._closed)

    def _closed(self, _accepted: bool | None) -> None:
        if self._ready is not None:
            self._do(self._ready)
