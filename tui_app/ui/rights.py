"""Which actions are acts of the table, and who may do them.

The table itself decides by `decide.permit`; here is what a seat is offered. An action that is in
neither set changes nothing at the table: it looks, goes somewhere, or sets something of the seat.
"""

from __future__ import annotations

from typing import Final

# What only the GM may do.
OF_GM: Final = frozenset(
    {
        *("toggle_clock", "set_rate", "open_time", "open_rest"),
        *("roll_dice", "write_note", "rename_table"),
        *("add_one", "add_preset", "edit_one", "edit_notes", "hide_one", "rename_one"),
        *("remove_one", "take_over", "open_fight", "undo_to_here"),
        *("start_fight", "end_fight", "next_round", "leave_fight", "join_fight", "amend"),
        *("group_fighters", "add_entry", "remove_entry"),
        *("fighter_add", "fighter_presets", "fighter_edit", "fighter_rename", "fighter_hide"),
        *("fighter_kill", "fighter_remove"),
        *("person_effect", "person_out", "person_wake", "person_helpless", "person_revive"),
        *("roll_missing", "order_up", "order_down", "dominate"),
        *("treat", "treat_success", "treat_fail", "treat_roll", "treat_cancel"),
        *("wound_open", "wound_points", "wound_wake", "wound_lift", "close_wound", "wound_kill"),
        *("wound_revive", "wound_helpless", "wound_heal_test", "wound_rest", "wound_trouble"),
        *("time_1", "time_2", "time_3", "time_4", "time_5", "time_6", "time_n"),
        *("heal_rite", "heal_time", "set_due", "taint_wound", "finish_off", "spare_life"),
        *("reveal_bids", "reveal_splits", "call_off", "award_tokens"),
        *("open_door", "new_code", "add_seat", "lock_seat", "move_client", "close_seat"),
        *("revoke_seat", "share_screen"),
    }
)
# What a player may do, too, for the characters of his seat.
OF_PLAYERS: Final = frozenset(
    {
        *("undo", "redo", "prompt"),
        *("attack", "pass_turn", "person_test"),
        *("accept", "accept_all", "as_last", "all_as_last", "seal_splits", "seal_again"),
        *("roll_initiative", "set_initiative", "wait_turn", "take_aim", "use_turn"),
        *("take_bids", "one_bid", "open_bid", "withdraw_bid"),
        *("new_contest", "new_combat", "new_duel", "new_test", "new_missile", "new_help"),
        *("spend_tokens", "heal_test", "heal_pool"),
    }
)
# What is done to whoever, or whatever, is under the cursor.
ON_ONE: Final = frozenset(
    {
        *("edit_one", "edit_notes", "hide_one", "rename_one", "remove_one", "undo_to_here"),
        *("attack", "pass_turn", "leave_fight", "group_fighters", "remove_entry"),
        *("fighter_edit", "fighter_rename", "fighter_hide", "fighter_kill", "fighter_remove"),
        *("person_effect", "person_out", "person_wake", "person_helpless", "person_revive"),
        *("person_test", "accept", "as_last"),
        *("roll_initiative", "set_initiative", "order_up", "order_down", "wait_turn"),
        *("dominate", "take_aim", "use_turn"),
        *("treat", "treat_success", "treat_fail", "treat_roll", "treat_cancel"),
        *("wound_open", "wound_points", "wound_wake", "wound_lift", "close_wound", "wound_kill"),
        *("wound_revive", "wound_helpless", "wound_heal_test", "wound_trouble"),
        *("heal_test", "heal_pool", "heal_rite", "heal_time", "set_due", "finish_off"),
        *("spare_life", "taint_wound"),
        *("take_bids", "reveal_bids", "one_bid", "open_bid", "withdraw_bid", "call_off"),
        *("new_help",),
        *("new_code", "lock_seat", "move_client", "close_seat", "revoke_seat"),
    }
)
