"""What dice are for, in a word: in English the key under which they are typed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.text.phrases.params import listed

WORDS: Final = {
    "hit": N_("hit", ctx="dice"),
    "damage": N_("damage", ctx="dice"),
    "location": N_("location", ctx="dice"),
    "faint": N_("faint", ctx="dice"),
    "mortal": N_("mortal", ctx="dice"),
    "deadline": N_("deadline", ctx="dice"),
    "limb": N_("limb", ctx="dice"),
    "fumble": N_("fumble", ctx="dice"),
    "roll": N_("roll", ctx="dice"),
    "tie": N_("tie", ctx="dice"),
}


def purpose_word(cat: Catalogue, purpose: str) -> str:
    """Say what dice are for; a purpose that only a script can name stays as it is."""
    return cat.text(WORDS[purpose]) if purpose in WORDS else purpose


def purposes_listed(cat: Catalogue, purposes: Iterable[str]) -> str:
    """Say what several dice are for."""
    return listed(purpose_word(cat, purpose) for purpose in purposes)
