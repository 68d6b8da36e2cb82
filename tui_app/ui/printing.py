"""Karty Walki from the palette: asks for a file and writes the PDF (M-R20)."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

from tui_app.domain.refusals import Refusal
from tui_app.store.errors import StoreError
from tui_app.store.printing import TEMPLATE_CODES, cards_pdf, template_path, write_pdf
from tui_app.text.cards.deck import deck_of
from tui_app.text.deferred import N_
from tui_app.text.phrases.refusals import refusal_text
from tui_app.text.phrases.store_errors import store_error_text
from tui_app.ui.dialogs.line_page import Answered, LinePage
from tui_app.ui.seat_screen import SeatScreen

FILE: Final = N_("Karty Walki into which file?")
HINT: Final = N_("A PDF, three cards to an A4 page; an older PDF of that name is replaced")
DONE: Final = N_("Karty Walki: {path}")
SUFFIX: Final = ".pdf"


def ask_cards(screen: SeatScreen) -> None:
    """Ask where the cards of all characters shall be written."""
    text = screen.catalogue.text

    def done(sentence: str | None) -> None:
        if sentence is not None:
            screen.say(sentence, "good")

    page = LinePage(
        text(FILE),
        lambda typed: print_cards(screen, typed),
        text=f"karty{SUFFIX}",
        hint=lambda _typed: text(HINT),
    )
    screen.app.push_screen(page, done)


def print_cards(screen: SeatScreen, typed: str) -> Answered:
    """Write the cards; the answer says where they lie or why they do not."""
    cat, gateway = screen.catalogue, screen.gateway
    deck = deck_of(cat, gateway.view(), gateway.house)
    if not deck.cards:
        return Answered(refusal_text(cat, Refusal("cards.nobody")), accepted=False)
    path, template = Path(typed.strip() or f"karty{SUFFIX}"), template_path()
    try:
        path = path.expanduser()
        path = path if path.suffix else path.with_suffix(SUFFIX)
        write_pdf(path, cards_pdf(msgspec.json.encode(deck), template))
    except (ValueError, RuntimeError):
        return Answered(cat.text(N_("This is no name of a file.")), accepted=False)
    except StoreError as error:
        at_fault = template if error.code in TEMPLATE_CODES else path
        return Answered(store_error_text(cat, error, str(at_fault)), accepted=False)
    return Answered(cat.text(DONE, path=path), accepted=True)
