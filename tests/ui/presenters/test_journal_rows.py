"""The journal as rows, numbered for its reader."""

from __future__ import annotations

import pytest

from tests.support.fights import play
from tests.support.home import add, fresh_session, gateway
from tui_app.domain.commands import AddCharacter, WriteNote
from tui_app.ui.presenters.journal import JournalIndex


@pytest.mark.parametrize(
    ("seat", "shown"), [("gm", [1, 2, 3, 4]), ("Ania", [1, 2]), ("board", [1, 2])]
)
def test_others_than_the_gm_see_no_gap_where_they_may_not_know_an_act(
    seat: str, shown: list[int]
) -> None:
    session = fresh_session()
    add(session, "Rutger", "Ania", pw=9, onr=4)
    play(session, AddCharacter(name="Zbir", fields={"pw": 9, "onr": 4}, hidden=True))
    play(session, WriteNote(text="x", private=True))
    add(session, "Goblin", pw=7, onr=3)

    index = JournalIndex()
    index.extend(session.acts(), gateway(session, seat).teller())

    assert [place.number for place in index.places] == shown
