"""Refusals and notices as the screens say them: where line mode names a verb, these name a key.

A sentence that stands here holds for every rule system that has its code; what is not here is
said alike on the screens and in line mode.
"""

from __future__ import annotations

from typing import Final

from tui_app.text.deferred import N_

_RESULT = N_("{name} is being treated already; give the result: s or f on the Wounds (F7).")
_NEXT = N_("{name} has acted already; r on the Order (F4) opens the next round.")
_CONTEST = N_("No contest is open; c on the Bids (F6) opens one.")

AT_SCREENS: Final = {
    "allocate.helpless": N_(
        "{name} is helpless and has nothing to split; W on the Table or the Order lifts the mark."
    ),
    "amend.no_attack": N_("The last act is no attack, so there are no dice to correct; u undoes."),
    "amend.no_dice": N_("Type the dice to correct."),
    "attack.limb": N_("Choose which limb: k."),
    "attack.no_damage": N_(
        "The damage of this weapon ({weapon}) is not in the rules; give it here by d, or for "
        "good on the sheet: E."
    ),
    "attack.no_range": N_(
        "The range of this weapon ({weapon}) is not known; leave the distance out."
    ),
    "attack.none_left": N_(
        "{name} has no attack left this round ({allowed} in all); r opens the next."
    ),
    "character.dead": N_("{name} is dead; V on the Table or the Order takes the death back."),
    "character.unknown": N_("There is no {name} at this table."),
    "clock.already_paused": N_("The clock is paused already; Space lets it run."),
    "clock.already_running": N_("The clock runs already at this rate; Space stops it."),
    "clock.backwards": N_("The clock runs back by undo only: u."),
    "clock.paused": N_("The clock is paused; Space lets it run."),
    "combat.chose": N_("{name} has chosen an opponent this round; r opens the next."),
    "combat.defeated": N_(
        "{name} is Śmiertelnie Ranny and cannot fight; x or z on the Wounds (F7) decides."
    ),
    "combat.pair_open": N_(
        "{name} and {target} fight already; reveal it or call it off on the Bids (F6) first."
    ),
    "contest.none": _CONTEST,
    "contest.none_open": _CONTEST,
    "dominate.already": N_("The mind of {name} is held already; o lifts it."),
    "fight.none": N_("No fight is open; f on the Order (F4) opens one."),
    "fight.not_in": N_("{name} is not in the fight; J on the Order (F4) lets somebody in."),
    "fight.open": N_("A fight is open, in round {round}; e on the Order (F4) closes it."),
    "heal.no_healer": N_("Say who heals {name}."),
    "heal.not_set": N_("What healing by a pool costs is for the GM to set: house rule W-G12."),
    "heal.pt": N_("Medicine is at least hard; give a PT of {low} or more."),
    "helpless.already": N_(
        "{name} is marked as helpless already; W on the Table or the Order lifts it."
    ),
    "hidden.already": N_("{name} is hidden already; h lifts it."),
    "missile.no_pt": N_("There is no suggestion for {target}; give the PT."),
    "pool.sw_size": N_("The size of SW is set on the sheet: e on the Table (F2)."),
    "reveal.missing": N_("Bids are still missing: {names}."),
    "test.no_pt": N_("Give the difficulty (PT)."),
    "test.no_target": N_("Say against what: a skill, a number on k100 or a target on 3k6."),
    "test.no_trait": N_("Name the trait."),
    "treat.no_attempts": N_(
        "Attempts have no length in these rules; give the result: s or f on the Wounds (F7)."
    ),
    "treat.no_chance": N_(
        "The chance is not known: o on the Wounds (F7) takes it, or a healer whose sheet has "
        "the skill; or give the result: s or f."
    ),
    "treat.no_dice": N_("There are no dice here; give the result: s or f, or m for medicine."),
    "treat.running": _RESULT,
    "treatment.waiting": N_(
        "The treatment of {name} is over and waits for its result: s or f on the Wounds (F7), "
        "then go on."
    ),
    "turn.acted": _NEXT,
}

NOTICES_AT_SCREENS: Final = {
    "no_healing_rule": N_(
        "mSTOCS has no rule for healing PW (M-G31): p on the Wounds (F7) sets them, or the house "
        "rule M-G31 heals."
    ),
    "rest.no_rule": N_(
        "Świat Mroku has no rule for rest: on the Wounds (F7) i heals by time, on the Bids (F6) "
        "a gives tokens back."
    ),
    "treat.surgery_choice": N_(
        "{name}: the GM may add a class III wound (M-G28): w on the Wounds (F7)."
    ),
}
