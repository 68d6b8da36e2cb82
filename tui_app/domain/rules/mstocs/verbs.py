"""How the acts of mSTOCS are written in line mode."""

from __future__ import annotations

from tui_app.domain.rules.mstocs.commands import (
    Allocate,
    Attack,
    BasicTest,
    Pass,
    RevealAllocations,
)
from tui_app.domain.rules.mstocs.tables import LOCATIONS
from tui_app.domain.rules.mstocs.words import LOCATION_WORDS, MODE_WORDS
from tui_app.domain.verbs import Arg, Verb

_MODES = ("reach", "close", "strike", "parry")


def _pairs(words: dict[str, str]) -> tuple[str, ...]:
    return tuple(f"{word}={meant}" for word, meant in words.items() if meant and word != meant)


_MODE = Arg("mode", "word", choices=_MODES, key="mode", aliases=("tryb", *_pairs(MODE_WORDS)))

VERBS: tuple[Verb, ...] = (
    Verb(
        "allocate",
        Allocate,
        args=(
            Arg("characters", "characters"),
            Arg("a", "int", required=False),
            Arg("o", "int", required=False),
            Arg("sz", "int", required=False),
        ),
        keys=(_MODE,),
        flags=("last",),
        dice=("tie",),
        aliases=("rozdziel", "split"),
        group="fight",
    ),
    Verb(
        "last",
        Allocate,
        args=(Arg("characters", "characters"),),
        dice=("tie",),
        aliases=("jak_ostatnio",),
        fixed={"last": True},
        group="fight",
    ),
    Verb(
        "reveal",
        RevealAllocations,
        flags=("forced",),
        dice=("tie",),
        aliases=("odkryj",),
        group="fight",
    ),
    Verb(
        "attack",
        Attack,
        args=(Arg("attacker", "character"), Arg("target", "character")),
        keys=(
            Arg(
                "aimed",
                "word",
                choices=LOCATIONS,
                aliases=("celowany", *_pairs(LOCATION_WORDS)),
            ),
            Arg("mod", "int"),
            Arg(
                "weapon",
                "word",
                choices=("main", "offhand"),
                aliases=("bron", "glowna=main", "druga=offhand"),
            ),
            _MODE,
            Arg("take", "split", aliases=("zabierz",)),
        ),
        flags=("still",),
        dice=(
            *("hit", "damage", "location", "faint", "mortal", "deadline"),
            *("limb", "fumble", "tie"),
        ),
        aliases=("atak", "atakuj"),
        group="fight",
    ),
    Verb(
        "pass",
        Pass,
        args=(Arg("character", "character"),),
        dice=("tie",),
        aliases=("pas", "end"),
        group="fight",
    ),
    Verb(
        "test",
        BasicTest,
        args=(Arg("character", "character"),),
        keys=(
            Arg("skill", "text", aliases=("umiejetnosc",)),
            Arg("target", "int", aliases=("prog",)),
            Arg("mod", "int"),
        ),
        dice=("roll",),
        aliases=("sprawdz",),
        group="table",
    ),
)
