"""Bring the .po files up to date with the messages in the code: add, drop, sort.

A tool for developers (make catalogues); like the compiler it needs babel.
"""

import ast
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Final, NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from tui_app.text.compile_catalogues import area_files, forms, language_dirs, merge, read_area

PACKAGE: Final = Path(__file__).resolve().parent.parent

HEADER: Final = r"""msgid ""
msgstr ""
"Language: {lang}\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=utf-8\n"
"Content-Transfer-Encoding: 8bit\n"
"Plural-Forms: {plural_forms}\n"
"""

# How many messages each spelling takes: methods of Catalogue and the markers of text.deferred.
METHODS: Final = {"text": 1, "plural": 2}
MARKERS: Final = {"N_": 1, "NP_": 2}


class Message(NamedTuple):
    """What the code says: ids holds the singular and, for a counted message, the plural."""

    ids: tuple[str, ...]
    ctx: str | None


def _arity(function: ast.expr) -> int:
    """Return how many messages a call of this function holds, 0 for any other."""
    match function:
        case ast.Attribute(attr=name):
            return METHODS.get(name, 0)
        case ast.Name(id=name):
            return MARKERS.get(name, 0)
    return 0


def _literal(node: ast.expr | None) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def _message(call: ast.Call) -> Message | None:
    """Return the message of a call; None when its words are not literals."""
    arity = _arity(call.func)
    ids = [_literal(argument) for argument in call.args[:arity]]
    known = tuple(text for text in ids if text is not None)
    if not arity or len(known) != arity:
        return None
    ctx = next((keyword.value for keyword in call.keywords if keyword.arg == "ctx"), None)
    return Message(known, _literal(ctx))


def messages_in(source: str) -> Iterator[Message]:
    """Yield the messages of a module's source, in no particular order."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and (message := _message(node)):
            yield message


def area_of(module: Path) -> str:
    """Return the area of a module, given by its path inside tui_app."""
    match module.parts:
        case ("ui", "systems", system, _):
            return f"ui_{system}"
        case ("ui", "sealed", *_):
            return "ui_sealed"
        case ("ui" | "line" | "seats" as layer, *_):
            return layer
        case ("text", folder, *_) if not folder.endswith(".py"):
            return folder
    return "core"


def messages_by_area() -> dict[str, set[Message]]:
    """Return the messages of the code; one that several areas say stands in each of them."""
    areas: dict[str, set[Message]] = {"core": set()}
    for path in sorted(PACKAGE.rglob("*.py")):
        found = set(messages_in(path.read_text(encoding="utf-8")))
        if found:
            areas.setdefault(area_of(path.relative_to(PACKAGE)), set()).update(found)
    return areas


def _known(known: Catalog, message: Message) -> tuple[str, ...] | str | None:
    """Return what is already said for a message; None when it is new or became counted."""
    old = known.get(message.ids[0], context=message.ctx)
    if old is None or old.pluralizable != (len(message.ids) == 2):
        return None
    return forms(old) if old.pluralizable else forms(old)[0]


def area_text(messages: set[Message], known: Catalog) -> str:
    """Return the .po text of one area: just these messages, with the translations already known.

    Nothing in it changes by itself: no places, dates or people.
    """
    fresh = Catalog(locale=known.locale)
    # A counted message sorts after its twin without a count and replaces it.
    for message in sorted(messages, key=lambda m: (m.ids, m.ctx or "")):
        msgid = message.ids if len(message.ids) == 2 else message.ids[0]
        fresh.add(msgid, _known(known, message), context=message.ctx)
    body = BytesIO()
    write_po(body, fresh, width=0, omit_header=True, sort_output=True)
    header = HEADER.format(lang=known.locale_identifier, plural_forms=fresh.plural_forms)
    return f"{header}\n{body.getvalue().decode()}".rstrip() + "\n"


def update_language(language_dir: Path) -> None:
    """Rewrite the .po files of one language; the file of an area without messages goes."""
    lang = language_dir.name
    old_files = area_files(language_dir)
    known = merge((read_area(path, lang) for path in old_files), lang)
    areas = {area: said for area, said in messages_by_area().items() if said or area == "core"}
    for area, messages in areas.items():
        text = area_text(messages, known)
        (language_dir / f"{area}.po").write_text(text, encoding="utf-8", newline="\n")
    for path in old_files:
        if path.stem not in areas:
            path.unlink()


if __name__ == "__main__":
    for folder in language_dirs():
        update_language(folder)
        print(f"updated {folder.name}")
