from pathlib import Path

import pytest

from tui_app.store.paths import data_dir, make_private_dir, save_path


@pytest.mark.parametrize("argument", ["t.toml", "./t", "a/b", "a/t.toml", "/t", ".toml"])
def test_a_separator_or_the_suffix_makes_a_path(argument: str) -> None:
    assert save_path(argument) == Path(argument)


@pytest.mark.parametrize("argument", ["zaulek", "Zaułek nocą", "t.tom", "a..b"])
def test_anything_else_is_a_name_in_the_data_folder(argument: str) -> None:
    assert save_path(argument) == data_dir() / f"{argument}.toml"


@pytest.mark.parametrize("argument", ["", " ", "..", "a\0b"])
def test_what_can_be_no_file_is_refused(argument: str) -> None:
    with pytest.raises(ValueError, match=argument or "^$"):
        save_path(argument)


def test_a_folder_of_ours_is_private(tmp_path: Path) -> None:
    make_private_dir(tmp_path / "a" / "b")

    assert (tmp_path / "a" / "b").stat().st_mode & 0o777 == 0o700
