"""How the acts of Shur'tugal are written in line mode."""

from __future__ import annotations

from tui_app.domain.rules.shurtugal import commands as cmd
from tui_app.domain.rules.shurtugal.tables import SKILLS, TRAITS
from tui_app.domain.verbs import Arg, Verb

_WHO = Arg("character", "character")
_TARGET_NUMBER = Arg("target", "int", aliases=("pt", "trudnosc"))
_ROLLED = Arg("rolled", "int", aliases=("kosci",))
_RAISES = Arg("raises", "int", aliases=("podbicia",))

VERBS: tuple[Verb, ...] = (
    Verb(
        "initiative",
        cmd.Initiative,
        (Arg("characters", "characters", required=False),),
        keys=(Arg("value", "int", aliases=("wynik",)),),
        dice=("roll", "tie"),
        aliases=("inicjatywa",),
        group="fight",
    ),
    Verb(
        "order",
        cmd.SetOrder,
        (Arg("characters", "characters"),),
        aliases=("kolejnosc",),
        group="fight",
    ),
    Verb("wait", cmd.Wait, (_WHO,), aliases=("czekaj",), group="fight"),
    Verb("dominate", cmd.Dominate, (_WHO,), aliases=("opanuj",), group="fight"),
    Verb(
        "dominate end",
        cmd.Dominate,
        (_WHO,),
        aliases=("opanuj koniec",),
        fixed={"on": False},
        group="fight",
    ),
    Verb(
        "attack",
        cmd.Attack,
        (Arg("attacker", "character"), Arg("target", "character")),
        keys=(
            _RAISES,
            Arg("limb", "text", aliases=("konczyna",)),
            Arg("distance", "int", aliases=("odleglosc",)),
            Arg("mod", "int"),
            _ROLLED,
            Arg("weapon", "text", aliases=("bron",)),
            Arg("strike", "text", aliases=("pula",)),
        ),
        flags=("kill", "charge"),
        dice=("hit", "damage"),
        aliases=("atak",),
        group="fight",
    ),
    Verb(
        "aim",
        cmd.TakeAim,
        (_WHO, Arg("target", "character")),
        aliases=("celuj",),
        group="fight",
    ),
    Verb("walk", cmd.UseTurn, (_WHO,), aliases=("idz",), fixed={"how": "walk"}, group="fight"),
    Verb("run", cmd.UseTurn, (_WHO,), aliases=("biegnij",), fixed={"how": "run"}, group="fight"),
    Verb("spell", cmd.UseTurn, (_WHO,), aliases=("czaruj",), fixed={"how": "spell"}, group="fight"),
    Verb("pass", cmd.UseTurn, (_WHO,), aliases=("pas",), fixed={"how": "pass"}, group="fight"),
    Verb(
        "test",
        cmd.RollTest,
        (_WHO, Arg("trait", "word", choices=TRAITS)),
        keys=(
            _TARGET_NUMBER,
            Arg("skill", "text", choices=SKILLS, aliases=("umiejetnosc",)),
            _RAISES,
            _ROLLED,
        ),
        dice=("roll",),
        group="test",
    ),
    Verb(
        "heal",
        cmd.HealTest,
        (_WHO,),
        keys=(
            _TARGET_NUMBER,
            Arg("by", "character", aliases=("kto",)),
            Arg("trait", "word", choices=TRAITS, aliases=("cecha",)),
            Arg("skill", "text", choices=SKILLS, aliases=("umiejetnosc",)),
            Arg("pz", "int"),
        ),
        dice=("roll",),
        aliases=("ulecz",),
        group="health",
    ),
    Verb(
        "trouble",
        cmd.Trouble,
        (_WHO, Arg("what", "text")),
        keys=(
            Arg("span_s", "span", key="for", aliases=("na",)),
            Arg("kills_in_s", "span", key="kills", aliases=("zabija",)),
            _TARGET_NUMBER,
        ),
        dice=("faint",),
        aliases=("uraz",),
        group="health",
    ),
)
