from pathlib import Path

import pytest
from rich.color import Color, ColorSystem
from rich.style import Style
from textual.css.stylesheet import Stylesheet
from textual.theme import Theme

from tui_app.store.resources import resource_dir
from tui_app.ui.environment import ColourDepth
from tui_app.ui.filters import reduced
from tui_app.ui.themes import DARK, LIGHT

SHEETS = sorted(resource_dir("styles").glob("*.tcss"))
THEMES = (DARK, LIGHT)
PAPERS = ("background", "bar", "cursor-line", "surface", "panel")
INKS = ("foreground", "quiet", "accent", "success", "warning", "error", "primary")


def variables(theme: Theme) -> dict[str, str]:
    return {**theme.to_color_system().generate(), **theme.variables}


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
@pytest.mark.parametrize("sheet", SHEETS, ids=lambda path: path.name)
def test_every_sheet_is_read_without_an_error(sheet: Path, theme: Theme) -> None:
    styles = Stylesheet(variables=variables(theme))
    styles.read(sheet)

    styles.parse()

    assert styles.rules


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda path: path.name)
def test_no_sheet_names_a_colour_of_its_own(sheet: Path) -> None:
    code = [line for line in sheet.read_text("utf-8").splitlines() if "/*" not in line]

    assert [line for line in code if "#" in line.partition(":")[2] or "rgb(" in line] == []


def colour(theme: Theme, name: str) -> Color:
    return Color.parse(variables(theme)[name][:7])


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("ink", INKS)
def test_text_stays_apart_from_its_ground_in_sixteen_colours(
    theme: Theme, paper: str, ink: str
) -> None:
    style = Style(color=colour(theme, ink).name, bgcolor=colour(theme, paper).name)

    shown = reduced(style, ColourDepth.SIXTEEN)

    assert shown.color is not None
    assert shown.bgcolor is not None
    assert shown.color.number != shown.bgcolor.number


def contrast(one: Color, other: Color) -> float:
    """Return the contrast ratio of WCAG 2, from 1 to 21."""

    def light(colour: Color) -> float:
        parts = [value / 255 for value in colour.get_truecolor()]
        linear = [v / 12.92 if v <= 0.03928 else ((v + 0.055) / 1.055) ** 2.4 for v in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    dark, bright = sorted((light(one), light(other)))
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
@pytest.mark.parametrize("paper", ["background", "bar", "cursor-line"])
@pytest.mark.parametrize("ink", INKS)
def test_text_is_legible_in_both_themes(theme: Theme, paper: str, ink: str) -> None:
    least = 4.5 if paper == "background" else 3.0

    assert contrast(colour(theme, ink), colour(theme, paper)) >= least


def test_fewer_colours_keep_bold_and_underline() -> None:
    style = Style(color="#ff0000", bold=True, underline=True)

    assert reduced(style, ColourDepth.NONE) == Style(bold=True, underline=True)
    assert reduced(style, ColourDepth.SIXTEEN).bold


def test_true_colours_are_left_alone() -> None:
    style = Style(color="#123456")

    assert reduced(style, ColourDepth.TRUE) is style


def test_sixteen_colours_are_really_of_the_sixteen() -> None:
    shown = reduced(Style(color="#d7af5f", bgcolor="#121212"), ColourDepth.SIXTEEN)

    assert {shown.color.downgrade(ColorSystem.STANDARD)} == {shown.color}  # type: ignore[union-attr]


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_the_cursor_line_is_seen_in_sixteen_colours(theme: Theme) -> None:
    line, ground = (
        colour(theme, name).downgrade(ColorSystem.STANDARD).number
        for name in ("cursor-line", "background")
    )

    assert line != ground
