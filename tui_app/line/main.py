"""Line mode: finds the command, sorts its words, and turns whatever goes wrong into a sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Final, Protocol

from tui_app.domain.names import fold
from tui_app.domain.refusals import Refused
from tui_app.line.ending import EndedError
from tui_app.line.options import Options, UsageError, read_options
from tui_app.store.errors import StoreError
from tui_app.text.catalogue import Catalogue

if TYPE_CHECKING:
    from tui_app.line.output import Output


class CommandModule(Protocol):
    """A module of one command."""

    USAGE_LINE: str
    VALUED: Sequence[str]
    FLAGS: Sequence[str]
    run: Callable[[Options, Output], int]


# Modules are imported in the branch that needs them: a start costs what the command needs.
COMMANDS: Final[Mapping[str, str]] = {
    "new": "new",
    "do": "do",
    "play": "play",
    "show": "show",
    "journal": "journal",
    "replay": "replay",
    "check": "check",
    "verify": "verify",
    "pack": "pack",
    "cards": "cards",
    "convert": "convert",
    "odds": "odds",
    "help": "helping",
}


def run_line(command: str, words: Sequence[str], cat: Catalogue) -> int:
    """Run one command of line mode.

    Args:
        command: Its name, one of `COMMANDS`.
        words: What stands after it, ``--lang`` taken out.
        cat: The language.

    Returns:
        0 when done, 1 for a refusal or a failure, 2 when the words were no call, 128 and more
        when a signal ended it.
    """
    from tui_app.line.output import Output

    out = Output(cat, as_json="--json" in words)
    module: CommandModule = import_module(f"tui_app.line.{COMMANDS[command]}")
    options = Options(())
    try:
        options = read_options(words, valued=module.VALUED, flags=module.FLAGS)
        return module.run(options, out)
    except UsageError as error:
        return out.usage(error)
    except Refused as refused:
        return out.refuse(refused.refusal)
    except EndedError as ended:
        return ended.status
    except StoreError as error:
        return out.store_error(error, options.words[0] if options.words else "")


def unknown_command(text: str, cat: Catalogue) -> int:
    """Say that there is no such command."""
    from tui_app.line.output import Output
    from tui_app.line.people import nearest

    near = nearest(fold(text), tuple(COMMANDS))
    return Output(cat).usage(UsageError("usage.unknown_command", text=text, near=near))


def mistaken_command(text: str) -> bool:
    """Tell whether a word looks like a slip of a command rather than like a save."""
    from tui_app.line.people import nearest

    is_path = "." in text or "/" in text
    return not is_path and bool(nearest(text, tuple(COMMANDS)))
