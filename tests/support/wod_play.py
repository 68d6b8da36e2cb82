"""A table of Świat Mroku to play on in tests: acts by name, a vault in memory."""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from tui_app.domain.commands import (
    AddCharacter,
    Advance,
    Command,
    EditCharacter,
    OpenFight,
    Scalar,
    SetRule,
)
from tui_app.domain.decide import Accepted, decide
from tui_app.domain.dice import RandomState
from tui_app.domain.events import Event, Noticed
from tui_app.domain.refusals import Refusal, Refused
from tui_app.domain.rules.swiat_mroku import commands as cmd
from tui_app.domain.rules.swiat_mroku.events import Line, Revealed
from tui_app.domain.rules.swiat_mroku.house import SWITCHES, WodHouse
from tui_app.domain.rules.swiat_mroku.state import Contest, Person, WodState, WodTable
from tui_app.domain.rules.swiat_mroku.system import SwiatMroku
from tui_app.domain.rules.swiat_mroku.wounds import level
from tui_app.domain.rulings import set_switch
from tui_app.domain.sealed import Held, Opening, SealId, SealingT, seal
from tui_app.domain.table import GM, Side, Table

E = TypeVar("E", bound=Event)
SYSTEM = SwiatMroku()
HOUR = 3600


def house(**switches: str | int) -> WodHouse:
    """The default house with switches such as ``W_G3="difference"`` or ``W_G12_mortal=4``."""
    made = WodHouse()
    for name, value in switches.items():
        made = set_switch(made, SWITCHES, name.replace("_", "-", 1).replace("_", "."), value)
    return made


def empty_table(made: WodHouse | None = None) -> WodTable:
    """A table with nobody on it."""
    return Table(
        id="ab12",
        name="Noc",
        system="swiat_mroku",
        house=made or WodHouse(),
        random=RandomState("seed"),
        state=WodState(),
    )


