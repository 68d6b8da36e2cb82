"""Build hook: compile the message catalogues and carry styles and saves into the wheel."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CatalogueHook(BuildHookInterface[Any]):
    """Writes one klepsydra.mo a language; a wheel gets the top-level folders as _resources.

    An editable install reads those folders where they lie.
    """

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        sys.path.insert(0, str(Path(self.root)))
        try:
            from tui_app.text.compile_catalogues import compile_stale
        finally:
            sys.path.pop(0)
        compile_stale()
        if self.target_name == "wheel" and version == "standard":
            for kind in ("styles", "saves"):
                build_data["force_include"][kind] = f"tui_app/_resources/{kind}"
