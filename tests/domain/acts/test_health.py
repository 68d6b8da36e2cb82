"""Acts on health that every system shares."""

from __future__ import annotations

from tests.support.mstocs_play import Play
from tui_app.domain import commands as cmd
from tui_app.domain.events import KnockedOut


def test_who_is_knocked_out_late_in_a_round_is_out_for_a_second_at_least() -> None:
    play = Play()
    play.add("Rutger")
    play.fight()
    play.do(cmd.Advance(span_s=3600))
    play.do(cmd.KnockOut(character=play.ids["Rutger"], rounds=1))

    assert play.event(KnockedOut).until_s == 3601
