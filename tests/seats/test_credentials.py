import math
import stat
from pathlib import Path

from tui_app.seats.credentials import (
    KEYS_MOST,
    SYLLABLES,
    Credentials,
    logins,
    make_code,
)


def test_a_code_holds_at_least_40_bits_in_syllables_that_are_read_aloud() -> None:
    drawn: list[str] = []

    def choose(letters: str) -> str:
        drawn.append(letters)
        return letters[-1]

    assert make_code(choose) == "zozo-zozo-zozo-zozo"
    assert sum(math.log2(len(set(letters))) for letters in drawn) >= 40
    assert len(drawn) == 2 * SYLLABLES


def test_codes_differ() -> None:
    assert len({make_code() for _ in range(200)}) == 200


def test_login_names_are_ascii_slugs_and_never_two_the_same() -> None:
    found = logins(["gm", "board", "Łucja", "Lucja", "Board", "Żółć 1", "猫"])

    assert found["Łucja"] == "lucja"
    assert found["Lucja"] == "lucja-2"
    assert found["Board"] == "board-2"
    assert found["Żółć 1"] == "zolc-1"
    assert len(set(found.values())) == len(found)
    assert all(name.isascii() and name for name in found.values())


def test_codes_outlive_the_host_in_a_private_file(tmp_path: Path) -> None:
    path = tmp_path / "seats" / "a.json"
    first = Credentials(path)
    first.add("Ania")

    again = Credentials(path)

    assert again.opens("Ania", first.code("Ania"))
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_a_broken_file_of_codes_means_new_codes(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_bytes(b"[" * 100_000)

    assert Credentials(path).named() == ()


def test_a_new_code_and_a_revoked_seat_let_old_codes_and_keys_in_no_more() -> None:
    held = Credentials(None)
    held.add("Ania")
    old = held.code("Ania")
    held.remember("Ania", ["ssh-ed25519 AAAA"])

    assert held.opens("Ania", held.new_code("Ania"))
    assert not held.opens("Ania", old)
    assert not held.knows("Ania", "ssh-ed25519 AAAA")

    held.revoke("Ania")
    assert not held.opens("Ania", "")
    assert not held.opens("Ania", held.code("Ania"))


def test_nobody_s_login_is_opened_by_nothing() -> None:
    held = Credentials(None)

    assert not held.opens(None, "")
    assert not held.opens(None, held._nobody)


def test_few_keys_of_a_seat_are_remembered_and_none_of_the_board() -> None:
    held = Credentials(None)
    held.remember("Ania", [f"ssh-ed25519 {n}" for n in range(9)])
    held.remember("board", ["ssh-ed25519 0"])

    assert held.keys("Ania") == tuple(f"ssh-ed25519 {n}" for n in range(9 - KEYS_MOST, 9))
    assert held.keys("board") == ()
