"""The switches of Świat Mroku: for every gap of the rules the reading a table plays by."""

from typing import Literal

from msgspec import Struct

from tui_app.domain.rulings import Switch


class WodHouse(Struct, frozen=True):
    """The readings one table plays by; the defaults are those the project ships.

    Each field carries the id of its ruling; `SWITCHES` gives the same names as keys. Those of
    a rule (W-R…) are settings that the text leaves to the table.
    """

    reveal: Literal["by_gm", "when_all"] = "by_gm"  # W-R6
    round_s: int = 3  # W-R7
    mortal_min: int = 0  # W-R9: minutes until Śmiertelnie Ranny kills; 0: the GM sets each
    refund: Literal["all_pay", "loser_recovers", "difference"] = "all_pay"  # W-G3
    ties: Literal["defender", "attacker"] = "defender"  # W-G4
    combat_tie: Literal["wounds", "no_wound"] = "wounds"  # W-G5
    many_fights: Literal["bid_per_pair", "bid_per_round"] = "bid_per_pair"  # W-G7
    limit: Literal["none", "supernatural", "nwod"] = "none"  # W-G8
    tokens: Literal["sw", "all_pools"] = "sw"  # W-G9
    missile: Literal["test", "contest"] = "test"  # W-G11
    pool_healing: Literal["not_set", "suggested", "nwod", "own"] = "not_set"  # W-G12
    heal_wounded: int = 1  # W-G12
    heal_mortal: int = 3  # W-G12
    third_defeat: Literal["mercy", "death"] = "mercy"  # W-G13
    duel: Literal["best_of_three", "each_phase", "sum"] = "best_of_three"  # W-G15
    medicine_min: int = 60  # W-G16
    wounded: Literal["no_effect", "minus_one"] = "no_effect"  # W-G17
    attributes: Literal["mean", "single", "highest"] = "mean"  # W-G19


SWITCHES: tuple[Switch, ...] = (
    Switch("W-R6.reveal", "reveal", ("by_gm", "when_all")),
    Switch("W-R7.round", "round_s", (), 1, 600, 3),
    Switch("W-R9.mortal", "mortal_min", (), 0, 525_600, 0),
    Switch("W-G3", "refund", ("all_pay", "loser_recovers", "difference")),
    Switch("W-G4", "ties", ("defender", "attacker")),
    Switch("W-G5", "combat_tie", ("wounds", "no_wound")),
    Switch("W-G7", "many_fights", ("bid_per_pair", "bid_per_round")),
    Switch("W-G8", "limit", ("none", "supernatural", "nwod")),
    Switch("W-G9", "tokens", ("sw", "all_pools")),
    Switch("W-G11", "missile", ("test", "contest")),
    Switch("W-G12", "pool_healing", ("not_set", "suggested", "nwod", "own")),
    Switch("W-G12.wounded", "heal_wounded", (), 1, 100, 1),
    Switch("W-G12.mortal", "heal_mortal", (), 1, 100, 3),
    Switch("W-G13", "third_defeat", ("mercy", "death")),
    Switch("W-G15", "duel", ("best_of_three", "each_phase", "sum")),
    Switch("W-G16.period", "medicine_min", (), 1, 525_600, 60),
    Switch("W-G17", "wounded", ("no_effect", "minus_one")),
    Switch("W-G19", "attributes", ("mean", "single", "highest")),
)

PRESETS: dict[str, WodHouse] = {"as_written": WodHouse()}
