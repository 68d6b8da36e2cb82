"""``klepsydra cards SAVE -o FILE``: Karty Walki as a PDF, three to an A4 page (M-R20)."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

from tui_app.domain.refusals import Refusal
from tui_app.domain.views import view_for
from tui_app.line.opening import OPEN_VALUES, at_table
from tui_app.line.options import Options, UsageError
from tui_app.line.output import DONE, Output
from tui_app.store.errors import StoreError
from tui_app.store.printing import TEMPLATE_CODES, cards_pdf, template_path, write_pdf
from tui_app.text.cards.deck import deck_of

USAGE_LINE: Final = "klepsydra cards SAVE -o FILE.pdf [--template FILE.typ] [--as SEAT]"
VALUED: Final = (*OPEN_VALUES, "o", "output", "template")
FLAGS: Final = ("json",)


def run(options: Options, out: Output) -> int:
    """Print the cards of all whose sheets the seat may see."""
    (save,) = options.need(1, USAGE_LINE)
    target = options.values.get("o") or options.values.get("output")
    if not target:
        raise UsageError("usage.missing_key", key="-o", usage=USAGE_LINE)
    own = options.values.get("template")
    with at_table(save, options, out, writable=False) as at:
        deck = deck_of(out.cat, view_for(at.session.table, at.seat), at.session.table.house)
    if not deck.cards:
        return out.refuse(Refusal("cards.nobody"))
    template = Path(own) if own else template_path()
    try:
        data = cards_pdf(msgspec.json.encode(deck), template)
        write_pdf(Path(target), data)
    except StoreError as error:
        return out.store_error(error, str(template) if error.code in TEMPLATE_CODES else target)
    if out.as_json:
        out.data({"ok": True, "path": target, "cards": len(deck.cards), "bytes": len(data)})
    else:
        out.say(
            out.cat.plural("{n} card: {path}", "{n} cards: {path}", len(deck.cards), path=target)
        )
    return DONE
