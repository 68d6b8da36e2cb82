"""What the curtain and the entry say: the same lines for every value."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from itertools import groupby

from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_, NP_
from tui_app.text.phrases.labels import base_of, drawn_together
from tui_app.ui.cells import Run, Runs, Token
from tui_app.ui.sealed.asking import Ask, Part, Party, Round, Values
from tui_app.ui.wrapping import wrapped

# So many of one name who stand alike are said together.
_MANY = 3
MASK = "▮"
SEALED, OPEN = "●", "○"

_KEYBOARD = N_("The keyboard is for: {name}")
_AWAY = N_("Nobody else looks.")
_ALL_SEE = N_("Everybody sees this screen; nothing of what is typed appears.")
_READY = N_("Enter when ready.")
_CURTAIN_KEYS = N_("n somebody else first · Esc leaves")
_APART = N_("f each of them apart")
_TOGETHER = N_("f all of them alike")
_DIGITS = NP_("{n} digit, then Enter", "{n} digits, then Enter")
_PLACES = N_("Always all the digits: {number} is {written}.")
_UNSEEN = N_("Nothing that you type appears on the screen.")
_TWICE = N_("It is entered twice.")
_AGAIN = N_("The same once more, then Enter.")
_CLEARS = N_("Esc clears")
_CHECK = N_("Space shows it for a moment · Esc clears")
_NOT_ACCEPTED = N_("Not accepted, enter again.")
_ALL_ASKED = N_("Everybody who is asked at this keyboard has sealed.")
_ON = N_("Enter goes on")
_ANY_KEY = N_("Any key hides it.")


class Page:
    """Lines to be drawn in the middle of the screen, broken to its width."""

    def __init__(self, cells: int) -> None:
        """Begin an empty page of this width."""
        self._cells = max(1, cells - 2)
        self.lines: list[Runs] = []

    def say(self, text: str, token: Token = "") -> None:
        """Add a sentence; an empty text adds an empty line."""
        self.lines += [(Run(line, token),) for line in wrapped(text, self._cells)]

    def put(self, runs: Runs) -> None:
        """Add a line as it is."""
        self.lines.append(runs)


class Fold(Enum):
    """What the key of groups does to what is asked now."""

    NONE = ""
    APART = _APART
    TOGETHER = _TOGETHER


def curtain(
    words: Catalogue,
    now: Round,
    ask: Ask,
    cells: int,
    *,
    shared: bool,
    fold: Fold = Fold.NONE,
) -> list[Runs]:
    """Say who is next, and who has sealed; nothing else."""
    page = Page(cells)
    page.say(now.title, "title")
    if now.about:
        page.say(now.about, "muted")
    page.say(marks(now.parties))
    page.say("")
    page.say(words.text(_KEYBOARD, name=ask.keyboard), "strong")
    page.say(words.text(_ALL_SEE if shared else _AWAY))
    page.say(words.text(_READY))
    page.say("")
    if fold.value:
        page.say(words.text(fold.value), "muted")
    page.say(words.text(_CURTAIN_KEYS), "muted")
    return page.lines


def last_page(words: Catalogue, now: Round, cells: int) -> list[Runs]:
    """Say that all are done; what is typed too much ends here and not on the screen beneath."""
    page = Page(cells)
    page.say(now.title, "title")
    page.say(marks(now.parties))
    page.say("")
    page.say(words.text(_ALL_ASKED), "strong")
    page.say("")
    page.say(words.text(_ON), "muted")
    return page.lines


def marks(parties: Sequence[Party]) -> str:
    """Say who has sealed; a mark and its name stay on one line, many of one name are one."""
    said = []
    for (sealed, _), run in groupby(parties, lambda party: (party.sealed, base_of(party.name)[0])):
        names = [party.name for party in run]
        together = [drawn_together(names)] if len(names) >= _MANY else names
        said += [f"{SEALED if sealed else OPEN}\u00a0{name}" for name in together]
    return "   ".join(name.replace(" ", "\u00a0") for name in said)


def entry(
    words: Catalogue,
    ask: Ask,
    cells: int,
    *,
    shared: bool,
    again: bool = False,
    refused: bool = False,
    fold: Fold = Fold.NONE,
) -> list[Runs]:
    """Ask for a secret.

    Args:
        words: The language.
        ask: What is asked.
        cells: Width of the screen.
        shared: Whether everybody sees it.
        again: Whether this is the second entry of the same.
        refused: Whether the last entry was not accepted.
        fold: What the key of groups does now.
    """
    page = Page(cells)
    page.say(ask.heading, "title")
    if ask.private and not shared:
        page.say(ask.private, "muted")
    page.say("")
    page.put(_masks(ask))
    page.say(words.plural(*_DIGITS, sum(part.digits for part in ask.parts)), "muted")
    widest = max(part.digits for part in ask.parts)
    if widest > 1:
        page.say(words.text(_PLACES, number=3, written=f"{3:0{widest}}"), "muted")
    if ask.shortcut:
        page.say(f"{ask.shortcut} {ask.shortcut_label}", "muted")
    if fold.value:
        page.say(words.text(fold.value), "muted")
    page.say("")
    page.say(words.text(_UNSEEN))
    if shared:
        page.say(words.text(_AGAIN if again else _TWICE), "strong" if again else "")
    page.say(words.text(_CLEARS if shared else _CHECK), "muted")
    page.say(words.text(_NOT_ACCEPTED) if refused else "", "bad")
    return page.lines


def _masks(ask: Ask) -> Runs:
    runs: list[Run] = [Run(ask.prompt, "strong")] if ask.prompt else []
    for part in ask.parts:
        if runs:
            runs.append(Run("  "))
        if part.label:
            runs.append(Run(f"{part.label} "))
        runs.append(Run(MASK * part.digits, "edit"))
    return tuple(runs)


def check(words: Catalogue, ask: Ask, values: Values | None, cells: int) -> list[Runs]:
    """Show an entry to the one who made it, for a moment."""
    page = Page(cells)
    page.say(ask.heading, "title")
    page.say("")
    page.say(_shown(ask, values), "strong")
    page.say("")
    page.say(words.text(_ANY_KEY), "muted")
    return page.lines


def _shown(ask: Ask, values: Values | None) -> str:
    if values is None:
        return "–"
    if not values:
        return ask.shortcut_label
    parts = (_with_value(part, value) for part, value in zip(ask.parts, values, strict=True))
    return f"{ask.prompt} {'  '.join(parts)}".strip()


def _with_value(part: Part, value: int) -> str:
    return f"{part.label} {value}".strip()
