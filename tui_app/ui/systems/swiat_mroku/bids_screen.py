"""The Bids screen: contests and tests that are open, bids under seal, and what was revealed."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from textual import events
from textual.app import ComposeResult

from tui_app.domain.rules.swiat_mroku import commands as cmd
from tui_app.domain.table import GM
from tui_app.domain.views import CharacterView, TableView
from tui_app.store.session import Done
from tui_app.ui.cells import Run, Runs
from tui_app.ui.dialogs.choice import ChoiceDialog
from tui_app.ui.dialogs.question import yes_or_no
from tui_app.ui.rows import Row
from tui_app.ui.screen import sheet
from tui_app.ui.sealed.asking import Order, Round, RoundEnd
from tui_app.ui.sealed.at_table import ask_secrets
from tui_app.ui.seat_screen import SeatScreen
from tui_app.ui.systems.swiat_mroku import bid_forms
from tui_app.ui.systems.swiat_mroku import bids_words as words
from tui_app.ui.systems.swiat_mroku.actions import SCOPE
from tui_app.ui.systems.swiat_mroku.bids_panel import (
    NOTHING,
    WIDE,
    contest_lines,
    ready,
    result_lines,
    test_lines,
)
from tui_app.ui.systems.swiat_mroku.bids_round import bidding
from tui_app.ui.systems.swiat_mroku.bids_rows import (
    bids_columns,
    bids_rows,
    open_key,
    read_key,
    result_key,
)
from tui_app.ui.systems.swiat_mroku.engaged import Contest, find, is_in, waiting, waits_for
from tui_app.ui.systems.swiat_mroku.forms import pool_choices
from tui_app.ui.systems.swiat_mroku.opening import (
    open_combat,
    open_contest,
    pick,
)
from tui_app.ui.systems.swiat_mroku.people import (
    ACTOR,
    ATTACKER,
    BACK_TO,
    HELPED,
    HELPER,
    TARGET,
    is_own,
)
from tui_app.ui.systems.swiat_mroku.results import Result, Results
from tui_app.ui.systems.swiat_mroku.tokens import SW
from tui_app.ui.widgets.grid import LineGrid
from tui_app.ui.widgets.text_lines import TextLines

_OF_OPEN: Final = frozenset({"take_bids", "call_off", "new_help"})
_OF_CONTEST: Final = frozenset({"reveal_bids", "one_bid", "open_bid", "withdraw_bid"})


class BidsScreen(SeatScreen):
    """What is open above, the one under the cursor below."""

    SCOPE: ClassVar[str] = SCOPE
    CSS_PATH = sheet("bids")

    def __init__(self) -> None:
        """Show bids; nothing was read of the journal yet."""
        super().__init__()
        self._results = Results()
        self._told: tuple[Result, ...] = ()
        self._random = False
        # Each bidding that waited for this seat when last drawn: its contest, and which go it is.
        self._waiting: frozenset[tuple[int, int]] = frozenset()

    def compose_body(self) -> ComposeResult:
        """Compose the list and what is said of one of them."""
        yield LineGrid(bids_columns(self.catalogue), id="bids")
        yield TextLines(id="contest", wrap=True)

    @property
    def grid(self) -> LineGrid:
        """The list."""
        return self.query_one("#bids", LineGrid)

    @property
    def open_one(self) -> Contest | None:
        """The open contest or test under the cursor."""
        word, number = read_key(self.grid.cursor_key)
        return find(self.gateway.view(), number) if word == "open" else None

    @property
    def contest(self) -> Contest | None:
        """The open contest under the cursor; a simple test is none."""
        one = self.open_one
        return one if one is not None and one["kind"] != "test" else None

    def retranslate(self) -> None:
        """Put the titles into the present language."""
        self.grid.set_columns(bids_columns(self.catalogue))

    def show_view(self, view: TableView) -> None:
        """Draw the list, and what is said of the one under the cursor."""
        last = self.gateway.seq
        first = self._results.first_unread(last)
        if first <= last:
            self._results.follow(self.gateway.acts(first))
        self._told = tuple(self._results.told(self.gateway.teller()))
        self.grid.set_rows(bids_rows(view, self._told, self.catalogue))
        self._go_to_waiting(view)
        self._show_panel()
        self.refresh_keys()

    def _go_to_waiting(self, view: TableView) -> None:
        """Put the cursor on a bidding that began since the last drawing and waits for this seat."""
        before, self._waiting = self._waiting, waiting(view)
        if new := self._waiting - before:
            self.grid.move_to(open_key(max(new)[0]))

    def _show_panel(self) -> None:
        self.query_one("#contest", TextLines).set_lines(self._panel())

    def _panel(self) -> list[Runs]:
        view, cat = self.gateway.view(), self.catalogue
        word, number = read_key(self.grid.cursor_key)
        one = find(view, number) if word == "open" else None
        cells = self.size.width or WIDE
        if one is not None and one["kind"] == "test":
            return test_lines(view, one, cat)
        if one is not None:
            return contest_lines(view, one, self.gateway.seat, cat, cells)
        result = next((r for r in self._told if word == "done" and r.seq == number), None)
        if result is None:
            return [(Run(f" {cat.text(NOTHING)}", "muted"),)]
        checked = self.gateway.checked(result.seq) if result.revealed is not None else {}
        return result_lines(result, checked, cat, cells)

    def on_resize(self, event: events.Resize) -> None:
        """Break what is said for the new width."""
        super().on_resize(event)
        self.call_after_refresh(self._show_panel)

    def on_line_grid_row_highlighted(self) -> None:
        """Say what is known of the one under the cursor."""
        self._show_panel()
        self.refresh_keys()

    def allows(self, action_id: str) -> bool:
        """Offer what makes sense for the row under the cursor, to whom it is open."""
        if not self.may(action_id):
            return False
        if action_id in _OF_CONTEST:
            return self.contest is not None
        return action_id not in _OF_OPEN or self.open_one is not None

    # ---- bids --------------------------------------------------------------

    def on_line_grid_row_chosen(self) -> None:
        """Ask for what the row under the cursor waits for."""
        self.action_take_bids()

    def action_take_bids(self) -> None:
        """Ask for the missing bids, or for the tokens of a simple test."""
        one = self.open_one
        if one is None:
            if self.grid.cursor_key is not None:
                self.say(self.catalogue.text(words.SETTLED))
            return
        if one["kind"] == "test":
            person = self.gateway.view().character(one["parties"][0]["character"])
            if person is not None and is_own(self.gateway.seat)(person):
                bid_forms.ask_settling(self, one, person)
        elif waits_for(one):
            self.ask_secrets(one["id"])
        else:
            self.say(ready(self.gateway.seat, self.catalogue), "good")

    def ask_secrets(self, contest: int, *, only: str = "", pool: str = SW) -> None:
        """Ask for sealed bids, one after another behind the curtain."""
        gateway = self.gateway

        def look() -> Round:
            view = gateway.view()
            return bidding(view, gateway.seat, contest, self.catalogue, only=only, pool=pool)

        if not look().asks:
            return

        def ended(end: RoundEnd) -> None:
            if end.refusal is not None:
                self.tell(end.refusal)
            else:
                # That all bids are in stands beside the contest already.
                self.say("")

        order: Order = "random" if self._random else "table"
        ask_secrets(self, look, ended, order=order, everybody=not only)

    def action_seats_order(self) -> None:
        """Ask seats by chance, or in the order of the table again."""
        self._random = not self._random
        self.say(self.catalogue.text(words.BY_CHANCE if self._random else words.BY_TABLE))

    def state_of(self, action_id: str) -> str:
        """Say in which order seats are asked."""
        if action_id != "seats_order":
            return super().state_of(action_id)
        return self.catalogue.text(words.CHANCE if self._random else words.IN_ORDER)

    def action_one_bid(self) -> None:
        """Ask one for a bid, or let him change it before the reveal."""
        if (contest := self.contest) is None:
            return
        id_ = int(contest["id"])

        def chosen(person: CharacterView) -> None:
            if self.gateway.view().house.get("W-G9") == "sw":
                self.ask_secrets(id_, only=person.id)
            else:
                self._ask_pool(
                    person, lambda pool: self.ask_secrets(id_, only=person.id, pool=pool)
                )

        self._ask_party(contest, chosen)

    def _ask_pool(self, person: CharacterView, then: Callable[[str], None]) -> None:
        rows = [Row(name, (label, "")) for name, label in pool_choices(person)]
        if len(rows) == 1:
            then(rows[0].key)
            return

        def chosen(keys: tuple[str, ...] | None) -> None:
            if keys is not None:
                then(keys[0])

        self.app.push_screen(ChoiceDialog(self.catalogue.text(words.FROM_WHICH), rows), chosen)

    def _ask_party(
        self,
        contest: Contest,
        then: Callable[[CharacterView], None],
        fits: Callable[[CharacterView], bool] = lambda _: True,
    ) -> None:
        """Ask for one of those who take part; the only one is not asked for."""
        view = self.gateway.view()
        ids = {party["character"] for party in contest["parties"] if not party["barred"]}
        own = is_own(self.gateway.seat)
        people = [c for c in view.characters if c.id in ids and own(c) and fits(c)]
        if len(people) == 1:
            then(people[0])
        elif people:
            pick(self, (ACTOR,), lambda found: then(found[0]), lambda c: c in people)

    def action_open_bid(self) -> None:
        """Let somebody bid openly."""
        if (contest := self.contest) is not None:
            id_ = int(contest["id"])
            self._ask_party(contest, lambda person: bid_forms.ask_open_bid(self, id_, person))

    def action_withdraw_bid(self) -> None:
        """Take a bid back."""
        if (contest := self.contest) is None:
            return
        inside = {p["character"] for p in contest["parties"] if is_in(p)}

        def withdraw(person: CharacterView) -> None:
            self.perform(cmd.DropSeal(character=person.id, contest=contest["id"]))

        self._ask_party(contest, withdraw, lambda person: person.id in inside)

    # ---- the end of a contest ----------------------------------------------

    def action_reveal_bids(self) -> None:
        """Open all bids; the GM may force it with a bid missing."""
        if (contest := self.contest) is None:
            return
        id_ = int(contest["id"])
        missing = ", ".join(party["name"] for party in waits_for(contest))
        if not missing or self.gateway.seat != GM:
            self._reveal(cmd.Reveal(contest=id_))
            return

        def answered(answer: str | None) -> None:
            if answer:
                self._reveal(cmd.Reveal(contest=id_, forced=True))

        question = self.catalogue.text(words.FORCE, names=missing)
        self.app.push_screen(yes_or_no(question, self.catalogue), answered)

    def _reveal(self, command: cmd.Reveal) -> None:
        """Carry a reveal out; the cursor goes to what came of it."""
        outcome = self.gateway.execute(command)
        if isinstance(outcome, Done):
            self.refresh_view()
            if find(self.gateway.view(), command.contest) is None:
                self.grid.move_to(result_key(outcome.act.seq))
            self.say("")
        else:
            self.tell(outcome)

    def action_call_off(self) -> None:
        """Call the contest or test under the cursor off."""
        if (one := self.open_one) is None:
            return
        is_test, id_ = one["kind"] == "test", int(one["id"])
        call = cmd.Cancel(test=id_) if is_test else cmd.Cancel(contest=id_)

        def answered(answer: str | None) -> None:
            if answer:
                self.perform(call)

        question = self.catalogue.text(words.CALL_OFF, what=f"[{id_}]")
        self.app.push_screen(yes_or_no(question, self.catalogue), answered)

    def action_verify_codes(self) -> None:
        """Check every revealed bid of this table against its code."""
        found = [
            right
            for act in self.gateway.acts()
            if act.command.reveals
            for right in self.gateway.checked(act.seq).values()
        ]
        wrong = found.count(False)
        said = words.NOT_RIGHT if wrong else words.ALL_RIGHT
        text = self.catalogue.text(said, n=len(found), wrong=wrong)
        self.say(text, "bad" if wrong else "good")

    # ---- new ones ----------------------------------------------------------

    def show_opened(self, contest: int) -> None:
        """Put the cursor on what was just opened."""
        self.refresh_view()
        self.grid.move_to(open_key(contest))

    def action_new_contest(self) -> None:
        """Open a contested test."""
        open_contest(self, self.show_opened)

    def action_new_combat(self) -> None:
        """Open a combat."""
        open_combat(self, self.show_opened, duel=False)

    def action_new_duel(self) -> None:
        """Open a duel in three phases."""
        open_combat(self, self.show_opened, duel=True)

    def action_new_test(self) -> None:
        """Set a simple test."""
        own = is_own(self.gateway.seat)
        pick(self, (ACTOR,), lambda found: bid_forms.ask_test(self, found[0]), own)

    def action_new_missile(self) -> None:
        """Attack from afar."""
        pick(
            self,
            (ATTACKER, TARGET),
            lambda found: bid_forms.ask_missile(self, found[0], found[1]),
        )

    def action_new_help(self) -> None:
        """Let somebody put tokens in for one who takes part."""
        if (one := self.open_one) is None:
            return
        sides = {party["character"] for party in one["parties"]}
        view = self.gateway.view()
        whom = [c for c in view.characters if c.id in sides]

        def helped_by(found: tuple[CharacterView, ...]) -> None:
            helper = found[0]
            if len(whom) == 1:
                bid_forms.ask_help(self, one, helper, whom[0])
                return
            pick(
                self,
                (HELPED,),
                lambda chosen: bid_forms.ask_help(self, one, helper, chosen[0]),
                lambda c: c in whom,
            )

        own = is_own(self.gateway.seat)
        pick(self, (HELPER,), helped_by, lambda c: c.id not in sides and own(c))

    # ---- tokens ------------------------------------------------------------

    def action_spend_tokens(self) -> None:
        """Spend tokens on a power."""
        own = is_own(self.gateway.seat)
        pick(self, (ACTOR,), lambda found: bid_forms.ask_spending(self, found[0]), own)

    def action_award_tokens(self) -> None:
        """Give tokens back."""
        pick(self, (BACK_TO,), lambda found: bid_forms.ask_award(self, found))
