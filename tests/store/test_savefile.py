import errno
import os
import stat
import sys
from pathlib import Path

import pytest

from tests.support.saves import act, acts, append, body, numbers, played, read
from tui_app.store import writer
from tui_app.store.errors import StoreError
from tui_app.store.fileops import RealOps
from tui_app.store.migrations import Schema, Step
from tui_app.store.opening import check, create, open_save, pack
from tui_app.store.savefile import Meta


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
    assert list(opened.entries_after) == []
    assert opened.report.codes == ()
    opened.save.close()


def test_acts_after_the_last_snapshot_are_handed_out_when_the_writer_was_cut_off(
    path: Path,
) -> None:
    played(path, 7, snapshot_at=3, close=False)
    opened = read(path)
    assert (opened.body, opened.seq) == (body(3), 3)
    assert list(opened.entries_after) == acts(4, 7)
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


def test_the_file_alone_opens_without_history(path: Path) -> None:
    played(path, 5)
    (path.parent / "t.journal").rename(path.parent / "elsewhere")
    opened = open_save(path)
    assert (opened.body, opened.seq, opened.base_seq) == (body(5), 5, 5)
    assert opened.report.codes == ("journal_missing", "history_restarted")
    append(opened.save, 6, 7)
    opened.save.close()
    assert numbers(read(path).entries_after) == [6, 7]


def test_a_hand_made_file_opens(path: Path) -> None:
    path.write_text('system = "mstocs"\n[[characters]]\nname = "Rutger"\nww = 43\n')
    opened = open_save(path)
    assert opened.body == {"system": "mstocs", "characters": [{"name": "Rutger", "ww": 43}]}
    assert (opened.seq, opened.report.codes) == (0, ("hand_made",))
    append(opened.save, 1, 2)
    opened.save.abandon()
    assert read(path).base_body() == opened.body
    assert numbers(read(path).entries) == [1, 2]


def edit(path: Path) -> None:
    path.write_text(path.read_text().replace("pw = 9", "pw = 4"))


def test_a_file_edited_by_hand_is_loaded_and_the_old_journal_kept(path: Path) -> None:
    played(path, 5)
    edit(path)
    opened = open_save(path)
    assert opened.body["characters"][0]["pw"] == 4
    assert opened.report.codes == ("hand_edited", "journal_kept_aside")
    assert (path.parent / "t.journal.aside-1" / "base.toml").exists()
    append(opened.save, 6, 6)
    opened.save.close()
    again = read(path)
    assert again.report.codes == ("read_only",)
    assert again.body["characters"][0]["pw"] == 4
    assert numbers(again.entries) == [6]


def test_an_edited_file_older_than_the_journal_asks(path: Path) -> None:
    played(path, 5, snapshot_at=3, close=False)
    edit(path)
    with pytest.raises(StoreError) as caught:
        open_save(path)
    assert caught.value.code == "edited_and_newer"
    assert caught.value.params == {"file_seq": 3, "journal_seq": 5}


def test_check_explains_an_edited_file_older_than_the_journal(path: Path) -> None:
    played(path, 5, snapshot_at=3, close=False)
    edit(path)
    assert "edited_and_newer" in check(path).codes


def test_taking_the_file_keeps_the_journal_aside(path: Path) -> None:
    played(path, 5, snapshot_at=3, close=False)
    edit(path)
    opened = open_save(path, take="file")
    assert opened.body["characters"][0]["pw"] == 4
    assert (opened.seq, list(opened.entries)) == (5, [])
    opened.save.close()
    assert (path.parent / "t.journal.aside-1").is_dir()


def test_taking_the_journal_keeps_the_edited_file_aside(path: Path) -> None:
    played(path, 5, snapshot_at=3, close=False)
    edit(path)
    opened = open_save(path, take="journal")
    assert numbers(opened.entries) == [1, 2, 3, 4, 5]
    assert "journal_chosen" in opened.report.codes
    opened.save.close(body(5), 5)
    assert "pw = 4" in (path.parent / "t.toml.aside-1").read_text()
    assert read(path).body == body(5)


def test_a_journal_of_another_table_beside_the_file_asks_or_is_kept_aside(
    path: Path, tmp_path: Path
) -> None:
    other = tmp_path / "other.toml"
    played(path, 3)
    save = create(other, {**body(0), "other": True})
    append(save, 1, 9)
    save.close()
    (tmp_path / "t.journal").rename(tmp_path / "mine")
    (tmp_path / "other.journal").rename(tmp_path / "t.journal")
    # nine foreign acts against three of the file: only a person can know
    assert code_of(path) == "edited_and_newer"
    opened = open_save(path, take="file")
    assert opened.body == body(3)
    assert "journal_foreign" in opened.report.codes
    opened.save.close()


