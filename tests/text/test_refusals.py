"""What a refusal says where it may not name somebody."""

from __future__ import annotations

import pytest

from tui_app.domain.refusals import Refusal
from tui_app.text.catalogue import Lang, catalogue
from tui_app.text.phrases.refusals import refusal_text
from tui_app.text.phrases.registry import PHRASES

UNNAMED = [
    ("mstocs", Refusal("turn.not_yet", {"name": "Anna", "first": ""})),
    ("mstocs", Refusal("allocate.slower_first", {"name": "Anna", "other": ""})),
    ("mstocs", Refusal("allocate.faster_saw", {"name": "Anna", "other": ""})),
    ("shurtugal", Refusal("turn.not_yet", {"name": "Anna", "first": ""})),
]


@pytest.mark.parametrize(("lang", "someone"), [("en", "Someone "), ("pl", "Ktoś ")])
@pytest.mark.parametrize(("system", "refusal"), UNNAMED)
def test_a_sentence_about_somebody_hidden_begins_with_someone(
    lang: Lang, someone: str, system: str, refusal: Refusal
) -> None:
    said = refusal_text(catalogue(lang), refusal, PHRASES[system].refusals)

    assert said.startswith(someone)
    assert "Anna" in said


@pytest.mark.parametrize(("lang", "someone"), [("en", "and someone is"), ("pl", "a ktoś do nich")])
def test_a_character_of_others_that_is_hidden_is_someone(lang: Lang, someone: str) -> None:
    refusal = Refusal("seat.not_yours", {"seat": "Ania", "name": ""})

    assert someone in refusal_text(catalogue(lang), refusal)
