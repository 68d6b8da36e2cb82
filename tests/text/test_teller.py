"""What a reader may hear of what happened."""

import ast
from pathlib import Path

import pytest

from tests.support.line import call, table
from tests.support.source import tree_of
from tui_app.domain.events import CORE_EVENTS
from tui_app.domain.rules.registry import SYSTEMS

PHRASES = Path(__file__).resolve().parents[2] / "tui_app" / "text" / "phrases"
AMBUSH = (
    "add Rutger ww=43 a=2 s=4 wt=5 seat=Ania weapon=one_handed",
    'add "Skryty Zbir" pw=8 onr=4 weapon=one_handed hidden=yes notes="tajne"',
    'set "?Skryty Zbir" gm_notes="sekret"',
    "fight",
    "allocate Rutger 3 3 3",
    'allocate "?Skryty Zbir" 4 2 2',
    'attack "?Skryty Zbir" Rutger hit=7 damage=12 location=10 faint=12 mortal=6',
    'effect "?Skryty Zbir" jad for=2m',
    'note private "sekret MG"',
    "fight end",
    "advance 10m",
    "undo",
)


@pytest.fixture
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("DATA", "CONFIG", "STATE", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))
    return tmp_path


@pytest.mark.parametrize("seat", ["Ania", "board"])
@pytest.mark.parametrize("lang", ["pl", "en"])
def test_nothing_of_a_hidden_fighter_is_told(own_home: Path, seat: str, lang: str) -> None:
    path = table(own_home / "t.toml", *AMBUSH)

    for words in (("show",), ("show", "--json"), ("journal",), ("journal", "--json")):
        said = call(words[0], path, *words[1:], "--as", seat, lang=lang)

        assert said.status == 0
        assert not any(word in said.out for word in ("Zbir", "tajne", "sekret", "jad"))


def test_a_hidden_attacker_is_someone(own_home: Path) -> None:
    path = table(own_home / "t.toml", *AMBUSH)

    assert "someone → Rutger: hit" in call("journal", path, "--as", "Ania").out
    assert "ktoś → Rutger: trafienie" in call("journal", path, "--as", "Ania", lang="pl").out
    assert "?Skryty Zbir → Rutger: hit by" in call("journal", path).out


def test_whose_turn_comes_first_is_someone_when_hidden(own_home: Path) -> None:
    hidden_first = 'allocate "?Skryty Zbir" 2 2 4'
    goblin = ("add Goblin pw=7 onr=3", "allocate Goblin 3 2 2")
    path = table(own_home / "t.toml", *AMBUSH[:5], hidden_first, *goblin)

    early = ("do", path, "attack Rutger Goblin hit=11", "--as", "Ania")
    said, po = call(*early), call(*early, lang="pl")
    assert "Someone acts before Rutger." in said.err + said.out
    assert "Ktoś " in po.err + po.out


def test_a_stop_at_what_is_hidden_says_only_that_the_clock_waits(own_home: Path) -> None:
    path = table(own_home / "t.toml", *AMBUSH[:-1])

    told = call("journal", path, "--as", "Ania").out

    assert "The clock waits for the GM." in told
    assert "of the span is left" not in told
    assert "of the span is left" in call("journal", path).out


def test_a_stop_at_the_very_end_of_a_span_says_of_no_rest(own_home: Path) -> None:
    path = table(own_home / "t.toml", "add Herman pw=8 onr=4", "wound Herman class=I deadline=1")

    told = call("do", path, "advance 1m").out

    assert "Herman: dead" in told
    assert "Time stops here" not in told


def test_an_opponents_numbers_are_not_told_to_players(own_home: Path) -> None:
    path = table(
        own_home / "t.toml",
        "add Rutger ww=43 a=2 s=4 wt=5 seat=Ania weapon=one_handed",
        "add Ork pw=17 onr=5",
        "fight",
        "allocate Rutger 9 0 0",
        "attack Rutger Ork hit=10 damage=12 location=10 mortal=6",
    )

    told = call("journal", path, "--as", "Ania").out

    assert "Rutger → Ork: hit" in told
    assert "OnR 5" not in told
    assert "17" not in told
    assert "OnR 5" in call("journal", path).out


def test_every_event_has_its_sentence() -> None:
    spoken = {
        node.attr
        for path in PHRASES.glob("*.py")
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)
    }
    spoken |= {"Revealed"}
    events = {*CORE_EVENTS, *(event for system in SYSTEMS.values() for event in system.events)}

    assert {event.__name__ for event in events} <= spoken


def test_every_command_has_its_name_for_undo() -> None:
    named = {
        node.attr
        for path in PHRASES.glob("*.py")
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)
    }

    for system in SYSTEMS.values():
        assert {command.__name__ for command in system.commands} <= named


@pytest.mark.parametrize("seat", ["Ania", "board"])
def test_no_gap_in_the_numbers_tells_of_an_act_that_a_seat_may_not_know(
    own_home: Path, seat: str
) -> None:
    path = table(own_home / "t.toml", *AMBUSH[:8])

    lines = call("journal", path, "--as", seat).out.splitlines()
    numbers = [line.split()[0] for line in lines if line.startswith("#")]
    assert numbers == [f"#{number}" for number in range(1, len(numbers) + 1)]
    assert 0 < len(numbers) < 8
