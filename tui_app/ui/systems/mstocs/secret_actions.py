"""The actions of secret splits on the allocation screen (M-G6)."""

from __future__ import annotations

from typing import Final

from tui_app.text.deferred import N_
from tui_app.ui.actions import Action

SECRETS: Final = N_("Secret splits")
_ALLOCATION: Final = ("allocation",)

SPLIT_ACTIONS: Final[tuple[Action, ...]] = (
    Action(
        "seal_splits",
        ("s",),
        N_("secret splits"),
        N_("Ask for the secret splits of this round, one fighter after another."),
        _ALLOCATION,
        SECRETS,
        footer=1,
    ),
    Action(
        "seal_again",
        ("c",),
        N_("change a secret split"),
        N_("Let somebody change a secret split before the reveal."),
        _ALLOCATION,
        SECRETS,
    ),
    Action(
        "reveal_splits",
        ("r",),
        N_("reveal"),
        N_("Open all secret splits; the GM may let missing ones stand at 0/0/0."),
        _ALLOCATION,
        SECRETS,
        footer=2,
    ),
)
