"""How the acts that every rule system shares are written in line mode."""

from __future__ import annotations

from typing import Final

from tui_app.domain import commands as cmd
from tui_app.domain.system import System
from tui_app.domain.verbs import Arg, Verb

_NAME: Final = Arg("character", "character")
_NAMES: Final = Arg("characters", "characters")
SIDE: Final = Arg(
    "side",
    "word",
    ("hero", "opponent"),
    aliases=("strona", "bohater=hero", "przeciwnik=opponent"),
)
SEAT: Final = Arg("seat", "text", aliases=("miejsce", "gracz"))
NOTES: Final = Arg("notes", "text", aliases=("notatki",))
HIDDEN: Final = Arg("hidden", "bool", aliases=("ukryty", "ukryta"))

ROSTER: Final = (
    Verb(
        "add",
        cmd.AddCharacter,
        args=(Arg("count", "int", required=False), Arg("name", "text")),
        keys=(
            Arg("preset", "text", aliases=("wzor",)),
            SEAT,
            SIDE,
            HIDDEN,
            Arg("join", "bool", aliases=("dolacz",)),
            NOTES,
        ),
        free=True,
        aliases=("dodaj",),
        group="roster",
    ),
    Verb(
        "set",
        cmd.EditCharacter,
        args=(_NAME,),
        keys=(SEAT, SIDE, NOTES, Arg("gm_notes", "text", aliases=("notatki_mg",))),
        free=True,
        aliases=("ustaw",),
        group="roster",
    ),
    Verb(
        "rename",
        cmd.RenameCharacter,
        args=(_NAME, Arg("name", "text")),
        aliases=("przemianuj",),
        group="roster",
    ),
    Verb("remove", cmd.RemoveCharacter, args=(_NAMES,), aliases=("usun",), group="roster"),
    Verb("hide", cmd.SetHidden, args=(_NAMES,), aliases=("ukryj",), group="roster"),
    Verb(
        "show",
        cmd.SetHidden,
        args=(_NAMES,),
        fixed={"hidden": False},
        aliases=("pokaz",),
        group="roster",
    ),
)
FIGHT: Final = (
    Verb(
        "fight",
        cmd.OpenFight,
        args=(Arg("characters", "characters", required=False),),
        aliases=("walka",),
        group="fight",
    ),
    Verb("fight end", cmd.EndFight, aliases=("koniec walki", "walka koniec"), group="fight"),
    Verb("join", cmd.JoinFight, args=(_NAMES,), aliases=("dolacz",), group="fight"),
    Verb("leave", cmd.LeaveFight, args=(_NAMES,), aliases=("opusc",), group="fight"),
    Verb("group", cmd.GroupFighters, args=(_NAMES,), aliases=("grupa",), group="fight"),
    Verb(
        "group end",
        cmd.GroupFighters,
        args=(_NAMES,),
        fixed={"together": False},
        aliases=("koniec grupy",),
        group="fight",
    ),
    Verb(
        "entry",
        cmd.AddEntry,
        args=(Arg("at", "int"), Arg("name", "text")),
        keys=(HIDDEN,),
        aliases=("wpis",),
        group="fight",
    ),
    Verb(
        "entry done",
        cmd.FinishEntry,
        args=(Arg("name", "text"),),
        aliases=("wpis gotowy",),
        group="fight",
    ),
    Verb(
        "entry end",
        cmd.RemoveEntry,
        args=(Arg("name", "text"),),
        aliases=("koniec wpisu",),
        group="fight",
    ),
    Verb("round", cmd.NextRound, aliases=("runda",), group="fight"),
)
TIME: Final = (
    Verb(
        "advance",
        cmd.Advance,
        args=(Arg("span_s", "span"),),
        flags=("through",),
        aliases=("przesun", "czas"),
        group="time",
    ),
    Verb(
        "rest",
        cmd.Rest,
        args=(Arg("span_s", "span"), Arg("characters", "characters", required=False)),
        aliases=("odpoczynek", "odpoczywaj"),
        group="time",
    ),
    Verb(
        "clock start", cmd.SetClock, fixed={"running": True}, aliases=("zegar start",), group="time"
    ),
    Verb(
        "clock pause",
        cmd.SetClock,
        fixed={"running": False},
        aliases=("clock stop", "zegar pauza", "zegar stop"),
        group="time",
    ),
    Verb(
        "clock rate",
        cmd.SetClock,
        args=(Arg("rate", "number"),),
        aliases=("zegar tempo",),
        group="time",
    ),
)
HEALTH: Final = (
    Verb(
        "wound",
        cmd.OpenWound,
        args=(_NAME,),
        keys=(
            Arg("cls", "text", key="class", aliases=("klasa",)),
            Arg("due_in_s", "span", key="due", aliases=("za",)),
        ),
        dice=("deadline",),
        aliases=("rana",),
        group="health",
    ),
    Verb(
        "wound end",
        cmd.CloseWound,
        args=(_NAME,),
        keys=(Arg("wound", "int", aliases=("rana",)),),
        aliases=("koniec rany",),
        group="health",
    ),
    Verb(
        "treat",
        cmd.Treat,
        args=(
            _NAME,
            Arg(
                "action",
                "word",
                ("start", "success", "fail", "roll", "cancel"),
                aliases=(
                    *("poczatek=start", "sukces=success", "udane=success", "porazka=fail"),
                    *("nieudane=fail", "rzut=roll", "przerwij=cancel"),
                ),
            ),
        ),
        keys=(
            Arg("by", "character", aliases=("przez", "leczy")),
            Arg("wound", "int", aliases=("rana",)),
            Arg("chance", "int", aliases=("szansa",)),
        ),
        dice=("roll", "deadline"),
        aliases=("lecz",),
        group="health",
    ),
    Verb("kill", cmd.KillCharacter, args=(_NAME,), aliases=("zabij",), group="health"),
    Verb("revive", cmd.ReviveCharacter, args=(_NAME,), aliases=("ozyw",), group="health"),
    Verb(
        "out",
        cmd.KnockOut,
        args=(_NAME, Arg("span_s", "span")),
        aliases=("ogluszony", "nieprzytomny"),
        group="health",
    ),
    Verb("wake", cmd.Wake, args=(_NAME,), aliases=("obudz",), group="health"),
    Verb(
        "helpless",
        cmd.MarkHelpless,
        args=(_NAME, Arg("helpless", "bool", required=False)),
        aliases=("bezbronny", "bezbronna"),
        group="health",
    ),
    Verb(
        "effect",
        cmd.AddCondition,
        args=(_NAME, Arg("what", "text")),
        keys=(
            Arg("span_s", "span", key="for", aliases=("na", "przez")),
            Arg("until", "word", ("start", "end"), aliases=("do", "poczatek=start", "koniec=end")),
            Arg("of", "character", aliases=("czyja",)),
        ),
        aliases=("efekt",),
        group="health",
    ),
    Verb(
        "effect end",
        cmd.EndCondition,
        args=(_NAME, Arg("condition", "int")),
        aliases=("koniec efektu",),
        group="health",
    ),
)
TABLE: Final = (
    Verb(
        "roll",
        cmd.RollDice,
        args=(Arg("dice_text", "dice"),),
        dice=("roll",),
        aliases=("rzuc", "rzut"),
        group="table",
    ),
    Verb("note", cmd.WriteNote, args=(Arg("text", "text"),), aliases=("notatka",), group="table"),
    Verb(
        "note private",
        cmd.WriteNote,
        args=(Arg("text", "text"),),
        fixed={"private": True},
        aliases=("notatka mg",),
        group="table",
    ),
    Verb("table", cmd.RenameTable, args=(Arg("name", "text"),), aliases=("stol",), group="table"),
    Verb(
        "rule",
        cmd.SetRule,
        args=(Arg("key", "text"), Arg("value", "text")),
        aliases=("zasada",),
        group="table",
    ),
    Verb("undo", cmd.Undo, flags=("reveal",), aliases=("cofnij",), group="table"),
    Verb(
        "undo to",
        cmd.Undo,
        args=(Arg("to", "int"),),
        flags=("reveal",),
        aliases=("cofnij do",),
        group="table",
    ),
    Verb("redo", cmd.Redo, aliases=("ponow",), group="table"),
)
CORE_VERBS: Final = (*ROSTER, *FIGHT, *TIME, *HEALTH, *TABLE)


def verbs_of(system: System) -> tuple[Verb, ...]:
    """Give all verbs of a table, those of its rule system first."""
    purposes = dict.fromkeys(
        purpose
        for verb in system.verbs
        if verb.command in system.amendable
        for purpose in verb.dice
    )
    amend = Verb("amend", cmd.Amend, dice=tuple(purposes), aliases=("popraw",), group="table")
    return (*system.verbs, *CORE_VERBS, amend)