def test_a_save_of_a_newer_program_is_refused_and_untouched(path: Path) -> None:
    played(path, 2)
    newer = Meta("9.0", Schema(2, {1: Step(lambda values: values)}))
    open_save(path, meta=newer).save.close()
    before = path.read_bytes()
    with pytest.raises(StoreError) as caught:
        open_save(path)
    assert caught.value.code == "save_newer_schema"
    assert (caught.value.params["found"], caught.value.params["supported"]) == (2, 1)
    assert path.read_bytes() == before


def test_an_old_save_is_migrated_step_by_step_with_its_journal(path: Path) -> None:
    played(path, 4, snapshot_at=2, close=False)
    steps = {
        1: Step(lambda values: {**values, "second": True}),
        2: Step(
            lambda values: {**values, "third": values["second"]},
            lambda entry: entry.replace(b"what", b"why"),
        ),
    }
    opened = open_save(path, meta=Meta("3.0", Schema(3, steps)))
    assert opened.body == {**body(2), "second": True, "third": True}
    assert opened.base_body()["third"] is True
    assert all(b"why" in entry for entry in opened.entries)
    assert "migrated" in opened.report.codes
    append(opened.save, 5, 5)
    opened.save.abandon()
    again = open_save(path, meta=Meta("3.0", Schema(3, steps)))
    assert numbers(again.entries_after) == [3, 4, 5]
    again.save.close()


def test_a_migration_cut_off_before_the_file_was_replaced_goes_on_from_the_journal(
    path: Path,
) -> None:
    played(path, 4)
    old = path.read_bytes()
    newer = Meta("2.0", Schema(2, {1: Step(lambda values: {**values, "new": 1})}))
    open_save(path, meta=newer).save.abandon()
    path.write_bytes(old)
    opened = open_save(path, meta=newer)
    assert numbers(opened.entries) == [1, 2, 3, 4]
    assert opened.body["new"] == 1
    opened.save.close()


def test_one_packed_file_carries_the_whole_history(path: Path, tmp_path: Path) -> None:
    played(path, 6, snapshot_at=4, close=False)
    one = tmp_path / "one.toml"
    one.write_bytes(pack(path))
    opened = open_save(one)
    assert (opened.body, opened.seq) == (body(4), 4)
    assert (opened.base_body(), list(opened.entries)) == (body(0), acts(1, 6))
    assert "packed" in opened.report.codes
    append(opened.save, 7, 7)
    opened.save.close()
    assert b"klepsydra-pack" not in one.read_bytes()
    assert numbers(read(one).entries) == [1, 2, 3, 4, 5, 6, 7]


def test_a_packed_file_is_read_without_unpacking(path: Path, tmp_path: Path) -> None:
    played(path, 6)
    one = tmp_path / "one.toml"
    one.write_bytes(pack(path))
    assert list(read(one).entries) == acts(1, 6)
    assert not (tmp_path / "one.journal").exists()


def test_a_lost_file_comes_back_from_a_backup_and_the_journal(path: Path) -> None:
    played(path, 6, snapshot_at=4)
    path.unlink()
    opened = open_save(path)
    assert opened.seq == 4
    assert numbers(opened.entries_after) == [5, 6]
    assert opened.report.codes == ("snapshot_missing",)
    opened.save.close(body(6), 6)
    assert read(path).body == body(6)


def test_a_broken_file_comes_back_and_is_kept_aside(path: Path) -> None:
    played(path, 6, snapshot_at=4)
    path.write_text("system = [broken")
    opened = open_save(path)
    assert numbers(opened.entries_after) == [5, 6]
    assert opened.report.codes == ("snapshot_unreadable", "snapshot_kept_aside")
    opened.save.close()
    assert (path.parent / "t.toml.aside-1").read_text() == "system = [broken"
    assert read(path).report.codes == ("read_only",)


def test_a_user_may_have_a_linked_folder(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "real")
    played(tmp_path / "link" / "t.toml", 3)
    assert numbers(read(tmp_path / "real" / "t.toml").entries) == [1, 2, 3]


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


class Stuck(RealOps):
    """A real disk that is full while `stuck`."""

    stuck = False

    def write(self, fd: int, data: bytes) -> int:
        if self.stuck:
            raise OSError(errno.ENOSPC, "full")
        return super().write(fd, data)
