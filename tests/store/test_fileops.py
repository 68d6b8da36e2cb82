import os
import sys
from pathlib import Path

import pytest

from tui_app.store.errors import StoreError
from tui_app.store.fileops import RealOps

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
