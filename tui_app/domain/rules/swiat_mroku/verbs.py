"""How the acts of Świat Mroku are written in line mode."""

from __future__ import annotations

from tui_app.domain.rules.swiat_mroku import commands as cmd
from tui_app.domain.verbs import Arg, Verb

_WHO = Arg("character", "character")
_CONTEST = Arg("contest", "int", aliases=("spor",))
_POOL = Arg("pool", "text", aliases=("pula",))
_SPEND = Arg("spend", "int", aliases=("wydaje", "sw"))
_DEFENDER = Arg("defender", "character", aliases=("broni",))
_SOURCE = Arg(
    "source",
    "word",
    ("silver", "fire"),
    aliases=("srebro=silver", "ogien=fire"),
)
_BY = Arg("by", "character", aliases=("kto",))
_PT = Arg("pt", "int")

TESTS = "tests"
CONTESTS = "contests"
HEALING = "healing"
TOKENS = "tokens"

VERBS: tuple[Verb, ...] = (
    Verb(
        "task",
        cmd.OpenTask,
        (_WHO, Arg("trait", "text", aliases=("cecha",))),
        (
            _PT,
            Arg(
                "shown",
                "word",
                ("shown", "hinted", "hidden"),
                aliases=("jawny=shown", "wskazowka=hinted", "ukryty=hidden"),
            ),
            Arg("hint", "text", aliases=("wskazowka",)),
        ),
        aliases=("zadanie",),
        group=TESTS,
    ),
    Verb(
        "test",
        cmd.TakeTest,
        (_WHO, Arg("trait", "text", required=False, aliases=("cecha",))),
        (_PT, _SPEND, _POOL, Arg("test", "int")),
        aliases=("probuj",),
        group=TESTS,
    ),
    Verb(
        "missile",
        cmd.Shoot,
        (_WHO, Arg("target", "character")),
        (_PT, Arg("cover", "int", aliases=("oslona",)), _SPEND, _POOL, _SOURCE),
        aliases=("strzal",),
        group=TESTS,
    ),
    Verb(
        "contest",
        cmd.OpenContest,
        (Arg("characters", "characters"),),
        (Arg("trait", "text", aliases=("cecha",)), _DEFENDER),
        flags=("mutual",),
        aliases=("spor",),
        group=CONTESTS,
    ),
    Verb(
        "combat",
        cmd.OpenCombat,
        (_WHO, Arg("target", "character")),
        (_DEFENDER, _SOURCE),
        flags=("mutual",),
        aliases=("starcie",),
        fixed={"duel": False},
        group=CONTESTS,
    ),
    Verb(
        "duel",
        cmd.OpenCombat,
        (_WHO, Arg("target", "character")),
        (_DEFENDER, _SOURCE),
        flags=("mutual",),
        aliases=("pojedynek",),
        fixed={"duel": True},
        group=CONTESTS,
    ),
    Verb(
        "bid",
        cmd.SealBid,
        (_WHO, Arg("value", "int", required=False)),
        (_CONTEST, _POOL),
        aliases=("licytuj",),
        group=CONTESTS,
    ),
    Verb(
        "offer",
        cmd.ShowBid,
        (_WHO, Arg("bid", "int")),
        (_CONTEST, _POOL),
        aliases=("jawnie",),
        group=CONTESTS,
    ),
    Verb(
        "withdraw",
        cmd.DropSeal,
        (_WHO,),
        (_CONTEST,),
        aliases=("wycofaj",),
        group=CONTESTS,
    ),
    Verb(
        "help",
        cmd.Help,
        (_WHO, Arg("whom", "character"), Arg("tokens", "int")),
        (_CONTEST, Arg("test", "int"), _POOL),
        aliases=("pomoz", "assist"),
        group=CONTESTS,
    ),
    Verb(
        "reveal",
        cmd.Reveal,
        (),
        (_CONTEST,),
        flags=("forced",),
        aliases=("odkryj",),
        group=CONTESTS,
    ),
    Verb(
        "cancel",
        cmd.Cancel,
        (),
        (_CONTEST, Arg("test", "int")),
        aliases=("odwolaj",),
        group=CONTESTS,
    ),
    Verb("finish", cmd.Finish, (_WHO,), (_BY,), aliases=("dobij",), group=HEALING),
    Verb("spare", cmd.Spare, (_WHO,), (_BY,), aliases=("oszczedz",), group=HEALING),
    Verb(
        "heal pool",
        cmd.HealByPool,
        (_WHO, Arg("pool", "text")),
        aliases=("lecz pula",),
        group=HEALING,
    ),
    Verb(
        "heal medicine",
        cmd.HealByMedicine,
        (_WHO,),
        (_BY, _PT, _SPEND, _POOL, Arg("trait", "text", aliases=("cecha",))),
        aliases=("lecz medycyna",),
        group=HEALING,
    ),
    Verb("heal rite", cmd.HealByRite, (_WHO,), aliases=("lecz rytual",), group=HEALING),
    Verb(
        "heal time",
        cmd.HealByTime,
        (_WHO, Arg("span_s", "span")),
        aliases=("lecz czas",),
        group=HEALING,
    ),
    Verb(
        "deadline",
        cmd.SetDeadline,
        (_WHO, Arg("span_s", "span", required=False)),
        aliases=("termin",),
        group=HEALING,
    ),
    Verb(
        "taint",
        cmd.Taint,
        (
            _WHO,
            Arg(
                "source",
                "word",
                ("silver", "fire"),
                required=False,
                aliases=("srebro=silver", "ogien=fire"),
            ),
        ),
        aliases=("skaz",),
        group=HEALING,
    ),
    Verb(
        "spend",
        cmd.Spend,
        (_WHO, Arg("pool", "text"), Arg("amount", "int")),
        (Arg("what", "text", key="for", aliases=("na",)),),
        aliases=("wydaj",),
        group=TOKENS,
    ),
    Verb(
        "award",
        cmd.Award,
        (Arg("characters", "characters"), Arg("amount", "int", required=False)),
        (
            _POOL,
            Arg(
                "why",
                "word",
                ("award", "hunt", "spirits", "amulet"),
                aliases=("nagroda=award", "lowy=hunt", "duchy=spirits"),
            ),
        ),
        aliases=("przyznaj",),
        group=TOKENS,
    ),
    Verb(
        "pool",
        cmd.SetPool,
        (_WHO, Arg("pool", "text"), Arg("now", "int")),
        (Arg("size", "int", aliases=("rozmiar",)),),
        aliases=("pula",),
        group=TOKENS,
    ),
    Verb(
        "schedule",
        cmd.AddSchedule,
        (),
        (
            Arg("every_s", "span", key="every", aliases=("co",)),
            Arg("amount", "int", aliases=("ile",)),
            _POOL,
            Arg("clock", "word", ("game", "real"), aliases=("gra=game", "zegar=real")),
            Arg("characters", "characters", key="for", aliases=("dla",)),
        ),
        aliases=("powrot",),
        group=TOKENS,
    ),
    Verb(
        "schedule end",
        cmd.EndSchedule,
        (Arg("schedule", "int"),),
        aliases=("powrot koniec",),
        group=TOKENS,
    ),
)
