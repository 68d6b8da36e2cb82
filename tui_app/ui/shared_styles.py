"""One parsed copy of the sheets for all seats: parsing is most of a seat's start and memory.

A rule set is only read once it is parsed; Textual itself keeps them across reloads. Built for the
stylesheet of Textual 8.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Final

from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet
from textual.css.types import CSSLocation

# Two themes, and a few hundred sheets and widgets with styles of their own.
_SHEETS_MOST: Final = 1024
_parsed: OrderedDict[tuple[Any, ...], list[RuleSet]] = OrderedDict()


class SharedStylesheet(Stylesheet):
    """A stylesheet that parses nothing that another seat has parsed with the same variables."""

    _of: tuple[dict[str, str], frozenset[tuple[str, str]]] | None = None

    def _parse_rules(
        self,
        css: str,
        read_from: CSSLocation,
        is_default_rules: bool = False,
        tie_breaker: int = 0,
        scope: str = "",
    ) -> list[RuleSet]:
        """Return the rules of a sheet."""
        key = (css, read_from, is_default_rules, tie_breaker, scope, self._variables_key())
        if key in _parsed:
            _parsed.move_to_end(key)
            return _parsed[key]
        rules = super()._parse_rules(css, read_from, is_default_rules, tie_breaker, scope)
        _parsed[key] = rules
        if len(_parsed) > _SHEETS_MOST:
            _parsed.popitem(last=False)
        return rules

    def reparse(self) -> None:
        """Parse what is new only: Textual parses all sheets again for each that a screen brings."""
        self._require_parse = True
        self.parse()

    def _variables_key(self) -> frozenset[tuple[str, str]]:
        if self._of is None or self._of[0] is not self._variables:
            self._of = (self._variables, frozenset(self._variables.items()))
        return self._of[1]
