import pytest

from tui_app.store.resources import ResourceKind, resource_dir


@pytest.mark.parametrize("kind", ["styles", "saves", "catalogues"])
def test_a_checkout_finds_its_shipped_files(kind: ResourceKind) -> None:
    assert any(resource_dir(kind).iterdir())
