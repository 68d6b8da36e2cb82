import pytest

from tui_app.ui.cells import (
    Run,
    clip,
    clip_name,
    clip_runs,
    fit,
    graphemes,
    runs_width,
    visible,
    width,
)
from tui_app.ui.columns import Column, arrange
from tui_app.ui.diff import changed_spans
from tui_app.ui.line_edit import LineEdit
from tui_app.ui.rows import Change, Row, changes

FAMILY = "👨\u200d👩\u200d👧"
COLUMNS = (
    Column("who", width=10, flex=2),
    Column("pw", width=5),
    Column("state", width=12, flex=1, priority=1),
    Column("tie", width=20, priority=2),
)


@pytest.mark.parametrize(
    "hostile",
    ["\x1b[31m", "\x1b]52;c;AAAA\x07", "\x9b31m", "a\x00b", "a\u202eb", "\ud800", "\ue000", "\x7f"],
)
def test_nothing_that_a_terminal_obeys_stays_visible(hostile: str) -> None:
    shown = visible(hostile)

    assert shown.isprintable()
    assert set(shown) <= set(hostile)


def test_letters_marks_and_joined_emoji_stay_as_they_are() -> None:
    text = f"Zaułek [/b] e\u0301 漢 {FAMILY}"

    assert visible(text) == text


def test_a_line_break_becomes_one_space() -> None:
    assert visible("one\ntwo") == "one two"


def test_a_text_that_fits_is_not_cut() -> None:
    assert clip("Rutger", 6) == "Rutger"


def test_a_cut_text_ends_in_an_ellipsis_and_fits() -> None:
    assert clip("Rutger", 5) == "Rutg…"


@pytest.mark.parametrize(
    ("cells", "shown"),
    [(9, "Goblin 12"), (8, "Gobl… 12"), (6, "Go… 12"), (5, "G… 12"), (4, "Gob…"), (0, "")],
)
def test_a_cut_name_keeps_the_number_that_tells_it_from_others(cells: int, shown: str) -> None:
    assert clip_name("Goblin 12", cells) == shown


def test_a_cut_name_without_a_number_is_cut_at_its_end() -> None:
    assert [clip_name(name, 5) for name in ("Rutger", "Rutger z R2", "12345678")] == [
        "Rutg…",
        "Rutg…",
        "1234…",
    ]


@pytest.mark.parametrize("text", ["漢漢漢漢", f"{FAMILY}{FAMILY}", "e\u0301e\u0301e\u0301e\u0301"])
@pytest.mark.parametrize("cells", range(6))
def test_cutting_never_splits_a_character_nor_exceeds_its_cells(text: str, cells: int) -> None:
    cut = clip(text, cells)

    assert width(cut) <= cells
    pieces = [piece for piece, _ in graphemes(text)]
    assert [piece for piece, _ in graphemes(cut.removesuffix("…"))] == pieces[
        : len(graphemes(cut.removesuffix("…")))
    ]


def test_runs_are_cut_where_the_room_ends_and_keep_their_styles() -> None:
    runs = (Run("Goblin", "bad"), Run(" strikes", "muted"))

    assert clip_runs(runs, 9) == (Run("Goblin", "bad"), Run(" s…", "muted"))


def test_a_run_that_fills_the_room_shows_that_more_follows() -> None:
    assert clip_runs((Run("Goblin"), Run(" strikes")), 6) == (Run("Gobli…"),)


@pytest.mark.parametrize("align", ["left", "right", "center"])
@pytest.mark.parametrize("text", ["", "PW", "漢字", "longer than the cell"])
def test_a_fitted_cell_takes_exactly_its_cells(text: str, align: str) -> None:
    assert runs_width(fit(text, 7, align)) == 7  # type: ignore[arg-type]


def test_numbers_stand_at_the_right() -> None:
    assert "".join(run.text for run in fit("7", 3, "right")) == "  7"


