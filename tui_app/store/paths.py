"""Where things lie: saves in the data folder, settings, crash reports; and names as typed."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import platformdirs

SUFFIX: Final = ".toml"
_APP: Final = "klepsydra"


def data_dir() -> Path:
    """The folder of saves that are given by name."""
    return Path(platformdirs.user_data_path(_APP, appauthor=False))


def config_dir() -> Path:
    """The folder of the user's settings and presets."""
    return Path(platformdirs.user_config_path(_APP, appauthor=False))


def state_dir() -> Path:
    """The folder of crash reports and logs."""
    return Path(platformdirs.user_state_path(_APP, appauthor=False))


def bestiary_path(system: str) -> Path:
    """A person's own presets of a rule system."""
    return config_dir() / f"bestiary-{system}{SUFFIX}"


def save_path(argument: str) -> Path:
    """Read a save as typed: with a separator or ``.toml`` a path, else a name.

    A name is a file of that name in the data folder, which is made when it is missing.

    Raises:
        ValueError: When the argument holds a NUL, or nothing but spaces and dots.
    """
    if "\0" in argument or not argument.strip(" .\t\n"):
        raise ValueError(argument)
    separators = {os.sep, os.altsep or os.sep, "/"}
    if argument.endswith(SUFFIX) or any(mark in argument for mark in separators):
        return Path(argument)
    return data_dir() / f"{argument}{SUFFIX}"


def make_private_dir(folder: Path) -> None:
    """Make a folder that only its owner can read, with those above it.

    Raises:
        OSError: When it cannot be made.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)


def is_there(path: Path) -> bool:
    """Tell whether a path leads to something; what cannot be looked at is taken as missing."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def is_plain_file(path: Path) -> bool:
    """Tell whether a path leads to a file; what cannot be looked at is taken as none."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False
