"""Whatever people do: tokens are conserved, ties and reveals keep the rules, secrets stay."""

from __future__ import annotations

import re
from collections import Counter
from functools import reduce
from typing import Any

import msgspec
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from tests.support.wod_play import Play, house
from tui_app.domain import commands as core
from tui_app.domain.commands import Command
from tui_app.domain.decide import Accepted, decide
from tui_app.domain.events import CharacterAdded, CharacterEdited, Event
from tui_app.domain.evolve import evolve
from tui_app.domain.rules.swiat_mroku import commands as cmd
from tui_app.domain.rules.swiat_mroku.events import (
    PoolSet,
    Revealed,
    TokensReturned,
    TokensSpent,
)
from tui_app.domain.rules.swiat_mroku.house import WodHouse
from tui_app.domain.rules.swiat_mroku.state import WodTable, find_contest
from tui_app.domain.views import view_for
from tui_app.store.acts import Act, ActCodec
from tui_app.store.codec import from_body, to_body

NAMES = ("Anna", "Borys", "Celina", "Dagna")
CODEC = ActCodec("swiat_mroku")

names = st.sampled_from(NAMES)
amounts = st.integers(-1, 7)
pools = st.sampled_from(("sw", "sw", "vitae"))
houses = st.builds(
    house,
    W_G3=st.sampled_from(("all_pay", "loser_recovers", "difference")),
    W_G4=st.sampled_from(("defender", "defender", "attacker")),
    W_G5=st.sampled_from(("wounds", "no_wound")),
    W_G7=st.sampled_from(("bid_per_pair", "bid_per_round")),
    W_G9=st.sampled_from(("sw", "all_pools")),
    W_G11=st.sampled_from(("test", "contest")),
    W_G12=st.sampled_from(("not_set", "suggested")),
    W_G13=st.sampled_from(("mercy", "death")),
    W_G15=st.sampled_from(("best_of_three", "each_phase", "sum")),
    W_G17=st.sampled_from(("no_effect", "minus_one")),
    W_R6_reveal=st.sampled_from(("by_gm", "by_gm", "when_all")),
)


class Ledger:
    """Tokens as the events tell them: the second book."""

    def __init__(self) -> None:
        self.now: Counter[tuple[str, str]] = Counter()

    def book(self, event: Event) -> None:
        match event:
            case CharacterAdded():
                self._sheet(event.id, event.sheet)
            case CharacterEdited() if event.sheet is not None:
                self._sheet(event.id, event.sheet)
            case TokensSpent():
                assert event.amount > 0
                self.now[event.character, event.pool] -= event.amount
            case TokensReturned():
                for gain in event.gains:
                    assert gain.amount > 0
                    self.now[gain.character, event.pool] += gain.amount
            case PoolSet():
                self.now[event.character, event.pool] = event.now
            case _:
                pass

    def _sheet(self, id_: str, sheet: dict[str, Any]) -> None:
        self.now[id_, "sw"] = sheet.get("sw", 0)
        for name, pool in sheet.get("pools", {}).items():
            self.now[id_, name] = pool["now"]


