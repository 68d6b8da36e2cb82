"""From keys and values as typed to a sheet."""

from __future__ import annotations

from msgspec.structs import replace

from tui_app.domain.commands import Fields, Scalar
from tui_app.domain.names import fold
from tui_app.domain.refusals import Refused, as_typed, refuse
from tui_app.domain.rules.swiat_mroku.house import WodHouse
from tui_app.domain.rules.swiat_mroku.sheet import (
    SW,
    Pool,
    Source,
    WodSheet,
    sw_max,
    trait_value,
)
from tui_app.domain.rules.swiat_mroku.tables import (
    ATTRIBUTES,
    POOL_BY_RANK,
    SW_MAX,
    SW_MIN,
    TRAIT_MAX,
    TRAIT_MIN,
    TRAIT_OF,
    TRAITS,
)
from tui_app.domain.system import Built, Told

POOL_MAX = 1000
NAMES_MAX = 20
NAME_CHARACTERS = 24

_ALIASES = {
    "power": "moc",
    "finesse": "finezja",
    "resistance": "odpornosc",
    "instynkty": "rank",
    "potega_krwi": "rank",
    "willpower": SW,
}
SOURCES: dict[str, Source] = {
    "silver": "silver",
    "srebro": "silver",
    "fire": "fire",
    "ogien": "fire",
}
SHEET_KEYS = (
    *TRAITS,
    *TRAIT_OF,
    "trait.*",
    "combat",
    "missile",
    SW,
    "sw_max",
    "pool.*",
    "size.*",
    "rank",
    "forbids",
)


def build(fields: Fields, house: WodHouse) -> Built:
    """Make a sheet; see `System.build`."""
    try:
        sheet = _filled(WodSheet(), fields)
        _check_whole(sheet, fields)
        full = replace(sheet, sw=sw_max(sheet, house))
        return _with_tokens(full, fields, house)
    except Refused as refused:
        raise _as_typed(refused, fields) from None


def edit(sheet: WodSheet, fields: Fields, house: WodHouse) -> Built:
    """Set values by hand; see `System.edit`."""
    try:
        filled = _filled(sheet, fields)
        _check_whole(filled, fields)
        return _with_tokens(filled, fields, house)
    except Refused as refused:
        raise _as_typed(refused, fields) from None


def _as_typed(refused: Refused, fields: Fields) -> Refused:
    """Name a key by the word that stood for it."""
    key = refused.refusal.params.get("key")
    words = (typed for typed in fields if canonical_key(typed) == key)
    return as_typed(refused, next(words, str(key)))


def check(sheet: WodSheet) -> None:
    """Check a sheet that was edited in the file; see `System.check_sheet`."""
    for key, value in (*sheet.traits.items(), *sheet.attributes.items()):
        _in_range(key, value, TRAIT_MIN, TRAIT_MAX)
    for key in sheet.attributes:
        if key not in TRAIT_OF:
            refuse("field.unknown", key=key, choices=tuple(TRAIT_OF))
    _in_range(SW, sheet.sw, 0, SW_MAX)
    if sheet.sw_max is not None:
        _in_range("sw_max", sheet.sw_max, SW_MIN, SW_MAX)
    for name, pool in sheet.pools.items():
        _in_range(f"size.{name}", pool.size, 0, POOL_MAX)
        _in_range(f"pool.{name}", pool.now, 0, pool.size)
    if sheet.rank is not None:
        _in_range("rank", sheet.rank, 1, max(POOL_BY_RANK))
    _check_whole(sheet, {})


def _filled(sheet: WodSheet, fields: Fields) -> WodSheet:
    """Set everything but tokens."""
    for typed, value in fields.items():
        sheet = _with_field(sheet, typed, value)
    if len(sheet.traits) > NAMES_MAX:
        refuse("field.too_many", high=NAMES_MAX)
    if sheet.attributes:
        missing = tuple(name for name in TRAIT_OF if name not in sheet.attributes)
        if missing:
            refuse("field.missing", missing=missing)
    return sheet


def _with_field(sheet: WodSheet, typed: str, value: Scalar) -> WodSheet:
    key = canonical_key(typed)
    if key in TRAITS or key.startswith("trait."):
        name = _name(key.removeprefix("trait."))
        return replace(sheet, traits={**sheet.traits, name: _trait(key, value)})
    if key in TRAIT_OF:
        return replace(sheet, attributes={**sheet.attributes, key: _trait(key, value)})
    match key:
        case "combat":
            return replace(sheet, combat=_name(_text(value)))
        case "missile":
            return replace(sheet, missile=_name(_text(value)))
        case "rank":
            return replace(sheet, rank=_rank(value))
        case "forbids":
            return replace(sheet, forbids=_sources(_text(value)))
        case "sw_max":
            return replace(sheet, sw_max=_in_range(key, _number(key, value), SW_MIN, SW_MAX))
    if key != SW and not key.startswith(("pool.", "size.")):
        refuse("field.unknown", key=typed, choices=SHEET_KEYS)
    return sheet


