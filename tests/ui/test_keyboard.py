from tui_app.ui.keyboard import REGISTRY
from tui_app.ui.screens.places import PLACES


def test_no_key_of_any_screen_clashes_or_is_forbidden() -> None:
    assert REGISTRY.problems() == ()


def test_every_action_of_a_screen_has_its_handler() -> None:
    missing = []
    for place in PLACES:
        screen = place.make()
        for action in REGISTRY.own(screen.SCOPE):
            name = action.command.partition("(")[0]
            if not hasattr(screen, f"action_{name}"):
                missing.append((place.mode, action.id))

    assert missing == []
