"""The order of the round; a rule system adds how an act is resolved."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult

from tui_app.domain.commands import (
    EndFight,
    FinishEntry,
    GroupFighters,
    LeaveFight,
    OpenFight,
    RemoveEntry,
)
from tui_app.domain.table import GM
from tui_app.domain.views import CharacterView, OrderView, TableView
from tui_app.text.deferred import N_
from tui_app.ui.fighter_actions import ON_ONE
from tui_app.ui.presenters.order import (
    NO_FIGHT,
    OrderWords,
    acting_key,
    order_columns,
    order_rows,
)
from tui_app.ui.screen import sheet
from tui_app.ui.screens.fighter_keys import FighterKeys
from tui_app.ui.widgets.grid import LineGrid

_OF_FIGHT = frozenset(
    {
        *("next_round", "end_fight", "leave_fight", "join_fight"),
        *("group_fighters", "add_entry", "remove_entry"),
    }
)
_IN_FIGHT = _OF_FIGHT | ON_ONE
END_FIGHT = N_("End the fight?")
NO_ENTRY = N_("This is no entry but a fighter: {key} takes a fighter out of the fight.")
NOT_YOURS = N_("{name} is not yours to play.")


class OrderScreen(FighterKeys):
    """The order above, the act that is being resolved below.

    A subclass gives the words of its system and the widget in which an act is resolved.
    """

    SCOPE: ClassVar[str] = "order"
    CSS_PATH = sheet("order")

    def __init__(self, words: OrderWords) -> None:
        """Show an order in the words of a rule system."""
        super().__init__()
        self._order_words = words
        self._shown_turn: tuple[int, str | None] | None = None
        self._ties = False
        self._living: frozenset[str] = frozenset()

    def compose_body(self) -> ComposeResult:
        """Compose the order and what is below it."""
        yield LineGrid(order_columns(self._order_words, self.catalogue), id="order")

    @property
    def chosen(self) -> CharacterView | None:
        """The fighter under the cursor."""
        key = self.order.cursor_key
        return None if key is None else self.gateway.view().character(key)

    @property
    def order(self) -> LineGrid:
        """The rows of the order."""
        return self.query_one("#order", LineGrid)

    def retranslate(self) -> None:
        """Put the titles into the present language."""
        self.order.set_columns(order_columns(self._order_words, self.catalogue, ties=self._ties))

    def show_view(self, view: TableView) -> None:
        """Draw the order; see `_follow` for the cursor."""
        ties = any(self._order_words.tie(place, self.catalogue) for place in view.order)
        if ties != self._ties:
            self._ties = ties
            OrderScreen.retranslate(self)
        was_at = self.order.cursor_key
        self.order.set_rows(order_rows(view, self._order_words, self.catalogue))
        self._follow(view, was_at)
        no_fight = not view.round and self.gateway.seat == GM
        self.hint(self.catalogue.text(NO_FIGHT) if no_fight else "")
        self.refresh_keys()

    def _follow(self, view: TableView, was_at: str | None) -> None:
        """Put the cursor on whoever has the turn, when the turn has moved.

        Likewise when the fighter under the cursor is in the fight no more: else Enter would
        attack with the neighbour, or with the dead.
        """
        turn = (view.round, acting_key(view))
        dead = {character.id for character in view.characters if character.status == "dead"}
        living = frozenset(place.id for place in view.order) - dead
        gone = was_at in self._living - living
        moved = turn != self._shown_turn
        self._shown_turn, self._living = turn, living
        if moved or gone:
            self.order.move_to(turn[1] or self.first_row(view))

    def first_row(self, view: TableView) -> str:
        """Give where the cursor goes when nobody has the turn: the first in the order."""
        return view.order[0].id if view.order else ""

    def allows(self, action_id: str) -> bool:
        """Offer what makes sense now, to whom it is open."""
        if not self.may(action_id) or not self.fits_person(action_id):
            return False
        in_fight = bool(self.gateway.view().round)
        if action_id == "start_fight":
            return not in_fight
        return in_fight or action_id not in _IN_FIGHT

    def pick(self, person: str, action_id: str) -> bool:
        """Put the cursor on a fighter; tell whether the act is for him."""
        self.order.move_to(person)
        return self.order.cursor_key == person and self.allows(action_id)

    def action_next_round(self) -> None:
        """Open the next round."""
        from tui_app.ui.time_acts import next_round  # its pages are loaded when it is asked for

        next_round(self)

    def action_start_fight(self) -> None:
        """Open a fight of all who live."""
        self.perform(OpenFight())

    # ---- the fighter under the cursor --------------------------------------

    def on_line_grid_row_chosen(self, message: LineGrid.RowChosen) -> None:
        """Act with the fighter on whom Enter was pressed."""
        if message.grid is self.order:
            self.action_attack()

    def action_attack(self) -> None:
        """Attack with the fighter under the cursor; a fixed entry is done instead."""
        key = self.order.cursor_key
        fighter = None if key is None or self.finish_entry(key) else self.own(key)
        if fighter is not None:
            self.attack_with(fighter)

    def attack_with(self, fighter: CharacterView) -> None:
        """Begin an attack of a fighter."""
        raise NotImplementedError

    def own(self, key: str | None) -> CharacterView | None:
        """Give a fighter when the seat may play it, else say why not."""
        fighter = self.gateway.view().character(key) if key is not None else None
        if fighter is not None and self.gateway.seat not in (GM, fighter.seat):
            self.say(self.catalogue.text(NOT_YOURS, name=fighter.name), "bad")
            return None
        return fighter

    def finish_entry(self, key: str) -> bool:
        """Finish a fixed entry (a trap, an event) in this round; tell whether it is one."""
        place = next((p for p in self.gateway.view().order if p.id == key), None)
        if place is None or not place.fixed:
            return False
        self.perform(FinishEntry(name=place.name))
        return True

    def action_end_fight(self) -> None:
        """Close the fight, if the GM says so."""
        from tui_app.ui.dialogs.question import yes_or_no

        def answered(answer: str | None) -> None:
            if answer:
                self.perform(EndFight())

        question = self.catalogue.text(END_FIGHT)
        self.app.push_screen(yes_or_no(question, self.catalogue), answered)

    def action_leave_fight(self) -> None:
        """Take the fighter under the cursor out of the fight."""
        key = self.order.cursor_key
        if key is not None:
            self.perform(LeaveFight(characters=(key,)))

    # ---- the order itself --------------------------------------------------

    def _place(self) -> OrderView | None:
        key = self.order.cursor_key
        return next((place for place in self.gateway.view().order if place.id == key), None)

    def action_join_fight(self) -> None:
        """Let somebody join in this round."""
        from tui_app.ui.screens.person_forms import ask_joining

        ask_joining(self)

    def action_group_fighters(self) -> None:
        """Let all of one name act as one, or each on his own again."""
        view, fighter = self.gateway.view(), self.chosen
        if fighter is None:
            return
        alike = [c for c in view.characters if c.in_fight and _kind(c) == _kind(fighter)]
        ids = tuple(c.id for c in alike if c.status != "dead")
        self.perform(GroupFighters(characters=ids, together=not _grouped(view, ids)))

    def action_add_entry(self) -> None:
        """Put a trap or an event into the order."""
        from tui_app.ui.screens.person_forms import ask_entry

        ask_entry(self)

    def action_remove_entry(self) -> None:
        """Take the entry under the cursor out of the order."""
        place = self._place()
        if place is not None and place.fixed:
            self.perform(RemoveEntry(name=place.name))
        else:
            self.say(self.catalogue.text(NO_ENTRY, key=self.key_of("leave_fight")), "warn")


def _kind(character: CharacterView) -> tuple[str, str]:
    """Give what those of one kind share: side, and name without its number."""
    return character.side, character.name.rstrip("0123456789").strip()


def _grouped(view: TableView, ids: tuple[str, ...]) -> bool:
    marks = {place.together for place in view.order if place.id in ids}
    return len(ids) > 1 and len(marks) == 1 and marks != {0}
