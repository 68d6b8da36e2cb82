from hypothesis import given
from hypothesis import strategies as st

from tui_app.ui.cells import Run, visible, width
from tui_app.ui.wrapping import first_lines, wrapped, wrapped_runs


def test_lines_break_at_spaces() -> None:
    assert wrapped("one two three", 7) == ["one two", "three"]


def test_a_word_that_is_too_long_is_cut() -> None:
    assert wrapped("a bcdefgh i", 4) == ["a", "bcde", "fgh", "i"]


def test_wide_characters_count_twice() -> None:
    assert wrapped("漢字漢字", 4) == ["漢字", "漢字"]


def test_line_breaks_stay() -> None:
    assert wrapped("one\ntwo", 9) == ["one", "two"]


@given(st.text(max_size=60), st.integers(2, 30))
def test_no_line_is_too_wide_and_no_letter_is_lost(text: str, cells: int) -> None:
    lines = wrapped(text, cells)

    assert all(width(line) <= cells for line in lines)
    shown = visible(text.replace("\n", " ")).replace(" ", "")
    assert "".join(lines).replace(" ", "") == shown


def test_runs_are_broken_at_spaces_and_keep_their_styles() -> None:
    runs = (Run("one two ", "strong"), Run("three four"))

    lines = wrapped_runs(runs, 8, indent=2)

    assert ["".join(run.text for run in line) for line in lines] == ["one two", "  three", "  four"]
    assert lines[0][0].token == "strong"


def test_runs_that_fit_stay_one_line() -> None:
    runs = (Run("one"), Run(" two"))

    assert wrapped_runs(runs, 7) == [runs]


def test_lines_that_are_left_out_are_told_by_an_ellipsis() -> None:
    lines = wrapped_runs((Run("one two three four"),), 7)

    assert first_lines(lines, 9, 7) == lines
    *_, last = first_lines(lines, 2, 7)
    assert "".join(run.text for run in last) == "three …"
