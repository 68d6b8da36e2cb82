"""Sentences of mSTOCS for refusals and notices: what was wrong, and what would be right."""

from __future__ import annotations

from typing import Final

from tui_app.text.deferred import N_

REFUSALS: Final = {
    "allocate.acted": N_("{name} has acted this round, so the split stays until the next."),
    "allocate.attacked": N_("{name} was attacked this round, so the split stays until the next."),
    "allocate.faster_saw": N_("{other} has declared after {name} and saw the split, so it stays."),
    "allocate.helpless": N_(
        "{name} is helpless and has nothing to split; wake {name} lifts the mark."
    ),
    "allocate.negative": N_("{value} cannot stand there; give 0 to {high}."),
    "allocate.no_last": N_("{name} has no split of an earlier round; give A, O and Sz."),
    "allocate.no_points": N_("{name} has {pw} PW, so there is nothing to split."),
    "allocate.nobody": N_("Say who allocates, such as allocate Rutger 3 3 3."),
    "allocate.out": N_("{name} is unconscious and has nothing to split."),
    "allocate.not_secret": N_(
        "{name} cannot seal a split now: splits are open at this table, or revealed already."
    ),
    "allocate.nothing_secret": N_("No secret splits wait to be revealed."),
    "allocate.revealed": N_("The splits of this round are revealed, so that of {name} stays."),
    "allocate.sealed": N_(
        "Splits are secret at this table: give all of A, O and Sz, or none, to be asked unseen."
    ),
    "allocate.slower_first": N_("{other} has the lower Inicjatywa and declares before {name}."),
    "allocate.split_missing": N_("Give three numbers for A, O and Sz with the sum {pw}, or last."),
    "allocate.too_few": N_("{name} has {pw} PW to split, and {given} were given; give them all."),
    "allocate.too_many": N_("{name} has only {pw} PW to split, and {given} were given."),
    "mod.range": N_("A modifier of {mod} is too much; give −{high} to +{high}."),
    "attack.no_damage": N_(
        "{name} holds nothing that can strike so ({weapon}); name a weapon, or a mode of: "
        "{choices}."
    ),
    "attack.no_offhand": N_("{name} holds no second item; set {name} offhand=… gives one."),
    "attack.none_left": N_(
        "{name} has no attack left this round ({allowed} in all); next: round (on the Order: r)."
    ),
    "attack.offhand_idle": N_(
        "{name} cannot strike with the second item; leave weapon=offhand out."
    ),
    "attack.unarmed": N_(
        "{name} holds nothing that can strike; set {name} weapon=… gives a weapon (bare hands "
        "strike by the house rule M-G13)."
    ),
    "attack.not_allocated": N_(
        "{name} has not allocated this round; first: allocate {name} A O Sz with the sum {pw} "
        "(on the screens: F5)."
    ),
    "attack.self": N_("{name} cannot attack {name}; name somebody else."),
    "attack.target_dead": N_("{name} is dead already; name somebody else."),
    "field.choice": N_("{key} cannot be “{value}”; it can be: {choices}."),
    "field.damage": N_("“{value}” is no damage; write it as 3k6, 2k6+2 or none."),
    "field.item_name": N_("“{value}” is no name of a weapon; use visible characters."),
    "field.missing": N_("{key} is not known; give {choices}: the first alone, or the other two."),
    "field.mode": N_("The items in hand have no mode {mode}; they have: {choices}."),
    "field.number": N_("{key}: “{value}” is no whole number; give one from {low} to {high}."),
    "field.outside_table": N_(
        "{of}: {k100} lies outside 1–100, and this table's rule M-G19 refuses that."
    ),
    "field.range": N_("{key}: {value} is out of range; give {low} to {high}."),
    "field.skill_name": N_("“{key}” names no skill; use letters, digits and _, at most {high}."),
    "field.start_below_0": N_(
        "{key}: nobody starts with {value}; give 0 to 99, or pw_start too for one who is hurt."
    ),
    "field.twice": N_("{key} stands there twice; give it once."),
    "field.two_weapons": N_(
        "{key} belongs to an own weapon; give it, or weapon={weapon}, not both."
    ),
    "field.unknown": N_("There is no “{key}” on a sheet; there are: {choices}."),
    "mode.unknown": N_("{name} holds nothing with the mode {mode}; there are: {choices}."),
    "reveal.commitment": N_(
        "The sealed split of {name} does not fit its commitment and cannot be revealed; seal it "
        "again."
    ),
    "reveal.lost": N_("The sealed split is lost and must be sealed again: {names}."),
    "reveal.missing": N_(
        "Splits are still missing: {names}. reveal forced lets them stand at 0/0/0."
    ),
    "seal.no_value": N_("No split was entered; give A, O and Sz, or last."),
    "seal.unreadable": N_("Not accepted; enter A, O and Sz, such as 3 3 1, or last."),
    "seal.not_accepted": N_("Not accepted; A, O and Sz must use the PW as the house rules say."),
    "take.needed": N_(
        "{name} loses {lost} points of this round (A {a}, O {o}, Sz {sz}); say where with "
        "take=A,O,Sz."
    ),
    "take.not_there": N_("{name} has only A {a}, O {o}, Sz {sz} left; take no more than that."),
    "take.not_yours": N_(
        "Where {name} loses points is for the GM or the player to say; leave take out."
    ),
    "take.sum": N_("take names {given} points, but {name} loses {need}."),
    "test.no_target": N_("Say against what: skill=43, skill=NAME ({choices}) or target=9."),
    "test.skill_unknown": N_(
        "{name} has no skill “{skill}”; there are: {choices}. Or give its value: skill=43."
    ),
    "test.two_targets": N_("Give skill or target for {name}, not both."),
    "treat.healer_busy": N_("{name} treats {patient}; one attempt at a time."),
    "treat.healer_out": N_("{name} is unconscious and cannot treat anybody."),
    "treat.no_chance": N_(
        "The chance is not known; give chance=N (3k6), or by=NAME with skill.{skill} on "
        "the sheet, or the result: success or fail."
    ),
    "treat.none": N_("Nobody treats {name} now."),
    "treat.other_first": N_("The treatment of {name} ends before; settle it first."),
    "treat.running": N_(
        "The class {cls} wound of {name} is being treated already; give the result: "
        "success or fail."
    ),
    "turn.acted": N_("{name} has acted this round; next: round (on the Order: r)."),
    "turn.helpless": N_("{name} has {pw} PW or is helpless, and cannot act."),
    "turn.sealed": N_("The secret splits are not revealed yet; turns wait for that."),
    "turn.sealed_open": N_("Turns wait until all have sealed their splits; missing: {names}."),
    "turn.not_yet": N_("{first} acts before {name}."),
    "turn.out": N_("{name} is unconscious and cannot act."),
    "wound.class": N_("There is no wound class “{value}”; there are: {choices}."),
}

NOTICES: Final = {
    "allocate.skipped": N_("{name} was passed over: cannot allocate now."),
    "no_healing_rule": N_(
        "mSTOCS has no rule for healing PW (M-G31): use set NAME pw=…, or the house rule M-G31."
    ),
    "out_of_turn": N_("{name} acts out of order: {first} would be next."),
    "sheet.above_table": N_("{name}: {key} lies above the table and was read as 100."),
    "sheet.below_table": N_("{name}: {key} lies below the table."),
    "sheet.onr_raised": N_("{name}: OnR is at least 1."),
    "sheet.overridden": N_("{name}: {key} was set to {value} by hand; derived it is {derived}."),
    "stands_at_zero": N_("{name} has not allocated and stands at 0/0/0."),
    "take.suggested": N_("{name}: the {lost} lost points were taken in turn from A, O and Sz."),
    "treat.died_first": N_("{name} died before the attempt was over."),
    "treat.no_time": N_("{name}: the attempt cannot end before the wound kills."),
    "treat.surgery_choice": N_(
        "{name}: the GM may add a class III wound (M-G28): wound NAME class=III."
    ),
    "treat.too_late": N_(
        "{name}: the attempt ended at the deadline itself, which is too late here (M-G26)."
    ),
}
