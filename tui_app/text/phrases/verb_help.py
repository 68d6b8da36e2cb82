"""What each act does, for help: those of the core; systems bring their own."""

from __future__ import annotations

from typing import Final

from tui_app.text.deferred import N_

GROUPS: Final = {
    "roster": N_("Roster"),
    "fight": N_("Fight"),
    "time": N_("Time"),
    "health": N_("Wounds and states"),
    "test": N_("Tests"),
    "tests": N_("Tests"),
    "contests": N_("Contests"),
    "healing": N_("Healing"),
    "tokens": N_("Tokens"),
    "table": N_("Table"),
}
VERBS: Final = {
    "add": N_(
        "Put somebody on the roster: a name with values, a preset (add goblin), or "
        "several of a preset (add 5 goblin). preset=goblin gives a preset another name."
    ),
    "set": N_("Set any value by hand; also seat, side and notes."),
    "rename": N_("Give a character another name."),
    "remove": N_("Take characters off the roster."),
    "hide": N_("Hide characters from the players."),
    "show": N_("Show hidden characters to the players."),
    "fight": N_("Open a fight for those named, or for all who live."),
    "fight end": N_("Close the fight."),
    "join": N_("Let characters join the fight in this round."),
    "leave": N_("Take characters out of the fight."),
    "group": N_("Let fighters act together, at the place of the first of them."),
    "group end": N_("Let fighters act each alone again."),
    "entry": N_("Put a fixed entry into the order at a place: entry 5 Trap."),
    "entry done": N_("A fixed entry is over in this round."),
    "entry end": N_("Take a fixed entry out of the order."),
    "round": N_("Go to the end of the round, settle what falls due, open the next."),
    "advance": N_(
        "Move time by 10m, 1h30m, 2d …; round or next (deadline). Stops at what falls "
        "due; through goes on, but for a treatment that ends: its result comes first."
    ),
    "rest": N_("Let time pass in rest; closes an open fight."),
    "clock start": N_("Let the clock run by itself."),
    "clock pause": N_("Pause the clock."),
    "clock rate": N_("Game seconds in one real second."),
    "wound": N_("Give a wound by hand; class=, due=SPAN or deadline=dice."),
    "wound end": N_("Take a wound away by hand."),
    "treat": N_(
        "Treat a wound: start an attempt, then give its result. A result without a start "
        "is start, time and result in one."
    ),
    "kill": N_("Let a character die."),
    "revive": N_("Take a death back without undoing what came after."),
    "out": N_("Make somebody unconscious for a span or for full rounds (3 rounds)."),
    "wake": N_("Wake somebody, and lift the mark of being helpless."),
    "helpless": N_("Mark somebody as helpless; off lifts it."),
    "effect": N_(
        "Let something hold for a character: for=SPAN, until=start or end of a turn "
        "(of=NAME), or until lifted."
    ),
    "effect end": N_("Lift an effect by its number."),
    "roll": N_("Roll dice that no rule asks for: 3k6, k100, 2k6+2."),
    "note": N_("Write a line into the journal."),
    "note private": N_("Write a line for the GM only."),
    "table": N_("Give the table another name."),
    "rule": N_("Set a house rule (rule M-G1=total), or all by a preset (rule preset=…)."),
    "undo": N_("Take the last act back. undo reveal agrees to take back a reveal."),
    "undo to": N_("Take back all acts after the one with this number."),
    "redo": N_("Do the act again that was taken back last."),
    "amend": N_("Correct dice of the last attack."),
}
DICE: Final = {
    "deadline": N_("dice for a deadline"),
    "roll": N_("dice that no rule asks for"),
}
NAMES: Final = (
    N_(
        "Names match in any case and may be quoted. Goblin* names all that fit; also all, "
        "heroes, opponents. Keys fold Polish letters."
    ),
    N_(
        "Dice: 11 is a total without the flat bonus, 5,4,1 are the dice, 10,8+5 has a "
        "bonus die. Dice that are not typed are rolled."
    ),
    N_("Spans: 90s, 10m, 1h30m, 2d, round, next."),
    N_("play also knows show, journal, help and quit."),
)
