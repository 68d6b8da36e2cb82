"""Sentences for refusals: what was wrong, and what would be right."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tui_app.domain.refusals import Refusal
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.text.phrases.dice_words import purpose_word, purposes_listed
from tui_app.text.phrases.grammar_refusals import GRAMMAR_REFUSALS
from tui_app.text.phrases.params import spoken
from tui_app.text.phrases.write_reasons import write_reason

CORE_REFUSALS: Final = {
    "act.unknown": N_(
        "This act belongs to another rule system; `help acts` lists those of this one."
    ),
    "add.count": N_("{count} at once cannot be added; give a number from 1 to {high}."),
    "add.roster_full": N_("The roster holds at most {high} characters; remove some first."),
    "advance.end_of_time": N_("The clock ends at {high_s}; give a shorter span."),
    "advance.nothing": N_(
        "Nothing falls due, so there is no next deadline; give a span such as 10m."
    ),
    "advance.range": N_("Give a span from 1s to {high_s}."),
    "amend.no_attack": N_("The last act is no attack, so there are no dice to correct; use undo."),
    "amend.no_dice": N_("Name the dice to correct, such as amend hit=7."),
    "amend.unused": N_("The attack needed none of these dice: {purposes}; correct those it used."),
    "cards.nobody": N_(
        "There is no sheet to print here; add somebody first (only sheets that this seat sees "
        "are printed)."
    ),
    "character.alive": N_("{name} is alive, so there is no death to take back."),
    "character.awake": N_("{name} is neither unconscious nor marked as helpless."),
    "character.dead": N_("{name} is dead; use revive {name} first, or undo."),
    "character.unknown": N_("There is no {name} at this table; show lists who there is."),
    "clock.already_paused": N_("The clock is paused already; clock start lets it run."),
    "clock.already_running": N_("The clock runs already at this rate; clock pause stops it."),
    "clock.backwards": N_("The clock runs back by undo only."),
    "clock.paused": N_("The clock is paused; clock start lets it run."),
    "clock.rate": N_("Give a rate above 0 and at most {high}."),
    "convert.half": N_("{key} is missing: PW needs ww and a, OnR needs s and wt."),
    "dice.count": N_(
        "{purpose} takes {need} dice ({dice}), not {given}; type them all, or one total."
    ),
    "dice.impossible_die": N_("{purpose}: {die} cannot be on a k{sides}; type 1 to {sides}."),
    "dice.impossible_total": N_("{purpose}: {dice} cannot give {total}; type {low} to {high}."),
    "dice.no_bonus": N_("{purpose}: {dice} has no bonus dice; leave out the part after +."),
    "dice.unreadable": N_(
        "“{text}” is no dice; write them as 3k6, k100 or 2k6+2, at most 100 of up to 1000 sides."
    ),
    "effect.empty": N_("Say what the effect is."),
    "effect.unknown": N_("{name} has no such effect; open ones: {choices}."),
    "entry.at": N_("An entry cannot stand at {at}; give 0 to {high}."),
    "entry.full": N_("The order holds at most {high} entries; remove some first."),
    "entry.unknown": N_("There is no entry {name} in the order; there are: {choices}."),
    "fight.already_in": N_("{name} is in the fight already."),
    "fight.dead": N_("{name} is dead and cannot fight."),
    "fight.nobody": N_("Nobody alive is on the roster; add somebody first (on the Table: a or p)."),
    "fight.none": N_("No fight is open; open one with fight (on the screens: f)."),
    "fight.not_in": N_("{name} is not in the fight; join {name} lets them in."),
    "fight.open": N_("A fight is open, in round {round}; close it with fight end first."),
    "group.small": N_("A group needs at least two fighters."),
    "helpless.already": N_("{name} is marked as helpless already; wake {name} lifts it."),
    "helpless.not": N_("{name} is not marked as helpless."),
    "hidden.all_already": N_("They are hidden already; show lifts it."),
    "hidden.already": N_("{name} is hidden already; show {name} lifts it."),
    "hidden.none": N_("None of them is hidden."),
    "hidden.not": N_("{name} is not hidden."),
    "name.empty": N_("A name needs at least one visible character."),
    "name.taken": N_("The name {name} is in use; take another one."),
    "note.empty": N_("Say what to note."),
    "odds.damage": N_(
        "“{text}” is no damage; write it as 3k6 or 2k6+2 with at most 10 dice, or name a weapon."
    ),
    "odds.pool": N_("“{text}” is no pool; write it as 7z3, with at most 99 dice."),
    "odds.range": N_("{key}: {value} is out of range; give {low} to {high}."),
    "redo.not_yours": N_("Only the GM may do again what others did."),
    "redo.nothing": N_("Nothing was taken back, so there is nothing to do again."),
    "rule.not_a_number": N_("{rule}: “{value}” is no whole number; give one from {low} to {high}."),
    "rule.out_of_range": N_("{rule}: {value} is out of range; give a number from {low} to {high}."),
    "rule.preset_unknown": N_("There is no preset {preset}; there are: {choices}."),
    "rule.unknown_choice": N_("{rule} cannot be “{value}”; it can be: {choices}."),
    "rule.unknown_ruling": N_("There is no house rule {rule}; there are: {choices}."),
    "save.failed": N_("The act could not be written ({why}), so it was not done: {path}"),
    "save.read_only": N_(
        "This table can only be read: process {pid} holds it. Close it there first."
    ),
    "seal.commitment": N_("The sealed value does not fit its commitment; enter it again."),
    "seal.no_value": N_("No value was entered to be sealed."),
    "seal.unreadable": N_("Not accepted; enter whole numbers, such as 3."),
    "seat.locked": N_("The game master has taken this seat over; you can look on."),
    "seat.looks_only": N_("The board looks only; acts belong to the game master and the players."),
    "seat.not_yours": N_(
        "{seat} may act for their own characters only, and {name} is none of them."
    ),
    "seat.only_gm": N_("Only the GM may do this, and {seat} is a player's seat."),
    "seat.reserved": N_(
        "“{seat}” is no player: characters belong to a player, by name, or to the GM."
    ),
    "seat.unknown": N_("There is no seat “{seat}” at this table; there are: {choices}."),
    "span.range": N_("Give a span from 1s to {high_s}."),
    "system.unknown": N_("There is no rule system {system}; there are: {choices}."),
    "table.unnamed": N_("The table needs a name with a visible character."),
    "treatment.waiting": N_(
        "The treatment of {name} is over and waits for its result: treat {name} success "
        "or fail (on the Wounds, F7: s or f), then go on."
    ),
    "undo.not_yours": N_("A player may take back his own last act only; ask the GM."),
    "undo.reveal": N_(
        "This takes back a reveal and all seals of that contest, and nothing of it can be done "
        "again; say undo reveal to agree."
    ),
    "undo.no_act": N_("There is no act {to} in the journal; give a number from 0 to {high}."),
    "undo.nothing": N_("There is nothing to take back."),
    "wound.none": N_("{name} has no open wound."),
    "wound.unknown": N_("{name} has no wound {wound}; open ones: {choices}."),
}


def refusal_text(cat: Catalogue, refusal: Refusal, own: Mapping[str, str] | None = None) -> str:
    """Say why an act was not accepted, and what would be.

    Args:
        cat: The language.
        refusal: The code and its parameters.
        own: The sentences of the table's rule system, by code.
    """
    words = (own or {}).get(refusal.code) or _words(refusal.code)
    if words is None:
        return cat.text("This act cannot be ({code}).", code=refusal.code)
    params = spoken(cat, refusal.params)
    if refusal.code == "save.failed":
        params["why"] = write_reason(cat, params.get("reason", ""))
    purpose, purposes = refusal.params.get("purpose"), refusal.params.get("purposes")
    if isinstance(purpose, str):
        params["purpose"] = purpose_word(cat, purpose)
    if isinstance(purposes, tuple):
        params["purposes"] = purposes_listed(cat, purposes)
    if "choices" in params and not params["choices"]:
        params["choices"] = cat.text("none")
    more = refusal.params.get("more")
    if isinstance(more, int) and more > 0:
        params["choices"] += " " + cat.plural("and {n} more", "and {n} more", more)
    said = cat.text(words, **params)
    # A name begins a sentence as it is written; a word of ours takes a capital there.
    ours = (cat.text("someone"), params.get("purpose", ""), params.get("purposes", ""))
    if any(word and said.startswith(word) for word in ours):
        said = said[0].upper() + said[1:]
    nearest = params.get("nearest")
    return f"{said} {cat.text('Did you mean {nearest}?', nearest=nearest)}" if nearest else said


def _words(code: str) -> str | None:
    return CORE_REFUSALS.get(code) or GRAMMAR_REFUSALS.get(code)
