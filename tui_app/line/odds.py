"""``klepsydra odds attack`` and ``odds pool``: exact chances."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from tui_app.domain.names import fold
from tui_app.domain.odds.pools import Pool, PoolError, pool_chances, pool_json
from tui_app.domain.refusals import Param, Refusal, Refused, refuse
from tui_app.domain.rules.mstocs import house as mstocs
from tui_app.domain.rules.mstocs.damage import DamageDice, DamageError, parse_damage
from tui_app.domain.rules.mstocs.query import AttackQuery, attack_json
from tui_app.domain.rules.mstocs.tables import ITEMS, LOCATIONS, Location
from tui_app.domain.rules.mstocs.words import ITEM_WORDS, LOCATION_WORDS
from tui_app.domain.rules.shurtugal import house as shurtugal
from tui_app.domain.rules.shurtugal.pool import parse_sum, rules_of
from tui_app.line.keyed import Keyed, house_of, read_keyed
from tui_app.line.options import Options, UsageError
from tui_app.line.output import DONE, Output
from tui_app.line.people import nearest
from tui_app.line.values import read_int
from tui_app.text.catalogue import Catalogue
from tui_app.text.phrases.numbers import mean, percent

ATTACK: Final = (
    "klepsydra odds attack a=N o=N onr=N damage=3k6 [armour=N] [armour.head=N] [location=torso] "
    "[still] [helpless] [aimed=head] [mod=±N] [lost=N] [rule=M-G36:off] [--json]"
)
POOL: Final = "klepsydra odds pool 7z3 [target=N] [chain] [rule=S-G3:kept] [--json]"
USAGE_LINE: Final = f"{ATTACK} | {POOL}"
VALUED: Final = ()
FLAGS: Final = ("json",)
_PLACES: Final = ("armour", "armor", "pancerz")
_WORDS: Final = {"nieruchomy": "still", "bezbronny": "helpless"}
# What is written as 0.01 % is at least this; fainter chances are written together.
_LEAST: Final = 0.0001
_FAINT: Final = _LEAST / 2
# (lowest, highest, default); a number without a default must be given.
_NUMBERS: Final[dict[str, tuple[int, int, int | None]]] = {
    "a": (-99, 999, None),
    "o": (-99, 999, None),
    "onr": (1, 99, None),
    "mod": (-99, 99, 0),
    "lost": (0, 999, 0),
}


def run(options: Options, out: Output) -> int:
    """Answer what is asked.

    Raises:
        UsageError: For anything but ``attack`` and ``pool``.
    """
    kind = fold(options.words[0]) if options.words else ""
    if kind in ("attack", "atak"):
        return _attack(read_keyed(options.words[1:]), out)
    if kind in ("pool", "pula"):
        return _pool(read_keyed(options.words[1:]), out)
    raise UsageError("usage.missing", usage=USAGE_LINE)


def _attack(keyed: Keyed, out: Output) -> int:
    answer: dict[str, Any] = attack_json(
        _query(keyed), house_of(keyed, mstocs.SWITCHES, mstocs.PRESETS)
    )
    if out.as_json:
        out.data(answer)
        return DONE
    cat = out.cat
    out.say(
        cat.text(
            "Target number {target}: hit {hit}.",
            target=answer["target"],
            hit=_percent(cat, answer["hit"]),
        ),
        cat.text(
            "Dead on the spot {dead}, class I {first}, class II {second}, no mortal wound {none}.",
            dead=_percent(cat, answer["dead"]),
            first=_percent(cat, answer["class_I"]),
            second=_percent(cat, answer["class_II"]),
            none=_percent(cat, answer["none"]),
        ),
        cat.text(
            "Out of their senses {out}; expected loss {pw} PW.",
            out=_percent(cat, answer["unconscious"]),
            pw=mean(cat, answer["expected_pw"]),
        ),
    )
    out.say(*(f"{pw} PW: {_percent(cat, chance)}" for pw, chance in answer["lost"].items()))
    return DONE


def _percent(cat: Catalogue, chance: Any) -> str:
    return percent(cat, chance, 2)


def _query(keyed: Keyed) -> AttackQuery:
    flags = {_WORDS.get(fold(word), fold(word)) for word in keyed.words}
    unknown = flags - {"still", "helpless"}
    if unknown:
        raise UsageError("usage.too_many", text=min(unknown), usage=ATTACK)
    values = dict(keyed.values)
    numbers = {key: _number(values, key) for key in _NUMBERS}
    damage, location = _damage(values), _location(values, "location", "lokacja")
    aimed, armour = _location(values, "aimed", "celowany"), _armour(values)
    if values:
        raise UsageError("usage.unknown_key", key=min(values), usage=ATTACK)
    return AttackQuery(
        **numbers,
        damage=damage,
        armour=armour,
        location=location,
        aimed=aimed,
        still="still" in flags,
        helpless="helpless" in flags,
    )


def _number(values: dict[str, str], key: str) -> int:
    low, high, default = _NUMBERS[key]
    text = values.pop(key, None)
    if text is None:
        if default is None:
            raise UsageError("usage.missing_key", key=key, usage=ATTACK)
        return default
    number = read_int(key, text)
    if not low <= number <= high:
        refuse("odds.range", key=key, value=number, low=low, high=high)
    return number


def _damage(values: dict[str, str]) -> DamageDice:
    """Read damage as dice, or as an item whose usual dice count."""
    text = values.pop("damage", None) or values.pop("obrazenia", None)
    if text is None:
        raise UsageError("usage.missing_key", key="damage", usage=ATTACK)
    item = ITEMS.get(ITEM_WORDS.get("_".join(fold(text).split()), ""))
    if item is not None and item.uses[0].damage is not None:
        return item.uses[0].damage
    try:
        return parse_damage(text)
    except DamageError:
        refuse("odds.damage", text=text)


def _location(values: dict[str, str], *names: str) -> Location | None:
    for name in names:
        if name in values:
            return _place(values.pop(name))
    return None


def _place(text: str) -> Location:
    folded = "_".join(fold(text).split())
    known = LOCATION_WORDS.get(folded)
    for location in LOCATIONS:
        if location == known:
            return location
    choices = nearest(text, LOCATIONS) or LOCATIONS
    params: dict[str, Param] = {"key": "location", "text": text, "choices": choices}
    raise Refused(Refusal("line.bad_word", params))


def _armour(values: dict[str, str]) -> tuple[int, ...]:
    everywhere, special = 0, {}
    for key in [key for key in values if key.partition(".")[0] in _PLACES]:
        amount = read_int(key, values.pop(key))
        if not 0 <= amount <= 99:
            refuse("odds.range", key=key, value=amount, low=0, high=99)
        place = key.partition(".")[2]
        if place:
            special[_place(place)] = amount
        else:
            everywhere = amount
    return tuple(special.get(location, everywhere) for location in LOCATIONS)


def _pool(keyed: Keyed, out: Output) -> int:
    words = [fold(word) for word in keyed.words]
    pools = [word for word in words if word != "chain"]
    house = house_of(keyed, shurtugal.SWITCHES, shurtugal.PRESETS)
    if "chain" in words:
        house = replace(house, chain="on")
    values = dict(keyed.values)
    target_text = values.pop("target", None) or values.pop("prog", None)
    if values:
        raise UsageError("usage.unknown_key", key=min(values), usage=POOL)
    if len(pools) != 1:
        raise UsageError("usage.missing", usage=POOL)
    target = None if target_text is None else read_int("target", target_text)
    answer = pool_json(pool_chances(_read_pool(pools[0]), rules_of(house)), target)
    if out.as_json:
        out.data(answer)
    else:
        out.say(*_pool_lines(answer, target, out))
    return DONE


def _read_pool(text: str) -> Pool:
    """Read a pool, or a sum or difference of pools such as ``7z2-1z2``."""
    try:
        return parse_sum(text)
    except PoolError:
        refuse("odds.pool", text=text)


def _pool_lines(answer: dict[str, Any], target: int | None, out: Output) -> list[str]:
    cat = out.cat
    lines = [cat.text("{pool}: mean {mean}.", pool=answer["pool"], mean=mean(cat, answer["mean"]))]
    if answer["capped"]:
        lines.append(cat.text("More than ten dice: capped at ten."))
    if target is not None:
        chance = _percent(cat, answer["success"])
        lines.append(cat.text("At least {target}: {chance}.", target=target, chance=chance))
    return lines + _totals(answer["pmf"], cat)


def _totals(chances: dict[str, float], cat: Catalogue) -> list[str]:
    """Give a line for each total; those at the ends that round to nothing share one."""
    totals = list(chances)
    seen = [at for at, total in enumerate(totals) if chances[total] >= _FAINT]
    first, last = (seen[0], seen[-1] + 1) if seen else (0, len(totals))
    lines = [f"{total}: {_percent(cat, chances[total])}" for total in totals[first:last]]
    return [*_faint(totals[:first], cat), *lines, *_faint(totals[last:], cat)]


def _faint(totals: list[str], cat: Catalogue) -> list[str]:
    if not totals:
        return []
    span = totals[0] if len(totals) == 1 else f"{totals[0]}–{totals[-1]}"
    return [cat.text("{totals}: below {chance} each", totals=span, chance=_percent(cat, _LEAST))]
