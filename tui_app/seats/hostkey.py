"""The host's key: made once, kept private, known to players by its fingerprint."""

from __future__ import annotations

import os
from pathlib import Path

import asyncssh

from tui_app.store.paths import make_private_dir

_ALGORITHM = "ssh-ed25519"


def host_key(path: Path) -> asyncssh.SSHKey:
    """Return the host's key, made at the first call.

    Raises:
        OSError: The key can neither be read nor written.
    """
    try:
        return asyncssh.read_private_key(path)
    except FileNotFoundError:
        return _made(path)
    except asyncssh.KeyImportError:
        # Not a key any more: put aside, so that players are warned rather than locked out.
        path.replace(path.with_suffix(".broken"))
        return _made(path)


def _made(path: Path) -> asyncssh.SSHKey:
    key = asyncssh.generate_private_key(_ALGORITHM, "klepsydra")
    make_private_dir(path.parent)
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0)
    with os.fdopen(os.open(path, flags, 0o600), "wb") as file:
        file.write(key.export_private_key())
    return key


def fingerprint(key: asyncssh.SSHKey) -> str:
    """Return what `ssh` shows at the first visit, ``SHA256:…``."""
    return str(key.get_fingerprint())
