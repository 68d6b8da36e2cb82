"""The version of the program, read by the build and written into saves."""

from typing import Final

VERSION: Final = "0.1.0"
