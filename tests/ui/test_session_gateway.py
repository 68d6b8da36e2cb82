"""One seat's way to a session."""

from __future__ import annotations

from tests.support.home import add, fresh_session, gateway, reader
from tui_app.domain.commands import AddCharacter, RollDice, Undo
from tui_app.domain.decide import Asked
from tui_app.domain.refusals import Refusal
from tui_app.domain.rules.mstocs.commands import BasicTest
from tui_app.domain.table import GM
from tui_app.store.session import Done
from tui_app.text.catalogue import catalogue
from tui_app.ui.session_gateway import SessionGateway


def test_the_view_is_made_anew_only_after_a_change() -> None:
    session = fresh_session()
    seat = gateway(session)
    first = seat.view()

    assert seat.view() is first
    add(session, "Rutger", ww=43, a=2, s=4, wt=5)
    assert [c.name for c in seat.view().characters] == ["Rutger"]


def test_another_seat_sees_and_does_only_what_it_may() -> None:
    session = fresh_session()
    session.execute(GM, AddCharacter(name="Goblin", fields={"pw": 7, "onr": 3}, hidden=True))
    ania = gateway(session, "Ania")

    refused = ania.execute(Undo())

    assert ania.view().characters == ()
    assert isinstance(refused, Refusal)


def test_who_left_hears_no_more() -> None:
    session = fresh_session()
    seat = gateway(session)
    heard: list[int] = []
    end = seat.subscribe(lambda: heard.append(1))
    add(session, "Rutger", pw=9, onr=4)
    end()
    add(session, "Borg", pw=9, onr=4)

    assert heard == [1]


def test_an_act_is_told_in_the_language_of_the_seat() -> None:
    session = fresh_session()
    seat = gateway(session)
    outcome = seat.execute(RollDice(dice_text="3k6", dice={}))
    english = seat.sentence(outcome)
    seat.speak(catalogue("pl"))

    assert "rolled" in english
    assert seat.sentence(outcome) != english


def test_a_probe_says_which_dice_come_next_and_does_nothing() -> None:
    session = fresh_session()
    add(session, "Rutger", pw=9, onr=4)

    asked = gateway(session).probe(BasicTest(character="c1", target=9))

    assert isinstance(asked, Asked)
    assert asked.purpose == "roll"
    assert session.seq == 1


def test_undo_names_its_act() -> None:
    session = fresh_session()
    seat = gateway(session)
    assert seat.undo_act() is None
    add(session, "Rutger", pw=9, onr=4)
    act = seat.undo_act()
    assert act is not None
    assert "Rutger" in seat.teller().label(act)
    assert isinstance(seat.execute(Undo()), Done)
    assert seat.undo_act() is None


def test_written_acts_are_read_and_completed_by_the_grammar_handed_in() -> None:
    roll = RollDice(dice_text="3k6")
    seat = SessionGateway(fresh_session(), GM, catalogue("en"), reader({"roll 3k6": roll}))

    assert seat.read("roll 3k6") == roll
    assert isinstance(seat.read("rol"), Refusal)
    assert seat.complete("ro") == ["roll 3k6"]


def test_the_ready_opponents_are_those_of_the_rule_system() -> None:
    assert "goblin" in [preset.id for preset in gateway(fresh_session()).presets()]
