"""Many of one name are said as a range."""

from tui_app.text.phrases.labels import drawn_together


def test_neighbours_of_one_name_are_drawn_together() -> None:
    names = ["Rutger", "Goblin", "Goblin 2", "Goblin 3", "Goblin 7", "Ork"]

    assert drawn_together(names) == "Rutger, Goblin 1–3, 7, Ork"


def test_two_of_a_name_are_said_one_by_one() -> None:
    assert drawn_together(["Goblin", "Goblin 2"]) == "Goblin, Goblin 2"


def test_a_name_that_stands_there_twice_is_never_lost_in_a_range() -> None:
    assert drawn_together(["Goblin", "Goblin", "Goblin 2"]) == "Goblin, Goblin, Goblin 2"
