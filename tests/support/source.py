"""Reading the program's own source as syntax trees, for the tests about the code."""

from __future__ import annotations

import ast
import gc
from pathlib import Path


def tree_of(path: Path) -> ast.Module:
    """Parse a module.

    Some releases of Python count wrongly when a collection runs while a tree is made
    (gh-106905, mended in 3.11.8 and 3.12.2), so none runs meanwhile.
    """
    source = path.read_text("utf-8")
    collects = gc.isenabled()
    gc.disable()
    try:
        return ast.parse(source)
    finally:
        if collects:
            gc.enable()
