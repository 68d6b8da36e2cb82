"""Ranny and Śmiertelnie Ranny on the Wounds screen: medicine, pools, time, mercy."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.fights import id_of, play
from tests.support.golden import Goldens, screen_text
from tests.support.home import playing
from tui_app.domain.commands import OpenWound, SetRule
from tui_app.domain.table import GM
from tui_app.store.session import Session
from tui_app.text.catalogue import Lang


def wounds_of(session: Session, name: str) -> list[tuple[str, int | None]]:
    who = next(c for c in session.view(GM).characters if c.name == name)
    return [(wound.cls, wound.due_s) for wound in who.wounds]


def hurt(session: Session, name: str, cls: str) -> None:
    play(session, OpenWound(character=id_of(session, name), cls=cls))


async def test_a_healer_takes_a_medical_test_w_r9(tmp_path: Path) -> None:
    async with playing(tmp_path, sample="swiat_mroku") as at:
        hurt(at.session, "Zbir", "wounded")
        await at.press("f7", "m")
        assert "Medicine for Zbir" in screen_text(at.app)

        # Anna heals: Finezja 4 + 3 tokens = 7, just hard.
        await at.press("tab", "tab", "backspace", "3", "enter")

        assert wounds_of(at.session, "Zbir") == []
        assert at.session.view(GM).characters[0].sheet["sw"] == 2


async def test_a_test_that_is_too_easy_is_refused_on_the_form_w_r9(tmp_path: Path) -> None:
    async with playing(tmp_path, sample="swiat_mroku") as at:
        hurt(at.session, "Zbir", "wounded")
        await at.press("f7", "m", "tab", "backspace", "5", "enter")

        assert "at least hard; give a PT of 7" in screen_text(at.app)
        assert wounds_of(at.session, "Zbir") == [("wounded", None)]


async def test_a_pool_heals_a_step_once_its_cost_is_set_w_g12(tmp_path: Path) -> None:
    async with playing(tmp_path, sample="swiat_mroku") as at:
        hurt(at.session, "Anna", "mortal")
        await at.press("f7", "e")
        assert "W-G12" in screen_text(at.app)

        play(at.session, SetRule(key="W-G12", value="suggested"))
        await at.press("e")

        assert wounds_of(at.session, "Anna") == [("wounded", None)]
        assert at.session.view(GM).characters[0].sheet["pools"] == {"esencja": 4}


async def test_ranny_passes_with_time_w_r9(tmp_path: Path) -> None:
    async with playing(tmp_path, sample="swiat_mroku") as at:
        hurt(at.session, "Anna", "wounded")
        await at.press("f7", "i")
        await at.type("2d")
        await at.press("enter")

        (recovery,) = at.session.view(GM).characters[0].conditions
        assert recovery.due_s == 2 * 86400
        assert "Ranny passes" in screen_text(at.app)


async def test_the_gm_sets_the_deadline_and_the_winner_spares_or_finishes_w_r8(
    tmp_path: Path,
) -> None:
    async with playing(tmp_path, sample="swiat_mroku") as at:
        hurt(at.session, "Zbir", "mortal")
        hurt(at.session, "Zbir 2", "mortal")
        await at.press("f7", "a")
        await at.type("x")
        await at.press("enter")
        assert "This is no span" in screen_text(at.app)
        await at.press("backspace")
        await at.type("1h")
        await at.press("enter")
        assert wounds_of(at.session, "Zbir") == [("mortal", 3600)]
        assert "† 1:00:00" in screen_text(at.app)

        await at.press("x")

        assert [c.name for c in at.session.view(GM).characters if c.status == "dead"] == ["Zbir"]


async def test_a_wound_from_silver_is_marked(tmp_path: Path) -> None:
    async with playing(tmp_path, sample="swiat_mroku") as at:
        hurt(at.session, "Anna", "wounded")
        await at.press("f7", "q", "down", "enter")

        assert at.session.table.state.tainted == {
            str(at.session.view(GM).characters[0].wounds[0].id): "silver"
        }


async def test_nothing_is_rolled_here(tmp_path: Path) -> None:
    async with playing(tmp_path, sample="swiat_mroku") as at:
        hurt(at.session, "Anna", "wounded")
        await at.press("f7", "r")

        assert at.session.seq == 1


@pytest.mark.parametrize("lang", ["en", "pl"])
async def test_the_screen_says_who_is_hurt_and_by_when(
    tmp_path: Path, goldens: Goldens, lang: Lang
) -> None:
    async with playing(tmp_path, sample="swiat_mroku", lang=lang) as at:
        hurt(at.session, "Anna", "wounded")
        play(
            at.session,
            OpenWound(character=id_of(at.session, "Borys"), cls="mortal", due_in_s=3600),
        )
        await at.press("f7")

        goldens.check(f"ui/wod_wounds_{lang}", screen_text(at.app))
