"""Small forms of acts that every rule system has: entries, effects, unconsciousness, latecomers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tui_app.domain import commands as cmd
from tui_app.domain.commands import Command
from tui_app.domain.gametime import parse_span
from tui_app.domain.refusals import Refusal
from tui_app.domain.views import CharacterView
from tui_app.text.deferred import N_
from tui_app.ui.dialogs.choice import ChoiceDialog
from tui_app.ui.dialogs.form_page import FormPage, Wrong
from tui_app.ui.presenters.forecast import span_s
from tui_app.ui.rows import Row
from tui_app.ui.seat_screen import SeatScreen
from tui_app.ui.widgets.form import Field

DIGITS: Final = "0123456789"
ENTRY = N_("A fixed entry in the order")
ENTRY_NAME = N_("What")
ENTRY_AT = N_("At count")
HIDDEN = N_("Hidden", ctx="entry")
EFFECT = N_("An effect: {name}")
EFFECT_WHAT = N_("What")
EFFECT_SPAN = N_("For")
EFFECT_SPAN_HINT = N_("3 rounds, 10m, 2h; empty: see below")
EFFECT_EDGE = N_("Else it ends")
EFFECT_OF = N_("Whose turn")
OUT = N_("Unconscious: {name}")
OUT_FOR = N_("For how long")
OUT_HINT = N_("3 rounds, 90s, 10m, 1h")
JOIN = N_("Who joins the fight?")
ALL_IN = N_("All who live are in the fight already.")
NO_SPAN = N_("This is no span: write 90s, 10m, 1h30m, 2d or 3 rounds.")
_LIFTED = ("", N_("when it is lifted"))
_TURNS: Final = (("end", N_("at the end of a turn")), ("start", N_("at the start of a turn")))


def ask_entry(screen: SeatScreen) -> None:
    """Ask for a fixed entry: a trap, an event at count 5."""
    text = screen.catalogue.text
    yes_no = (("", text(N_("no"))), ("1", text(N_("yes"))))
    fields = (
        Field("name", text(ENTRY_NAME)),
        Field("at", text(ENTRY_AT), "5", DIGITS, 3),
        Field("hidden", text(HIDDEN), "", choices=yes_no),
    )

    def submit(values: Mapping[str, str]) -> Wrong | None:
        at, hidden = int(values["at"] or 0), bool(values["hidden"])
        return tried(screen, cmd.AddEntry(name=values["name"], at=at, hidden=hidden), "name")

    screen.app.push_screen(FormPage(text(ENTRY), fields, submit))


def ask_effect(screen: SeatScreen, person: CharacterView) -> None:
    """Ask for something that holds for a span, until somebody's turn, or until it is lifted."""
    text, view = screen.catalogue.text, screen.gateway.view()
    others = [c for c in view.characters if c.in_fight and c.id != person.id]
    whose = ((person.id, person.name), *((c.id, c.name) for c in others))
    ends = (_LIFTED, *(_TURNS if view.round else ()))
    fields = [
        Field("what", text(EFFECT_WHAT)),
        Field("span", text(EFFECT_SPAN), "", longest=20, hint=text(EFFECT_SPAN_HINT)),
        Field("edge", text(EFFECT_EDGE), "", choices=tuple((k, text(w)) for k, w in ends)),
    ]
    if view.round:
        fields.append(Field("of", text(EFFECT_OF), person.id, choices=whose))

    def submit(values: Mapping[str, str]) -> Wrong | None:
        seconds, edge = None, values["edge"]
        if typed := values["span"].strip():
            span = parse_span(typed)
            seconds = None if span is None else span_s(view, span)
            if seconds is None:
                return Wrong(text(NO_SPAN), "span")
            edge = ""
        command = cmd.AddCondition(
            character=person.id,
            what=values["what"],
            span_s=seconds,
            until="start" if edge == "start" else "end" if edge else None,
            of=values.get("of", "") if edge else "",
        )
        return tried(screen, command, "what")

    screen.app.push_screen(FormPage(text(EFFECT, name=person.name), fields, submit))


def ask_out(screen: SeatScreen, person: CharacterView) -> None:
    """Ask how long somebody is unconscious; full rounds end with a round."""
    text = screen.catalogue.text
    fields = (Field("span", text(OUT_FOR), "", longest=20, hint=text(OUT_HINT)),)

    def submit(values: Mapping[str, str]) -> Wrong | None:
        span = parse_span(values["span"])
        if span is None or span.unit == "next":
            return Wrong(text(NO_SPAN), "span")
        command = (
            cmd.KnockOut(character=person.id, rounds=span.count)
            if span.unit == "round"
            else cmd.KnockOut(character=person.id, span_s=span.count)
        )
        return tried(screen, command, "span")

    screen.app.push_screen(FormPage(text(OUT, name=person.name), fields, submit))


def ask_joining(screen: SeatScreen) -> None:
    """Ask who joins the open fight in this round."""
    text, view = screen.catalogue.text, screen.gateway.view()
    outside = [c for c in view.characters if not c.in_fight and c.status != "dead"]
    if not outside:
        screen.say(text(ALL_IN))
        return

    def chosen(ids: tuple[str, ...] | None) -> None:
        if ids:
            screen.perform(cmd.JoinFight(characters=ids))

    rows = [Row(c.id, (c.name, "")) for c in outside]
    marked = [c.id for c in outside[:1]] if len(outside) == 1 else []
    screen.app.push_screen(ChoiceDialog(text(JOIN), rows, several=True, marked=marked), chosen)


def tried(screen: SeatScreen, command: Command, field: str) -> Wrong | None:
    """Carry a form's act out; what is wrong with it stays on the form."""
    outcome = screen.gateway.execute(command)
    if isinstance(outcome, Refusal):
        return Wrong(screen.gateway.sentence(outcome), field)
    screen.tell(outcome)
    return None
