"""Sentences for a call of the program that is none: how it is called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.text.phrases.params import Value, spoken

USAGES: Final = {
    "usage.bad_lang": N_("There is no language “{text}”; there are: {choices}."),
    "usage.bad_path": N_("“{text}” names no file."),
    "usage.bad_take": N_("--take cannot be “{text}”; it can be: {choices}."),
    "usage.bad_value": N_("{key} cannot be “{text}”; write it as: {usage}"),
    "usage.missing": N_("Something is missing; write it as: {usage}"),
    "usage.missing_key": N_("{key} is missing; write it as: {usage}"),
    "usage.needless_value": N_("{option} takes no value."),
    "usage.no_screens": N_(
        "The screens are not part of this installation; use line mode: klepsydra --help"
    ),
    "usage.no_terminal": N_("The screens need a terminal; use line mode instead: klepsydra --help"),
    "usage.no_value": N_("{option} needs a value."),
    "usage.not_here": N_(
        "{command} is not part of this installation; klepsydra --help lists what is."
    ),
    "usage.too_many": N_("“{text}” is too much here; write it as: {usage}"),
    "usage.unknown_command": N_(
        "There is no command “{text}”; did you mean {near}? klepsydra --help lists all."
    ),
    "usage.unknown_key": N_("There is no “{key}” here; write it as: {usage}"),
    "usage.unknown_option": N_(
        "There is no option {option} here; there are: {choices}. Words that start with - go "
        "after --."
    ),
    "usage.unknown_sample": N_("There is no sample “{text}”; there are: {choices}."),
    "usage.unknown_topic": N_("There is no help on “{text}”; there is: help acts."),
}


def usage_text(cat: Catalogue, code: str, params: Mapping[str, Value]) -> str:
    """Say what was wrong with a call, and how it is written."""
    said = spoken(cat, params)
    if "usage" in params:
        # A usage line is ours, so it is never cut.
        said["usage"] = str(params["usage"])
    if "choices" in said and not said["choices"]:
        said["choices"] = cat.text("none")
    return cat.text(USAGES[code], **said)
