"""Calls the real command in this process and keeps what it says."""

import io
import json
import sys
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

from tui_app.cli import main

FIGHT = (
    "rule preset=printed_fight",
    "add Rutger ww=43 a=2 s=4 wt=5 i=35 weapon=one_handed seat=Ania",
    "add Goblin pw=7 onr=3 weapon=one_handed",
    "fight",
    "allocate Rutger 3 3 3",
    "allocate Goblin 3 0 4",
    "attack Goblin Rutger hit=2,2,3 damage=5,4,1 location=3,3,4 faint=5,3 mortal=6",
    "attack Rutger Goblin hit=13",
    "round",
    "undo",
    "redo",
)


class Said(NamedTuple):
    """What a call answered."""

    status: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        """The only JSON object on standard output."""
        (line,) = self.out.splitlines()
        return json.loads(line)

    @property
    def all_data(self) -> list[Any]:
        """All JSON objects on standard output."""
        return [json.loads(line) for line in self.out.splitlines()]


def call(*words: str, lang: str = "en", stdin: bytes | None = b"") -> Said:
    """Call the command."""
    out, err = io.StringIO(), io.StringIO()
    typed = None if stdin is None else io.TextIOWrapper(io.BytesIO(stdin))
    with redirect_stdout(out), redirect_stderr(err), patch.object(sys, "stdin", typed):
        status = main([*words, "--lang", lang] if lang else list(words))
    return Said(status, out.getvalue(), err.getvalue())


def table(path: Path, *acts: str, system: str = "mstocs", name: str = "Zaulek") -> str:
    """Make a table, do acts that must all be accepted, and give its path as typed."""
    made = call("new", str(path), "--system", system, "--name", name, "--seed", "1")
    assert made.status == 0, made.err
    if acts:
        done = call("do", str(path), *acts)
        assert done.status == 0, done.err
    return str(path)


def shown(path: str, *options: str) -> Any:
    """Give what show says of a table, as JSON."""
    said = call("show", path, "--json", *options)
    assert said.status == 0, said.out
    return said.data


def answers(path: str, acts: Sequence[str], lang: str) -> str:
    """Do acts and give what people read."""
    said = call("do", path, *acts, lang=lang)
    assert said.status == 0, said.err
    return said.out
