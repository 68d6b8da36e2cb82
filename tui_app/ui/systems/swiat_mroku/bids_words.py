"""What the screen of bids asks and says."""

from __future__ import annotations

from tui_app.text.deferred import N_

FORCE = N_("Bids are missing: {names}. Count each as 0 and reveal?")
CALL_OFF = N_("Call {what} off? Nothing is paid.")
CHANCE = N_("by chance")
IN_ORDER = N_("in order")
BY_CHANCE = N_("Seats are asked in the order of chance from now on.")
BY_TABLE = N_("Seats are asked in the order of the table again.")
FROM_WHICH = N_("From which pool?")
ALL_RIGHT = N_("Codes checked: {n}. Every bid is the one that was committed to.")
SETTLED = N_("This is settled; c, k or d opens a new one.")
NOT_RIGHT = N_("Codes checked: {n}. NOT as committed: {wrong}.")
