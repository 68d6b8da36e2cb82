"""Any sequence of acts is accepted or refused; what was decided can be replayed."""

from __future__ import annotations

from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tui_app.domain import commands as cmd
from tui_app.domain.commands import Command, Fields
from tui_app.domain.decide import Accepted, decide
from tui_app.domain.dice import RandomState, Typed
from tui_app.domain.events import FightOpened, RoundOpened
from tui_app.domain.evolve import evolve
from tui_app.domain.redact import redact
from tui_app.domain.rules.mstocs.commands import (
    Allocate,
    Attack,
    BasicTest,
    Pass,
    RevealAllocations,
    SealAllocation,
)
from tui_app.domain.rules.mstocs.house import PRESETS, SWITCHES, MstocsHouse
from tui_app.domain.rules.mstocs.state import MstocsState, MstocsTable
from tui_app.domain.rules.mstocs.system import Mstocs
from tui_app.domain.rules.mstocs.tables import ITEMS, LOCATIONS
from tui_app.domain.sealed import Opening, Value, seal
from tui_app.domain.table import GM, Table
from tui_app.domain.views import view_for, who

SYSTEM = Mstocs()
# Places on the roster; one that is not there names nobody.
PLACES = st.integers(0, 4) | st.integers(0, 7)
PAIRS = st.permutations(range(5)).map(lambda places: (places[0], places[1]))
SEATS = st.sampled_from([GM, GM, GM, "Ania"])
MODES: Any = st.just("") | st.sampled_from(["", "reach", "close", "strike", "parry"])
DICE = st.dictionaries(
    st.sampled_from(["hit", "damage", "location", "faint", "mortal", "deadline", "limb", "tie"]),
    st.builds(Typed, total=st.integers(1, 18)) | st.builds(Typed, dice=st.just((6, 6, 6))),
    max_size=2,
)
SHEETS = st.fixed_dictionaries(
    {"ww": st.integers(0, 110), "a": st.integers(0, 4), "s": st.integers(0, 9)},
    optional={
        "wt": st.integers(0, 9),
        "onr": st.integers(0, 5),
        "pw": st.integers(-3, 15),
        "i": st.integers(0, 60),
        "armour": st.integers(0, 9),
        "weapon": st.sampled_from(sorted(ITEMS)),
        "offhand": st.sampled_from(sorted(ITEMS)),
        "lost": st.integers(0, 9),
    },
)


