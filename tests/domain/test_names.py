import unicodedata
from hashlib import sha256
from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from tui_app.domain.cells import ZWJ, ZWNJ, cells, clusters
from tui_app.domain.code_points import NEWER_NARROW, NEWER_WIDE, category, is_newer
from tui_app.domain.names import (
    LABEL_CELLS,
    NOTE_CHARACTERS,
    Cleaned,
    Told,
    clean_label,
    clean_note,
    fold,
    label_key,
    slug,
)

ESC = "\x1b"
FAMILY = "👩‍👩‍👧‍👦"
HOSTILE = st.sampled_from(
    [
        *"aZłé ﷺ한กि\n\t\x00\x1b\x9b\x7f\u202e\u2066\u200e\ufeff\u00ad\u2028",
        *"\u2029\ue000\u0301\u0308\ufe0f\u20e3\u3164\u1160\u09c7\u09be\u0958\U0001f469\U0001f3fb\U0001f1f5\U0001f1f1",
        *"\U0001fae8\U0001e08f\U00013439\U000e0067\u0378",
        ZWJ,
        ZWNJ,
        "\ud800",
        FAMILY,
    ]
)
# All but the middles of the ideographs, the Hangul syllables and the private use area.
TESTED_BLOCKS = (
    (0x0, 0x3500),
    (0x9F00, 0xAD00),
    (0xD700, 0xE100),
    (0xF800, 0x17100),
    (0x18700, 0x20100),
    (0x2B700, 0x2B800),
    (0x2EB00, 0x2EF00),
    (0x31300, 0x32400),
    (0xE0000, 0xE0200),
)
ANY_CHARACTER = st.characters(codec=None, exclude_categories=())
TYPED = st.lists(st.one_of(HOSTILE, ANY_CHARACTER), max_size=60).map("".join)


@given(TYPED)
def test_a_cleaned_label_is_already_clean(typed: str) -> None:
    once = clean_label(typed).text

    assert clean_label(once) == Cleaned(once)


@given(TYPED)
def test_a_cleaned_note_is_already_clean(typed: str) -> None:
    once = clean_note(typed).text

    assert clean_note(once) == Cleaned(once)


@given(TYPED)
def test_no_label_holds_what_a_terminal_would_obey(typed: str) -> None:
    label = clean_label(typed).text

    for char in label:
        assert category(char) not in {"Cc", "Cs", "Co", "Zl", "Zp"}
        assert category(char) != "Cf" or char in {ZWJ, ZWNJ}


@given(TYPED)
def test_no_note_holds_what_a_terminal_would_obey_but_line_feeds(typed: str) -> None:
    for char in clean_note(typed).text.replace("\n", ""):
        assert category(char) not in {"Cc", "Cs", "Co", "Zl", "Zp"}
        assert category(char) != "Cf" or char in {ZWJ, ZWNJ}


@given(TYPED)
def test_a_label_fits_and_has_single_spaces_inside_only(typed: str) -> None:
    label = clean_label(typed).text

    assert cells(label) <= LABEL_CELLS
    assert label == " ".join(label.split())


@given(TYPED)
def test_joiners_stand_only_between_visible_characters(typed: str) -> None:
    label = f" {clean_label(typed).text} "

    for before, char, after in zip(label, label[1:], label[2:], strict=False):
        if char in {ZWJ, ZWNJ}:
            assert not before.isspace()
            assert before not in {ZWJ, ZWNJ}
            assert not after.isspace()
            assert category(after)[0] != "M"


@given(TYPED)
def test_every_mark_has_a_base_and_no_base_more_than_three(typed: str) -> None:
    kinds = "".join(
        "m" if category(char)[0] == "M" else " " if char == " " else "b"
        for char in clean_label(typed).text
        if char not in {ZWJ, ZWNJ}
    )

    assert "mmmm" not in kinds
    assert not kinds.startswith("m")
    assert " m" not in kinds


@given(st.text(alphabet="aąbćdeęłńóśźżAŁŻ '-[]{}0123456789", min_size=1, max_size=LABEL_CELLS))
def test_what_a_person_types_passes_unchanged(typed: str) -> None:
    assert clean_label(f" {typed} ") == Cleaned(" ".join(typed.split()))


@pytest.mark.parametrize(
    ("typed", "text", "told"),
    [
        ("  Rutger   z Zaułka ", "Rutger z Zaułka", ()),
        ("[b]Zbój[/b]", "[b]Zbój[/b]", ()),
        (f"{ESC}]52;c;QUJD\x07Anna", "]52;c;QUJDAnna", (Told.CONTROL,)),
        ("Jan\nKowalski", "Jan Kowalski", (Told.CONTROL,)),
        ("Anna\u202eanna", "Annaanna", (Told.DIRECTION,)),
        ("so\u00adft\ufeff", "soft", (Told.FORMAT,)),
        ("a\ue000b", "ab", (Told.PRIVATE,)),
        ("a\ud800b", "ab", (Told.BROKEN,)),
        ("Q\u0301\u0302\u0303\u0304\u0305", "Q\u0301\u0302\u0303", (Told.MARKS,)),
        ("e\u0301", "é", ()),
        ("\u0301Anna", "Anna", (Told.MARKS,)),
        ("x" * 30, "x" * 24, (Told.SHORTENED,)),
        ("界" * 13, "界" * 12, (Told.SHORTENED,)),
        (FAMILY, FAMILY, ()),
        (f"{ZWJ}Anna{ZWJ}{ZWJ}", "Anna", (Told.FORMAT,)),
        ("می‌خواهم", "می‌خواهم", ()),
        ("1️⃣ ❤️‍🔥 🇵🇱", "1️⃣ ❤️‍🔥 🇵🇱", ()),
        ("a\u0378b", "a\u0378b", ()),
        ("\u3164\u3164", "", ()),
        ("", "", ()),
    ],
)
def test_a_label_loses_only_what_must_go(typed: str, text: str, told: tuple[Told, ...]) -> None:
    assert clean_label(typed) == Cleaned(text, told)


