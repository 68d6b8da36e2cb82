import errno
import os
import stat
import sys
from pathlib import Path

import pytest

from tests.support.crashfs import ROOT, MemoryOps
from tests.support.saves import act, acts, append, body, entries_after, numbers, played, read
from tui_app.store import opening, writer
from tui_app.store.errors import StoreError
from tui_app.store.fileops import RealOps
from tui_app.store.opening import check, create, open_save, pack


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "t.toml"


def code_of(path: Path) -> str:
    with pytest.raises(StoreError) as caught:
        open_save(path)
    return caught.value.code


def test_a_closed_save_opens_with_its_state_and_its_whole_history(path: Path) -> None:
    played(path, 7, snapshot_at=3)
    opened = open_save(path)
    assert (opened.body, opened.seq) == (body(7), 7)
    assert (opened.base_body(), opened.base_seq) == (body(0), 0)
    assert list(opened.entries) == acts(1, 7)
    assert entries_after(opened) == []
    assert opened.report.codes == ()
    opened.save.close()


def test_acts_after_the_last_snapshot_are_handed_out_when_the_writer_was_cut_off(
    path: Path,
) -> None:
    played(path, 7, snapshot_at=3, close=False)
    opened = read(path)
    assert (opened.body, opened.seq) == (body(3), 3)
    assert entries_after(opened) == acts(4, 7)
    assert "not_closed" in opened.report.codes


def test_a_reopened_save_goes_on_in_the_same_journal(path: Path) -> None:
    played(path, 3)
    opened = open_save(path)
    append(opened.save, 4, 6)
    opened.save.close(body(6), 6)
    assert numbers(read(path).entries) == [1, 2, 3, 4, 5, 6]
    assert read(path).report.codes == ("read_only",)


def test_an_existing_file_is_never_replaced_by_a_new_save(path: Path) -> None:
    path.write_text("mine")
    with pytest.raises(StoreError) as caught:
        create(path, body(0))
    assert caught.value.code == "save_exists"
    assert path.read_text() == "mine"


def test_a_journal_left_by_a_deleted_save_is_kept_aside_by_a_new_one(path: Path) -> None:
    played(path, 3)
    path.unlink()
    create(path, body(0)).close()
    assert (path.parent / "t.journal.aside-1" / "000001.log").exists()
    assert numbers(read(path).entries) == []


def test_a_new_save_in_no_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(StoreError) as caught:
        create(tmp_path / "none" / "t.toml", body(0))
    assert caught.value.code == "folder_missing"


def test_opening_nothing_is_refused_and_leaves_nothing(path: Path) -> None:
    assert code_of(path) == "save_missing"
    assert list(path.parent.iterdir()) == []


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX modes")
def test_files_and_folders_are_for_their_owner_only(path: Path) -> None:
    old = os.umask(0)
    try:
        played(path, 3, snapshot_at=2)
    finally:
        os.umask(old)
    for found in path.parent.rglob("*"):
        expected = 0o700 if found.is_dir() else 0o600
        assert stat.S_IMODE(found.stat().st_mode) == expected, found


def test_the_three_snapshots_before_the_last_one_are_kept(path: Path) -> None:
    save = create(path, body(0))
    for number in range(1, 7):
        save.append(act(number))
        save.snapshot(body(number), number)
    save.close()
    kept = [path.with_name(f"t.toml.{index}") for index in (1, 2, 3, 4)]
    assert [file.exists() for file in kept] == [True, True, True, False]
    assert [f"acts = {6 - index}" in kept[index - 1].read_text() for index in (1, 2, 3)] == [
        True
    ] * 3


def test_a_late_snapshot_of_an_older_state_does_not_replace_a_newer_one(path: Path) -> None:
    save = create(path, body(0))
    append(save, 1, 3)
    save.snapshot(body(3), 3)
    save.snapshot(body(2), 2)
    save.close()
    assert read(path).seq == 3


def test_segments_rotate_and_all_of_them_stay(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "SEGMENT_LINES", 10)
    played(path, 35)
    assert len(list((path.parent / "t.journal").glob("*.log"))) == 4
    assert numbers(read(path).entries) == list(range(1, 36))
    assert read(path).report.codes == ("read_only",)


