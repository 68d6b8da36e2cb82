from bench.__main__ import table
from bench.rows import Row


def test_the_table_lines_up_and_counts_what_was_missed() -> None:
    rows = [
        Row("a key", 2.4, "ms", "Textual", 15.0, 0.16, "≤ 3 ms", ok=True),
        Row("start of the program", 1234.0, "ms", "", None, None, "≤ 300 ms", ok=False),
    ]

    assert table(rows).splitlines() == [
        "measured              figure    reference      ratio  target",
        "a key                 2.4 ms    Textual 15 ms  0.16   ≤ 3 ms    ok",
        "start of the program  1,234 ms                        ≤ 300 ms  MISSED",
        "",
        "2 figures, 1 missed targets",
    ]


def test_no_figures_make_a_table_of_none() -> None:
    assert table([]).endswith("0 figures, 0 missed targets")
