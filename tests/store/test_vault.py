"""The vault: sealed values survive a crash, privately, and are gone after the reveal."""

from __future__ import annotations

import os
import stat
from collections.abc import Mapping
from pathlib import Path

import msgspec
import pytest

from tui_app.domain.sealed import Held, Opening
from tui_app.store.vault import FILE_MAX, Places, Vault, runtime_folder

pytestmark = pytest.mark.skipif(os.name == "nt", reason="files are private on POSIX only")

TWO = Opening("11" * 16, 2)
THREE = Opening("22" * 16, 3)


@pytest.fixture
def runtime(tmp_path: Path) -> Path:
    folder = tmp_path / "runtime"
    folder.mkdir(mode=0o700)
    return folder


@pytest.fixture
def env(runtime: Path) -> Mapping[str, str]:
    return {"XDG_RUNTIME_DIR": str(runtime)}


@pytest.fixture
def places(tmp_path: Path) -> Places:
    boot_id = tmp_path / "boot_id"
    boot_id.write_text("f00d-1\n")
    return Places(tmp_path / "run", tmp_path / "shm", tmp_path / "cache", boot_id)


def _path(runtime: Path) -> Path:
    return runtime / "klepsydra" / "sealed-ab12.json"


def _mode(path: Path) -> int:
    return stat.S_IMODE(path.lstat().st_mode)


def test_a_reopened_vault_finds_what_a_crash_left(env: Mapping[str, str]) -> None:
    Vault.open("ab12", env).put("4", "c1", TWO)
    after = Vault.open("ab12", env)
    assert after.get("4", "c1") == TWO
    assert after.held() == (Held("4", "c1", TWO),)


def test_tables_have_vaults_of_their_own(env: Mapping[str, str]) -> None:
    Vault.open("ab12", env).put("4", "c1", TWO)
    assert Vault.open("ab13", env).held() == ()


def test_a_later_value_replaces_an_earlier_one(env: Mapping[str, str]) -> None:
    vault = Vault.open("ab12", env)
    vault.put("4", "c1", TWO)
    vault.put("4", "c1", THREE)
    assert vault.openings("4") == {"c1": THREE}
    assert Vault.open("ab12", env).openings("4") == {"c1": THREE}


def test_one_seal_or_a_whole_contest_can_be_dropped(env: Mapping[str, str]) -> None:
    vault = Vault.open("ab12", env)
    for contest in ("4", "5"):
        vault.put(contest, "c1", TWO)
        vault.put(contest, "c2", THREE)
    vault.drop("4", "c1")
    assert vault.openings("4") == {"c2": THREE}
    vault.drop("5")
    assert Vault.open("ab12", env).held() == (Held("4", "c2", THREE),)


def test_the_file_is_gone_after_the_last_reveal(env: Mapping[str, str], runtime: Path) -> None:
    vault = Vault.open("ab12", env)
    vault.put("4", "c1", TWO)
    assert _path(runtime).exists()
    vault.drop("4")
    assert list((runtime / "klepsydra").iterdir()) == []


def test_values_without_a_seal_at_the_table_are_forgotten(env: Mapping[str, str]) -> None:
    vault = Vault.open("ab12", env)
    vault.put("4", "c1", TWO)
    vault.put("4", "c2", THREE)
    vault.keep_only(frozenset({("4", "c2"), ("9", "c9")}))
    assert Vault.open("ab12", env).held() == (Held("4", "c2", THREE),)


def test_closing_forgets_the_memory_and_keeps_the_file(env: Mapping[str, str]) -> None:
    vault = Vault.open("ab12", env)
    vault.put("4", "c1", TWO)
    vault.close()
    assert vault.held() == ()
    assert Vault.open("ab12", env).get("4", "c1") == TWO


def test_file_and_folder_are_private_whatever_the_umask(
    env: Mapping[str, str], runtime: Path
) -> None:
    before = os.umask(0)
    try:
        Vault.open("ab12", env).put("4", "c1", TWO)
    finally:
        os.umask(before)
    assert _mode(_path(runtime)) == 0o600
    assert _mode(_path(runtime).parent) == 0o700


def test_a_vault_shows_nothing_of_what_it_holds(env: Mapping[str, str]) -> None:
    vault = Vault.open("ab12", env)
    vault.put("4", "c1", Opening("11" * 16, 7_351_942))
    assert "7351942" not in f"{vault!r} {vault.held()!r} {vault.openings('4')!r}"


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\xfe",
        b"{}",
        b"[1]",
        b'[{"contest":"4","character":"c1","opening":{"nonce":"11","value":1.5}}]',
        b'[{"contest":4,"character":"c1","opening":{"nonce":"11","value":1}}]',
        b"[" * 100_000,
        b" " * (FILE_MAX + 1),
    ],
    ids=["empty", "no text", "object", "number", "float", "key", "deep", "big"],
)
def test_a_file_that_cannot_be_holds_nothing_and_does_no_harm(
    content: bytes, env: Mapping[str, str], runtime: Path
) -> None:
    _path(runtime).parent.mkdir(mode=0o700)
    _path(runtime).write_bytes(content)
    _path(runtime).chmod(0o600)
    vault = Vault.open("ab12", env)
    assert vault.held() == ()
    vault.put("4", "c1", TWO)
    assert Vault.open("ab12", env).get("4", "c1") == TWO


