"""How a verb is written, in one line."""

from __future__ import annotations

import msgspec.structs

from tui_app.domain.verbs import Arg, Verb


def usage_of(verb: Verb) -> str:
    """Give a verb as it is written, such as ``treat NAME start|success [by=NAME]``."""
    args = [_placed(arg) for arg in verb.args]
    needed = needed_keys(verb)
    keys = [_keyed(arg, needed=arg in needed) for arg in verb.keys]
    flags = [f"[{flag}]" for flag in verb.flags]
    free = ["KEY=VALUE…"] if verb.free else []
    dice = [f"[{purpose}=…]" for purpose in verb.dice]
    return " ".join([verb.name, *args, *flags, *keys, *free, *dice])


def needed_keys(verb: Verb) -> tuple[Arg, ...]:
    """Give the keyed arguments that no act of the verb can do without."""
    required = {field.name for field in msgspec.structs.fields(verb.command) if field.required}
    return tuple(arg for arg in verb.keys if arg.field in required)


def _keyed(arg: Arg, *, needed: bool) -> str:
    said = f"{arg.key or arg.field}={_value(arg)}"
    return said if needed else f"[{said}]"


def _placed(arg: Arg) -> str:
    said = _value(arg)
    if arg.kind in ("int", "text", "dice", "number"):
        said = arg.field.removesuffix("_text").upper()
    return said if arg.required else f"[{said}]"


def _value(arg: Arg) -> str:
    match arg.kind:
        case "character":
            return "NAME" if arg.field == "character" else arg.field.upper()
        case "characters":
            return "NAME…"
        case "word":
            return "|".join(arg.choices)
        case "span":
            return "SPAN"
        case "split":
            return "A,O,SZ"
        case "bool":
            return "yes|no"
        case "int" | "number":
            return "N"
        case "text" | "dice":
            return "…"
