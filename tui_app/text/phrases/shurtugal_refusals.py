"""Sentences of Shur'tugal for refusals and notices: what was wrong, and what would be right."""

from __future__ import annotations

from typing import Final

from tui_app.text.deferred import N_

REFUSALS: Final = {
    "aim.enough": N_("{name} has aimed for {turns} turns, and more does not help; shoot."),
    "aim.weapon": N_("{name} has no weapon that aiming helps; only a bow does (S-G18)."),
    "attack.distance": N_("A distance of {value} m cannot be; give 0 or more."),
    "attack.limb": N_("Say which limb, such as limb=left_arm."),
    "attack.no_damage": N_(
        "The damage of this weapon ({weapon}) is not in the rules; give it with strike=2z2, or "
        "for good: set {name} weapon.damage=2z2."
    ),
    "attack.no_range": N_(
        "The range of this weapon ({weapon}) is not known; set {name} weapon.range=METRES, or "
        "leave the distance out."
    ),
    "attack.raises_apart": N_(
        "Raises for damage, limb and kill cannot be combined here (S-G14); declare one kind."
    ),
    "attack.self": N_("{name} cannot attack {name}; name somebody else."),
    "attack.target_dead": N_("{name} is dead already; name somebody else."),
    "attack.too_far": N_("{distance} m is too far; this weapon reaches {high} m."),
    "attack.weapon": N_("{name} has no weapon “{value}”; there are: {choices}."),
    "charge.far": N_("{distance} m is too far for a charge: {high} m at most, so run first."),
    "charge.missile": N_("A charge needs a weapon for close combat."),
    "charge.near": N_("{distance} m is too near for a charge: {low} m at least."),
    "dice.bonus": N_(
        "{purpose}: bonus dice for the tens stand after +: {need} needed, {given} given."
    ),
    "dominate.already": N_("The mind of {name} is held already; dominate end {name} lifts it."),
    "dominate.not": N_("The mind of {name} is not held."),
    "field.choice": N_("{key} cannot be “{value}”; it can be: {choices}."),
    "field.empty": N_("{key} needs a name."),
    "field.full": N_("A sheet holds at most {high} of a kind; {key} finds no room."),
    "field.number": N_("{key}: “{value}” is no whole number; give one from {low} to {high}."),
    "field.pool": N_("{key}: “{value}” is no pool; write it as 4z2 or 3z0+2z2."),
    "field.range": N_("{key}: {value} is out of range; give {low} to {high}."),
    "field.unknown": N_("There is no “{key}” on a sheet; there are: {choices}."),
    "heal.points": N_("{value} PŻ cannot be given back; give at least 1."),
    "heal.whole": N_("{name} has all PŻ."),
    "initiative.all_known": N_("All in the fight have an initiative; name those who roll anew."),
    "initiative.known": N_("{name} has an initiative of {value} already; only the GM changes it."),
    "initiative.one_at_a_time": N_(
        "These dice cannot be for {count} at once; name one fighter with them."
    ),
    "initiative.range": N_("An initiative of {value} cannot be; give {low} to {high}."),
    "mod.range": N_("A modifier of {mod} is too much; give −{high} to +{high}."),
    "raises.range": N_("{raises} raises cannot be; give 0 to {high}."),
    "rolled.range": N_("{rolled} dice more cannot be; give −{high} to +{high}."),
    "test.target": N_("A difficulty of {value} cannot be; give {low} to {high}."),
    "trait.unknown": N_("{name} has no trait “{trait}”; there are: {choices}."),
    "treat.no_attempts": N_(
        "Attempts have no length in these rules; give the result: success or fail."
    ),
    "treat.use_heal_test": N_("Roll a healing test instead: heal NAME target=N."),
    "trouble.span": N_("Say how long the fainting lasts, such as for=30s."),
    "trouble.test": N_("Only fainting has a test; leave target out."),
    "turn.acted": N_("{name} has acted this turn; next: round (on the Order: r)."),
    "turn.helpless": N_("{name} has {pz} PŻ or is helpless, and cannot act."),
    "turn.initiative": N_("Initiative is still being rolled; {name} acts after that."),
    "turn.not_yet": N_("{first} acts before {name}."),
    "turn.out": N_("{name} is unconscious and cannot act."),
}

NOTICES: Final = {
    "kill.gm_decides": N_("{name}: the blow was meant to kill; the GM decides (S-G16)."),
    "rest.nobody_hurt": N_("Nobody who rests has lost PŻ."),
    "treat.failed": N_("{name}: the treatment fails."),
    "turn.out_of_order": N_("{name} acts out of order."),
}
