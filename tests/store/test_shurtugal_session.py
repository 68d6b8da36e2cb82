"""A whole fight of Shur'tugal over a save: undo, reload at every phase, replay."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.deciding import typed
from tui_app.domain import commands as core
from tui_app.domain.commands import Command, Fields
from tui_app.domain.order import acting, order_of
from tui_app.domain.rules.shurtugal import commands as cmd
from tui_app.domain.table import AnyTable
from tui_app.store.replay import replay
from tui_app.store.session import Done, Session
from tui_app.store.tables import create_table, open_table


def act(session: Session, command: Command) -> Done:
    """Carry out a command that must be accepted."""
    outcome = session.execute("gm", command)
    assert isinstance(outcome, Done), outcome
    return outcome


@pytest.fixture(name="path")
def path_fixture(tmp_path: Path) -> Path:
    return tmp_path / "s.toml"


@pytest.fixture(name="session")
def session_fixture(path: Path) -> Session:
    """The man and the wolf, both rated."""
    session = create_table(path, "shurtugal", "Wilk", seed="7")
    man = {"sila": 3, "zrecznosc": 3, "wytrzymalosc": 3, "refleks": 3, "skill.drzewcowa": 4}
    act(session, core.AddCharacter(name="Zbrojny", fields={**man, "weapon": "spear"}))
    wolf = {"sila": 2, "zrecznosc": 3, "wytrzymalosc": 2, "pz": 10}
    act(session, core.AddCharacter(name="Wilk", fields={**wolf, "weapon.damage": "2z2"}))
    act(session, cmd.Initiative(characters=("c1",), dice=typed(roll="8,3,5")))
    act(session, cmd.Initiative(characters=("c2",), dice=typed(roll="6,2")))
    return session


def blow() -> cmd.Attack:
    """The printed blow."""
    dice = typed(hit="1,3,3,6,7,8,10+5", damage="1,2,3,4,6,7,9,10+6")
    return cmd.Attack(attacker="c1", target="c2", raises=1, dice=dice)


def steps() -> Iterator[Command]:
    """A fight through every phase, and what follows it."""
    yield blow()
    yield core.AddCondition(character="c2", what="shaken", until="end", of="c1")
    yield cmd.Wait(character="c2")
    yield core.NextRound()
    yield cmd.Initiative(characters=("c2",), dice=typed(roll="9,2"))
    yield core.AddEntry(name="Trap", at=8)
    yield cmd.Attack(attacker="c2", target="c1", mod=-20)
    yield cmd.Dominate(character="c2")
    yield cmd.UseTurn(character="c1", how="walk")
    yield core.NextRound()
    yield core.Rest(span_s=172_800)


def test_every_step_can_be_taken_back_and_done_again(session: Session) -> None:
    tables = [session.table]
    for command in steps():
        act(session, command)
        tables.append(session.table)

    for before in reversed(tables[:-1]):
        act(session, core.Undo())
        assert session.table == before
    for after in tables[1:]:
        act(session, core.Redo())
        assert session.table == after


def test_a_reload_at_any_phase_resumes_at_the_same_turn(path: Path, session: Session) -> None:
    for command in steps():
        act(session, command)
        table, system = session.table, session.system
        session.close()
        session = open_table(path).session
        assert session.table == table
        assert acting(session.table, system) == acting(table, system)
        assert order_of(session.table, system) == order_of(table, system)


def test_the_whole_fight_replays_from_its_dice(session: Session) -> None:
    start = before_the_first_act(session)
    for command in steps():
        act(session, command)

    assert replay(start, session.acts(1), session.table) is None


def before_the_first_act(session: Session) -> AnyTable:
    """The table as it was before the first act."""
    for _ in range(4):
        act(session, core.Undo())
    empty = session.table
    for _ in range(4):
        act(session, core.Redo())
    return empty


def test_a_die_of_the_last_attack_can_be_amended(session: Session) -> None:
    act(session, blow())
    act(session, core.Amend(dice=typed(damage="1,2,3,4,6,7,9,9")))

    assert session.table.characters["c2"].sheet.pz == 6


def test_four_heroes_with_typed_dice_fight_six_opponents_with_rolled_ones(path: Path) -> None:
    session = create_table(path, "shurtugal", "Most", seed="11")
    hero: Fields = {"sila": 3, "zrecznosc": 3, "wytrzymalosc": 3, "drzewcowa": 4, "weapon": "spear"}
    for name in ("Ann", "Bob", "Cid", "Dan"):
        act(session, core.AddCharacter(name=name, fields=hero, side="hero"))
    foe: Fields = {"sila": 2, "miecze": 2, "weapon": "short_sword", "pz": 4}
    act(session, core.AddCharacter(name="Zbójca", count=6, fields=foe))
    act(session, core.OpenFight())
    for number, die in enumerate((9, 7, 7, 5), 1):
        act(session, cmd.Initiative(characters=(f"c{number}",), dice=typed(roll=f"{die},1")))
    act(session, cmd.Initiative())

    for _ in range(300):
        now = acting(session.table, session.system)
        if not now:
            act(session, core.NextRound())
            continue
        command = next_blow(session, now[0])
        if command is None:
            break
        act(session, command)

    living = {c.side for c in session.table.characters.values() if c.death is None}
    assert len(living) == 1


def next_blow(session: Session, attacker: str) -> cmd.Attack | None:
    """Let whoever has the turn strike the first living enemy; heroes throw their own dice."""
    characters = session.table.characters
    hero = characters[attacker].side == "hero"
    enemies = [c.id for c in characters.values() if (c.side == "hero") != hero and not c.death]
    if not enemies:
        return None
    dice = typed(hit="9,8,7,3,3,2,1", damage="9,8,4,4,2,2,1,1") if hero else {}
    return cmd.Attack(attacker=attacker, target=enemies[0], raises=1 if hero else 0, dice=dice)
