"""The contract lines of Shur'tugal, typed as they stand."""

from __future__ import annotations

from collections import Counter

import pytest

from tui_app.domain.commands import AddCharacter, Command
from tui_app.domain.decide import Accepted, decide
from tui_app.domain.refusals import Refusal
from tui_app.domain.rules.shurtugal import commands as cmd
from tui_app.domain.rules.shurtugal.state import ShurtugalTable
from tui_app.domain.rules.shurtugal.system import Shurtugal
from tui_app.domain.views import view_for
from tui_app.line.adding import Pattern, Presets
from tui_app.line.core_verbs import verbs_of
from tui_app.line.grammar import parse_line
from tui_app.store.bestiary import Bestiary, Item
from tui_app.store.codec import new_table

PRESETS = Presets(lambda name: None)
MAN = (
    "add Zbrojny sila=3 zrecznosc=3 wytrzymalosc=3 spryt=2 refleks=3 skill.drzewcowa=4 weapon=spear"
)
WOLF = "add Wilk sila=2 zrecznosc=3 wytrzymalosc=2 spryt=2 pz=10"
FIRST = ("initiative Zbrojny roll=8,3,5", "initiative Wilk roll=6,2")
BLOW = "attack Zbrojny Wilk raises=1 hit=1,3,3,6,7,8,10+5 damage=1,2,3,4,6,7,9,10+6"


def played(*lines: str) -> ShurtugalTable:
    """The table after lines that must be accepted."""
    table: ShurtugalTable = new_table("shurtugal", "Wilk", "7")
    for line in lines:
        command = parse_line(line, view_for(table, "gm"), PRESETS)
        assert not isinstance(command, Refusal), (line, command)
        answer = decide(table, "gm", command)
        assert isinstance(answer, Accepted), (line, answer)
        table = answer.table
    return table


def test_the_contract_lines_bring_the_wolf_from_ten_over_four_to_eight() -> None:
    hit = played(MAN, WOLF, *FIRST, BLOW)
    rested = played(MAN, WOLF, *FIRST, BLOW, "wait Wilk", "dominate Wilk", "rest 2d")

    assert hit.characters["c2"].sheet.pz == 4
    assert rested.characters["c2"].sheet.pz == 8
    assert rested.fight is None


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("inicjatywa Wilk wynik=7", cmd.Initiative(characters=("c2",), value=7)),
        ("order Wilk Zbrojny", cmd.SetOrder(characters=("c2", "c1"))),
        ("dominate end Wilk", cmd.Dominate(character="c2", on=False)),
        (
            "atak Zbrojny Wilk podbicia=2 limb=left_leg kill charge distance=20 mod=-5 rolled=+1",
            cmd.Attack(
                attacker="c1",
                target="c2",
                raises=2,
                limb="left_leg",
                kill=True,
                charge=True,
                distance=20,
                mod=-5,
                rolled=1,
            ),
        ),
        (
            "attack Wilk Zbrojny strike=2z2 weapon=natural",
            cmd.Attack(attacker="c2", target="c1", strike="2z2", weapon="natural"),
        ),
        ("aim Zbrojny Wilk", cmd.TakeAim(character="c1", target="c2")),
        ("run Zbrojny", cmd.UseTurn(character="c1", how="run")),
        ("pass Zbrojny", cmd.UseTurn(character="c1", how="pass")),
        (
            "test Zbrojny zręczność skill=luki pt=15",
            cmd.RollTest(character="c1", trait="zrecznosc", skill="luki", target=15),
        ),
        (
            "heal Wilk by=Zbrojny pt=15 pz=2",
            cmd.HealTest(character="c2", target=15, by="c1", pz=2),
        ),
        (
            "trouble Wilk bleeding kills=10m",
            cmd.Trouble(character="c2", what="bleeding", kills_in_s=600),
        ),
        (
            "uraz Wilk fainting for=30s pt=20",
            cmd.Trouble(character="c2", what="fainting", span_s=30, target=20),
        ),
    ],
)
def test_an_act_is_read_as_written(line: str, command: Command) -> None:
    view = view_for(played(MAN, WOLF), "gm")

    assert parse_line(line, view, PRESETS) == command


def test_no_word_of_these_rules_takes_the_place_of_a_common_one() -> None:
    verbs = verbs_of(Shurtugal())
    words = Counter(word for verb in verbs for word in (verb.name, *verb.aliases))

    assert [word for word, count in words.items() if count > 1] == []


def test_a_weapon_of_ones_own_goes_with_a_preset_and_by_itself() -> None:
    item = Item(
        id="halabarda",
        pl="Halabarda",
        en="Halberd",
        slot="weapon",
        keys={"weapon.id": "halabarda", "weapon.damage": "5z2"},
    )
    guard = Pattern("Strażnik", {"sila": 3, "weapon": "axe", "weapon.damage": "1z1"})
    presets = Presets(lambda _: guard, (), Bestiary(items=(item,)).equipped)
    view = view_for(played(), "gm")

    with_preset = parse_line("add Rolf preset=straznik weapon=halberd", view, presets)
    by_itself = parse_line("add Rolf weapon=Halabarda weapon.damage=6z2", view, presets)

    assert isinstance(with_preset, AddCharacter)
    assert isinstance(by_itself, AddCharacter)
    assert with_preset.fields == {"sila": 3, "weapon.id": "halabarda", "weapon.damage": "5z2"}
    assert by_itself.fields == {"weapon.id": "halabarda", "weapon.damage": "6z2"}
