"""Secret splits on the allocation screen: ask for them, change one, reveal all (M-G6)."""

from __future__ import annotations

from functools import partial
from typing import Final

from tui_app.domain.refusals import Refusal
from tui_app.domain.rules.mstocs.commands import RevealAllocations, SealAllocation
from tui_app.domain.table import GM
from tui_app.domain.views import TableView
from tui_app.text.deferred import N_
from tui_app.ui.dialogs.choice import ChoiceDialog
from tui_app.ui.dialogs.question import yes_or_no
from tui_app.ui.play_actions import ALLOCATION_ACTIONS
from tui_app.ui.rows import Row
from tui_app.ui.sealed.asking import Round, RoundEnd
from tui_app.ui.sealed.at_table import ask_secrets, may_enter
from tui_app.ui.seat_screen import SeatScreen
from tui_app.ui.systems.mstocs.allocation_draft import DraftRow
from tui_app.ui.systems.mstocs.secret_actions import SPLIT_ACTIONS
from tui_app.ui.systems.mstocs.secret_splits import is_secret, parties, splitting

_OF_SECRETS: Final = frozenset(action.id for action in SPLIT_ACTIONS)
_OF_DRAFTS: Final = frozenset(action.id for action in ALLOCATION_ACTIONS)
_NOBODY = N_("Nobody is asked for a secret split here now.")
_NONE_SEALED = N_("Nobody has sealed a split yet.")
_WHO = N_("Whose sealed split is changed?")
_FORCE = N_("Let those who are missing stand at 0/0/0? {names}")


def ask_splits(screen: SeatScreen, only: str = "") -> None:
    """Ask for secret splits: of all who have sealed none, or once more of one."""
    gateway = screen.gateway

    def look() -> Round:
        may = partial(may_enter, gateway)
        return splitting(gateway.view(), screen.catalogue, may, only)

    def ended(end: RoundEnd) -> None:
        if end.refusal is not None:
            screen.tell(end.refusal)

    if look().asks:
        ask_secrets(screen, look, ended, everybody=not only)
    else:
        screen.say(screen.catalogue.text(_NOBODY))


def seal_row(screen: SeatScreen, row: DraftRow) -> None:
    """Seal the draft of a player's own terminal, which nobody else sees."""
    a, o, sz = row.points
    for member in row.members:
        split = SealAllocation(character=member, value=(a, o, sz, row.mode))
        if isinstance(screen.perform(split), Refusal):
            return


def change_split(screen: SeatScreen) -> None:
    """Choose whose sealed split is asked for again."""
    view, text = screen.gateway.view(), screen.catalogue.text
    sealed = [
        Row(party["character"], (party["name"], ""))
        for contest in view.contests
        for party in contest["parties"]
        if party["sealed"] and may_enter(screen.gateway, _seat_of(screen, party["character"]))
    ]
    if not sealed:
        screen.say(text(_NONE_SEALED))
        return

    def chosen(keys: tuple[str, ...] | None) -> None:
        if keys:
            ask_splits(screen, keys[0])

    screen.app.push_screen(ChoiceDialog(text(_WHO), sealed), chosen)


def _seat_of(screen: SeatScreen, id_: str) -> str:
    character = screen.gateway.view().character(id_)
    return "" if character is None else character.seat


def reveal_splits(screen: SeatScreen) -> None:
    """Open all secret splits; when some are missing, ask whether they stand at 0/0/0."""
    missing = [party.name for party in parties(screen.gateway.view()) if not party.sealed]
    if not missing or screen.gateway.seat != GM:
        screen.perform(RevealAllocations())
        return

    def answered(answer: str | None) -> None:
        if answer:
            screen.perform(RevealAllocations(forced=True))

    question = screen.catalogue.text(_FORCE, names=", ".join(missing))
    screen.app.push_screen(yes_or_no(question, screen.catalogue), answered)


class SecretScreenActs(SeatScreen):
    """The acts of secret splits, for the screen on which points are split."""

    def is_handed_round(self, view: TableView) -> bool:
        """Whether splits are secret now and others look at this terminal."""
        return is_secret(view) and (self.gateway.seat == GM or self.gateway.shared)

    def action_seal_splits(self) -> None:
        """Ask for the secret splits of this round, one fighter after another."""
        ask_splits(self)

    def action_seal_again(self) -> None:
        """Let somebody change a secret split before the reveal."""
        change_split(self)

    def action_reveal_splits(self) -> None:
        """Open all secret splits."""
        reveal_splits(self)

    def allows(self, action_id: str) -> bool:
        """Offer acts of secret splits where splits are secret, and no drafts for all to read."""
        view = self.gateway.view()
        if action_id in _OF_SECRETS:
            may = action_id != "reveal_splits" or self.gateway.seat == GM
            return may and is_secret(view)
        return action_id not in _OF_DRAFTS or not self.is_handed_round(view)
