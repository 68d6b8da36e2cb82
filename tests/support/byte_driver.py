"""Runs an app whose terminal is a list of strings: for looking at what would go over the wire."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from textual import events
from textual.app import App
from textual.driver import Driver
from textual.geometry import Size
from textual.pilot import Pilot


class ByteDriver(Driver):
    """Keeps what is written, and says when something was."""

    def __init__(
        self,
        app: App[Any],
        *,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self.written: list[str] = []
        self.flushed = asyncio.Event()

    def write(self, data: str) -> None:
        self.written.append(data)

    def flush(self) -> None:
        self.flushed.set()

    def start_application_mode(self) -> None:
        size = Size(*(self._size or (80, 24)))
        self._app.post_message(events.Resize(size, size))

    def stop_application_mode(self) -> None:
        pass

    def disable_input(self) -> None:
        pass

    def take(self) -> str:
        """Return what was written since the last call."""
        text = "".join(self.written)
        self.written.clear()
        self.flushed.clear()
        return text


@asynccontextmanager
async def on_bytes(
    app: App[Any], size: tuple[int, int] = (80, 24)
) -> AsyncIterator[tuple[Pilot[Any], ByteDriver]]:
    """Run `app`, which must have `ByteDriver` as its driver class, and yield pilot and driver."""
    started: asyncio.Future[Pilot[Any]] = asyncio.get_running_loop().create_future()
    done = asyncio.Event()

    async def hold(pilot: Pilot[Any]) -> None:
        started.set_result(pilot)
        await done.wait()

    running = asyncio.create_task(app.run_async(size=size, mouse=False, auto_pilot=hold))
    try:
        pilot = await asyncio.wait_for(started, 10)
        driver = app._driver
        assert isinstance(driver, ByteDriver)
        with app._context():
            await pilot.pause()
            yield pilot, driver
    finally:
        done.set()
        app.exit()
        await running
