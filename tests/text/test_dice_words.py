"""Dice are named in the reader's language."""

from tui_app.domain.refusals import Refusal
from tui_app.text.catalogue import catalogue
from tui_app.text.phrases.dice_words import WORDS, purpose_word
from tui_app.text.phrases.refusals import refusal_text
from tui_app.text.phrases.registry import PHRASES


def test_every_purpose_of_every_system_has_a_word() -> None:
    purposes = {purpose for words in PHRASES.values() for purpose in words.dice}

    assert purposes <= set(WORDS)


def test_in_english_the_word_is_the_key_that_one_types() -> None:
    assert all(purpose_word(catalogue("en"), purpose) == purpose for purpose in WORDS)


def test_a_refused_die_is_named_in_polish_with_a_capital() -> None:
    refusal = Refusal("dice.impossible_die", {"purpose": "damage", "die": 9, "sides": 6})

    assert refusal_text(catalogue("pl"), refusal).startswith("Obrażenia: ")


def test_dice_that_were_not_needed_are_named_in_polish() -> None:
    refusal = Refusal("amend.unused", {"purposes": ("fumble", "limb")})

    assert "pech, kończyna" in refusal_text(catalogue("pl"), refusal)
