"""What a round of secrets asks of whom; rule systems fill it in, screens only walk through it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

import msgspec

from tui_app.domain.commands import Command
from tui_app.domain.refusals import Refusal
from tui_app.store.session import Outcome

# Numbers as typed, one a part; empty for the shortcut of an `Ask`.
Values: TypeAlias = tuple[int, ...]
# Whether seats are asked in the order of the table or by chance.
Order: TypeAlias = Literal["table", "random"]


class Part(msgspec.Struct, frozen=True):
    """One number of an entry.

    Attributes:
        label: What it is (`A`); empty when the prompt says it.
        digits: How many keys it takes, the same for every value (`digits_of`).
    """

    label: str
    digits: int


class Party(msgspec.Struct, frozen=True):
    """One of those who seal, as everybody may know it: a name, and whether it has sealed."""

    name: str
    sealed: bool


class Ask(msgspec.Struct, frozen=True):
    """A secret that is still to be given for one character.

    All texts but `private` are shown on a screen that everybody sees.

    Attributes:
        key: Id of the character; of several the first.
        seat: Whose seat seals it.
        keyboard: Who takes the keyboard: a player, or the fighter of the GM.
        heading: Whom and what it is for (`Borys · Moc 2`).
        prompt: What is entered (`SW`).
        parts: The numbers.
        make: Makes the sealing command of the numbers as typed.
        private: What helps the one who enters (points left); never on a shared screen.
        shortcut: One letter that stands for the whole entry, or empty: `make` is given ().
        shortcut_label: What the letter means.
        apart: The same asked of each one alone, when this is for several who seal alike.
    """

    key: str
    seat: str
    keyboard: str
    heading: str
    prompt: str
    parts: tuple[Part, ...]
    make: Callable[[Values], Command]
    private: str = ""
    shortcut: str = ""
    shortcut_label: str = ""
    apart: tuple[Ask, ...] = ()

    @property
    def keys(self) -> tuple[str, ...]:
        """Ids of all for whom it is."""
        return tuple(ask.key for ask in self.apart) or (self.key,)


class Round(msgspec.Struct, frozen=True):
    """A round of secrets as it stands now.

    Attributes:
        title: What it is (`Bids`).
        about: A line that everybody may read, such as who meets whom.
        parties: All who seal.
        asks: Who still has to, in the order of the table.
    """

    title: str
    about: str
    parties: tuple[Party, ...]
    asks: tuple[Ask, ...]


def _nobody(_seat: str) -> bool:
    return False


class SecretRound(msgspec.Struct, frozen=True):
    """How secrets are gathered at one terminal.

    Attributes:
        look: Gives the round as it stands now; called again after every change.
        act: Carries out a command as a seat.
        elsewhere: Whether a seat enters its secrets at its own client.
        shared: Whether everybody sees this terminal: entered twice, nothing shown for a check.
        order: Whether seats follow the table or chance.
        curtain: Whether a curtain stands before each entry; not at a player's own client.
    """

    look: Callable[[], Round]
    act: Callable[[str, Command], Outcome]
    elsewhere: Callable[[str], bool] = _nobody
    shared: bool = False
    order: Order = "table"
    curtain: bool = True


class RoundEnd(msgspec.Struct, frozen=True):
    """How a round of secrets ended at this terminal.

    Attributes:
        sealed: Ids of the characters whose secrets were sealed here.
        left: Whether somebody left before all were asked.
        refusal: Why no more could be sealed at all, such as a failed save; never about a value.
    """

    sealed: tuple[str, ...]
    left: bool = False
    refusal: Refusal | None = None


def digits_of(largest: int) -> int:
    """Return how many digits every entry takes when the table's largest pool is this one."""
    return len(str(max(0, largest)))
