"""Any acts in any order: applied or refused, and the same again from events and from dice."""

from __future__ import annotations

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from tests.support.shurtugal_play import SYSTEM, empty_table
from tui_app.domain import commands as core
from tui_app.domain.commands import Command, Fields
from tui_app.domain.decide import Accepted, decide
from tui_app.domain.dice import Typed
from tui_app.domain.events import CORE_EVENTS
from tui_app.domain.evolve import evolve
from tui_app.domain.order import acting, order_of
from tui_app.domain.redact import redact
from tui_app.domain.rules.shurtugal import commands as cmd
from tui_app.domain.rules.shurtugal.house import SWITCHES
from tui_app.domain.rules.shurtugal.state import ShurtugalTable
from tui_app.domain.views import view_for, who

WHO = st.sampled_from(["c1", "c2", "c3", "c1", "c2", "c3", "c4"])
SEATS = st.sampled_from(["gm"] * 8 + ["Ania", "board"])
SMALL = st.integers(-2, 9)
SPANS = st.integers(1, 400_000)
TYPED = st.one_of(
    st.just(Typed()),
    st.builds(lambda n: Typed(total=n), st.integers(0, 60)),
    st.builds(
        lambda dice, bonus: Typed(dice=tuple(dice), bonus=tuple(bonus)),
        st.lists(st.integers(0, 11), min_size=1, max_size=7),
        st.lists(st.integers(1, 10), max_size=2),
    ),
)
DICE: st.SearchStrategy[dict[str, Typed]] = st.one_of(
    st.just({}),
    st.just({}),
    st.dictionaries(st.sampled_from(["hit", "damage", "roll", "tie", "faint"]), TYPED, max_size=2),
)
GROUPS = st.lists(WHO, min_size=1, max_size=3, unique=True).map(tuple)
NAMED = st.one_of(st.just(()), GROUPS)
FIELDS: st.SearchStrategy[Fields] = st.dictionaries(
    st.sampled_from(["sila", "zrecznosc", "wytrzymalosc", "spryt", "pz", "pz_max", "drzewcowa"]),
    st.integers(0, 12),
    max_size=3,
)
ARMS: st.SearchStrategy[Fields] = st.sampled_from(
    [{"weapon": "spear"}, {"weapon": "bow", "weapon.damage": "3z2"}, {"armour": "scale"}, {}]
)
RULES = st.sampled_from(SWITCHES).flatmap(
    lambda switch: st.builds(
        core.SetRule,
        key=st.just(switch.ruling),
        value=st.sampled_from(switch.choices or ("1", "3", "9")),
    )
)
FIGHTING: st.SearchStrategy[Command] = st.one_of(
    st.builds(
        cmd.Attack,
        attacker=WHO,
        target=WHO,
        raises=SMALL,
        limb=st.sampled_from(["", "", "leg"]),
        kill=st.booleans(),
        mod=st.integers(-40, 5),
        distance=st.one_of(st.none(), st.integers(0, 60)),
        charge=st.booleans(),
        strike=st.sampled_from(["", "4z2"]),
        dice=DICE,
    ),
    st.builds(
        cmd.Attack, attacker=WHO, target=WHO, strike=st.just("6z3"), mod=st.just(-40), dice=DICE
    ),
    st.builds(cmd.UseTurn, character=WHO, how=st.sampled_from(["walk", "run", "spell", "pass"])),
    st.builds(cmd.TakeAim, character=WHO, target=WHO),
    st.builds(cmd.Wait, character=WHO),
    st.builds(cmd.Dominate, character=WHO, on=st.booleans()),
    st.builds(cmd.Initiative, characters=NAMED, dice=DICE),
    st.builds(cmd.Initiative, characters=NAMED, value=st.integers(0, 3)),
    st.builds(cmd.SetOrder, characters=GROUPS),
    st.builds(core.NextRound),
)
TABLE: st.SearchStrategy[Command] = st.one_of(
    st.builds(
        core.AddCharacter,
        name=st.sampled_from(["Ork", "Wilk"]),
        numbered=st.just(True),
        fields=FIELDS,
        hidden=st.booleans(),
        seat=st.sampled_from(["gm", "Ania"]),
    ),
    st.builds(core.EditCharacter, character=WHO, fields=st.one_of(FIELDS, ARMS)),
    st.builds(core.RemoveCharacter, characters=st.sampled_from([("c4",), ("c3",)])),
    st.builds(core.SetHidden, characters=GROUPS, hidden=st.booleans()),
    st.builds(core.RenameCharacter, character=WHO, name=st.sampled_from(["Zuk", "Bak"])),
    st.builds(core.OpenFight, characters=NAMED),
    st.builds(core.EndFight),
    st.builds(core.JoinFight, characters=GROUPS),
    st.builds(core.LeaveFight, characters=GROUPS),
    st.builds(core.GroupFighters, characters=GROUPS, together=st.booleans()),
    st.builds(core.AddEntry, name=st.sampled_from(["Trap", "Rain"]), at=SMALL),
    st.builds(core.FinishEntry, name=st.just("Trap")),
    st.builds(core.RemoveEntry, name=st.just("Rain")),
    RULES,
)
HEALTH: st.SearchStrategy[Command] = st.one_of(
    st.builds(core.Advance, span_s=SPANS, through=st.booleans()),
    st.builds(core.Rest, span_s=SPANS, characters=NAMED),
    st.builds(core.KillCharacter, character=WHO),
    st.builds(core.ReviveCharacter, character=WHO),
    st.builds(core.KnockOut, character=WHO, rounds=st.integers(1, 3)),
    st.builds(core.MarkHelpless, character=WHO, helpless=st.booleans()),
    st.builds(
        core.AddCondition,
        character=WHO,
        what=st.just("shaken"),
        until=st.sampled_from(["start", "end"]),
        of=WHO,
    ),
    st.builds(core.Treat, character=WHO, action=st.sampled_from(["start", "success", "fail"])),
    st.builds(
        cmd.Trouble,
        character=WHO,
        what=st.sampled_from(["fainting", "bleeding"]),
        span_s=st.integers(1, 99),
        kills_in_s=st.one_of(st.none(), st.integers(1, 99)),
        target=st.one_of(st.none(), SMALL),
        dice=DICE,
    ),
    st.builds(cmd.HealTest, character=WHO, target=SMALL, dice=DICE),
    st.builds(
        cmd.RollTest, character=WHO, trait=st.sampled_from(["sila", "x"]), target=SMALL, dice=DICE
    ),
)


