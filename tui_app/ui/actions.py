"""The one registry of actions: keys, footer, palette and help all come from here.

An action's id is also the name of its handler (`action_<id>`): on the screen for a screen's
action, on the app for a global one. Labels and help are message ids for the catalogue.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import msgspec

GLOBAL = "global"

# ctrl+h/i/m/j reach a program as other keys; ctrl+a/b belong to multiplexers, ctrl+q to VS Code,
# ctrl+s to flow control; shifted Enter, Space and Backspace do not exist over SSH.
FORBIDDEN_KEYS = frozenset(
    {"ctrl+" + letter for letter in "himjabqs"}
    | {"shift+enter", "shift+space", "shift+backspace", "ctrl+enter", "ctrl+space", "ctrl+tab"}
    | {"f11"}
)
_MODIFIERS_THAT_TRAVEL = frozenset({"ctrl", "shift"})
_SHIFT_WORKS_WITH = frozenset({"tab", "up", "down", "left", "right", "home", "end"})

_SHOWN_KEYS = {
    "enter": "Enter",
    "escape": "Esc",
    "space": "Space",
    "backspace": "⌫",
    "tab": "Tab",
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "home": "Home",
    "end": "End",
    "delete": "Del",
    "plus": "+",
    "minus": "-",
    "question_mark": "?",
    "slash": "/",
    "full_stop": ".",
    "comma": ",",
    "colon": ":",
    "left_square_bracket": "[",
    "right_square_bracket": "]",
}


class Action(msgspec.Struct, frozen=True):
    """One thing a person can do on a screen.

    Attributes:
        id: Stable name, unique in the registry; also the handler's name and the keymap's key.
        keys: Keys in Textual's spelling; the first is the one that is shown.
        label: Message id of the short name.
        help: Message id of one sentence that explains it.
        scopes: The screens that have it, or `GLOBAL`.
        group: Heading on the help page (a message id).
        footer: Place in the footer, 1 first; 0 keeps it out of the footer.
        palette: Whether the command palette lists it.
        priority: Whether its key works through dialogs; only quitting has this.
        run: Textual's action string when it is not the id, for example `show_screen('order')`.
    """

    id: str
    keys: tuple[str, ...]
    label: str
    help: str
    scopes: tuple[str, ...] = (GLOBAL,)
    group: str = ""
    footer: int = 0
    palette: bool = True
    priority: bool = False
    run: str = ""

    @property
    def command(self) -> str:
        """What Textual runs for this action."""
        return self.run or self.id


class KeyProblem(msgspec.Struct, frozen=True):
    """A key that cannot be used: `code` is `clash`, `forbidden` or `unknown_action`."""

    code: str
    key: str
    actions: tuple[str, ...]


class Registry:
    """All actions of the program; immutable."""

    def __init__(self, actions: Iterable[Action]) -> None:
        """Hold the actions in their order.

        Raises:
            ValueError: Two actions have the same id.
        """
        self._actions = tuple(actions)
        self._by_id = {action.id: action for action in self._actions}
        if len(self._by_id) != len(self._actions):
            raise ValueError("two actions have the same id")

    def __iter__(self) -> Iterator[Action]:
        """Iterate over all actions."""
        return iter(self._actions)

    def __getitem__(self, action_id: str) -> Action:
        """Return an action by its id; `KeyError` when there is none."""
        return self._by_id[action_id]

    def plus(self, actions: Iterable[Action]) -> Registry:
        """Return a registry that also holds `actions`."""
        return Registry((*self._actions, *actions))

    def scopes(self) -> tuple[str, ...]:
        """Return every scope that has an action, `GLOBAL` first."""
        found = dict.fromkeys(scope for action in self._actions for scope in action.scopes)
        return (GLOBAL, *(scope for scope in found if scope != GLOBAL))

    def holds(self, scope: str, action_id: str) -> bool:
        """Tell whether a screen has an action of its own by this id."""
        action = self._by_id.get(action_id)
        return action is not None and scope in action.scopes

    def own(self, scope: str) -> tuple[Action, ...]:
        """Return the actions of just this scope."""
        return tuple(action for action in self._actions if scope in action.scopes)

    def of(self, scope: str) -> tuple[Action, ...]:
        """Return the actions that work on a screen: its own, then the global ones."""
        own = self.own(scope)
        return own if scope == GLOBAL else (*own, *self.own(GLOBAL))

    def footer(self, scope: str) -> tuple[Action, ...]:
        """Return the actions for the footer, the most important first."""
        shown = [action for action in self.of(scope) if action.footer]
        return tuple(sorted(shown, key=lambda action: action.footer))

    def with_keymap(self, keymap: Mapping[str, str]) -> tuple[Registry, tuple[KeyProblem, ...]]:
        """Return a registry with a person's own keys, and what could not be used.

        Args:
            keymap: Action id to comma-separated keys. An entry that clashes, is forbidden or
                names no action is left out and reported; the others apply.
        """
        registry, problems = self, []
        for action_id, keys in keymap.items():
            if action_id not in self._by_id:
                problems.append(KeyProblem("unknown_action", keys, (action_id,)))
                continue
            tried = registry._rekeyed(action_id, keys)
            found = tuple(set(tried.problems()) - set(registry.problems()))
            problems.extend(found)
            registry = registry if found else tried
        return registry, tuple(problems)

    def _rekeyed(self, action_id: str, keys: str) -> Registry:
        split = tuple(key.strip() for key in keys.split(",") if key.strip())
        return Registry(
            msgspec.structs.replace(action, keys=split) if action.id == action_id else action
            for action in self._actions
        )

    def problems(self) -> tuple[KeyProblem, ...]:
        """Return every clash inside a scope (global keys included) and every forbidden key."""
        found = [
            KeyProblem("forbidden", key, (action.id,))
            for action in self._actions
            for key in action.keys
            if is_forbidden(key)
        ]
        for scope in self.scopes():
            found.extend(self._clashes(scope))
        return tuple(dict.fromkeys(found))

    def _clashes(self, scope: str) -> list[KeyProblem]:
        users: dict[str, list[str]] = {}
        for action in self.of(scope):
            for key in action.keys:
                users.setdefault(key, []).append(action.id)
        return [KeyProblem("clash", key, tuple(ids)) for key, ids in users.items() if len(ids) > 1]


def is_forbidden(key: str) -> bool:
    """Return whether a key does not reach the program in every terminal, tmux and SSH client."""
    *modifiers, name = key.split("+")
    if key in FORBIDDEN_KEYS or not set(modifiers) <= _MODIFIERS_THAT_TRAVEL:
        return True
    if "shift" in modifiers:
        return name not in _SHIFT_WORKS_WITH
    return "ctrl" in modifiers and len(name) > 1


def shown_key(key: str) -> str:
    """Return how a key is written on the screen: `F5`, `^p`, `Enter`, `u`."""
    if key.startswith("ctrl+"):
        return "^" + key.removeprefix("ctrl+")
    if key.startswith("shift+"):
        return "⇧" + shown_key(key.removeprefix("shift+"))
    if key[0] == "f" and key[1:].isdecimal():
        return key.upper()
    return _SHOWN_KEYS.get(key, key)
