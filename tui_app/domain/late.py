"""A mapping whose values are imported when they are asked for, not when it is made."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Generic, TypeVar

T = TypeVar("T")


class Late(Mapping[str, T], Generic[T]):
    """Knows its keys at once; a value's module is loaded at the first look at that value.

    A table needs one rule system: loading them all would be felt at every start.
    """

    def __init__(self, places: Mapping[str, str]) -> None:
        """Give each key the place of its value, written ``package.module:NAME``."""
        self._places = dict(places)
        self._loaded: dict[str, T] = {}

    def __getitem__(self, key: str) -> T:
        if key not in self._loaded:
            module, _, name = self._places[key].partition(":")
            self._loaded[key] = getattr(import_module(module), name)
        return self._loaded[key]

    def __contains__(self, key: object) -> bool:
        """Answer without loading, unlike the inherited way."""
        return key in self._places

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)
