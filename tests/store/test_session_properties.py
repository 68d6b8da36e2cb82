"""Whatever people do, in whatever order: the session keeps its promises."""

from __future__ import annotations

from typing import Any, ClassVar

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

from tests.support.memory_keeper import MemoryKeeper
from tui_app.domain import commands as cmd
from tui_app.domain.commands import Command, Fields
from tui_app.domain.dice import Typed
from tui_app.domain.refusals import Refusal
from tui_app.domain.rules.mstocs.commands import (
    LAST,
    Allocate,
    Attack,
    BasicTest,
    Pass,
    RevealAllocations,
    SealAllocation,
    SealAllocations,
)
from tui_app.domain.rules.shurtugal import commands as shurtugal
from tui_app.domain.rules.swiat_mroku import commands as wod
from tui_app.domain.sealed import verify
from tui_app.domain.views import view_for
from tui_app.store.codec import from_body, new_table, to_body
from tui_app.store.replay import replay
from tui_app.store.sealing import SealKeeper
from tui_app.store.session import Done, Session
from tui_app.store.vault import Vault

CANARY = "kanarek-tajny"
IDS = st.sampled_from([f"c{number}" for number in range(1, 6)])
TYPED = st.builds(Typed, total=st.none() | st.integers(-1, 20)) | st.builds(
    Typed, dice=st.lists(st.integers(0, 7), max_size=4).map(tuple)
)
DICE = st.dictionaries(
    st.sampled_from(
        ["hit", "damage", "location", "faint", "mortal", "deadline", "limb", "tie", "roll"]
    ),
    TYPED,
)
SPANS = st.sampled_from([0, 1, 9, 10, 60, 600, 3600, 86400, 10**12])


def _some(kind: type[Command], **parts: st.SearchStrategy[Any]) -> st.SearchStrategy[Command]:
    return st.builds(kind, **parts)


CORE = (
    _some(cmd.EditCharacter, character=IDS, gm_notes=st.just(CANARY)),
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
    _some(cmd.Amend, dice=DICE),
)
MSTOCS = (
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
    _some(
        SealAllocation,
        character=IDS,
        value=st.just(LAST) | st.tuples(*[st.integers(0, 8)] * 3, st.just("")),
    ),
    _some(
        SealAllocations,
        characters=st.lists(IDS, min_size=1, max_size=3, unique=True).map(tuple),
    ),
    _some(RevealAllocations, forced=st.booleans()),
)
SHURTUGAL = (
    _some(
        shurtugal.Attack,
        attacker=IDS,
        target=IDS,
        raises=st.integers(-1, 3),
        strike=st.sampled_from(["", "4z2", "x"]),
        mod=st.sampled_from([0, -40]),
        dice=DICE,
    ),
    _some(shurtugal.Initiative, characters=st.just(()) | st.tuples(IDS), dice=DICE),
    _some(shurtugal.SetOrder, characters=st.permutations(["c1", "c2", "c3", "c4"]).map(tuple)),
    _some(shurtugal.Wait, character=IDS),
    _some(shurtugal.Dominate, character=IDS, on=st.booleans()),
    _some(shurtugal.TakeAim, character=IDS, target=IDS),
    _some(shurtugal.UseTurn, character=IDS, how=st.sampled_from(["walk", "run", "pass"])),
    _some(shurtugal.RollTest, character=IDS, trait=st.just("sila"), target=st.integers(-1, 20)),
    _some(shurtugal.HealTest, character=IDS, target=st.integers(1, 20), by=st.just("") | IDS),
)
POOL = st.sampled_from(["sw", "vitae", "x"])
SWIAT_MROKU = (
    _some(wod.OpenTask, character=IDS, trait=st.just("moc"), pt=st.integers(1, 9)),
    _some(wod.TakeTest, character=IDS, trait=st.just("moc"), pt=st.none() | st.integers(1, 9)),
    _some(wod.Shoot, character=IDS, target=IDS, pt=st.none() | st.integers(1, 9)),
    _some(
        wod.OpenContest,
        characters=st.lists(IDS, min_size=1, max_size=3).map(tuple),
        trait=st.just("moc"),
        mutual=st.booleans(),
    ),
    _some(wod.OpenCombat, character=IDS, target=IDS, duel=st.booleans()),
    _some(wod.SealBid, character=IDS, value=st.integers(-1, 6), pool=POOL),
    _some(wod.ShowBid, character=IDS, bid=st.integers(-1, 3), pool=POOL),
    _some(wod.DropSeal, character=IDS),
    _some(wod.Help, character=IDS, whom=IDS, tokens=st.integers(0, 2)),
    _some(wod.Reveal, forced=st.booleans()),
    st.just(wod.Cancel()),
    _some(wod.Finish, character=IDS),
    _some(wod.Spare, character=IDS),
    _some(wod.SetPool, character=IDS, pool=POOL, now=st.integers(0, 9)),
    _some(wod.Award, characters=st.tuples(IDS), amount=st.integers(-1, 3)),
)


