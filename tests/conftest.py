"""What every test finds: a compiled message catalogue and a hypothesis profile."""

import os
from pathlib import Path

from filelock import FileLock
from hypothesis import HealthCheck, settings

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
