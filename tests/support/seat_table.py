"""A hosted table on disk in a folder of its own: for real `ssh` clients and `join`."""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.support.pty_app import REPOSITORY, PtyApp
from tui_app.seats.places import socket_path

ADD_ANIA = "add Rutger ww=43 a=2 s=4 wt=5 i=35 weapon=one_handed seat=Ania"
ADD_GOBLINS = "add 2 goblin"


class SeatTable:
    """A save and the environment in which it is played."""

    def __init__(self, folder: Path, *acts: str, system: str = "mstocs") -> None:
        """Make the save and do these acts."""
        self.save = folder / "t.toml"
        # Short, since the path of a socket must be.
        self._runtime = tempfile.TemporaryDirectory(prefix="klepsydra-")
        self.env = {
            "HOME": str(folder),
            "XDG_RUNTIME_DIR": self._runtime.name,
            "XDG_STATE_HOME": str(folder / "state"),
            "XDG_DATA_HOME": str(folder / "data"),
            "XDG_CONFIG_HOME": str(folder / "config"),
            "TERM": "xterm-256color",
            "LANG": "en_US.UTF-8",
            "LC_ALL": "",
        }
        self._known = folder / "known_hosts"
        self.line("new", str(self.save), "--system", system, "--name", "Zaulek")
        if acts:
            self.line("do", str(self.save), *acts)

    def lets_join(self) -> bool:
        """Whether somebody listens for `join`."""
        path = socket_path(self.save, self.env)
        return path is not None and path.exists()

    def line(self, *words: str) -> str:
        """Run a command of line mode and give what it says."""
        done = subprocess.run(
            [sys.executable, "-m", "tui_app", "--lang", "en", *words],
            cwd=REPOSITORY,
            env={**self.env, "PATH": "/usr/bin:/bin"},
            capture_output=True,
            text=True,
            check=True,
        )
        return done.stdout

    def host(self, *words: str, port: int = 0) -> Hosted:
        """Start the host."""
        app = PtyApp.python(
            "tui_app",
            "host",
            str(self.save),
            "--port",
            str(port),
            *words,
            size=(140, 40),
            env=self.env,
        )
        app.wait_for("Ctrl-C closes the table")
        return Hosted(app)

    def ssh(
        self,
        port: int,
        login: str,
        *options: str,
        words: Sequence[str] = (),
        size: tuple[int, int] = (80, 24),
        env: dict[str, str] | None = None,
    ) -> PtyApp:
        """Start a real ssh client."""
        quiet = (
            *("-o", f"UserKnownHostsFile={self._known}"),
            *("-o", "StrictHostKeyChecking=accept-new"),
            *("-o", "IdentitiesOnly=yes"),
            *("-o", "SendEnv=LANG NO_COLOR COLORTERM"),
            *("-F", "none"),
        )
        command = ["ssh", *quiet, "-p", str(port), *options, f"{login}@127.0.0.1", *words]
        return PtyApp(command, size=size, env={**self.env, **(env or {})})

    def join(self, *words: str, size: tuple[int, int] = (80, 24)) -> PtyApp:
        """Start `klepsydra join`."""
        return PtyApp.python("tui_app", "join", str(self.save), *words, size=size, env=self.env)


class Hosted:
    """A running host and what it announced."""

    def __init__(self, app: PtyApp) -> None:
        """Read the announcement."""
        self.app = app
        found = re.findall(r"ssh -p (\d+) (\S+)@localhost\s+code: (\S+)", app.text)
        self.codes = {login: code for _, login, code in found}
        self.port = int(found[0][0])

    def __enter__(self) -> Hosted:
        return self

    def __exit__(self, *error: object) -> None:
        self.app.__exit__(None, None, None)
