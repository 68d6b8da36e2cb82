"""Tables full of secrets for the search for leaks, and the acts that are done at them."""

from __future__ import annotations

from dataclasses import dataclass

# Words that only their owner and the GM may read.
OF_ANIA, OF_BORYS = "AniaNote", "BorysNote"
# Words that nobody but the GM may read; the seed not even he.
OF_GM = ("GmNote", "Skryty")
SEED = "KlepsydraSeed"
PLAYERS = ("Ania", "Borys", "board")


@dataclass(frozen=True)
class SecretTable:
    """A table, and what may be done at it in any order.

    Attributes:
        system: Its rule system.
        start: Acts of the GM that must all be accepted.
        acts: Who does what; ``{secret}`` is a value that must not be read before the reveal,
            ``{pt}`` a difficulty that no player may ever read, ``{contest}`` one that is open.
        traits: Values of opponents that no player may read.
        length: How many acts are done at one table.
    """

    system: str
    start: tuple[str, ...]
    acts: tuple[tuple[str, str], ...]
    traits: tuple[str, ...]
    length: int = 120


_TIME = (
    ("gm", "undo"),
    ("gm", "undo reveal"),
    ("gm", "redo"),
    ("gm", "note private GmNote"),
    ("gm", "advance 10m"),
    ("gm", "advance next"),
    ("Ania", "undo"),
)

MSTOCS = SecretTable(
    system="mstocs",
    start=(
        "add Anna pw=9 onr=4 weapon=one_handed seat=Ania notes=AniaNote",
        "add Bolko pw=9 onr=4 weapon=one_handed seat=Borys notes=BorysNote",
        "add Skryty pw=9 onr=4 ww=761 weapon=one_handed side=opponent hidden=yes notes=GmNote",
        "add 2 goblin",
        "set Goblin onr=7 ww=783 i=791 skill.zasadzka=779 gm_notes=GmNote",
        "set Goblin lost=787 pw=8 notes=GmNote",
        "set Anna gm_notes=GmNote",
    ),
    acts=(
        *_TIME,
        ("gm", "fight"),
        ("gm", "fight end"),
        ("gm", "round"),
        ("gm", "allocate ?Skryty 3 3 3"),
        ("gm", "allocate Goblin* 3 2 2"),
        ("Ania", "allocate Anna 4 3 2"),
        ("Borys", "allocate Bolko 5 2 2"),
        ("gm", "last all"),
        ("gm", "attack ?Skryty Anna"),
        ("gm", "attack ?Skryty Goblin"),
        ("gm", "attack Goblin Bolko mod=7"),
        ("Ania", "attack Anna Goblin"),
        ("Borys", 'attack Bolko "Goblin 2" aimed=head'),
        ("gm", "attack Anna ?Skryty"),
        ("gm", "amend hit=4"),
        ("gm", "pass ?Skryty"),
        ("gm", "wound ?Skryty class=I deadline=3"),
        ("gm", "wound Goblin class=I deadline=3"),
        ("gm", "treat ?Skryty success by=Anna deadline=3"),
        ("gm", "treat Goblin start by=?Skryty"),
        ("gm", "test Goblin skill=zasadzka"),
        ("gm", "test ?Skryty target=9"),
        ("gm", "effect Anna strach for=10m of=?Skryty"),
        ("gm", "out ?Skryty 3 rounds"),
        ("gm", "wake ?Skryty"),
        ("gm", "kill ?Skryty"),
        ("gm", "revive ?Skryty"),
        ("gm", "entry 5 GmNote hidden=yes"),
        ("gm", "entry end GmNote"),
        ("gm", "group Goblin ?Skryty"),
        ("gm", "leave ?Skryty"),
        ("gm", "join ?Skryty"),
        ("gm", "set ?Skryty pw=9"),
        ("gm", "set Anna pw=9"),
        ("gm", "set Bolko pw=9"),
        ("gm", "set Goblin pw=8"),
        ("gm", "kill Goblin"),
        ("gm", "revive Goblin"),
    ),
    traits=("777", "783", "791", "779", "787", "761", "zasadzka"),
)