def _forge(path: Path) -> None:
    path.write_bytes(msgspec.json.encode((Held("4", "c1", TWO),)))
    path.chmod(0o600)


def test_a_file_that_others_can_read_is_not_believed(env: Mapping[str, str], runtime: Path) -> None:
    _path(runtime).parent.mkdir(mode=0o700)
    _forge(_path(runtime))
    _path(runtime).chmod(0o644)
    assert Vault.open("ab12", env).held() == ()


def test_a_symbolic_link_is_neither_read_nor_written_through(
    env: Mapping[str, str], runtime: Path, tmp_path: Path
) -> None:
    target = tmp_path / "target"
    _forge(target)
    before = target.read_bytes()
    _path(runtime).parent.mkdir(mode=0o700)
    _path(runtime).symlink_to(target)
    _path(runtime).with_suffix(".new").symlink_to(target)
    vault = Vault.open("ab12", env)
    assert vault.held() == ()
    vault.put("4", "c1", THREE)
    assert target.read_bytes() == before
    assert not _path(runtime).is_symlink()
    assert Vault.open("ab12", env).get("4", "c1") == THREE


def test_a_pipe_in_place_of_the_file_does_not_hang(env: Mapping[str, str], runtime: Path) -> None:
    _path(runtime).parent.mkdir(mode=0o700)
    os.mkfifo(_path(runtime), 0o600)
    assert Vault.open("ab12", env).held() == ()


def test_a_folder_of_somebody_else_is_not_used(
    env: Mapping[str, str], places: Places, runtime: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Vault.open("ab12", env, places).put("4", "c1", TWO)
    monkeypatch.setattr(os, "getuid", lambda: os.geteuid() + 1)
    places.shm.mkdir()
    assert runtime_folder(env, places) is None
    assert Vault.open("ab12", env, places).held() == ()
    assert Vault(_path(runtime)).held() == ()


def test_a_folder_that_others_can_write_to_is_passed_over(
    env: Mapping[str, str], places: Places, runtime: Path
) -> None:
    runtime.chmod(0o777)
    places.shm.mkdir()
    assert runtime_folder(env, places) == places.shm / f"klepsydra-{os.getuid()}"


def test_a_linked_folder_is_passed_over(
    env: Mapping[str, str], places: Places, runtime: Path, tmp_path: Path
) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir(mode=0o700)
    (runtime / "klepsydra").symlink_to(elsewhere)
    places.shm.mkdir()
    assert runtime_folder(env, places) == places.shm / f"klepsydra-{os.getuid()}"


def test_without_a_variable_the_user_s_folder_of_run_is_taken(places: Places) -> None:
    own = places.run / str(os.getuid())
    own.mkdir(parents=True, mode=0o700)
    assert runtime_folder({"XDG_RUNTIME_DIR": "relative"}, places) == own / "klepsydra"


def test_a_loose_folder_in_shared_memory_is_passed_over(places: Places) -> None:
    (places.shm / f"klepsydra-{os.getuid()}").mkdir(parents=True, mode=0o755)
    assert runtime_folder({}, places) == places.cache / "sealed-f00d-1"


def test_the_cache_folder_does_not_outlive_the_boot(places: Places) -> None:
    Vault.open("ab12", {}, places).put("4", "c1", TWO)
    places.boot_id.write_text("f00d-2\n")
    assert Vault.open("ab12", {}, places).held() == ()
    assert [folder.name for folder in places.cache.iterdir()] == ["sealed-f00d-2"]


def test_without_any_private_place_values_stay_in_memory(places: Places) -> None:
    places.boot_id.unlink()
    vault = Vault.open("ab12", {}, places)
    vault.put("4", "c1", TWO)
    assert vault.get("4", "c1") == TWO
    assert (vault.path, vault.saved) == (None, False)


def test_a_table_id_cannot_lead_elsewhere(env: Mapping[str, str], runtime: Path) -> None:
    vault = Vault.open("../../ab12", env)
    vault.put("4", "c1", TWO)
    assert vault.path is None
    assert list(runtime.rglob("*")) == []


def test_a_failed_write_leaves_no_old_value_behind(env: Mapping[str, str], runtime: Path) -> None:
    vault = Vault.open("ab12", env)
    vault.put("4", "c1", TWO)
    # A folder in the way of the new file: every user, root too, fails to write there.
    (_path(runtime).with_suffix(".new") / "full").mkdir(parents=True)
    vault.put("4", "c1", THREE)
    assert not vault.saved
    assert vault.get("4", "c1") == THREE
    assert not _path(runtime).exists()
