"""Opening contests and combats: who, against whom, on which trait; a few keys each."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tui_app.domain.commands import Command
from tui_app.domain.rules.swiat_mroku import commands as cmd
from tui_app.domain.rules.swiat_mroku.events import ContestOpened
from tui_app.domain.views import CharacterView
from tui_app.store.session import Done
from tui_app.text.deferred import N_
from tui_app.text.phrases.wod_words import trait_word
from tui_app.ui.dialogs.choice import ChoiceDialog
from tui_app.ui.dialogs.question import Answer, QuestionDialog
from tui_app.ui.rows import Row
from tui_app.ui.seat_screen import SeatScreen
from tui_app.ui.systems.swiat_mroku.forms import TRAITS, traits_in_common
from tui_app.ui.systems.swiat_mroku.parties_page import PartiesPage, Role
from tui_app.ui.systems.swiat_mroku.people import (
    ATTACKER,
    DEFENDS,
    STARTS,
    TARGET,
    people_rows,
)

# Told the id of what was opened.
Opened = Callable[[int], None]
ON_WHICH = N_("On which trait?")


def pick(
    screen: SeatScreen,
    roles: Sequence[Role],
    then: Callable[[tuple[CharacterView, ...]], None],
    fits: Callable[[CharacterView], bool] = lambda _: True,
) -> None:
    """Ask who takes these parts.

    Args:
        screen: Where it is asked.
        roles: The parts.
        then: Called with those who took them, in order; not called when nobody did.
        fits: Who can be taken.
    """
    rows = people_rows(screen.gateway.view(), screen.catalogue, fits)

    def chosen(keys: tuple[str, ...] | None) -> None:
        found = [screen.gateway.view().character(key) for key in keys or ()]
        people = tuple(person for person in found if person is not None)
        if len(people) >= len(roles):
            then(people)

    if rows:
        screen.app.push_screen(PartiesPage(roles, rows), chosen)


def open_contest(screen: SeatScreen, opened: Opened) -> None:
    """Open a contested test; the last one named defends (W-R6)."""

    def named(people: tuple[CharacterView, ...]) -> None:
        ids = tuple(person.id for person in people)

        def on(trait: str) -> None:
            _open(screen, cmd.OpenContest(ids, trait=trait, defender=ids[-1]), opened)

        ask_trait(screen, people, on)

    pick(screen, (STARTS, DEFENDS), named)


def open_combat(screen: SeatScreen, opened: Opened, *, duel: bool) -> None:
    """Attack somebody hand to hand, in one bidding or in three phases (W-R7, W-R10)."""

    def named(people: tuple[CharacterView, ...]) -> None:
        attack = cmd.OpenCombat(character=people[0].id, target=people[1].id, duel=duel)
        _open(screen, attack, opened)

    pick(screen, (ATTACKER, TARGET), named)


def _open(screen: SeatScreen, command: Command, opened: Opened) -> None:
    outcome = screen.perform(command)
    if isinstance(outcome, Done):
        for event in outcome.act.events:
            if isinstance(event, ContestOpened):
                opened(event.contest.id)


def ask_trait(
    screen: SeatScreen, people: Sequence[CharacterView], then: Callable[[str], None]
) -> None:
    """Ask on which trait; the usual three have their letters, other sets a list."""
    traits, text = traits_in_common(people), screen.catalogue.text
    usual = [trait for trait in TRAITS if trait in traits]

    def answered(answer: str | None) -> None:
        if answer:
            then(answer)

    def chosen(keys: tuple[str, ...] | None) -> None:
        if keys is not None:
            then(keys[0])

    if usual and len(traits) == len(usual):
        answers = [Answer(trait, trait[0], trait_word(trait)) for trait in usual]
        screen.app.push_screen(QuestionDialog(text(ON_WHICH), answers), answered)
    else:
        rows = [Row(trait, (trait_word(trait), "")) for trait in traits]
        screen.app.push_screen(ChoiceDialog(text(ON_WHICH), rows), chosen)
