"""What Świat Mroku keeps beside the characters: contests, open tests, schedules, mercy."""

from collections.abc import Iterator
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from tui_app.domain.draft import Draft
from tui_app.domain.refusals import refuse
from tui_app.domain.rules.swiat_mroku.house import WodHouse
from tui_app.domain.rules.swiat_mroku.sheet import SW, Source, WodSheet, tokens
from tui_app.domain.sealed import Seal
from tui_app.domain.table import Character, Table

Kind = Literal["contest", "combat", "duel", "missile"]
PartySide = Literal["attacker", "defender"]
Shown = Literal["shown", "hinted", "hidden"]


class Pledge(Struct, frozen=True, omit_defaults=True):
    """Tokens that a helper put in for somebody (W-R5); paid when it is settled."""

    character: str
    tokens: int
    pool: str = SW


class Party(Struct, frozen=True, omit_defaults=True):
    """One who takes part in a contest.

    Attributes:
        side: ``defender`` wins a tie (W-R6).
        pool: Where his tokens come from (W-G9).
        seal: Set while a bid is sealed.
        shown: An open bid (W-R6).
        barred: Whether he may not bid (W-G13).
    """

    character: str
    side: PartySide
    pool: str = SW
    seal: Seal | None = None
    shown: int | None = None
    pledges: tuple[Pledge, ...] = ()
    barred: bool = False

    @property
    def is_in(self) -> bool:
        """Whether nothing more is waited for."""
        return self.barred or self.seal is not None or self.shown is not None


class Pair(Struct, frozen=True, omit_defaults=True):
    """Who fights whom (W-R7); `mutual`: both started at once and nobody is marked (W-G4)."""

    attacker: str
    defender: str
    mutual: bool = False


class Tally(Struct, frozen=True):
    """What the phases of a duel came to so far (W-G15): phases won and totals added."""

    won: int = 0
    total: int = 0


class Contest(Struct, frozen=True, omit_defaults=True):
    """An open contest.

    Attributes:
        id: Unique at the table.
        trait: What everybody is tested on; empty: each one's own for combat or missiles.
        pairs: Who fights whom; empty when the highest of all wins.
        mutual: Whether all started at once, without a defender (W-G4).
        go: How often it was bid for, from 1: the phase of a duel, or a repeat (W-G6).
        pt: The difficulty that stands for the target's traits (missile, W-G11).
        source: What the wound comes from (W-R9).
        tallies: By character, in a duel.
    """

    id: int
    kind: Kind
    trait: str
    parties: tuple[Party, ...]
    pairs: tuple[Pair, ...] = ()
    mutual: bool = False
    go: int = 1
    pt: int | None = None
    source: Source | None = None
    tallies: dict[str, Tally] = {}

    @property
    def key(self) -> str:
        """Names this bidding in commitments; another for each phase or repeat."""
        return str(self.id) if self.go == 1 else f"{self.id}.{self.go}"

    @property
    def waits_for(self) -> tuple[str, ...]:
        """Ids of those whose bid is missing."""
        return tuple(party.character for party in self.parties if not party.is_in)

    def party(self, character: str) -> Party | None:
        """Find somebody who takes part."""
        return next((p for p in self.parties if p.character == character), None)


class OpenTest(Struct, frozen=True, omit_defaults=True):
    """A simple test that waits for the actor's tokens.

    Attributes:
        pt: The difficulty; in no player's view unless `shown` says so.
        shown: Whether players know the difficulty, a hint, or nothing.
        hint: The GM's own words.
    """

    id: int
    character: str
    trait: str
    pt: int
    shown: Shown = "shown"
    hint: str = ""
    pledges: tuple[Pledge, ...] = ()


class Schedule(Struct, frozen=True, omit_defaults=True):
    """Tokens that return (W-R11).

    Attributes:
        every_s: Seconds of game time, or of real time by `clock`.
        amount: How many; 0: all that are missing.
        characters: Ids; empty: everybody.
        next_s: When next, by game time; 0 for real time.
    """

    id: int
    pool: str
    every_s: int
    amount: int = 0
    clock: Literal["game", "real"] = "game"
    characters: tuple[str, ...] = ()
    next_s: int = 0


