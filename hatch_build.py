"""Build hook: compile the message catalogues before the files are gathered."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CatalogueHook(BuildHookInterface[Any]):
    """Writes one klepsydra.mo a language, for wheels and for editable installs."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        sys.path.insert(0, str(Path(self.root)))
        try:
            from tui_app.text.compile_catalogues import compile_stale
        finally:
            sys.path.pop(0)
        compile_stale()
