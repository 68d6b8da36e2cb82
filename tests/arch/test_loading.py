"""What a start loads: only what its table, or its command, needs."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.support.pty_app import REPOSITORY
from tui_app.domain import commands as cmd
from tui_app.domain.commands import Fields
from tui_app.store.tables import create_table

FOREIGN: Final = ("asyncssh", "babel", "cryptography", "filelock", "numpy", "typst")
PAGES: Final = ("tui_app.ui.dialogs", "tui_app.ui.help", "tui_app.ui.go", "tui_app.ui.palette")
OPENED: Final = """
import asyncio, json, sys
from pathlib import Path
from tui_app import cli
from tui_app.text.catalogue import catalogue
from tui_app.ui.desk import Desk
from tui_app.ui.home_app import HomeApp
from tui_app.ui.keyboard import REGISTRY
from tui_app.ui.session_gateway import LineTools

folder = Path(sys.argv[1])
desk = Desk(folder, folder / "settings.toml")
app = HomeApp(
    desk, catalogue("en"), LineTools(), hosting=cli._hosting, registry=REGISTRY, reports=folder
)
app.take_up(desk.open(folder / "table.toml"))

async def draw():
    async with app.run_test() as pilot:
        await pilot.pause()
        while app._host is None:
            await asyncio.sleep(0.01)

asyncio.run(draw())
desk.close()
print(json.dumps(sorted(sys.modules)))
"""
# What a fight that goes on draws first: its order, and nothing that an act or a page needs.
PAINTED: Final = """
import asyncio, json, sys
from pathlib import Path
from tui_app import cli
from tui_app.text.catalogue import catalogue
from tui_app.ui.desk import Desk
from tui_app.ui.home_app import HomeApp
from tui_app.ui.keyboard import REGISTRY
from tui_app.ui.session_gateway import LineTools

folder = Path(sys.argv[1])
desk = Desk(folder, folder / "settings.toml")
app = HomeApp(desk, catalogue("en"), LineTools(), registry=REGISTRY, reports=folder)
app.take_up(desk.open(folder / "table.toml"))

async def draw():
    async with app.run_test() as pilot:
        await pilot.pause()
        assert app.screen.SCOPE == "order"
        print(json.dumps(sorted(sys.modules)))

asyncio.run(draw())
desk.close()
"""
NOT_PAINTED: Final = (
    *("_hashlib", "hashlib", "secrets", "gettext", "concurrent.futures.thread"),
    *("tui_app.ui.attacks.panel", "tui_app.ui.attacks.amending", "tui_app.ui.widgets.picker"),
    *("tui_app.ui.widgets.banner", "tui_app.ui.widgets.form", "tui_app.ui.widgets.dice_entry"),
    *("tui_app.ui.time_acts", "tui_app.ui.screens.roster_acts", "tui_app.domain.odds"),
    *("tui_app.domain.acts.fight", "tui_app.domain.acts.roster", "tui_app.text.phrases.teller"),
    *("tui_app.text.phrases.mstocs", "tui_app.domain.rules.mstocs.deciding"),
    *("tui_app.domain.evolve", "tui_app.ui.crash"),
)
# A little above what it is; each module more is a tenth of a millisecond or more.
OWN_MODULES_MOST: Final = 162
TALKED: Final = """
import json, sys
from tui_app import cli

code = cli.main(sys.argv[1:])
print(json.dumps(sorted(sys.modules)), file=sys.stderr)
raise SystemExit(code)
"""


def run(script: str, *words: str, home: Path) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": str(REPOSITORY), "HOME": str(home)}
    env |= {f"XDG_{kind}_HOME": str(home / kind) for kind in ("CONFIG", "DATA", "STATE")}
    return subprocess.run(
        [sys.executable, "-c", script, *words],
        cwd=REPOSITORY,
        env=env,
        capture_output=True,
        text=True,
        check=True,
    )


def of_system(modules: list[str], name: str, words: str) -> list[str]:
    """Return the modules of a rule system; its list of keys belongs to the one registry."""
    parts = (f"rules.{name}", f"ui.systems.{name}", f"phrases.{words}", f"cards.{words}")
    keys = f"tui_app.ui.systems.{name}"
    return [
        module
        for module in modules
        if any(part in module for part in parts)
        and module != keys
        and not module.startswith((f"{keys}.actions", f"{keys}.secret_actions"))
    ]


def loaded(modules: list[str], names: tuple[str, ...]) -> list[str]:
    return [m for m in modules if m in names or m.startswith(tuple(f"{n}." for n in names))]


def test_opening_a_table_loads_no_other_system_no_network_library_and_no_page(
    tmp_path: Path,
) -> None:
    create_table(tmp_path / "table.toml", "mstocs", "Zaułek").close()

    modules = json.loads(run(OPENED, str(tmp_path), home=tmp_path).stdout)

    assert of_system(modules, "mstocs", "mstocs")
    assert of_system(modules, "shurtugal", "shurtugal") == []
    assert of_system(modules, "swiat_mroku", "wod") == []
    assert loaded(modules, FOREIGN) == []
    assert [m for m in loaded(modules, PAGES) if m != "tui_app.ui.dialogs"] == []


def test_the_first_paint_of_a_fight_loads_no_act_no_page_and_no_openssl(tmp_path: Path) -> None:
    session = create_table(tmp_path / "table.toml", "mstocs", "Zaułek")
    fields: Fields = {"pw": 9, "onr": 4, "weapon": "one_handed"}
    session.execute("gm", cmd.AddCharacter(name="Rutger", seat="Ania", fields=fields))
    session.execute("gm", cmd.OpenFight())
    session.close()

    modules = json.loads(run(PAINTED, str(tmp_path), home=tmp_path).stdout)
    own = [module for module in modules if module.startswith("tui_app")]

    assert loaded(modules, (*FOREIGN, *PAGES, *NOT_PAINTED)) == []
    assert len(own) <= OWN_MODULES_MOST, f"{len(own)} modules: {own}"


@pytest.mark.parametrize("words", [("convert", "43"), ("--version",)])
def test_line_mode_loads_no_screen_and_no_other_system(
    words: tuple[str, ...], tmp_path: Path
) -> None:
    answer = run(TALKED, *words, home=tmp_path)
    modules = json.loads(answer.stderr)

    assert answer.stdout
    assert of_system(modules, "shurtugal", "shurtugal") == []
    assert of_system(modules, "swiat_mroku", "wod") == []
    assert loaded(modules, (*FOREIGN, "asyncio", "rich", "textual", "tui_app.ui")) == []
