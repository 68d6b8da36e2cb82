"""Sentences for what a person is told beside an act."""

from __future__ import annotations

from typing import Final

from tui_app.domain.events import Noticed
from tui_app.text.deferred import N_
from tui_app.text.phrases.params import spoken
from tui_app.text.phrases.voice import Voice

NOTICES: Final = {
    "name.control_removed": N_("{name}: control characters were taken out of the name."),
    "name.direction_removed": N_("{name}: direction marks were taken out of the name."),
    "name.format_removed": N_("{name}: invisible characters were taken out of the name."),
    "name.private_removed": N_("{name}: characters of no alphabet were taken out of the name."),
    "name.broken_removed": N_("{name}: broken characters were taken out of the name."),
    "name.marks_removed": N_("{name}: marks beyond three on a letter were taken out of the name."),
    "name.shortened": N_("{name}: the name was cut to 24 places."),
}


def notice_text(voice: Voice, event: Noticed) -> str:
    """Say a notice; a code without a sentence of its own is said as it is.

    The parameter ``name`` is the character's name when the notice is about one.
    """
    words = voice.notices.get(event.code) or NOTICES.get(event.code)
    params = spoken(voice.cat, event.params)
    key = event.params.get("key")
    if isinstance(key, str):
        params["key"] = voice.field(voice.cat, key)
    if event.character:
        params["name"] = voice.name(event.character)
    return voice.cat.text(words, **params) if words else event.code
