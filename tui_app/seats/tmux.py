"""How many clients of tmux look at one terminal."""

from __future__ import annotations

import asyncio
import re
from typing import Final

_LONGEST_S: Final = 2.0
# TMUX holds: socket, process, number of the session.
_NAMED: Final = re.compile(r"(/[^,\x00]{1,200}),(\d+),(\d+)")


async def watchers(tmux: str) -> int:
    """Give how many clients are attached to the session that TMUX names; 0 when none is named."""
    named = _NAMED.fullmatch(tmux)
    if named is None:
        return 0
    socket, _, session = named.groups()
    command = ("tmux", "-S", socket, "display-message", "-p", "-t", f"${session}")
    try:
        process = await asyncio.create_subprocess_exec(
            *command,
            "#{session_attached}",
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
        )
    except OSError:
        return 0
    try:
        said, _ = await asyncio.wait_for(process.communicate(), _LONGEST_S)
    except TimeoutError:
        process.kill()
        await process.wait()
        return 0
    text = said.strip()
    return int(text) if text.isdigit() and len(text) < 6 else 0
