"""Who may do what, and what a refusal gives away."""

from __future__ import annotations

import pytest

from tests.support.mstocs_play import Play
from tui_app.domain import commands as cmd
from tui_app.domain.rules.mstocs.commands import Pass


@pytest.mark.parametrize(("hidden", "named"), [(False, "Goblin"), (True, "")])
def test_who_acts_for_a_character_of_others_is_told_its_name_unless_it_is_hidden(
    hidden: bool, named: str
) -> None:
    play = Play()
    goblin = play.add("Goblin", hidden=hidden)
    wanted = Pass(character=goblin)

    assert play.refused(wanted, "Ania") == "seat.not_yours"
    assert play.refusal(wanted, "Ania") == {"seat": "Ania", "name": named}


def test_what_no_character_does_is_the_gms() -> None:
    play = Play()

    assert play.refused(cmd.Advance(span_s=10), "Ania") == "seat.only_gm"
