"""The acts that every screen of a table has: undo, redo, the written act, the clock."""

from __future__ import annotations

from typing import Final

from tui_app.text.deferred import N_
from tui_app.ui.actions import Action

GROUP: Final = N_("Acts on every screen")

TABLE_ACTIONS: Final[tuple[Action, ...]] = (
    Action(
        "undo",
        ("u",),
        N_("undo", ctx="action"),
        N_("Take back the last act; the answer names it."),
        group=GROUP,
        footer=70,
    ),
    Action(
        "redo",
        ("ctrl+r",),
        N_("redo", ctx="action"),
        N_("Do the act again that was taken back last."),
        group=GROUP,
    ),
    Action(
        "prompt",
        ("colon",),
        N_("write an act"),
        N_("Write any act as in line mode."),
        group=GROUP,
        footer=75,
    ),
    Action(
        "toggle_clock",
        ("space",),
        N_("clock runs or waits"),
        N_("Start the running clock, or pause it."),
        group=GROUP,
    ),
    Action(
        "roll_dice",
        ("D",),
        N_("roll dice"),
        N_("Roll dice that no rule asks for, or type what was thrown."),
        group=GROUP,
    ),
    Action(
        "write_note",
        ("N",),
        N_("note"),
        N_("Write a line into the journal, for all or for the GM only."),
        group=GROUP,
    ),
    Action(
        "rename_table",
        (),
        N_("name of the table"),
        N_("Give the table another name."),
        group=GROUP,
    ),
    Action(
        "house_rules",
        (),
        N_("house rules"),
        N_("Show the house rules of this table, and change them."),
        group=GROUP,
    ),
    Action(
        "print_cards",
        (),
        N_("print cards"),
        N_("Karty Walki as a PDF, three to an A4 page."),
        group=GROUP,
    ),
    Action(
        "toggle_shared",
        (),
        N_("everybody sees this terminal"),
        N_("Draw what the board may see and act as before, or look as the GM again."),
        group=GROUP,
    ),
    Action(
        "close_table",
        (),
        N_("close the table"),
        N_("Close this table and go back to the welcome screen; everything is saved."),
        group=GROUP,
    ),
)
