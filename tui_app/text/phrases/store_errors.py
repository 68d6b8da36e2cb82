"""Sentences for what the store refuses or cannot do."""

from __future__ import annotations

from shlex import quote
from typing import Final

from tui_app.domain.refusals import Refusal
from tui_app.store.errors import StoreError
from tui_app.text.catalogue import Catalogue, fill
from tui_app.text.deferred import N_
from tui_app.text.phrases.params import shown
from tui_app.text.phrases.refusals import refusal_text
from tui_app.text.phrases.registry import PHRASES

STORE_ERRORS: Final = {
    "cards_no_template": N_("There is no template {path} for the cards."),
    "cards_no_typst": N_("Cards are printed by typst; install it: pip install 'klepsydra[cards]'."),
    "cards_not_a_pdf": N_("{path} exists and is no PDF; choose another name."),
    "cards_template": N_("The template {path} cannot be used: {reason}"),
    "disk_full": N_("The disk is full, so nothing was written: {path}. Make room and try again."),
    "edited_and_newer": N_(
        "{path} was edited by hand, but its journal holds newer acts. Choose with --take "
        "file (the edit) or --take journal (the acts); check explains."
    ),
    "file_exists": N_("{path} exists already; choose another name."),
    "folder_missing": N_(
        "There is no such folder: {folder}. Make it first, or choose another place."
    ),
    "io_error": N_(
        "The disk reports an error ({errno}) at {path}; nothing was lost of what is written."
    ),
    "no_permission": N_(
        "{path} may not be read or written by you; change its rights, or choose another place."
    ),
    "no_screens": N_(
        "The screens know no rule system {system} (they know {known}); klepsydra play opens {path} "
        "in plain lines."
    ),
    "read_only": N_("{path} is open for reading only, so no act can be done."),
    "read_only_disk": N_("The disk of {path} is read-only; copy the save elsewhere to play on."),
    "save_bad_character": N_("{path}: {where} cannot be read as a character. {why}"),
    "save_bad_header": N_(
        "{path} starts like a save, but its header is broken; take one of the copies .1 "
        "to .3 beside it."
    ),
    "save_bad_utf8": N_("{path} is no UTF-8 text; save it as UTF-8."),
    "save_bad_value": N_(
        "{path} holds a value that cannot be: {where} ({what}). Mend it and open it again."
    ),
    "save_closed": N_("{path} was closed already."),
    "save_damaged": N_("{path} is damaged, and no sound copy lies beside it."),
    "save_exists": N_(
        "{path} exists already; choose another name, or play on with it: klepsydra do {path} …"
    ),
    "save_foreign": N_(
        "{path} is no table of this program (rule system: {system}); it needs one of: "
        "mstocs, shurtugal, swiat_mroku."
    ),
    "save_is_symlink": N_("{path} is a symbolic link; name the file itself."),
    "save_line_too_long": N_("{path} has a line longer than any save has, so it was not read."),
    "save_locked": N_(
        "{path} is open in process {pid}; close it there first. Reading (show, journal, "
        "check) works meanwhile."
    ),
    "save_missing": N_(
        "There is no save {path}; make one: klepsydra new {typed} --system mstocs --name {name}"
    ),
    "save_newer_schema": N_(
        "{path} was written by a newer version of the program; it was left untouched. "
        "Update the program to open it."
    ),
    "save_name_too_long": N_("A name this long is more than the disk takes; choose a shorter one."),
    "save_not_a_file": N_("{path} is no ordinary file; name a save."),
    "save_not_toml": N_("{path} is no TOML that can be read (line {line}); mend that line."),
    "save_too_big": N_("{path} is bigger than any save is, so it was not read."),
    "save_too_deep": N_("{path} is nested deeper than any save is, so it was not read."),
}
# What stands where something else is meant, by the name of its type.
_WHAT: Final = {
    "int": N_("a number too large to count with"),
    "float": N_("no finite number"),
    "date": N_("a date"),
    "datetime": N_("a date"),
    "time": N_("a time of day"),
}


def store_error_text(cat: Catalogue, error: StoreError, path: str, name: str = "…") -> str:
    """Say what the store could not do.

    Args:
        cat: The language.
        error: What happened.
        path: The save as the person named it.
        name: A name for the table, as the line to type gives it.
    """
    known = {key: shown(str(value)) for key, value in error.params.items()}
    params = {
        "errno": "?",
        "where": "?",
        "what": "?",
        "why": "?",
        "system": "?",
        "folder": shown(path.rpartition("/")[0] or path),
        "pid": "?",
        "line": "?",
        **known,
    }
    params |= {"path": shown(path), "typed": quote(shown(path)), "name": quote(shown(name))}
    if (what := _WHAT.get(params["what"])) is not None:
        params["what"] = cat.text(what)
    if error.refusal is not None:
        params["why"] = _why(cat, error.refusal, known.get("system", ""))
    words = STORE_ERRORS.get(error.code)
    if words is None:
        return fill("{code}: {path}", {"code": error.code, "path": shown(path)})
    return cat.text(words, **params)


def _why(cat: Catalogue, refusal: Refusal, system: str) -> str:
    """Say why the rules refused a value, in the words of the rule system of the save."""
    words = PHRASES.get(system)
    return refusal_text(cat, refusal, None if words is None else words.refusals)
