"""The switches of Shur'tugal: for every gap of the rules the reading a table plays by."""

from typing import Literal

from msgspec import Struct

from tui_app.domain.rulings import Switch


class ShurtugalHouse(Struct, frozen=True):
    """The readings one table plays by; the defaults are those the project ships.

    Each field carries the id of its rule or ruling; `SWITCHES` gives the same names as keys.
    """

    turn_s: int = 3  # S-R1
    keep_zero: Literal["bonus_only", "keep_one", "no_damage"] = "bonus_only"  # S-G2
    tens: Literal["every", "kept", "one"] = "every"  # S-G3
    chain: Literal["off", "on"] = "off"  # S-G4
    surplus: Literal["lost", "l5r"] = "lost"  # S-G5
    no_dice: Literal["fails", "one"] = "fails"  # S-G6
    multiples: Literal["strict", "floor"] = "strict"  # S-G7
    initiative_bonus: Literal["off", "on"] = "off"  # S-G11
    ties: Literal["simultaneous", "spryt"] = "simultaneous"  # S-G11
    reroll: Literal["once", "each_turn"] = "once"  # S-G11
    waiting: Literal["replace", "better"] = "replace"  # S-G12
    charge: Literal["one_run", "walk_to_run"] = "one_run"  # S-G13
    raises: Literal["add_up", "apart"] = "add_up"  # S-G14
    limb: Literal["damage", "no_damage"] = "damage"  # S-G15
    kill: Literal["on_hit", "gm_decides"] = "on_hit"  # S-G16
    thrown: Literal["weapon_only", "adds_sila"] = "weapon_only"  # S-G17
    aiming: Literal["bows", "all_missiles"] = "bows"  # S-G18
    healing: Literal["periods", "pro_rata"] = "periods"  # S-G19
    no_points: Literal["dead", "dying"] = "dead"  # S-G22


SWITCHES: tuple[Switch, ...] = (
    Switch("S-R1", "turn_s", (), 1, 600, 3),
    Switch("S-G2", "keep_zero", ("bonus_only", "keep_one", "no_damage")),
    Switch("S-G3", "tens", ("every", "kept", "one")),
    Switch("S-G4", "chain", ("off", "on")),
    Switch("S-G5", "surplus", ("lost", "l5r")),
    Switch("S-G6", "no_dice", ("fails", "one")),
    Switch("S-G7", "multiples", ("strict", "floor")),
    Switch("S-G11.bonus", "initiative_bonus", ("off", "on")),
    Switch("S-G11.ties", "ties", ("simultaneous", "spryt")),
    Switch("S-G11.reroll", "reroll", ("once", "each_turn")),
    Switch("S-G12", "waiting", ("replace", "better")),
    Switch("S-G13", "charge", ("one_run", "walk_to_run")),
    Switch("S-G14", "raises", ("add_up", "apart")),
    Switch("S-G15", "limb", ("damage", "no_damage")),
    Switch("S-G16", "kill", ("on_hit", "gm_decides")),
    Switch("S-G17", "thrown", ("weapon_only", "adds_sila")),
    Switch("S-G18", "aiming", ("bows", "all_missiles")),
    Switch("S-G19", "healing", ("periods", "pro_rata")),
    Switch("S-G22", "no_points", ("dead", "dying")),
)

PRESETS: dict[str, ShurtugalHouse] = {
    "as_written": ShurtugalHouse(),
    # Legend of the Five Rings: tens chain, surplus dice are traded (S-G4, S-G5).
    "l5r": ShurtugalHouse(chain="on", surplus="l5r"),
}
