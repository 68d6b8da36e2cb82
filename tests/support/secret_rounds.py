"""A round of secrets without a table: three people at one keyboard, for tests."""

from __future__ import annotations

from collections.abc import Callable, Collection
from pathlib import Path
from typing import Literal

from textual.app import ComposeResult
from textual.driver import Driver
from textual.pilot import Pilot

from tests.support.demo_app import DemoGateway
from tests.support.pressing import settled
from tui_app.domain.commands import Command
from tui_app.domain.refusals import Refusal
from tui_app.domain.sealed import Sealing, Value
from tui_app.store.acts import Act
from tui_app.store.session import Done, Outcome
from tui_app.ui.actions import Action, Registry
from tui_app.ui.base_app import KlepsydraApp
from tui_app.ui.environment import ColourDepth
from tui_app.ui.globals import GLOBAL_ACTIONS
from tui_app.ui.screen import BaseScreen
from tui_app.ui.sealed.asking import Ask, Part, Party, Round, RoundEnd, SecretRound, Values
from tui_app.ui.sealed.entry import SecretEntry
from tui_app.ui.sealed.round_screen import SecretScreen
from tui_app.ui.widgets.messageline import MessageLine

NO_SECRET = "(no secret)"
PEOPLE = {"c1": ("Anna", "Ania"), "c2": ("Borys", "Bolek"), "c3": ("Wampir", "gm")}


class Bid(Sealing, frozen=True, tag="test_bid"):
    """A bid as any system has it."""


class Bidding:
    """Who has bid what; refuses more than a limit with one answer.

    Attributes:
        given: The values by character, in the order in which they were sealed.
        seats: The seats that sealed them.
        own_clients: Seats that bid elsewhere.
        refusal: A refusal for everything, or None.
    """

    def __init__(
        self,
        parts: tuple[Part, ...] = (Part("", 2),),
        *,
        limit: int = 10,
        shortcut: str = "",
        private: str = "",
    ) -> None:
        self.parts = parts
        self.limit = limit
        self.shortcut = shortcut
        self.private = private
        self.given: dict[str, Value] = {}
        self.seats: list[str] = []
        self.own_clients: Collection[str] = ()
        self.refusal: Refusal | None = None
        self.people = dict(PEOPLE)
        self.changed: Callable[[], None] = lambda: None

    def look(self) -> Round:
        parties = tuple(Party(name, id_ in self.given) for id_, (name, _) in self.people.items())
        asks = tuple(self._ask(id_) for id_ in self.people if id_ not in self.given)
        return Round("Licytacja", "Anna × Borys × Wampir", parties, asks)

    def _ask(self, id_: str) -> Ask:
        name, seat = self.people[id_]

        def make(values: Values) -> Command:
            value: Value = values[0] if len(values) == 1 else values
            return Bid(character=id_, value=value)

        return Ask(
            key=id_,
            seat=seat,
            keyboard=name if seat == "gm" else f"{seat} ({name})",
            heading=f"{name} · Moc 2",
            prompt="SW",
            parts=self.parts,
            make=make,
            private=self.private,
            shortcut=self.shortcut,
            shortcut_label="as last round" if self.shortcut else "",
        )

    def act(self, seat: str, command: Command) -> Outcome:
        assert isinstance(command, Bid)
        if self.refusal is not None:
            return self.refusal
        value = command.value
        assert value is not None
        numbers = (value,) if isinstance(value, int) else value
        if sum(number for number in numbers if isinstance(number, int)) > self.limit:
            return Refusal("seal.not_accepted")
        self.given[command.character] = value
        self.seats.append(seat)
        self.changed()
        return Done(Act(seq=len(self.given), at="", seat=seat, now_s=0, command=Command()))

    def round(
        self,
        *,
        shared: bool = False,
        order: Literal["table", "random"] = "table",
        curtain: bool = True,
    ) -> SecretRound:
        return SecretRound(
            self.look,
            self.act,
            lambda seat: seat in self.own_clients,
            shared=shared,
            order=order,
            curtain=curtain,
        )


class BoardScreen(BaseScreen):
    """What lies beneath: it says a word that no curtain may let through."""

    SCOPE = "order"

    def compose_body(self) -> ComposeResult:
        yield MessageLine(id="board")

    def refresh_view(self) -> None:
        self.query_one("#board", MessageLine).say("what lies beneath")


class RoundApp(KlepsydraApp):
    """An app that can open a round over its board."""

    ended: RoundEnd | None = None

    def open_round(self, secrets: SecretRound, *, check_s: float = 60) -> None:
        """Open a round; how it ends is kept in `ended`."""

        def end(result: RoundEnd | None) -> None:
            self.ended = result

        self.push_screen(SecretScreen(secrets, check_s=check_s), end)

    async def settle(self, pilot: Pilot[int]) -> None:
        """Wait until no empty frame is waited for."""
        await settled(self, pilot)

    @property
    def shown(self) -> str:
        """The text of the page, without the space around it."""
        screen = self.screen
        if not isinstance(screen, SecretScreen):
            return NO_SECRET
        entry = screen.query_one(SecretEntry)
        lines = entry.layout_lines(*entry.size)
        return "\n".join("".join(run.text for run in line).strip() for line in lines).strip()


def round_app(
    reports: Path,
    bidding: Bidding | None = None,
    lang: str = "en",
    driver_class: type[Driver] | None = None,
) -> RoundApp:
    """Return the app; news of the bidding reach it."""
    gateway = DemoGateway(lang)
    if bidding is not None:
        bidding.changed = gateway.change
    app = RoundApp(
        gateway,
        Registry((*GLOBAL_ACTIONS, Action("screenshot", (), "picture", "Take a picture."))),
        reports=reports,
        colours=ColourDepth.TRUE,
        driver_class=driver_class,
    )
    app.register_screen("order", BoardScreen)
    app.first_mode = "order"
    return app
