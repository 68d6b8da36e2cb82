"""``klepsydra convert``: WFRP numbers to mSTOCS, with the way they came about."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import asdict

from tui_app.domain.refusals import Refused, refuse
from tui_app.domain.rules.mstocs.checks import k100_target
from tui_app.domain.rules.mstocs.conversion import Derived
from tui_app.domain.rules.mstocs.derived import derived_value
from tui_app.domain.rules.mstocs.fields import RAW_KEYS, read_keys
from tui_app.domain.rules.mstocs.house import PRESETS, SWITCHES, MstocsHouse
from tui_app.domain.rules.mstocs.sheet import Raw
from tui_app.line.keyed import Keyed, house_of, read_keyed
from tui_app.line.options import Options, UsageError
from tui_app.line.output import DONE, Output
from tui_app.line.values import read_int
from tui_app.text.phrases.mstocs_why import derivation
from tui_app.text.phrases.refusals import refusal_text
from tui_app.text.phrases.registry import PHRASES

USAGE_LINE: Final = (
    "klepsydra convert ww=N a=N s=N wt=N [rule=M-G19:refuse] [--json] | klepsydra convert K100"
)
VALUED: Final = ()
FLAGS: Final = ("json",)


def run(options: Options, out: Output) -> int:
    """Convert a sheet, or one k100 value to its 3k6 target number."""
    keyed = read_keyed(options.words)
    house = house_of(keyed, SWITCHES, PRESETS)
    try:
        return _value(keyed, house, out) if keyed.words else _sheet(keyed, house, out)
    except Refused as refused:
        text = refusal_text(out.cat, refused.refusal, PHRASES["mstocs"].refusals)
        return out.fail(refused.refusal.code, text)


def _value(keyed: Keyed, house: MstocsHouse, out: Output) -> int:
    if len(keyed.words) > 1 or keyed.values:
        raise UsageError("usage.too_many", text=keyed.words[-1], usage=USAGE_LINE)
    found = k100_target(read_int("k100", keyed.words[0]), house)
    if out.as_json:
        trace = derivation(out.cat, "3k6", found.value, found.trace)
        out.data({"target": found.value, "trace": [trace], "warnings": list(found.warnings)})
    else:
        out.say(str(found.value), *_warnings(found, out))
    return DONE


def _sheet(keyed: Keyed, house: MstocsHouse, out: Output) -> int:
    read = read_keys(dict(keyed.values))
    unknown = [key for key in read if key not in RAW_KEYS]
    if unknown:
        raise UsageError("usage.unknown_key", key=unknown[0], usage=USAGE_LINE)
    raw = Raw(**read)
    found = {"pw": derived_value("pw", raw, house), "onr": derived_value("onr", raw, house)}
    known = {key: value for key, value in found.items() if value is not None}
    if not known:
        raise UsageError("usage.missing", usage=USAGE_LINE)
    _refuse_half(raw)
    if out.as_json:
        out.data(_json(known, out))
    else:
        for key, value in known.items():
            out.say(_trace(out, key, value), *_warnings(value, out))
    return DONE


def _refuse_half(raw: Raw) -> None:
    """Refuse a number that nothing can be made of."""
    for one, other in (("ww", "a"), ("s", "wt")):
        values = asdict(raw)
        if (values[one] is None) != (values[other] is None):
            missing = one if values[one] is None else other
            refuse("convert.half", key=missing)


def _json(known: dict[str, Derived], out: Output) -> dict[str, Any]:
    answer: dict[str, Any] = {key: value.value for key, value in known.items()}
    answer["trace"] = [_trace(out, key, value) for key, value in known.items()]
    answer["warnings"] = [code for value in known.values() for code in value.warnings]
    return answer


def _trace(out: Output, key: str, value: Derived) -> str:
    return derivation(out.cat, {"pw": "PW", "onr": "OnR"}[key], value.value, value.trace)


def _warnings(found: Derived, out: Output) -> list[str]:
    cat = out.cat
    said = {
        "below_table": cat.text("Below the table (M-G19)."),
        "above_table": cat.text("Above the table: read as 100 (M-G19)."),
        "onr_raised": cat.text("OnR is at least 1 (M-G21)."),
    }
    return [said[code] for code in found.warnings]
