"""The user's settings: language, theme, bell, last table, keys. One small TOML file.

Reading is tolerant: what cannot be used is passed over, so that no setting stops a game.
"""

from __future__ import annotations

import os
import tempfile
import tomllib
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from tui_app.store.paths import config_dir, make_private_dir

MAX_BYTES: Final = 64 * 1024
RECENT_MAX: Final = 10

Lang = Literal["pl", "en"]


class Settings(msgspec.Struct, frozen=True):
    """What a user set; empty values mean: as the program likes.

    Attributes:
        lang: Language; empty follows the locale.
        theme: Name of the colour theme.
        bell: Whether the terminal may ring.
        last_table: Path of the table played last.
        recent: Paths of tables played lately, the latest first.
        keys: The user's own keys, by id of the action.
    """

    lang: Lang | Literal[""] = ""
    theme: str = ""
    bell: bool = True
    last_table: str = ""
    recent: tuple[str, ...] = ()
    keys: dict[str, str] = {}


def settings_path() -> Path:
    """The file of the settings."""
    return config_dir() / "settings.toml"


def load_settings(path: Path | None = None) -> Settings:
    """Read the settings; whatever cannot be read counts as not set."""
    try:
        with (path or settings_path()).open("rb") as file:
            data = file.read(MAX_BYTES + 1)
        if len(data) > MAX_BYTES:
            return Settings()
        body = tomllib.loads(data.decode("utf-8"))
    except (OSError, ValueError, RecursionError):
        return Settings()
    return _usable(body)


def save_settings(settings: Settings, path: Path | None = None) -> None:
    """Write the settings: whole or not at all.

    Raises:
        OSError: When they cannot be written; the old ones stay.
    """
    target = path or settings_path()
    make_private_dir(target.parent)
    import tomli_w  # not needed to open a table

    text = tomli_w.dumps(msgspec.to_builtins(settings))
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=".settings-")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(target)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def with_table(settings: Settings, path: Path) -> Settings:
    """Give the settings with a table as the one played last."""
    name = str(path.absolute())
    recent = (name, *(other for other in settings.recent if other != name))[:RECENT_MAX]
    return msgspec.structs.replace(settings, last_table=name, recent=recent)


def _usable(body: dict[str, Any]) -> Settings:
    """Take over each value that has the right type, one by one."""
    types = {field.name: field.type for field in msgspec.structs.fields(Settings)}
    used: dict[str, Any] = {}
    for name, type_ in types.items():
        if name in body:
            try:
                used[name] = msgspec.convert(body[name], type_)
            except msgspec.ValidationError:
                continue
    return Settings(**used)
