"""PŻ as the roster shows them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.support.shurtugal_play import Play
from tui_app.domain.views import view_for
from tui_app.ui.cells import Run
from tui_app.ui.systems.shurtugal.roster import pz_run


@pytest.mark.parametrize(("pz", "token"), [(10, ""), (4, "warn"), (0, "bad"), (-4, "bad")])
def test_s_r13_pz_are_shown_as_they_are_below_zero_too(pz: int, token: str) -> None:
    play = Play()
    play.wolf()
    [wolf] = view_for(play.table, "gm").characters

    assert pz_run(replace(wolf, sheet={**wolf.sheet, "pz": pz})) == Run(f"{pz}/10", token)  # type: ignore[arg-type]
