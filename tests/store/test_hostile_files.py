"""What is no save, or wants to hurt: one clear code, quickly, and nothing changed."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from tests.support.saves import played, read
from tui_app.store.errors import StoreError
from tui_app.store.limits import MAX_BYTES
from tui_app.store.opening import check, open_save

HEAD = 'system = "mstocs"\n'


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "t.toml"


def refusal(path: Path) -> StoreError:
    with pytest.raises(StoreError) as caught:
        open_save(path)
    return caught.value


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "save_foreign"),
        ('[project]\nname = "klepsydra"\n', "save_foreign"),
        ("system = 3\n", "save_foreign"),
        ('kind = "klepsydra-table"\n', "save_bad_header"),
        ('kind = "klepsydra-table"\nschema_version = true\n', "save_bad_header"),
        ('kind = "klepsydra-table"\nschema_version = 0\n', "save_bad_header"),
        ('kind = "klepsydra-table"\nschema_version = 99\n', "save_newer_schema"),
        ('kind = "klepsydra-table"\nschema_version = 1\nseq = -1\n', "save_bad_header"),
        ('kind = "klepsydra-table"\nschema_version = 1\nseq = 1e3\n', "save_bad_header"),
        ("x = ", "save_not_toml"),
        (HEAD + "pw = nan\n", "save_bad_value"),
        (HEAD + "pw = -inf\n", "save_bad_value"),
        (HEAD + "pw = 2026-11-30\n", "save_bad_value"),
        (HEAD + "pw = 07:32:00\n", "save_bad_value"),
        (HEAD + f"pw = {2**63}\n", "save_bad_value"),
        (HEAD + f"pw = {'9' * 6000}\n", "save_not_toml"),
        (HEAD + "a." * 8 + "a = 1\n", "save_too_deep"),
        (HEAD + "a." * 20_000 + "a = 1\n", "save_too_deep"),
        (HEAD + "[" + "a . " * 9 + "a]\n", "save_too_deep"),
        (HEAD + '"a".' * 9 + "a = 1\n", "save_too_deep"),
        (HEAD + "'a'.\"b\"." * 9 + "a = 1\n", "save_too_deep"),
        (HEAD + "a = " + "[" * 30_000 + "\n", "save_too_deep"),
        (HEAD + "a = " + "[\n" * 30_000, "save_too_deep"),
        (HEAD + "a = " + "{b = " * 9_000, "save_too_deep"),
        (HEAD + "a = " + "[" * 20 + "]" * 20, "save_too_deep"),
        (HEAD + "# " + "x" * 70_000, "save_line_too_long"),
        (HEAD + 'a = """' + '\\"""\n' * 200_000, "save_not_toml"),
        (HEAD + '"""\n\\' * 200_000, "save_not_toml"),
        (HEAD + "'''\n" * 300_001, "save_not_toml"),
        (HEAD + "a = 1\n" * 3, "save_not_toml"),
    ],
    ids=range(30),
)
def test_a_hostile_text_is_refused_with_its_code(path: Path, text: str, code: str) -> None:
    path.write_text(text, encoding="utf-8")
    before = path.read_bytes()
    assert refusal(path).code == code
    assert path.read_bytes() == before
    assert not (path.parent / "t.journal").exists()


@pytest.mark.parametrize("data", [b'system = "\xff"\n', b"\xff\xfe" + HEAD.encode("utf-16-le")])
def test_text_that_is_not_utf_8_is_refused(path: Path, data: bytes) -> None:
    path.write_bytes(data)
    assert refusal(path).code == "save_bad_utf8"


def test_a_file_over_the_limit_is_refused(path: Path) -> None:
    path.write_bytes(HEAD.encode() + b"# x\n" * (MAX_BYTES // 4))
    assert refusal(path).code == "save_too_big"


def test_a_bad_line_is_named(path: Path) -> None:
    path.write_text(HEAD + "[[characters]]\nname = Rutger\n", encoding="utf-8")
    assert refusal(path).params["line"] == 3


def test_a_bad_value_is_named(path: Path) -> None:
    path.write_text(HEAD + "[[characters]]\npw = nan\n", encoding="utf-8")
    assert refusal(path).params["where"] == "characters.0.pw"


@pytest.mark.parametrize(
    "text",
    [
        'note = """a.b.c.d.e.f.g.h.i.j.k [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[["""\n',
        "note = 'a.b.c.d.e.f.g.h.i.j.k'\n# [ [ { a.b.c.d.e.f.g.h.i.j.k\n",
        "a.b.c.d.e.f.g.h = 1.5\n",
        "a = [[[[1]]]]\n",
    ],
)
def test_honest_text_is_not_taken_for_a_trap(path: Path, text: str) -> None:
    path.write_text(HEAD + text, encoding="utf-8")
    assert read(path).report.codes == ("hand_made", "read_only")


def test_windows_line_ends_and_a_byte_order_mark_are_welcome(path: Path) -> None:
    path.write_bytes(b'\xef\xbb\xbfsystem = "mstocs"\r\nname = "x"\r\n')
    assert read(path).body == {"system": "mstocs", "name": "x"}


def test_a_folder_is_no_save(path: Path) -> None:
    path.mkdir()
    assert refusal(path).code == "save_not_a_file"


def test_a_link_is_not_followed(path: Path, tmp_path: Path) -> None:
    played(tmp_path / "real.toml", 1)
    path.symlink_to(tmp_path / "real.toml")
    assert refusal(path).code == "save_is_symlink"


def test_a_linked_journal_is_not_followed(path: Path, tmp_path: Path) -> None:
    played(path, 1)
    (tmp_path / "t.journal").rename(tmp_path / "elsewhere")
    (tmp_path / "t.journal").symlink_to(tmp_path / "elsewhere")
    assert refusal(path).code == "save_is_symlink"


@pytest.mark.parametrize("name", [".t.toml.tmp", ".t.toml.pid"])
def test_a_link_laid_in_the_way_of_a_written_file_is_replaced_not_followed(
    path: Path, tmp_path: Path, name: str
) -> None:
    victim = tmp_path / "victim"
    victim.write_text("precious")
    (tmp_path / name).symlink_to(victim)
    played(path, 2)
    assert victim.read_text() == "precious"


def test_a_link_among_the_backups_does_not_stop_a_snapshot(path: Path, tmp_path: Path) -> None:
    victim = tmp_path / "victim"
    victim.write_text("precious")
    path.with_name("t.toml.1").symlink_to(victim)
    played(path, 2)
    assert victim.read_text() == "precious"
    assert read(path).seq == 2


@pytest.mark.skipif(sys.platform == "win32", reason="named pipes of POSIX")
def test_a_pipe_is_refused_without_waiting(path: Path) -> None:
    os.mkfifo(path)
    assert refusal(path).code == "save_not_a_file"
    with pytest.raises(StoreError):
        check(path)


@pytest.mark.skipif(sys.platform == "win32", reason="named pipes of POSIX")
def test_a_pipe_for_a_segment_is_skipped(path: Path) -> None:
    played(path, 2)
    os.mkfifo(path.parent / "t.journal" / "000009.log")
    assert read(path).report.seq == 2


def test_a_file_in_place_of_the_journal_is_refused(path: Path) -> None:
    played(path, 2)
    (path.parent / "t.journal").rename(path.parent / "away")
    (path.parent / "t.journal").write_text("x")
    assert refusal(path).code == "save_not_a_file"
