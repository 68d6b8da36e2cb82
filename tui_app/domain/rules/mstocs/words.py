"""Polish and short words for the keys and values of sheets and acts, folded."""

from __future__ import annotations

from tui_app.domain.rules.mstocs.tables import ITEMS, LOCATIONS

LOCATION_WORDS: dict[str, str] = {
    **{location: location for location in LOCATIONS},
    "glowa": "head",
    "szyja": "head",
    "neck": "head",
    "lewa_reka": "left_arm",
    "prawa_reka": "right_arm",
    "lewa_noga": "left_leg",
    "prawa_noga": "right_leg",
    "korpus": "torso",
    "tulow": "torso",
    "body": "torso",
}

KEY_WORDS: dict[str, str] = {
    "sila": "s",
    "wytrzymalosc": "wt",
    "ataki": "a",
    "inicjatywa": "i",
    "bron": "weapon",
    "druga_bron": "offhand",
    "druga_reka": "offhand",
    "tryb": "mode",
    "pancerz": "armour",
    "armor": "armour",
    "zbroja": "armour",
    "umiejetnosc": "skill",
    "utracone": "lost",
    "pw_pocz": "pw_start",
    "bron_obrazenia": "weapon_damage",
    "bron_a": "weapon_a",
    "bron_o": "weapon_o",
    "bron_sz": "weapon_sz",
    "bron_nazwa": "weapon_name",
    **{word: place for word, place in LOCATION_WORDS.items() if word not in LOCATIONS},
}

MODE_WORDS: dict[str, str] = {
    "reach": "reach",
    "dystans": "reach",
    "close": "close",
    "zwarcie": "close",
    "strike": "strike",
    "cios": "strike",
    "parry": "parry",
    "parowanie": "parry",
    "none": "",
    "brak": "",
    "": "",
}

ITEM_WORDS: dict[str, str] = {
    **{item: item for item in ITEMS},
    "custom": "custom",
    "wlasna": "custom",
    "jednoreczna": "one_handed",
    "bron_jednoreczna": "one_handed",
    "miecz": "one_handed",
    "dwureczna": "two_handed",
    "bron_dwureczna": "two_handed",
    "sztylet": "dagger",
    "noz": "dagger",
    "rapier": "rapier",
    "szpada": "rapier",
    "lewak": "main_gauche",
    "korbacz": "flail",
    "korbacz_dwureczny": "two_handed_flail",
    "wlocznia": "spear",
    "puklerz": "buckler",
    "mala_tarcza": "small_shield",
    "tarcza_mala": "small_shield",
    "tarcza": "small_shield",
    "duza_tarcza": "large_shield",
    "tarcza_duza": "large_shield",
    "naturalna": "natural",
    "none": "",
    "brak": "",
    "": "",
}

SKILL_WORDS: dict[str, str] = {
    "pierwsza_pomoc": "first_aid",
    "chirurgia": "surgery",
    "opieka": "care",
    "leczenie": "healing",
}
