"""Damaged files: told or harmless, never an unhandled exception, never a made-up act."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

import pytest

from tests.support.saves import acts, append, body, entries_after, numbers, played, read
from tui_app.store import writer
from tui_app.store.errors import StoreError
from tui_app.store.opening import check, open_save, pack

ACTS = 12


@pytest.fixture(scope="module")
def sound_save(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A save with backups and three segments, cut off after its last snapshot."""
    path = tmp_path_factory.mktemp("sound") / "t.toml"
    lines, writer.SEGMENT_LINES = writer.SEGMENT_LINES, 5
    try:
        played(path, 9, snapshot_at=4)
        opened = open_save(path)
        append(opened.save, 10, ACTS)
        opened.save.abandon()
    finally:
        writer.SEGMENT_LINES = lines
    return path


@pytest.fixture
def path(sound_save: Path, tmp_path: Path) -> Path:
    folder = tmp_path / "copy"
    shutil.copytree(sound_save.parent, folder)
    return folder / "t.toml"


def segment(path: Path, number: int) -> Path:
    return path.parent / "t.journal" / f"{number:06d}.log"


def last_segment(path: Path) -> Path:
    return max((path.parent / "t.journal").glob("*.log"))


def break_bytes(data: bytes, chance: random.Random) -> bytes:
    """One kind of damage, by chance."""
    at = chance.randrange(len(data) or 1)
    match chance.randrange(7):
        case 0 if data:
            return data[:at] + bytes([data[at] ^ (1 << chance.randrange(8))]) + data[at + 1 :]
        case 1:
            return data[:at]
        case 2:
            return data[:at] + bytes(min(512, len(data) - at)) + data[at + 512 :]
        case 3:
            return data[:at] + chance.randbytes(chance.randrange(1, 40)) + data[at:]
        case 4:
            lines = data.splitlines(keepends=True)
            chance.shuffle(lines)
            return b"".join(lines)
        case 5:
            lines = data.splitlines(keepends=True)
            gone = chance.randrange(len(lines) or 1)
            return b"".join(lines[:gone] + lines[gone + 1 :])
        case _:
            return b""


def look(path: Path) -> bool:
    """Check, pack and read; whether the state is the sound one. Only `StoreError` may come."""
    try:
        check(path)
        pack(path)
        opened = read(path)
    except StoreError:
        return False
    if {"hand_edited", "hand_made"} & set(opened.report.codes):
        return False
    assert opened.body == body(opened.seq)
    assert entries_after(opened) == acts(opened.seq + 1, opened.report.seq)
    return opened.report.seq == ACTS


def damage_everything(path: Path, rounds: int) -> None:
    chance = random.Random(7)
    parts = sorted(part for part in path.parent.rglob("*") if part.is_file())
    whole = {part: part.read_bytes() for part in parts}
    recovered = 0
    for _ in range(rounds):
        broken = chance.sample(parts, chance.choice([1, 1, 1, 2, 3]))
        for part in broken:
            part.write_bytes(break_bytes(whole[part], chance))
        recovered += look(path)
        for part in broken:
            part.write_bytes(whole[part])
    assert look(path)
    assert recovered > rounds // 4


def test_hundreds_of_damaged_saves_are_read_or_refused(path: Path) -> None:
    damage_everything(path, 600)


@pytest.mark.long
def test_thousands_of_damaged_saves_are_read_or_refused(path: Path) -> None:
    damage_everything(path, 10_000)


def test_damaged_saves_can_be_opened_for_writing_and_played_on(
    sound_save: Path, tmp_path: Path
) -> None:
    chance = random.Random(11)
    for number in range(60):
        folder = tmp_path / str(number)
        shutil.copytree(sound_save.parent, folder)
        path = folder / "t.toml"
        part = chance.choice(sorted(part for part in folder.rglob("*") if part.is_file()))
        part.write_bytes(break_bytes(part.read_bytes(), chance))
        try:
            opened = open_save(path)
        except StoreError:
            continue
        count = opened.report.seq
        append(opened.save, count + 1, count + 2)
        opened.save.close(body(count + 2), count + 2)
        again = read(path)
        assert again.report.codes == ("read_only",)
        assert (again.body, again.report.seq) == (body(count + 2), count + 2)