class Play(RuleBasedStateMachine):
    """A table at which anything is tried; what is of one system is in its subclass."""

    system = "mstocs"
    sheet: ClassVar[Fields] = {}
    edited: ClassVar[Fields] = {}
    switches: tuple[tuple[str, str], ...] = ()
    own: tuple[st.SearchStrategy[Command], ...] = ()

    @initialize(switched=st.booleans())
    def begin(self, switched: bool) -> None:
        self.vault = Vault(None)
        self.keeper = MemoryKeeper(new_table(self.system, "Próba", "5"))
        self.session = self.opened()
        for name, seat in (("Rutger", "Ania"), ("Goblin", "gm"), ("Ork", "gm"), ("Borg", "Ola")):
            self.done(cmd.AddCharacter(name=name, seat=seat, fields=self.sheet))
        if switched and self.switches:
            self.done(cmd.SetRule(*self.switches[0]))
        self.done(cmd.OpenFight())

    def opened(self) -> Session:
        """A session that reads the journal from its start; only the vault outlives a crash."""
        session = Session(self.keeper, self.keeper.walk(), SealKeeper(self.vault))
        session.settle_seals()
        return session

    def done(self, command: Command) -> None:
        outcome = self.session.execute("gm", command)
        assert isinstance(outcome, Done), outcome

    def commands(self) -> st.SearchStrategy[Command]:
        """Whatever may be tried at this table."""
        return st.one_of(
            *CORE,
            *self.own,
            *self.own,
            _some(
                cmd.AddCharacter,
                name=st.sampled_from(["Rutger", "Goblin", "", "Łucja [b]"]),
                count=st.integers(0, 3),
                fields=st.sampled_from([self.sheet, self.edited, {"x": 1}]),
                seat=st.sampled_from(["gm", "Ania"]),
                hidden=st.booleans(),
            ),
            _some(cmd.EditCharacter, character=IDS, fields=st.just(self.edited)),
            st.sampled_from(self.switches or (("x", "x"),)).map(lambda rule: cmd.SetRule(*rule)),
        )

    @rule(data=st.data(), seat=st.sampled_from(["gm"] * 6 + ["Ania", "board"]))
    def act(self, data: st.DataObject, seat: str) -> None:
        command = data.draw(self.commands())
        before, seq, held = self.session.table, self.session.seq, self.vault.held()
        outcome = self.session.execute(seat, command)
        if isinstance(outcome, Done):
            assert self.session.table.now_s >= before.now_s
        else:
            assert self.session.table is before
            assert self.session.seq == seq
            assert self.vault.held() == held

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
        undone = self.session.execute("gm", cmd.Undo())
        if not isinstance(undone, Done):
            return
        seals = any(self.session.act(seq).command.sealed for seq in undone.act.target)
        assert undone.act.final == seals
        redone = self.session.execute("gm", cmd.Redo())
        if seals:
            assert isinstance(redone, Refusal)
        else:
            assert isinstance(redone, Done)
            assert self.session.table == before

    @rule(redo=st.booleans())
    def undo_or_redo(self, redo: bool) -> None:
        self.session.execute("gm", cmd.Redo() if redo else cmd.Undo())

    @rule()
    def undo_a_reveal(self) -> None:
        last = self.session.can_undo
        if last is None or not last.command.reveals:
            return
        outcome = self.session.execute("gm", cmd.Undo(reveal=True))
        assert isinstance(outcome, Done)
        assert outcome.act.seq == self.session.seq
        assert isinstance(self.session.execute("gm", cmd.Redo()), Refusal)

    @rule(to=st.integers(0, 60))
    def undo_to(self, to: int) -> None:
        self.session.execute("gm", cmd.Undo(to=to, reveal=True))

    @rule()
    def come_back_after_a_crash(self) -> None:
        self.session.flush()
        before = self.session.table
        self.session = self.opened()
        assert self.session.table == before

    @invariant()
    def a_save_is_the_table(self) -> None:
        table = self.session.table
        assert from_body(to_body(table)) == table

    @invariant()
    def the_vault_opens_every_seal_and_holds_nothing_else(self) -> None:
        table = self.session.table
        seals = dict(self.session.system.seals(table))
        held = {(one.contest, one.character): one.opening for one in self.vault.held()}
        assert seals.keys() == held.keys()
        for (contest, character), opening in held.items():
            assert verify(seals[contest, character], opening, table.id, contest, character)

    @invariant()
    def no_view_leaks(self) -> None:
        nonces = [one.opening.nonce for one in self.vault.held()]
        for seat in ("Ania", "board", "gm"):
            text = msgspec.json.encode(view_for(self.session.table, seat)).decode()
            assert not any(nonce in text for nonce in nonces)
            if seat == "gm":
                continue
            assert CANARY not in text
            assert self.session.table.random.seed not in ("", text)
            hidden = [c for c in self.session.table.characters.values() if c.hidden]
            for character in hidden:
                assert character.seat == seat or f'"{character.id}"' not in text

    def teardown(self) -> None:
        nonces = [one.opening.nonce.encode() for one in self.vault.held()]
        assert not any(nonce in line for nonce in nonces for line in self.keeper.payloads)
        self.session.flush()
        assert replay(self.keeper.base(), self.keeper.acts(), self.session.table) is None
        assert self.keeper.walk().table == self.session.table


