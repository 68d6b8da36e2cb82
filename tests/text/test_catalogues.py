import ast
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.catalog import Message as Entry

from tui_app.text.catalogue import PLACEHOLDER
from tui_app.text.compile_catalogues import area_files, forms, language_dirs, read_area
from tui_app.text.update_catalogues import (
    METHODS,
    PACKAGE,
    area_of,
    area_text,
    messages_by_area,
    messages_in,
)

CALLS = """
cat.text("Hello, {name}.", name=name)
self.cat.plural("{n} wound", "{n} wounds", n)
WORDS = {1: N_("Open", ctx="a contest"), 2: NP_("{n} die", "{n} dice")}
cat.text(WORDS[1])
print("not a message")
"""

AREAS = [(folder, path) for folder in language_dirs() for path in area_files(folder)]


def entries(path: Path) -> list[Entry]:
    return [entry for entry in read_area(path, path.parent.name) if entry.id]


def fields(message: str) -> set[str]:
    return {match[1] for match in PLACEHOLDER.finditer(message) if match[1]}


def ids(entry: Entry) -> tuple[str, ...]:
    return (entry.id,) if isinstance(entry.id, str) else tuple(entry.id)


def test_messages_are_found_in_calls_and_markers_only() -> None:
    assert {(m.ids, m.ctx) for m in messages_in(CALLS)} == {
        (("Hello, {name}.",), None),
        (("{n} wound", "{n} wounds"), None),
        (("Open",), "a contest"),
        (("{n} die", "{n} dice"), None),
    }


def test_no_words_are_said_where_they_are_not_found() -> None:
    missed = [
        f"{path.name}: {ast.unparse(node)}"
        for path in PACKAGE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        if node.func.id in METHODS and isinstance(node.args[0], ast.Constant)
    ]

    assert missed == []


@pytest.mark.parametrize(
    ("module", "area"),
    [
        ("ui/screens/order.py", "ui"),
        ("line/do.py", "line"),
        ("ui/systems/mstocs/targets.py", "ui_mstocs"),
        ("text/phrases/mstocs.py", "phrases"),
        ("text/help/acts.py", "help"),
        ("text/catalogue.py", "core"),
        ("cli.py", "core"),
    ],
)
def test_an_area_follows_the_place_of_the_module(module: str, area: str) -> None:
    assert area_of(Path(module)) == area


def test_updating_keeps_what_is_said_adds_what_is_new_and_drops_the_rest() -> None:
    known = Catalog(locale="pl")
    known.add("Open", "Otwarte", context="a contest")
    known.add("Gone", "Nie ma")

    text = area_text(set(messages_in(CALLS)), known)

    assert 'msgctxt "a contest"\nmsgid "Open"\nmsgstr "Otwarte"' in text
    assert 'msgid "Hello, {name}."\nmsgstr ""' in text
    assert 'msgstr[2] ""' in text
    assert "Gone" not in text
    assert "nplurals=3" in text


@pytest.mark.parametrize("folder", language_dirs(), ids=lambda folder: folder.name)
def test_every_message_of_the_code_stands_in_its_area_and_no_other_does(folder: Path) -> None:
    wanted = {
        (area, message.ids[0], message.ctx)
        for area, messages in messages_by_area().items()
        for message in messages
    }
    written = {
        (path.stem, ids(entry)[0], entry.context)
        for path in area_files(folder)
        for entry in entries(path)
    }

    assert sorted(map(str, wanted - written)) == [], "run make catalogues, then write the Polish"
    assert sorted(map(str, written - wanted)) == [], "run make catalogues: no code says these"


@pytest.mark.parametrize("path", [path for _, path in AREAS], ids=lambda path: path.stem)
def test_every_message_is_translated_in_every_form(path: Path) -> None:
    catalogue = read_area(path, path.parent.name)
    plurals = catalogue.num_plurals

    lacking = [
        entry.id
        for entry in entries(path)
        if entry.fuzzy
        or not all(form.strip() for form in forms(entry))
        or len(forms(entry)) != (plurals if entry.pluralizable else 1)
    ]

    assert lacking == []
    assert not catalogue.obsolete


@pytest.mark.parametrize("path", [path for _, path in AREAS], ids=lambda path: path.stem)
def test_every_translation_has_the_fields_of_its_message(path: Path) -> None:
    for entry in entries(path):
        # The singular may write its number out; the counted forms may not.
        wanted = fields(ids(entry)[-1])
        for form in forms(entry)[1 if entry.pluralizable else 0 :]:
            assert fields(form) == wanted, entry.id
        assert fields(forms(entry)[0]) <= wanted, entry.id


@pytest.mark.parametrize("path", [path for _, path in AREAS], ids=lambda path: path.stem)
def test_braces_are_fields_or_doubled(path: Path) -> None:
    for entry in entries(path):
        for message in (*ids(entry), *forms(entry)):
            rest = PLACEHOLDER.sub("", message)
            assert "{" not in rest, message
            assert "}" not in rest, message


@pytest.mark.parametrize("folder", language_dirs(), ids=lambda folder: folder.name)
def test_a_message_is_said_the_same_in_every_area(folder: Path) -> None:
    said: dict[tuple[str, str | None], tuple[str, ...]] = {}
    for path in area_files(folder):
        for entry in entries(path):
            first = said.setdefault((ids(entry)[0], entry.context), forms(entry))
            assert first == forms(entry), entry.id


def test_polish_has_three_plural_forms() -> None:
    polish = next(folder for folder in language_dirs() if folder.name == "pl")

    for path in area_files(polish):
        assert read_area(path, "pl").num_plurals == 3
