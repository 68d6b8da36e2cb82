"""Secret allocation: sealed splits, one answer for what is wrong, one reveal (M-G6)."""

from __future__ import annotations

import msgspec
import pytest

from tests.support.mstocs_play import Play
from tui_app.domain import commands as cmd
from tui_app.domain.decide import Accepted, decide
from tui_app.domain.events import Event
from tui_app.domain.redact import redact
from tui_app.domain.refusals import Refusal
from tui_app.domain.rules.mstocs.commands import Allocate, RevealAllocations, SealAllocation
from tui_app.domain.rules.mstocs.events import (
    Allocated,
    AllocationSealed,
    AllocationsRevealed,
    TiesRolled,
)
from tui_app.domain.rules.mstocs.system import Mstocs
from tui_app.domain.sealed import Opening, Value, seal, verify
from tui_app.domain.table import GM
from tui_app.domain.views import view_for, who

SYSTEM = Mstocs()


class Secret(Play):
    """A fight with secret splits, and the vault of its session."""

    def __init__(self, **switches: str) -> None:
        super().__init__(**{"MG6": "sealed", **switches})
        self.vault: dict[str, Opening] = {}

    def sealing(self, name: str, value: Value) -> SealAllocation:
        wanted = SealAllocation(character=self.ids[name], value=value)
        key = SYSTEM.seal_key(self.table, wanted)
        command, self._opening = seal(wanted, self.table.id, key, bytes(range(16)))
        return command

    def seal(self, name: str, *value: int | str, seat: str = GM) -> Accepted:
        done = self.do(self.sealing(name, (*value, "") if len(value) == 3 else value), seat)
        self.vault[self.ids[name]] = self._opening
        return done

    def reveal(self, *, forced: bool = False) -> Accepted:
        return self.do(RevealAllocations(openings=dict(self.vault), forced=forced))

    def follow_ups(self) -> tuple[cmd.Command, ...]:
        return SYSTEM.follow_ups(self.table, ())


@pytest.fixture
def play() -> Secret:
    play = Secret()
    play.add("Rutger", seat="Ania")
    play.add("Anna", seat="Bolek")
    play.add("Goblin", pw=7, onr=3, weapon="one_handed")
    play.do(cmd.OpenFight())
    return play


def test_m_g6_an_event_of_sealing_holds_the_commitment_and_no_split(play: Secret) -> None:
    play.seal("Rutger", 3, 4, 2)
    event = play.event(AllocationSealed)
    told = msgspec.to_builtins(event)
    assert set(told) == {"event", "key", "character", "commitment"}
    assert play.turn("Rutger").points == (0, 0, 0)
    assert verify(
        event.commitment, play.vault[event.character], play.table.id, event.key, event.character
    )


@pytest.mark.parametrize(
    "value",
    [
        (3, 3, 4, ""),
        (3, 3, 2, ""),
        (10, -1, 0, ""),
        (9, 0, 0, "reach"),
        (3, 3, 3),
        (3, 3, "3", ""),
        ("last",),
        9,
    ],
    ids=["over", "under", "negative", "mode", "short", "text", "no last", "number"],
)
def test_m_g6_whatever_is_wrong_with_a_split_has_one_answer(play: Secret, value: Value) -> None:
    answer = decide(play.table, GM, play.sealing("Rutger", value))
    assert answer == Refusal("seal.not_accepted")


def test_m_g6_points_may_be_left_where_m_g5_allows(play: Secret) -> None:
    play.do(cmd.SetRule(key="M-G5", value="partial"))
    play.seal("Rutger", 1, 0, 0)


def test_m_g6_a_seat_may_change_its_own_split_before_the_reveal(play: Secret) -> None:
    play.seal("Rutger", 3, 4, 2, seat="Ania")
    play.seal("Rutger", 0, 9, 0, seat="Ania")
    assert play.event(AllocationSealed).again
    assert play.refused(play.sealing("Rutger", (9, 0, 0, "")), seat="Bolek") == "seat.not_yours"
    play.reveal(forced=True)
    assert play.turn("Rutger").points == (0, 9, 0)


def test_m_g6_views_show_who_has_sealed_and_no_points_even_to_the_gm(play: Secret) -> None:
    play.seal("Rutger", 3, 4, 2)
    for seat in (GM, "Ania", "board"):
        view = view_for(play.table, seat)
        sheet = next(c.sheet for c in view.characters if c.name == "Rutger")
        assert (sheet["a"], sheet["o"], sheet["sz"]) == (None, None, None)
        assert (sheet["sealed"], sheet["allocated"]) == (True, False)
        [contest] = view.contests
        sealed = {party["name"]: party["sealed"] for party in contest["parties"]}
        assert sealed == {"Rutger": True, "Anna": False, "Goblin": False}
        assert view.phase == "allocation"