def test_a_note_keeps_its_lines_and_says_what_it_lost() -> None:
    cleaned = clean_note("  Boi się ognia.\r\n\tDług: 3 zk\x07\u2028Koniec   ")

    assert cleaned.text == "Boi się ognia.\n Dług: 3 zk\nKoniec"
    assert cleaned.told == (Told.CONTROL,)


def test_a_note_that_is_too_long_is_shortened_and_told() -> None:
    cleaned = clean_note("słowo " * 10_000)

    assert len(cleaned.text) <= NOTE_CHARACTERS
    assert cleaned.told == (Told.SHORTENED,)


def test_a_joined_emoji_is_never_cut_in_two() -> None:
    label = clean_label("a" * 23 + FAMILY).text

    assert label == "a" * 23


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("siła", "sila"),
        ("SIŁA", "sila"),
        ("Zażółć gęślą jaźń", "zazolc gesla jazn"),
        ("Straße", "strasse"),
        ("İ", "i"),
    ],
)
def test_keys_fold_case_and_diacritics(typed: str, key: str) -> None:
    assert fold(typed) == key


@given(TYPED)
def test_folding_twice_changes_nothing_more(typed: str) -> None:
    assert fold(fold(typed)) == fold(typed)


@pytest.mark.parametrize(
    ("one", "other"), [("GOBLIN", "goblin"), ("E\u0301wa", "éwa"), ("Straße", "STRASSE")]
)
def test_labels_are_the_same_by_nfc_and_casefold(one: str, other: str) -> None:
    assert label_key(one) == label_key(other)


def test_labels_that_differ_in_a_diacritic_are_two() -> None:
    assert label_key("Łoś") != label_key("Los")


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Łucja", "lucja"),
        ("  Zaułek / Noc 2! ", "zaulek-noc-2"),
        ("../../etc", "etc"),
        ("界", "unnamed"),
        ("", "unnamed"),
    ],
)
def test_slugs_are_plain_ascii(typed: str, name: str) -> None:
    assert slug(typed) == name


@given(TYPED)
def test_a_slug_is_a_safe_file_name(typed: str) -> None:
    name = slug(typed)

    assert name
    assert set(name) <= set("abcdefghijklmnopqrstuvwxyz0123456789-")


def test_newer_code_points_are_kept_and_never_composed_on_any_python() -> None:
    assert clean_label("\U0001fae8").text == "\U0001fae8"
    assert clean_label("a\U0001e08f\u0323\u0301").text == "a\U0001e08f\u0323\u0301"
    assert clean_label("a\U00013439b").text == "ab"


def test_the_list_of_newer_code_points_agrees_with_this_pythons_tables() -> None:
    newer = {c for first, last in (*NEWER_NARROW, *NEWER_WIDE) for c in range(first, last + 1)}
    assigned = {c for c in newer if unicodedata.category(chr(c)) != "Cn"}

    expected = {"14.0.0": 0, "15.0.0": 4489, "15.1.0": 5116}
    assert len(assigned) == expected.get(unicodedata.unidata_version, 5116)
    assert all(is_newer(chr(c)) for c in newer)


def test_the_gate_treats_every_code_point_alike_on_every_python() -> None:
    # One digest for all versions of Python: a difference in their Unicode tables would show here.
    digest = sha256()
    for start in chain.from_iterable(range(first, end, 0x100) for first, end in TESTED_BLOCKS):
        block = "".join(f"a{chr(c)}\u0323\u0301 " for c in range(start, start + 0x100))
        digest.update(clean_note(block).text.encode())
        digest.update(bytes(cells(chr(c)) for c in range(start, start + 0x100)))
        digest.update(fold(block[1::5]).encode(errors="surrogatepass"))

    assert digest.hexdigest() == (
        "fd734b3fa6f486515d7ba2cca031f723ca4e92bf74778e42318316ce13242a17"
    )


@pytest.mark.parametrize(
    ("text", "width"),
    [
        ("Łucja", 5),
        ("界", 2),
        ("e\u0301", 1),
        (FAMILY, 2),
        ("👍🏽", 2),
        ("🇵🇱", 2),
        ("❤️", 2),
        ("1️⃣", 2),
        ("\U0001fae8", 2),
        ("한", 2),
        ("\u1112\u1161\u11ab", 2),
        ("نی‌ن", 3),
        ("", 0),
    ],
)
def test_cells_count_what_a_person_sees(text: str, width: int) -> None:
    assert cells(text) == width


@given(TYPED)
def test_a_label_never_takes_more_cells_on_screen_than_we_count(typed: str) -> None:
    label = clean_label(typed).text

    assert cell_len(label) <= cells(label)


@given(TYPED)
def test_clusters_lose_nothing(typed: str) -> None:
    assert "".join(clusters(typed)) == typed


def test_a_digit_drawn_as_an_emoji_counts_two_cells() -> None:
    assert cells("0\ufe0f") == 2
    assert len(clean_label("0\ufe0f" * 24).text) == 24
