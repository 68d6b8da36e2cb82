"""The Journal screen, as a GM uses it."""

from __future__ import annotations

from pathlib import Path

from tests.support.golden import screen_text
from tests.support.home import playing
from tui_app.domain.commands import OpenFight, SetRule, WriteNote
from tui_app.domain.rules.mstocs.commands import RevealAllocations
from tui_app.domain.table import GM
from tui_app.ui.screens.journal import JournalScreen


def journal(app: object) -> JournalScreen:
    screen = getattr(app, "screen", None)
    assert isinstance(screen, JournalScreen)
    return screen


async def test_acts_are_listed_filtered_and_taken_back_to_a_point(tmp_path: Path) -> None:
    async with playing(tmp_path) as at:
        for words in ("pierwsza", "druga", "trzecia"):
            at.session.execute(GM, WriteNote(text=words))
        await at.press("f8")
        assert journal(at.app).acts.count == 3

        await at.press("slash")
        await at.type("Druga")
        await at.press("enter")
        assert journal(at.app).acts.count == 1
        assert "1 of 3 acts" in screen_text(at.app)

        await at.press("x", "home", "b")
        assert "Take back 2 acts" in screen_text(at.app)
        await at.press("y")
        assert at.session.seq == 4
        assert "↶" in screen_text(at.app)

        await at.press("home", "b")
        assert "Nothing came after" in screen_text(at.app)


async def test_taking_back_to_before_a_reveal_says_that_seals_are_emptied(tmp_path: Path) -> None:
    async with playing(tmp_path) as at:
        at.session.execute(GM, SetRule(key="M-G6", value="sealed"))
        at.session.execute(GM, OpenFight())
        at.session.execute(GM, RevealAllocations(forced=True))
        await at.press("f8", "home", "b")

        assert "A reveal is among them" in " ".join(screen_text(at.app).split())


async def test_a_new_act_is_followed_and_its_dice_are_shown(tmp_path: Path) -> None:
    async with playing(tmp_path) as at:
        await at.press("f8")
        at.session.execute(GM, WriteNote(text="nowa"))
        await at.pilot.pause()

        assert journal(at.app).acts.at == 0
        assert "Note: nowa" in screen_text(at.app)


async def test_the_journal_is_written_as_markdown_and_html_but_over_nothing(
    tmp_path: Path,
) -> None:
    async with playing(tmp_path) as at:
        at.session.execute(GM, WriteNote(text="<b>*x*</b>"))
        for suffix in ("md", "html"):
            await at.press("f8", "w", "ctrl+u")
            await at.type(str(tmp_path / f"j.{suffix}"))
            await at.press("enter")
        await at.press("w", "ctrl+u")
        await at.type(str(tmp_path / "j.md"))
        await at.press("enter")

        assert "✗" in screen_text(at.app)
        assert "\\<b\\>\\*x\\*" in (tmp_path / "j.md").read_text("utf-8")
        assert "&lt;b&gt;*x*" in (tmp_path / "j.html").read_text("utf-8")


async def test_only_the_lines_in_view_are_made(tmp_path: Path) -> None:
    async with playing(tmp_path) as at:
        for number in range(200):
            at.session.execute(GM, WriteNote(text=f"n{number}"))
        await at.press("f8")

        assert journal(at.app).acts.count == 200
        assert len(journal(at.app)._lines) < 100
