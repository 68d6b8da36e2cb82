import pytest

from tui_app.text.catalogue import catalogue
from tui_app.ui.actions import GLOBAL, Action, KeyProblem, Registry, is_forbidden, shown_key
from tui_app.ui.cells import Run
from tui_app.ui.finding import PaletteEntry, found
from tui_app.ui.globals import DESTINATIONS, GLOBAL_ACTIONS
from tui_app.ui.help import help_rows


def action(name: str, *keys: str, scope: str = "order", footer: int = 0) -> Action:
    return Action(name, keys, name, f"About {name}.", (scope,), footer=footer)


def test_the_actions_of_every_screen_neither_clash_nor_use_forbidden_keys() -> None:
    assert Registry(GLOBAL_ACTIONS).problems() == ()


def test_the_letters_after_g_are_one_for_each_screen() -> None:
    assert len({place.letter for place in DESTINATIONS}) == len(DESTINATIONS)


def test_a_screen_has_its_own_actions_before_the_global_ones() -> None:
    registry = Registry([action("quit", "f10", scope=GLOBAL), action("strike", "s")])

    assert [a.id for a in registry.of("order")] == ["strike", "quit"]


def test_a_key_used_twice_in_a_scope_is_a_clash() -> None:
    registry = Registry([action("strike", "s"), action("stop", "s")])

    assert registry.problems() == (KeyProblem("clash", "s", ("strike", "stop")),)


def test_a_key_of_a_screen_clashes_with_a_global_one() -> None:
    registry = Registry([action("strike", "f1"), action("help", "f1", scope=GLOBAL)])

    assert registry.problems() == (KeyProblem("clash", "f1", ("strike", "help")),)


def test_two_screens_may_use_one_key() -> None:
    registry = Registry([action("strike", "s"), action("seal", "s", scope="bids")])

    assert registry.problems() == ()


@pytest.mark.parametrize(
    "key",
    [
        "ctrl+h",
        "ctrl+i",
        "ctrl+m",
        "ctrl+j",
        "ctrl+a",
        "ctrl+b",
        "ctrl+q",
        "shift+enter",
        "alt+x",
        "super+c",
        "ctrl+up",
        "shift+a",
        "ctrl+shift+x",
    ],
)
def test_keys_that_do_not_reach_every_terminal_are_forbidden(key: str) -> None:
    assert is_forbidden(key)


@pytest.mark.parametrize("key", ["ctrl+p", "f10", "u", "shift+tab", "enter", "plus", "pageup"])
def test_keys_that_travel_are_allowed(key: str) -> None:
    assert not is_forbidden(key)


def test_an_id_is_used_once() -> None:
    with pytest.raises(ValueError, match="same id"):
        Registry([action("strike", "s"), action("strike", "t")])


def test_a_keymap_gives_an_action_other_keys() -> None:
    registry, problems = Registry([action("strike", "s")]).with_keymap({"strike": "x, f12"})

    assert (registry["strike"].keys, problems) == (("x", "f12"), ())


def test_an_entry_of_a_keymap_that_clashes_is_left_out_and_told() -> None:
    registry = Registry([action("strike", "s"), action("stop", "p")])

    changed, problems = registry.with_keymap({"strike": "p"})

    assert changed["strike"].keys == ("s",)
    assert problems == (KeyProblem("clash", "p", ("strike", "stop")),)


def test_an_entry_for_no_action_is_told() -> None:
    _, problems = Registry([action("strike", "s")]).with_keymap({"strok": "x"})

    assert problems == (KeyProblem("unknown_action", "x", ("strok",)),)


def test_the_footer_has_the_most_important_action_first() -> None:
    registry = Registry([action("b", "b", footer=2), action("a", "a", footer=1), action("c", "c")])

    assert [a.id for a in registry.footer("order")] == ["a", "b"]


@pytest.mark.parametrize(
    ("key", "shown"),
    [("ctrl+p", "^p"), ("f5", "F5"), ("escape", "Esc"), ("u", "u"), ("shift+tab", "⇧Tab")],
)
def test_keys_are_written_short(key: str, shown: str) -> None:
    assert shown_key(key) == shown


def test_the_help_page_lists_every_action_and_every_term() -> None:
    rows = help_rows(GLOBAL_ACTIONS, [("PW", "punkty walki")], catalogue("pl"))

    assert {f"action {a.id}" for a in GLOBAL_ACTIONS} <= {row.key for row in rows}
    assert rows[-1].key == "term PW"


def test_a_long_sentence_of_the_help_goes_on_in_further_rows() -> None:
    about = action("strike", "s")

    rows = help_rows([about], [("PW", "punkty walki")], catalogue("en"), cells=8)

    terms = [row.cells[2] for row in rows if "term" in row.key]
    assert terms[1:] == [Run("punkty"), Run("walki")]
    assert [row.key for row in rows[1:3]] == ["action strike", "more 0 action strike"]


def test_a_long_term_of_the_help_goes_on_beside_its_meaning() -> None:
    rows = help_rows([], [("Siła, Zręczność, Wytrzymałość", "cechy")], catalogue("pl"), cells=30)

    assert [row.cells[1] for row in rows[1:]] == [
        Run("Siła, Zręczność,", "strong"),
        Run("Wytrzymałość", "strong"),
    ]


def entry(label: str, about: str = "") -> PaletteEntry:
    return PaletteEntry(label, about, "", "screen.x")


def test_commands_are_found_without_diacritics() -> None:
    assert found([entry("Żądło Łukasza"), entry("rana")], "zadlo luk") == [entry("Żądło Łukasza")]


def test_names_that_begin_with_the_letters_come_first() -> None:
    entries = [entry("undo"), entry("redo round"), entry("round")]

    assert found(entries, "ro") == [entry("round"), entry("redo round")]


def test_an_empty_search_offers_everything_in_order() -> None:
    entries = [entry("b"), entry("a")]

    assert found(entries, "") == entries