class Acts(RuleBasedStateMachine):
    """Random acts on one table.

    Attributes:
        kept: Whether this round was played under the reading that leaves lost points standing.
    """

    kept = False

    def __init__(self) -> None:
        super().__init__()
        self.vault: dict[str, Opening] = {}

    @initialize(preset=st.sampled_from(sorted(PRESETS)))
    def start(self, preset: str) -> None:
        self.table: MstocsTable = Table(
            id="t",
            name="T",
            system="mstocs",
            house=PRESETS[preset],
            random=RandomState(preset),
            state=MstocsState(),
        )
        for name in ("Rutger", "Anna"):
            fields: Fields = {"pw": 9, "onr": 3, "weapon": "one_handed", "i": 30}
            self.do(cmd.AddCharacter(name=name, fields=fields, seat="Ania"))
        self.do(
            cmd.AddCharacter(name="Goblin", count=3, fields={"pw": 7, "onr": 2, "weapon": "flail"})
        )
        self.do(cmd.OpenFight())

    def id(self, place: int) -> str:
        """Id of whom stands at a place of the roster."""
        return dict(enumerate(self.table.characters)).get(place, "nobody")

    def do(self, command: Command, seat: str = GM) -> None:
        before = self.table
        answer = decide(before, seat, command)
        if not isinstance(answer, Accepted):
            assert decide(before, seat, command) == answer
            return
        table: Any = before
        for event in answer.events:
            table = evolve(table, event)
        assert table == answer.table
        again = decide(before, seat, command, script=answer.rolls)
        assert isinstance(again, Accepted)
        assert (again.events, again.table) == (answer.events, answer.table)
        self.table = answer.table
        kept = {id_ for _, id_ in SYSTEM.seals(self.table)}
        self.vault = {id_: opening for id_, opening in self.vault.items() if id_ in kept}
        if any(isinstance(event, RoundOpened | FightOpened) for event in answer.events):
            self.kept = False
        self.kept |= self.table.house.round_loss == "next_round"  # M-G2
        people = {
            id_: who(c) for table in (before, self.table) for id_, c in table.characters.items()
        }
        redact(answer.events, people, "Ania", SYSTEM)

    @rule(
        places=st.lists(PLACES, min_size=1, max_size=3).map(tuple),
        split=st.tuples(*(st.integers(0, 5) for _ in range(3))),
        mode=MODES,
        last=st.booleans(),
        seat=SEATS,
    )
    def allocate(
        self, places: tuple[int, ...], split: tuple[int, int, int], mode: Any, last: bool, seat: str
    ) -> None:
        a, o, sz = split
        self.do(
            Allocate(characters=tuple(map(self.id, places)), a=a, o=o, sz=sz, mode=mode, last=last),
            seat,
        )

    @rule(
        place=PLACES,
        split=st.tuples(*(st.integers(0, 5) for _ in range(3))),
        mode=MODES,
        last=st.booleans(),
        seat=SEATS,
    )
    def seal(
        self, place: int, split: tuple[int, int, int], mode: Any, last: bool, seat: str
    ) -> None:
        """Seal a split as a session does; the vault keeps what the table holds a seal for."""
        if self.table.fight is None:
            return
        value: Value = ("last",) if last else (*split, mode)
        wanted = SealAllocation(character=self.id(place), value=value)
        key = SYSTEM.seal_key(self.table, wanted)
        command, opening = seal(wanted, self.table.id, key, bytes(16))
        before = self.table
        self.do(command, seat)
        if self.table is not before:
            self.vault[command.character] = opening

    @rule()
    def seal_all(self) -> None:
        if self.table.house.secrecy != "sealed":
            self.do(cmd.SetRule(key="M-G6", value="sealed"))
        for fighter in self.table.fighters:
            pw = max(0, fighter.sheet.pw)
            place = list(self.table.characters).index(fighter.id)
            self.seal(place, (pw, 0, 0), "", False, GM)

    @rule(forced=st.booleans())
    def reveal(self, forced: bool) -> None:
        self.do(RevealAllocations(openings=dict(self.vault), forced=forced))

    @rule()
    def allocate_all(self) -> None:
        self.do(Allocate(characters=tuple(self.table.characters), a=3, o=3, sz=3))

    @rule(
        pair=PAIRS,
        still=st.booleans(),
        aimed=st.sampled_from(["", "", *LOCATIONS]),
        mod=st.integers(-5, 15),
        weapon=st.sampled_from(["main", "main", "offhand"]),
        mode=MODES,
        take=st.none() | st.tuples(*(st.integers(0, 2) for _ in range(3))),
        dice=DICE,
        seat=SEATS,
    )
    def attack(self, pair: tuple[int, int], seat: str, **fields: Any) -> None:
        self.do(Attack(attacker=self.id(pair[0]), target=self.id(pair[1]), **fields), seat)

    @rule(pair=PAIRS, mod=st.integers(0, 10))
    def attack_plainly(self, pair: tuple[int, int], mod: int) -> None:
        self.do(Attack(attacker=self.id(pair[0]), target=self.id(pair[1]), mod=mod))

    @rule(place=PLACES, seat=SEATS)
    def pass_turn(self, place: int, seat: str) -> None:
        self.do(Pass(character=self.id(place)), seat)

    @rule(place=PLACES, skill=st.sampled_from(["43", "", "0", "first_aid"]), seat=SEATS)
    def check(self, place: int, skill: str, seat: str) -> None:
        self.do(BasicTest(character=self.id(place), skill=skill), seat)

    @rule(pair=PAIRS, mod=st.integers(0, 15), mode=MODES, dice=DICE)
    def allocate_all_and_attack(
        self, pair: tuple[int, int], mod: int, mode: Any, dice: dict[str, Typed]
    ) -> None:
        if self.table.fight is None:
            self.do(cmd.OpenFight())
        self.allocate_all()
        attacker, target = map(self.id, pair)
        self.do(Attack(attacker=attacker, target=target, mod=mod, mode=mode, dice=dice))

    @rule()
    def next_round(self) -> None:
        self.do(cmd.NextRound())

    @rule(span=st.sampled_from([None, 10, 60, 3600, 86_400]), through=st.booleans())
    def advance(self, span: int | None, through: bool) -> None:
        self.do(cmd.Advance(span_s=span, through=through))

    @precondition(lambda self: self.table.fight is None)
    @rule(span=st.sampled_from([3600, 7 * 86_400]))
    def rest(self, span: int) -> None:
        self.do(cmd.Rest(span_s=span))

    @precondition(lambda self: self.table.fight is None)
    @rule(places=st.lists(PLACES, max_size=4).map(tuple))
    def fight(self, places: tuple[int, ...]) -> None:
        self.do(cmd.OpenFight(characters=tuple(map(self.id, places))))

    @rule(end=st.sampled_from([True, False, False]))
    def end_fight(self, end: bool) -> None:
        if end:
            self.do(cmd.EndFight())

    @rule(place=PLACES, join=st.booleans())
    def come_or_go(self, place: int, join: bool) -> None:
        self.do((cmd.JoinFight if join else cmd.LeaveFight)(characters=(self.id(place),)))

    @rule(fields=SHEETS, count=st.integers(1, 2), hidden=st.booleans())
    def add(self, fields: Fields, count: int, hidden: bool) -> None:
        self.do(cmd.AddCharacter(name="Ork", count=count, fields=fields, hidden=hidden))

    @rule(place=PLACES, fields=SHEETS)
    def edit(self, place: int, fields: Fields) -> None:
        self.do(cmd.EditCharacter(character=self.id(place), fields=fields))

    @precondition(lambda self: self.table.fight is None)
    @rule(place=PLACES)
    def remove(self, place: int) -> None:
        self.do(cmd.RemoveCharacter(characters=(self.id(place),)))

    @rule(place=PLACES, cls=st.sampled_from(["I", "II", "III", "IV"]))
    def wound(self, place: int, cls: str) -> None:
        self.do(cmd.OpenWound(character=self.id(place), cls=cls))

    @rule(
        place=PLACES,
        action=st.sampled_from(["start", "success", "fail", "roll", "cancel"]),
        by=st.none() | PLACES,
        chance=st.none() | st.integers(3, 18),
    )
    def treat(self, place: int, action: Any, by: int | None, chance: int | None) -> None:
        self.do(
            cmd.Treat(
                character=self.id(place),
                action=action,
                by="" if by is None else self.id(by),
                chance=chance,
            )
        )

    @rule(place=PLACES, rounds=st.integers(1, 3))
    def knock_out(self, place: int, rounds: int) -> None:
        self.do(cmd.KnockOut(character=self.id(place), rounds=rounds))

    @precondition(lambda self: any(c.death for c in self.table.characters.values()))
    @rule(place=PLACES)
    def revive(self, place: int) -> None:
        self.do(cmd.ReviveCharacter(character=self.id(place)))

    @rule(switch=st.sampled_from(SWITCHES), data=st.data())
    def set_rule(self, switch: Any, data: st.DataObject) -> None:
        values = [*switch.choices] or [str(switch.minimum), str(switch.default_number)]
        self.do(cmd.SetRule(key=switch.ruling, value=data.draw(st.sampled_from(values))))

    @invariant()
    def points_stay_within_the_pw(self) -> None:
        for id_, turn in self.table.state.turns.items():
            assert min(turn.points) >= 0
            if not (turn.owed or turn.grace or self.kept):
                assert sum(turn.points) <= max(0, self.table.characters[id_].sheet.pw)

    @invariant()
    def what_is_sealed_is_in_no_view_and_nobody_acts_before_the_reveal(self) -> None:
        for seat in (GM, "Ania", "board"):
            for view in view_for(self.table, seat).characters:
                if view.id in self.table.state.seals:
                    assert view.sheet["a"] is view.sheet["o"] is view.sheet["sz"] is None
        if self.table.state.seals:
            assert not self.table.state.revealed
            assert not any(turn.acted for turn in self.table.state.turns.values())

    @invariant()
    def sheets_hold_together(self) -> None:
        for character in self.table.characters.values():
            assert character.sheet.onr >= 1
            assert character.sheet.lost >= 0

    @invariant()
    def the_order_names_fighters_once(self) -> None:
        ids = [entry.character for entry in SYSTEM.order(self.table)]
        assert len(ids) == len(set(ids))
        assert all(self.table.in_fight(id_) for id_ in ids)

    @invariant()
    def every_seat_has_a_view(self) -> None:
        for seat in (GM, "Ania", "board"):
            view_for(self.table, seat)

    @invariant()
    def the_house_is_whole(self) -> None:
        assert isinstance(self.table.house, MstocsHouse)


TestActs = Acts.TestCase
TestActs.settings = settings(stateful_step_count=40)
