"""Where the host keeps its key and codes, and where `join` finds it."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Mapping
from pathlib import Path

from tui_app.store.paths import state_dir
from tui_app.store.vault import Places, runtime_folder

# Systems take about a hundred bytes; where the usual folder lies deeper, the next one serves.
SOCKET_PATH_MAX = 100


def seats_dir() -> Path:
    """The private folder of the host's key and of the codes of each table."""
    return state_dir() / "seats"


def host_key_path() -> Path:
    """The host's key."""
    return seats_dir() / "host_key"


def credentials_path(table_id: str) -> Path:
    """The codes of one table's seats."""
    return seats_dir() / f"{table_id}.json"


def socket_path(save: Path, env: Mapping[str, str] = os.environ) -> Path | None:
    """Return where the host of a save listens for `join`; None without a private folder.

    Every path of the same file gives the same answer.
    """
    name = hashlib.sha256(os.fsencode(save.resolve())).hexdigest()[:16]
    for where in (env, {}):
        folder = runtime_folder(where, Places())
        path = None if folder is None else folder / f"seats-{name}.sock"
        if path is not None and len(os.fsencode(path)) <= SOCKET_PATH_MAX:
            return path
    return None
