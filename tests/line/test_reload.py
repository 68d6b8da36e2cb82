"""Acts by line mode, then the table from the disk: nothing is lost on the way."""

import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.support.line import call, shown, table
from tui_app.store.tables import open_table

NAMES = st.sampled_from(["Ola", "Ork", "Ork 2", "Łukasz"])
SMALL = st.integers(0, 6)
ACTS = st.one_of(
    st.builds("add {} pw=6 onr=3".format, NAMES),
    st.sampled_from(["add 2 goblin", "fight", "fight end", "round", "undo", "redo", "advance 1m"]),
    st.builds("allocate {} {} {} {}".format, NAMES, SMALL, SMALL, SMALL),
    st.builds("attack {} {} hit=7 damage=12 mortal=1".format, NAMES, NAMES),
    st.builds("set {} pw={}".format, NAMES, SMALL),
    st.builds("wound {} class=II".format, NAMES),
    st.builds("treat {} {}".format, NAMES, st.sampled_from(["start", "success", "fail"])),
    st.builds("hide {}".format, NAMES),
    st.builds("kill {}".format, NAMES),
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=25)
@given(st.lists(ACTS, max_size=12))
def test_what_play_did_is_what_the_disk_holds(
    tmp_path_factory: pytest.TempPathFactory, acts: list[str]
) -> None:
    path = table(tmp_path_factory.mktemp("t") / "t.toml")

    said = call("play", path, "--json", stdin="\n".join([*acts, "show"]).encode())

    *_, last = (json.loads(line) for line in said.out.splitlines())
    assert shown(path) == last
    assert call("replay", path).status == 0
    assert call("check", path).status == 0


def test_the_journal_alone_gives_the_table_back(tmp_path: Path) -> None:
    path = table(tmp_path / "t.toml", "add Ola pw=7 onr=4 seat=Ola", "fight")
    before = open_table(Path(path), writable=False).session.table
    Path(path).unlink()

    said = call("do", path, "note still here")

    assert said.status == 0, said.err
    after = open_table(Path(path), writable=False).session.table
    assert after == before


@pytest.mark.parametrize("take", ["file", "journal"])
def test_an_edited_save_with_newer_acts_asks_which_to_take(tmp_path: Path, take: str) -> None:
    path = table(tmp_path / "t.toml", "add Ola pw=7 onr=4")
    old = Path(path).read_text()
    assert call("do", path, "set Ola pw=3").status == 0
    Path(path).write_text(old.replace("pw = 7", "pw = 5"))

    asked = call("do", path, "round")
    explained = call("check", path)
    taken = call("do", path, "note on", "--take", take)

    assert asked.status == 1
    assert "--take" in asked.err
    assert explained.status == 1
    assert "--take" in explained.out
    assert taken.status == 0, taken.err
    assert shown(path)["characters"][0]["sheet"]["pw"] == (5 if take == "file" else 3)


@pytest.mark.parametrize("option", ["--markdown", "--html"])
def test_an_exported_journal_reads_no_name_as_markup(tmp_path: Path, option: str) -> None:
    path = table(tmp_path / "t.toml", 'add "<b>*x*</b>" pw=7 onr=4')

    said = call("journal", path, option)

    assert said.status == 0
    assert "<b>*x*</b>" not in said.out
    assert "*x*" not in said.out.replace("\\*", "") or option == "--html"
