"""Plain-text pictures of screens, kept in tests/goldens and refreshed only by a flag."""

from __future__ import annotations

import difflib
from pathlib import Path
from typing import Any

from textual.app import App

GOLDENS = Path(__file__).resolve().parent.parent / "goldens"
FLAG = "--update-goldens"


def screen_text(app: App[Any]) -> str:
    """Return what the app's screen shows, without colours and trailing space."""
    strips = app.screen._compositor.render_strips()
    return "\n".join(strip.text.rstrip() for strip in strips) + "\n"


class Goldens:
    """Compares texts with the kept ones, or keeps them anew."""

    def __init__(self, *, update: bool) -> None:
        """`update` writes instead of comparing."""
        self._update = update

    def check(self, name: str, text: str) -> None:
        """Fail with a readable diff when `text` is not the golden `name`."""
        path = GOLDENS / f"{name}.txt"
        if self._update:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
            return
        assert path.exists(), f"there is no golden {name}: look at the text and run with {FLAG}"
        kept = path.read_text("utf-8")
        diff = difflib.unified_diff(
            kept.splitlines(), text.splitlines(), f"golden {name}", "now", lineterm=""
        )
        assert kept == text, "\n".join(diff)
