"""The settings of a seat in words: how each stands, and what a change of it came to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui_app.text.deferred import N_
from tui_app.ui.screen import BaseScreen

if TYPE_CHECKING:
    from tui_app.ui.base_app import KlepsydraApp

ON = N_("on")
OFF = N_("off")
DARK = N_("dark", ctx="theme")
LIGHT = N_("light", ctx="theme")
LANGUAGE = N_("English", ctx="this language")
SPEAKS = N_("The texts are in English now.")
NOW_DARK = N_("The dark theme is on now.")
NOW_LIGHT = N_("The light theme is on now.")
BELL_ON = N_("The bell of this seat is on now.")
BELL_OFF = N_("The bell of this seat is off now.")


def standing(app: KlepsydraApp, action_id: str) -> str:
    """Say how the setting stands that an action changes; empty for any other action."""
    text = app.catalogue.text
    match action_id:
        case "toggle_bell":
            return text(ON if app.bell_on else OFF)
        case "toggle_theme":
            return text(DARK if app.current_theme.dark else LIGHT)
        case "next_language":
            return text(LANGUAGE)
    return ""


def tell(app: KlepsydraApp, action_id: str) -> None:
    """Say on the screen what a change of a setting came to."""
    if isinstance(screen := app.screen, BaseScreen):
        screen.say(became(app, action_id), "good")


def became(app: KlepsydraApp, action_id: str) -> str:
    """Say what the setting is after its change."""
    text = app.catalogue.text
    match action_id:
        case "toggle_bell":
            return text(BELL_ON if app.bell_on else BELL_OFF)
        case "toggle_theme":
            return text(NOW_DARK if app.current_theme.dark else NOW_LIGHT)
    return text(SPEAKS)
