"""``klepsydra new SAVE``: a new table and its save."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tui_app.domain.rules.registry import system_of
from tui_app.line.options import Options, UsageError, path_of
from tui_app.line.output import DONE, Output
from tui_app.store.errors import from_os
from tui_app.store.paths import data_dir, make_private_dir
from tui_app.store.tables import create_table
from tui_app.text.phrases.registry import TITLES

USAGE_LINE: Final = "klepsydra new SAVE --system SYSTEM [--name NAME] [--seed N]"
VALUED: Final = ("system", "name", "seed")
FLAGS: Final = ("json",)
SEED_MAX: Final = 64


def _make_folder(folder: Path) -> None:
    try:
        make_private_dir(folder)
    except OSError as error:
        raise from_os(error, folder) from None


def run(options: Options, out: Output) -> int:
    """Make the table; an existing file is refused."""
    (save,) = options.need(1, USAGE_LINE)
    if "system" not in options.values:
        raise UsageError("usage.missing_key", key="--system", usage=USAGE_LINE)
    system = system_of(options.values["system"].strip().lower()).id
    seed = options.values.get("seed")
    if seed is not None and not 1 <= len(seed) <= SEED_MAX:
        raise UsageError("usage.bad_value", key="--seed", text=seed, usage=USAGE_LINE)
    path = path_of(save)
    if path.parent == data_dir():
        _make_folder(path.parent)
    name = options.values.get("name") or path.stem
    session = create_table(path, system, name, seed=seed)
    title = session.table.name
    session.close()
    if out.as_json:
        out.data({"ok": True, "path": str(path), "table": title, "system": system})
    else:
        out.say(
            out.cat.text(
                "Table {name} ({system}): {path}", name=title, system=TITLES[system], path=path
            )
        )
    return DONE
