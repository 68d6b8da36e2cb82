import re
from pathlib import Path

import pytest
from rich.cells import cell_len

from tui_app.seats import spelling
from tui_app.seats.spelling import character_set, spelled


@pytest.mark.parametrize(
    ("env", "codec"),
    [
        ({}, "utf-8"),
        ({"LANG": "pl_PL.UTF-8"}, "utf-8"),
        ({"LANG": "pl_PL"}, "utf-8"),
        ({"LANG": "C.UTF-8"}, "utf-8"),
        ({"LANG": "C"}, "ascii"),
        ({"LANG": "pl_PL.UTF-8", "LC_ALL": "POSIX"}, "ascii"),
        ({"LC_CTYPE": "pl_PL.ISO-8859-2@x"}, "iso8859-2"),
        ({"LANG": "pl_PL.CP1250"}, "cp1250"),
        ({"LANG": "x.rot13"}, "utf-8"),
        ({"LANG": "x.utf-16"}, "utf-8"),
        ({"LANG": "x." + "\x00" * 9}, "utf-8"),
    ],
)
def test_the_locale_tells_the_character_set(env: dict[str, str], codec: str) -> None:
    assert character_set(env) == codec


@pytest.mark.parametrize(
    ("text", "codec", "sent"),
    [
        ("▸ Żółć · 7…", "ascii", b"> Zolc - 7."),
        ("Łucja ▸", "iso8859-2", b"\xa3ucja >"),
        ("猫!", "ascii", b"??!"),
        ("Łucja ▸", "utf-8", "Łucja ▸".encode()),
        ("\ud800", "utf-8", b"?"),
    ],
)
def test_what_a_terminal_lacks_becomes_the_nearest_sign_of_the_same_width(
    text: str, codec: str, sent: bytes
) -> None:
    assert spelled(text, codec) == sent


def test_every_sign_of_the_screens_has_a_nearest_one_as_wide() -> None:
    package = Path(spelling.__file__).parents[1]
    folders = ("ui", "line", "text/phrases", "text/locale")
    files = [
        file
        for folder in folders
        for pattern in ("*.py", "*.po")
        for file in (package / folder).rglob(pattern)
    ]
    signs = set(re.findall(r"[^\x00-\x7f\w]", "".join(f.read_text("utf-8") for f in files)))
    assert "▶" in signs
    lost = {sign for sign in signs if b"?" in spelled(sign, "ascii")}
    assert not lost
    assert all(len(spelled(sign, "ascii")) == cell_len(sign) for sign in signs)