def test_m_g6_turns_wait_until_the_splits_are_revealed(play: Secret) -> None:
    play.seal("Rutger", 3, 4, 2)
    strike = play.attack("Rutger", "Goblin", hit=9)
    assert play.refused(strike) == "turn.sealed_open"
    play.seal("Anna", 3, 4, 2)
    play.seal("Goblin", 3, 4, 0)
    assert play.refused(strike) == "turn.sealed"
    play.reveal()
    play.do(strike)


def test_m_g6_those_waited_for_are_named_but_no_hidden_fighter(play: Secret) -> None:
    play.do(cmd.SetHidden(characters=(play.ids["Goblin"],), hidden=True))
    play.seal("Rutger", 3, 4, 2)
    assert play.refusal(play.attack("Rutger", "Anna", hit=9))["names"] == ("Anna",)


def test_m_g6_the_reveal_sets_all_splits_the_order_and_its_ties_in_one_act(play: Secret) -> None:
    play.seal("Rutger", 3, 4, 2)
    play.seal("Anna", 0, 7, 2)
    play.seal("Goblin", 3, 0, 4)
    play.reveal()
    assert [e.character for e in play.events(Allocated)] == [
        play.ids[name] for name in ("Rutger", "Anna", "Goblin")
    ]
    assert play.order()[0] == "Goblin"
    assert set(play.event(TiesRolled).rolls) == {play.ids["Rutger"], play.ids["Anna"]}
    assert SYSTEM.seals(play.table) == {}
    assert view_for(play.table, GM).phase == "turns"


def test_m_g6_a_reveal_without_all_is_refused_unless_forced(play: Secret) -> None:
    play.seal("Rutger", 3, 4, 2)
    openings = dict(play.vault)
    assert play.refused(RevealAllocations(openings=openings)) == "reveal.missing"
    assert play.refused(RevealAllocations(openings=openings), seat="Ania") == "seat.only_gm"
    play.reveal(forced=True)
    revealed = play.event(AllocationsRevealed)
    assert revealed.missing == (play.ids["Anna"], play.ids["Goblin"])
    zero = [event for event in play.events(Allocated) if event.missing]
    assert [(e.character, e.a, e.o, e.sz) for e in zero] == [
        (play.ids["Anna"], 0, 0, 0),
        (play.ids["Goblin"], 0, 0, 0),
    ]


def test_m_g6_a_split_that_nobody_chose_is_not_that_of_the_last_round(play: Secret) -> None:
    play.seal("Rutger", 3, 4, 2)
    play.reveal(forced=True)
    play.round()
    assert play.refused(play.sealing("Anna", ("last",))) == "seal.not_accepted"
    play.seal("Rutger", "last")


def test_m_g6_as_last_round_is_worked_out_at_the_reveal(play: Secret) -> None:
    play.seal("Rutger", 3, 4, 2)
    play.reveal(forced=True)
    play.round()
    play.seal("Rutger", "last")
    play.do(cmd.EditCharacter(character=play.ids["Rutger"], fields={"pw": 8}))
    play.reveal(forced=True)
    [own] = [e for e in play.events(Allocated) if e.character == play.ids["Rutger"]]
    assert (own.last, own.adapted, own.a + own.o + own.sz) == (True, True, 8)


def test_m_g6_a_value_that_does_not_open_its_seal_is_refused(play: Secret) -> None:
    play.seal("Rutger", 3, 4, 2)
    opening = play.vault[play.ids["Rutger"]]
    forged = {play.ids["Rutger"]: Opening(opening.nonce, (9, 0, 0, ""))}
    command = RevealAllocations(openings=forged, forced=True)
    assert play.refused(command) == "reveal.commitment"


def test_m_g6_a_lost_value_is_asked_for_again_or_stands_at_zero(play: Secret) -> None:
    play.do(cmd.LeaveFight(characters=(play.ids["Anna"], play.ids["Goblin"])))
    play.seal("Rutger", 3, 4, 2)
    assert play.refused(RevealAllocations()) == "reveal.lost"
    play.vault.clear()
    play.reveal(forced=True)
    assert play.event(AllocationsRevealed).missing == (play.ids["Rutger"],)


