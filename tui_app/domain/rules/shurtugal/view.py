"""What a reader may see of a sheet, and of the events that only Shur'tugal knows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, assert_never

from msgspec import to_builtins
from msgspec.structs import replace

from tui_app.domain.events import Event
from tui_app.domain.rules.shurtugal import events as ev
from tui_app.domain.rules.shurtugal.conversion import derived_values
from tui_app.domain.rules.shurtugal.state import ShurtugalCharacter, ShurtugalTable
from tui_app.domain.system import Sees

_PRIVATE = (
    "defence",
    "wound_step",
    "initiative_dice",
    "traits",
    "skills",
    "weapons",
    "armour",
    "walk",
    "run",
    "overrides",
    "trace",
    "aim",
    "healing",
)


def sheet_view(table: ShurtugalTable, character: ShurtugalCharacter, sees: Sees) -> dict[str, Any]:
    """The sheet: everybody sees the initiative, other heroes' PŻ are open, the rest is not."""
    sheet, state = character.sheet, table.state
    known = sees in ("all", "hero")
    view: dict[str, Any] = {
        "pz": sheet.pz if known else None,
        "pz_max": sheet.pz_max if known else None,
        "initiative": state.initiative.get(character.id) if sees != "nothing" else None,
    }
    if sees != "all":
        return {**view, **dict.fromkeys(_PRIVATE)}
    aim, healing = state.aims.get(character.id), state.healing.get(character.id)
    return {
        **view,
        **derived_values(sheet, table.house),
        "traits": dict(sheet.traits),
        "skills": dict(sheet.skills),
        "armour": str(sheet.armour),
        "walk": sheet.walk_m,
        "run": sheet.run_m,
        "overrides": dict(sheet.overrides),
        "aim": to_builtins(aim) if aim else None,
        "healing": to_builtins(healing) if healing else None,
    }


def redact(event: ev.ShurtugalEvent, sees: Callable[[str], Sees]) -> Event | None:
    """An event as somebody may see it: no pool, target number or PŻ that is not his to know."""
    match event:
        case ev.InitiativeSet(character=id_):
            if sees(id_) == "nothing":
                return None
            return event if sees(id_) == "all" else replace(event, throw=None)
        case ev.OrderSet(characters=ids):
            return replace(event, characters=tuple(i for i in ids if sees(i) != "nothing"))
        case ev.Aimed() if sees(event.target) == "nothing":
            return replace(event, target="") if sees(event.character) != "nothing" else None
        case ev.TieRolled() | ev.Waited() | ev.Dominated() | ev.Aimed() | ev.TurnUsed():
            return event if sees(event.character) != "nothing" else None
        case ev.Attacked():
            return _attacked(event, sees)
        case ev.Damaged():
            return _damaged(event, sees(event.character))
        case ev.Tested():
            return _tested(event, sees)
        case ev.Rested():
            return event if sees(event.character) in ("all", "hero") else None
        case ev.Healed():
            return event if sees(event.character) in ("all", "hero") else None
        case _:
            assert_never(event)


def _attacked(event: ev.Attacked, sees: Callable[[str], Sees]) -> Event | None:
    attacker, target = sees(event.attacker), sees(event.target)
    if attacker == target == "nothing":
        return None
    own = [step for step in event.trace if step.code == "attack_pool" and attacker == "all"]
    return replace(
        event,
        attacker=event.attacker if attacker != "nothing" else "",
        target=event.target if target != "nothing" else "",
        weapon=event.weapon if attacker != "nothing" else "",
        throw=event.throw if attacker == "all" else None,
        target_number=event.target_number if target == "all" else None,
        trace=event.trace if attacker == target == "all" else tuple(own),
    )


def _damaged(event: ev.Damaged, seen: Sees) -> Event | None:
    """The dice tell of the striker's weapon and the target's armour, so only the GM has both."""
    if seen == "nothing":
        return None
    known = seen in ("all", "hero")
    return replace(
        event,
        throw=None,
        lost=event.lost if known else None,
        left=event.left if known else None,
        trace=(),
    )


def _tested(event: ev.Tested, sees: Callable[[str], Sees]) -> Event | None:
    seen = sees(event.character)
    if seen == "nothing":
        return None
    about = event.about if event.about and sees(event.about) != "nothing" else ""
    if seen == "all":
        return replace(event, about=about)
    return replace(event, throw=None, target=None, trait="", skill="", about=about)
