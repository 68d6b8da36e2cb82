"""Forms of the order: what is declared in numbers, and a rating by hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from msgspec.structs import replace

from tui_app.domain.odds.pools import PoolError
from tui_app.domain.rules.shurtugal import commands as cmd
from tui_app.domain.rules.shurtugal.pool import parse_sum
from tui_app.domain.views import CharacterView
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.text.phrases.shurtugal_words import LIMBS, limb_word
from tui_app.ui.dialogs.form_page import FormPage, Wrong
from tui_app.ui.screens.person_forms import tried
from tui_app.ui.seat_screen import SeatScreen
from tui_app.ui.systems.shurtugal.attack_flow import AttackFlow
from tui_app.ui.widgets.form import Field

DIGITS: Final = "0123456789"
SIGNED: Final = "-0123456789"
DECLARE = N_("What is declared before the roll")
NO_NUMBER = N_("This is no whole number.")
NO_POOL = N_("This is no pool: write it as 4z2.")
NO_LIMB = N_("none", ctx="limb")
RATING = N_("Initiative by hand: {name}")


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
        numbers, wrong = read_numbers(values, ("raises", "mod", "rolled"), screen.catalogue)
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


def read_numbers(
    values: Mapping[str, str], keys: tuple[str, ...], cat: Catalogue
) -> tuple[dict[str, int], Wrong | None]:
    """Read whole numbers of a form, an empty one as 0; or say which is none."""
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


def ask_rating(screen: SeatScreen, person: CharacterView) -> None:
    """Ask for an initiative without dice."""
    text, now = screen.catalogue.text, person.sheet.get("initiative")
    shown = "" if now is None else str(now)
    fields = (Field("value", text(N_("Initiative")), shown, DIGITS, 3),)

    def submit(values: Mapping[str, str]) -> Wrong | None:
        if not values["value"]:
            return Wrong(text(NO_NUMBER), "value")
        command = cmd.Initiative(characters=(person.id,), value=int(values["value"]))
        return tried(screen, command, "value")

    screen.app.push_screen(FormPage(text(RATING, name=person.name), fields, submit))
