"""Runs an app on the process's own terminal and ends it well."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tui_app.ui.base_app import KlepsydraApp
from tui_app.ui.environment import descriptor

HUNG_UP_CODE = 129


def run_app(
    app: KlepsydraApp, *, save: Callable[[], None] = lambda: None, mouse: bool = False
) -> int:
    """Run until the person leaves, the terminal goes away or a signal comes.

    Args:
        app: The app to run.
        save: Keeps what must not be lost; called when a signal or a hang-up ends the app.
        mouse: Whether to ask the terminal for mouse reports. Off by default: no act needs one,
            the terminal's own selection keeps working, and a slow line is spared the reports.

    Returns:
        The exit code: 0, 70 after a crash, 128 + number of a signal (129 for a hang-up).
    """
    code = asyncio.run(_run(app, save, mouse))
    if code == HUNG_UP_CODE:
        _let_go_of_terminal()
    return code


def _let_go_of_terminal() -> None:
    """Send what is still buffered nowhere, since flushing it to a dead terminal would fail."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.__stdout__, sys.__stderr__):
        if (number := descriptor(stream)) is not None:
            os.dup2(nowhere, number)
    os.close(nowhere)


async def _run(app: KlepsydraApp, save: Callable[[], None], mouse: bool) -> int:
    asyncio.get_running_loop().set_exception_handler(report_to(app.reports))
    release = _guard(app, save)
    try:
        await app.run_async(mouse=mouse)
    finally:
        release()
    return app.return_code or 0


def report_to(reports: Path) -> Callable[[asyncio.AbstractEventLoop, dict[str, Any]], None]:
    """Give a handler for what nobody caught: a report of types and places, nothing on a screen."""

    def report(_loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if isinstance(error, BaseException):
            from tui_app.ui.crash import write_report

            write_report(error, reports)

    return report


def _guard(app: KlepsydraApp, save: Callable[[], None]) -> Callable[[], None]:
    if os.name != "posix":
        return lambda: None
    from tui_app.ui.lifecycle import LifeGuard, TerminalDriver

    def leave(code: int) -> None:
        app.exit(code, return_code=code)

    def restore() -> None:
        if isinstance(app.driver, TerminalDriver):
            app.driver.force_restore()

    guard = LifeGuard(leave, save=save, restore=restore)
    terminal = descriptor(sys.__stdin__)
    guard.watch(0 if terminal is None else terminal)
    return guard.release