def test_m_g6_the_last_seal_reveals_by_itself_unless_the_gm_does_it(play: Secret) -> None:
    play.seal("Rutger", 3, 4, 2)
    play.seal("Anna", 3, 4, 2)
    assert play.follow_ups() == ()
    play.seal("Goblin", 3, 4, 0)
    assert play.follow_ups() == (RevealAllocations(),)
    play.do(cmd.SetRule(key="M-G6.reveal", value="by_gm"))
    assert play.follow_ups() == ()


def test_m_g6_one_who_falls_is_no_longer_waited_for_and_gets_no_split(play: Secret) -> None:
    play.seal("Rutger", 3, 4, 2)
    play.seal("Anna", 3, 4, 2)
    play.do(cmd.KnockOut(character=play.ids["Goblin"], rounds=2))
    play.do(cmd.KnockOut(character=play.ids["Anna"], rounds=2))
    assert play.follow_ups() == (RevealAllocations(),)
    play.reveal()
    assert not play.turn("Anna").allocated


def test_m_g6_an_open_allocation_stands_for_a_sealed_one(play: Secret) -> None:
    wanted = Allocate(characters=(play.ids["Rutger"],), a=3, o=4, sz=2)
    sealed = SYSTEM.restated(play.table, wanted)
    assert isinstance(sealed, SealAllocation)
    assert sealed.value == (3, 4, 2, "")
    last = SYSTEM.restated(play.table, Allocate(characters=wanted.characters, last=True))
    assert isinstance(last, SealAllocation)
    assert last.value == ("last",)
    assert play.refused(wanted) == "allocate.sealed"


def test_m_g6_after_the_reveal_a_split_stays_and_who_comes_late_allocates_openly(
    play: Secret,
) -> None:
    play.seal("Rutger", 3, 4, 2)
    play.do(cmd.LeaveFight(characters=(play.ids["Anna"],)))
    play.reveal(forced=True)
    again = Allocate(characters=(play.ids["Rutger"],), a=9, o=0, sz=0)
    assert play.refused(again) == "allocate.revealed"
    assert play.refused(play.sealing("Rutger", (9, 0, 0, ""))) == "allocate.not_secret"
    play.do(cmd.JoinFight(characters=(play.ids["Anna"],)))
    play.allocate("Anna", (9, 0, 0))
    assert play.refused(RevealAllocations()) == "allocate.nothing_secret"


def test_m_g6_seals_go_with_their_fighter_the_round_and_the_rule(play: Secret) -> None:
    for gone in (
        cmd.LeaveFight(characters=(play.ids["Rutger"],)),
        cmd.NextRound(),
        cmd.EndFight(),
        cmd.SetRule(key="M-G6", value="open"),
    ):
        before = play.table
        play.seal("Rutger", 3, 4, 2)
        play.do(gone)
        assert SYSTEM.seals(play.table) == {}
        play.table = before


def test_m_g6_a_hidden_fighters_seal_and_split_are_the_gms(play: Secret) -> None:
    play.do(cmd.SetHidden(characters=(play.ids["Goblin"],), hidden=True))
    assert _told(play, play.seal("Goblin", 3, 4, 0).events) == []
    play.seal("Rutger", 3, 4, 2)
    told = _told(play, play.reveal(forced=True).events)
    revealed = next(event for event in told if isinstance(event, AllocationsRevealed))
    assert [split.character for split in revealed.splits] == [play.ids["Rutger"]]
    own = {e.character for e in told if isinstance(e, Allocated)}
    assert own == {play.ids["Rutger"], play.ids["Anna"]}


def test_m_g6_after_the_reveal_every_commitment_can_be_checked(play: Secret) -> None:
    play.seal("Rutger", 3, 4, 2)
    play.seal("Goblin", 0, 0, 7)
    play.reveal(forced=True)
    proofs = SYSTEM.proofs(play.event(AllocationsRevealed))
    assert [proof.opening.value for proof in proofs] == [(3, 4, 2, ""), (0, 0, 7, "")]
    for proof in proofs:
        assert verify(
            proof.commitment, proof.opening, play.table.id, proof.contest, proof.character
        )


def _told(play: Play, events: tuple[Event, ...]) -> list[Event]:
    """The events as the board may read them."""
    people = {id_: who(c) for id_, c in play.table.characters.items()}
    return list(redact(events, people, "board", SYSTEM))
