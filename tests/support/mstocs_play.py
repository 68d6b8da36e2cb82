"""A table of mSTOCS to play on in tests: acts by name, dice as a person types them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from tests.support.deciding import Deciding
from tests.support.deciding import typed as dice
from tui_app.domain import commands as cmd
from tui_app.domain.commands import Fields, Scalar
from tui_app.domain.decide import Accepted
from tui_app.domain.dice import RandomState
from tui_app.domain.events import Event, Noticed
from tui_app.domain.rules.mstocs.commands import Allocate, Attack, Pass
from tui_app.domain.rules.mstocs.house import PRESETS, SWITCHES
from tui_app.domain.rules.mstocs.state import Fighter, MstocsState, MstocsTable, Turn, turn_of
from tui_app.domain.rules.mstocs.system import Mstocs
from tui_app.domain.rules.mstocs.tables import LOCATIONS, Location
from tui_app.domain.rulings import set_switch
from tui_app.domain.table import GM, Table

E = TypeVar("E", bound=Event)
SYSTEM = Mstocs()


def armour_everywhere(
    armour: int, special: Mapping[Location, int] | None = None
) -> tuple[int, ...]:
    """Armour in the order of `LOCATIONS`: one value, and those that differ."""
    by_place = special or {}
    return tuple(by_place.get(location, armour) for location in LOCATIONS)


class Play(Deciding[MstocsTable]):
    """A table, and what the last act brought."""

    def __init__(self, **switches: str | int) -> None:
        house = PRESETS[str(switches.pop("preset", "as_written"))]
        for key, value in switches.items():
            ruling = key.replace("MG", "M-G").replace("_", ".")
            house = set_switch(house, SWITCHES, ruling, value)
        super().__init__(
            Table(
                id="t",
                name="T",
                system="mstocs",
                house=house,
                random=RandomState("seed"),
                state=MstocsState(),
            )
        )

    def add(
        self,
        name: str,
        more: Fields | None = None,
        *,
        seat: str = GM,
        hidden: bool = False,
        **fields: Scalar,
    ) -> str:
        """Put a character on the roster; a fighter with PW 9 and OnR 4 unless told otherwise."""
        if not {"pw", "ww"} & fields.keys():
            fields = {"pw": 9, "onr": 4, "weapon": "one_handed", **fields}
        fields |= more or {}
        answer = self.do(cmd.AddCharacter(name=name, seat=seat, hidden=hidden, fields=fields))
        self.ids[name] = next(reversed(answer.table.characters))
        return self.ids[name]

    def fight(self, **splits: tuple[int, int, int]) -> None:
        """Open a fight of all and let those named allocate."""
        self.do(cmd.OpenFight())
        for name, split in splits.items():
            self.allocate(name, split)

    def allocate(self, name: str, split: tuple[int, int, int], **more: Any) -> Accepted:
        """Let somebody allocate."""
        a, o, sz = split
        return self.do(Allocate(characters=(self.ids[name],), a=a, o=o, sz=sz, **more))

    def strike(self, attacker: str, target: str, seat: str = GM, **more: Any) -> Accepted:
        """Let somebody attack; dice by purpose, the rest are fields of the command."""
        return self.do(self.attack(attacker, target, **more), seat)

    def attack(self, attacker: str, target: str, **more: Any) -> Attack:
        """Make the command of an attack; texts under a purpose of dice are dice."""
        typed = {key: str(more.pop(key)) for key in _PURPOSES if key in more}
        return Attack(
            attacker=self.ids[attacker], target=self.ids[target], dice=dice(**typed), **more
        )

    def pass_turn(self, name: str) -> Accepted:
        """Let somebody pass."""
        return self.do(Pass(character=self.ids[name]))

    def round(self) -> Accepted:
        """Open the next round."""
        return self.do(cmd.NextRound())

    def treat(self, name: str, action: Any, by: str = "", **more: Any) -> Accepted:
        """Treat somebody."""
        return self.do(self.treatment(name, action, by, **more))

    def treatment(self, name: str, action: Any, by: str = "", **more: Any) -> cmd.Treat:
        """Make the command of a treatment."""
        typed = {key: str(more.pop(key)) for key in _PURPOSES if key in more}
        healer = self.ids[by] if by else ""
        return cmd.Treat(
            character=self.ids[name], action=action, by=healer, dice=dice(**typed), **more
        )

    def wound(self, name: str, cls: str, **more: Any) -> Accepted:
        """Give a wound by hand."""
        typed = {key: str(more.pop(key)) for key in _PURPOSES if key in more}
        return self.do(cmd.OpenWound(character=self.ids[name], cls=cls, dice=dice(**typed), **more))

    def who(self, name: str) -> Fighter:
        """A character as it stands."""
        return self.table.characters[self.ids[name]]

    def turn(self, name: str) -> Turn:
        """A fighter's turn as it stands."""
        return turn_of(self.table, self.ids[name])

    def order(self) -> list[str]:
        """Names in the order of the round."""
        return [self.table.characters[e.character].name for e in SYSTEM.order(self.table)]

    def event(self, kind: type[E]) -> E:
        """The one event of a kind that the last act brought."""
        [found] = self.events(kind)
        return found

    def events(self, kind: type[E]) -> list[E]:
        """The events of a kind that the last act brought."""
        assert self.last is not None
        return [event for event in self.last.events if isinstance(event, kind)]

    def purposes(self) -> tuple[str, ...]:
        """What the last act rolled for, in order."""
        assert self.last is not None
        return tuple(roll.purpose for roll in self.last.rolls)

    def notices(self) -> tuple[str, ...]:
        """What the last act told."""

        return tuple(event.code for event in self.events(Noticed))


_PURPOSES = (
    *("hit", "damage", "location", "faint", "mortal", "deadline"),
    *("limb", "fumble", "tie", "roll"),
)
