"""A small app over the shell, for tests of what all screens share; no part of the product."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from textual.app import ComposeResult
from textual.driver import Driver

from tui_app.text.catalogue import Catalogue, catalogue
from tui_app.ui.actions import Action, Registry
from tui_app.ui.base_app import KlepsydraApp
from tui_app.ui.cells import Run
from tui_app.ui.columns import Column
from tui_app.ui.environment import ColourDepth
from tui_app.ui.finding import PaletteEntry
from tui_app.ui.globals import GLOBAL_ACTIONS
from tui_app.ui.rows import Row
from tui_app.ui.screen import BaseScreen
from tui_app.ui.widgets.dice_entry import DiceEntry
from tui_app.ui.widgets.form import Field, Form
from tui_app.ui.widgets.grid import LineGrid
from tui_app.ui.widgets.matrix import MatrixGrid

ORDER_COLUMNS = (
    Column("sz", "Sz", width=4, align="right"),
    Column("who", "Kto", width=12, flex=2),
    Column("pw", "PW", width=7, align="right"),
    Column("state", "Stan", width=14, flex=3, priority=2),
    Column("tie", "Remis", width=16, flex=1, priority=3),
)
MATRIX_COLUMNS = (
    Column("who", "Kto", width=10, flex=1),
    Column("a", "A", width=2, align="right", editable=True),
    Column("o", "O", width=2, align="right", editable=True),
    Column("sz", "Sz", width=2, align="right", editable=True),
    Column("left", "zostało", width=7, align="right", priority=1),
)
ACTIONS = (
    Action("strike", ("s",), "strike", "Strike the next one.", ("order",), footer=1),
    Action("crash", ("f12",), "crash", "Raise an error.", ("order",)),
)
FIGHTERS = ("Goblin", "Goblin 2", "Rutger", "Ania", "Borg")


class DemoGateway:
    """News on demand, words of one language."""

    def __init__(self, lang: str = "en") -> None:
        self.words = catalogue("pl" if lang == "pl" else "en")
        self.listeners: list[Callable[[], None]] = []

    @property
    def catalogue(self) -> Catalogue:
        return self.words

    def subscribe(self, listener: Callable[[], None]) -> Callable[[], None]:
        self.listeners.append(listener)
        return lambda: self.listeners.remove(listener)

    def change(self) -> None:
        for listener in self.listeners:
            listener()


class OrderScreen(BaseScreen):
    """A list, a matrix, a form and dice, all holding the names it was given."""

    SCOPE = "order"

    def __init__(self, names: tuple[str, ...] = FIGHTERS) -> None:
        super().__init__()
        self.names = names
        self.views = 0

    def compose_body(self) -> ComposeResult:
        yield LineGrid(ORDER_COLUMNS, id="order")
        yield MatrixGrid(MATRIX_COLUMNS, id="matrix")
        yield Form([Field("name", "Name", self.names[0]), Field("pw", "PW", "7")], id="form")
        yield DiceEntry(id="dice")

    def retranslate(self) -> None:
        self.clock.set_parts(
            Run(f"{self.names[0]} · mSTOCS", "title"), "Round 3 · 0:00:20", f"{self.names[0]} 1:40"
        )
        self.query_one(DiceEntry).ask(self.names[0], "3k6", "Enter rolls")

    def refresh_view(self) -> None:
        self.views += 1
        self.query_one("#order", LineGrid).set_rows(
            [
                Row(f"f{i}", (str(9 - i), name, "7/7", Run("wounded", "warn"), name))
                for i, name in enumerate(self.names)
            ]
        )
        self.query_one("#matrix", MatrixGrid).set_rows(
            [Row(f"f{i}", (name, "1", "2", "3", "0")) for i, name in enumerate(self.names)]
        )

    def palette_entries(self) -> list[PaletteEntry]:
        names = [PaletteEntry(f"strike {n}", n, "", "screen.strike") for n in self.names]
        return [*super().palette_entries(), *names]

    def glossary(self) -> list[tuple[str, str]]:
        return [("PW", "punkty walki"), *((name, name) for name in self.names)]

    def action_strike(self) -> None:
        self.say(f"{self.names[1]} strikes.", "good")

    def action_crash(self) -> None:
        secret = "hidden-" + "value"
        raise RuntimeError(secret)


class TableScreen(BaseScreen):
    """A second screen, for going to and fro."""

    SCOPE = "table"

    def compose_body(self) -> ComposeResult:
        yield LineGrid(ORDER_COLUMNS)


def demo_app(
    reports: Path,
    names: tuple[str, ...] = FIGHTERS,
    gateway: DemoGateway | None = None,
    colours: ColourDepth | None = ColourDepth.TRUE,
    driver_class: type[Driver] | None = None,
) -> KlepsydraApp:
    """Return the app with its two screens, showing the first when it runs."""
    app = KlepsydraApp(
        gateway or DemoGateway(),
        Registry((*GLOBAL_ACTIONS, *ACTIONS)),
        reports=reports,
        colours=colours,
        driver_class=driver_class,
    )
    app.register_screen("order", lambda: OrderScreen(names))
    app.register_screen("table", TableScreen)
    app.first_mode = "order"
    return app
