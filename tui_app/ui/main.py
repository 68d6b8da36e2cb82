"""Starts the screens: opens the table that was named, runs, and closes everything well."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from tui_app.store.errors import StoreError
from tui_app.store.paths import state_dir
from tui_app.text.catalogue import Catalogue, Lang, catalogue, default_lang
from tui_app.ui.desk import Desk, samples
from tui_app.ui.environment import scrub_environment, terminal_problem, terminal_sentence
from tui_app.ui.session_gateway import LineTools

if TYPE_CHECKING:
    from tui_app.ui.home_app import Hosting

REFUSED = 1
NO_TERMINAL = 2


def run(
    path: Path | None,
    *,
    sample: str | None = None,
    lang: Lang | None = None,
    line: LineTools | None = None,
    desk: Desk | None = None,
    hosting: Hosting | None = None,
) -> int:
    """Run the screens until the person leaves.

    Args:
        path: The table to open; None begins with the welcome screen.
        sample: Rule system whose sample shall be copied and opened instead.
        lang: The language; None takes the settings', else the locale's.
        line: The line grammar, for written acts.
        desk: Where tables and settings are; None is the platform's folders.
        hosting: Makes the door for the players of a table; None has no Seats screen.

    Returns:
        The exit code: 0, 1 when the table could not be opened or kept, 2 without a terminal,
        and those of `run_app`.
    """
    desk = desk or Desk()
    words = catalogue(lang or desk.settings.lang or default_lang())
    scrub_environment(os.environ)
    if (problem := terminal_problem()) is not None:
        return _refused(terminal_sentence(problem, words), NO_TERMINAL)
    if sample is not None:
        if sample not in samples():
            known = ", ".join(samples())
            said = words.text(
                "There is no sample of {system}; there are: {known}.", system=sample, known=known
            )
            return _refused(said, REFUSED)
        try:
            path = desk.copy_sample(sample)
        except StoreError as error:
            return _failed(words, error, desk.data)
    return _run(path, desk, words, line or LineTools(), hosting)


def _run(
    path: Path | None, desk: Desk, words: Catalogue, line: LineTools, hosting: Hosting | None
) -> int:
    from tui_app.ui.home_app import HomeApp
    from tui_app.ui.keyboard import REGISTRY
    from tui_app.ui.run import run_app

    registry, _ = REGISTRY.with_keymap(desk.settings.keys)
    app = HomeApp(
        desk,
        words,
        line,
        hosting=hosting,
        registry=registry,
        reports=state_dir(),
        theme="light" if desk.settings.theme == "light" else "dark",
        bell=desk.settings.bell,
    )
    if path is not None:
        try:
            app.take_up(desk.open(path))
        except StoreError as error:
            if error.code != "edited_and_newer":
                return _failed(words, error, path)
            app.ask_first(path)
    code = run_app(app, save=lambda: _flush(desk))
    left = desk.close()
    if left is None:
        return code
    return code or _failed(words, left, path)


def _flush(desk: Desk) -> None:
    """Keep everything when a signal ends the program."""
    desk.close()


def _failed(words: Catalogue, error: StoreError, path: Path | None) -> int:
    from tui_app.text.phrases.store_errors import store_error_text

    return _refused(store_error_text(words, error, str(path)), REFUSED)


def _refused(sentence: str, code: int) -> int:
    sys.stderr.write(f"{sentence}\n")
    return code