class AnyActs(RuleBasedStateMachine):
    """Acts on one table."""

    def __init__(self) -> None:
        super().__init__()
        self.table: ShurtugalTable = empty_table()
        sheets: tuple[Fields, ...] = ({"weapon": "spear", "drzewcowa": 3}, {}, {"pz": 4})
        for fields, seat in zip(sheets, ("Ania", "gm", "gm"), strict=True):
            self.act("gm", core.AddCharacter(name="Ork", numbered=True, fields=fields, seat=seat))

    @rule(seat=SEATS, command=FIGHTING)
    def fight(self, seat: str, command: Command) -> None:
        self.act(seat, command)

    @rule(seat=SEATS, command=TABLE)
    def arrange(self, seat: str, command: Command) -> None:
        self.act(seat, command)

    @rule(seat=SEATS, command=HEALTH)
    def pass_time(self, seat: str, command: Command) -> None:
        self.act(seat, command)

    def act(self, seat: str, command: Command) -> None:
        """Decide, then get to the same table by the events and by the dice."""
        answer = decide(self.table, seat, command)
        if not isinstance(answer, Accepted):
            return
        again = decide(self.table, seat, command, answer.rolls)
        assert isinstance(again, Accepted), again
        assert (again.events, again.table) == (answer.events, answer.table)
        table = self.table
        for event in answer.events:
            assert type(event) in (*CORE_EVENTS, *SYSTEM.events)
            table = evolve(table, event)
        assert table == answer.table
        people = {id_: who(c) for t in (self.table, table) for id_, c in t.characters.items()}
        for reader in ("gm", "Ania", "board"):
            redact(answer.events, people, reader, SYSTEM)
        self.table = table

    @invariant()
    def everybody_alive_or_falling_has_one_place(self) -> None:
        entries = [entry.character for entry in order_of(self.table, SYSTEM)]
        fight, state = self.table.fight, self.table.state
        falling = {*state.falling} - {*state.acted}
        alive = [f.id for f in self.table.fighters if f.death is None or f.id in falling]
        expected = [*alive, *(entry.id for entry in fight.entries)] if fight else []
        assert sorted(entries) == sorted(expected)

    @invariant()
    def the_turn_is_settled(self) -> None:
        fight = self.table.fight
        assert acting(self.table, SYSTEM) == (fight.turn if fight else ())

    @invariant()
    def pz_and_death_agree(self) -> None:
        for character in self.table.characters.values():
            sheet = character.sheet
            assert sheet.pz <= sheet.pz_max
            mortal = any(wound.cls == "mortal" for wound in character.wounds)
            assert sheet.pz > 0 or character.death is not None or mortal

    @invariant()
    def players_know_nothing_of_hidden_fighters(self) -> None:
        hidden = {id_ for id_, c in self.table.characters.items() if c.hidden and c.seat == "gm"}
        view = view_for(self.table, "Ania")
        assert hidden.isdisjoint(c.id for c in view.characters)
        assert hidden.isdisjoint(place.id for place in view.order)

    @invariant()
    def the_table_survives_encoding(self) -> None:
        read = msgspec.json.decode(msgspec.json.encode(self.table.state), type=SYSTEM.state_type)
        assert read == self.table.state


TestAnyActs = AnyActs.TestCase
TestAnyActs.settings = settings(stateful_step_count=30)
