"""Lines made at random from the grammar itself: right, nearly right and hostile ones."""

from __future__ import annotations

import random
from typing import Final

from tui_app.domain.verbs import Arg, Verb
from tui_app.line.core_verbs import verbs_of
from tui_app.store.session import Session

NAMES: Final = (
    *("Rutger", "Łucja [b]", "a=3", "5", "all", '"x"', "[@click=app.quit]x", "\u202eevil"),
    *("é" * 3, "👨‍👩‍👧", "\u3164", "x" * 60, "next", "3k6", "gm", "end"),
)
SPANS: Final = (
    *("0", "1s", "round", "3 rounds", "next", "1m", "10m 3s", "1h30m", "2d", "365d", "-5m"),
    "99999999999d",
)
SHEETS: Final = {
    "mstocs": "ww s wt a i pw pw_start onr lost weapon offhand mode armour armour.head "
    "weapon_damage weapon_a skill.first_aid",
    "shurtugal": "sila zrecznosc wytrzymalosc spryt refleks skill.walka pz pz_max defence "
    "wound_step initiative weapon weapon.damage weapon.range armour",
    "swiat_mroku": "moc finezja odpornosc inteligencja trait.ragabash combat missile sw sw_max "
    "pool.esencja size.esencja rank forbids",
}
VALUES: Final = (
    *("0", "1", "2", "3", "5", "8", "40", "-1", "101", "999999", "auto", "none", "x", "1.5"),
    *("one_handed", "spear", "buckler", "scale", "1z2", "3k6+1", "custom", "silver", "reach"),
)
TEXTS: Final = {
    "cls": ("I", "II", "III", "wounded", "mortal", "x"),
    "seat": ("gm", "Ania", "Ola", "board"),
    "trait": ("moc", "finezja", "sila", "spryt", "x"),
    "pool": ("sw", "esencja", "x"),
}
DICE: Final = ("3", "11", "20", "1,2,3", "6", "6,6", "3,3,3", "10,8,7+5", "99999")


class Lines:
    """Makes lines for a table."""

    def __init__(self, rng: random.Random, session: Session) -> None:
        """Draw from a generator, about the characters of a session."""
        self._rng = rng
        self._session = session

    def line(self) -> str:
        """Make a line."""
        system = self._session.system
        if self._rng.random() < 0.06:
            switch = self._rng.choice(system.switches)
            numbers = (str(switch.minimum), str(switch.maximum), "1")
            return f"rule {switch.ruling}={self._rng.choice(switch.choices or numbers)}"
        return self._of(self._rng.choice(verbs_of(system)))

    def _of(self, verb: Verb) -> str:
        chance = self._rng.random
        words = [verb.name]
        words += [self._value(arg) for arg in verb.args if arg.required or chance() < 0.5]
        words += [self._keyed(arg) for arg in verb.keys if chance() < 0.3]
        words += [flag for flag in verb.flags if chance() < 0.3]
        words += [f"{name}={self._rng.choice(DICE)}" for name in verb.dice if chance() < 0.2]
        if verb.free:
            keys = self._rng.sample(SHEETS[self._session.system.id].split(), 2)
            words += [f"{key}={self._rng.choice(VALUES)}" for key in keys]
        return " ".join(words)

    def _keyed(self, arg: Arg) -> str:
        value = self._value(arg)
        quoted = f'"{value}"' if " " in value and not value.startswith('"') else value
        return f"{arg.key or arg.field}={quoted}"

    def _name(self) -> str:
        known = [c.name for c in self._session.table.characters.values() if '"' not in c.name]
        return f'"{self._rng.choice(known or list(NAMES))}"'

    def _value(self, arg: Arg) -> str:
        rng = self._rng
        if rng.random() < 0.03:
            return rng.choice(("x", "", "-1", "999999999999", "1.5", "[/", "é"))
        match arg.kind:
            case "character":
                return self._name()
            case "characters":
                names = " ".join(self._name() for _ in range(rng.randint(1, 3)))
                return rng.choice((names, names, "all", "heroes", "Goblin*"))
            case "word":
                return rng.choice(arg.choices)
            case "int":
                return str(rng.randint(-1, 12))
            case "number":
                return rng.choice(("1", "2.5", "3600", "0", "-1"))
            case "text":
                return rng.choice(TEXTS.get(arg.field, NAMES))
            case "span":
                return rng.choice(SPANS)
            case "split":
                return ",".join(str(rng.randint(0, 3)) for _ in range(3))
            case "dice":
                return rng.choice(("3k6", "k100", "2k6+2", "7z3", "1000000k6", "k0"))
            case "bool":
                return rng.choice(("yes", "no"))
