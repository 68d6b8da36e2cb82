import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from tui_app.domain.commands import CORE_COMMANDS
from tui_app.domain.names import Told
from tui_app.domain.rules.mstocs.tables import ITEMS
from tui_app.domain.rules.registry import SYSTEMS
from tui_app.line.core_verbs import verbs_of
from tui_app.store.errors import ErrorCode
from tui_app.store.findings import FindingCode
from tui_app.text.phrases.findings import FINDINGS
from tui_app.text.phrases.grammar_refusals import GRAMMAR_REFUSALS
from tui_app.text.phrases.notices import NOTICES
from tui_app.text.phrases.refusals import CORE_REFUSALS
from tui_app.text.phrases.registry import PHRASES
from tui_app.text.phrases.store_errors import STORE_ERRORS
from tui_app.text.phrases.usage import USAGES
from tui_app.text.phrases.verb_help import DICE, VERBS

PACKAGE = Path(__file__).resolve().parents[2] / "tui_app"
REFUSED = re.compile(r'\b(?:refuse|Refusal)\(\s*"([^"]+)"(?:\s+if [^,()]+? else "([^"]+)")?')
TOLD = re.compile(r'\b(?:notice|Told)\(\s*"([^"]+)"')
USAGE = re.compile(r'\bUsageError\(\s*"([^"]+)"')


def codes(pattern: re.Pattern[str], *folders: str) -> Iterator[tuple[str, str]]:
    """Yield each code in the code with the folder it stands in."""
    for folder in folders:
        for path in sorted((PACKAGE / folder).rglob("*.py")):
            for found in pattern.finditer(path.read_text("utf-8")):
                yield from ((code, path.name) for code in found.groups() if code)


def of_rules(system: str) -> str:
    return f"domain/rules/{system}"


def test_every_refusal_of_the_core_and_of_line_mode_has_a_sentence() -> None:
    known = CORE_REFUSALS.keys() | GRAMMAR_REFUSALS.keys()
    own = {code for system in SYSTEMS for code, _ in codes(REFUSED, of_rules(system))}

    assert {
        found for found in codes(REFUSED, "domain", "store", "line") if found[0] not in known | own
    } == set()


@pytest.mark.parametrize("system", PHRASES)
def test_every_refusal_and_notice_of_a_system_has_a_sentence(system: str) -> None:
    words = PHRASES[system]
    known = CORE_REFUSALS.keys() | words.refusals.keys()

    assert {found for found in codes(REFUSED, of_rules(system)) if found[0] not in known} == set()
    assert {
        found for found in codes(TOLD, of_rules(system)) if found[0] not in words.notices
    } == set()


def test_every_change_to_a_name_is_told() -> None:
    assert {f"name.{told}" for told in Told} <= NOTICES.keys()


def test_every_error_of_the_store_and_every_finding_has_a_sentence() -> None:
    assert set(get_args(ErrorCode)) <= STORE_ERRORS.keys()
    assert set(get_args(FindingCode)) <= FINDINGS.keys()


def test_every_wrong_call_has_a_sentence() -> None:
    used = {code for code, _ in codes(USAGE, "line")}
    used |= set(USAGE.findall((PACKAGE / "cli.py").read_text("utf-8")))

    assert used <= USAGES.keys()


@pytest.mark.parametrize("system", PHRASES)
def test_every_switch_and_each_of_its_choices_has_plain_words(system: str) -> None:
    words = PHRASES[system]

    for switch in SYSTEMS[system].switches:
        assert switch.ruling in words.switches
        assert set(switch.choices) <= words.switches[switch.ruling].choices.keys(), switch.ruling
    assert set(words.presets) == set(SYSTEMS[system].presets)


@pytest.mark.parametrize("system", PHRASES)
def test_every_act_and_every_die_is_explained(system: str) -> None:
    words = PHRASES[system]

    for verb in verbs_of(SYSTEMS[system]):
        assert verb.name in words.verbs or verb.name in VERBS
        assert set(verb.dice) <= words.dice.keys() | DICE.keys(), verb.name


@pytest.mark.parametrize("system", PHRASES)
def test_every_command_that_people_give_can_be_typed(system: str) -> None:
    made = {verb.command for verb in verbs_of(SYSTEMS[system])}
    ours = {"Tick", "DropSeals", "ReturnTokens", "SealAllocation", "SealAllocations"}

    typed = {*CORE_COMMANDS, *SYSTEMS[system].commands}
    assert {command.__name__ for command in typed - made} <= ours


def test_the_help_names_every_item_that_can_be_held() -> None:
    named = set(PHRASES["mstocs"].sheet_keys["weapon"].split())

    assert set(ITEMS) <= named
