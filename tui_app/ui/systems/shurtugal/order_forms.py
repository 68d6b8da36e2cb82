"""Forms of the order: what is declared in numbers, entries, effects and a rating by hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from msgspec.structs import replace

from tui_app.domain import commands as core
from tui_app.domain.commands import Command
from tui_app.domain.odds.pools import PoolError
from tui_app.domain.refusals import Refusal
from tui_app.domain.rules.shurtugal import commands as cmd
from tui_app.domain.rules.shurtugal.pool import parse_sum
from tui_app.domain.views import CharacterView
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.text.phrases.shurtugal_words import LIMBS, limb_word
from tui_app.ui.dialogs.form_page import FormPage, Wrong
from tui_app.ui.seat_screen import SeatScreen
from tui_app.ui.systems.shurtugal.attack_flow import AttackFlow
from tui_app.ui.widgets.form import Field

DIGITS: Final = "0123456789"
SIGNED: Final = "-0123456789"
DECLARE = N_("What is declared before the roll")
NO_NUMBER = N_("This is no whole number.")
NO_POOL = N_("This is no pool: write it as 4z2.")
ENTRY = N_("A fixed entry in the order")
ENTRY_NAME = N_("What")
ENTRY_AT = N_("At count")
HIDDEN = N_("Hidden", ctx="entry")
NO_LIMB = N_("none", ctx="limb")
EFFECT = N_("An effect: {name}")
EFFECT_WHAT = N_("What")
EFFECT_EDGE = N_("Ends with a turn")
EFFECT_OF = N_("Whose turn")
RATING = N_("Initiative by hand: {name}")
_EDGES: Final = (("end", N_("at its end")), ("start", N_("at its start")))


def ask_declared(
    screen: SeatScreen,
    flow: AttackFlow,
    take: Callable[[AttackFlow], None],
    *,
    damage_first: bool = False,
) -> None:
    """Ask for distance, modifiers, limb and the damage of a weapon that has none.

    Args:
        screen: Where it is asked.
        flow: What is declared so far.
        take: Takes what is declared then.
        damage_first: Whether the damage is what is missing (S-G23).
    """
    text = screen.catalogue.text
    limbs = [
        ("", text(NO_LIMB)),
        *((code, limb_word(screen.catalogue, code)) for code in LIMBS),
    ]
    limbs += [(flow.limb, flow.limb)] if flow.limb and flow.limb not in LIMBS else []
    distance = "" if flow.distance is None else str(flow.distance)
    fields = [
        Field("distance", text(N_("Distance in metres")), distance, DIGITS, 5),
        Field("raises", text(N_("Raises for damage")), str(flow.raises), DIGITS, 2),
        Field("limb", text(N_("At a limb")), flow.limb, choices=tuple(limbs)),
        Field("mod", text(N_("Added to the target number")), str(flow.mod), SIGNED, 4),
        Field("rolled", text(N_("Dice added to the roll")), str(flow.rolled_dice), SIGNED, 3),
    ]
    strike = Field("strike", text(N_("Damage of the weapon alone")), flow.strike, "", 8)
    fields.insert(0 if damage_first else len(fields), strike)

    def submit(values: Mapping[str, str]) -> Wrong | None:
        numbers, wrong = _numbers(values, ("raises", "mod", "rolled"), screen.catalogue)
        if wrong is not None:
            return wrong
        if values["strike"] and not _is_pool(values["strike"]):
            return Wrong(text(NO_POOL), "strike")
        take(
            replace(
                flow,
                distance=int(values["distance"]) if values["distance"] else None,
                raises=numbers["raises"],
                limb=values["limb"],
                mod=numbers["mod"],
                rolled_dice=numbers["rolled"],
                strike=values["strike"].strip(),
            )
        )
        return None

    screen.app.push_screen(FormPage(text(DECLARE), fields, submit))


def _numbers(
    values: Mapping[str, str], keys: tuple[str, ...], cat: Catalogue
) -> tuple[dict[str, int], Wrong | None]:
    numbers: dict[str, int] = {}
    for key in keys:
        try:
            numbers[key] = int(values[key] or 0)
        except ValueError:
            return numbers, Wrong(cat.text(NO_NUMBER), key)
    return numbers, None


def _is_pool(text: str) -> bool:
    try:
        pool = parse_sum(text)
    except PoolError:
        return False
    return min(pool.rolled, pool.kept) >= 0


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
        command = core.AddEntry(
            name=values["name"], at=int(values["at"] or 0), hidden=bool(values["hidden"])
        )
        return _tried(screen, command, "name")

    screen.app.push_screen(FormPage(text(ENTRY), fields, submit))


def ask_effect(screen: SeatScreen, person: CharacterView) -> None:
    """Ask for something that holds until a turn of somebody starts or ends."""
    text, view = screen.catalogue.text, screen.gateway.view()
    others = [c for c in view.characters if c.in_fight and c.id != person.id]
    whose = ((person.id, person.name), *((c.id, c.name) for c in others))
    fields = (
        Field("what", text(EFFECT_WHAT)),
        Field("edge", text(EFFECT_EDGE), "end", choices=tuple((k, text(w)) for k, w in _EDGES)),
        Field("of", text(EFFECT_OF), person.id, choices=whose),
    )

    def submit(values: Mapping[str, str]) -> Wrong | None:
        command = core.AddCondition(
            character=person.id,
            what=values["what"],
            until="start" if values["edge"] == "start" else "end",
            of=values["of"],
        )
        return _tried(screen, command, "what")

    screen.app.push_screen(FormPage(text(EFFECT, name=person.name), fields, submit))


def ask_rating(screen: SeatScreen, person: CharacterView) -> None:
    """Ask for an initiative without dice."""
    text, now = screen.catalogue.text, person.sheet.get("initiative")
    shown = "" if now is None else str(now)
    fields = (Field("value", text(N_("Initiative")), shown, DIGITS, 3),)

    def submit(values: Mapping[str, str]) -> Wrong | None:
        if not values["value"]:
            return Wrong(text(NO_NUMBER), "value")
        command = cmd.Initiative(characters=(person.id,), value=int(values["value"]))
        return _tried(screen, command, "value")

    screen.app.push_screen(FormPage(text(RATING, name=person.name), fields, submit))


def _tried(screen: SeatScreen, command: Command, field: str) -> Wrong | None:
    outcome = screen.gateway.execute(command)
    if isinstance(outcome, Refusal):
        return Wrong(screen.gateway.sentence(outcome), field)
    screen.tell(outcome)
    return None