class MstocsPlay(Play):
    """Fights, with open and with secret splits."""

    sheet: ClassVar[Fields] = {"pw": 8, "onr": 3, "weapon": "one_handed", "i": 20}
    edited: ClassVar[Fields] = {"pw": 3}
    own = MSTOCS
    switches = (
        ("M-G6", "sealed"),
        ("M-G6", "open"),
        ("M-G6.reveal", "by_gm"),
        ("M-G1", "total"),
        ("M-G2", "next_round"),
        ("M-G3", "recompute"),
        ("M-G4", "simultaneous"),
        ("M-G22", "x"),
        ("M-G24", "this_round_counts"),
        ("M-G30", "worst"),
    )

    @rule(
        split=st.tuples(st.integers(0, 8), st.integers(0, 8)),
        ends=st.sampled_from(["open", "revealed", "undone"]),
    )
    def allocate_all(self, split: tuple[int, int], ends: str) -> None:
        if self.session.table.fight is None:
            self.session.execute("gm", cmd.OpenFight())
        elif ends != "open":
            self.session.execute("gm", cmd.NextRound())
        for fighter in self.session.table.fighters:
            a = min(split[0], max(fighter.sheet.pw, 0))
            o = min(split[1], max(fighter.sheet.pw, 0) - a)
            rest = max(fighter.sheet.pw, 0) - a - o
            self.session.execute("gm", Allocate(characters=(fighter.id,), a=a, o=o, sz=rest))
        if ends != "open":
            self.session.execute("gm", RevealAllocations(forced=True))
        if ends == "undone":
            self.undo_a_reveal()

    @rule(pick=st.tuples(st.integers(0, 5), st.integers(0, 5)), dice=st.just({}) | DICE)
    def blow(self, pick: tuple[int, int], dice: dict[str, Typed]) -> None:
        ids = list(self.session.table.characters)
        if ids:
            attacker, target = (ids[index % len(ids)] for index in pick)
            self.session.execute("gm", Attack(attacker=attacker, target=target, mod=8, dice=dice))


