import pytest

from tui_app.text.catalogue import Lang, catalogue
from tui_app.text.phrases.numbers import mean, percent, points


@pytest.mark.parametrize(("lang", "text"), [("en", "62.5%"), ("pl", "62,5 %")])
def test_a_chance_is_written_as_the_language_does(lang: Lang, text: str) -> None:
    assert percent(catalogue(lang), 0.625) == text


@pytest.mark.parametrize(
    ("chance", "text"),
    [
        *((0.00001, "<0.1%"), (0.0004, "<0.1%"), (0.0006, "0.1%"), (0.0, "0.0%")),
        *((0.99999, ">99.9%"), (0.9994, "99.9%"), (1.0, "100.0%")),
    ],
)
def test_only_what_is_sure_is_written_as_none_or_all(chance: float, text: str) -> None:
    assert percent(catalogue("en"), chance) == text


def test_a_chance_may_have_more_decimals() -> None:
    cat = catalogue("en")

    assert [percent(cat, chance, 2) for chance in (0.886857, 0.6005, 1e-9)] == [
        "88.69%",
        "60.05%",
        "<0.01%",
    ]
    assert percent(catalogue("pl"), 1 - 1e-9, 2) == ">99,99 %"


@pytest.mark.parametrize(
    ("chance", "text"),
    [(0.0, "0"), (0.0046, "<1"), (0.006, "1"), (0.5, "50"), (0.9954, ">99"), (1.0, "100")],
)
def test_whole_per_cent_say_none_and_all_of_what_is_sure_only(chance: float, text: str) -> None:
    assert points(chance) == text


def test_what_nobody_may_know_is_a_dash() -> None:
    assert (percent(catalogue("en"), None), mean(catalogue("en"), None)) == ("–", "–")


@pytest.mark.parametrize(("value", "text"), [(1.305, "1.30"), (0.996, "1.00"), (12.0, "12.00")])
def test_a_mean_has_two_decimals(value: float, text: str) -> None:
    assert mean(catalogue("en"), value) == text
