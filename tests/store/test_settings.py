from pathlib import Path

import pytest

from tui_app.store.settings import (
    RECENT_MAX,
    Settings,
    load_settings,
    save_settings,
    with_table,
)


def test_settings_come_back_as_they_were_written(tmp_path: Path) -> None:
    settings = Settings("pl", "nord", False, "t.toml", ("t.toml",), {"undo": "u"})

    save_settings(settings, tmp_path / "deep" / "settings.toml")

    assert load_settings(tmp_path / "deep" / "settings.toml") == settings


@pytest.mark.parametrize(
    "content", [b"", b"\xff", b"lang = [", b"x" * 100_000, b"lang = 7\n", b"[[lang]]\n"]
)
def test_settings_that_cannot_be_read_count_as_not_set(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(content)

    assert load_settings(path) == Settings()


def test_a_wrong_value_does_not_lose_the_others(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text('lang = "klingon"\ntheme = "nord"\nbell = "loud"\nfuture = 1\n')

    assert load_settings(path) == Settings(theme="nord")


def test_a_failed_write_leaves_the_old_settings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.toml"
    save_settings(Settings("pl"), path)

    def full(_handle: int) -> None:
        raise OSError(28, "no space")

    monkeypatch.setattr("tui_app.store.settings.os.fsync", full)
    with pytest.raises(OSError, match="no space"):
        save_settings(Settings("en"), path)

    assert load_settings(path) == Settings("pl")
    assert [file.name for file in tmp_path.iterdir()] == ["settings.toml"]


def test_the_latest_table_comes_first_and_the_list_stays_short(tmp_path: Path) -> None:
    settings = Settings()
    for number in range(RECENT_MAX + 3):
        settings = with_table(settings, tmp_path / f"{number}.toml")
    settings = with_table(settings, tmp_path / "5.toml")

    assert settings.last_table == str(tmp_path / "5.toml")
    assert settings.recent[0] == settings.last_table
    assert len(settings.recent) == len(set(settings.recent)) == RECENT_MAX
