"""The two themes and the choice between them.

Every colour on a screen comes from a theme variable by name. Both themes stay legible when a
terminal shows only sixteen colours; Textual's ansi themes are not offered, since with NO_COLOR
they draw black on black.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from textual.theme import Theme

ThemeChoice: TypeAlias = Literal["dark", "light"]

DARK: Final = Theme(
    name="klepsydra-dark",
    primary="#5fafd7",
    secondary="#87afaf",
    accent="#d7af5f",
    foreground="#d0d0d0",
    background="#121212",
    surface="#1c1c1c",
    panel="#303030",
    success="#87af5f",
    warning="#d7875f",
    error="#ff5f5f",
    dark=True,
    variables={"quiet": "#949494", "bar": "#262626", "cursor-line": "#303a46"},
)
LIGHT: Final = Theme(
    name="klepsydra-light",
    primary="#005f87",
    secondary="#3a5f5f",
    accent="#875f00",
    foreground="#1c1c1c",
    background="#fafafa",
    surface="#f0f0f0",
    panel="#dadada",
    success="#3a6a00",
    warning="#a04000",
    error="#af0000",
    dark=False,
    variables={"quiet": "#5f5f5f", "bar": "#e4e4e4", "cursor-line": "#b8ccdc"},
)
THEMES: Final[dict[ThemeChoice, Theme]] = {"dark": DARK, "light": LIGHT}