# No blows here: what they reckon with would make any number out of splits that are known.
SPLITS = SecretTable(
    system="mstocs",
    start=(
        "rule M-G6 sealed",
        "add Anna pw=99 onr=4 i=30 seat=Ania notes=AniaNote",
        "add Bolko pw=99 onr=4 i=30 seat=Borys notes=BorysNote",
        "add Skryty pw=99 onr=4 i=30 side=opponent hidden=yes notes=GmNote",
        "add Goblin pw=99 onr=4 i=30 skill.zasadzka=779",
        'add "Goblin 2" pw=99 onr=4 i=30',
        "set Goblin gm_notes=GmNote notes=GmNote",
    ),
    acts=(
        ("gm", "undo"),
        ("gm", "undo reveal"),
        ("gm", "redo"),
        ("gm", "note private GmNote"),
        ("gm", "rule M-G6.reveal by_gm"),
        ("gm", "rule M-G6.reveal when_all"),
        ("gm", "fight"),
        ("gm", "fight end"),
        ("gm", "round"),
        ("Ania", "allocate Anna {secret}"),
        ("Ania", "last Anna"),
        ("Borys", "allocate Bolko {secret}"),
        ("gm", "allocate ?Skryty {secret}"),
        ("gm", "allocate Goblin {secret}"),
        ("gm", "allocate Goblin* {secret}"),
        ("gm", "last all"),
        ("gm", "reveal"),
        ("gm", "reveal forced"),
        ("gm", "pass ?Skryty"),
        ("Ania", "pass Anna"),
        ("gm", "leave ?Skryty"),
        ("gm", "join ?Skryty"),
    ),
    traits=("779", "zasadzka"),
    # Numbers of acts stay below what is sealed.
    length=45,
)

SHURTUGAL = SecretTable(
    system="shurtugal",
    start=(
        (
            "add Anna sila=3 zrecznosc=3 wytrzymalosc=3 spryt=3 pz=300 weapon=spear seat=Ania"
            " notes=AniaNote"
        ),
        (
            "add Bolko sila=3 zrecznosc=3 wytrzymalosc=3 spryt=3 pz=300 weapon=bow weapon.range=60"
            " seat=Borys notes=BorysNote"
        ),
        (
            "add Skryty sila=3 zrecznosc=3 wytrzymalosc=3 spryt=3 pz=971 weapon=bow weapon.range=60"
            " side=opponent hidden=yes notes=GmNote"
        ),
        (
            "add Wilk sila=3 zrecznosc=1 wytrzymalosc=2 spryt=2 pz=973 walk=7717 run=7727"
            " skill.zasadzka=19 notes=GmNote"
        ),
        (
            "add Zbir sila=3 zrecznosc=3 wytrzymalosc=2 spryt=2 pz=979 defence=787 wound_step=797"
            " weapon=spear"
        ),
        "set Anna gm_notes=GmNote",
    ),
    acts=(
        *_TIME,
        ("gm", "fight"),
        ("gm", "fight end"),
        ("gm", "round"),
        ("gm", "initiative"),
        ("gm", "initiative ?Skryty"),
        ("Ania", "initiative Anna"),
        ("gm", "order ?Skryty Anna Wilk Bolko Zbir"),
        ("gm", "wait ?Skryty"),
        ("Ania", "wait Anna"),
        ("gm", "dominate ?Skryty"),
        ("gm", "dominate Wilk"),
        ("gm", "dominate end Wilk"),
        ("gm", "attack ?Skryty Anna strike=3z2 distance=9"),
        ("gm", "attack ?Skryty Wilk strike=3z2 distance=9"),
        ("gm", "attack Zbir Bolko raises=1"),
        ("gm", "attack Wilk Anna strike=4z2"),
        ("Ania", "attack Anna Wilk raises=1"),
        ("Ania", "attack Anna Zbir"),
        ("Borys", "attack Bolko Wilk distance=20 strike=3z2"),
        ("gm", "attack Anna ?Skryty"),
        ("gm", "amend hit=4"),
        ("gm", "aim ?Skryty Anna"),
        ("gm", "aim Bolko ?Skryty"),
        ("gm", "run ?Skryty"),
        ("gm", "test ?Skryty spryt target=15"),
        ("gm", "test Wilk spryt target=15 skill=zasadzka"),
        ("gm", "heal Wilk target=5 by=?Skryty trait=spryt"),
        ("gm", "trouble ?Skryty krwawienie kills=1h"),
        ("gm", "trouble Wilk krwawienie kills=1h"),
        ("gm", "rest 1d"),
        ("gm", "kill ?Skryty"),
        ("gm", "revive ?Skryty"),
        ("gm", "leave ?Skryty"),
        ("gm", "join ?Skryty"),
        ("gm", "set ?Skryty pz=971"),
        ("gm", "set Wilk pz=969"),
        ("gm", "revive Wilk"),
    ),
    traits=("971", "973", "979", "969", "787", "797", "7717", "7727", "zasadzka"),
)

