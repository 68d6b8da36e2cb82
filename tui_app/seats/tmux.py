"""How many clients of tmux look at one terminal."""

from __future__ import annotations

import asyncio
import re
import subprocess
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
    text = await asyncio.to_thread(_said, (*command, "#{session_attached}"))
    return int(text) if text.isdigit() and len(text) < 6 else 0


def _said(command: tuple[str, ...]) -> bytes:
    """Give what a command prints, without the blanks around it; nothing when it fails."""
    try:
        done = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            timeout=_LONGEST_S,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return b""
    return done.stdout.strip()
