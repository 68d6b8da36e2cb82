"""Forms of the Bids screen: a simple test, a missile, help, an open bid, tokens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal, cast

from tui_app.domain.rules.swiat_mroku import commands as cmd
from tui_app.domain.rules.swiat_mroku.state import Shown
from tui_app.domain.views import CharacterView
from tui_app.text.deferred import N_
from tui_app.text.phrases.wod_words import SOURCES
from tui_app.ui.dialogs.form_page import FormPage, Wrong
from tui_app.ui.seat_screen import SeatScreen
from tui_app.ui.systems.swiat_mroku.bids_panel import trait_of
from tui_app.ui.systems.swiat_mroku.engaged import Contest
from tui_app.ui.systems.swiat_mroku.forms import (
    PT,
    TOKENS,
    number_field,
    pool_choices,
    read_number,
    trait_choices,
    tried,
)
from tui_app.ui.systems.swiat_mroku.tokens import SW, tokens_text
from tui_app.ui.widgets.form import Field

Why = Literal["award", "hunt", "spirits", "amulet"]
_TEST = N_("Simple test: {name}")
_TRAIT = N_("Trait")
_PT_HINT = N_("2–3 easy · 4–6 medium · 7–10 hard · 11+")
_PLAYERS = N_("Players know")
_KNOW: Final = (
    ("shown", N_("the PT")),
    ("hinted", N_("a hint")),
    ("hidden", N_("nothing")),
)
_HINT = N_("Hint")
_HINT_HINT = N_("empty: the band of the PT")
_SPEND_HINT = N_("empty: the test waits for tokens and help")
_NO_NUMBER = N_("A number is missing here.")
_SETTLE = N_("Settle the test: {name}")
_POOL = N_("From")
_MISSILE = N_("Missile: {name} → {target}")
_SUGGESTED = N_("empty: Finezja + Odporność of the target")
_COVER = N_("Cover, armour, movement")
_SOURCE = N_("The wound comes from")
_SOURCES: Final = (("", N_("nothing special")), *SOURCES.items())
_HELP = N_("Help: {name} → {whom}")
_HELP_HINT = N_("at most {limit}; 0 takes them back")
_OPEN = N_("Open bid: {name}")
_SPEND = N_("Spend tokens: {name}")
_WHAT = N_("On what")
_AWARD = N_("Give tokens back: {names}")
_AWARD_HINT = N_("empty: all that are missing")
_WHY = N_("Why")
_WHYS: Final[Mapping[Why, str]] = {
    "award": N_("the GM's award"),
    "hunt": N_("a hunt"),
    "spirits": N_("a conflict with spirits"),
    "amulet": N_("an amulet"),
}


def _choices(screen: SeatScreen, pairs: Sequence[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    return tuple((value, screen.catalogue.text(label)) for value, label in pairs)


def _pools(screen: SeatScreen, person: CharacterView) -> tuple[Field, ...]:
    """Give the field for the pool, where more than SW may be bid (W-G9)."""
    if screen.gateway.view().house.get("W-G9") == "sw":
        return ()
    return (Field("pool", screen.catalogue.text(_POOL), SW, choices=pool_choices(person)),)


def ask_test(screen: SeatScreen, person: CharacterView) -> None:
    """Ask for a simple test: settled at once, or one that waits (W-R4, W-R5)."""
    text = screen.catalogue.text
    traits = trait_choices([person])
    fields = (
        Field("trait", text(_TRAIT), traits[0][0], choices=traits),
        number_field("pt", text(PT), text(_PT_HINT)),
        number_field("spend", text(TOKENS), text(_SPEND_HINT)),
        *_pools(screen, person),
        Field("shown", text(_PLAYERS), "shown", choices=_choices(screen, _KNOW)),
        Field("hint", text(_HINT), "", hint=text(_HINT_HINT)),
    )

    def submit(values: Mapping[str, str]) -> Wrong | None:
        pt, spend = read_number(values["pt"]), read_number(values["spend"])
        if pt is None:
            return Wrong(text(_NO_NUMBER), "pt")
        if spend is not None:
            pool = values.get("pool", SW)
            return tried(
                screen, cmd.TakeTest(person.id, values["trait"], pt=pt, spend=spend, pool=pool)
            )
        task = cmd.OpenTask(
            character=person.id,
            trait=values["trait"],
            pt=pt,
            shown=cast("Shown", values["shown"]),
            hint=values["hint"],
        )
        return tried(screen, task)

    screen.app.push_screen(FormPage(text(_TEST, name=person.name), fields, submit))


def ask_settling(screen: SeatScreen, test: Contest, person: CharacterView) -> None:
    """Ask for the actor's tokens of a test that waits."""
    text = screen.catalogue.text
    fields = (number_field("spend", text(TOKENS), _sw_hint(person)), *_pools(screen, person))

    def submit(values: Mapping[str, str]) -> Wrong | None:
        spend, pool = read_number(values["spend"]) or 0, values.get("pool", SW)
        return tried(screen, cmd.TakeTest(person.id, spend=spend, pool=pool, test=test["id"]))

    screen.app.push_screen(FormPage(text(_SETTLE, name=person.name), fields, submit))


