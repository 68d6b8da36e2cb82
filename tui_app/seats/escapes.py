"""What is sent to a seat's terminal at its start and at its end; standard library only."""

from __future__ import annotations

from typing import Final

# Alternate screen, no wrapping at the right edge, hidden cursor, pasted text told apart from keys.
ENTER: Final = b"\x1b[?1049h\x1b[?7l\x1b[?25l\x1b[?2004h\x1b[2J"
# All of it back, in an order that also serves a terminal in the middle of a sequence.
LEAVE: Final = b"\x1b[0m\x1b[?2026l\x1b[?2004l\x1b[?7h\x1b[?1049l\x1b[?25h"