class RandomPlay(RuleBasedStateMachine):
    """People who do anything at a table."""

    @initialize(made=houses)
    def sit_down(self, made: WodHouse) -> None:
        self.play = Play()
        self.play.table = msgspec.structs.replace(self.play.table, house=made)
        self.ledger = Ledger()
        self.booked = self.checked = 0
        for index, name in enumerate(NAMES):
            seat = "Ania" if index == 0 else "gm"
            self.play.add(name, seat, moc=1 + index, finezja=3, odpornosc=2, pool__vitae=9)

    def some(self, command: Command) -> None:
        """Do an act, accepted or not, and what follows from it."""
        if isinstance(self.play.attempt(command), Accepted):
            self.play.follow()

    def ids(self, *chosen: str) -> tuple[str, ...]:
        return tuple(self.play.id(name) for name in chosen)

    def a_contest(self, data: st.DataObject) -> int | None:
        return data.draw(st.sampled_from([*(c.id for c in self.play.table.state.contests), None]))

    @rule(chosen=st.lists(names, min_size=1, max_size=4), mutual=st.booleans())
    def open_contest(self, chosen: list[str], mutual: bool) -> None:
        self.some(cmd.OpenContest(characters=self.ids(*chosen), trait="moc", mutual=mutual))

    @rule(who=names, whom=names, duel=st.booleans(), mutual=st.booleans())
    def open_combat(self, who: str, whom: str, duel: bool, mutual: bool) -> None:
        a, b = self.ids(who, whom)
        self.some(cmd.OpenCombat(character=a, target=b, duel=duel, mutual=mutual))

    @rule(who=names, value=amounts, pool=pools, data=st.data())
    def seal(self, who: str, value: int, pool: str, data: st.DataObject) -> None:
        contest = self.a_contest(data)
        command = cmd.SealBid(character=self.play.id(who), value=value, contest=contest, pool=pool)
        if not self.play.table.state.contests:
            return
        found = find_contest(self.play.table, contest or self.play.table.state.contests[0].id)
        if found.party(command.character) is not None:
            self.play.try_bid(who, value, found.id, pool)
            self.play.follow()

    @rule(who=names, value=amounts, pool=pools, data=st.data())
    def show(self, who: str, value: int, pool: str, data: st.DataObject) -> None:
        contest = self.a_contest(data)
        self.some(cmd.ShowBid(character=self.play.id(who), bid=value, contest=contest, pool=pool))

    @rule(who=names, data=st.data())
    def withdraw(self, who: str, data: st.DataObject) -> None:
        self.some(cmd.DropSeal(character=self.play.id(who), contest=self.a_contest(data)))

    @rule(who=names, whom=names, tokens=amounts, pool=pools, data=st.data())
    def assist(self, who: str, whom: str, tokens: int, pool: str, data: st.DataObject) -> None:
        a, b = self.ids(who, whom)
        contest = self.a_contest(data)
        self.some(cmd.Help(character=a, whom=b, tokens=tokens, contest=contest, pool=pool))

    @rule(forced=st.booleans(), data=st.data())
    def reveal(self, forced: bool, data: st.DataObject) -> None:
        self.some(cmd.Reveal(contest=self.a_contest(data), forced=forced))

    @rule(data=st.data())
    def cancel(self, data: st.DataObject) -> None:
        self.some(cmd.Cancel(contest=self.a_contest(data)))

    @rule(who=names, pt=st.integers(-1, 12), spend=amounts, pool=pools, open_=st.booleans())
    def simple_test(self, who: str, pt: int, spend: int, pool: str, open_: bool) -> None:
        id_ = self.play.id(who)
        if open_:
            self.some(cmd.OpenTask(character=id_, trait="moc", pt=pt))
        else:
            known = None if self.play.table.state.tests else pt
            self.some(cmd.TakeTest(character=id_, trait="moc", pt=known, spend=spend, pool=pool))

    @rule(who=names, whom=names, spend=st.integers(0, 3))
    def shoot(self, who: str, whom: str, spend: int) -> None:
        a, b = self.ids(who, whom)
        self.some(cmd.Shoot(character=a, target=b, spend=spend))

    @rule(who=names, pool=pools, amount=amounts)
    def spend(self, who: str, pool: str, amount: int) -> None:
        self.some(cmd.Spend(character=self.play.id(who), pool=pool, amount=amount))

    @rule(who=names, pool=pools, now=amounts)
    def set_pool(self, who: str, pool: str, now: int) -> None:
        self.some(cmd.SetPool(character=self.play.id(who), pool=pool, now=now))

    @rule(who=names, sw=st.integers(0, 3))
    def edit(self, who: str, sw: int) -> None:
        self.some(core.EditCharacter(character=self.play.id(who), fields={"sw": sw}))

    @rule(pool=pools, amount=st.integers(0, 4))
    def award(self, pool: str, amount: int) -> None:
        self.some(cmd.Award(characters=self.ids(*NAMES), amount=amount, pool=pool))

    @rule(who=names, by=names, how=st.sampled_from(("pool", "medicine", "rite", "time")))
    def heal(self, who: str, by: str, how: str) -> None:
        a, b = self.ids(who, by)
        commands: dict[str, Command] = {
            "pool": cmd.HealByPool(character=a, pool="vitae"),
            "medicine": cmd.HealByMedicine(character=a, by=b, pt=7, spend=1),
            "rite": cmd.HealByRite(character=a),
            "time": cmd.HealByTime(character=a, span_s=60),
        }
        self.some(commands[how])

    @rule(span_s=st.sampled_from((None, 60, 7200)), every=st.booleans())
    def time_goes_by(self, span_s: int | None, every: bool) -> None:
        if every and len(self.play.table.state.schedules) < 3:
            self.some(cmd.AddSchedule(every_s=3600, amount=1))
        self.some(core.Advance(span_s=span_s))

    @rule(who=names, finished=st.booleans())
    def finish_or_revive(self, who: str, finished: bool) -> None:
        id_ = self.play.id(who)
        self.some(cmd.Finish(character=id_) if finished else core.ReviveCharacter(character=id_))

    @invariant()
    def tokens_are_conserved_and_nobody_is_below_zero(self) -> None:
        for _, _, _, events in self.play.acts[self.booked :]:
            for event in events:
                self.ledger.book(event)
        self.booked = len(self.play.acts)
        for character in self.play.table.characters.values():
            pools = {name: pool.now for name, pool in character.sheet.pools.items()}
            for pool, now in {"sw": character.sheet.sw, **pools}.items():
                assert now >= 0
                assert self.ledger.now[character.id, pool] == now

    @invariant()
    def acts_decided_again_come_out_the_same(self) -> None:
        for before, seat, command, events in self.play.acts[self.checked :]:
            again = decide(before, seat, command)
            assert isinstance(again, Accepted)
            assert again.events == events
            assert reduce(evolve, events, before) == again.table
            self.reveals_keep_the_rules(before, command, events)
            self.secrets_stay(before, command, events)
            act = Act(1, "", seat, 0, command.without_secret(), events=events)
            assert CODEC.decode(CODEC.encode(act)) == act
        self.checked = len(self.play.acts)

    def reveals_keep_the_rules(
        self, before: WodTable, command: Command, events: tuple[Event, ...]
    ) -> None:
        for event in events:
            if not isinstance(event, Revealed):
                continue
            assert isinstance(command, cmd.Reveal)
            contest = find_contest(before, event.contest)
            assert command.forced or not contest.waits_for
            best = [x for x in event.lines if x.total == event.lines[0].total]
            defenders = [line.character for line in best if line.side == "defender"]
            by_defence = before.house.ties == "defender" and not contest.pairs
            if len(best) > 1 and defenders and by_defence and not contest.mutual:
                assert event.bouts[0].winner == defenders[0]

    def secrets_stay(self, before: WodTable, command: Command, events: tuple[Event, ...]) -> None:
        """While it is sealed, another value of the same seal would leave the same traces."""
        if not isinstance(command, cmd.SealBid):
            return
        for carrier in (command.without_secret(), events, before):
            text = msgspec.json.encode(carrier).decode()
            assert '"value"' not in text
            assert command.nonce not in re.findall(r"[0-9a-f]+", text)

    @invariant()
    def a_table_survives_saving(self) -> None:
        assert from_body(to_body(self.play.table)) == self.play.table

    @invariant()
    def every_seat_has_a_view(self) -> None:
        for seat in ("gm", "Ania", "board"):
            contests = view_for(self.play.table, seat).contests
            assert len({contest["id"] for contest in contests}) == len(contests)


TestRandomPlay = RandomPlay.TestCase
