"""Where line mode writes: plain text in one language, or one JSON object a line."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NoReturn

from tui_app.domain.refusals import Refusal
from tui_app.line.options import UsageError
from tui_app.store.errors import StoreError, from_os
from tui_app.text.catalogue import Catalogue
from tui_app.text.phrases.params import shown
from tui_app.text.phrases.refusals import refusal_text
from tui_app.text.phrases.store_errors import store_error_text
from tui_app.text.phrases.usage import usage_text
from tui_app.text.phrases.write_reasons import write_reason

DONE, REFUSED, USAGE = 0, 1, 2


class OutputLostError(BrokenPipeError):
    """Standard output takes no more (a full disk), and the person was told so."""


class Output:
    """Speaks to the person, or to the program that reads.

    Attributes:
        cat: The language.
        as_json: Whether answers are JSON objects on standard output.
    """

    def __init__(self, cat: Catalogue, *, as_json: bool = False) -> None:
        """Speak a language; JSON when asked."""
        self.cat = cat
        self.as_json = as_json

    def say(self, *lines: str) -> None:
        """Write lines to standard output, without anything that acts on a terminal."""
        self.write(["\n".join(_printable(part) for part in line.split("\n")) for line in lines])

    def data(self, value: Any) -> None:
        """Write one JSON object as one line; its text survives any encoding of the stream."""
        import json  # most answers are for people

        self.write([json.dumps(value, ensure_ascii=not _is_unicode(), allow_nan=False)])

    def write(self, lines: Sequence[str]) -> None:
        """Write lines out at once.

        Raises:
            BrokenPipeError: When nobody reads any more.
            OutputLostError: When they cannot be written for another reason.
        """
        if not lines:
            return
        if sys.stdout is None:
            self._lose("no_output")
        try:
            for line in lines:
                print(line)
            sys.stdout.flush()
        except BrokenPipeError:
            raise
        except OSError as error:
            self._lose(from_os(error, Path()).code)

    def _lose(self, code: str) -> NoReturn:
        """Tell the person that answers are lost, and why."""
        why = write_reason(self.cat, code)
        self.complain(self.cat.text("The answer cannot be written: {why}.", why=why) + "\n")
        raise OutputLostError from None

    def fail(self, code: str, text: str, status: int = REFUSED) -> int:
        """Say what was wrong, and give the exit status."""
        if self.as_json:
            self.data({"ok": False, "code": code, "text": text})
        else:
            self.complain(_printable(text) + "\n")
        return status

    def complain(self, text: str) -> None:
        """Write such text to standard error, if there is one."""
        with suppress(OSError):
            if sys.stderr is not None:
                sys.stderr.write(text)
                sys.stderr.flush()

    def refuse(self, refusal: Refusal) -> int:
        """Say why something was refused that is no act at a table."""
        return self.fail(refusal.code, refusal_text(self.cat, refusal))

    def store_error(self, error: StoreError, argument: str) -> int:
        """Say what the store could not do with a save named by `argument`."""
        name = argument.rsplit("/", 1)[-1].removesuffix(".toml")
        return self.fail(error.code, store_error_text(self.cat, error, argument, name))

    def usage(self, error: UsageError) -> int:
        """Say how a command is called."""
        return self.fail(error.code, usage_text(self.cat, error.code, error.params), USAGE)


def _is_unicode() -> bool:
    encoding = (getattr(sys.stdout, "encoding", None) or "").lower().replace("-", "")
    return encoding in ("utf8", "utf16", "utf32")


def _printable(line: str) -> str:
    """Keep joined letters and emoji; replace what a terminal would obey."""
    return "".join(char if char in "\u200c\u200d" else shown(char) for char in line)
