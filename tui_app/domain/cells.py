"""How many cells of a terminal a text takes, counted by what a person sees as one character."""

import unicodedata
from collections.abc import Iterator
from typing import Final

from tui_app.domain.code_points import category, is_newer, is_newer_wide

ZWNJ: Final = "\u200c"
ZWJ: Final = "\u200d"
EMOJI_STYLE: Final = "\ufe0f"
# The only letter that is also an emoji.
INFORMATION: Final = "\u2139"

# The longest emoji that people use joins four: a kiss, a family.
JOINED_MAX: Final = 4


def _is_mark(char: str) -> bool:
    return category(char)[0] == "M"


def _is_pictograph(char: str) -> bool:
    return 0x1F000 <= ord(char) <= 0x1FAFF or category(char) in {"So", "Sm"}


def _is_skin_tone(char: str) -> bool:
    return 0x1F3FB <= ord(char) <= 0x1F3FF


def _is_flag_letter(char: str) -> bool:
    return 0x1F1E6 <= ord(char) <= 0x1F1FF


def _is_hangul_tail(char: str) -> bool:
    return 0x1160 <= ord(char) <= 0x11FF or 0xD7B0 <= ord(char) <= 0xD7FB


def _belongs(cluster: str, char: str) -> bool:
    """Tell whether a character is drawn in the same cells as the cluster before it."""
    if _is_mark(char) or char in {ZWJ, ZWNJ}:
        return True
    first, last = cluster[0], cluster[-1]
    if _is_skin_tone(char):
        return _is_pictograph(last) and not _is_skin_tone(last)
    if _is_flag_letter(char):
        return len(cluster) == 1 and _is_flag_letter(last)
    if last == ZWJ:
        return _is_pictograph(first) and _is_pictograph(char) and cluster.count(ZWJ) < JOINED_MAX
    return _is_hangul_tail(char) and 0x1100 <= ord(first) <= 0x11FF


def clusters(text: str) -> Iterator[str]:
    """Yield the visible characters: a base with its marks, a joined emoji, a flag."""
    cluster = ""
    for char in text:
        if cluster and not _belongs(cluster, char):
            yield cluster
            cluster = ""
        cluster += char
    if cluster:
        yield cluster


def cluster_cells(cluster: str) -> int:
    """Return the cells of one visible character: 0, 1 or 2."""
    base = cluster[0]
    if category(base) in {"Cc", "Cf", "Mn", "Me", "Zl", "Zp"}:
        return 0
    if EMOJI_STYLE in cluster and (base == INFORMATION or not base.isalpha()):
        return 2
    if _is_flag_letter(base):
        return min(len(cluster), 2)
    if is_newer(base):
        return 2 if is_newer_wide(base) else 1
    # A terminal may know a code point that we do not: count it wide, so that it never overflows.
    wide = category(base) == "Cn" or unicodedata.east_asian_width(base) in {"W", "F"}
    return 2 if wide else 1


def cells(text: str) -> int:
    """Return how many cells a text takes on one line."""
    if text.isascii() and text.isprintable():
        return len(text)
    return sum(map(cluster_cells, clusters(text)))


def cut(text: str, limit: int) -> str:
    """Return the longest beginning that fits into limit cells and splits no visible character."""
    taken, width = "", 0
    for cluster in clusters(text):
        width += cluster_cells(cluster)
        if width > limit:
            return taken
        taken += cluster
    return taken
