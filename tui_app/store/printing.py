"""Turns cards into a PDF by typst, which is an extra, and writes it down (M-R20)."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from tui_app.store.errors import StoreError, from_os
from tui_app.store.paths import config_dir, is_plain_file
from tui_app.store.resources import resource_dir

TEMPLATE: Final = "cards.typ"
_REASON_MAX: Final = 200
_MAGIC: Final = b"%PDF"
# What is wrong with the template and not with the file to be written.
TEMPLATE_CODES = frozenset(["cards_no_template", "cards_template"])


def template_path() -> Path:
    """The template of the cards: a person's own when there is one, else the shipped one."""
    own = config_dir() / TEMPLATE
    return own if is_plain_file(own) else resource_dir("styles") / TEMPLATE


def cards_pdf(cards: bytes, template: Path) -> bytes:
    """Lay cards out.

    Args:
        cards: A `text.cards.card.Deck` as JSON.
        template: The file that lays them out.

    Raises:
        StoreError: ``cards_no_typst``, ``cards_template``, or what reading the file refuses.
    """
    try:
        import typst
    except ImportError:
        raise StoreError("cards_no_typst") from None
    if not is_plain_file(template):
        raise StoreError("cards_no_template", {"path": str(template)})
    try:
        made = typst.compile(
            str(template), format="pdf", sys_inputs={"cards": cards.decode("utf-8")}
        )
    except typst.TypstError as error:
        reason = str(error).strip().splitlines() or [""]
        params = {"path": str(template), "reason": reason[0][:_REASON_MAX]}
        raise StoreError("cards_template", params) from None
    if not isinstance(made, bytes):
        raise StoreError("cards_template", {"path": str(template), "reason": type(made).__name__})
    return made


def write_pdf(path: Path, data: bytes) -> None:
    """Write a PDF; an older PDF of that name is replaced, anything else is not.

    Raises:
        StoreError: ``cards_not_a_pdf`` and what the disk refuses.
    """
    try:
        if path.exists() and not (path.is_file() and _is_pdf(path)):
            raise StoreError("cards_not_a_pdf", {"path": str(path)})
        beside = path.with_name(f".{path.name}.new")
        try:
            beside.write_bytes(data)
            os.replace(beside, path)  # noqa: PTH105 - one step, also onto an older file
        finally:
            beside.unlink(missing_ok=True)
    except FileNotFoundError:
        raise StoreError("folder_missing", {"folder": str(path.parent)}) from None
    except OSError as error:
        raise from_os(error, path) from None


def _is_pdf(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(len(_MAGIC)) == _MAGIC
