"""What seats see, made once for each table."""

from __future__ import annotations

from tui_app.domain.table import AnyTable
from tui_app.domain.views import TableView, view_for


class Seen:
    """Keeps the last view of every seat: screens ask for it at every key."""

    def __init__(self) -> None:
        """Start with nothing seen."""
        self._views: dict[str, tuple[AnyTable, TableView]] = {}

    def view(self, table: AnyTable, seat: str) -> TableView:
        """Give the table as a seat may see it."""
        known = self._views.get(seat)
        if known is not None and known[0] is table:
            return known[1]
        view = view_for(table, seat)
        self._views[seat] = (table, view)
        return view