def test_a_payload_that_is_no_json_object_on_one_line_is_a_programming_error(path: Path) -> None:
    save = create(path, body(0))
    for payload in (b"", b"[1]", b'{"a":\n1}'):
        with pytest.raises(ValueError, match="payload"):
            save.append(payload)
    save.close()
    assert list(read(path).entries) == []


def test_a_body_over_the_limits_is_refused_before_any_file_is_touched(path: Path) -> None:
    with pytest.raises(StoreError) as caught:
        create(path, {"system": "x", "note": "x" * 70_000})
    assert caught.value.code == "save_line_too_long"
    assert list(path.parent.iterdir()) == []


def test_a_reader_cannot_write(path: Path) -> None:
    played(path, 1)
    with pytest.raises(StoreError) as caught:
        read(path).save.append(act(2))
    assert caught.value.code == "read_only"


def test_reading_and_checking_change_nothing(path: Path) -> None:
    played(path, 5, snapshot_at=2, close=False)
    before = {file: file.stat().st_mtime_ns for file in path.parent.rglob("*")}
    read(path)
    check(path)
    pack(path)
    assert {file: file.stat().st_mtime_ns for file in path.parent.rglob("*")} == before


def test_a_rescue_forgets_waiting_acts_after_the_given_one(path: Path) -> None:
    ops = Stuck()
    save = create(path, body(0), ops=ops)
    append(save, 1, 2)
    ops.stuck = True
    for number in (3, 4):
        with pytest.raises(StoreError):
            save.append(act(number))
    assert (save.failed, save.unsaved) == (True, 2)
    ops.stuck = False
    save.rescue(body(3), 3)
    assert (save.failed, save.unsaved) == (False, 0)
    save.close()
    assert numbers(read(path).entries) == [1, 2, 3]


def test_the_next_act_writes_the_waiting_ones_too(path: Path) -> None:
    ops = Stuck()
    save = create(path, body(0), ops=ops)
    ops.stuck = True
    with pytest.raises(StoreError):
        save.append(act(1))
    ops.stuck = False
    save.append(act(2))
    assert save.unsaved == 0
    save.abandon()
    assert numbers(read(path).entries) == [1, 2]


def test_a_disk_full_from_the_start_is_read_only_and_says_why(path: Path) -> None:
    played(path, 2)
    ops = Stuck()
    ops.stuck = True
    opened = open_save(path, ops=ops)
    assert not opened.report.writable
    assert [item.params["reason"] for item in opened.report.findings] == ["disk_full"]
    assert numbers(opened.entries) == [1, 2]
    ops.stuck = False
    again = open_save(path, ops=ops)
    assert again.report.writable
    again.save.close()


def test_failed_tries_leave_no_litter(path: Path) -> None:
    ops = Stuck()
    save = create(path, body(0), ops=ops)
    before = sorted(path.parent.rglob("*"))
    ops.stuck = True
    for number in range(1, 6):
        with pytest.raises(StoreError):
            save.append(act(number))
        with pytest.raises(StoreError):
            save.rescue(body(number), number)
    assert sorted(path.parent.rglob("*")) == before
    save.abandon()


def test_a_reader_looks_again_when_a_writer_moved_files_between_its_looks(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played(path, 3)
    monkeypatch.setattr(opening, "owner", lambda _: 4711)
    assert read(path, Moving()).report.codes == ("read_only",)


class Moving(RealOps):
    """The first look finds an empty journal folder."""

    looks = 0

    def names(self, path: Path) -> list[str]:
        self.looks += 1
        return [] if self.looks == 1 else super().names(path)


class Stuck(RealOps):
    """A real disk that is full while `stuck`."""

    stuck = False

    def write(self, fd: int, data: bytes) -> int:
        if self.stuck:
            raise OSError(errno.ENOSPC, "full")
        return super().write(fd, data)


def test_after_a_failed_try_that_left_its_file_the_next_one_takes_another_name() -> None:
    ops = MemoryOps()
    save = create(ROOT / "t.toml", body(0), ops=ops)
    broken = {"sync_data", "sync", "unlink"}

    def fail(name: str) -> None:
        if name in broken:
            raise OSError(errno.EIO, "made up")

    ops.before = fail
    for _ in range(2):
        with pytest.raises(StoreError):
            save.append(act(1))
        save.drop_unsaved()
    broken.clear()
    save.append(act(1))
    assert not save.failed
    save.close(body(1), 1)
    assert list(open_save(ROOT / "t.toml", ops=ops, writable=False).entries) == [act(1)]
