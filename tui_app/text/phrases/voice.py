"""Who is told, in which language, and by which names."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from tui_app.domain.table import GM
from tui_app.domain.views import Who, sees
from tui_app.text.catalogue import Catalogue
from tui_app.text.phrases.fields import FieldWord, ValueWord
from tui_app.text.phrases.labels import drawn_together


class Voice(msgspec.Struct, frozen=True):
    """What the phrases of one act need to know.

    Attributes:
        cat: The language.
        people: Characters by id, as they were at the time.
        seat: The reader.
        now_s: Game time after the act.
        house: The table's house rules; None reads as the defaults.
        notices: The system's own sentences for notices, by code.
        field: Names a key of a sheet.
        value: Says the value of a key in a sheet; empty for none.
        numbered: Whether effects are told with the numbers by which written acts lift them.
        condition: Names what holds for a character, from a code or a person's own words.
    """

    cat: Catalogue
    people: Mapping[str, Who] = {}
    seat: str = GM
    now_s: int = 0
    house: Any = None
    notices: Mapping[str, str] = {}
    condition: Callable[[Catalogue, str], str] = lambda _cat, what: what
    field: FieldWord = lambda _cat, key: key
    value: ValueWord = lambda _cat, _key, _sheet: ""
    numbered: bool = True

    def name(self, id_: str) -> str:
        """Name a character, or say ``someone`` for one whom the reader may not know."""
        who = self.people.get(id_)
        return who.name if who is not None and self.knows(id_) else self.cat.text("someone")

    def knows(self, id_: str) -> bool:
        """Whether the reader may know of a character."""
        who = self.people.get(id_)
        return who is not None and sees(self.seat, who) != "nothing"

    def names(self, ids: Iterable[str]) -> str:
        """Name several characters: those whom the reader may know, lest a count betray others."""
        known = [self.name(id_) for id_ in ids if self.knows(id_)]
        return drawn_together(known) or self.cat.text("someone")
