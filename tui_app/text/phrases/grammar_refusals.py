"""Sentences for a line that is no act: what was wrong, and what would be right."""

from __future__ import annotations

from typing import Final

from tui_app.text.deferred import N_

GRAMMAR_REFUSALS: Final = {
    "line.ambiguous": N_("“{text}” could be several: {choices}; type the whole name."),
    "line.bad_bool": N_("{key}: “{text}” is neither yes nor no."),
    "line.bad_dice": N_("{key}: “{text}” is no roll; type a total (11) or the dice (5,4,1)."),
    "line.bad_int": N_("{key}: “{text}” is no whole number."),
    "line.bad_number": N_("{key}: “{text}” is no number."),
    "line.bad_span": N_(
        "“{text}” is no span of time; write it as 90s, 10m, 1h30m, 2d, round or next."
    ),
    "line.bad_split": N_("{key}: “{text}” must be three whole numbers with commas, such as 1,1,1."),
    "line.bad_word": N_("{key} cannot be “{text}”; it can be: {choices}."),
    "line.empty": N_("Nothing was typed; help acts lists what can be done."),
    "line.long_number": N_("{key}: {text} is too large; give a number of at most {high} digits."),
    "line.missing": N_("{verb} lacks something; write it as: {usage}"),
    "line.missing_key": N_("{verb} needs {key}=; write it as: {usage}"),
    "line.not_utf8": N_(
        "The line holds bytes that are no UTF-8, so it cannot be read; set the terminal or the "
        "file to UTF-8 and write it again."
    ),
    "line.nobody": N_("“{text}” fits nobody at this table."),
    "line.too_long": N_("The line is too long; at most {high} characters."),
    "line.too_many": N_("“{text}” is too much here; write it as: {usage}"),
    "line.twice": N_("{key} stands there twice; give it once."),
    "line.unclosed": N_("A quotation mark is not closed."),
    "line.unknown_key": N_("{verb} knows no “{key}”; did you mean {near}? It knows: {choices}."),
    "line.unknown_key_far": N_("{verb} knows no “{key}”; it knows: {choices}."),
    "line.unknown_name": N_("There is no “{text}” at this table; did you mean {near}?"),
    "line.unknown_name_far": N_("There is no “{text}” at this table; there are: {choices}."),
    "line.unknown_preset": N_("There is no preset “{text}”; did you mean {near}?"),
    "line.unknown_preset_far": N_("There is no preset “{text}”; there are: {choices}."),
    "line.unknown_verb": N_("There is no act “{text}”; did you mean {near}? help acts lists all."),
    "line.unknown_verb_far": N_("There is no act “{text}”; help acts lists all."),
}
