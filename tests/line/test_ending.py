"""What line mode does when the system asks for the end."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.line import shown, table
from tui_app.line.ending import EndedError, Ending

pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    ("number", "status"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGINT, 130)]
)
def test_a_play_that_is_ended_closes_its_save(
    tmp_path: Path, number: signal.Signals, status: int
) -> None:
    path = table(tmp_path / "t.toml", "add Rutger pw=9 onr=4")
    with subprocess.Popen(
        [sys.executable, "-m", "tui_app", "play", path],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    ) as play:
        assert play.stdin is not None
        assert play.stdout is not None
        play.stdin.write(b"note jeden\n")
        play.stdin.flush()
        play.stdout.readline()
        play.send_signal(number)
        assert play.wait(20) == status
        assert play.stderr is not None
        assert play.stderr.read() == b""

    assert (
        '["closed"' in (tmp_path / "t.journal" / "000001.log").read_text("utf-8").splitlines()[-1]
    )
    assert shown(path)["can_undo"] == "note"


def test_an_act_is_finished_before_the_end() -> None:
    ending = Ending()
    done = []
    with ending.heard():
        signal.raise_signal(signal.SIGTERM)
        done.append("an act")
        with pytest.raises(EndedError), ending.waiting():
            done.append("waited")

    assert done == ["an act"]


def test_waiting_for_a_person_is_broken_off() -> None:
    ending = Ending()
    with ending.heard(), pytest.raises(EndedError) as ended, ending.waiting():
        signal.raise_signal(signal.SIGHUP)

    assert ended.value.status == 129


def test_what_heard_signals_before_hears_them_again() -> None:
    before = signal.getsignal(signal.SIGTERM)
    with Ending().heard():
        assert signal.getsignal(signal.SIGTERM) != before

    assert signal.getsignal(signal.SIGTERM) == before
