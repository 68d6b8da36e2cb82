"""The house rules of a table in plain words: what is decided how, and another choice."""

from __future__ import annotations

from collections.abc import Callable

from tui_app.domain.commands import SetRule
from tui_app.domain.rules.registry import SYSTEMS
from tui_app.domain.rulings import Switch
from tui_app.store.session import Done
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.text.phrases.registry import PHRASES
from tui_app.text.phrases.system_phrases import SystemPhrases
from tui_app.ui.cells import Run
from tui_app.ui.dialogs.choice import ChoiceDialog
from tui_app.ui.dialogs.line_page import Answered, LinePage
from tui_app.ui.rows import Row
from tui_app.ui.seat_screen import SeatScreen

PRESET = "preset"
_TITLE = N_("House rules")
_PRESET = N_("All of them as a preset")
_NUMBER = N_("A number from {low} to {high}")


class HouseRules:
    """Shows the house rules over a screen; each change is one act."""

    def __init__(self, screen: SeatScreen) -> None:
        """Work on the table of a screen."""
        self._screen = screen

    @property
    def _cat(self) -> Catalogue:
        return self._screen.catalogue

    @property
    def _words(self) -> SystemPhrases:
        return PHRASES[self._screen.gateway.view().system]

    @property
    def _switches(self) -> dict[str, Switch]:
        system = SYSTEMS[self._screen.gateway.view().system]
        return {switch.ruling: switch for switch in system.switches}

    def show(self, at: str = "") -> None:
        """List all house rules; the chosen one is then asked for."""
        page = ChoiceDialog(self._cat.text(_TITLE), self.rows(), at=at)
        self._screen.app.push_screen(page, self._ask)

    def rows(self) -> list[Row]:
        """Give one row for each rule: what it decides, and how it stands."""
        preset = Row(PRESET, (Run(self._cat.text(_PRESET), "strong"), ""))
        house = self._screen.gateway.view().house
        return [preset, *(self._row(s, house[key]) for key, s in self._switches.items())]

    def _row(self, switch: Switch, value: str | int) -> Row:
        own = value != switch.default
        title = self._cat.text(self._words.switches[switch.ruling].title)
        said = Run(self._said(switch.ruling, value), "accent" if own else "muted")
        return Row(switch.ruling, (title, (said, Run(f"  {switch.ruling}", "muted"))))

    def _said(self, key: str, value: str | int) -> str:
        choices = self._words.switches[key].choices
        return self._cat.text(choices[str(value)]) if str(value) in choices else str(value)

    def _ask(self, keys: tuple[str, ...] | None) -> None:
        if keys is None:
            return
        (key,) = keys
        switch = self._switches.get(key)
        if switch is None:
            presets = {name: self._cat.text(words) for name, words in self._words.presets.items()}
            self._ask_choice(key, self._cat.text(_PRESET), presets, "")
        elif switch.choices:
            choices = {choice: self._said(key, choice) for choice in switch.choices}
            now = str(self._screen.gateway.view().house[key])
            self._ask_choice(key, self._title(key), choices, now)
        else:
            self._ask_number(switch)

    def _title(self, key: str) -> str:
        return self._cat.text(self._words.switches[key].title)

    def _ask_choice(self, key: str, title: str, choices: dict[str, str], now: str) -> None:
        rows = [Row(value, (said, Run(value, "muted"))) for value, said in choices.items()]

        def chosen(values: tuple[str, ...] | None) -> None:
            if values is not None:
                self._screen.tell(self._screen.gateway.execute(SetRule(key=key, value=values[0])))
            self.show(at=key)

        self._screen.app.push_screen(ChoiceDialog(title, rows, at=now), chosen)

    def _ask_number(self, switch: Switch) -> None:
        hint = self._cat.text(_NUMBER, low=switch.minimum, high=switch.maximum)
        now = str(self._screen.gateway.view().house[switch.ruling])
        page = LinePage(
            self._title(switch.ruling),
            self._setting(switch.ruling),
            text=now,
            hint=lambda _typed: hint,
        )
        self._screen.app.push_screen(page, lambda _said: self.show(at=switch.ruling))

    def _setting(self, key: str) -> Callable[[str], Answered]:
        def set_value(text: str) -> Answered:
            outcome = self._screen.gateway.execute(SetRule(key=key, value=text.strip()))
            return Answered(self._screen.gateway.sentence(outcome), isinstance(outcome, Done))

        return set_value
