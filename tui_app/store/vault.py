"""The session's vault: sealed values, in memory and in one private file of the runtime folder.

The file lets a killed program find them again; it is gone after the reveal, and after a reboot
or logout. It is no save: it is written whole, without fsync, and whatever is wrong with it only
means that seats are asked again.
"""

from __future__ import annotations

import contextlib
import os
import re
import stat
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec
import platformdirs

from tui_app.domain.sealed import Held, Opening, SealId

FILE_MAX = 1 << 20
_TABLE_ID = r"[0-9A-Za-z_-]{1,64}"
_NO_FOLLOW = getattr(os, "O_NOFOLLOW", 0)


class Places(msgspec.Struct, frozen=True):
    """Where runtime folders are looked for.

    Attributes:
        run: Parent of the users' runtime folders.
        shm: A folder of the machine's memory.
        cache: The last resort.
        boot_id: Tells one run of the machine from the next.
    """

    run: Path = Path("/run/user")
    shm: Path = Path("/dev/shm")  # noqa: S108 - the folder inside is checked
    cache: Path = Path(platformdirs.user_cache_path("klepsydra", appauthor=False))
    boot_id: Path = Path("/proc/sys/kernel/random/boot_id")


class Vault:
    """Sealed values of one table.

    Attributes:
        path: The private file; None when no folder is private enough, then values are kept in
            memory only.
        saved: Whether the file holds what memory holds.
    """

    def __init__(self, path: Path | None) -> None:
        """Take up what the file holds."""
        self.path = path
        self.saved = path is not None
        self._held: dict[SealId, Opening] = {}
        if path is not None:
            self._held = {(h.contest, h.character): h.opening for h in _read(path)}

    @classmethod
    def open(cls, table_id: str, env: Mapping[str, str], places: Places | None = None) -> Vault:
        """Open the vault of a table.

        Args:
            table_id: Id of the table.
            env: The environment (`XDG_RUNTIME_DIR`).
            places: See `Places`.

        Returns:
            The vault with what a process that died left in it.
        """
        if not re.fullmatch(_TABLE_ID, table_id):
            return cls(None)
        folder = runtime_folder(env, places or Places())
        return cls(None if folder is None else folder / f"sealed-{table_id}.json")

    def put(self, contest: str, character: str, opening: Opening) -> None:
        """Keep a value, in place of an earlier one of the same contest and character."""
        self._held[contest, character] = opening
        self._write()

    def get(self, contest: str, character: str) -> Opening | None:
        """Give a value, or None."""
        return self._held.get((contest, character))

    def openings(self, contest: str) -> dict[str, Opening]:
        """Give the values of a contest by character."""
        return {who: opening for (key, who), opening in self._held.items() if key == contest}

    def held(self) -> tuple[Held, ...]:
        """Give everything."""
        return tuple(Held(key, who, opening) for (key, who), opening in self._held.items())

    def drop(self, contest: str, character: str | None = None) -> None:
        """Forget the values of a contest, or only one character's."""
        gone = {id_ for id_ in self._held if id_[0] == contest and character in (None, id_[1])}
        self.keep_only(frozenset(self._held.keys() - gone))

    def keep_only(self, seals: frozenset[SealId]) -> None:
        """Forget everything that the table holds no seal for."""
        left = {id_: opening for id_, opening in self._held.items() if id_ in seals}
        if len(left) != len(self._held):
            self._held = left
            self._write()

    def close(self) -> None:
        """Let go of the memory; the file stays while values are sealed."""
        self._held = {}

    def _write(self) -> None:
        if self.path is None:
            return
        try:
            if self._held:
                _replace(self.path, msgspec.json.encode(self.held()))
            else:
                self.path.unlink(missing_ok=True)
        except OSError:
            self.saved = False
            with contextlib.suppress(OSError):
                # An old file would open a seal with a value that was changed since.
                self.path.unlink(missing_ok=True)
        else:
            self.saved = True


