"""Folders of sealed values and of saves."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def runtime(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The runtime folder of the process, which keeps sealed values."""
    folder = tmp_path / "runtime"
    folder.mkdir(mode=0o700)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(folder))
    return folder


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where a save may be, alone in its folder."""
    (tmp_path / "saves").mkdir()
    return tmp_path / "saves" / "t.toml"
