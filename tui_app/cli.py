"""The command klepsydra: a thin entry that imports a front end only in the branch that needs it."""

import sys
from collections.abc import Sequence

from tui_app.version import VERSION

USAGE_EXIT = 2


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command.

    Args:
        argv: the words after the command's name; None means those of the process.

    Returns:
        The exit status: 0 when done, 2 when the words were not understood.
    """
    words = list(sys.argv[1:] if argv is None else argv)
    if words == ["--version"]:
        print(f"klepsydra {VERSION}")
        return 0
    print("klepsydra: use klepsydra --version", file=sys.stderr)
    return USAGE_EXIT
