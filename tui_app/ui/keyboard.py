"""The whole registry of actions: what every screen has, and what each screen adds."""

from __future__ import annotations

from typing import Final

from tui_app.ui.actions import Registry
from tui_app.ui.fighter_actions import FIGHTER_ACTIONS, PERSON_ACTIONS
from tui_app.ui.globals import GLOBAL_ACTIONS
from tui_app.ui.play_actions import ALLOCATION_ACTIONS, ORDER_ACTIONS, WOUNDS_ACTIONS
from tui_app.ui.screen_actions import (
    CONVERSION_ACTIONS,
    JOURNAL_ACTIONS,
    TABLE_SCREEN_ACTIONS,
    WELCOME_ACTIONS,
)
from tui_app.ui.seats_acts import SEATS_ACTIONS
from tui_app.ui.systems.mstocs.secret_actions import SPLIT_ACTIONS
from tui_app.ui.systems.shurtugal.actions import SHURTUGAL_ACTIONS
from tui_app.ui.systems.swiat_mroku.actions import SWIAT_MROKU_ACTIONS
from tui_app.ui.table_acts import TABLE_ACTIONS
from tui_app.ui.time_actions import TIME_ACTIONS

REGISTRY: Final = Registry(
    (
        *GLOBAL_ACTIONS,
        *TABLE_ACTIONS,
        *TIME_ACTIONS,
        *WELCOME_ACTIONS,
        *TABLE_SCREEN_ACTIONS,
        *CONVERSION_ACTIONS,
        *JOURNAL_ACTIONS,
        *ORDER_ACTIONS,
        *PERSON_ACTIONS,
        *FIGHTER_ACTIONS,
        *ALLOCATION_ACTIONS,
        *SPLIT_ACTIONS,
        *WOUNDS_ACTIONS,
        *SHURTUGAL_ACTIONS,
        *SEATS_ACTIONS,
        *SWIAT_MROKU_ACTIONS,
    )
)
