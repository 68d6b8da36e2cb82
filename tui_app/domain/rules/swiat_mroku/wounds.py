"""Ranny and Śmiertelnie Ranny: how they come, what ends them, who decides (W-R8, W-R9)."""

from __future__ import annotations

from typing import Final, Literal

from msgspec.structs import replace

from tui_app.domain.events import Died, WoundChanged, WoundClosed, WoundOpened
from tui_app.domain.refusals import refuse
from tui_app.domain.rules.swiat_mroku.events import MercyAsked, Tainted
from tui_app.domain.rules.swiat_mroku.sheet import Source
from tui_app.domain.rules.swiat_mroku.state import Person, WodDraft, WodTable
from tui_app.domain.table import Wound

WOUNDED, MORTALLY = "wounded", "mortal"
# The level of who is Śmiertelnie Ranny.
MORTAL: Final = 2
# What a recovery by time is called among the conditions of a character.
RECOVERY = "recovery"

Level = Literal[0, 1, 2]


def level(character: Person) -> Level:
    """Give how badly somebody is hurt: 0, 1 Ranny, 2 Śmiertelnie Ranny."""
    classes = {wound.cls for wound in character.wounds}
    if MORTALLY in classes:
        return MORTAL
    return 1 if WOUNDED in classes else 0


def the_wound(character: Person) -> Wound:
    """Give the wound, the worst first.

    Raises:
        Refused: ``wound.none``.
    """
    if not character.wounds:
        refuse("wound.none", name=character.name)
    return min(character.wounds, key=lambda wound: (wound.cls != MORTALLY, wound.id))


def penalty(table: WodTable, character: Person) -> int:
    """Give what being hurt takes off every total (W-G17)."""
    return 1 if table.house.wounded == "minus_one" and level(character) else 0


def hurt(draft: WodDraft, id_: str, by: str, source: Source | None) -> None:
    """Let somebody be one step worse off (W-R8).

    Args:
        draft: The act.
        id_: Who lost.
        by: Id of who defeated him, who then decides (W-G13).
        source: What the wound comes from.
    """
    character = draft.character(id_)
    match level(character):
        case 0:
            worsen(draft, character, WOUNDED, None)
        case 1:
            worsen(draft, character, MORTALLY, default_due(draft))
        case 2 if draft.table.house.third_defeat == "death":  # W-G13
            draft.emit(Died(character=id_, at_s=draft.table.now_s, cause="defeat", cls=MORTALLY))
            return
        case _:
            pass
    character = draft.character(id_)
    if source is not None and source in character.sheet.forbids:
        wound = the_wound(character).id
        draft.emit(Tainted(character=id_, wound=wound, source=source))
    if level(character) == MORTAL:
        draft.emit(MercyAsked(character=id_, by=by))


def worsen(draft: WodDraft, character: Person, cls: str, due_s: int | None) -> None:
    """Give a wound, or turn the one there is into this class."""
    attempt_s = draft.table.house.medicine_min * 60
    old = next(iter(character.wounds), None)
    wound = Wound(old.id if old else draft.new_id(), cls, due_s, attempt_s)
    if old is None:
        draft.emit(WoundOpened(character=character.id, wound=wound))
    else:
        draft.emit(WoundChanged(character=character.id, wound=wound, old_cls=old.cls))


def default_due(draft: WodDraft) -> int | None:
    """Give when Śmiertelnie Ranny kills by the table's setting (W-R9)."""
    minutes = draft.table.house.mortal_min
    return draft.table.now_s + minutes * 60 if minutes else None


def heal_step(draft: WodDraft, character: Person) -> None:
    """Let somebody be one step better off: Śmiertelnie Ranny → Ranny → well (W-R9, W-G14)."""
    wound = the_wound(character)
    if wound.cls == MORTALLY:
        better = replace(wound, cls=WOUNDED, due_s=None)
        draft.emit(WoundChanged(character=character.id, wound=better, old_cls=MORTALLY))
    else:
        draft.emit(WoundClosed(character=character.id, wound=wound.id, cls=wound.cls))


def check_untainted(table: WodTable, character: Person) -> None:
    """Check that medicine and pools may heal somebody (W-R9).

    Raises:
        Refused: ``heal.forbidden`` with what the wound comes from.
    """
    source = table.state.tainted.get(str(the_wound(character).id))
    if source is not None:
        refuse("heal.forbidden", name=character.name, source=source)