class Play:
    """A table, its vault and what the last act brought; characters are named by their labels."""

    def __init__(self, **switches: str | int) -> None:
        self.table = empty_table(house(**switches))
        self.vault: dict[SealId, Opening] = {}
        self.last: Accepted = Accepted(self.table, (), ())
        self.acts: list[tuple[WodTable, str, Command, tuple[Event, ...]]] = []

    @property
    def held(self) -> tuple[Held, ...]:
        return tuple(Held(key, who, opening) for (key, who), opening in self.vault.items())

    def attempt(self, command: Command, seat: str = GM) -> Accepted | Refusal:
        """Do an act as a session does: seal, open, decide, prune the vault, follow up."""
        if command.reveals and isinstance(command, cmd.Reveal):
            try:
                key = SYSTEM.seal_key(self.table, command)
            except Refused as refused:
                return refused.refusal
            openings = {who: o for (at, who), o in self.vault.items() if at == key}
            command = replace(command, openings=openings)
        answer = decide(self.table, seat, command)
        if isinstance(answer, Accepted):
            self.acts.append((self.table, seat, command, answer.events))
            self.table, self.last = answer.table, answer
            kept = SYSTEM.seals(self.table)
            self.vault = {id_: o for id_, o in self.vault.items() if id_ in kept}
        return answer

    def do(self, command: Command, seat: str = GM) -> Accepted:
        """Do an act that must be accepted, and what follows by itself."""
        answer = self.attempt(command, seat)
        assert isinstance(answer, Accepted), answer
        self.follow()
        return answer

    def follow(self) -> None:
        while ups := SYSTEM.follow_ups(self.table, self.held):
            for command in ups:
                followed = self.attempt(command)
                assert isinstance(followed, Accepted), followed

    def refused(self, command: Command, seat: str = GM) -> Refusal:
        """Do an act that must be refused and change nothing."""
        before = self.table
        answer = self.attempt(command, seat)
        assert isinstance(answer, Refusal), answer
        assert self.table is before
        return answer

    def sealed(self, command: SealingT) -> tuple[SealingT, str, Opening]:
        """Complete a sealing command as a session does."""
        key = SYSTEM.seal_key(self.table, command)
        nonce = bytes([len(self.acts) % 256]) * 16
        made, opening = seal(command, self.table.id, key, nonce, self.held)
        return made, key, opening

    def try_bid(
        self, who: str, value: int, contest: int | None = None, pool: str = "sw", seat: str = GM
    ) -> Accepted | Refusal:
        """Seal a bid, or be refused."""
        plain = cmd.SealBid(character=self.id(who), value=value, contest=contest, pool=pool)
        command, key, opening = self.sealed(plain)
        earlier = self.vault.get((key, self.id(who)))
        self.vault[key, self.id(who)] = opening
        answer = self.attempt(command, seat)
        if isinstance(answer, Refusal):
            if earlier is None:
                del self.vault[key, self.id(who)]
            else:
                self.vault[key, self.id(who)] = earlier
        return answer

    def bid(
        self, who: str, value: int, contest: int | None = None, pool: str = "sw", seat: str = GM
    ) -> None:
        """Seal a bid that must be accepted."""
        answer = self.try_bid(who, value, contest, pool, seat)
        assert isinstance(answer, Accepted), answer
        self.follow()

    def not_bid(self, who: str, value: int, contest: int | None = None, pool: str = "sw") -> str:
        """Seal a bid that must be refused, and give why."""
        answer = self.try_bid(who, value, contest, pool)
        assert isinstance(answer, Refusal)
        assert set(answer.params) <= {"name", "pool"}
        return answer.code

    def add(self, name: str, seat: str = GM, side: Side | None = None, **fields: Scalar) -> str:
        """Add somebody; keys with a dot are written with two underscores."""
        keys = {key.replace("__", "."): value for key, value in fields.items()}
        if not keys:
            keys = {"moc": 3, "finezja": 3, "odpornosc": 3}
        self.do(AddCharacter(name=name, seat=seat, side=side, fields=keys))
        return self.id(name)

    def set(self, name: str, **fields: Scalar) -> None:
        keys = {key.replace("__", "."): value for key, value in fields.items()}
        self.do(EditCharacter(character=self.id(name), fields=keys))

    def rule(self, key: str, value: str) -> None:
        self.do(SetRule(key=key, value=value))

    def id(self, name: str) -> str:
        return next(c.id for c in self.table.characters.values() if c.name == name)

    def get(self, name: str) -> Person:
        return self.table.characters[self.id(name)]

    def sw(self, name: str) -> int:
        return self.get(name).sheet.sw

    def level(self, name: str) -> int:
        """0 well, 1 Ranny, 2 Śmiertelnie Ranny."""
        return level(self.get(name))

    def contest(self, *names: str, trait: str = "moc", defender: str = "") -> Contest:
        ids = tuple(self.id(name) for name in names)
        marked = self.id(defender) if defender else ""
        self.do(cmd.OpenContest(characters=ids, trait=trait, defender=marked))
        return self.table.state.contests[-1]

    def combat(
        self, who: str, target: str, *, duel: bool = False, source: str = "", mutual: bool = False
    ) -> Contest:
        self.do(
            cmd.OpenCombat(
                character=self.id(who),
                target=self.id(target),
                duel=duel,
                source=source,
                mutual=mutual,
            )
        )
        return self.table.state.contests[-1]

    def reveal(self, contest: int | None = None, *, forced: bool = False) -> Revealed:
        """Reveal, and give what was revealed."""
        self.do(cmd.Reveal(contest=contest, forced=forced))
        return self.event(Revealed)

    def fought(self, who: str, target: str, bid: int, against: int) -> Revealed:
        """Fight once with these bids; who cannot bid does not."""
        contest = self.combat(who, target)
        for name, value in ((who, bid), (target, against)):
            party = contest.party(self.id(name))
            if party is not None and not party.barred:
                self.bid(name, value, contest.id)
        return self.reveal(contest.id)

    def beaten(self, who: str, by: str, times: int = 1) -> None:
        """Let somebody lose fights in which nobody bids."""
        for _ in range(times):
            contest = self.combat(by, who)
            self.do(cmd.ShowBid(character=self.id(by), bid=0, contest=contest.id))
            self.reveal(contest.id, forced=True)

    def fight(self) -> None:
        self.do(OpenFight())

    def advance(self, span_s: int, *, through: bool = False) -> None:
        self.do(Advance(span_s=span_s, through=through))

    def event(self, kind: type[E]) -> E:
        """The only event of this kind in the last act."""
        found = [event for event in self.last.events if isinstance(event, kind)]
        assert len(found) == 1, self.last.events
        return found[0]

    def line(self, name: str) -> Line:
        """Somebody's line of the last reveal."""
        return next(x for x in self.event(Revealed).lines if x.character == self.id(name))

    def told(self, code: str) -> bool:
        return any(isinstance(e, Noticed) and e.code == code for e in self.last.events)