class WodState(Struct, frozen=True, omit_defaults=True):
    """The state of a table.

    Attributes:
        contests: Those open, in the order they were opened.
        tests: Open simple tests.
        schedules: By age.
        mercy: Id of the defeated → id of who decides whether he lives (W-R8, W-G13).
        tainted: Id of a wound, as text → what it comes from (W-R9).
        tried: Id of a wound, as text → when medicine was last tried (W-G16).
        chose: Ids of those who chose their opponent this round (W-R7).
    """

    contests: tuple[Contest, ...] = ()
    tests: tuple[OpenTest, ...] = ()
    schedules: tuple[Schedule, ...] = ()
    mercy: dict[str, str] = {}
    tainted: dict[str, Source] = {}
    tried: dict[str, int] = {}
    chose: tuple[str, ...] = ()


WodTable: TypeAlias = Table[WodSheet, WodHouse, WodState]
WodDraft: TypeAlias = Draft[WodSheet, WodHouse, WodState]
Person: TypeAlias = Character[WodSheet]


def find_contest(table: WodTable, id_: int | None, character: str = "") -> Contest:
    """Find a contest by id, or the only open one (of a character).

    Raises:
        Refused: ``contest.none``, ``contest.unknown`` or ``contest.several`` with the ids.
    """
    contests = table.state.contests
    if id_ is not None:
        found = next((c for c in contests if c.id == id_), None)
        if found is None:
            refuse("contest.unknown", contest=id_, choices=tuple(str(c.id) for c in contests))
        return found
    own = [c for c in contests if not character or c.party(character) is not None]
    if not own and not character:
        refuse("contest.none_open")
    if not own:
        refuse("contest.none", name=_name(table, character))
    if len(own) > 1:
        refuse("contest.several", choices=tuple(str(c.id) for c in own))
    return own[0]


def find_party(table: WodTable, contest: Contest, character: str) -> Party:
    """Find somebody in a contest.

    Raises:
        Refused: ``contest.not_in``.
    """
    party = contest.party(character)
    if party is None:
        refuse("contest.not_in", name=_name(table, character), contest=contest.id)
    return party


def find_test(table: WodTable, id_: int | None, character: str) -> OpenTest | None:
    """Find an open test of a character, by id or the oldest."""
    own = (t for t in table.state.tests if t.character == character)
    return next((t for t in own if id_ in (None, t.id)), None)


def _name(table: WodTable, character: str) -> str:
    found = table.characters.get(character)
    return "" if found is None else found.name


def pledged(table: WodTable, character: str, pool: str) -> int:
    """Add up the tokens that a character has openly put in and not yet paid."""
    bids = sum(
        party.shown or 0
        for contest in table.state.contests
        for party in contest.parties
        if (party.character, party.pool) == (character, pool)
    )
    given = sum(
        pledge.tokens
        for pledge in _pledges(table)
        if (pledge.character, pledge.pool) == (character, pool)
    )
    return bids + given


def _pledges(table: WodTable) -> Iterator[Pledge]:
    for contest in table.state.contests:
        for party in contest.parties:
            yield from party.pledges
    for test in table.state.tests:
        yield from test.pledges


def free_tokens(table: WodTable, character: Person, pool: str) -> int:
    """Give the tokens that are in hand and not put in openly anywhere.

    Raises:
        Refused: ``pool.unknown``.
    """
    now = tokens(character.sheet, pool)
    if now is None:
        choices = (SW, *character.sheet.pools)
        refuse("pool.unknown", pool=pool, name=character.name, choices=choices)
    return max(0, now - pledged(table, character.id, pool))


def has_seal(table: WodTable, character: str, pool: str) -> bool:
    """Tell whether a bid from a pool is sealed (W-G21)."""
    return any(
        party.seal is not None and (party.character, party.pool) == (character, pool)
        for contest in table.state.contests
        for party in contest.parties
    )


def with_contest(table: WodTable, contest: Contest) -> WodTable:
    """The table with a contest put in or replaced."""
    old = table.state.contests
    if any(c.id == contest.id for c in old):
        contests = tuple(contest if c.id == contest.id else c for c in old)
    else:
        contests = (*old, contest)
    return replace(table, state=replace(table.state, contests=contests))


def with_party(contest: Contest, party: Party) -> Contest:
    """The contest with a party replaced."""
    parties = tuple(party if p.character == party.character else p for p in contest.parties)
    return replace(contest, parties=parties)


def with_sheet(table: WodTable, character: str, sheet: WodSheet) -> WodTable:
    """The table with the sheet of a character replaced."""
    changed = replace(table.characters[character], sheet=sheet)
    return replace(table, characters={**table.characters, character: changed})
