"""``klepsydra pack SAVE -o FILE``: one file with everything, to carry away."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tui_app.line.options import Options, UsageError, path_of
from tui_app.line.output import DONE, Output
from tui_app.store.errors import StoreError
from tui_app.store.opening import pack
from tui_app.store.pages import PRIVATE, write_new

USAGE_LINE: Final = "klepsydra pack SAVE -o FILE"
VALUED: Final = ("o", "output")
FLAGS: Final = ("json",)


def run(options: Options, out: Output) -> int:
    """Write the one-file form of a save; an existing file is refused."""
    (save,) = options.need(1, USAGE_LINE)
    target = options.values.get("o") or options.values.get("output")
    if not target:
        raise UsageError("usage.missing_key", key="-o", usage=USAGE_LINE)
    data = pack(path_of(save))
    path = Path(target)
    try:
        write_new(path, data, PRIVATE)
    except StoreError as error:
        return out.store_error(error, target)
    if out.as_json:
        out.data({"ok": True, "path": str(path), "bytes": len(data)})
    else:
        out.say(out.cat.text("Packed: {path}", path=path))
    return DONE