def _check_whole(sheet: WodSheet, fields: Fields) -> None:
    """Check that nothing is missing that the rules ask for.

    Raises:
        Refused: ``field.missing`` with what is, ``field.choice`` for a mark on a trait
            that the sheet does not have.
    """
    have = {*sheet.traits, *(ATTRIBUTES if sheet.attributes else ())}
    missing: tuple[str, ...] = tuple(trait for trait in TRAITS if trait not in have)
    if any(trait not in TRAITS for trait in have):
        # W-G20: a custom set gives no SW, so a person must.
        given = sheet.sw_max is not None or have >= {"moc", "odpornosc"}
        missing = () if given else ("sw_max",)
    if missing:
        refuse("field.missing", missing=missing)
    for key, marked in (("combat", sheet.combat), ("missile", sheet.missile)):
        if marked not in have and marked not in sheet.attributes:
            if key in {canonical_key(typed) for typed in fields}:
                choices = tuple(sorted(have))
                refuse("field.choice", key=key, value=marked, choices=choices)
            refuse("field.missing", missing=(key,))  # W-G20


def _with_tokens(sheet: WodSheet, fields: Fields, house: WodHouse) -> Built:
    told: list[Told] = []
    high = sw_max(sheet, house)
    keys = {canonical_key(typed): value for typed, value in fields.items()}
    if SW in keys:
        sheet = replace(sheet, sw=_in_range(SW, _number(SW, keys[SW]), 0, high))
    elif sheet.sw > high:
        sheet = replace(sheet, sw=high)
        told.append(Told("sheet.sw_lowered", {"sw": high}))
    for key, value in keys.items():
        if key.startswith(("pool.", "size.")):
            sheet = _with_pool(sheet, key, _in_range(key, _number(key, value), 0, POOL_MAX), keys)
    if len(sheet.pools) > NAMES_MAX:
        refuse("field.too_many", high=NAMES_MAX)
    told += [
        Told("sheet.overridden", {"key": trait, "value": sheet.traits[trait]})
        for trait in TRAITS
        if trait in keys and sheet.attributes and _differs(sheet, house, trait)
    ]
    return Built(sheet, tuple(told))


def _differs(sheet: WodSheet, house: WodHouse, trait: str) -> bool:
    bare = replace(sheet, traits={})
    return trait_value(bare, house, trait) != sheet.traits[trait]


def _with_pool(sheet: WodSheet, key: str, number: int, keys: dict[str, Scalar]) -> WodSheet:
    kind, _, name = key.partition(".")
    name = _name(name)
    if name == SW:
        refuse("field.unknown", key=key, choices=(SW, "sw_max"))
    old = sheet.pools.get(name)
    if kind == "size":
        now = min(old.now, number) if old else 0
        pool = Pool(now, number)
    else:
        pool = Pool(number, _size(sheet, name, number, old, keys))
    return replace(sheet, pools={**sheet.pools, name: pool})


def _size(
    sheet: WodSheet, name: str, number: int, old: Pool | None, keys: dict[str, Scalar]
) -> int:
    given = keys.get(f"size.{name}")
    if given is not None:
        key = f"size.{name}"
        size = _in_range(key, _number(key, given), 0, POOL_MAX)
        _in_range(f"pool.{name}", number, 0, size)
        return size
    if old is not None:
        return max(old.size, number)
    printed = POOL_BY_RANK[sheet.rank][0] if sheet.rank is not None else 0
    return max(number, printed)


def trait_key(typed: str) -> str:
    """Read the name of a trait or an attribute.

    Raises:
        Refused: ``field.name``.
    """
    return _name(canonical_key(typed).removeprefix("trait."))


def canonical_key(typed: str) -> str:
    """Fold a key and translate its other names."""
    key = fold(typed).strip()
    return _ALIASES.get(key, key)


def _name(text: str) -> str:
    name = fold(text).strip()
    plain = name.replace("_", "").replace("-", "")
    if not plain.isalnum() or len(name) > NAME_CHARACTERS:
        refuse("field.name", value=text, high=NAME_CHARACTERS)
    return name


def _trait(key: str, value: Scalar) -> int:
    return _in_range(key, _number(key, value), TRAIT_MIN, TRAIT_MAX)


def _rank(value: Scalar) -> int:
    return _in_range("rank", _number("rank", value), 1, max(POOL_BY_RANK))


def _sources(text: str) -> tuple[Source, ...]:
    words = [fold(word) for word in text.replace(",", " ").split()]
    if words in (["none"], ["brak"]):
        return ()
    for word in words:
        if word not in SOURCES:
            refuse("field.choice", key="forbids", value=word, choices=("silver", "fire"))
    return tuple(dict.fromkeys(SOURCES[word] for word in words))


def _text(value: Scalar) -> str:
    return value if isinstance(value, str) else str(value)


def _number(key: str, value: Scalar) -> int:
    if isinstance(value, bool):
        refuse("field.number", key=key, value=str(value))
    if isinstance(value, int):
        return value
    text = str(value).strip()
    digits = text[1:] if text[:1] in ("-", "+") else text
    if not (digits.isascii() and digits.isdigit() and len(digits) < 10):
        refuse("field.number", key=key, value=text)
    return int(text)


def _in_range(key: str, number: int, low: int, high: int) -> int:
    if not low <= number <= high:
        refuse("field.range", key=key, value=number, low=low, high=high)
    return number
