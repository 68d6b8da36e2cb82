"""What a sealed bid, a hidden difficulty and a hidden character leave behind: nothing."""

from __future__ import annotations

import re
from typing import Literal

import msgspec
import pytest

from tests.support.wod_play import HOUR, SYSTEM, Play
from tui_app.domain.commands import KillCharacter, SetHidden
from tui_app.domain.events import Event
from tui_app.domain.redact import redact
from tui_app.domain.refusals import Refusal
from tui_app.domain.rules.swiat_mroku import commands as cmd
from tui_app.domain.rules.swiat_mroku.events import (
    BidSealed,
    ContestOpened,
    MercyAsked,
    Revealed,
    SimpleTested,
    TaskOpened,
    TokensReturned,
    TokensSpent,
)
from tui_app.domain.sealed import code, verify
from tui_app.domain.views import view_for, who

CANARY = 739
SEATS = ("gm", "Ania", "Bolek", "board")


def secret() -> Play:
    """Anna has sealed a bid that no other number of the table equals."""
    play = Play(W_G9="all_pools")
    play.add("Anna", seat="Ania", moc=3, finezja=4, odpornosc=2, pool__vitae=900)
    play.add("Borys", seat="Bolek", moc=2, finezja=4, odpornosc=3)
    play.contest("Anna", "Borys")
    play.bid("Anna", CANARY, pool="vitae")
    return play


def holds_canary(text: str) -> bool:
    return re.search(rf"(?<![0-9A-Za-z]){CANARY}(?![0-9A-Za-z])", text) is not None


def seen(play: Play, seat: str, event: Event) -> Event | None:
    """An event as a seat may see it."""
    people = {id_: who(character) for id_, character in play.table.characters.items()}
    left = redact((event,), people, seat, SYSTEM)
    return left[0] if left else None


def test_before_the_reveal_the_value_is_nowhere_in_the_table_and_its_views() -> None:
    play = secret()
    texts = [repr(play.table), msgspec.json.encode(play.table).decode()]
    texts += [repr(view_for(play.table, seat)) for seat in SEATS]
    texts += [msgspec.json.encode(view_for(play.table, seat)).decode() for seat in SEATS]
    assert not any(holds_canary(text) for text in texts)


def test_before_the_reveal_the_value_is_in_no_event_and_no_kept_command() -> None:
    play = secret()
    _, _, command, events = play.acts[-1]
    assert isinstance(command, cmd.SealBid)
    assert command.value == CANARY
    for carrier in (events, command.without_secret()):
        assert not holds_canary(repr(carrier))
        assert not holds_canary(msgspec.json.encode(carrier).decode())
    assert not holds_canary(f"{command!r} {command} {play.held!r}")


def test_a_refused_bid_says_nothing_of_the_value() -> None:
    play = Play()
    play.add("Anna")
    play.add("Borys")
    play.contest("Anna", "Borys")
    answer = play.try_bid("Anna", CANARY)
    assert isinstance(answer, Refusal)
    assert not holds_canary(repr(answer))


def test_all_bids_leave_events_of_one_shape() -> None:
    shapes = set()
    for value in range(6):
        play = Play()
        play.add("Anna")
        play.add("Borys")
        play.contest("Anna", "Borys")
        play.bid("Anna", value)
        event = play.event(BidSealed)
        shapes.add(msgspec.json.encode(event).decode().replace(event.commitment, ""))
    assert len(shapes) == 1


def test_everybody_sees_who_has_sealed_and_the_code() -> None:
    play = secret()
    (contest,) = view_for(play.table, "board").contests
    anna, borys = contest["parties"]
    commitment = play.table.state.contests[0].parties[0].seal
    assert commitment is not None
    assert (anna["name"], anna["side"], anna["sealed"]) == ("Anna", "attacker", True)
    assert anna["code"] == code(commitment.commitment)
    assert (borys["side"], borys["sealed"], borys["code"]) == ("defender", False, "")
    assert view_for(play.table, "board").phase == "bids"