def runtime_folder(env: Mapping[str, str], places: Places) -> Path | None:
    """Find or make a folder that only this user can read and that does not outlive the boot.

    Args:
        env: The environment.
        places: See `Places`.

    Returns:
        `XDG_RUNTIME_DIR`, the user's folder of `run` or of `shm`, or the cache folder bound to
        the boot; None when none of them is private.
    """
    if sys.platform == "win32":
        return None
    for parent, name in _candidates(env, places):
        if _private(parent / name):
            return parent / name
    return None


def _candidates(env: Mapping[str, str], places: Places) -> Iterator[tuple[Path, str]]:
    uid = os.getuid()
    given = env.get("XDG_RUNTIME_DIR", "")
    parents = [Path(given)] if given.startswith("/") else []
    for parent in (*parents, places.run / str(uid)):
        # Elsewhere somebody else could move our folder away and put another in its place.
        if _owned(parent):
            yield parent, "klepsydra"
    if places.shm.is_dir():
        yield places.shm, f"klepsydra-{uid}"
    boot = _boot(places.boot_id)
    if boot:
        with contextlib.suppress(OSError):
            places.cache.mkdir(mode=0o700, parents=True, exist_ok=True)
        _forget_boots_but(places.cache, f"sealed-{boot}")
        yield places.cache, f"sealed-{boot}"


def _boot(path: Path) -> str:
    try:
        text = path.read_text("ascii").strip()
    except (OSError, UnicodeDecodeError):
        text = _boot_of_macos()
    return text if re.fullmatch(_TABLE_ID, text) else ""


def _boot_of_macos() -> str:
    """Ask macOS, which has no such file; elsewhere nothing."""
    if sys.platform == "darwin":
        command = ["/usr/sbin/sysctl", "-n", "kern.bootsessionuuid"]
        with contextlib.suppress(OSError, subprocess.SubprocessError):
            asked = subprocess.run(command, capture_output=True, text=True, timeout=5, check=False)
            return asked.stdout.strip()
    return ""


def _forget_boots_but(cache: Path, name: str) -> None:
    with contextlib.suppress(OSError):
        for folder in cache.glob("sealed-*"):
            if folder.name != name and _owned(folder):
                for file in folder.glob("sealed-*"):
                    file.unlink()
                folder.rmdir()


def _owned(folder: Path) -> bool:
    """Tell whether a path is a real folder of this user that nobody else can write to."""
    try:
        found = os.lstat(folder)
    except OSError:
        return False
    mine = stat.S_ISDIR(found.st_mode) and found.st_uid == os.getuid()
    return mine and not found.st_mode & 0o022


def _private(folder: Path) -> bool:
    """Make a folder if need be, and tell whether only this user can look into it."""
    try:
        with contextlib.suppress(FileExistsError):
            folder.mkdir(mode=0o700)
        return _owned(folder) and stat.S_IMODE(os.lstat(folder).st_mode) == 0o700
    except OSError:
        return False


def _read(path: Path) -> list[Held]:
    """Read a file that nobody but this user can have written; nothing of any other."""
    try:
        descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK | _NO_FOLLOW)
    except OSError:
        return []
    try:
        found = os.fstat(descriptor)
        if not stat.S_ISREG(found.st_mode) or found.st_uid != os.getuid():
            return []
        if stat.S_IMODE(found.st_mode) != 0o600 or found.st_size > FILE_MAX:
            return []
        return msgspec.json.decode(os.read(descriptor, FILE_MAX), type=list[Held])
    except (OSError, msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        return []
    finally:
        os.close(descriptor)


def _replace(path: Path, content: bytes) -> None:
    """Write a file beside the old one and put it in its place."""
    fresh = path.with_suffix(".new")
    fresh.unlink(missing_ok=True)
    descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _NO_FOLLOW, 0o600)
    try:
        left = memoryview(content)
        while left:
            left = left[os.write(descriptor, left) :]
    finally:
        os.close(descriptor)
    fresh.replace(path)