def test_every_flipped_bit_of_the_journal_is_noticed(path: Path) -> None:
    part = last_segment(path)
    whole = part.read_bytes()
    for at in range(0, len(whole), 3):
        part.write_bytes(whole[:at] + bytes([whole[at] ^ 1 << at % 8]) + whole[at + 1 :])
        codes = read(path).report.codes
        assert "journal_unread" in codes or "journal_short" in codes, at


def test_two_exchanged_lines_are_noticed(path: Path) -> None:
    part = last_segment(path)
    lines = part.read_bytes().splitlines(keepends=True)
    lines[-1], lines[-2] = lines[-2], lines[-1]
    part.write_bytes(b"".join(lines))
    opened = read(path)
    assert "journal_unread" in opened.report.codes
    assert numbers(opened.entries) == list(range(1, ACTS - 1))


def test_a_tail_cut_at_a_line_after_a_clean_exit_is_told(path: Path) -> None:
    open_save(path).save.close(body(ACTS), ACTS)
    part = last_segment(path)
    lines = part.read_bytes().splitlines(keepends=True)
    part.write_bytes(b"".join(lines[:-1]))
    assert "not_closed" in read(path).report.codes


def test_acts_cut_off_behind_the_snapshot_are_told_and_the_snapshot_wins(path: Path) -> None:
    open_save(path).save.close(body(ACTS), ACTS)
    last_segment(path).unlink()
    opened = read(path)
    assert (opened.body, opened.seq) == (body(ACTS), ACTS)
    assert {"journal_short", "history_restarted"} <= set(opened.report.codes)


def test_unreadable_bytes_are_kept_in_a_side_file(path: Path) -> None:
    part = last_segment(path)
    part.write_bytes(part.read_bytes() + b"00000000 {torn")
    opened = open_save(path)
    assert opened.report.seq == ACTS
    kept = [item for item in opened.report.findings if item.code == "unread_kept_aside"]
    assert Path(str(kept[0].params["path"])).read_bytes() == b"00000000 {torn"
    opened.save.close()
    assert read(path).report.codes == ("read_only",)


def test_damage_before_the_snapshot_costs_history_but_no_act(path: Path) -> None:
    first = segment(path, 1)
    first.write_bytes(first.read_bytes().replace(b'"seq": 2', b'"seq": 7'))
    opened = open_save(path)
    assert (opened.body, opened.seq, opened.base_seq) == (body(9), 9, 9)
    assert numbers(entries_after(opened)) == [10, 11, 12]
    assert {"journal_unread", "history_restarted"} <= set(opened.report.codes)
    append(opened.save, 13, 13)
    opened.save.close(body(13), 13)
    assert (path.parent / "t.journal.aside-1").is_dir()
    assert numbers(read(path).entries) == [10, 11, 12, 13]


def test_a_damaged_base_costs_history_but_no_act(path: Path) -> None:
    base = path.parent / "t.journal" / "base.toml"
    base.write_bytes(base.read_bytes().replace(b"pw = 9", b"pw = 8"))
    opened = read(path)
    assert (opened.seq, opened.base_seq) == (9, 9)
    assert numbers(entries_after(opened)) == [10, 11, 12]
    assert "history_restarted" in opened.report.codes


def test_damage_before_a_snapshot_inside_a_segment_costs_history_but_no_act(
    tmp_path: Path,
) -> None:
    path = tmp_path / "t.toml"
    played(path, 9, snapshot_at=6, close=False)
    first = segment(path, 1)
    first.write_bytes(first.read_bytes().replace(b'"seq": 2', b'"seq": 7'))
    opened = read(path)
    assert (opened.body, opened.base_seq) == (body(6), 6)
    assert numbers(entries_after(opened)) == [7, 8, 9]


def test_a_damaged_closing_record_is_told(tmp_path: Path) -> None:
    path = tmp_path / "t.toml"
    played(path, 3)
    first = segment(path, 1)
    first.write_bytes(first.read_bytes().replace(b'["closed",3]', b'["closed",2]'))
    assert {"journal_unread", "not_closed"} <= set(read(path).report.codes)


def test_an_empty_segment_is_passed_over(path: Path) -> None:
    open_save(path).save.close(body(ACTS), ACTS)
    segment(path, 9).touch()
    opened = open_save(path)
    assert opened.report.codes == ()
    append(opened.save, ACTS + 1, ACTS + 1)
    opened.save.close()
    assert segment(path, 9).read_bytes() == b""
    assert read(path).report.seq == ACTS + 1
