"""The acts of mSTOCS as they are written: every argument fills a field that exists."""

from __future__ import annotations

import msgspec
import pytest

from tui_app.domain.rules.mstocs.commands import COMMANDS, SealAllocation, SealAllocations
from tui_app.domain.rules.mstocs.verbs import VERBS
from tui_app.domain.verbs import Verb


@pytest.mark.parametrize("verb", VERBS, ids=lambda verb: verb.name)
def test_a_verb_fills_fields_of_its_command(verb: Verb) -> None:
    fields = {field.name for field in msgspec.structs.fields(verb.command)}
    filled = {arg.field for arg in (*verb.args, *verb.keys)} | {*verb.flags, *verb.fixed}
    assert filled <= fields


@pytest.mark.parametrize("verb", VERBS, ids=lambda verb: verb.name)
def test_every_other_word_of_an_argument_means_one_of_its_choices(verb: Verb) -> None:
    for arg in (*verb.args, *verb.keys):
        meant = {alias.partition("=")[2] for alias in arg.aliases if "=" in alias}
        assert meant <= set(arg.choices)


def test_no_word_starts_two_acts() -> None:
    words = [word for verb in VERBS for word in (verb.name, *verb.aliases)]
    assert len(words) == len(set(words))


def test_every_command_can_be_written() -> None:
    # A split is sealed by writing `allocate` where the table plays in secret (M-G6).
    assert {verb.command for verb in VERBS} == set(COMMANDS) - {SealAllocation, SealAllocations}
