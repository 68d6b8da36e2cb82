"""Names as typed: found among those whom the seat may see, and nobody else."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final

from tui_app.domain.labels import HIDDEN_MARK
from tui_app.domain.names import fold, label_key
from tui_app.domain.refusals import Param, Refusal, Refused, refuse
from tui_app.domain.views import CharacterView, TableView

SHOWN_MAX: Final = 12
_GROUPS: Final = {
    "all": "all",
    "wszyscy": "all",
    "heroes": "hero",
    "bohaterowie": "hero",
    "opponents": "opponent",
    "przeciwnicy": "opponent",
}


def nearest(text: str, known: Sequence[str], cutoff: float = 0.6) -> tuple[str, ...]:
    """Give what somebody may have meant, best first, at most three."""
    folded = {fold(item): item for item in known}
    close = get_close_matches(fold(text), folded, 3, cutoff)
    starts = [key for key in folded if fold(text) and key.startswith(fold(text))]
    return tuple(folded[key] for key in dict.fromkeys([*close, *starts]))[:3]


def some_of(names: tuple[str, ...]) -> dict[str, Param]:
    """Give the first names for a refusal, and how many more there are."""
    return {"choices": names[:SHOWN_MAX], "more": max(0, len(names) - SHOWN_MAX)}


class People:
    """Finds characters by name for one seat."""

    def __init__(self, view: TableView) -> None:
        """Know the characters of a view."""
        self._all = view.characters
        self._by_label = {label_key(c.name): c for c in view.characters}
        self._by_fold: dict[str, list[CharacterView]] = {}
        for character in view.characters:
            self._by_fold.setdefault(fold(character.name), []).append(character)

    def find(self, text: str) -> CharacterView | None:
        """Find a character by its whole name; None when nobody bears it.

        Raises:
            Refused: ``line.ambiguous`` when only diacritics tell several apart.
        """
        text = " ".join(text.split())
        found = self._by_label.get(label_key(text))
        if found is not None:
            return found
        # Who is hidden has a mark before the name, which need not be typed.
        folded = self._by_fold.get(fold(text)) or self._by_fold.get(
            fold(f"{HIDDEN_MARK}{text}"), []
        )
        if len(folded) > 1:
            refuse("line.ambiguous", text=text, choices=tuple(c.name for c in folded))
        return folded[0] if folded else None

    def one(self, text: str) -> str:
        """Give the id of a character.

        Raises:
            Refused: ``line.unknown_name`` with the nearest names.
        """
        found = self.find(text)
        if found is not None:
            return found.id
        names = tuple(c.name for c in self._all)
        near = nearest(text, names)
        if near:
            refuse("line.unknown_name", text=text, near=near)
        raise Refused(Refusal("line.unknown_name_far", {"text": text, **some_of(names)}))

    def several(self, text: str) -> tuple[str, ...]:
        """Give the ids behind a name, a pattern such as ``Goblin*``, a group, or such with commas.

        Raises:
            Refused: ``line.nobody`` or ``line.unknown_name``.
        """
        found = self.find(text)
        if found is not None:
            return (found.id,)
        if len(parts := _parts(text)) > 1:
            ids_of_each = (self.several(part) for part in parts)
            return tuple(dict.fromkeys(id_ for ids in ids_of_each for id_ in ids))
        if "*" not in text and fold(text) not in _GROUPS:
            return (self.one(text),)
        ids = tuple(c.id for c in self._all if c.status != "dead" and _fits(c, text))
        if not ids:
            refuse("line.nobody", text=text)
        return ids

    def is_known(self, text: str) -> bool:
        """Tell whether one word names somebody, or several."""
        if "*" in text or fold(text) in _GROUPS or self.find(text) is not None:
            return True
        parts = _parts(text)
        return len(parts) > 1 and all(self.is_known(part) for part in parts)


def _parts(text: str) -> list[str]:
    """Part a list with commas."""
    return [part for part in map(str.strip, text.split(",")) if part]


def _fits(character: CharacterView, text: str) -> bool:
    group = _GROUPS.get(fold(text))
    if group is not None:
        return group in ("all", character.side)
    return _matches(fold(text), fold(character.name))


def _matches(pattern: str, name: str) -> bool:
    """Tell whether a name fits a pattern whose stars stand for anything.

    Each part is taken where it comes first, so no pattern makes anybody wait.
    """
    first, *parts = pattern.split("*")
    if not parts:
        return pattern == name
    last = parts.pop()
    if len(name) < len(first) + len(last):
        return False
    if not (name.startswith(first) and name.endswith(last)):
        return False
    at, end = len(first), len(name) - len(last)
    for part in parts:
        at = name.find(part, at, end)
        if at < 0:
            return False
        at += len(part)
    return True
