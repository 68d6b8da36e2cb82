"""Which commands of Świat Mroku are decided."""

from __future__ import annotations

from tui_app.domain.rules.swiat_mroku.commands import COMMANDS
from tui_app.domain.rules.swiat_mroku.deciding import DECIDERS


def test_every_command_of_the_system_has_a_decider() -> None:
    assert DECIDERS.keys() == set(COMMANDS)
