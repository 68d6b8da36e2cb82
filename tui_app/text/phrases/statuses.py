"""Words for what a character is: status, wounds, deadlines, causes of death."""

from __future__ import annotations

from typing import Final

from tui_app.domain.events import DeadlineKind
from tui_app.domain.seat_names import is_gm
from tui_app.domain.table import GM
from tui_app.domain.views import Status
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_

_STATUSES: Final[dict[Status, str]] = {
    "dead": N_("dead"),
    "dying": N_("dying"),
    "unconscious": N_("unconscious"),
    "helpless": N_("helpless"),
    "wounded": N_("wounded"),
    "up": N_("up"),
}
_WOUNDS: Final = {
    "I": N_("class I wound"),
    "II": N_("class II wound"),
    "III": N_("class III wound"),
    "fracture": N_("fracture"),
    "bleeding": N_("bleeding"),
    "fainting": N_("fainting"),
    "fatigue": N_("fatigue"),
    "wounded": N_("Ranny"),
    "mortal": N_("Śmiertelnie Ranny"),
}
_DEADLINES: Final[dict[DeadlineKind, str]] = {
    "death": N_("death", ctx="deadline"),
    "wake": N_("waking", ctx="deadline"),
    "limb": N_("limb usable again", ctx="deadline"),
    "treatment": N_("end of a treatment", ctx="deadline"),
    "effect": N_("end of an effect", ctx="deadline"),
    "tokens": N_("tokens return", ctx="deadline"),
}
_CAUSES: Final = {
    "wound": N_("of a wound"),
    "blow": N_("on the spot, 10 PW or more in one blow"),
    "no_points": N_("no PW left"),
    "total": N_("as many PW lost as at the start"),
    "no_pz": N_("no PŻ left"),
    "killed": N_("a blow meant to kill"),
    "gm": N_("the GM's decision"),
}
_PHASES: Final = {
    "allocation": N_("allocation"),
    "initiative": N_("initiative"),
    "turns": N_("turns"),
    "bids": N_("bids"),
}


def status_word(cat: Catalogue, status: Status) -> str:
    """Say a status."""
    return cat.text(_STATUSES[status])


def wound_word(cat: Catalogue, cls: str) -> str:
    """Say the class of a wound."""
    return cat.text(_WOUNDS[cls]) if cls in _WOUNDS else cls


def wound_short(cat: Catalogue, cls: str) -> str:
    """Say the class of a wound where there is little room: a numeral stays alone."""
    return cls if cls in ("I", "II", "III") else wound_word(cat, cls)


def deadline_word(cat: Catalogue, what: DeadlineKind) -> str:
    """Say what falls due."""
    return cat.text(_DEADLINES[what])


def cause_word(cat: Catalogue, cause: str) -> str:
    """Say of what somebody died."""
    return cat.text(_CAUSES[cause]) if cause in _CAUSES else cause


def phase_word(cat: Catalogue, phase: str) -> str:
    """Say where a round stands; empty without a fight."""
    return cat.text(_PHASES[phase]) if phase in _PHASES else ""


def seat_typed(text: str) -> str:
    """Give a seat as it is kept: ``gm`` for the GM in either language, any other as typed."""
    return GM if is_gm(text) else text.strip()


def seat_word(cat: Catalogue, seat: str) -> str:
    """Name a seat, the program's own clock included."""
    if seat == GM:
        return cat.text("GM")
    return cat.text("the clock") if seat == "clock" else seat
