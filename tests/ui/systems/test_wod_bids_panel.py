"""What the panel of bids says of a simple test that waits."""

from __future__ import annotations

import pytest

from tests.support.wod_play import Play
from tui_app.domain.rules.swiat_mroku.commands import OpenTask
from tui_app.domain.views import view_for
from tui_app.text.catalogue import catalogue
from tui_app.ui.systems.swiat_mroku.bids_panel import test_lines as lines_of_test


@pytest.mark.parametrize(
    ("wounded", "trait", "needs"),
    [("no_effect", "Moc 3   ", "needs 4 tokens"), ("minus_one", "Moc 3 − 1   ", "needs 5 tokens")],
)
def test_w_g17_who_is_ranny_is_told_of_the_token_more_that_it_takes(
    wounded: str, trait: str, needs: str
) -> None:
    play = Play(W_G17=wounded)
    play.add("Anna", moc=3, finezja=4, odpornosc=2)
    play.add("Borys", moc=5, finezja=1, odpornosc=1)
    play.beaten("Anna", "Borys")
    play.do(OpenTask(character=play.id("Anna"), trait="moc", pt=7))
    view = view_for(play.table, "gm")

    lines = lines_of_test(view, view.contests[0], catalogue("en"))

    said = "\n".join("".join(run.text for run in line) for line in lines)
    assert trait in said
    assert needs in said
