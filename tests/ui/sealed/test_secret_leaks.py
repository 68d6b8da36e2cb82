"""A sealed value in the real program: on no byte of the terminal and in no file but its own."""

from __future__ import annotations

import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.support.pty_app import PtyApp
from tui_app.cli import main
from tui_app.domain import commands as core
from tui_app.domain.commands import Command
from tui_app.domain.rules.mstocs.commands import SealAllocation
from tui_app.domain.rules.swiat_mroku.commands import OpenContest
from tui_app.store.session import Done, Session
from tui_app.store.tables import create_table, open_table

# A split of 99 PW whose numbers stand nowhere else in these tables.
SPLIT = (86, 13, 0)
# What stands at the left of the clock line of a table.
BOARD = re.compile("^ (Noc|Zaulek) · ")
SEATS = ("gm", "Ania", "board")


@pytest.fixture
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """Folders of the platform, so that every file of the program lies under one."""
    env = {"HOME": str(tmp_path / "home")}
    for name in ("DATA_HOME", "CONFIG_HOME", "STATE_HOME", "CACHE_HOME", "RUNTIME_DIR"):
        folder = tmp_path / "home" / name.lower()
        folder.mkdir(mode=0o700, parents=True)
        env[f"XDG_{name}"] = str(folder)
    for name, value in env.items():
        monkeypatch.setenv(name, value)
    return env


def do(session: Session, *commands: Command) -> None:
    for command in commands:
        assert isinstance(session.execute("gm", command), Done)


def fight(path: Path) -> None:
    """Rutger of Ania against a goblin, with secret splits."""
    session = create_table(path, "mstocs", "Zaulek", seed="7")
    fields: core.Fields = {"pw": 99, "onr": 4, "weapon": "one_handed"}
    do(
        session,
        core.SetRule(key="M-G6", value="sealed"),
        core.AddCharacter(name="Rutger", seat="Ania", fields=fields),
        core.AddCharacter(name="Goblin", fields=fields),
        core.OpenFight(),
    )
    session.close()


def contest(path: Path) -> None:
    """Anna and Borys bid for something."""
    session = create_table(path, "swiat_mroku", "Noc", seed="7")
    fields: core.Fields = {"moc": 5, "finezja": 4, "odpornosc": 5}
    for name, seat in (("Anna", "Ania"), ("Borys", "Bolek")):
        do(session, core.AddCharacter(name=name, seat=seat, fields=fields))
    do(session, OpenContest(characters=tuple(session.table.characters), trait="moc"))
    session.close()


@contextmanager
def shared_terminal(path: Path, env: dict[str, str]) -> Iterator[PtyApp]:
    """The program on a terminal that was marked as seen by everybody."""
    with PtyApp.python("tui_app", str(path), "--lang", "en", env=env) as app:
        app.wait_for(lambda: "add presets" in app.text or "Enter attack" in app.text)
        app.send("\x10everybody sees")
        app.wait_for("Draw what the board may see")
        app.send("\r")
        app.wait_for("This terminal now shows")
        yield app


def sealed_twice(app: PtyApp, start: str, digits: str, following: str) -> bytes:
    """Enter digits twice on a shared terminal; give the bytes from this entry to the next."""
    begin = len(app.raw)
    app.send(start)
    app.wait_for("when ready").send("\r")
    app.wait_for("It is entered twice").send(digits + "\r")
    app.wait_for("same once more").send(digits + "\r")
    app.wait_for(lambda: following in app.text and "Esc leaves" in app.text)
    sent = bytes(app.raw[begin:])
    # How the board gives way to the first curtain is timing, before anything was typed.
    return sent[sent.index(b"It is entered twice") : sent.rindex(b"Esc leaves")]


def on_board(app: PtyApp) -> PtyApp:
    """Wait until a screen of the table is drawn."""
    return app.wait_for(lambda: BOARD.match(app.lines[0]) is not None)


def tells(content: bytes) -> bool:
    """Whether the canary stands there as a number of its own."""
    return re.search(rb"(?<![0-9A-Za-z:.])%d(?![0-9A-Za-z])" % SPLIT[0], content) is not None


def holders(folder: Path) -> list[Path]:
    files = (path for path in folder.rglob("*") if path.is_file())
    return [path for path in files if re.search(rb"\b%d,%d\b" % SPLIT[:2], path.read_bytes())]


def test_the_bytes_of_all_bids_are_equal_in_the_real_program(
    tmp_path: Path, folders: dict[str, str]
) -> None:
    contest(tmp_path / "w.toml")
    with shared_terminal(tmp_path / "w.toml", folders) as app:
        app.send("\x1b[17~")
        app.wait_for("Anna")
        streams = set()
        for value in range(11):
            streams.add(sealed_twice(app, "\r", f"{value:02}", "Bolek (Borys)"))
            app.send("\x1b")
            on_board(app).send("u")
            app.wait_for("○ Anna")
        assert len(streams) == 1


def test_a_split_on_a_shared_terminal_is_seen_nowhere(
    tmp_path: Path, folders: dict[str, str]
) -> None:
    path = tmp_path / "t.toml"
    fight(path)
    with shared_terminal(path, folders) as app:
        app.send("\x1b[15~")
        app.wait_for("2 splits are still missing.")
        screens = []
        sent = sealed_twice(app, "s", "861300", "Goblin")
        other = _after_undo(app)
        assert sent == other
        screens.append(app.text)
        app.send("\x1b")
        on_board(app).send("\x10split")
        app.wait_for("secret splits")
        screens.append(app.text)
        assert not any(tells(screen.encode()) for screen in screens)
        app.kill(signal.SIGKILL)
        app.wait_exit()
    outside = [p for p in holders(tmp_path) if "runtime_dir" not in p.parts]
    assert outside == []


def _after_undo(app: PtyApp) -> bytes:
    app.send("\x1b")
    on_board(app).send("u")
    app.wait_for("Taken back")
    return sealed_twice(app, "s", "008613", "Goblin")


def test_a_sealed_split_is_in_no_file_and_no_answer_after_a_crash(
    tmp_path: Path, folders: dict[str, str], capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    path = tmp_path / "t.toml"
    fight(path)
    session = open_table(path).session
    rutger = next(iter(session.table.characters))
    do(session, SealAllocation(character=rutger, value=(*SPLIT, "")))
    session.keeper._save.abandon()  # type: ignore[attr-defined]
    for seat in SEATS:
        for what in ("show", "journal"):
            for how in ((), ("--json",)):
                assert main([what, str(path), "--as", seat, *how]) == 0
    main(["check", str(path)])
    said = capsysbinary.readouterr()
    assert b"Rutger" in said.out
    assert not tells(said.out + said.err)
    assert [p for p in holders(tmp_path) if "runtime_dir" not in p.parts] == []
    assert len(holders(tmp_path)) == 1
