"""A table of Shur'tugal to play on in tests: acts by name, dice as a person types them."""

from __future__ import annotations

from typing import Any, TypeVar

from tests.support.deciding import Deciding, typed
from tui_app.domain import commands as core
from tui_app.domain.commands import Scalar
from tui_app.domain.decide import Accepted
from tui_app.domain.dice import RandomState
from tui_app.domain.events import Event, Noticed
from tui_app.domain.order import acting, order_of
from tui_app.domain.rules.shurtugal import commands as cmd
from tui_app.domain.rules.shurtugal.house import SWITCHES, ShurtugalHouse
from tui_app.domain.rules.shurtugal.sheet import ShurtugalSheet
from tui_app.domain.rules.shurtugal.state import ShurtugalState, ShurtugalTable
from tui_app.domain.rules.shurtugal.system import Shurtugal
from tui_app.domain.rulings import set_switch
from tui_app.domain.table import GM, Table

E = TypeVar("E", bound=Event)
SYSTEM = Shurtugal()
DAY = 24 * 3600


def empty_table(house: ShurtugalHouse | None = None, seed: str = "seed") -> ShurtugalTable:
    """A table with nobody on it."""
    return Table(
        id="t",
        name="T",
        system="shurtugal",
        house=house or ShurtugalHouse(),
        random=RandomState(seed),
        state=ShurtugalState(),
    )


class Play(Deciding[ShurtugalTable]):
    """A table, and what the last act brought; characters are named by their labels."""

    def __init__(self, **switches: str | int) -> None:
        house = ShurtugalHouse()
        for key, value in switches.items():
            house = set_switch(house, SWITCHES, key.replace("_", "-", 1).replace("_", "."), value)
        super().__init__(empty_table(house))

    def add(self, name: str, seat: str = GM, *, hidden: bool = False, **fields: Scalar) -> str:
        """Put a character on the roster (`weapon__damage` is the key ``weapon.damage``)."""
        keys = {key.replace("__", "."): value for key, value in fields.items()}
        answer = self.do(core.AddCharacter(name=name, seat=seat, hidden=hidden, fields=keys))
        self.ids[name] = next(reversed(answer.table.characters))
        return self.ids[name]

    def spearman(self, name: str = "Zbrojny", seat: str = GM) -> str:
        """The man of the printed fight: Siła 3, Drzewcowa 4, a spear."""
        return self.add(
            name,
            seat,
            sila=3,
            zrecznosc=3,
            wytrzymalosc=3,
            spryt=2,
            refleks=3,
            skill__drzewcowa=4,
            weapon="spear",
        )

    def wolf(self, name: str = "Wilk", *, hidden: bool = False, **fields: Scalar) -> str:
        """The wolf of the printed fight: Obrona 20, Wytrzymałość 2."""
        keys: dict[str, Any] = {"sila": 2, "zrecznosc": 3, "wytrzymalosc": 2, "spryt": 2, "pz": 10}
        return self.add(name, hidden=hidden, **{**keys, **fields})

    def rate(self, **values: int) -> None:
        """Give initiatives by label without dice."""
        for name, value in values.items():
            self.do(cmd.Initiative(characters=(self.ids[name],), value=value))

    def attack(self, attacker: str, target: str, **parts: Any) -> Accepted:
        """Attack by label; dice are given as ``hit=`` and ``damage=``."""
        return self.do(self.attacking(attacker, target, **parts))

    def attacking(self, attacker: str, target: str, **parts: Any) -> cmd.Attack:
        """The command of `attack`."""
        texts = {key: parts.pop(key) for key in ("hit", "damage") if key in parts}
        return cmd.Attack(
            attacker=self.ids[attacker], target=self.ids[target], dice=typed(**texts), **parts
        )

    def passes(self, name: str) -> None:
        """Let a fighter pass his turn."""
        self.do(cmd.UseTurn(character=self.ids[name], how="pass"))

    def round(self) -> None:
        """Open the next round."""
        self.do(core.NextRound())

    def sheet(self, name: str) -> ShurtugalSheet:
        """The sheet of a character."""
        return self.table.characters[self.ids[name]].sheet

    def pz(self, name: str) -> int:
        """PŻ left."""
        return self.sheet(name).pz

    def is_dead(self, name: str) -> bool:
        """Whether a character is dead."""
        return self.table.characters[self.ids[name]].death is not None

    def event(self, kind: type[E]) -> E:
        """The one event of that kind which the last act brought."""
        assert self.last is not None
        found = [event for event in self.last.events if isinstance(event, kind)]
        assert len(found) == 1, self.last.events
        return found[0]

    def notices(self) -> list[str]:
        """Codes of what the last act told."""
        assert self.last is not None
        return [event.code for event in self.last.events if isinstance(event, Noticed)]

    @property
    def order(self) -> list[str]:
        """Labels in the order of this round; fixed entries by their names."""
        return [self.label(entry.character) for entry in order_of(self.table, SYSTEM)]

    @property
    def now(self) -> list[str]:
        """Labels of those whose turn it is."""
        assert self.table.fight is None or self.table.fight.turn == acting(self.table, SYSTEM)
        return [self.label(id_) for id_ in acting(self.table, SYSTEM)]

    def label(self, id_: str) -> str:
        """The label of a character, or the name of a fixed entry."""
        if id_ in self.table.characters:
            return self.table.characters[id_].name
        entries = self.table.fight.entries if self.table.fight else ()
        return next(entry.name for entry in entries if entry.id == id_)
