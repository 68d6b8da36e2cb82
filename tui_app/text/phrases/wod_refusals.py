"""Sentences of Świat Mroku for refusals and notices: what was wrong, what would be right."""

from __future__ import annotations

from typing import Final

from tui_app.text.deferred import N_

REFUSALS: Final = {
    "award.full": N_("Nobody named lacks tokens of {pool}."),
    "bid.none": N_("{name} has no bid to take back."),
    "character.out": N_("{name} is unconscious and cannot act."),
    "combat.chose": N_("{name} has chosen an opponent this round; next: round."),
    "combat.defeated": N_("{name} is Śmiertelnie Ranny and cannot fight; finish or spare decides."),
    "combat.helpless": N_("{name} is helpless and cannot fight."),
    "combat.pair_open": N_("{name} and {target} fight already; reveal or cancel first."),
    "combat.self": N_("{name} cannot attack {name}; name somebody else."),
    "contest.defender": N_("The defender must take part: {choices}."),
    "contest.none": N_("No contest is open for {name}; open one: contest A B trait=moc."),
    "contest.none_open": N_("No contest is open; open one: contest A B trait=moc."),
    "contest.not_in": N_("{name} does not take part in contest {contest}."),
    "contest.parties": N_("A contest takes two to {high} characters."),
    "contest.several": N_("Several contests are open; say which: contest={choices}."),
    "contest.unknown": N_("There is no contest {contest}; open ones: {choices}."),
    "field.choice": N_("{key} cannot be “{value}”; it can be: {choices}."),
    "field.missing": N_("These values are missing: {missing}."),
    "field.name": N_("“{value}” is no name of a trait or a pool; use letters, at most {high}."),
    "field.number": N_("{key}: “{value}” is no whole number."),
    "field.range": N_("{key}: {value} is out of range; give {low} to {high}."),
    "field.too_many": N_("That is too many; a sheet holds at most {high}."),
    "field.unknown": N_("There is no “{key}” on a sheet; there are: {choices}."),
    "heal.forbidden": N_("The wound of {name} comes from {source} and cannot be healed so."),
    "heal.no_healer": N_("Say who heals {name}: by=HEALER."),
    "heal.not_by_sw": N_("SW does not heal; name another pool: {choices}."),
    "heal.not_set": N_("What healing by a pool costs is for the GM to set: rule W-G12=suggested."),
    "heal.pt": N_("Medicine is at least hard; give pt={low} or more."),
    "heal.time_mortal": N_("Time alone does not heal {name}: Śmiertelnie Ranny needs treatment."),
    "heal.tried": N_("Medicine was tried on {name}; again in {wait_s}."),
    "help.combat": N_("Nobody can help in a combat."),
    "help.limit": N_("{name} can put in at most {limit} ({trait})."),
    "help.self": N_("{name} cannot help {name}."),
    "help.takes_part": N_("{name} takes part and cannot help."),
    "mercy.none": N_("{name} is at nobody's mercy."),
    "mercy.not_yours": N_("{name} is not at your mercy."),
    "missile.bid": N_("At this table shooting is a contest (W-G11): bid for it."),
    "missile.no_pt": N_("There is no suggestion for {target}; give pt=N."),
    "pool.pledged": N_("{name} has put in {bound} of {pool}; it cannot fall below that."),
    "pool.sw_only": N_("Only SW may be bid at this table (W-G9), not {pool}."),
    "pool.sw_size": N_("The size of SW is set by set NAME sw_max=N."),
    "pool.unknown": N_("{name} has no pool {pool}; there are: {choices}."),
    "reveal.commitment": N_(
        "The bid of {name} does not fit its commitment; it must be made again."
    ),
    "reveal.lost": N_("The bid is lost and must be made again: {names}."),
    "reveal.missing": N_("Bids are still missing: {names}. reveal forced counts them as 0."),
    "reveal.overdrawn": N_("{name} no longer has the tokens of the bid; it must be made again."),
    "schedule.range": N_("Give a span from {low_s} to {high_s}."),
    "schedule.unknown": N_("There is no such schedule; there are: {choices}."),
    "seal.not_accepted": N_("This bid cannot be; it must be a whole number that the tokens cover."),
    "spend.limit": N_("{name} may spend at most {limit} at once, not {amount}."),
    "spend.range": N_("Give a number of tokens from 0 to {high}."),
    "spend.sealed": N_(
        "A bid of {name} from {pool} is sealed; nothing is spent from it openly until the reveal."
    ),
    "spend.short": N_("{name} has {have} of {pool}, not {amount}."),
    "test.no_pt": N_("Give the difficulty: pt=7."),
    "test.no_trait": N_("Name the trait: test NAME moc pt=7."),
    "test.none": N_("No test is open for {name}; give pt=N."),
    "test.pt": N_("Give a PT from {low} to {high}."),
    "test.unknown": N_("There is no open test {test}; there are: {choices}."),
    "trait.unknown": N_("{name} has no trait {trait}; there are: {choices}."),
    "treat.healer_busy": N_("{healer} treats {name}; one attempt at a time."),
    "treat.no_dice": N_(
        "There are no dice here; give the result: success or fail, or use heal medicine."
    ),
    "treat.none": N_("Nobody treats {name} now."),
    "treat.running": N_("{name} is being treated already; give the result: success or fail."),
    "wound.already": N_("{name} is in that state already."),
    "wound.class": N_("There is no wound class “{cls}”; there are: {choices}."),
    "wound.no_deadline": N_("Ranny does not kill, so it has no deadline."),
    "wound.not_mortal": N_("{name} is not Śmiertelnie Ranny."),
}

NOTICES: Final = {
    "combat.chose_again": N_("{name} attacks a second time in this round."),
    "rest.no_rule": N_("Świat Mroku has no rule for rest; use heal time or award."),
    "sheet.overridden": N_("{name}: {key} was set to {value} by hand."),
    "sheet.sw_lowered": N_("{name}: SW was lowered to {sw}, the most there can be."),
}
