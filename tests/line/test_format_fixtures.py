"""Saves of every format that was released open still, with all that they held."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.support.line import call, shown
from tui_app.domain.rules.registry import SYSTEMS
from tui_app.store.migrations import SCHEMA_VERSION
from tui_app.store.resources import resource_dir

FORMATS = [f"schema-{version}" for version in range(1, SCHEMA_VERSION + 1)]


@pytest.fixture(name="kept")
def kept_fixture(tmp_path: Path) -> Path:
    """A copy of the fixtures, since opening a save may write beside it."""
    return Path(shutil.copytree(resource_dir("saves") / "fixtures", tmp_path / "fixtures"))


def person(view: Any, name: str) -> Any:
    """Give one character of `show --json`."""
    return next(character for character in view["characters"] if character["name"] == name)


def tried(path: Path) -> dict[str, Any]:
    """Check that a save is sound, replays, goes on and can be taken back; give what it showed."""
    view: dict[str, Any] = shown(str(path))
    assert call("check", str(path)).status == 0
    assert call("replay", str(path)).status == 0
    assert call("do", str(path), "note dalej", "undo").status == 0
    assert shown(str(path))["characters"] == view["characters"]
    return view


def test_every_format_has_a_save_of_each_rule_system_with_and_without_a_history() -> None:
    wanted = {name for system in SYSTEMS for name in (f"{system}.toml", f"{system}-hand.toml")}

    for folder in FORMATS:
        kept = resource_dir("saves") / "fixtures" / folder
        assert wanted <= {path.name for path in kept.glob("*.toml")}, folder


@pytest.mark.parametrize("form", ["mstocs.toml", "folder/zaulek.toml"])
@pytest.mark.parametrize("folder", FORMATS)
def test_a_fight_of_mstocs_opens_in_any_format(kept: Path, folder: str, form: str) -> None:
    view = tried(kept / folder / form)

    assert (view["table"], view["clock"]["round"], view["phase"]) == ("Zaułek", 1, "turns")
    rutger = person(view, "Rutger")
    assert (rutger["seat"], rutger["status"]) == ("Ania", "dying")
    assert rutger["sheet"]["raw"] == {"ww": 43, "s": 4, "wt": 5, "a": 2, "i": 35}
    assert [rutger["sheet"][key] for key in ("pw", "pw_start", "onr", "lost")] == [0, 9, 4, 9]
    (wound,) = rutger["wounds"]
    assert (wound["class"], wound["due_s"], wound["remaining_attempts"]) == ("I", 180, 3)
    (fear,) = person(view, "Goblin 2")["conditions"]
    assert (fear["what"], fear["due_s"]) == ("strach", 600)
    assert person(view, "?Szpieg")["hidden"]
    assert [(place["name"], place["key"]) for place in view["order"]][:4] == [
        ("Goblin", 4),
        ("Rutger", 3),
        ("Belka", 2),
        ("Goblin 2", 0),
    ]
    assert view["next_deadline"] == {"what": "treatment", "name": "Rutger", "due_s": 60}
    assert (view["can_undo"], view["can_redo"]) == ("note", "next round")


@pytest.mark.parametrize("folder", FORMATS)
def test_a_fight_of_shurtugal_opens_in_any_format(kept: Path, folder: str) -> None:
    view = tried(kept / folder / "shurtugal.toml")

    assert (view["table"], view["clock"]["elapsed_s"]) == ("Wilki", 2 * 86400)
    assert person(view, "Zbrojny")["sheet"]["pz"] == 10
    wolf = person(view, "Wilk")["sheet"]
    assert [wolf[key] for key in ("pz", "pz_max", "defence", "wound_step")] == [8, 10, 20, 4]


@pytest.mark.parametrize("folder", FORMATS)
def test_bids_of_swiat_mroku_open_in_any_format(kept: Path, folder: str) -> None:
    path = kept / folder / "swiat_mroku.toml"
    view = tried(path)

    sheets = [person(view, name)["sheet"] for name in ("Anna", "Borys")]
    assert [(sheet["sw"], sheet["sw_max"]) for sheet in sheets] == [(0, 5), (2, 5)]
    assert view["next_deadline"] == {"what": "tokens", "name": "", "due_s": 86400}
    assert "Checked: 2, wrong: 0." in call("verify", str(path)).out


@pytest.mark.parametrize(
    ("system", "people"),
    [
        ("mstocs", {"goblin": ("pw", 7), "Rutger": ("onr", 4)}),
        ("shurtugal", {"wolf 2": ("pz", 6), "Zbrojny": ("defence", 20)}),
        ("swiat_mroku", {"Anna": ("sw", 5)}),
    ],
)
@pytest.mark.parametrize("folder", FORMATS)
def test_a_save_made_by_hand_opens_in_any_format(
    kept: Path, folder: str, system: str, people: dict[str, tuple[str, int]]
) -> None:
    view = tried(kept / folder / f"{system}-hand.toml")

    for name, (key, value) in people.items():
        assert person(view, name)["sheet"][key] == value
