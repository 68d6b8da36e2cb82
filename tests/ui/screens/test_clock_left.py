"""A table whose clock was left running opens with the clock stopped, and says so."""

from __future__ import annotations

from pathlib import Path

from tests.support.home import desk_in, home_app
from tui_app.domain.commands import SetClock
from tui_app.domain.table import GM


async def test_a_clock_left_running_stands_when_the_table_opens(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    opened = desk.make("mstocs", "Zaulek")
    opened.session.execute(GM, SetClock(running=True))
    path = opened.path
    desk.close()
    again = desk.open(path)
    app = home_app(desk, opened=again)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()

        assert not again.session.table.clock.running
        assert "The clock stops:" in app.screen.query_one("#message").text  # type: ignore[attr-defined]
    desk.close()