def test_after_the_reveal_everybody_can_check_every_code() -> None:
    play = secret()
    play.bid("Borys", 2)
    key = play.table.state.contests[0].key
    revealed = play.reveal()
    proofs = SYSTEM.proofs(revealed)
    assert [proof.character for proof in proofs] == [play.id("Anna"), play.id("Borys")]
    for proof in proofs:
        assert proof.contest == key
        assert verify(proof.commitment, proof.opening, play.table.id, key, proof.character)
    assert seen(play, "board", revealed) == revealed


def test_a_shown_bid_has_no_proof() -> None:
    play = secret()
    play.do(cmd.ShowBid(character=play.id("Borys"), bid=1))
    proofs = SYSTEM.proofs(play.reveal())
    assert [proof.character for proof in proofs] == [play.id("Anna")]


@pytest.mark.parametrize("seat", ["Ania", "Bolek", "board"])
def test_a_hidden_difficulty_is_in_no_player_s_view_or_event(seat: str) -> None:  # W-R4
    play = Play()
    play.add("Anna", seat="Ania")
    task = cmd.OpenTask(
        character=play.id("Anna"), trait="moc", pt=CANARY, shown="hidden", hint="ciemno"
    )
    play.do(task)
    event = seen(play, seat, play.event(TaskOpened))
    assert event is not None
    texts = (repr(event), repr(view_for(play.table, seat)))
    assert not any(holds_canary(text) or "ciemno" in text for text in texts)
    play.do(cmd.TakeTest(character=play.id("Anna")))
    assert not holds_canary(repr(seen(play, seat, play.event(SimpleTested))))
    assert holds_canary(repr(seen(play, "gm", play.event(SimpleTested))))


@pytest.mark.parametrize("shown", ["shown", "hinted", "hidden"])
def test_who_was_tested_reads_the_own_sum_and_only_a_shown_difficulty(
    shown: Literal["shown", "hinted", "hidden"],
) -> None:
    play = Play()
    play.add("Anna", moc=3, finezja=4, odpornosc=2, seat="Ania")
    play.do(cmd.OpenTask(character=play.id("Anna"), trait="moc", pt=7, shown=shown))
    play.do(cmd.TakeTest(character=play.id("Anna"), spend=2))
    event = seen(play, "Ania", play.event(SimpleTested))
    assert isinstance(event, SimpleTested)
    known = (7, 4) if shown == "shown" else (None, None)
    assert (event.value, event.spent, event.total) == (3, 2, 5)
    assert (event.pt, event.needed) == known


def test_what_an_opponent_s_traits_are_is_told_by_no_test_of_his_nor_shot_at_him() -> None:
    play = Play()
    play.add("Anna", moc=3, finezja=4, odpornosc=2, seat="Ania")
    play.add("Zbir", moc=3, finezja=2, odpornosc=3)
    play.do(cmd.TakeTest(character=play.id("Zbir"), trait="moc", pt=3))
    tested = seen(play, "Ania", play.event(SimpleTested))
    assert isinstance(tested, SimpleTested)
    assert (tested.value, tested.spent, tested.pt, tested.total) == (None, None, None, None)
    play.do(cmd.Shoot(character=play.id("Anna"), target=play.id("Zbir"), spend=1))
    shot = seen(play, "Ania", play.event(SimpleTested))
    assert isinstance(shot, SimpleTested)
    assert (shot.value, shot.spent, shot.total, shot.pt) == (4, 1, 5, None)


def hidden() -> Play:
    """A hidden Cień beside Anna and Borys."""
    play = Play()
    play.add("Anna", seat="Ania")
    play.add("Borys", seat="Bolek")
    play.add("Cień", moc=5, finezja=3, odpornosc=3)
    play.do(SetHidden(characters=(play.id("Cień"),)))
    return play


def test_a_hidden_party_is_somebody() -> None:
    play = hidden()
    cien = play.id("Cień")
    play.combat("Anna", "Cień")
    opened = seen(play, "Ania", play.event(ContestOpened))
    play.bid("Anna", 5)
    play.bid("Cień", 0)
    (contest,) = view_for(play.table, "Ania").contests
    assert [party["name"] for party in contest["parties"]] == ["Anna", ""]
    revealed = seen(play, "Ania", play.reveal())
    for carrier in (opened, contest, revealed):
        assert carrier is not None
        assert cien not in re.findall(r"\w+", repr(carrier))
        assert "Cień" not in repr(carrier)


