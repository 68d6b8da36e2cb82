"""The program in a real pseudo-terminal: how it starts, is resized and ends."""

import json
import os
import signal
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.support.pty_app import PtyApp

DEMO = "tests.support.demo_main"
READY = "F10 quit"


def demo(
    folder: Path, *words: str, env: Mapping[str, str] | None = None, ready: str = READY
) -> PtyApp:
    app = PtyApp.python(DEMO, str(folder), *words, env=env)
    try:
        return app.wait_for(ready)
    except AssertionError:
        app.__exit__(None, None, None)
        raise


def is_left_as_found(app: PtyApp) -> bool:
    """Return whether screen, cursor, reports and settings of the terminal are back."""
    off = (b"\x1b[?1049l", b"\x1b[?25h", b"\x1b[?2004l", b"\x1b[?1004l", b"\x1b[<u", b"\x1b[?7h")
    last = {code: app.raw.rfind(code) for code in off}
    switched_on = app.raw.rfind(b"\x1b[?1049h")
    return all(at > switched_on for at in last.values()) and app.terminal_is_restored()


@pytest.mark.parametrize(
    ("number", "code"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129)], ids=["SIGTERM", "SIGHUP"]
)
def test_a_signal_saves_and_leaves_the_terminal_as_it_was(
    tmp_path: Path, number: signal.Signals, code: int
) -> None:
    with demo(tmp_path) as app:
        app.kill(number)

        assert app.wait_exit() == code
        assert is_left_as_found(app)
        assert (tmp_path / "saved").exists()


def test_quitting_leaves_the_terminal_as_it_was(tmp_path: Path) -> None:
    with demo(tmp_path) as app:
        app.send("\x1b[21~")

        assert app.wait_exit() == 0
        assert is_left_as_found(app)


def test_pasted_text_that_comes_as_keys_is_cut_and_told(tmp_path: Path) -> None:
    with demo(tmp_path) as app:
        for _ in range(200):
            app.send(b"\x1b[B\x1b[A" * 500)
            app.wait_for(lambda: True)
        app.wait_for("were dropped; paste less at once.")
        app.send("s")
        app.wait_for("Goblin 2 strikes.")


def test_a_save_that_never_ends_does_not_keep_the_terminal(tmp_path: Path) -> None:
    with demo(tmp_path, "stuck") as app:
        app.kill(signal.SIGTERM)

        assert app.wait_exit() == 143
        assert is_left_as_found(app)


def test_a_lost_terminal_ends_the_program(tmp_path: Path) -> None:
    with demo(tmp_path) as app:
        app.hang_up()

        assert app.wait_exit() == 129
        assert (tmp_path / "saved").exists()


def test_a_lost_terminal_ends_the_program_even_under_nohup(tmp_path: Path) -> None:
    quiet = "import signal, runpy; signal.signal(signal.SIGHUP, signal.SIG_IGN);"
    code = f"{quiet} runpy.run_module({DEMO!r}, run_name='__main__', alter_sys=True)"
    with PtyApp([sys.executable, "-c", code, str(tmp_path)]) as app:
        app.wait_for(READY)
        app.hang_up()

        assert app.wait_exit() == 129


def test_a_crash_restores_the_terminal_and_says_where_the_report_is(tmp_path: Path) -> None:
    with demo(tmp_path) as app:
        app.send("\x1b[24~")

        assert app.wait_exit() == 70
        assert is_left_as_found(app)
        said = app.raw[app.raw.rfind(b"\x1b[?1004l") + 8 :].decode()
        assert said.startswith(
            "Klepsydra stopped because of a mistake of its own; the report is in"
        )
        assert said.count("\n") == 1
        assert b"hidden-value" not in app.raw
        assert b"Traceback" not in app.raw


def test_any_size_down_to_one_cell_is_survived(tmp_path: Path) -> None:
    with demo(tmp_path) as app:
        before = app.text
        for width, height, sign in [
            (60, 20, "F10 quit"),
            (40, 12, "F1 help"),
            (39, 12, "Enlarge the window"),
            (10, 3, "Enlarge t…"),
            (1, 1, "…"),
            (300, 100, "F10 quit"),
            (80, 24, "F10 quit"),
        ]:
            app.resize(width, height)
            app.wait_for(sign)

        app.wait_for(lambda: app.text == before)


def test_put_aside_it_gives_the_terminal_back_and_returns(tmp_path: Path) -> None:
    with demo(tmp_path) as app:
        app.send("\x1a")
        app.wait_for(lambda: os.waitpid(app.process.pid, os.WUNTRACED | os.WNOHANG)[0] != 0)
        app.wait_for(lambda: is_left_as_found(app))

        app.kill(signal.SIGCONT)
        app.send("s")
        app.wait_for("strikes")


def test_no_color_sends_no_colours(tmp_path: Path) -> None:
    with demo(tmp_path, env={"NO_COLOR": "1"}) as app:
        assert b"38;" not in app.raw
        assert b"48;" not in app.raw
        assert "▸" in app.text


def test_a_terminal_of_sixteen_colours_gets_no_others(tmp_path: Path) -> None:
    with demo(tmp_path, env={"TERM": "xterm", "COLORTERM": ""}) as app:
        assert b"38;" not in app.raw
        assert b"\x1b[37;40m" in app.raw


def test_no_mouse_is_asked_for(tmp_path: Path) -> None:
    with demo(tmp_path) as app:
        assert b"\x1b[?1000h" not in app.raw
        assert b"\x1b[?1003h" not in app.raw


def test_keys_are_not_logged_when_the_environment_asks_for_it(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with demo(tmp_path, env={"TEXTUAL_LOG": str(log), "TEXTUAL_PRESS": "f10"}) as app:
        app.send("s")
        app.wait_for("strikes")

    assert not log.exists()


def test_hostile_names_do_not_speak_to_the_terminal(tmp_path: Path) -> None:
    names = ["[/", "[@click=app.quit]x[/]", "a\x1b]52;c;QUJD\x07", "b\x9b31m", "d\x00e", "f\u202eg"]
    with demo(tmp_path, "-", json.dumps(names)) as app:
        app.send("\x1bOP")
        app.wait_for("Esc closes")
        app.send("\x1b")
        app.wait_for("1:40")

        spells = (b"\x1b]", b"\x07", "\x9b".encode(), b"\x00", "\u202e".encode())
        assert [spell for spell in spells if spell in app.raw] == []
        assert "[@click=app" in app.text


@pytest.mark.parametrize("shell", ["< /dev/null", "<&-", "> /dev/null"])
def test_without_a_terminal_one_sentence_says_so(tmp_path: Path, shell: str) -> None:
    with PtyApp(["sh", "-c", f"exec {sys.executable} -m {DEMO} {tmp_path} {shell}"]) as app:
        assert app.wait_exit() == 2
        assert app.raw.startswith(b"The screens need a")
        assert app.raw.count(b"\n") == 1
        assert b"\x1b" not in app.raw
