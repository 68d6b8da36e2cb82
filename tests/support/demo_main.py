"""Runs the demo app on the process's terminal, as the command does with the program.

Words: the folder for reports, `stuck` for a save that never ends, names as JSON.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from threading import Event

from tui_app.text.catalogue import catalogue
from tui_app.ui.environment import scrub_environment, terminal_problem, terminal_sentence


def main() -> int:
    """Refuse without a terminal, clean the environment, and only then import Textual."""
    problem = terminal_problem()
    if problem is not None:
        print(terminal_sentence(problem, catalogue("en")), file=sys.stderr)
        return 2
    scrub_environment()
    return draw(Path(sys.argv[1]), sys.argv[2:])


def draw(folder: Path, words: list[str]) -> int:
    """Run the app until it ends."""
    from tests.support.demo_app import FIGHTERS, demo_app
    from tui_app.ui.run import run_app

    names = tuple(json.loads(words[1])) if len(words) > 1 else FIGHTERS

    def save() -> None:
        (folder / "saved").touch()
        if "stuck" in words:
            Event().wait()

    return run_app(demo_app(folder, names, colours=None), save=save)


if __name__ == "__main__":
    raise SystemExit(main())
