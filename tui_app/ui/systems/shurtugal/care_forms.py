"""Forms of healing and of trouble that serious wounds bring (S-R14, S-R15)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tui_app.domain.commands import Command, Rest
from tui_app.domain.gametime import parse_span
from tui_app.domain.rules.shurtugal.commands import HealTest, Trouble
from tui_app.domain.rules.shurtugal.tables import TROUBLES
from tui_app.domain.views import CharacterView
from tui_app.text.deferred import N_
from tui_app.text.phrases.statuses import wound_word
from tui_app.ui.dialogs.dice_page import carry_out
from tui_app.ui.dialogs.form_page import Wrong
from tui_app.ui.presenters.forecast import span_s
from tui_app.ui.screens.wound_forms import NO_SPAN, Asking
from tui_app.ui.seat_screen import SeatScreen
from tui_app.ui.time_acts import rest
from tui_app.ui.widgets.form import Field

_DIGITS: Final = "0123456789"
HEAL_TEST: Final = N_("Healing test: {name}")
DIFFICULTY: Final = N_("Difficulty")
HEALER: Final = N_("Healer")
SELF: Final = N_("oneself")
POINTS: Final = N_("PŻ it gives")
POINTS_HINT: Final = N_("empty: as many as two days")
REST: Final = N_("Rest")
REST_SPAN: Final = N_("For how long")
REST_WHO: Final = N_("Who")
EVERYBODY: Final = N_("all")
TROUBLE: Final = N_("Trouble of a wound: {name}")
WHAT: Final = N_("What")
OWN_WORDS: Final = N_("Own words")
LASTS: Final = N_("Lasts")
KILLS: Final = N_("Kills in")
UNTIL_LIFTED: Final = N_("empty: until lifted; or 30s, 10m, 2d")
NOT_DEADLY: Final = N_("empty: it does not kill")
FAINT_SPAN: Final = N_("Say how long the fainting lasts, such as 30s or 10m.")
FAINT_TEST: Final = N_("only against fainting; empty: no test")


def ask_heal_test(screen: SeatScreen, patient: CharacterView) -> None:
    """Ask for a healing test (S-R15); its dice are typed or rolled after it."""
    text, view = screen.catalogue.text, screen.gateway.view()
    healers = [c for c in view.characters if c.id != patient.id and c.can_act]
    fields = (
        Field("target", text(DIFFICULTY), "15", _DIGITS, 3),
        Field(
            "by", text(HEALER), "", choices=(("", text(SELF)), *((c.id, c.name) for c in healers))
        ),
        Field("pz", text(POINTS), "", _DIGITS, 3, hint=text(POINTS_HINT)),
    )
    title = text(HEAL_TEST, name=patient.name)

    def submit(values: Mapping[str, str]) -> Wrong | None:
        command = HealTest(
            character=patient.id,
            target=int(values["target"] or 0),
            by=values["by"],
            pz=int(values["pz"]) if values["pz"] else None,
        )
        return asking.tried(command)

    asking = Asking(screen, lambda command: carry_out(screen, command, title))
    asking.show(title, fields, submit)


def ask_rest(screen: SeatScreen, person: CharacterView | None) -> None:
    """Ask how long somebody or all shall rest (S-G19)."""
    text, view = screen.catalogue.text, screen.gateway.view()
    who = [("", text(EVERYBODY)), *((person.id, person.name) for person in (person,) if person)]
    fields = (
        Field("span", text(REST_SPAN), "2d"),
        Field("who", text(REST_WHO), "", choices=tuple(who)),
    )

    def submit(values: Mapping[str, str]) -> Wrong | None:
        span = parse_span(values["span"])
        seconds = span_s(view, span) if span is not None else None
        if seconds is None:
            return Wrong(text(NO_SPAN), "span")
        return asking.tried(Rest(seconds, (values["who"],) if values["who"] else ()))

    def do(command: Command) -> None:
        if isinstance(command, Rest):
            rest(screen, command)

    asking = Asking(screen, do)
    asking.show(text(REST), fields, submit)


def ask_trouble(screen: SeatScreen, person: CharacterView) -> None:
    """Ask for trouble, how long it lasts and when it kills (S-R14)."""
    cat = screen.catalogue
    text = cat.text
    known = tuple((trouble, wound_word(cat, trouble)) for trouble in TROUBLES)
    fields = (
        Field("what", text(WHAT), TROUBLES[0], choices=known),
        Field("own", text(OWN_WORDS)),
        Field("span", text(LASTS), hint=text(UNTIL_LIFTED)),
        Field("kills", text(KILLS), hint=text(NOT_DEADLY)),
        Field("target", text(DIFFICULTY), "", _DIGITS, 3, hint=text(FAINT_TEST)),
    )
    title = text(TROUBLE, name=person.name)

    def submit(values: Mapping[str, str]) -> Wrong | None:
        spans: dict[str, int | None] = {}
        for key in ("span", "kills"):
            span = parse_span(values[key]) if values[key].strip() else None
            spans[key] = span_s(screen.gateway.view(), span) if span is not None else None
            if values[key].strip() and spans[key] is None:
                return Wrong(text(NO_SPAN), key)
        what = values["own"].strip() or values["what"]
        if what == "fainting" and spans["span"] is None:
            return Wrong(text(FAINT_SPAN), "span")
        command = Trouble(
            character=person.id,
            what=what,
            span_s=spans["span"],
            kills_in_s=spans["kills"],
            target=int(values["target"]) if values["target"] else None,
        )
        return asking.tried(command)

    asking = Asking(screen, lambda command: carry_out(screen, command, title))
    asking.show(title, fields, submit)
