"""What the command can do, for ``klepsydra --help``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_

SCREENS_USAGE: Final = "klepsydra [SAVE] [--sample SYSTEM] [--lang pl|en]"
_COMMANDS: Final = {
    "klepsydra [SAVE] [--sample SYSTEM]": N_("the screens"),
    "klepsydra new SAVE --system SYSTEM [--name NAME] [--seed N]": N_(
        "make a table: mstocs, shurtugal or swiat_mroku"
    ),
    "klepsydra do SAVE ACT…": N_("do acts in order, up to the first refusal"),
    "klepsydra play SAVE": N_("read acts line by line"),
    "klepsydra show SAVE": N_("the table now"),
    "klepsydra journal SAVE [--markdown|--html]": N_("what happened"),
    "klepsydra replay SAVE": N_("decide every act again and compare"),
    "klepsydra check SAVE": N_("is the save sound?"),
    "klepsydra verify SAVE": N_("every revealed bid against its commitment"),
    "klepsydra pack SAVE -o FILE": N_("one file with everything"),
    "klepsydra cards SAVE -o FILE.pdf": N_("Karty Walki to print: three to an A4 page"),
    "klepsydra convert ww=43 a=2 s=4 wt=5": N_("WFRP numbers to mSTOCS"),
    "klepsydra odds attack … | odds pool 7z3": N_("exact chances"),
    "klepsydra host SAVE [--listen ADDRESS|lan] [--port 8022]": N_(
        "let players sit down by ssh, each at an own seat"
    ),
    "klepsydra join SAVE [--seat NAME]": N_("sit down at a table hosted on this machine"),
    "klepsydra help acts [SYSTEM]": N_("every act, key and die"),
}
_OPTIONS: Final = {
    "--as SEAT": N_("act and look as a seat: gm, board or a player"),
    "--json": N_("one JSON object a line"),
    "--lang pl|en": N_("language"),
    "--take file|journal": N_("which to take when an edited file meets newer acts"),
    "--version": N_("the version"),
}


def commands_help(cat: Catalogue) -> Iterator[str]:
    """Say every command and option, one a line."""
    yield cat.text("Klepsydra: a table companion for mSTOCS, Shur'tugal and Świat Mroku.")
    yield ""
    yield from (f"  {call}: {cat.text(said)}" for call, said in _COMMANDS.items())
    yield ""
    yield from (f"  {option}: {cat.text(said)}" for option, said in _OPTIONS.items())
    yield ""
    yield cat.text("SAVE with a separator or .toml is a path, any other a name in the data folder.")
