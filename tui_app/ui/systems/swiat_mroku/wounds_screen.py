"""The wounds of Świat Mroku: medicine, pools, rites, time; the mercy of the winner."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar, Final, TypeAlias

from tui_app.domain.commands import Command
from tui_app.domain.gametime import parse_span
from tui_app.domain.rules.swiat_mroku import commands as cmd
from tui_app.domain.rules.swiat_mroku.tables import MEDICINE_PT_MIN
from tui_app.domain.table import GM
from tui_app.domain.views import CharacterView
from tui_app.text.deferred import N_
from tui_app.text.phrases.wod_words import SOURCES, pool_word
from tui_app.ui.cells import Run
from tui_app.ui.dialogs.choice import ChoiceDialog
from tui_app.ui.dialogs.form_page import FormPage, Wrong
from tui_app.ui.play_actions import SWIAT_MROKU_WOUNDS
from tui_app.ui.presenters.forecast import span_s
from tui_app.ui.rows import Row
from tui_app.ui.screens.wound_forms import NO_SPAN
from tui_app.ui.screens.wounds import WoundsScreen
from tui_app.ui.systems.swiat_mroku.actions import HEALING_ACTIONS
from tui_app.ui.systems.swiat_mroku.forms import PT, TOKENS, number_field, read_number, tried
from tui_app.ui.systems.swiat_mroku.tokens import tokens_text
from tui_app.ui.systems.swiat_mroku.wound_words import WOUND_WORDS
from tui_app.ui.widgets.form import Field

# Makes an act of an id and seconds of game time.
MakeSpan: TypeAlias = Callable[[str, int], Command]
_IDS: Final = frozenset(action.id for action in HEALING_ACTIONS)
_MORTAL: Final = frozenset({"set_due", "finish_off", "spare_life"})
_MEDICINE = N_("Medicine for {name}")
_HEALER = N_("Healer")
_PT_HINT = N_("at least {low}")
_TRAIT = N_("Tested on")
_TIME = N_("Ranny passes: {name}")
_DUE = N_("Śmiertelnie Ranny kills: {name}")
_AFTER = N_("After")
_AFTER_HINT = N_("such as 2d or 4h")
_DUE_HINT = N_("such as 1h; empty: it does not")
_WHICH_POOL = N_("Which pool heals {name}?")
_WHICH_SOURCE = N_("What does the wound of {name} come from?")
_SOURCES: Final = (("", N_("an ordinary wound")), *SOURCES.items())


class SwiatMrokuWoundsScreen(WoundsScreen):
    """Adds what heals a step, and who may finish whom off."""

    SCOPE: ClassVar[str] = SWIAT_MROKU_WOUNDS

    def __init__(self) -> None:
        """Show wounds in the words of Świat Mroku."""
        super().__init__(WOUND_WORDS)

    def allows(self, action_id: str) -> bool:
        """Offer healing for a wound, mercy for Śmiertelnie Ranny."""
        if action_id not in _IDS:
            return super().allows(action_id)
        if not self.may(action_id):
            return False
        item, person = self.item, self.person
        if item is None or person is None or item.kind != "wound":
            return False
        mortal = any(wound.cls == "mortal" for wound in person.wounds)
        if action_id in _MORTAL:
            return mortal
        return action_id != "heal_time" or not mortal

    # ---- healing -----------------------------------------------------------

    def action_heal_test(self) -> None:
        """Let a healer take a medical test (W-R9, W-G16)."""
        if (person := self.person) is None:
            return
        cat, view = self.catalogue, self.gateway.view()
        healers = [c for c in view.characters if c.id != person.id and c.can_act]
        own = [c for c in healers if self.gateway.seat in (GM, c.seat)]
        hint = cat.text(_PT_HINT, low=MEDICINE_PT_MIN)
        fields = (
            Field("by", cat.text(_HEALER), own[0].id if own else "", choices=_named(own)),
            number_field("pt", cat.text(PT), hint, str(MEDICINE_PT_MIN)),
            number_field("spend", cat.text(TOKENS), "", "0"),
            Field("trait", cat.text(_TRAIT), "finezja"),
        )

        def submit(values: Mapping[str, str]) -> Wrong | None:
            command = cmd.HealByMedicine(
                character=person.id,
                by=values["by"],
                pt=read_number(values["pt"]),
                spend=read_number(values["spend"]) or 0,
                trait=values["trait"],
            )
            return tried(self, command)

        self.app.push_screen(FormPage(cat.text(_MEDICINE, name=person.name), fields, submit))

    def action_heal_pool(self) -> None:
        """Heal one step by a pool; the only one is taken without asking (W-G12)."""
        if (person := self.person) is None:
            return
        pools: Mapping[str, int] = person.sheet.get("pools") or {}
        if len(pools) <= 1:
            pool = next(iter(pools), "sw")
            self.perform(cmd.HealByPool(character=person.id, pool=pool))
            return
        sizes = person.sheet.get("pools_max") or {}
        rows = [
            Row(name, (pool_word(name), tokens_text(now, sizes.get(name, now))))
            for name, now in pools.items()
        ]

        def chosen(keys: tuple[str, ...] | None) -> None:
            if keys is not None:
                self.perform(cmd.HealByPool(character=person.id, pool=keys[0]))

        title = self.catalogue.text(_WHICH_POOL, name=person.name)
        self.app.push_screen(ChoiceDialog(title, rows), chosen)

    def action_heal_rite(self) -> None:
        """Heal one step by a rite."""
        if (person := self.person) is not None:
            self.perform(cmd.HealByRite(character=person.id))

    def action_heal_time(self) -> None:
        """Ask after which span Ranny passes."""
        self._ask_span(_TIME, _AFTER_HINT, lambda id_, s: cmd.HealByTime(character=id_, span_s=s))

    def action_set_due(self) -> None:
        """Ask when Śmiertelnie Ranny kills (W-R9)."""
        self._ask_span(_DUE, _DUE_HINT, lambda id_, s: cmd.SetDeadline(character=id_, span_s=s))

    def _ask_span(self, title: str, hint: str, make: MakeSpan) -> None:
        if (person := self.person) is None:
            return
        cat = self.catalogue
        fields = (Field("span", cat.text(_AFTER), "", hint=cat.text(hint)),)

        def submit(values: Mapping[str, str]) -> Wrong | None:
            seconds: int | None = 0
            if text := values["span"].strip():
                span = parse_span(text)
                seconds = span_s(self.gateway.view(), span) if span is not None else None
            if seconds is None:
                return Wrong(cat.text(NO_SPAN), "span")
            return tried(self, make(person.id, seconds))

        self.app.push_screen(FormPage(cat.text(title, name=person.name), fields, submit))

    # ---- mercy -------------------------------------------------------------

    def action_finish_off(self) -> None:
        """Kill one who is Śmiertelnie Ranny (W-R8)."""
        if (person := self.person) is not None:
            self.perform(cmd.Finish(character=person.id))

    def action_spare_life(self) -> None:
        """Let one who is Śmiertelnie Ranny live (W-R8)."""
        if (person := self.person) is not None:
            self.perform(cmd.Spare(character=person.id))

    def action_taint_wound(self) -> None:
        """Say what the wound comes from (W-R9)."""
        if (person := self.person) is None:
            return
        text = self.catalogue.text
        rows = [Row(key or "none", (Run(text(label)), "")) for key, label in _SOURCES]

        def chosen(keys: tuple[str, ...] | None) -> None:
            if keys is not None:
                source = "" if keys[0] == "none" else keys[0]
                self.perform(cmd.Taint(character=person.id, source=source))

        self.app.push_screen(ChoiceDialog(text(_WHICH_SOURCE, name=person.name), rows), chosen)


def _named(people: list[CharacterView]) -> tuple[tuple[str, str], ...]:
    return tuple((person.id, person.name) for person in people) or (("", "–"),)
