"""What every test finds: compiled catalogues, a hypothesis profile, pictures of screens."""

import os
from pathlib import Path

import pytest
from filelock import FileLock
from hypothesis import HealthCheck, settings

from tests.support.golden import FLAG, Goldens
from tui_app.text.compile_catalogues import compile_stale

settings.register_profile(
    "check", max_examples=50, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("long", parent=settings.get_profile("check"), max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "check"))


def pytest_configure() -> None:
    """Compile stale catalogues once, before any test asks for Polish, whatever the worker."""
    with FileLock(Path(__file__).parent / ".catalogues.lock"):
        compile_stale()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let a flag, and nothing else, refresh the pictures of screens."""
    parser.addoption(FLAG, action="store_true", help="write the pictures of screens anew")


@pytest.fixture
def goldens(request: pytest.FixtureRequest) -> Goldens:
    """The kept pictures of screens."""
    return Goldens(update=bool(request.config.getoption(FLAG)))
