"""The acts of Świat Mroku as people write them."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.support.wod_play import SYSTEM, Play
from tui_app.domain.commands import AddCharacter, Command
from tui_app.domain.names import fold
from tui_app.domain.refusals import Refusal
from tui_app.domain.rules.swiat_mroku import commands as cmd
from tui_app.domain.views import view_for
from tui_app.line.adding import Pattern, Presets
from tui_app.line.core_verbs import verbs_of
from tui_app.line.grammar import parse_line
from tui_app.store.bestiary import load_bestiary

HOUR = 3600
SHIPPED = load_bestiary("swiat_mroku")


def pattern(text: str) -> Pattern | None:
    preset = SHIPPED.find(text)
    return None if preset is None else Pattern(preset.pl, preset.keys)


PRESETS = Presets(pattern)


@pytest.fixture
def play() -> Play:
    """Anna (c1) and Borys (c2)."""
    play = Play()
    for line in (
        "add Anna moc=3 finezja=4 odpornosc=2 pool.esencja=10 seat=Ania",
        "add Borys moc=2 finezja=4 odporność=3",
    ):
        play.do(read(play, line))
    return play


def read(play: Play, line: str) -> Command:
    """Read a line that must be right."""
    answer = parse_line(line, view_for(play.table, "gm"), PRESETS)
    assert not isinstance(answer, Refusal), answer
    return answer


@pytest.mark.parametrize(
    ("line", "command"),
    [
        (
            "test Anna finezja pt=7 spend=3",
            cmd.TakeTest(character="c1", trait="finezja", pt=7, spend=3),
        ),
        (
            "test Anna trait=moc pt=7",
            cmd.TakeTest(character="c1", trait="moc", pt=7),
        ),
        ("test Anna cecha=moc pt=7", cmd.TakeTest(character="c1", trait="moc", pt=7)),
        ("task Anna pt=9 trait=moc", cmd.OpenTask(character="c1", trait="moc", pt=9)),
        ("test Anna spend=3", cmd.TakeTest(character="c1", spend=3)),
        (
            'task Anna finezja pt=9 shown=ukryty hint="długie dni"',
            cmd.OpenTask(character="c1", trait="finezja", pt=9, shown="hidden", hint="długie dni"),
        ),
        ("contest Anna Borys trait=moc", cmd.OpenContest(characters=("c1", "c2"), trait="moc")),
        (
            "spór Anna Borys cecha=siła broni=Anna",
            cmd.OpenContest(characters=("c1", "c2"), trait="siła", defender="c1"),
        ),
        ("bid Anna 2", cmd.SealBid(character="c1", value=2)),
        (
            "bid Anna 2 contest=4 pool=esencja",
            cmd.SealBid(character="c1", value=2, contest=4, pool="esencja"),
        ),
        ("bid Anna", cmd.SealBid(character="c1")),
        ("offer Anna 2", cmd.ShowBid(character="c1", bid=2)),
        ("withdraw Anna", cmd.DropSeal(character="c1")),
        ("help Borys Anna 2", cmd.Help(character="c2", whom="c1", tokens=2)),
        ("reveal", cmd.Reveal()),
        ("reveal contest=4 forced", cmd.Reveal(contest=4, forced=True)),
        ("cancel contest=4", cmd.Cancel(contest=4)),
        ("combat Anna Borys", cmd.OpenCombat(character="c1", target="c2")),
        (
            "combat Anna Borys source=srebro mutual",
            cmd.OpenCombat(character="c1", target="c2", source="silver", mutual=True),
        ),
        ("duel Anna Borys", cmd.OpenCombat(character="c1", target="c2", duel=True)),
        (
            "missile Anna Borys cover=2 spend=3",
            cmd.Shoot(character="c1", target="c2", cover=2, spend=3),
        ),
        ("finish Borys by=Anna", cmd.Finish(character="c2", by="c1")),
        ("spare Borys by=Anna", cmd.Spare(character="c2", by="c1")),
        ("heal pool Anna esencja", cmd.HealByPool(character="c1", pool="esencja")),
        (
            "heal medicine Anna by=Borys pt=8 spend=3",
            cmd.HealByMedicine(character="c1", by="c2", pt=8, spend=3),
        ),
        ("heal rite Anna", cmd.HealByRite(character="c1")),
        ("heal time Anna 2d", cmd.HealByTime(character="c1", span_s=48 * HOUR)),
        ("deadline Anna 1h", cmd.SetDeadline(character="c1", span_s=HOUR)),
        ("deadline Anna", cmd.SetDeadline(character="c1")),
        ("taint Anna ogień", cmd.Taint(character="c1", source="fire")),
        ("taint Anna", cmd.Taint(character="c1")),
        (
            "spend Anna esencja 2 for=zmiana",
            cmd.Spend(character="c1", pool="esencja", amount=2, what="zmiana"),
        ),
        ("award Anna Borys", cmd.Award(characters=("c1", "c2"))),
        (
            "award Anna 3 pool=esencja why=łowy",
            cmd.Award(characters=("c1",), amount=3, pool="esencja", why="hunt"),
        ),
        ("pool Anna sw 2", cmd.SetPool(character="c1", pool="sw", now=2)),
        (
            "schedule every=2h amount=1 clock=real",
            cmd.AddSchedule(every_s=2 * HOUR, amount=1, clock="real"),
        ),
        ("schedule end 5", cmd.EndSchedule(schedule=5)),
    ],
)
def test_a_line_is_the_command_it_says(play: Play, line: str, command: Command) -> None:
    read_ = read(play, line)
    if isinstance(command, cmd.SealBid):
        assert isinstance(read_, cmd.SealBid)
        assert read_.value == command.value
    assert read_ == command


@pytest.mark.parametrize("name", sorted({verb.name for verb in SYSTEM.verbs}))
def test_a_verb_with_its_least_words_is_a_command_or_a_refusal(play: Play, name: str) -> None:
    verb = next(verb for verb in SYSTEM.verbs if verb.name == name)
    least = {"character": "Anna", "characters": "Anna", "int": "1", "text": "moc", "span": "1h"}
    words = [least[arg.kind] for arg in verb.args if arg.required]
    answer = read(play, " ".join([name, *words]))
    if not isinstance(answer, cmd.SealBid | cmd.Reveal):
        play.attempt(answer)


def test_no_two_verbs_are_written_alike() -> None:
    verbs = verbs_of(SYSTEM)
    words = Counter(fold(word).replace("_", " ") for v in verbs for word in (v.name, *v.aliases))
    assert [word for word, count in words.items() if count > 1] == []


def test_all_shipped_presets_are_sound() -> None:
    assert SHIPPED.faults == ()
    assert [preset.id for preset in SHIPPED.presets] == [
        *("przechodzien", "zbir", "policjant", "lowca", "uratha", "wampir")
    ]


def test_a_preset_is_added_by_its_name(play: Play) -> None:
    command = read(play, "add 2 uratha")
    assert isinstance(command, AddCharacter)
    play.do(command)
    assert [c.name for c in play.table.characters.values()][2:] == ["Uratha", "Uratha 2"]
    assert play.get("Uratha").sheet.forbids == ("silver",)


@pytest.mark.parametrize(
    "named", ["for=Anna,Borys", "for=Anna for=Borys", 'for="Anna Borys"', 'for="Anna, Borys"']
)
def test_a_key_of_names_takes_several_in_every_way_of_listing(play: Play, named: str) -> None:
    command = read(play, f"schedule every=1d amount=1 {named}")

    assert isinstance(command, cmd.AddSchedule)
    assert command.characters == ("c1", "c2")


def test_a_key_of_names_says_which_one_is_unknown(play: Play) -> None:
    answer = parse_line("schedule every=1d for=Anna,Zenobia", view_for(play.table, "gm"), PRESETS)

    assert isinstance(answer, Refusal)
    assert answer.params["text"] == "Zenobia"