def test_all_columns_are_shown_where_they_fit() -> None:
    places = arrange(COLUMNS, 80)

    assert [place.column.key for place in places] == ["who", "pw", "state", "tie"]
    assert places[-1].x + places[-1].width == 80


@pytest.mark.parametrize(
    ("cells", "kept"),
    [(60, 4), (45, 3), (40, 3), (30, 3), (29, 2), (17, 2), (8, 1), (1, 0), (0, 0)],
)
def test_columns_of_low_priority_go_first_when_it_gets_narrow(cells: int, kept: int) -> None:
    places = arrange(COLUMNS, cells)

    assert len(places) == kept
    assert all(place.x + place.width <= cells for place in places)


def test_a_name_gets_what_it_needs_out_of_what_others_have_to_spare() -> None:
    before = {place.column.key: place.width for place in arrange(COLUMNS, 80)}
    need = before["who"] + 5
    after = {place.column.key: place.width for place in arrange(COLUMNS, 80, needs={0: need})}

    assert after["who"] == need
    assert sum(after.values()) == sum(before.values())
    assert all(after[column.key] >= column.width for column in COLUMNS)


def test_a_need_takes_nothing_where_nothing_is_to_spare() -> None:
    least = sum(column.width for column in COLUMNS) + len(COLUMNS)

    assert arrange(COLUMNS, least, needs={0: 30}) == arrange(COLUMNS, least)


def test_only_the_changed_cells_of_a_line_are_found() -> None:
    assert changed_spans((Run("0:00:20"),), (Run("0:00:21"),)) == [(6, 1)]


def test_a_change_of_style_alone_is_a_change() -> None:
    assert changed_spans((Run("7"),), (Run("7", "bad"),)) == [(0, 1)]


def test_a_changed_wide_character_is_redrawn_whole() -> None:
    assert changed_spans((Run("a漢b"),), (Run("axyb"),)) == [(1, 2)]


def test_near_changes_share_a_span_and_far_ones_do_not() -> None:
    near = changed_spans((Run("1" + " " * 10 + "1"),), (Run("2" + " " * 10 + "2"),))
    far = changed_spans((Run("1" + " " * 60 + "1"),), (Run("2" + " " * 60 + "2"),))

    assert (near, far) == ([(0, 12)], [(0, 1), (61, 1)])


def test_one_changed_value_is_one_change_of_one_cell() -> None:
    old = [Row("a", ("x", "1")), Row("b", ("y", "2"))]

    assert changes(old, [old[0], Row("b", ("y", "3"))]) == [Change(1, (1,))]


def test_a_row_in_another_place_is_drawn_whole() -> None:
    old = [Row("a", ("x",)), Row("b", ("x",))]

    assert changes(old, [old[1], old[0]]) == [Change(0, None), Change(1, None)]


def test_lines_that_come_or_go_are_drawn_whole() -> None:
    rows = [Row("a", ("x",)), Row("b", ("y",))]

    assert changes(rows, rows[:1]) == changes(rows[:1], rows) == [Change(1, None)]


def test_backspace_takes_a_joined_emoji_in_one_stroke() -> None:
    assert LineEdit.of(f"a{FAMILY}").backspace() == LineEdit("a", 1)


def test_typing_goes_in_at_the_cursor() -> None:
    line = LineEdit.of("Rtger").home().move(1).insert("u")

    assert line == LineEdit("Rutger", 2)


def test_the_cursor_stops_at_both_ends() -> None:
    assert LineEdit.of("ab").move(9).cursor == 2
    assert LineEdit.of("ab").move(-9).cursor == 0


def test_delete_takes_the_character_under_the_cursor() -> None:
    assert LineEdit("abc", 1).delete() == LineEdit("ac", 1)


def test_pasted_control_characters_do_not_get_into_a_field() -> None:
    assert LineEdit().insert("a\x1b]52;c;A\x07b").text == "a]52;c;Ab"
