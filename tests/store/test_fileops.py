import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tui_app.domain.commands import WriteNote
from tui_app.store.errors import StoreError
from tui_app.store.fileops import RealOps
from tui_app.store.tables import create_table

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="links and pipes of POSIX")


@pytest.fixture
def link(tmp_path: Path) -> Path:
    (tmp_path / "victim").write_text("precious")
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "victim")
    return link


def test_nothing_is_read_through_a_link(link: Path) -> None:
    with pytest.raises(OSError, match="symbolic"):
        RealOps().read(link, 100)


def test_nothing_is_appended_through_a_link(link: Path) -> None:
    with pytest.raises(OSError, match="symbolic"):
        RealOps().open_append(link)


def test_nothing_is_created_through_a_link(tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "target")
    with pytest.raises(FileExistsError):
        RealOps().create(link)
    assert not (tmp_path / "target").exists()


def test_a_link_is_renamed_itself(link: Path, tmp_path: Path) -> None:
    RealOps().rename(link, tmp_path / "moved")
    assert (tmp_path / "moved").is_symlink()


def test_a_pipe_is_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(StoreError) as caught:
        RealOps().read(tmp_path / "pipe", 100)
    assert caught.value.code == "save_not_a_file"


def test_a_file_is_read_up_to_its_limit_only(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"12345")
    assert RealOps().read(tmp_path / "file", 5) == b"12345"
    with pytest.raises(StoreError) as caught:
        RealOps().read(tmp_path / "file", 4)
    assert caught.value.code == "save_too_big"


@pytest.fixture
def synced(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, tuple[int, int]]]:
    """What the system was asked to make durable: the call, and which file it was about."""
    calls: list[tuple[str, tuple[int, int]]] = []

    def noted(name: str) -> Callable[[int], None]:
        real = getattr(os, name)

        def call(fd: int) -> None:
            status = os.fstat(fd)
            calls.append((name, (status.st_dev, status.st_ino)))
            real(fd)

        return call

    for name in ("fsync", "fdatasync"):
        if hasattr(os, name):
            monkeypatch.setattr(os, name, noted(name))
    return calls


def _id(path: Path) -> tuple[int, int]:
    status = path.stat()
    return status.st_dev, status.st_ino


linux = pytest.mark.skipif(sys.platform != "linux", reason="macOS asks the drive itself")


@linux
def test_a_sync_reaches_the_file(tmp_path: Path, synced: list[tuple[str, tuple[int, int]]]) -> None:
    fd = RealOps().create(tmp_path / "file")
    RealOps().sync(fd)
    assert synced == [("fsync", _id(tmp_path / "file"))]
    RealOps().sync_data(fd)
    os.close(fd)
    assert synced[1:] == [("fdatasync", _id(tmp_path / "file"))]


@linux
def test_a_sync_of_a_folder_reaches_the_folder(
    tmp_path: Path, synced: list[tuple[str, tuple[int, int]]]
) -> None:
    RealOps().sync_folder(tmp_path)
    assert synced == [("fsync", _id(tmp_path))]


@linux
def test_an_act_is_synced_before_it_is_told(
    tmp_path: Path, synced: list[tuple[str, tuple[int, int]]]
) -> None:
    session = create_table(tmp_path / "t.toml", "mstocs", "T")
    synced.clear()
    session.execute("gm", WriteNote(text="na dysku"))
    assert synced == [("fdatasync", _id(next((tmp_path / "t.journal").glob("*.log"))))]
    session.snapshot()
    assert {call for call, _ in synced[1:]} == {"fsync"}
    assert {_id(tmp_path / "t.toml"), _id(tmp_path)} <= {file for _, file in synced}
    session.close()
