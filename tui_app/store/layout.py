"""Where the parts of one save lie: everything in the folder of the save itself."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

from tui_app.store.fileops import FileOps

BACKUPS = 3
BASE = "base.toml"
_SEGMENT = re.compile(r"\d{6,9}\.log")


class Layout(msgspec.Struct, frozen=True):
    """The paths of one save.

    Attributes:
        path: `NAME.toml`, the snapshot that a person can read.
    """

    path: Path

    @property
    def folder(self) -> Path:
        """The folder that holds the save."""
        return self.path.parent

    @property
    def stem(self) -> str:
        """`NAME`; a file without the suffix .toml keeps its whole name."""
        return self.path.stem if self.path.suffix == ".toml" else self.path.name

    @property
    def journal(self) -> Path:
        """The folder of the base snapshot and the segments."""
        return self.path.with_name(f"{self.stem}.journal")

    @property
    def new_journal(self) -> Path:
        """A journal folder while it is built."""
        return self.path.with_name(f".{self.stem}.journal.new")

    @property
    def temp(self) -> Path:
        """The snapshot while it is written."""
        return self.path.with_name(f".{self.path.name}.tmp")

    @property
    def base(self) -> Path:
        """The snapshot that the journal starts from."""
        return self.journal / BASE

    def backup(self, number: int) -> Path:
        """The snapshot before the last one is 1, the oldest `BACKUPS`."""
        return self.path.with_name(f"{self.path.name}.{number}")

    def segment(self, number: int) -> Path:
        """One file of the journal."""
        return self.journal / segment_name(number)


def segment_name(number: int) -> str:
    """The file name of a segment, in order when sorted."""
    return f"{number:06d}.log"


def segment_number(name: str) -> int | None:
    """The number in a segment's file name, None for any other file."""
    return int(name[:-4]) if _SEGMENT.fullmatch(name) else None


def free_name(ops: FileOps, path: Path, word: str) -> Path:
    """The first unused `PATH.WORD-1`, `PATH.WORD-2` and so on."""
    number = 1
    while ops.kind(candidate := path.with_name(f"{path.name}.{word}-{number}")) is not None:
        number += 1
    return candidate
