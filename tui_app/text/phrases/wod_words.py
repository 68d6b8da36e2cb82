"""Words of Świat Mroku: traits, difficulties, keys of the sheet, acts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tui_app.domain.rules.swiat_mroku.wounds import RECOVERY
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_

# Terms stay Polish in both languages.
TRAITS: Final = {
    "moc": "Moc",
    "finezja": "Finezja",
    "odpornosc": "Odporność",
    "inteligencja": "Inteligencja",
    "sila": "Siła",
    "prezencja": "Prezencja",
    "czujnosc": "Czujność",
    "zrecznosc": "Zręczność",
    "manipulacja": "Manipulacja",
    "determinacja": "Determinacja",
    "wytrzymalosc": "Wytrzymałość",
    "opanowanie": "Opanowanie",
}
BANDS: Final = {
    "easy": N_("easy"),
    "medium": N_("medium"),
    "hard": N_("hard"),
    "exceptional": N_("exceptional"),
}
KINDS: Final = {
    "contest": N_("contest"),
    "combat": N_("combat"),
    "duel": N_("duel"),
    "missile": N_("missile"),
}
SOURCES: Final = {"silver": N_("silver"), "fire": N_("fire")}
RETURNS: Final = {
    "award": N_("award"),
    "hunt": N_("hunt"),
    "spirits": N_("spirits"),
    "amulet": N_("amulet"),
    "schedule": N_("time"),
}
SPENDS: Final = {
    "test": N_("test"),
    "contest": N_("bid"),
    "help": N_("help"),
    "heal": N_("healing"),
    "power": N_("power"),
}
TERMS: Final = (
    ("Moc, Finezja, Odporność", N_("Power, Finesse, Resistance: the three traits, 1–5")),
    ("SW", N_("siła woli, willpower: tokens that are bid and spent")),
    ("PT", N_("poziom trudności: the difficulty that trait and tokens must reach")),
    ("Ranny", N_("wounded: no effect of its own, the next defeat is worse")),
    ("Śmiertelnie Ranny", N_("mortally wounded: at the mercy of who won")),
    ("▮▯", N_("a token in hand, and one that is gone")),
    ("● ○", N_("a bid that is in, and one that is still missing")),
)
SHEET_KEYS: Final = {
    "moc": N_("Moc (power), 1–5; likewise finezja (finesse) and odpornosc (resistance)"),
    "inteligencja": N_("one of the nine nWoD attributes; give all nine"),
    "trait.*": N_("a trait of your own set, such as trait.ragabash=3"),
    "combat": N_("the trait that stands for combat"),
    "missile": N_("the trait that stands for shooting"),
    "sw": N_("SW (willpower) tokens in hand"),
    "sw_max": N_("SW of the rested character"),
    "pool.*": N_("tokens of another pool, such as pool.esencja=10"),
    "size.*": N_("size of another pool"),
    "rank": N_("Pierwotne Instynkty or Potęga Krwi"),
    "forbids": N_("what wounds cannot be healed from: silver, fire or none"),
}
VERBS: Final = {
    "task": N_("Set a simple test that waits for tokens: task NAME TRAIT pt=7 shown=hidden."),
    "test": N_("Take a simple test: pt=N and spend=TOKENS, or settle an open one."),
    "missile": N_("Attack from afar: pt=N or the suggestion with cover=N; spend=TOKENS."),
    "contest": N_(
        "Open a contested test that wounds nobody: contest A B trait=moc; the second defends."
    ),
    "combat": N_("Attack hand to hand; the loser is wounded."),
    "duel": N_("A combat in three phases."),
    "bid": N_("Seal a bid, or change it before the reveal."),
    "offer": N_("Bid openly."),
    "withdraw": N_("Take a bid back."),
    "help": N_("Put in tokens for somebody else: help HELPER WHOM TOKENS; 0 takes them back."),
    "reveal": N_("Open all bids of a contest at once; forced counts a missing one as 0."),
    "cancel": N_("Call a contest or an open test off."),
    "finish": N_("Kill somebody who is Śmiertelnie Ranny."),
    "spare": N_("Let somebody who is Śmiertelnie Ranny live."),
    "heal pool": N_("Heal one step by a pool of one's own."),
    "heal medicine": N_("Try to heal one step: by=HEALER pt=N spend=TOKENS."),
    "heal rite": N_("Heal one step by a rite."),
    "heal time": N_("Let Ranny end after a span."),
    "deadline": N_("Set when Śmiertelnie Ranny kills; without a span it does not."),
    "taint": N_("Say that a wound comes from silver or fire, or no longer."),
    "spend": N_("Spend tokens on a power, a change of form …"),
    "award": N_("Give tokens back; without a number all that are missing."),
    "pool": N_("Set the tokens in hand of a pool."),
    "schedule": N_("Let tokens return every so often: every=1d amount=1 for=NAMES."),
    "schedule end": N_("Let tokens return no longer."),
}


def trait_word(trait: str) -> str:
    """Say a trait or an attribute; a custom one as it was typed."""
    return TRAITS.get(trait, trait)


def pool_word(pool: str) -> str:
    """Say a pool of tokens."""
    return "SW" if pool == "sw" else pool


def condition_word(cat: Catalogue, what: str) -> str:
    """Say a condition: the recovery of Ranny, or a person's own words."""
    return cat.text("Ranny passes") if what == RECOVERY else what


def sheet_trace(cat: Catalogue, sheet: Mapping[str, Any], _house: Any) -> tuple[str, ...]:
    """Say how SW came about."""
    if sheet.get("sw_max") is not None:
        return (cat.text("{key} {value}: set by hand", key="SW", value=sheet["sw_max"]),)
    traits = sheet.get("traits") or {}
    if "moc" in traits and "odpornosc" in traits:
        moc, odpornosc = traits["moc"], traits["odpornosc"]
        return (f"SW {moc + odpornosc}: Moc {moc} + Odporność {odpornosc}",)
    return ()
