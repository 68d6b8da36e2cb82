"""Where the shipped files lie: in a wheel inside the package, in a checkout at its top."""

from pathlib import Path
from typing import Final, Literal

ResourceKind = Literal["styles", "saves", "catalogues"]

_PACKAGE: Final = Path(__file__).resolve().parent.parent


def resource_dir(kind: ResourceKind) -> Path:
    """Return the folder of the shipped files of one kind.

    Args:
        kind: "styles" (sheets of the screens), "saves" (samples), "catalogues" (translations,
            one folder a language).
    """
    if kind == "catalogues":
        return _PACKAGE / "text" / "locale"
    installed = _PACKAGE / "_resources" / kind
    return installed if installed.is_dir() else _PACKAGE.parent / kind
