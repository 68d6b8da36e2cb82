"""A process that writes acts to a save and says on standard output which are acknowledged.

Arguments: the save, the number of the first act, and whether to end after one act.
"""

import sys
from pathlib import Path

from tests.support.saves import act, body
from tui_app.store import writer
from tui_app.store.opening import open_save


def main() -> None:
    """Append acts until killed, with snapshots and small segments."""
    writer.SEGMENT_LINES = 20
    save = open_save(Path(sys.argv[1])).save
    number = int(sys.argv[2])
    while True:
        save.append(act(number))
        print(number, flush=True)
        if number % 5 == 0:
            save.snapshot(body(number), number)
        if sys.argv[3] == "once":
            sys.stdin.readline()
            return
        number += 1


if __name__ == "__main__":
    main()
