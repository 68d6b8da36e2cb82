"""What the screens look like at 80×24, in both languages, and that 60×20 holds them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.golden import Goldens, screen_text
from tests.support.home import Playing, playing
from tui_app.domain.commands import (
    EditCharacter,
    OpenFight,
    OpenWound,
    RollDice,
    SetHidden,
    WriteNote,
)
from tui_app.domain.dice import Typed
from tui_app.domain.names import fold
from tui_app.domain.table import GM
from tui_app.text.catalogue import LANGS, Lang, catalogue
from tui_app.text.phrases.times import wall_time
from tui_app.ui.cells import width

SCREENS = {"table": "f2", "conversion": "f3", "journal": "f8"}


def prepare(at: Playing) -> None:
    """Let something have happened at the sample table."""
    for command in (
        EditCharacter(character="c1", notes="winien karczmarzowi 3 korony", gm_notes="śledzony"),
        OpenWound(character="c1", cls="I", due_in_s=180),
        OpenFight(),
        SetHidden(characters=("c5",)),
        RollDice(dice_text="3k6", dice={"roll": Typed(dice=(2, 3, 4))}),
        WriteNote(text="Goblin ucieka za beczki."),
    ):
        at.session.execute(GM, command)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("screen", SCREENS)
async def test_a_screen_looks_as_kept(
    tmp_path: Path, goldens: Goldens, lang: Lang, screen: str
) -> None:
    async with playing(tmp_path, lang=lang) as at:
        prepare(at)
        await at.press(SCREENS[screen])
        if screen == "conversion":
            await at.press("c", "down", "enter")
        shown = screen_text(at.app)

    stamps = {act.at for act in at.session.acts()}
    for stamp in stamps:
        kept = wall_time(catalogue(lang), "2024-05-17T18:30:00Z")
        shown = shown.replace(wall_time(catalogue(lang), stamp), kept)
    goldens.check(f"{screen}-{lang}", shown)


@pytest.mark.parametrize("lang", LANGS)
async def test_the_welcome_screen_looks_as_kept(
    tmp_path: Path, goldens: Goldens, lang: Lang
) -> None:
    async with playing(tmp_path, lang=lang, sample="") as at:
        goldens.check(f"welcome-{lang}", screen_text(at.app))


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (40, 20), (40, 12)])
async def test_every_screen_fits_its_window_and_names_who_is_there(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with playing(tmp_path, lang="pl", size=size) as at:
        prepare(at)
        for key in SCREENS.values():
            await at.press(key)
            lines = screen_text(at.app).splitlines()
            assert len(lines) == size[1]
            assert all(width(line) <= size[0] for line in lines)
        await at.press("f2")
        shown = fold(screen_text(at.app))
        assert "rutger" in shown
        assert "klasy i" in shown or "klasa i" in shown or "3:00" in shown


@pytest.mark.parametrize("lang", LANGS)
async def test_the_form_of_a_new_character_is_whole_at_60_by_20(tmp_path: Path, lang: Lang) -> None:
    async with playing(tmp_path, lang=lang, size=(60, 20)) as at:
        await at.press("a")
        shown = screen_text(at.app)

        assert all(label in shown for label in ("WW", "OnR", "PW", "Sz"))
        assert ("Pancerz" if lang == "pl" else "Armour") in shown
