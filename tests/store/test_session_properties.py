"""Whatever people do, in whatever order: the session keeps its promises."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

from tests.support.memory_keeper import MemoryKeeper, memory_session
from tui_app.domain import commands as cmd
from tui_app.domain.commands import Command, Fields
from tui_app.domain.dice import Typed
from tui_app.domain.rules.mstocs.commands import Allocate, Attack, BasicTest, Pass
from tui_app.domain.views import view_for
from tui_app.store.codec import from_body, new_table, to_body
from tui_app.store.replay import replay
from tui_app.store.session import Done

CANARY = "kanarek-tajny"
IDS = st.sampled_from([f"c{number}" for number in range(1, 6)])
TYPED = st.builds(Typed, total=st.none() | st.integers(-1, 20)) | st.builds(
    Typed, dice=st.lists(st.integers(0, 7), max_size=4).map(tuple)
)
PURPOSES = ["hit", "damage", "location", "faint", "mortal", "deadline", "limb", "tie", "roll"]
VALUES = ["total", "next_round", "recompute", "simultaneous", "off", "worst", "x"]
DICE = st.dictionaries(
    st.sampled_from(
        ["hit", "damage", "location", "faint", "mortal", "deadline", "limb", "tie", "roll"]
    ),
    TYPED,
)
SPANS = st.sampled_from([0, 1, 9, 10, 60, 600, 3600, 86400, 10**12])


def _some(kind: type[Command], **parts: st.SearchStrategy[Any]) -> st.SearchStrategy[Command]:
    return st.builds(kind, **parts)


COMMANDS: st.SearchStrategy[Command] = st.one_of(
    _some(
        cmd.AddCharacter,
        name=st.sampled_from(["Rutger", "Goblin", "", "Łucja [b]"]),
        count=st.integers(0, 3),
        fields=st.fixed_dictionaries(
            {
                "pw": st.integers(-1, 12),
                "onr": st.integers(0, 5),
                "weapon": st.sampled_from(["one_handed", "spear", "x"]),
                "i": st.integers(0, 40),
            }
        ),
        seat=st.sampled_from(["gm", "Ania"]),
        hidden=st.booleans(),
    ),
    _some(cmd.EditCharacter, character=IDS, gm_notes=st.just(CANARY)),
    _some(cmd.EditCharacter, character=IDS, fields=st.just({"pw": 3})),
    _some(cmd.RemoveCharacter, characters=st.tuples(IDS)),
    _some(cmd.SetHidden, characters=st.tuples(IDS), hidden=st.booleans()),
    _some(cmd.RenameCharacter, character=IDS, name=st.sampled_from(["Ork", "Goblin 3", " "])),
    st.just(cmd.OpenFight()),
    st.just(cmd.EndFight()),
    st.just(cmd.NextRound()),
    _some(cmd.JoinFight, characters=st.tuples(IDS)),
    _some(cmd.LeaveFight, characters=st.tuples(IDS)),
    _some(cmd.Advance, span_s=st.none() | SPANS, through=st.booleans()),
    _some(cmd.SetClock, running=st.booleans(), rate=st.none() | st.floats(-1, 10)),
    _some(cmd.OpenWound, character=IDS, cls=st.sampled_from(["I", "II", "III", "x"]), dice=DICE),
    _some(cmd.CloseWound, character=IDS),
    _some(
        cmd.Treat,
        character=IDS,
        action=st.sampled_from(["start", "success", "fail", "roll", "cancel"]),
        by=st.just("") | IDS,
        dice=DICE,
    ),
    _some(cmd.Rest, span_s=SPANS),
    _some(cmd.KillCharacter, character=IDS),
    _some(cmd.ReviveCharacter, character=IDS),
    _some(cmd.KnockOut, character=IDS, rounds=st.integers(-1, 4)),
    _some(cmd.Wake, character=IDS),
    _some(cmd.AddCondition, character=IDS, what=st.just("strach"), span_s=st.none() | SPANS),
    _some(cmd.WriteNote, text=st.just(CANARY), private=st.just(True)),
    _some(cmd.RollDice, dice_text=st.sampled_from(["3k6", "k100", "x"]), dice=DICE),
    _some(
        Allocate,
        characters=st.lists(IDS, min_size=1, max_size=3).map(tuple),
        a=st.integers(-1, 7),
        o=st.integers(0, 7),
        sz=st.integers(0, 7),
    ),
    _some(
        Attack,
        attacker=IDS,
        target=IDS,
        still=st.booleans(),
        aimed=st.sampled_from(["", "head", "left_arm"]),
        mod=st.integers(-20, 20),
        dice=DICE,
    ),
    _some(Pass, character=IDS),
    _some(BasicTest, character=IDS, skill=st.just("43"), dice=DICE),
    _some(cmd.Amend, dice=DICE),
    _some(
        cmd.SetRule,
        key=st.sampled_from(["M-G1", "M-G2", "M-G3", "M-G4", "M-G22", "M-G24", "M-G30", "M-G5"]),
        value=st.sampled_from(
            ["total", "next_round", "recompute", "simultaneous", "off", "worst", "x"]
        ),
    ),
)


class Play(RuleBasedStateMachine):
    """A table at which anything is tried."""

    @initialize()
    def begin(self) -> None:
        self.session = memory_session(new_table("mstocs", "Próba", "5"))
        for name, seat in (("Rutger", "Ania"), ("Goblin", "gm"), ("Ork", "gm"), ("Borg", "Ola")):
            fields: Fields = {"pw": 8, "onr": 3, "weapon": "one_handed", "i": 20}
            self.session.execute("gm", cmd.AddCharacter(name=name, seat=seat, fields=fields))
        self.session.execute("gm", cmd.OpenFight())

    @rule(command=COMMANDS, seat=st.sampled_from(["gm"] * 6 + ["Ania", "board"]))
    def act(self, command: Command, seat: str) -> None:
        before, seq = self.session.table, self.session.seq
        outcome = self.session.execute(seat, command)
        if isinstance(outcome, Done):
            assert self.session.table.now_s >= before.now_s
        else:
            assert self.session.table is before
            assert self.session.seq == seq

    @rule(split=st.tuples(st.integers(0, 8), st.integers(0, 8)))
    def allocate_all(self, split: tuple[int, int]) -> None:
        for fighter in self.session.table.fighters:
            a = min(split[0], max(fighter.sheet.pw, 0))
            o = min(split[1], max(fighter.sheet.pw, 0) - a)
            rest = max(fighter.sheet.pw, 0) - a - o
            self.session.execute("gm", Allocate(characters=(fighter.id,), a=a, o=o, sz=rest))

    @rule(pick=st.tuples(st.integers(0, 5), st.integers(0, 5)), dice=st.just({}) | DICE)
    def blow(self, pick: tuple[int, int], dice: dict[str, Typed]) -> None:
        ids = list(self.session.table.characters)
        if ids:
            attacker, target = (ids[index % len(ids)] for index in pick)
            blow = Attack(attacker=attacker, target=target, mod=8, dice=dice)
            self.session.execute("gm", blow)

    @rule(pick=st.integers(0, 5), action=st.sampled_from(["start", "success", "fail"]))
    def treat(self, pick: int, action: Any) -> None:
        hurt = [c for c in self.session.table.characters.values() if c.wounds]
        if hurt:
            self.session.execute(
                "gm", cmd.Treat(character=hurt[pick % len(hurt)].id, action=action)
            )

    @rule()
    def next_round(self) -> None:
        self.session.execute("gm", cmd.NextRound())

    @rule(seconds=st.integers(1, 400))
    def tick(self, seconds: int) -> None:
        before = self.session.table.now_s
        self.session.tick(before + seconds)
        assert before <= self.session.table.now_s <= before + seconds

    @rule()
    def undo_then_redo(self) -> None:
        before = self.session.table
        if isinstance(self.session.execute("gm", cmd.Undo()), Done):
            assert isinstance(self.session.execute("gm", cmd.Redo()), Done)
            assert self.session.table == before

    @rule(redo=st.booleans())
    def undo_or_redo(self, redo: bool) -> None:
        self.session.execute("gm", cmd.Redo() if redo else cmd.Undo())

    @invariant()
    def a_save_is_the_table(self) -> None:
        table = self.session.table
        assert from_body(to_body(table)) == table

    @invariant()
    def no_view_leaks(self) -> None:
        for seat in ("Ania", "board"):
            text = msgspec.json.encode(view_for(self.session.table, seat)).decode()
            assert CANARY not in text
            assert self.session.table.random.seed not in ("", text)
            hidden = [c for c in self.session.table.characters.values() if c.hidden]
            for character in hidden:
                assert character.seat == seat or f'"{character.id}"' not in text

    def teardown(self) -> None:
        keeper = self.session.keeper
        assert isinstance(keeper, MemoryKeeper)
        self.session.flush()
        assert replay(keeper.base(), keeper.acts(), self.session.table) is None
        assert keeper.walk().table == self.session.table


TestPlay = Play.TestCase
TestPlay.settings = settings(max_examples=30, stateful_step_count=40)


@pytest.mark.long
def test_the_promises_hold_in_long_games() -> None:
    run_state_machine_as_test(Play, settings=settings(max_examples=1500, stateful_step_count=50))
