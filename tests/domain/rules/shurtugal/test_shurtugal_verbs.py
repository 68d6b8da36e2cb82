"""The verbs say what their commands can hold."""

from __future__ import annotations

from typing import get_type_hints

import pytest

from tui_app.domain.rules.shurtugal.commands import COMMANDS
from tui_app.domain.rules.shurtugal.verbs import VERBS
from tui_app.domain.verbs import Verb


@pytest.mark.parametrize("verb", VERBS, ids=lambda verb: verb.name)
def test_every_argument_fills_a_field_of_its_command(verb: Verb) -> None:
    fields = set(verb.command.__struct_fields__)
    hints = get_type_hints(verb.command)

    named = [arg.field for arg in (*verb.args, *verb.keys)]
    assert {*named, *verb.flags, *verb.fixed} <= fields
    assert all(hints[flag] is bool for flag in verb.flags)
    assert len(set(named)) == len(named)


def test_every_command_can_be_written() -> None:
    assert {verb.command for verb in VERBS} == set(COMMANDS)


def test_every_required_field_has_its_place() -> None:
    for verb in VERBS:
        required = {name for name in verb.command.__struct_fields__ if name not in _optional(verb)}
        given = {arg.field for arg in (*verb.args, *verb.keys)} | set(verb.fixed)
        assert required <= given, verb.name


def test_no_two_verbs_share_a_name() -> None:
    names = [name for verb in VERBS for name in (verb.name, *verb.aliases)]

    assert len(set(names)) == len(names)


def _optional(verb: Verb) -> set[str]:
    config = verb.command.__struct_fields__
    defaults = verb.command.__struct_defaults__
    return set(config[len(config) - len(defaults) :])
