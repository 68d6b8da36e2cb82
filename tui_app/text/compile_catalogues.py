"""Compile the Polish .po files, one an area, into the one klepsydra.mo that the program reads.

A tool of the build: it needs babel, which the running program does not.
"""

from collections.abc import Iterable
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from tui_app.store.resources import resource_dir

DOMAIN = "klepsydra"


def language_dirs() -> list[Path]:
    """Return the folder of each translated language, such as locale/pl."""
    return sorted(path for path in resource_dir("catalogues").iterdir() if path.is_dir())


def area_files(language_dir: Path) -> list[Path]:
    """Return the .po files of a language, sorted by area."""
    return sorted(language_dir.glob("*.po"))


def read_area(path: Path, lang: str) -> Catalog:
    """Read one .po file.

    Raises:
        babel.messages.pofile.PoFileError: when the file is broken.
    """
    with path.open("rb") as file:
        return read_po(file, locale=lang, abort_invalid=True)


def forms(message: Message) -> tuple[str, ...]:
    """Return what is said for a message: one form, or one for each plural; empty ones too."""
    said = message.string or ""
    return (said,) if isinstance(said, str) else tuple(said)


def merge(areas: Iterable[Catalog], lang: str) -> Catalog:
    """Join the areas of a language into one catalogue; fuzzy and empty entries stay out."""
    merged = Catalog(locale=lang, domain=DOMAIN, fuzzy=False)
    for area in areas:
        for message in area:
            if message.id and all(forms(message)) and not message.fuzzy:
                merged.add(message.id, message.string, context=message.context)
    return merged


def compiled_path(language_dir: Path) -> Path:
    """Return where the compiled catalogue of a language lies."""
    return language_dir / f"{DOMAIN}.mo"


def is_stale(language_dir: Path) -> bool:
    """Tell whether a source is newer than the compiled catalogue, or one came or went."""
    compiled = compiled_path(language_dir)
    if not compiled.exists():
        return True
    made_ns = compiled.stat().st_mtime_ns
    return any(p.stat().st_mtime_ns > made_ns for p in [language_dir, *area_files(language_dir)])


def compile_language(language_dir: Path) -> Path:
    """Compile one language and return the path of its .mo; readers never see half a file."""
    lang = language_dir.name
    merged = merge((read_area(path, lang) for path in area_files(language_dir)), lang)
    target = compiled_path(language_dir)
    with target.with_suffix(".mo.new").open("wb") as file:
        write_mo(file, merged)
    Path(file.name).replace(target)
    # The rename touched the folder: the catalogue must look newer than it.
    target.touch()
    return target


def compile_stale() -> list[Path]:
    """Compile each language whose sources changed; return the paths written."""
    return [compile_language(folder) for folder in language_dirs() if is_stale(folder)]


if __name__ == "__main__":
    for written in compile_stale():
        print(f"compiled {written.parent.name}/{written.name}")
