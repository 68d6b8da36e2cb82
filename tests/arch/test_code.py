import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.source import tree_of

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "tui_app"
MODULES = sorted(PACKAGE.rglob("*.py"))
LINES_MAX = 400

PRINTING = {
    "tui_app/cli.py",
    "tui_app/text/compile_catalogues.py",
    "tui_app/text/update_catalogues.py",
}
EXITING = {"tui_app/cli.py", "tui_app/__main__.py"}

# One letter of each stands in brackets, so that this file does not name them itself.
FORBIDDEN_NAMES = re.compile(
    r"(?<![\w.])/(?:roo[t]|wor[k]|far[m]|User[s]|hom[e]|tm[p])/"
    r"|\.\./share[d]|pyp[i]\.org|python[h]osted|registry\.npm[j]s|deb\.debia[n]"
)


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def called(tree: ast.AST) -> Iterator[str]:
    """Yield the names called, such as print and sys.exit, and SystemExit where it is raised."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield ast.unparse(node.func)
        elif isinstance(node, ast.Raise) and isinstance(node.exc, ast.Name):
            yield node.exc.id


def committed_files() -> list[Path]:
    """Return what git tracks; in an unpacked archive, the files of the project's own folders."""
    if not (ROOT / ".git").exists():
        folders = [ROOT / name for name in ("tui_app", "tests", "bench", "styles", "saves", ".ci")]
        inside = [path for folder in folders for path in folder.rglob("*") if path.suffix != ".pyc"]
        return [path for path in [*ROOT.glob("*"), *inside] if path.is_file()]
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    files = [ROOT / name for name in listed.stdout.split("\0") if name]
    return [path for path in files if path.is_file()]


def test_no_module_is_longer_than_a_reader_can_hold() -> None:
    lengths = {name_of(path): len(path.read_text("utf-8").splitlines()) for path in MODULES}

    assert {name: n for name, n in lengths.items() if n > LINES_MAX} == {}


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("__init__.py")), ids=name_of)
def test_a_package_file_holds_a_docstring_only(path: Path) -> None:
    tree = tree_of(path)

    assert ast.get_docstring(tree)
    assert len(tree.body) == 1


def test_every_folder_of_code_is_a_package() -> None:
    folders = {path.parent for path in MODULES}

    assert [name_of(folder) for folder in folders if not (folder / "__init__.py").exists()] == []


def test_only_the_front_prints() -> None:
    printing = {name_of(path) for path in MODULES if "print" in set(called(tree_of(path)))}

    assert {name for name in printing - PRINTING if not name.startswith("tui_app/line/")} == set()


def test_only_the_entry_ends_the_process() -> None:
    ending = {"sys.exit", "SystemExit", "exit", "quit"}

    assert {name_of(path) for path in MODULES if ending & set(called(tree_of(path)))} <= EXITING


def test_nothing_committed_names_a_machine_or_a_registry() -> None:
    found = [
        f"{name_of(path)}:{number}: {line.strip()[:80]}"
        for path in committed_files()
        for number, line in enumerate(path.read_text("utf-8", "replace").splitlines(), 1)
        if FORBIDDEN_NAMES.search(line)
    ]

    assert found == []


def test_every_pin_is_exact_and_names_no_place() -> None:
    pins = (ROOT / "constraints.txt").read_text("utf-8").splitlines()

    assert [pin for pin in pins if not re.fullmatch(r"[A-Za-z0-9_.-]+==[0-9][\w.]*", pin)] == []


@pytest.mark.parametrize("heavy", ["textual", "rich", "asyncssh", "typst", "babel", "asyncio"])
def test_the_entry_imports_nothing_it_may_not_need(heavy: str) -> None:
    probe = f"import sys, tui_app.cli; print({heavy!r} in sys.modules)"

    answer = subprocess.run(
        [sys.executable, "-c", probe], cwd=ROOT, capture_output=True, text=True, check=True
    )

    assert answer.stdout.strip() == "False"