class ShurtugalPlay(Play):
    """Fights by initiative."""

    system = "shurtugal"
    sheet: ClassVar[Fields] = {
        "sila": 3,
        "zrecznosc": 2,
        "wytrzymalosc": 2,
        "pz": 30,
        "weapon": "spear",
    }
    edited: ClassVar[Fields] = {"pz": 3}
    own = SHURTUGAL
    switches = (("preset", "l5r"), ("S-R1", "5"), ("x", "x"))

    @rule(pick=st.tuples(st.integers(0, 3), st.integers(0, 3)))
    def blow(self, pick: tuple[int, int]) -> None:
        attacker, target = (f"c{index + 1}" for index in pick)
        self.session.execute("gm", shurtugal.Initiative())
        blow = shurtugal.Attack(attacker=attacker, target=target, mod=-40)
        self.session.execute("gm", blow)


class WodPlay(Play):
    """Contests with sealed bids."""

    system = "swiat_mroku"
    sheet: ClassVar[Fields] = {"moc": 3, "finezja": 2, "odpornosc": 2, "pool.vitae": 9}
    edited: ClassVar[Fields] = {"moc": 1, "sw": 1}
    own = SWIAT_MROKU
    switches = (
        ("W-G9", "all_pools"),
        ("W-R6.reveal", "when_all"),
        ("W-R6.reveal", "by_gm"),
        ("W-G3", "loser_recovers"),
        ("W-G7", "bid_per_round"),
        ("W-G8", "nwod"),
        ("W-G15", "each_phase"),
    )

    @rule(
        bids=st.lists(st.integers(0, 3), min_size=4, max_size=4),
        pool=st.sampled_from(["sw", "vitae"]),
        duel=st.booleans(),
        ends=st.sampled_from(["open", "revealed", "undone"]),
    )
    def bid_all(self, bids: list[int], pool: str, duel: bool, ends: str) -> None:
        ids = tuple(self.session.table.characters)
        if not self.session.table.state.contests and len(ids) > 1:
            opened: Command = wod.OpenContest(characters=ids[:3], trait="moc")
            if duel:
                opened = wod.OpenCombat(character=ids[0], target=ids[1], duel=True)
            self.session.execute("gm", opened)
        for contest in self.session.table.state.contests[-1:]:
            for party, value in zip(contest.parties, bids, strict=False):
                bid = wod.SealBid(
                    character=party.character, value=value, contest=contest.id, pool=pool
                )
                self.session.execute("gm", bid)
                if value == 3:
                    self.session.execute("gm", cmd.WriteNote(text="między licytacjami"))
            if ends != "open":
                self.session.execute("gm", wod.Reveal(contest=contest.id, forced=True))
            if ends == "undone":
                self.undo_a_reveal()


PLAYS = (MstocsPlay, ShurtugalPlay, WodPlay)
SHORT = settings(max_examples=15, stateful_step_count=40)
TestMstocs = MstocsPlay.TestCase
TestMstocs.settings = SHORT
TestShurtugal = ShurtugalPlay.TestCase
TestShurtugal.settings = SHORT
TestSwiatMroku = WodPlay.TestCase
TestSwiatMroku.settings = SHORT


@pytest.mark.long
@pytest.mark.parametrize("play", PLAYS)
def test_the_promises_hold_in_long_games(play: type[Play]) -> None:
    run_state_machine_as_test(play, settings=settings(max_examples=1000, stateful_step_count=50))
