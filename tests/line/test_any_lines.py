"""Whatever lines people type in any rule system: applied or refused, told, saved and proven."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec
import pytest

from tests.support.any_lines import Lines
from tests.support.memory_keeper import MemoryKeeper, memory_session
from tui_app.domain.commands import Redo, Undo
from tui_app.domain.refusals import Refusal
from tui_app.domain.rules.registry import SYSTEMS
from tui_app.domain.table import GM
from tui_app.line.grammar import parse_line
from tui_app.line.opening import presets_of
from tui_app.line.table_json import table_json
from tui_app.line.table_text import table_lines
from tui_app.store.codec import from_body, new_table, to_body
from tui_app.store.replay import replay
from tui_app.store.session import Done, Session
from tui_app.text.catalogue import catalogue
from tui_app.text.phrases.teller import Teller

CANARY = "kanarek-tajny"
SECRET = f"set Zasadzka gm_notes={CANARY}"
BEGIN = {
    "mstocs": (
        "add Rutger ww=43 a=2 s=4 wt=5 i=35 weapon=one_handed seat=Ania",
        "add 2 goblin",
        "add Zasadzka pw=9 onr=4 weapon=spear",
        SECRET,
        "fight",
    ),
    "shurtugal": (
        "add Wilk sila=2 zrecznosc=3 wytrzymalosc=2 spryt=2 pz=10 seat=Ania",
        "add 2 zbojca",
        "add Zasadzka sila=2",
        SECRET,
        "initiative",
    ),
    "swiat_mroku": (
        "add Anna moc=3 finezja=4 odpornosc=2 pool.esencja=10 seat=Ania",
        "add 2 zbir",
        "add Zasadzka moc=2 finezja=2 odpornosc=2",
        SECRET,
        "combat Anna Zasadzka",
    ),
}


class Evening:
    """One table, and everybody who is told of it."""

    def __init__(self, system: str, seed: int) -> None:
        self.session: Session = memory_session(new_table(system, "Próba", str(seed)))
        self._presets = presets_of(system, "en")
        house = self.session.table.house
        self._tellers = [
            Teller(catalogue(lang), system, seat, house, self.session.act)
            for lang in ("pl", "en")
            for seat in (GM, "Ania", "board")
        ]

    def do(self, line: str, seat: str = GM) -> bool:
        """Type a line, and look at everything that anybody is told."""
        session = self.session
        before, seq = session.table, session.seq
        command = parse_line(line, session.view(seat), self._presets)
        outcome = command if isinstance(command, Refusal) else session.execute(seat, command)
        if isinstance(outcome, Refusal):
            assert session.table is before
            assert session.seq == seq
            assert all(teller.refusal(outcome) for teller in self._tellers)
            return False
        for teller in self._tellers:
            told = msgspec.structs.replace(teller, house=session.table.house)
            said = [*told.lines(outcome.act, outcome.unused), told.label(outcome.act)]
            said += self._shown(told)
            assert not any("\x1b" in text for text in said)
            assert teller.seat == GM or not any(CANARY in text for text in said)
        assert from_body(to_body(session.table)) == session.table
        return True

    def _shown(self, teller: Teller) -> Iterator[str]:
        view = self.session.view(teller.seat)
        yield msgspec.json.encode(table_json(view, None, None)).decode()
        yield from table_lines(teller.cat, view, teller.words)

    def undo_and_redo(self) -> None:
        """Take an act back and do it again."""
        before = self.session.table
        undone = self.session.execute(GM, Undo())
        if isinstance(undone, Done) and not undone.act.final:
            assert isinstance(self.session.execute(GM, Redo()), Done)
            assert self.session.table == before

    def prove(self) -> None:
        """Prove the table from its journal."""
        self.session.flush()
        keeper = self.session.keeper
        assert isinstance(keeper, MemoryKeeper)
        assert replay(keeper.base(), keeper.acts(), self.session.table) is None
        assert keeper.walk().table == self.session.table


def play(system: str, seed: int, lines: int) -> None:
    """Play one evening of random lines."""
    rng = random.Random(seed)
    evening = Evening(system, seed)
    for line in BEGIN[system]:
        assert evening.do(line), line
    typed = Lines(rng, evening.session)
    for _ in range(lines):
        drawn = rng.random()
        if drawn < 0.05:
            evening.undo_and_redo()
        elif drawn < 0.07:
            evening.session.tick(evening.session.table.now_s + rng.choice((1, 100, 9999)))
        else:
            evening.do(typed.line(), rng.choice((GM, GM, GM, GM, "Ania")))
    evening.prove()


@pytest.mark.parametrize("system", list(SYSTEMS))
@pytest.mark.parametrize("seed", range(2))
def test_any_lines_are_applied_or_refused_and_proven(system: str, seed: int) -> None:
    play(system, seed, 60)


@pytest.mark.long
@pytest.mark.parametrize("system", list(SYSTEMS))
def test_any_lines_of_long_evenings_are_applied_or_refused_and_proven(system: str) -> None:
    for seed in range(100, 500):
        play(system, seed, 90)