SWIAT_MROKU = SecretTable(
    system="swiat_mroku",
    start=(
        "rule W-G9 all_pools",
        "rule W-G12 suggested",
        "add Anna moc=3 finezja=4 odpornosc=2 pool.esencja=999 seat=Ania notes=AniaNote",
        "add Bolko moc=2 finezja=4 odpornosc=3 pool.esencja=999 seat=Borys notes=BorysNote",
        (
            "add Skryty moc=2 finezja=2 odpornosc=2 pool.esencja=999 side=opponent hidden=yes"
            " notes=GmNote"
        ),
        (
            "add Zbir moc=2 finezja=2 odpornosc=2 pool.esencja=997 pool.sekret=937 size.sekret=957"
            " trait.zasadzka=5 notes=GmNote"
        ),
        "set Anna gm_notes=GmNote",
    ),
    acts=(
        *_TIME,
        ("gm", "rule W-R6.reveal by_gm"),
        ("gm", "rule W-R6.reveal when_all"),
        ("gm", "fight"),
        ("gm", "fight end"),
        ("gm", "round"),
        ("gm", "contest Anna Bolko trait=moc"),
        ("gm", "contest Anna ?Skryty trait=moc"),
        ("gm", "combat ?Skryty Bolko"),
        ("gm", "combat Anna Zbir"),
        ("gm", "duel ?Skryty Anna"),
        ("Ania", "bid Anna {secret} pool=esencja contest={contest}"),
        ("Borys", "bid Bolko {secret} pool=esencja contest={contest}"),
        ("gm", "bid ?Skryty {secret} pool=esencja contest={contest}"),
        ("gm", "bid Zbir {secret} pool=esencja contest={contest}"),
        ("Ania", "withdraw Anna contest={contest}"),
        ("Borys", "withdraw Bolko contest={contest}"),
        ("gm", "offer ?Skryty 1 contest={contest}"),
        ("gm", "reveal contest={contest}"),
        ("gm", "reveal forced contest={contest}"),
        ("gm", "cancel contest={contest}"),
        ("gm", "task ?Skryty finezja pt={pt} shown=hidden"),
        ("gm", "task Anna finezja pt={pt} shown=hidden"),
        ("gm", "task Bolko finezja pt={pt} shown=hinted hint=trudne"),
        ("gm", "help ?Skryty Anna 1 contest={contest}"),
        ("Ania", "test Anna spend=1"),
        ("gm", "test ?Skryty"),
        ("gm", "test Zbir finezja pt={pt}"),
        ("gm", "missile ?Skryty Anna pt={pt}"),
        ("gm", "missile Anna Zbir"),
        ("gm", "heal medicine ?Skryty by=Anna pt=9"),
        ("gm", "finish ?Skryty by=Anna"),
        ("gm", "spare ?Skryty by=Anna"),
        ("gm", "deadline ?Skryty 10m"),
        ("gm", "taint ?Skryty fire"),
        ("gm", "taint ?Skryty"),
        ("gm", "wound ?Skryty class=wounded"),
        ("gm", "wound ?Skryty class=mortal"),
        ("gm", "revive ?Skryty"),
        ("gm", "spend Zbir sekret 1 for=moc"),
        ("gm", "award ?Skryty 1"),
        ("gm", "schedule every=1d amount=1 for=?Skryty"),
        ("gm", "pool Anna esencja 999"),
        ("gm", "pool Bolko esencja 999"),
        ("gm", "pool ?Skryty esencja 999"),
        ("gm", "pool Zbir esencja 997"),
        ("gm", "pool Zbir sekret 937"),
    ),
    traits=("937", "957", "997", "zasadzka"),
)

TABLES = {
    "mstocs": MSTOCS,
    "secret splits": SPLITS,
    "shurtugal": SHURTUGAL,
    "swiat_mroku": SWIAT_MROKU,
}
