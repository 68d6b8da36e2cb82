"""Sentences of Shur'tugal for refusals and notices: what was wrong, what would be right."""

from __future__ import annotations

from typing import Final

from tui_app.text.deferred import N_

REFUSALS: Final = {
    "aim.enough": N_("{name} has aimed for {turns} turns, which is all that counts; shoot now."),
    "aim.weapon": N_("{name} holds nothing to aim with; aiming needs a bow (S-G18)."),
    "attack.distance": N_("A distance of {value} m cannot be; give 0 or more."),
    "attack.limb": N_("Say which limb: limb=right_arm."),
    "attack.no_damage": N_(
        "{weapon} has no damage in the book; give it: strike=3z2, or set {name} weapon.damage=3z2."
    ),
    "attack.no_range": N_("{weapon} has no range; set {name} weapon.range=METRES."),
    "attack.raises_apart": N_(
        "At this table raises for damage, limb and kill are not combined (S-G14)."
    ),
    "attack.self": N_("{name} cannot attack {name}; name somebody else."),
    "attack.target_dead": N_("{name} is dead already; name somebody else."),
    "attack.too_far": N_("{distance} m is too far for {weapon}; at most {high} m."),
    "attack.weapon": N_("{name} carries no {value}; there are: {choices}."),
    "charge.far": N_("{distance} m is too far for a charge; it takes {low} to {high} m."),
    "charge.missile": N_("{weapon} is no weapon to charge with."),
    "charge.near": N_("{distance} m is too near for a charge; it takes {low} to {high} m."),
    "dice.bonus": N_("{purpose}: {need} bonus dice are due for the tens, and {given} were typed."),
    "dominate.already": N_("{name} is under mind control already; dominate end {name} lifts it."),
    "dominate.not": N_("{name} is not under mind control."),
    "field.choice": N_("{key} cannot be “{value}”; it can be: {choices}."),
    "field.empty": N_("{key} cannot be empty."),
    "field.full": N_("{key} is one too many; a sheet holds at most {high}."),
    "field.number": N_("{key}: “{value}” is no whole number."),
    "field.pool": N_("{key}: “{value}” is no pool; write it as 3z2."),
    "field.range": N_("{key}: {value} is out of range; give {low} to {high}."),
    "field.unknown": N_("There is no “{key}” on a sheet; there are: {choices}."),
    "heal.points": N_("{value} PŻ cannot come back; give 1 or more."),
    "heal.whole": N_("{name} has all PŻ."),
    "initiative.all_known": N_("Everybody has an initiative already."),
    "initiative.known": N_(
        "{name} has initiative {value} already; it is rolled once a fight (S-G11)."
    ),
    "initiative.one_at_a_time": N_(
        "Typed dice are for one fighter, and {count} were named; do one at a time."
    ),
    "initiative.range": N_("Initiative {value} cannot be; give {low} to {high}."),
    "mod.range": N_("A modifier of {mod} is too much; give −{high} to +{high}."),
    "raises.range": N_("{raises} raises cannot be; give 0 to {high}."),
    "rolled.range": N_("{rolled} dice more cannot be; give −{high} to +{high}."),
    "test.target": N_("A difficulty of {value} cannot be; give {low} to {high}."),
    "trait.unknown": N_("{name} has no trait {trait}; there are: {choices}."),
    "treat.no_attempts": N_("This wound is not treated by attempts; use heal NAME target=N."),
    "treat.use_heal_test": N_("In Shur'tugal a healing test is heal NAME target=N."),
    "trouble.span": N_("Say how long {what} lasts: for=SPAN."),
    "trouble.test": N_("Only fainting is tested; leave target out for {what}."),
    "turn.acted": N_("{name} has acted this round; next: round."),
    "turn.helpless": N_("{name} has {pz} PŻ or is helpless, and cannot act."),
    "turn.initiative": N_("{name} has no initiative yet; first: initiative {name}."),
    "turn.not_yet": N_("{first} acts before {name}."),
    "turn.out": N_("{name} is unconscious and cannot act."),
}

NOTICES: Final = {
    "kill.gm_decides": N_("{name}: the blow was meant to kill, and the GM decides (S-G16)."),
    "rest.nobody_hurt": N_("Nobody who rested was hurt."),
    "treat.failed": N_("{name}: the treatment fails."),
    "turn.out_of_order": N_("{name} acts out of order."),
}
