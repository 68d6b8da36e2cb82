"""On the screens refusals name keys; where acts are written they name verbs, in Polish ones too."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import pytest

from tests.support.fights import playing, printed_fight
from tests.support.home import fresh_session
from tui_app.domain.refusals import Refusal
from tui_app.domain.rules.registry import SYSTEMS
from tui_app.line.core_verbs import verbs_of
from tui_app.text.catalogue import LANGS, Catalogue, Lang, catalogue
from tui_app.text.phrases.refusals import CORE_REFUSALS, refusal_text
from tui_app.text.phrases.registry import PHRASES
from tui_app.text.phrases.screen_refusals import AT_SCREENS

PL = catalogue("pl")
# Verbs of two words that stand in no other sense in a sentence.
ENGLISH = re.compile(
    r"\b(fight end|clock start|clock pause|undo reveal|dominate end|revive \{|wake \{|join \{|"
    r"show \{|treat \{|success (albo|lub) fail)"
)


def spoken(cat: Catalogue, words: str) -> str:
    """Say a sentence with its blanks left as they are."""
    blanks = {key: f"{{{key}}}" for _, key, _, _ in Formatter().parse(words) if key}
    return cat.text(words, **blanks)


def known() -> dict[str, str]:
    own = {code: said for system in SYSTEMS for code, said in PHRASES[system].refusals.items()}
    return {**own, **CORE_REFUSALS}


def test_every_sentence_of_the_screens_stands_for_one_of_line_mode() -> None:
    assert set(AT_SCREENS) <= set(known())


@pytest.mark.parametrize("lang", LANGS)
def test_no_sentence_of_the_screens_names_a_verb_of_two_words(lang: Lang) -> None:
    cat = catalogue(lang)
    verbs = {verb.name for system in SYSTEMS for verb in verbs_of(SYSTEMS[system])}
    said = " ".join(spoken(cat, words).casefold() for words in AT_SCREENS.values())

    assert not [verb for verb in verbs if " " in verb and f" {verb} " in said]


def test_polish_refusals_of_line_mode_name_polish_verbs() -> None:
    said = [spoken(PL, words) for words in known().values()]

    assert not list(filter(ENGLISH.search, said))


async def test_a_refused_key_is_answered_with_a_key(tmp_path: Path) -> None:
    session = printed_fight()
    async with playing(session, tmp_path, "table") as at:
        await at.press("f")

        assert "e on the Order (F4) closes it" in at.said


async def test_a_refused_written_act_is_answered_with_a_verb(tmp_path: Path) -> None:
    async with playing(fresh_session(), tmp_path, "journal") as at:
        teller = at.app.table.teller()
        refusal = Refusal("fight.open", {"round": 1})

        assert "e on the Order" in teller.refusal(refusal)
        assert "fight end" in refusal_text(at.app.catalogue, refusal)
