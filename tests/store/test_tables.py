"""Tables on disk: hand-made ones open, edited ones are checked, a full disk loses nothing."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Any

import pytest

from tui_app.domain import commands as cmd
from tui_app.domain.refusals import Refusal
from tui_app.store import tables
from tui_app.store.errors import StoreError
from tui_app.store.session import Done
from tui_app.store.tables import create_table, open_table

HAND_MADE = """
system = "mstocs"
name = "Z ręki"

[[characters]]
name = "Rutger"
ww = 43
a = 2
s = 4
wt = 5
i = 35
weapon = "one_handed"
seat = "Ania"

[characters.skill]
first_aid = 40

[[characters]]
name = "Goblin"
count = 3
preset = "goblin"
"""


def test_a_hand_made_file_with_only_system_and_characters_opens(tmp_path: Path) -> None:
    path = tmp_path / "h.toml"
    path.write_text(HAND_MADE, encoding="utf-8")

    session = open_table(path).session

    found = {c.name: c for c in session.table.characters.values()}
    assert list(found) == ["Rutger", "Goblin", "Goblin 2", "Goblin 3"]
    assert (found["Rutger"].sheet.pw, found["Rutger"].sheet.onr) == (9, 4)
    assert found["Rutger"].seat == "Ania"


def test_a_hand_made_file_can_be_played_and_opened_again(tmp_path: Path) -> None:
    path = tmp_path / "h.toml"
    path.write_text(HAND_MADE, encoding="utf-8")
    session = open_table(path).session
    assert isinstance(session.execute("gm", cmd.OpenFight()), Done)
    table = session.table
    session.close()

    session = open_table(path).session
    assert session.table == table
    assert isinstance(session.execute("gm", cmd.Undo()), Done)


@pytest.mark.parametrize(
    ("text", "code", "where"),
    [
        ('system = "dnd"', "save_foreign", ""),
        ('system = "mstocs"\ncharacters = 3', "save_bad_value", "characters"),
        ('system = "mstocs"\n[[characters]]\nname = "A"\nww = 4300', "save_bad_character", "A"),
        ('system = "mstocs"\n[[characters]]\nname = "A"\nfoo = 1', "save_bad_character", "A"),
        ('system = "mstocs"\n[[characters]]\nww = 43', "save_bad_character", "characters[0]"),
        ('system = "mstocs"\n[[characters]]\nname = "A"\nww = true', "save_bad_character", "A"),
        ('system = "mstocs"\n[[characters]]\nname = "A"\nww = 1.5', "save_bad_character", "A"),
        ('system = "mstocs"\n[[characters]]\nname = "A"\nww = nan', "save_bad_value", "ww"),
        ('system = "mstocs"\n[[characters]]\nname = "A"\nww = 2026-01-01', "save_bad_value", "ww"),
    ],
)
def test_a_hand_made_file_that_makes_no_sense_says_where(
    tmp_path: Path, text: str, code: str, where: str
) -> None:
    path = tmp_path / "h.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(StoreError) as error:
        open_table(path)
    assert error.value.code == code
    assert where in str(error.value.params.get("where", ""))
    assert error.value.params["path"] == str(path)
    assert path.read_text(encoding="utf-8") == text


def _edited(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('weapon = "one_handed"', 'weapon = "łyżka"'),
        ("pw = 9", "pw = 999999999999999"),
        ('id = "c1"', 'id = "../x"'),
        ("pw = 9", 'pw = "dziewięć"'),
    ],
)
def test_an_edited_file_with_a_value_that_cannot_be_is_refused(
    tmp_path: Path, old: str, new: str
) -> None:
    path = tmp_path / "t.toml"
    session = create_table(path, "mstocs", "T")
    fields: Any = {"pw": 9, "onr": 4, "weapon": "one_handed"}
    session.execute("gm", cmd.AddCharacter(name="Rutger", fields=fields))
    session.close()
    _edited(path, old, new)
    with pytest.raises(StoreError) as error:
        open_table(path)
    assert error.value.code in ("save_bad_value", "save_bad_character")


def test_an_edited_value_is_taken_up(tmp_path: Path) -> None:
    path = tmp_path / "t.toml"
    session = create_table(path, "mstocs", "T")
    session.execute("gm", cmd.AddCharacter(name="Rutger", fields={"pw": 9, "onr": 4}))
    session.close()
    _edited(path, "pw = 9", "pw = 5")
    assert open_table(path).session.table.characters["c1"].sheet.pw == 5


def _full(*_: Any, **__: Any) -> None:
    raise StoreError("disk_full", {"path": "t.toml", "errno": errno.ENOSPC})


def test_a_strict_session_refuses_what_it_cannot_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = create_table(tmp_path / "t.toml", "mstocs", "T", strict=True)
    table = session.table
    monkeypatch.setattr(session.keeper._save, "append", _full)  # type: ignore[attr-defined]

    outcome = session.execute("gm", cmd.WriteNote(text="pełny dysk"))

    assert isinstance(outcome, Refusal)
    assert outcome.code == "save.failed"
    assert session.table is table
    assert session.seq == 0


def test_play_goes_on_while_writing_fails_and_nothing_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "t.toml"
    session = create_table(path, "mstocs", "T")
    save = session.keeper._save  # type: ignore[attr-defined]
    with monkeypatch.context() as broken:
        broken.setattr(type(save._writer), "append", _full)
        broken.setattr(save, "rescue", _full)
        outcome = session.execute("gm", cmd.WriteNote(text="pierwsza"))
        assert isinstance(outcome, Done)
        assert not outcome.saved
        assert session.keeper.unsaved == 1
    outcome = session.execute("gm", cmd.WriteNote(text="druga"))
    assert isinstance(outcome, Done)
    assert outcome.saved
    save.abandon()

    again = tables.open_table(path).session
    texts = [getattr(event, "text", "") for act in again.acts() for event in act.events]
    assert texts == ["pierwsza", "druga"]


def test_a_reader_sees_the_table_while_another_session_writes(tmp_path: Path) -> None:
    path = tmp_path / "t.toml"
    writer = create_table(path, "mstocs", "T")
    writer.execute("gm", cmd.WriteNote(text="pisze"))

    reader = open_table(path).session

    assert not reader.writable
    assert reader.seq == 1
    outcome = reader.execute("gm", cmd.WriteNote(text="też"))
    assert isinstance(outcome, Refusal)
    assert outcome.code == "save.read_only"


def test_a_bare_name_in_a_hand_made_file_finds_the_preset_as_add_does(tmp_path: Path) -> None:
    path = tmp_path / "h.toml"
    text = 'system = "mstocs"\n[[characters]]\nname = "goblin"\ncount = 2\nhidden = true\n'
    path.write_text(text, encoding="utf-8")

    found = list(open_table(path).session.table.characters.values())
    assert [(c.name, c.hidden, c.sheet.pw) for c in found] == [
        ("?goblin", True, 7),
        ("?goblin 2", True, 7),
    ]


def test_with_values_of_its_own_a_name_in_a_hand_made_file_is_just_a_name(tmp_path: Path) -> None:
    path = tmp_path / "h.toml"
    text = 'system = "mstocs"\n[[characters]]\nname = "goblin"\npw = 9\nonr = 5\n'
    path.write_text(text, encoding="utf-8")

    (goblin,) = open_table(path).session.table.characters.values()
    assert (goblin.sheet.pw, goblin.sheet.onr, goblin.sheet.weapon) == (9, 5, "")


def test_weapons_of_ones_own_are_known_in_a_hand_made_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = tmp_path / "own.toml"
    own.write_text(
        '[[item]]\nslot = "weapon"\nid = "berdysz"\npl = "Berdysz"\nen = "Bardiche"\n'
        'keys = { weapon = "custom", weapon_damage = "3k6+2" }\n'
    )
    monkeypatch.setattr(tables, "bestiary_path", lambda _system: own)
    path = tmp_path / "h.toml"
    head = 'system = "mstocs"\n[[characters]]\n'
    path.write_text(head + 'name = "goblin"\npreset = "goblin"\nweapon = "berdysz"\n')

    (goblin,) = open_table(path).session.table.characters.values()
    assert goblin.sheet.custom.damage == "3k6+2"
