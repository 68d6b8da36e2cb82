import gettext
from io import BytesIO

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from hypothesis import given
from hypothesis import strategies as st

from tui_app.text.catalogue import LANGS, Catalogue, Lang, catalogue, default_lang, fill
from tui_app.text.deferred import N_, NP_


@pytest.fixture(name="polish")
def polish_fixture() -> Catalogue:
    words = Catalog(locale="pl", fuzzy=False)
    words.add("{name} is out.", "{name} leży.")
    words.add("Open", "Otwarte", context="contest")
    words.add("Open", "Otwórz", context="file")
    words.add(("{n} wound", "{n} wounds"), ("{n} rana", "{n} rany", "{n} ran"))
    words.add(("{n} die", "{n} dice"), ("{n} kość", "{n} kości", "{n} kości"), context="to roll")
    compiled = BytesIO()
    write_mo(compiled, words)
    compiled.seek(0)
    return Catalogue("pl", gettext.GNUTranslations(compiled))


ENGLISH = catalogue("en")


def test_a_message_is_said_in_the_language_of_the_catalogue(polish: Catalogue) -> None:
    assert polish.text("{name} is out.", name="Łucja") == "Łucja leży."
    assert ENGLISH.text("{name} is out.", name="Łucja") == "Łucja is out."


@pytest.mark.parametrize(
    ("n", "said"),
    [(0, "0 ran"), (1, "1 rana"), (2, "2 rany"), (5, "5 ran"), (12, "12 ran"), (22, "22 rany")],
)
def test_polish_counts_in_three_forms(polish: Catalogue, n: int, said: str) -> None:
    assert polish.plural("{n} wound", "{n} wounds", n) == said


@pytest.mark.parametrize(("n", "said"), [(0, "0 wounds"), (1, "1 wound"), (21, "21 wounds")])
def test_english_counts_in_two_forms(n: int, said: str) -> None:
    assert ENGLISH.plural("{n} wound", "{n} wounds", n) == said


def test_homonyms_are_told_apart_by_context(polish: Catalogue) -> None:
    assert polish.text("Open", ctx="contest") == "Otwarte"
    assert polish.text("Open", ctx="file") == "Otwórz"
    assert ENGLISH.text("Open", ctx="file") == "Open"


def test_a_marked_message_is_said_later(polish: Catalogue) -> None:
    assert polish.text(N_("Open", ctx="file")) == "Otwórz"
    assert polish.plural(*NP_("{n} die", "{n} dice", ctx="to roll"), 3) == "3 kości"
    assert ENGLISH.plural(*NP_("{n} die", "{n} dice", ctx="to roll"), 3) == "3 dice"


def test_an_unknown_message_is_said_in_english(polish: Catalogue) -> None:
    assert polish.text("Nobody knows this", ctx="anything") == "Nobody knows this"


@given(st.text())
def test_a_value_is_never_read_as_a_field(value: str) -> None:
    assert fill("{a}-{b}", {"a": value, "b": "{a}"}) == f"{value}-{{a}}"


@pytest.mark.parametrize("value", ["{b}", "{0.__class__}", "%s", "{", "}}", "\\1", "\x04"])
def test_hostile_values_stand_as_they_are(value: str) -> None:
    assert ENGLISH.text("{name}!", name=value) == f"{value}!"


def test_doubled_braces_stand_for_one() -> None:
    assert ENGLISH.text("{{A}} {x}", x=1) == "{A} 1"


def test_a_field_without_a_value_is_an_error() -> None:
    with pytest.raises(KeyError, match="name"):
        ENGLISH.text("{name}")


@pytest.mark.parametrize(
    ("env", "lang"),
    [
        ({"LANG": "pl_PL.UTF-8"}, "pl"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LC_ALL": "C", "LANG": "pl_PL.UTF-8"}, "en"),
        ({"LC_ALL": "", "LC_MESSAGES": "pl_PL", "LANG": "de_DE"}, "pl"),
    ],
)
def test_the_locale_gives_the_language(env: dict[str, str], lang: Lang) -> None:
    assert default_lang(env) == lang


@pytest.mark.parametrize(
    ("system", "lang"), [("Polish_Poland", "pl"), ("English_Ireland", "en"), (None, "en")]
)
def test_without_a_locale_in_the_environment_the_system_gives_the_language(
    system: str | None, lang: Lang, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("locale.getlocale", lambda: (system, None))

    assert default_lang({}) == lang


@pytest.mark.parametrize("lang", LANGS)
def test_each_language_is_read_once_and_knows_its_name(lang: Lang) -> None:
    assert catalogue(lang) is catalogue(lang)
    assert catalogue(lang).lang == lang


def test_a_catalogue_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        ENGLISH.lang = "pl"
