from pathlib import Path

import pytest

from tests.support.saves import acts, append, body, entries_after, numbers, played, read
from tui_app.store.errors import StoreError
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


def test_the_file_alone_opens_without_history(path: Path) -> None:
    played(path, 5)
    (path.parent / "t.journal").rename(path.parent / "elsewhere")
    opened = open_save(path)
    assert (opened.body, opened.seq, opened.base_seq) == (body(5), 5, 5)
    assert opened.report.codes == ("journal_missing", "history_restarted")
    append(opened.save, 6, 7)
    opened.save.close()
    assert numbers(entries_after(read(path))) == [6, 7]


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
    assert numbers(entries_after(again)) == [3, 4, 5]
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
    assert numbers(entries_after(opened)) == [5, 6]
    assert opened.report.codes == ("snapshot_missing",)
    opened.save.close(body(6), 6)
    assert read(path).body == body(6)


def test_a_broken_file_comes_back_and_is_kept_aside(path: Path) -> None:
    played(path, 6, snapshot_at=4)
    path.write_text("system = [broken")
    opened = open_save(path)
    assert numbers(entries_after(opened)) == [5, 6]
    assert opened.report.codes == ("snapshot_unreadable", "snapshot_kept_aside")
    opened.save.close()
    assert (path.parent / "t.toml.aside-1").read_text() == "system = [broken"
    assert read(path).report.codes == ("read_only",)


def test_a_user_may_have_a_linked_folder(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "real")
    played(tmp_path / "link" / "t.toml", 3)
    assert numbers(read(tmp_path / "real" / "t.toml").entries) == [1, 2, 3]
