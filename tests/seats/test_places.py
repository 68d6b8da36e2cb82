"""Where the host and `join` meet."""

from __future__ import annotations

import os
from pathlib import Path

from tui_app.seats.places import SOCKET_PATH_MAX, socket_path


def test_the_socket_lies_elsewhere_when_the_runtime_folder_lies_too_deep(tmp_path: Path) -> None:
    deep = tmp_path / ("d" * 100)
    deep.mkdir(mode=0o700)

    path = socket_path(tmp_path / "t.toml", {"XDG_RUNTIME_DIR": str(deep)})

    assert path is None or len(os.fsencode(path)) <= SOCKET_PATH_MAX
    assert path is None or deep not in path.parents


def test_every_path_of_a_save_leads_to_the_same_socket(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    save = tmp_path / "t.toml"
    save.touch()
    assert socket_path(save) == socket_path(tmp_path / "a" / ".." / "t.toml")
