"""What the real screens of a fight of fifteen cost: a change at the table, a key that is typed."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.bench_ui import at_most, measure
from bench.rows import Row as Figure
from tests.support.byte_driver import ByteDriver, on_bytes
from tests.support.fights import allocate, big_fight, fight_app, id_of, play
from tui_app.domain.commands import EditCharacter
from tui_app.domain.rules.mstocs.commands import Allocate
from tui_app.store.session import Session
from tui_app.ui.widgets.matrix import MatrixGrid

SIZE = (80, 24)
MOST_MS = 50


def allocated() -> Session:
    """Three heroes and twelve goblins, all with their splits."""
    session = big_fight()
    for name in ("Rutger", "Borg", "Mira"):
        allocate(session, name, 3, 3, 3)
    play(session, Allocate(characters=tuple(session.table.characters)[3:], a=3, o=0, sz=4))
    return session


async def order_change(folder: Path) -> tuple[float, int]:
    """Change the PW of one fighter at the table while the order is shown."""
    session = allocated()
    app = fight_app(session, folder, "order", driver_class=ByteDriver)
    who = id_of(session, "Goblin 2")
    async with on_bytes(app, SIZE) as (_, driver):
        return await measure(
            lambda turn: edit(session, EditCharacter(character=who, fields={"pw": 6 - turn % 2})),
            driver,
        )


def edit(session: Session, command: EditCharacter) -> None:
    """Carry out a command."""
    play(session, command)


async def digit_typed(folder: Path) -> tuple[float, int]:
    """Type a digit into the matrix: the chances follow."""
    app = fight_app(big_fight(), folder, "allocation", driver_class=ByteDriver)
    async with on_bytes(app, SIZE) as (_, driver):
        matrix = app.screen.query_one(MatrixGrid)
        return await measure(
            lambda turn: tell_digit(matrix, turn % 9 + 1),
            driver,
        )


def tell_digit(matrix: MatrixGrid, value: int) -> None:
    """Tell the screen of digits that are being typed."""
    key = matrix.cursor_key or ""
    matrix.post_message(MatrixGrid.CellPending(matrix, key, "a", value))


def rows() -> Iterator[Figure]:
    """Measure both."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        order, order_bytes = asyncio.run(order_change(folder))
        digit, digit_bytes = asyncio.run(digit_typed(folder))
    target = f"≤ {MOST_MS} ms"
    yield at_most("order of 15: a PW changed by an act", order * 1e3, "ms", MOST_MS, target)
    yield at_most("order of 15: bytes of it", order_bytes, "bytes", 400, "≤ 400")
    yield at_most("matrix of 15: chances after a digit", digit * 1e3, "ms", MOST_MS, target)
    yield at_most("matrix of 15: bytes of it", digit_bytes, "bytes", 400, "≤ 400")
