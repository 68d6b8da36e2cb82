"""Textual bindings made from the action registry."""

from __future__ import annotations

from textual.binding import Binding, BindingsMap

from tui_app.ui.actions import Registry


def bindings_of(registry: Registry, scope: str) -> BindingsMap:
    """Return the bindings of one scope; an action's id is its handler's name."""
    return BindingsMap(
        Binding(
            key=key,
            action=action.command,
            description=action.label,
            show=False,
            priority=action.priority,
            id=f"{action.id}.{index}",
        )
        for action in registry.own(scope)
        for index, key in enumerate(action.keys)
    )
