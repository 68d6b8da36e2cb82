"""Sentences for presets that could not be read."""

from __future__ import annotations

from typing import Final

from tui_app.domain.refusals import Refusal
from tui_app.store.bestiary import Fault
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.text.phrases.params import shown, spoken
from tui_app.text.phrases.refusals import refusal_text
from tui_app.text.phrases.registry import PHRASES
from tui_app.text.phrases.store_errors import STORE_ERRORS

FAULTS: Final = {
    "preset_shape": N_("it needs id, pl, en and keys ({why})"),
    "preset_twice": N_("its id stands there twice"),
}


def fault_text(cat: Catalogue, fault: Fault, system: str) -> str:
    """Say which preset, or which file of them, was passed over and why.

    Args:
        cat: The language.
        fault: What could not be read.
        system: Id of the rule system of the presets.
    """
    why, path = _why(cat, fault, system), shown(fault.path)
    if not fault.entry:
        return cat.text("The presets in {path} were passed over: {why}", path=path, why=why)
    return cat.text(
        "The entry {entry} in {path} was passed over: {why}",
        entry=shown(fault.entry),
        path=path,
        why=why,
    )


def _why(cat: Catalogue, fault: Fault, system: str) -> str:
    params = {"path": shown(fault.path), **spoken(cat, fault.params)}
    if fault.code in FAULTS:
        return cat.text(FAULTS[fault.code], **params)
    if fault.code in STORE_ERRORS:
        blanks = dict.fromkeys(("line", "where", "what", "errno", "system"), "?")
        return cat.text(STORE_ERRORS[fault.code], **{**blanks, **params})
    return refusal_text(cat, Refusal(fault.code, fault.params), PHRASES[system].refusals)
