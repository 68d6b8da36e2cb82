"""What a round of secrets puts on the wire: the same for every value, one person at a time."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pyte
from textual.pilot import Pilot

from tests.support.byte_driver import ByteDriver, on_bytes
from tests.support.secret_rounds import NO_SECRET, Bidding, RoundApp, round_app
from tui_app.ui.sealed.asking import Part, SecretRound
from tui_app.ui.widgets.messageline import MessageLine


@asynccontextmanager
async def wired(
    folder: Path, bidding: Bidding
) -> AsyncIterator[tuple[RoundApp, Pilot[int], ByteDriver]]:
    app = round_app(folder, bidding, driver_class=ByteDriver)
    async with on_bytes(app) as (pilot, driver):
        yield app, pilot, driver


async def sent_by(
    app: RoundApp,
    pilot: Pilot[int],
    driver: ByteDriver,
    secrets: SecretRound,
    keys: str,
    until: str = "",
) -> list[str]:
    """Play a round and return what was written: `>` is Enter, `<` Esc, `_` the space bar.

    `until` is a text that the last frame holds.
    """
    await pilot.pause()
    driver.take()
    app.open_round(secrets)
    await app.settle(pilot)
    for key in keys:
        name = {">": "enter", "<": "escape", "_": "space"}.get(key, key)
        app.simulate_key(name)
        if not key.isdecimal():
            await app.settle(pilot)
    async with asyncio.timeout(10):
        while until not in frames(driver.written)[-1]:
            await pilot.pause(0.001)
    sent = list(driver.written)
    driver.take()
    return sent


async def leave(app: RoundApp, pilot: Pilot[int]) -> None:
    """Leave a round, until the board is drawn again."""
    async with asyncio.timeout(10):
        while app.shown != NO_SECRET:
            await pilot.press("escape")
            await pilot.pause()
    app.screen.refresh()
    await pilot.pause()


def frames(sent: list[str]) -> list[str]:
    """The screens that a terminal would show one after another, as text."""
    screen = pyte.Screen(80, 24)
    stream = pyte.Stream(screen)
    shown: list[str] = []
    for piece in sent:
        stream.feed(piece)
        text = "\n".join(line.rstrip() for line in screen.display).strip()
        if not shown or shown[-1] != text:
            shown.append(text)
    return shown


async def test_the_bytes_of_all_bids_are_equal(tmp_path: Path) -> None:
    bidding = Bidding()
    async with wired(tmp_path, bidding) as (app, pilot, driver):
        streams = set()
        for value in range(11):
            bidding.given.clear()
            secrets, keys = bidding.round(shared=True), f">{value:02}>{value:02}>"
            streams.add("".join(await sent_by(app, pilot, driver, secrets, keys, "Bolek")))
            assert bidding.given == {"c1": value}
            assert "Bolek" in app.shown
            await leave(app, pilot)
        assert len(streams) == 1


async def test_a_digit_sends_nothing_at_all(tmp_path: Path) -> None:
    bidding = Bidding()
    async with wired(tmp_path, bidding) as (app, pilot, driver):
        await sent_by(app, pilot, driver, bidding.round(), ">")
        for key in ("0", "7", "backspace", "9", "escape"):
            await pilot.press(key)
            await pilot.pause()
        assert driver.take() == ""


async def test_a_change_of_the_screen_beneath_sends_nothing(tmp_path: Path) -> None:
    bidding = Bidding()
    async with wired(tmp_path, bidding) as (app, pilot, driver):
        await sent_by(app, pilot, driver, bidding.round(), "", "Ania")
        app.screen_stack[-2].query_one("#board", MessageLine).say("another word")
        for _ in range(5):
            await pilot.pause()
        assert driver.take() == ""


async def test_all_that_can_be_wrong_sends_the_same_bytes(tmp_path: Path) -> None:
    bidding = Bidding()
    async with wired(tmp_path, bidding) as (app, pilot, driver):
        answers = set()
        for slip in ("07>08>", "11>11>", "7>7>", "99>99>"):
            secrets = bidding.round(shared=True)
            sent = await sent_by(app, pilot, driver, secrets, ">" + slip, "Not accepted")
            answers.add("".join(sent))
            await leave(app, pilot)
        assert len(answers) == 1


async def test_nothing_is_on_the_screen_between_two_people(tmp_path: Path) -> None:
    bidding = Bidding((Part("", 2),))
    async with wired(tmp_path, bidding) as (app, pilot, driver):
        seen = frames(await sent_by(app, pilot, driver, bidding.round(), ">03>>04>>05>>"))
        assert app.ended is not None
        round_ = seen[seen.index("") :]
        curtains = [place for place, text in enumerate(round_) if "keyboard is for" in text]
        entries = [place for place, text in enumerate(round_) if "▮▮" in text]
        assert len(curtains) == len(entries) == 3
        for place in (*curtains, *entries):
            assert round_[place - 1] == ""
            assert round_[place + 1] == ""
        assert not any("beneath" in text for text in round_[: entries[-1] + 3])


async def test_an_entry_names_nobody_but_its_owner(tmp_path: Path) -> None:
    bidding = Bidding()
    async with wired(tmp_path, bidding) as (app, pilot, driver):
        seen = frames(await sent_by(app, pilot, driver, bidding.round(), ">03>>04>>05>>"))
        owners = [text.split(" ·")[0] for text in seen if "▮▮" in text]
        assert owners == ["Anna", "Borys", "Wampir"]
        for text in seen:
            if "▮▮" in text:
                assert sum(name in text for name in ("Anna", "Borys", "Wampir")) == 1


async def test_a_shown_entry_is_gone_before_the_next_curtain(tmp_path: Path) -> None:
    bidding = Bidding()
    async with wired(tmp_path, bidding) as (app, pilot, driver):
        seen = frames(await sent_by(app, pilot, driver, bidding.round(), ">09_x>"))
        told = [place for place, text in enumerate(seen) if "SW 9" in text]
        assert len(told) == 1
        assert "▮▮" in seen[told[0] + 1]
        assert seen[told[0] + 2] == ""
