"""Pools of tokens as things to count: ▮▮▮▯▯."""

from __future__ import annotations

from typing import Final

from tui_app.domain.views import CharacterView
from tui_app.text.phrases.numbers import UNSEEN
from tui_app.text.phrases.wod_words import pool_word
from tui_app.ui.cells import Run, Runs, Token

IN_HAND, GONE = "▮", "▯"
COUNTABLE: Final = 15
SW: Final = "sw"


def tokens_text(now: int, size: int) -> str:
    """Give the tokens of a pool as a row; a pool that is too large to count as numbers only."""
    if size > COUNTABLE:
        return f"{now}/{size}"
    return f"{IN_HAND * now}{GONE * max(0, size - now)} {now}/{size}"


def sw_run(character: CharacterView) -> Run:
    """Give SW in hand and SW of the rested character as ``2/5``."""
    sw, most = character.sheet.get(SW), character.sheet.get("sw_max")
    if sw is None:
        return Run(UNSEEN, "muted")
    token: Token = "warn" if sw == 0 else ""
    return Run(f"{sw}/{most}", token)


def pool_runs(character: CharacterView) -> Runs:
    """Give the other pools as ``esencja 7/10``."""
    pools = character.sheet.get("pools")
    if pools is None:
        return (Run(UNSEEN, "muted"),)
    sizes = character.sheet.get("pools_max") or {}
    return tuple(
        Run(f"{', ' if nth else ''}{pool_word(name)} {now}/{sizes.get(name, now)}")
        for nth, (name, now) in enumerate(pools.items())
    )
