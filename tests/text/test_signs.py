from __future__ import annotations

import pytest

from tui_app.text.signs import signed


@pytest.mark.parametrize(("value", "text"), [(2, "+2"), (-1, "−1"), (0, "0")])
def test_a_modifier_carries_its_sign(value: int, text: str) -> None:
    assert signed(value) == text
