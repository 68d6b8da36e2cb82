"""The program of one seat: the shell with a table, its screens and the acts of every screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from tui_app.domain.commands import Redo, Rest, SetClock, Undo
from tui_app.domain.refusals import Refusal
from tui_app.domain.sealed import SealingAct
from tui_app.domain.table import GM
from tui_app.domain.views import TableView
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.ui.base_app import KlepsydraApp
from tui_app.ui.news import Newsreader
from tui_app.ui.rights import OF_GM
from tui_app.ui.screens.places import PLACES, Place
from tui_app.ui.seat_gateway import SeatGateway
from tui_app.ui.seat_screen import SeatScreen
from tui_app.ui.table_acts import TABLE_ACTIONS
from tui_app.ui.time_actions import TIME_ACTIONS

if TYPE_CHECKING:
    from tui_app.ui.dialogs.line_page import Answered
    from tui_app.ui.host import Host

_ACT = N_("Act")
_HINT = N_("An act as in line mode · Tab completes · Esc closes")
_UNSEEN = N_("Secrets are not written where they are seen: the screen of bids or splits asks.")
_SHARED = N_("This terminal now shows what the board may see.")
_NOT_SHARED = N_("This terminal shows all that the game master may see.")
_REVEAL = N_("Take back the reveal, and all bids of that contest with it?")
_REST = N_("Rest")
_REST_HINT = N_("How long, such as 8h, and who (else all) · Esc closes")
_OF_A_TABLE = frozenset(action.id for action in (*TABLE_ACTIONS, *TIME_ACTIONS))


class TableApp(KlepsydraApp):
    """Shows one seat's screens of one table; `sit_down` brings the table."""

    # Looks at another save, where the program may read the GM's files.
    peek: Callable[[Path], TableView] | None = None
    # Makes the door for players; only the GM's programs have one.
    make_host: Callable[[], Host] | None = None
    # How many clients of tmux may look on, as the GM said when secrets were asked for.
    watched_by: int = 0
    _host: Host | None = None
    _table: SeatGateway | None = None
    _news: Newsreader | None = None
    # A rest that was written, before it is asked whether it shall be.
    _resting: Rest | None = None

    def sit_down(self, gateway: SeatGateway) -> None:
        """Take up a table: its news, its words and its screens."""
        self._table = gateway
        self._news = Newsreader(gateway)
        gateway.speak(self.catalogue)
        for place in self.places():
            self.register_screen(place.mode, place.make)
        self.listen_to(gateway)

    def places(self) -> list[Place]:
        """Give the places of this table; those of several systems share the name of a mode."""
        system = self.table.view().system
        fitting = (place for place in PLACES if not place.systems or system in place.systems)
        return [p for p in fitting if self.make_host is not None or not p.hosting]

    @property
    def host(self) -> Host | None:
        """The door for players; made at the first look, since it needs much that play does not."""
        if self._host is None and self.make_host is not None:
            self._host = self.make_host()
        return self._host

    async def stand_up(self) -> None:
        """Let go of the table and its screens; the shown screen must not be one of them."""
        self._table = self._news = None
        for place in PLACES:
            if place.mode in self.modes:
                await self.remove_mode(place.mode)

    @property
    def table(self) -> SeatGateway:
        """The table that the seat sits at.

        Raises:
            LookupError: There is none.
        """
        if self._table is None:
            raise LookupError("no table")
        return self._table

    @property
    def has_table(self) -> bool:
        """Whether the seat sits at a table."""
        return self._table is not None

    def on_klepsydra_app_table_changed(self) -> None:
        """Tell what other seats did, and ring when the clock stopped for something."""
        news = self._news.latest() if self._news is not None else None
        if news is None or (screen := self.seat_screen) is None:
            return
        screen.say(news.text, "warn" if news.by_clock else "")
        if news.by_clock:
            self.bell()

    @property
    def seat_screen(self) -> SeatScreen | None:
        """The screen of a table that is shown, if it is one."""
        screen = self.screen
        return screen if isinstance(screen, SeatScreen) else None

    def offers(self, action_id: str) -> bool:
        """Return whether an action can be done: acts need a table, files the GM's own program."""
        if action_id == "print_cards":
            return self.has_table and self.peek is not None and self.table.seat == GM
        if action_id in OF_GM and self.has_table and self.table.seat != GM:
            return False
        if action_id in _OF_A_TABLE:
            return self.has_table
        return super().offers(action_id)

    def set_catalogue(self, words: Catalogue) -> None:
        """Speak another language, the table's words included."""
        if self._table is not None:
            self._table.speak(words)
        super().set_catalogue(words)

    # ---- acts of every screen ----------------------------------------------

    async def action_elsewhere(self, mode: str, action_id: str) -> None:
        """Do an act of another screen there, to whoever is under the cursor here."""
        from tui_app.ui.elsewhere import ready_for

        here = self.seat_screen
        person = here.chosen if here is not None else None
        await self.action_show_screen(mode)
        action, there = self.registry[action_id], self.seat_screen
        if there is not None and ready_for(there, action, person.id if person else ""):
            await self.run_action(f"screen.{action.command}")

    def action_undo(self) -> None:
        """Go a step back in what is on its way, else take back the last act."""
        if (screen := self.seat_screen) is None or screen.step_back():
            return
        outcome = self.table.execute(Undo())
        if isinstance(outcome, Refusal) and outcome.code == "undo.reveal":
            self._ask_undo_of_reveal(screen)
        else:
            screen.tell(outcome)

    def _ask_undo_of_reveal(self, screen: SeatScreen) -> None:
        def answered(answer: str | None) -> None:
            if answer:
                screen.perform(Undo(reveal=True))

        from tui_app.ui.dialogs.question import yes_or_no

        question = self.catalogue.text(_REVEAL)
        self.push_screen(yes_or_no(question, self.catalogue), answered)

    def action_redo(self) -> None:
        """Do again what was taken back."""
        if (screen := self.seat_screen) is not None:
            screen.perform(Redo())

    def action_toggle_clock(self) -> None:
        """Start or pause the running clock."""
        if (screen := self.seat_screen) is not None:
            screen.perform(SetClock(running=not self.table.view().running))

    async def action_toggle_shared(self) -> None:
        """Draw what everybody in the room may see, and act as before; or look as before."""
        if self.seat_screen is not None:
            await self.share(shared=not self.table.shared)

    async def share(self, *, shared: bool) -> None:
        """Draw what everybody in the room may see, or what the seat may see.

        Every screen is made anew, since each holds lines that were drawn for other eyes.
        """
        self.table.share(shared=shared)
        mode = self.current_mode
        places = [place for place in self.places() if place.mode in self.modes]
        for place in (place for place in places if place.mode != mode):
            await self.remove_mode(place.mode)
            self.register_screen(place.mode, place.make)
        for place in (place for place in places if place.mode == mode):
            await self.switch_mode(next(other.mode for other in places if other is not place))
            await self.remove_mode(mode)
            self.register_screen(mode, place.make)
            await self.switch_mode(mode)
        if (screen := self.seat_screen) is not None:
            said = _SHARED if self.table.shared else _NOT_SHARED
            screen.say(self.catalogue.text(said), "good")

    def action_open_time(self) -> None:
        """Ask how far time shall move."""
        from tui_app.ui.time_acts import open_time

        if (screen := self.seat_screen) is not None:
            open_time(screen)

    def action_open_rest(self) -> None:
        """Ask how long those at the table, or some of them, rest."""
        self.ask_line(_REST, prefix="rest ", hint=_REST_HINT, asks=True)

    def action_set_rate(self) -> None:
        """Ask for the rate of the running clock."""
        from tui_app.ui.time_acts import set_rate

        if (screen := self.seat_screen) is not None:
            set_rate(screen)

    def action_roll_dice(self) -> None:
        """Ask for dice that no rule asks for."""
        from tui_app.ui.table_forms import ask_roll

        if (screen := self.seat_screen) is not None:
            ask_roll(screen)

    def action_write_note(self) -> None:
        """Ask for a line of the journal."""
        from tui_app.ui.table_forms import ask_note

        if (screen := self.seat_screen) is not None:
            ask_note(screen)

    def action_rename_table(self) -> None:
        """Ask for another name of the table."""
        from tui_app.ui.table_forms import ask_table_name

        if (screen := self.seat_screen) is not None:
            ask_table_name(screen)

    def action_house_rules(self) -> None:
        """Show the house rules and let them be changed."""
        from tui_app.ui.house_rules import HouseRules

        if (screen := self.seat_screen) is not None:
            HouseRules(screen).show()

    def action_print_cards(self) -> None:
        """Print Karty Walki."""
        from tui_app.ui.printing import ask_cards

        if (screen := self.seat_screen) is not None:
            ask_cards(screen)

    def action_prompt(self) -> None:
        """Let any act be written."""
        if self.seat_screen is not None:
            self.ask_line(_ACT, hint=_HINT)

    def ask_line(
        self, label: str, *, prefix: str = "", text: str = "", hint: str = "", asks: bool = False
    ) -> None:
        """Ask for a written act.

        Args:
            label: Message id of what is asked for.
            prefix: Words of the act that go before what is typed.
            text: What the line holds at first.
            hint: Message id of a word of help.
            asks: Whether a rest asks first when something is at stake.
        """
        from tui_app.ui.dialogs.line_page import LinePage

        words = self.catalogue.text

        def suggest(typed: str) -> Sequence[str]:
            ways = self.table.complete(prefix + typed)
            return [way.removeprefix(prefix) for way in ways if way.startswith(prefix)]

        page = LinePage(
            words(label),
            lambda typed: self._try(prefix + typed, asks=asks),
            text=text,
            suggest=suggest,
            hint=lambda typed: self._hint(prefix + typed, words(hint) if hint else ""),
        )
        self.push_screen(page, self._answered)

    def _hint(self, text: str, at_first: str) -> str:
        return self.table.usage(text) if " " in text.strip() or not at_first else at_first

    def _try(self, text: str, *, asks: bool) -> Answered:
        from tui_app.ui.dialogs.line_page import Answered

        command = self.table.read(text)
        # Who writes an act is told in the words of written acts what would be right.
        teller = replace(self.table.teller(), at_screens=False)
        if isinstance(command, Refusal):
            return Answered(teller.refusal(command), accepted=False)
        if isinstance(command, SealingAct):
            return Answered(self.catalogue.text(_UNSEEN), accepted=False)
        if asks and isinstance(command, Rest):
            answer = self.table.probe(command, frozenset())
            if isinstance(answer, Refusal):
                return Answered(teller.refusal(answer), accepted=False)
            self._resting = command
            return Answered("", accepted=True)
        outcome = self.table.execute(command)
        if isinstance(outcome, Refusal):
            return Answered(teller.refusal(outcome), accepted=False)
        return Answered(self.table.sentence(outcome), accepted=True)

    def _answered(self, sentence: str | None) -> None:
        command, self._resting = self._resting, None
        if sentence is None or (screen := self.seat_screen) is None:
            return
        if command is None:
            screen.say(sentence, "good")
            return
        from tui_app.ui.time_acts import rest

        rest(screen, command)