def _sw_hint(person: CharacterView) -> str:
    sheet: Mapping[str, Any] = person.sheet
    if sheet.get(SW) is None:
        return ""
    return f"SW {tokens_text(sheet[SW], max(sheet[SW], sheet['sw_max'] or 0))}"


def ask_missile(screen: SeatScreen, person: CharacterView, target: CharacterView) -> None:
    """Ask for a missile attack; an empty PT is the suggestion (W-G18)."""
    text = screen.catalogue.text
    is_test = screen.gateway.view().house.get("W-G11") == "test"
    tokens = (number_field("spend", text(TOKENS), _sw_hint(person)), *_pools(screen, person))
    fields = (
        number_field("pt", text(PT), text(_SUGGESTED)),
        number_field("cover", text(_COVER), "", "0"),
        *(tokens if is_test else ()),
        Field("source", text(_SOURCE), "", choices=_choices(screen, _SOURCES)),
    )

    def submit(values: Mapping[str, str]) -> Wrong | None:
        shot = cmd.Shoot(
            character=person.id,
            target=target.id,
            pt=read_number(values["pt"]),
            cover=read_number(values["cover"]) or 0,
            spend=read_number(values.get("spend", "")) or 0,
            pool=values.get("pool", SW),
            source=values["source"],
        )
        return tried(screen, shot)

    title = text(_MISSILE, name=person.name, target=target.name)
    screen.app.push_screen(FormPage(title, fields, submit))


def ask_help(
    screen: SeatScreen, contest: Contest, helper: CharacterView, whom: CharacterView
) -> None:
    """Ask for the tokens of a helper, at most his own trait (W-R5, W-G10)."""
    text = screen.catalogue.text
    value, sw = trait_of(helper, contest["trait"]), helper.sheet.get(SW)
    known = value.isdecimal() and sw is not None
    limit = min(int(value), int(sw or 0)) if known else "–"
    hint = text(_HELP_HINT, limit=limit)
    fields = (number_field("tokens", text(TOKENS), hint), *_pools(screen, helper))

    def submit(values: Mapping[str, str]) -> Wrong | None:
        tokens = read_number(values["tokens"])
        if tokens is None:
            return Wrong(text(_NO_NUMBER), "tokens")
        is_test = contest["kind"] == "test"
        given = cmd.Help(
            character=helper.id,
            whom=whom.id,
            tokens=tokens,
            contest=None if is_test else contest["id"],
            test=contest["id"] if is_test else None,
            pool=values.get("pool", SW),
        )
        return tried(screen, given)

    title = text(_HELP, name=helper.name, whom=whom.name)
    screen.app.push_screen(FormPage(title, fields, submit))


def ask_open_bid(screen: SeatScreen, contest: int, person: CharacterView) -> None:
    """Ask for a bid that everybody may see (W-R6)."""
    text = screen.catalogue.text
    fields = (number_field("bid", text(TOKENS), _sw_hint(person)), *_pools(screen, person))

    def submit(values: Mapping[str, str]) -> Wrong | None:
        bid = read_number(values["bid"])
        if bid is None:
            return Wrong(text(_NO_NUMBER), "bid")
        pool = values.get("pool", SW)
        return tried(screen, cmd.ShowBid(person.id, bid, contest=contest, pool=pool))

    screen.app.push_screen(FormPage(text(_OPEN, name=person.name), fields, submit))


def ask_spending(screen: SeatScreen, person: CharacterView) -> None:
    """Ask for tokens that are spent on a power, a change of form … (W-R3)."""
    text = screen.catalogue.text
    pools = pool_choices(person)
    fields = (
        Field("pool", text(_POOL), pools[-1][0], choices=pools),
        number_field("amount", text(TOKENS), "", "1"),
        Field("what", text(_WHAT), ""),
    )

    def submit(values: Mapping[str, str]) -> Wrong | None:
        amount = read_number(values["amount"])
        if amount is None:
            return Wrong(text(_NO_NUMBER), "amount")
        return tried(screen, cmd.Spend(person.id, values["pool"], amount, values["what"]))

    screen.app.push_screen(FormPage(text(_SPEND, name=person.name), fields, submit))


def ask_award(screen: SeatScreen, people: Sequence[CharacterView]) -> None:
    """Ask for tokens that come back (W-R11)."""
    text = screen.catalogue.text
    names = ", ".join(person.name for person in people)
    pools = dict(choice for person in people for choice in pool_choices(person))
    offered = tuple((name, "SW" if name == SW else name) for name in pools)
    fields = (
        Field("pool", text(_POOL), offered[0][0], choices=offered),
        number_field("amount", text(TOKENS), text(_AWARD_HINT)),
        Field("why", text(_WHY), "award", choices=_choices(screen, tuple(_WHYS.items()))),
    )

    def submit(values: Mapping[str, str]) -> Wrong | None:
        given = cmd.Award(
            characters=tuple(person.id for person in people),
            amount=read_number(values["amount"]) or 0,
            pool=values["pool"],
            why=cast("Why", values["why"]),
        )
        return tried(screen, given)

    screen.app.push_screen(FormPage(text(_AWARD, names=names), fields, submit))
