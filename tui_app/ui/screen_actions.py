"""The actions of the screens that keep the table: welcome, roster, conversion, journal.

They stand apart from the screens, so that the registry loads no screen before its first visit.
"""

from __future__ import annotations

from typing import Final

from tui_app.text.deferred import N_
from tui_app.ui.actions import Action


def _act(
    scope: str,
    id_: str,
    keys: tuple[str, ...],
    label: str,
    help_: str,
    footer: int = 0,
    run: str = "",
) -> Action:
    return Action(id_, keys, label, help_, scopes=(scope,), footer=footer, run=run)


WELCOME_ACTIONS: Final[tuple[Action, ...]] = (
    Action("new_table", ("n",), N_("new"), N_("Begin a new table."), ("welcome",), footer=2),
    Action("open_path", ("o",), N_("open"), N_("Open a save by its path."), ("welcome",), footer=3),
)

TABLE_SCREEN_ACTIONS: Final[tuple[Action, ...]] = (
    _act(
        "table", "add_one", ("a",), N_("add"), N_("Add one character by a form."), 1, "fighter_add"
    ),
    _act(
        "table",
        "add_preset",
        ("p",),
        N_("add presets"),
        N_("Add ready opponents, several at once."),
        2,
        "fighter_presets",
    ),
    _act(
        "table",
        "edit_one",
        ("e",),
        N_("edit"),
        N_("Edit the character under the cursor."),
        3,
        "fighter_edit",
    ),
    _act("table", "open_fight", ("f",), N_("fight"), N_("Open a fight for all who live."), 4),
    _act(
        "table",
        "edit_notes",
        ("n",),
        N_("notes"),
        N_("Write notes: public ones and the GM's own."),
        6,
    ),
    _act(
        "table",
        "hide_one",
        ("h",),
        N_("hide or show"),
        N_("Hide it from the players, or show it."),
        7,
        "fighter_hide",
    ),
    _act(
        "table",
        "rename_one",
        ("m",),
        N_("rename"),
        N_("Give the character another name."),
        8,
        "fighter_rename",
    ),
    _act(
        "table",
        "take_over",
        ("o",),
        N_("take over"),
        N_("Take characters over from another save."),
        10,
    ),
    _act(
        "table",
        "remove_one",
        ("delete",),
        N_("remove"),
        N_("Take the character off the roster; asks."),
        9,
        "fighter_remove",
    ),
)

CONVERSION_ACTIONS: Final[tuple[Action, ...]] = (
    _act(
        "conversion",
        "apply",
        ("s",),
        N_("apply"),
        N_("Set the values: to the chosen one, or a new one."),
        1,
    ),
    _act("conversion", "choose_who", ("c",), N_("whose"), N_("Choose whose sheet this is."), 2),
    _act(
        "conversion", "save_new", ("n",), N_("as new"), N_("Make a new character of the values."), 3
    ),
    _act("conversion", "clear_form", ("x",), N_("clear"), N_("Empty the form."), 4),
)

JOURNAL_ACTIONS: Final[tuple[Action, ...]] = (
    _act(
        "journal",
        "filter_acts",
        ("slash",),
        N_("filter"),
        N_("Show only acts that hold some words."),
        1,
    ),
    _act("journal", "show_all", ("x",), N_("show all"), N_("Show all acts again."), 2),
    _act(
        "journal",
        "undo_to_here",
        ("b",),
        N_("undo to here"),
        N_("Take back all that came after; asks."),
        3,
    ),
    _act(
        "journal",
        "export_journal",
        ("w",),
        N_("export"),
        N_("Write the journal as .md or .html."),
        4,
    ),
)
