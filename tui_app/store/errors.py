"""What the store refuses or cannot do: a code and parameters, never a sentence."""

from __future__ import annotations

import errno
from collections.abc import Mapping
from pathlib import Path
from typing import Literal, TypeAlias

from tui_app.domain.refusals import Refusal

ErrorCode: TypeAlias = Literal[
    "cards_no_template",
    "cards_no_typst",
    "cards_not_a_pdf",
    "cards_template",
    "disk_full",
    "edited_and_newer",
    "file_exists",
    "folder_missing",
    "io_error",
    "no_permission",
    "no_screens",
    "read_only",
    "read_only_disk",
    "save_bad_character",
    "save_bad_header",
    "save_bad_utf8",
    "save_bad_value",
    "save_damaged",
    "save_exists",
    "save_foreign",
    "save_is_symlink",
    "save_line_too_long",
    "save_locked",
    "save_missing",
    "save_newer_schema",
    "save_name_too_long",
    "save_not_a_file",
    "save_not_toml",
    "save_too_big",
    "save_too_deep",
]
Param: TypeAlias = str | int

_BY_ERRNO: dict[int, ErrorCode] = {
    errno.ENOSPC: "disk_full",
    errno.EROFS: "read_only_disk",
    errno.EACCES: "no_permission",
    errno.EPERM: "no_permission",
    errno.ENOENT: "save_missing",
    errno.ELOOP: "save_is_symlink",
    errno.ENOTDIR: "save_not_a_file",
    errno.EISDIR: "save_not_a_file",
    errno.ENAMETOOLONG: "save_name_too_long",
    errno.ENXIO: "save_not_a_file",
}
if hasattr(errno, "EDQUOT"):
    _BY_ERRNO[errno.EDQUOT] = "disk_full"


class StoreError(Exception):
    """A refusal or a failure of the store.

    Attributes:
        code: what went wrong.
        params: numbers and names for the sentence (`path`, `line`, `found` …).
        refusal: why the rules refused what a person wrote into the file, if they did.
    """

    def __init__(
        self,
        code: ErrorCode,
        params: Mapping[str, Param] | None = None,
        refusal: Refusal | None = None,
    ) -> None:
        super().__init__(code)
        self.code: ErrorCode = code
        self.params: Mapping[str, Param] = dict(params or {})
        self.refusal = refusal

    def at(self, path: Path) -> StoreError:
        """The same error with the file it is about, where it did not know it."""
        return StoreError(self.code, {"path": str(path), **self.params}, self.refusal)


def from_os(error: OSError, path: Path) -> StoreError:
    """The store's error for an error of the operating system on `path`."""
    number = error.errno or 0
    code = _BY_ERRNO.get(number, "io_error")
    return StoreError(code, {"path": str(path), "errno": errno.errorcode.get(number, str(number))})
