import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

PROBE = """
import pathlib, sys, tui_app
from tui_app.store.resources import resource_dir
inside = pathlib.Path(tui_app.__file__).parent
for kind in ("styles", "saves", "catalogues"):
    folder = resource_dir(kind)
    assert folder.is_relative_to(inside), folder
    assert any(folder.iterdir()), folder
assert (resource_dir("catalogues") / "pl" / "klepsydra.mo").is_file()
print(inside)
"""


def run(*words: str | Path, cwd: Path = ROOT) -> str:
    """Run a command outside the checkout's reach and return what it printed."""
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(words, cwd=cwd, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.fixture(name="installed", scope="module")
def installed_fixture(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel, install it alone, and let it see the libraries of this environment."""
    place = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", place / "dist")
    venv.create(place / "venv", with_pip=False)
    folder = "Scripts" if os.name == "nt" else "bin"
    python = place / "venv" / folder / "python"
    site = Path(run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"))
    (wheel,) = (place / "dist").glob("*.whl")
    pip = (sys.executable, "-m", "pip", "--python", python)
    run(*pip, "install", "--quiet", "--no-deps", "--no-index", wheel)
    libraries = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
    (site / "libraries.pth").write_text("\n".join(sorted(libraries)))
    return place


@pytest.mark.slow
def test_a_wheel_finds_its_styles_samples_and_catalogues(installed: Path) -> None:
    (python,) = (installed / "venv").glob("*/python")

    assert str(installed) in run(python, "-c", PROBE, cwd=installed)


@pytest.mark.slow
def test_a_wheel_brings_the_command(installed: Path) -> None:
    (command,) = (installed / "venv").glob("*/klepsydra")

    assert run(command, "--version", cwd=installed).startswith("klepsydra ")
