"""Several lines told in one."""

from __future__ import annotations

from tui_app.text.phrases.teller import in_one


def test_a_line_without_an_end_of_its_own_is_parted_by_a_dot() -> None:
    lines = ("Ann: initiative 9.", "  3z1: [9] 8 = 9", "Bob: initiative 8.", "  2z1: [8] 1 = 8")

    assert in_one(lines) == (
        "Ann: initiative 9. 3z1: [9] 8 = 9 · Bob: initiative 8. 2z1: [8] 1 = 8"
    )


def test_sentences_follow_one_another_as_they_are() -> None:
    assert in_one(["One.", "Two?", "Three!"]) == "One. Two? Three!"
