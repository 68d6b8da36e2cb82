"""The lock of a save, in one process: who holds it, and what is left of it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from tui_app.store.errors import StoreError
from tui_app.store.locks import acquire

pytestmark = pytest.mark.skipif(os.name != "posix", reason="the lock is flock's")


def test_a_lock_that_is_given_up_leaves_its_file_and_no_note(path: Path) -> None:
    acquire(path).release()

    assert [file.name for file in path.parent.iterdir()] == [".t.toml.lock"]


def test_a_lock_of_a_save_that_was_not_made_leaves_nothing(path: Path) -> None:
    lock = acquire(path)
    lock.discard()
    lock.release()

    assert list(path.parent.iterdir()) == []


def test_nobody_holds_a_lock_file_that_its_owner_removed_meanwhile(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = acquire(path)
    opened = os.open

    def open_then_lose(name: Any, *rest: Any, **more: Any) -> int:
        fd = opened(name, *rest, **more)
        first.discard()
        return fd

    monkeypatch.setattr(os, "open", open_then_lose)
    second = acquire(path)
    monkeypatch.undo()

    with pytest.raises(StoreError, match="save_locked"):
        acquire(path)
    second.release()
