"""Names of acts, for undo and the journal."""

import pytest

from tui_app.domain.commands import SetClock
from tui_app.text.catalogue import Lang, catalogue
from tui_app.text.phrases.acts import core_label
from tui_app.text.phrases.voice import Voice


@pytest.mark.parametrize(
    ("lang", "by_gap", "by_hand"),
    [
        ("en", "clock: stopped by a gap", "clock: pause"),
        ("pl", "zegar: zatrzymany przez przerwę", "zegar: stop"),
    ],
)
def test_a_clock_that_a_gap_stopped_is_no_pause_of_a_person(
    lang: Lang, by_gap: str, by_hand: str
) -> None:
    voice = Voice(catalogue(lang))

    assert core_label(voice, SetClock(running=False, gap_s=600)) == by_gap
    assert core_label(voice, SetClock(running=False)) == by_hand
