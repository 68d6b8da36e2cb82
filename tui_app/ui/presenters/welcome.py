"""What the welcome screen offers, as rows: go on, new, open, samples."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.text.phrases.registry import TITLES
from tui_app.ui.cells import Run
from tui_app.ui.rows import Row

NEW: Final = "new"
OPEN: Final = "open"
RECENT: Final = "recent "
SAMPLE: Final = "sample "

_CONTINUE = N_("Continue")
_NEW = N_("New table")
_OPEN = N_("Open by path")
_RECENT = N_("Recent")
_SAMPLE = N_("Sample")
_SAMPLE_HELP = N_("a copy to play: a party and its foes")
_NEW_HELP = N_("choose a rule system and a name")
_OPEN_HELP = N_("type where the save lies")


def welcome_rows(recent: Sequence[Path], samples: Sequence[str], cat: Catalogue) -> list[Row]:
    """Give the offers, the likeliest first: the last table, else the sample."""
    text = cat.text
    last = [_row(f"{RECENT}{p}", text(_CONTINUE), p.stem, str(p.parent)) for p in recent[:1]]
    others = [_row(f"{RECENT}{p}", text(_RECENT), p.stem, str(p.parent)) for p in recent[1:]]
    ready = [
        _row(f"{SAMPLE}{system}", text(_SAMPLE), TITLES[system], text(_SAMPLE_HELP))
        for system in samples
    ]
    fresh = [
        _row(NEW, text(_NEW), "", text(_NEW_HELP)),
        _row(OPEN, text(_OPEN), "", text(_OPEN_HELP)),
    ]
    return [*last, *fresh, *ready, *others] if recent else [*ready, *fresh]


def _row(key: str, what: str, name: str, more: str) -> Row:
    return Row(key, (Run(what, "strong"), name, Run(more, "muted")))
