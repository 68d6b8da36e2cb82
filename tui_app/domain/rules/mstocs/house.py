"""The switches of mSTOCS: for every gap of the rules the reading a table plays by."""

from typing import Literal

from msgspec import Struct

from tui_app.domain.rulings import Switch


class MstocsHouse(Struct, frozen=True):
    """The readings one table plays by; the defaults are those the project ships.

    Each field carries the id of its ruling; `SWITCHES` gives the same names as keys.
    """

    faint_check: Literal["hit", "total"] = "hit"  # M-G1
    round_loss: Literal["at_once", "next_round"] = "at_once"  # M-G2
    loss_split: Literal["round_robin", "highest", "manual"] = "round_robin"  # M-G2
    order: Literal["fixed", "recompute"] = "fixed"  # M-G3
    ties: Literal["roll_off", "simultaneous"] = "roll_off"  # M-G4
    allocation: Literal["full", "partial"] = "full"  # M-G5
    secrecy: Literal["open", "sealed", "slower_first"] = "open"  # M-G6
    reveal: Literal["when_all", "by_gm"] = "when_all"  # M-G6
    negative_traits: Literal["allowed", "clamp"] = "allowed"  # M-G7
    spear: Literal["modes", "trade_off", "always_plus", "none"] = "modes"  # M-G8
    shields_strike: Literal["off", "on"] = "off"  # M-G9
    attacks: Literal["one", "two_on_helpless"] = "one"  # M-G11
    many_attackers: Literal["full_defence", "split_defence"] = "full_defence"  # M-G12
    unarmed: Literal["custom_only", "k6"] = "custom_only"  # M-G13
    aimed: Literal["location_factor", "any_aimed_doubles"] = "location_factor"  # M-G14
    still_bonus: int = 10  # M-G14
    aimed_penalty: int = 10  # M-G14
    margin: Literal["floor", "negative"] = "floor"  # M-G15
    perfect: Literal["after_armour", "before_armour", "cap_double"] = "after_armour"  # M-G16
    fumble: Literal["described", "table"] = "described"  # M-G17
    halving: Literal["down", "half_up"] = "down"  # M-G18
    out_of_table: Literal["clamp", "refuse", "zero"] = "clamp"  # M-G19
    no_attacks: Literal["at_least_zero", "literal"] = "at_least_zero"  # M-G20
    no_points: Literal["helpless", "dead_at_zero", "dead_at_minus_start"] = "helpless"  # M-G22
    total_kills: Literal["off", "on"] = "off"  # M-G23
    faint_rounds: Literal["after_this_round", "this_round_counts"] = "after_this_round"  # M-G24
    faint_again: Literal["no_check", "keep_longer"] = "no_check"  # M-G25
    deadline: Literal["inclusive", "strictly_before"] = "inclusive"  # M-G26
    round_s: int = 10  # M-G27
    surgery: Literal["always", "gm_choice"] = "always"  # M-G28
    many_wounds: Literal["each", "worst"] = "each"  # M-G30
    recovery_days: int = 0  # M-G31
    armour_factor: int = 1  # M-G32
    location_effects: Literal["on", "off"] = "on"  # M-G36


SWITCHES: tuple[Switch, ...] = (
    Switch("M-G1", "faint_check", ("hit", "total")),
    Switch("M-G2", "round_loss", ("at_once", "next_round")),
    Switch("M-G2.split", "loss_split", ("round_robin", "highest", "manual")),
    Switch("M-G3", "order", ("fixed", "recompute")),
    Switch("M-G4", "ties", ("roll_off", "simultaneous")),
    Switch("M-G5", "allocation", ("full", "partial")),
    Switch("M-G6", "secrecy", ("open", "sealed", "slower_first")),
    Switch("M-G6.reveal", "reveal", ("when_all", "by_gm")),
    Switch("M-G7", "negative_traits", ("allowed", "clamp")),
    Switch("M-G8", "spear", ("modes", "trade_off", "always_plus", "none")),
    Switch("M-G9", "shields_strike", ("off", "on")),
    Switch("M-G11", "attacks", ("one", "two_on_helpless")),
    Switch("M-G12", "many_attackers", ("full_defence", "split_defence")),
    Switch("M-G13", "unarmed", ("custom_only", "k6")),
    Switch("M-G14", "aimed", ("location_factor", "any_aimed_doubles")),
    Switch("M-G14.still", "still_bonus", (), 0, 30, 10),
    Switch("M-G14.aimed", "aimed_penalty", (), 0, 30, 10),
    Switch("M-G15", "margin", ("floor", "negative")),
    Switch("M-G16", "perfect", ("after_armour", "before_armour", "cap_double")),
    Switch("M-G17", "fumble", ("described", "table")),
    Switch("M-G18", "halving", ("down", "half_up")),
    Switch("M-G19", "out_of_table", ("clamp", "refuse", "zero")),
    Switch("M-G20", "no_attacks", ("at_least_zero", "literal")),
    Switch("M-G22", "no_points", ("helpless", "dead_at_zero", "dead_at_minus_start")),
    Switch("M-G23", "total_kills", ("off", "on")),
    Switch("M-G24", "faint_rounds", ("after_this_round", "this_round_counts")),
    Switch("M-G25", "faint_again", ("no_check", "keep_longer")),
    Switch("M-G26", "deadline", ("inclusive", "strictly_before")),
    Switch("M-G27", "round_s", (), 1, 600, 10),
    Switch("M-G28", "surgery", ("always", "gm_choice")),
    Switch("M-G30", "many_wounds", ("each", "worst")),
    Switch("M-G31", "recovery_days", (), 0, 365, 0),
    Switch("M-G32", "armour_factor", (), 1, 10, 1),
    Switch("M-G36", "location_effects", ("on", "off")),
)

PRESETS: dict[str, MstocsHouse] = {
    "as_written": MstocsHouse(),
    "printed_fight": MstocsHouse(faint_check="total"),  # M-G1: M-E15 checks after a 1-PW hit
}