def test_what_hidden_characters_do_among_themselves_is_not_known() -> None:
    play = hidden()
    play.add("Mrok")
    play.do(SetHidden(characters=(play.id("Mrok"),)))
    play.combat("Cień", "Mrok")
    assert view_for(play.table, "Ania").contests == ()
    assert seen(play, "Ania", play.event(ContestOpened)) is None
    play.bid("Cień", 1)
    assert seen(play, "Ania", play.event(BidSealed)) is None
    play.bid("Mrok", 1)
    assert seen(play, "Ania", play.reveal()) is None


def test_a_hidden_shooter_s_numbers_are_not_told() -> None:
    play = hidden()
    play.do(cmd.Shoot(character=play.id("Cień"), target=play.id("Anna"), spend=3))
    event = seen(play, "Bolek", play.event(SimpleTested))
    assert isinstance(event, SimpleTested)
    assert (event.character, event.value, event.spent, event.total) == ("", None, None, None)
    assert event.success
    play.do(cmd.TakeTest(character=play.id("Cień"), trait="moc", pt=3))
    assert seen(play, "Bolek", play.event(SimpleTested)) is None


def test_who_decides_from_hiding_is_not_named() -> None:
    play = hidden()
    play.beaten("Anna", "Cień", 2)
    event = seen(play, "Bolek", play.event(MercyAsked))
    assert isinstance(event, MercyAsked)
    assert (event.character, event.by) == (play.id("Anna"), "")


def test_what_others_spend_and_get_back_is_their_own_matter() -> None:
    play = hidden()
    for name in ("Anna", "Borys"):
        play.do(cmd.Spend(character=play.id(name), pool="sw", amount=2))
    assert seen(play, "Ania", play.event(TokensSpent)) is None
    play.do(cmd.AddSchedule(every_s=HOUR))
    play.advance(HOUR)
    event = seen(play, "Ania", play.event(TokensReturned))
    assert isinstance(event, TokensReturned)
    assert [gain.character for gain in event.gains] == [play.id("Anna")]


@pytest.mark.parametrize(
    ("seat", "sees"), [("gm", True), ("Ania", True), ("Bolek", False), ("board", False)]
)
def test_traits_and_tokens_are_seen_by_the_owner_and_the_gm(seat: str, sees: bool) -> None:
    play = secret()
    view = view_for(play.table, seat).character(play.id("Anna"))
    assert view is not None
    keys = ("moc", "finezja", "odpornosc", "sw", "sw_max", "pools")
    values = (3, 4, 2, 5, 5, {"vitae": 900}) if sees else (None,) * 6
    assert tuple(view.sheet[key] for key in keys) == values


def test_the_order_shows_who_still_has_to_choose_or_bid() -> None:
    play = secret()
    play.do(cmd.Cancel())
    play.fight()
    assert [entry.acted for entry in view_for(play.table, "gm").order] == [False, False]
    play.combat("Anna", "Borys")
    assert view_for(play.table, "gm").phase == "bids"
    play.bid("Anna", 1)
    play.bid("Borys", 1)
    assert [entry.acted for entry in view_for(play.table, "gm").order] == [True, False]
    play.reveal()
    view = view_for(play.table, "gm")
    assert view.phase == "turns"
    assert [entry.now for entry in view.order] == [False, True]


def test_the_dead_have_no_place_in_the_order() -> None:
    play = Play()
    for name in ("Anna", "Borys"):
        play.add(name)
    play.fight()
    play.do(KillCharacter(character=play.id("Anna")))
    assert [entry.character for entry in SYSTEM.order(play.table)] == [play.id("Borys")]


def test_every_event_of_the_system_has_a_rule_of_redaction() -> None:
    play = secret()
    play.bid("Borys", 2)
    assert isinstance(seen(play, "gm", play.reveal()), Revealed)
