"""The wounds of Shur'tugal: PŻ, trouble and healing (S-R14, S-R15)."""

from __future__ import annotations

from typing import ClassVar, Final

from tui_app.domain.rules.shurtugal.house import ShurtugalHouse
from tui_app.domain.rules.shurtugal.tables import HEAL_PERIOD_S
from tui_app.domain.table import GM
from tui_app.domain.views import CharacterView, TableView
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.ui.cells import Run, Runs, width
from tui_app.ui.play_actions import SHURTUGAL_WOUNDS
from tui_app.ui.presenters.clock import remaining
from tui_app.ui.presenters.wounds import WoundWords
from tui_app.ui.screens.wounds import WoundsScreen
from tui_app.ui.systems.shurtugal.care_forms import ask_heal_test, ask_rest, ask_trouble
from tui_app.ui.systems.shurtugal.roster import pz_run

_CARE: Final = N_("treatment")
HEALING: Final = N_("Healing")
CREDIT: Final = N_("{name} +{pz} PŻ in {time}")
_PART: Final = " · "
_INDENT: Final = "   "
WOUND_WORDS: Final = WoundWords(
    treatments=dict.fromkeys(("bleeding", "fracture", "fatigue", "mortal"), _CARE),
    health_title="PŻ",
    health=pz_run,
    attempts=False,
)


class ShurtugalWoundsScreen(WoundsScreen):
    """Trouble that may kill, conditions, PŻ, and when the next of them come back."""

    SCOPE: ClassVar[str] = SHURTUGAL_WOUNDS

    def __init__(self) -> None:
        """Show wounds in the words of Shur'tugal."""
        super().__init__(WOUND_WORDS)

    def _bar(self, view: TableView) -> list[Runs]:
        rules: ShurtugalHouse = self.gateway.house
        healing = healing_lines(view, rules, self.catalogue, self.app.size.width)
        return [*super()._bar(view), *healing]

    def action_wound_heal_test(self) -> None:
        """A healing test of whom the row is about (S-R15)."""
        if (person := self.person) is not None:
            ask_heal_test(self, person)

    def action_wound_rest(self) -> None:
        """Let time pass at rest (S-G19)."""
        ask_rest(self, self.person)

    def action_wound_trouble(self) -> None:
        """Trouble of a serious wound (S-R14)."""
        if (person := self.person) is not None:
            ask_trouble(self, person)


def healing_lines(view: TableView, house: ShurtugalHouse, cat: Catalogue, cells: int) -> list[Runs]:
    """Say when PŻ come back by time next, for all who heal and whom the seat sees in full.

    Rest counts twice, so at rest it takes half as long (S-R15, S-G19). Nobody is cut off: where
    a line of `cells` is full the next begins.
    """
    said = [
        cat.text(CREDIT, name=c.name, pz=points, time=remaining(cat, left_s))
        for c in view.characters
        if (credit := next_credit(view, c, house)) is not None
        for points, left_s in (credit,)
    ]
    title = f" {cat.text(HEALING)}: "
    lines: list[list[str]] = []
    used = cells
    for one in said:
        used += width(one) + len(_PART)
        if used > cells:
            lines.append([])
            used = (width(title) if len(lines) == 1 else len(_INDENT)) + width(one)
        lines[-1].append(one)
    heads = (Run(title, "strong"), *(Run(_INDENT) for _ in lines[1:]))
    return [(head, Run(_PART.join(line))) for head, line in zip(heads, lines, strict=False)]


def next_credit(
    view: TableView, character: CharacterView, house: ShurtugalHouse
) -> tuple[int, int] | None:
    """Give how many PŻ come back next and in how many seconds; None for who does not heal."""
    sheet = character.sheet
    healing, traits = sheet.get("healing"), sheet.get("traits")
    if view.seat != GM and character.sees != "all":
        return None
    if healing is None or traits is None or character.status == "dead":
        return None
    rate = traits["wytrzymalosc"]
    spent = view.elapsed_s - healing["start_s"]
    missing = sheet["pz_max"] - sheet["pz"]
    if house.healing == "pro_rata":  # S-G19
        worth = spent * rate // HEAL_PERIOD_S + 1
        return 1, -(-worth * HEAL_PERIOD_S // rate) - spent
    return min(rate, missing), HEAL_PERIOD_S - spent % HEAL_PERIOD_S
