"""The version of the program, read by the build and written into saves."""

VERSION = "0.1.0"
