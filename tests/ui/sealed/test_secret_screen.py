"""A round of secrets at one keyboard: curtain, entry, nothing, next curtain."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace
from textual.pilot import Pilot

from tests.support.golden import Goldens, screen_text
from tests.support.secret_rounds import Bidding, RoundApp, round_app
from tui_app.domain.refusals import Refusal
from tui_app.store.session import Outcome
from tui_app.ui.sealed.asking import Part, RoundEnd, SecretRound
from tui_app.ui.sealed.entry import SecretEntry
from tui_app.ui.sealed.round_screen import SecretScreen

SPLIT = (Part("A", 2), Part("O", 2), Part("Sz", 2))


@asynccontextmanager
async def playing(
    folder: Path,
    bidding: Bidding,
    secrets: SecretRound,
    *,
    lang: str = "en",
    size: tuple[int, int] = (80, 24),
    check_s: float = 60,
) -> AsyncIterator[tuple[RoundApp, Pilot[int]]]:
    app = round_app(folder, bidding, lang)
    async with app.run_test(size=size) as pilot:
        app.open_round(secrets, check_s=check_s)
        await app.settle(pilot)
        yield app, pilot


async def press(pilot: Pilot[int], *words: str) -> None:
    """Press keys; digits as one word are single keys."""
    for word in words:
        for key in word if word.isdecimal() else (word,):
            pilot.app.simulate_key(key)
        assert isinstance(pilot.app, RoundApp)
        await pilot.app.settle(pilot)


def stage(app: RoundApp) -> str:
    assert isinstance(app.screen, SecretScreen)
    return app.screen.stage.name


async def test_a_curtain_names_who_is_next_and_who_has_sealed(tmp_path: Path) -> None:
    bidding = Bidding()
    async with playing(tmp_path, bidding, bidding.round()) as (app, pilot):
        assert "for: Ania (Anna)" in app.shown
        await press(pilot, "enter", "03", "enter")
        assert "for: Bolek (Borys)" in app.shown
        assert "●\u00a0Anna   ○\u00a0Borys   ○\u00a0Wampir" in app.shown


async def test_all_are_asked_in_the_order_of_the_table(tmp_path: Path) -> None:
    bidding = Bidding()
    async with playing(tmp_path, bidding, bidding.round()) as (app, pilot):
        for value in ("03", "10", "00"):
            await press(pilot, "enter", value, "enter")
        assert "Everybody who is asked at this keyboard has sealed." in app.shown
        await press(pilot, "1", "escape", "enter")
        assert bidding.given == {"c1": 3, "c2": 10, "c3": 0}
        assert bidding.seats == ["Ania", "Bolek", "gm"]
        assert app.ended == RoundEnd(("c1", "c2", "c3"))


async def test_by_chance_everybody_is_asked_once_too(tmp_path: Path) -> None:
    bidding = Bidding()
    async with playing(tmp_path, bidding, bidding.round(order="random")) as (app, pilot):
        for _ in range(3):
            await press(pilot, "enter", "01", "enter")
        assert set(bidding.given) == {"c1", "c2", "c3"}
        assert stage(app) == "DONE"


async def test_nothing_typed_is_drawn(tmp_path: Path) -> None:
    bidding = Bidding()
    async with playing(tmp_path, bidding, bidding.round()) as (app, pilot):
        await press(pilot, "enter")
        before = screen_text(app)
        await press(pilot, "0")
        assert screen_text(app) == before
        await press(pilot, "7")
        assert screen_text(app) == before


async def test_space_shows_an_entry_until_a_key_and_the_key_does_nothing_else(
    tmp_path: Path,
) -> None:
    bidding = Bidding()
    async with playing(tmp_path, bidding, bidding.round()) as (app, pilot):
        await press(pilot, "enter", "07", "space")
        assert "SW 7" in app.shown
        await press(pilot, "9")
        assert "7" not in app.shown
        await press(pilot, "enter")
        assert bidding.given == {"c1": 7}


async def test_a_shown_entry_hides_by_itself(tmp_path: Path) -> None:
    bidding = Bidding()
    async with playing(tmp_path, bidding, bidding.round(), check_s=0.001) as (app, pilot):
        await press(pilot, "enter", "07", "space")
        async with asyncio.timeout(10):
            while stage(app) == "CHECK":
                await pilot.pause(0.001)
        assert stage(app) == "ENTRY"


async def test_a_shared_screen_never_shows_an_entry(tmp_path: Path) -> None:
    bidding = Bidding(private="3 left")
    async with playing(tmp_path, bidding, bidding.round(shared=True)) as (app, pilot):
        await press(pilot, "enter", "07", "space")
        assert stage(app) == "ENTRY"
        assert "3 left" not in app.shown


async def test_at_a_private_entry_the_points_left_are_told(tmp_path: Path) -> None:
    bidding = Bidding(private="3 left")
    async with playing(tmp_path, bidding, bidding.round()) as (app, pilot):
        assert "3 left" not in app.shown
        await press(pilot, "enter")
        assert "3 left" in app.shown


async def test_a_shared_screen_asks_twice(tmp_path: Path) -> None:
    bidding = Bidding()
    async with playing(tmp_path, bidding, bidding.round(shared=True)) as (app, pilot):
        await press(pilot, "enter", "07", "enter")
        assert bidding.given == {}
        assert "same once more" in app.shown
        await press(pilot, "07", "enter")
        assert bidding.given == {"c1": 7}


@pytest.mark.parametrize(
    ("first", "second"),
    [("07", "08"), ("11", "11"), ("7", "7"), ("007", "007"), ("07", "7")],
    ids=["slip", "too much", "too few keys", "too many keys", "too few the second time"],
)
async def test_whatever_is_wrong_has_one_answer(tmp_path: Path, first: str, second: str) -> None:
    bidding = Bidding()
    async with playing(tmp_path, bidding, bidding.round(shared=True)) as (app, pilot):
        await press(pilot, "enter", first, "enter")
        assert "same once more" in app.shown
        await press(pilot, second, "enter")
        assert bidding.given == {}
        assert app.shown.endswith("Not accepted, enter again.")
        await press(pilot, "02", "enter", "02", "enter")
        assert bidding.given == {"c1": 2}


async def test_escape_clears_then_draws_the_curtain_again(tmp_path: Path) -> None:
    bidding = Bidding()
    async with playing(tmp_path, bidding, bidding.round()) as (app, pilot):
        await press(pilot, "enter", "0", "escape", "05", "escape", "04", "enter")
        assert bidding.given == {"c1": 4}
        await press(pilot, "enter", "escape")
        assert stage(app) == "CURTAIN"
        await press(pilot, "escape")
        assert app.ended == RoundEnd(("c1",), left=True)


async def test_somebody_else_may_go_first(tmp_path: Path) -> None:
    bidding = Bidding()
    async with playing(tmp_path, bidding, bidding.round()) as (app, pilot):
        await press(pilot, "n")
        assert "Bolek" in app.shown
        for _ in range(3):
            await press(pilot, "enter", "01", "enter")
        assert list(bidding.given) == ["c2", "c3", "c1"]


async def test_seats_with_a_client_of_their_own_are_not_asked_here(tmp_path: Path) -> None:
    bidding = Bidding()
    bidding.own_clients = ("Ania",)
    async with playing(tmp_path, bidding, bidding.round()) as (app, pilot):
        assert "Bolek" in app.shown
        bidding.own_clients = ("Ania", "Bolek")
        bidding.changed()
        await app.settle(pilot)
        await app.settle(pilot)
        assert "Wampir" in app.shown
        assert app.ended is None


async def test_news_change_the_curtain_and_leave_an_entry_alone(tmp_path: Path) -> None:
    bidding = Bidding()
    async with playing(tmp_path, bidding, bidding.round()) as (app, pilot):
        bidding.given["c2"] = 1
        bidding.changed()
        await app.settle(pilot)
        assert "●\u00a0Borys" in app.shown
        await press(pilot, "enter", "0")
        bidding.given["c3"] = 1
        bidding.changed()
        await app.settle(pilot)
        await press(pilot, "6", "enter", "enter")
        assert bidding.given["c1"] == 6
        assert app.ended == RoundEnd(("c1",))


async def test_a_contest_that_is_gone_ends_the_round(tmp_path: Path) -> None:
    bidding = Bidding()
    async with playing(tmp_path, bidding, bidding.round()) as (app, pilot):
        await press(pilot, "enter", "01")
        bidding.people.clear()
        bidding.refusal = Refusal("contest.none")
        await press(pilot, "enter")
        assert app.ended == RoundEnd(())


async def test_a_save_that_fails_ends_the_round_and_says_so(tmp_path: Path) -> None:
    bidding = Bidding()
    bidding.refusal = Refusal("save.read_only")
    async with playing(tmp_path, bidding, bidding.round()) as (app, pilot):
        await press(pilot, "enter", "01", "enter")
        assert app.ended == RoundEnd((), refusal=Refusal("save.read_only"))


async def test_an_own_client_asks_without_a_curtain(tmp_path: Path) -> None:
    bidding = Bidding()
    del bidding.people["c2"], bidding.people["c3"]
    async with playing(tmp_path, bidding, bidding.round(curtain=False)) as (app, pilot):
        assert stage(app) == "ENTRY"
        await press(pilot, "05", "enter")
        assert bidding.given == {"c1": 5}
        assert app.ended == RoundEnd(("c1",))


async def test_an_allocation_is_three_numbers_and_as_last_round_one_letter(tmp_path: Path) -> None:
    bidding = Bidding(SPLIT, shortcut="l")
    async with playing(tmp_path, bidding, bidding.round()) as (app, pilot):
        await press(pilot, "enter")
        assert "A ▮▮  O ▮▮  Sz ▮▮" in app.shown
        await press(pilot, "030304", "space")
        assert "A 3  O 3  Sz 4" in app.shown
        await press(pilot, "enter", "enter", "enter", "l", "space")
        assert "as last round" in app.shown
        await press(pilot, "enter", "enter")
        assert bidding.given == {"c1": (3, 3, 4), "c2": ()}


@pytest.mark.parametrize("key", ["ctrl+p", "f1", "g", "tab"])
async def test_no_key_opens_anything_over_a_secret(tmp_path: Path, key: str) -> None:
    bidding = Bidding()
    async with playing(tmp_path, bidding, bidding.round()) as (app, pilot):
        await press(pilot, "enter", "0")
        await pilot.press(key)
        assert stage(app) == "ENTRY"
        await press(pilot, "7", "enter")
        assert bidding.given == {"c1": 7}


async def test_no_action_but_quitting_is_allowed_over_a_secret(tmp_path: Path) -> None:
    bidding = Bidding()
    async with playing(tmp_path, bidding, bidding.round()) as (app, pilot):
        await press(pilot, "enter", "07", "space")
        assert not await app.run_action("app.screenshot")
        assert not await app.run_action("app.open_palette")
        assert app.check_action("quit", ())


async def test_the_report_of_a_crash_holds_nothing_of_a_secret(tmp_path: Path) -> None:
    bidding = Bidding((Part("", 4),))

    def breaks(seat: str, command: object) -> Outcome:
        raise RuntimeError("broken")

    with pytest.raises(RuntimeError):
        async with playing(tmp_path, bidding, replace(bidding.round(), act=breaks)) as (_, pilot):
            await press(pilot, "enter", "7391", "enter")
    [report] = [path for path in tmp_path.iterdir() if path.is_file()]
    assert "RuntimeError" in report.read_text("utf-8")
    assert "7391" not in report.read_text("utf-8")


async def test_pasted_text_is_not_taken(tmp_path: Path) -> None:
    from textual.events import Paste

    bidding = Bidding()
    async with playing(tmp_path, bidding, bidding.round()) as (app, pilot):
        await press(pilot, "enter")
        app.post_message(Paste("07"))
        await app.settle(pilot)
        await press(pilot, "02", "enter")
        assert bidding.given == {"c1": 2}


@pytest.mark.parametrize("lang", ["pl", "en"])
@pytest.mark.parametrize("shared", [False, True], ids=["handed", "shared"])
async def test_pictures(tmp_path: Path, goldens: Goldens, lang: str, shared: bool) -> None:
    name = f"sealed/{'shared' if shared else 'handed'}"
    bidding = Bidding(private="SW: 3")
    async with playing(tmp_path, bidding, bidding.round(shared=shared), lang=lang) as (app, pilot):
        goldens.check(f"{name}_curtain_{lang}", screen_text(app))
        await press(pilot, "enter")
        goldens.check(f"{name}_entry_{lang}", screen_text(app))
        await press(pilot, *(("03", "enter") * (2 if shared else 1)))
        for id_ in ("c2", "c3"):
            bidding.given[id_] = 1
        bidding.changed()
        await app.settle(pilot)
        goldens.check(f"{name}_end_{lang}", screen_text(app))


@pytest.mark.parametrize("lang", ["pl", "en"])
async def test_everything_fits_on_a_players_small_terminal(
    tmp_path: Path, goldens: Goldens, lang: str
) -> None:
    bidding = Bidding(SPLIT, shortcut="l", private="PW: 9")
    secrets = bidding.round(shared=True)
    async with playing(tmp_path, bidding, secrets, lang=lang, size=(40, 20)) as (app, pilot):
        goldens.check(f"sealed/small_curtain_{lang}", screen_text(app))
        await press(pilot, "enter", "010101", "enter", "020202", "enter")
        picture = screen_text(app)
        goldens.check(f"sealed/small_entry_{lang}", picture)
        assert "…" not in picture
        assert app.shown.splitlines()[-1].startswith(("Not accepted", "Nie przyjęto"))


async def test_a_tiny_terminal_takes_no_keys(tmp_path: Path) -> None:
    bidding = Bidding()
    async with playing(tmp_path, bidding, bidding.round()) as (app, pilot):
        await press(pilot, "enter", "0")
        await pilot.resize_terminal(30, 8)
        await press(pilot, "7", "enter")
        assert bidding.given == {}
        await pilot.resize_terminal(80, 24)
        await app.settle(pilot)
        await press(pilot, "4", "enter")
        assert bidding.given == {"c1": 4}


async def test_what_was_typed_is_forgotten_when_the_screen_goes(tmp_path: Path) -> None:
    bidding = Bidding()
    async with playing(tmp_path, bidding, bidding.round()) as (app, pilot):
        await press(pilot, "enter", "0")
        keypad = app.screen.query_one(SecretEntry).keypad
        assert not keypad.is_empty
        app.pop_screen()
        await pilot.pause()
        assert keypad.is_empty
