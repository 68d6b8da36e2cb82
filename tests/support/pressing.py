"""Keys for the screens, pressed no faster than a page that first draws an empty frame can take."""

from __future__ import annotations

import asyncio
from typing import Any

from textual.app import App
from textual.pilot import Pilot

from tui_app.ui.sealed.round_screen import SecretScreen, Stage


async def settled(app: App[Any], pilot: Pilot[Any]) -> None:
    """Wait until nothing happens any more and no empty frame is waited for."""
    async with asyncio.timeout(10):
        await pilot.pause()
        while isinstance(app.screen, SecretScreen) and app.screen.stage is Stage.BLANK:
            await pilot.pause()


async def press(app: App[Any], pilot: Pilot[Any], *keys: str) -> None:
    """Press keys one after another; what a page of secrets would drop is not pressed too early."""
    for key in keys:
        await pilot.press(key)
        if isinstance(app.screen, SecretScreen):
            await settled(app, pilot)
    await pilot.pause()
