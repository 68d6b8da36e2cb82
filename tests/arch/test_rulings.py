import re
from collections import Counter
from pathlib import Path

from tui_app.domain.rules.registry import SYSTEMS

ROOT = Path(__file__).resolve().parents[2]
ID = re.compile(r"[MSW]-[A-Z]\d+")
# One of ours or of the book; printed examples and lines over several ids live in tests.
RULING = re.compile(r"[MSW]-[GR]\d+$")
# Several in one line.
SPAN = re.compile(r"([MSW]-[A-Z])(\d+) – \1(\d+)$")
TEST_NAME = re.compile(r"(test_\w+)(\.py|…)?")
PATHS = sorted((ROOT / "tests").rglob("test_*.py"))
# Two folders may hold files of one name.
FILES = {path.stem for path in PATHS}
TESTS = {name for path in PATHS for name in re.findall(r"def (test_\w+)", path.read_text("utf-8"))}


def rows() -> list[list[str]]:
    """Return the cells of each ruling's line in RULINGS.md."""
    lines = (ROOT / "RULINGS.md").read_text("utf-8").splitlines()
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return [row for row in cells if ID.match(row[0])]


def ids_of(cell: str) -> list[str]:
    """Give the rulings of a line: one, or all from one to another."""
    span = SPAN.match(cell)
    if span is None:
        return [cell.partition(".")[0]]
    return [f"{span[1]}{number}" for number in range(int(span[2]), int(span[3]) + 1)]


def exists(name: str, ending: str) -> bool:
    """Tell whether a test is there: a file, the beginning of some names, or one name."""
    if ending == ".py":
        return name in FILES
    return any(test.startswith(name) for test in TESTS) if ending else name in TESTS


def test_a_ruling_has_one_line_with_every_cell_filled() -> None:
    ids = Counter(row[0] for row in rows())

    assert ids
    assert [id_ for id_, count in ids.items() if count > 1] == []
    assert [row[0] for row in rows() if len(row) != 5 or not all(row)] == []


def test_every_ruling_names_tests_that_exist() -> None:
    named = {row[0]: TEST_NAME.findall(row[4]) for row in rows()}
    missing = {id_: [t for t in tests if not exists(*t)] for id_, tests in named.items()}

    assert [id_ for id_, tests in named.items() if not tests] == []
    assert {id_: tests for id_, tests in missing.items() if tests} == {}


def test_every_ruling_has_its_id_in_the_code() -> None:
    files = (path for ending in ("py", "toml") for path in (ROOT / "tui_app").rglob(f"*.{ending}"))
    code = "\n".join(path.read_text("utf-8") for path in files)
    named = set(ID.findall(code))
    told = {id_ for row in rows() for id_ in ids_of(row[0]) if RULING.match(id_)}

    assert sorted(told - named) == []


def test_every_ruling_of_the_code_has_its_line() -> None:
    code = "\n".join(path.read_text("utf-8") for path in (ROOT / "tui_app").rglob("*.py"))
    switches = {s.ruling.partition(".")[0] for system in SYSTEMS.values() for s in system.switches}
    named = {id_ for id_ in ID.findall(code) if RULING.match(id_)} | switches

    assert sorted(named - {id_ for row in rows() for id_ in ids_of(row[0])}) == []
