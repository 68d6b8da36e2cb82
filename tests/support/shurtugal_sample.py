"""The sample table of Shur'tugal on disk, for tests of its screens."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tui_app.store.resources import resource_dir
from tui_app.store.session import Session
from tui_app.store.tables import open_table


@contextmanager
def sample_session(folder: Path) -> Iterator[Session]:
    """Open a copy of the sample: four heroes, six wolves, the same dice each time."""
    path = folder / "droga.toml"
    shutil.copy(resource_dir("saves") / "shurtugal.toml", path)
    session = open_table(path, writable=True).session
    yield session
    session.close()
