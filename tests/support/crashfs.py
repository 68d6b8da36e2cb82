"""A disk in memory that can lose power after any operation.

What a program sees is the live side. The safe side is what would be left: file data up to the last
sync, and the names up to the last sync of their folder. Names changed since then are pending: any
of them may or may not have reached the disk. Data written since then may be durable only in its old
form, cached by luck in the new one, torn in the middle, zeroed, or whole but for a zeroed start.
"""

from __future__ import annotations

import copy
import errno
import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from tui_app.store.errors import StoreError
from tui_app.store.fileops import Kind

Fate = Literal["durable", "cached", "torn", "zeroed", "holed"]
FATES: tuple[Fate, ...] = ("durable", "cached", "torn", "zeroed", "holed")
ROOT = Path("/disk")


@dataclass
class File:
    """Bytes as seen, and as surely on the disk."""

    live: bytes = b""
    safe: bytes = b""

    def after(self, fate: Fate) -> bytes:
        """What a power cut leaves of it."""
        if self.live == self.safe or fate == "durable":
            return self.safe
        if fate == "cached":
            return self.live
        kept = len(self.safe) if self.live.startswith(self.safe) else 0
        middle = kept + (len(self.live) - kept) // 2
        if fate == "torn":
            return self.live[:middle]
        if fate == "holed":
            return self.live[:kept] + bytes(middle - kept) + self.live[middle:]
        return self.live[:kept] + bytes(len(self.live) - kept)


@dataclass
class Folder:
    """Names as seen, and as surely on the disk: name → node."""

    live: dict[str, int] = field(default_factory=dict)
    safe: dict[str, int] = field(default_factory=dict)


Edit = tuple[int, str, int | None]
"""Folder, name, and the node it is to have (None: no more)."""


@dataclass
class Disk:
    """All nodes, and the changes of names that are not sure yet."""

    nodes: dict[int, File | Folder] = field(default_factory=lambda: {0: Folder()})
    pending: list[tuple[Edit, ...]] = field(default_factory=list)

    def folder(self, node: int) -> Folder:
        """The folder with this number."""
        found = self.nodes[node]
        assert isinstance(found, Folder)
        return found

    def file(self, node: int) -> File:
        """The file with this number."""
        found = self.nodes[node]
        assert isinstance(found, File)
        return found

    def left(self, kept: Sequence[tuple[Edit, ...]], fates: Mapping[int, Fate]) -> Disk:
        """The disk after a power cut that kept these changes of names."""
        safe = {n: dict(f.safe) for n, f in self.nodes.items() if isinstance(f, Folder)}
        for edits in kept:
            for folder, name, node in edits:
                if node is None:
                    safe[folder].pop(name, None)
                else:
                    safe[folder][name] = node
        after = Disk()
        for number, node_ in self.nodes.items():
            if isinstance(node_, Folder):
                after.nodes[number] = Folder(dict(safe[number]), dict(safe[number]))
            else:
                data = node_.after(fates.get(number, "durable"))
                after.nodes[number] = File(data, data)
        return after

    def dirty(self) -> list[int]:
        """The files whose data are not all on the disk."""
        return [n for n, f in self.nodes.items() if isinstance(f, File) and f.live != f.safe]

    def image(self, node: int = 0) -> object:
        """Everything that can be seen, to compare disks."""
        found = self.nodes[node]
        if isinstance(found, File):
            return found.live
        return tuple((name, self.image(child)) for name, child in sorted(found.live.items()))


def few_crashes(disk: Disk) -> Iterator[Disk]:
    """Power cuts: names up to each point or all but one, all new data sharing one fate."""
    pending = disk.pending
    kept = [pending[:count] for count in range(len(pending) + 1)]
    kept += [pending[:skip] + pending[skip + 1 :] for skip in range(len(pending) - 1)]
    for names in kept:
        for fate in FATES if disk.dirty() else FATES[:1]:
            yield disk.left(names, dict.fromkeys(disk.dirty(), fate))


def all_crashes(disk: Disk) -> Iterator[Disk]:
    """Power cuts: every set of names, every fate of every file on its own."""
    pending, dirty = disk.pending, disk.dirty()
    for size in range(len(pending) + 1):
        for names in itertools.combinations(pending, size):
            for fates in itertools.product(FATES, repeat=len(dirty)):
                yield disk.left(names, dict(zip(dirty, fates, strict=True)))


class NoLock:
    """There is one process in a model."""

    def release(self) -> None:
        """Nothing to give up."""

    def discard(self) -> None:
        """Nothing to take away."""


class MemoryOps:
    """`FileOps` on a `Disk`.

    Attributes:
        disk: the disk.
        before: called with the name of every operation before it takes place.
    """

    def __init__(self, disk: Disk | None = None) -> None:
        self.disk = disk or Disk()
        self.before: Callable[[str], None] = lambda _: None
        self._open: dict[int, int] = {}
        self._next = 1 + max(self.disk.nodes)

    def _new(self, node: File | Folder) -> int:
        number, self._next = self._next, self._next + 1
        self.disk.nodes[number] = node
        return number

    def _find(self, path: Path) -> int:
        node = 0
        for part in path.relative_to(ROOT).parts:
            found = self.disk.nodes[node]
            if not isinstance(found, Folder):
                raise NotADirectoryError(errno.ENOTDIR, "not a folder")
            if part not in found.live:
                raise FileNotFoundError(errno.ENOENT, "missing")
            node = found.live[part]
        return node

    def _change(self, *edits: Edit) -> None:
        for folder, name, node in edits:
            live = self.disk.folder(folder).live
            if node is None:
                del live[name]
            else:
                live[name] = node
        self.disk.pending.append(edits)

    def _absent(self, path: Path) -> int:
        if self._kind(path) is not None:
            raise FileExistsError(errno.EEXIST, "exists")
        return self._find(path.parent)

    def read(self, path: Path, limit: int) -> bytes:
        """See `FileOps.read`."""
        self.before("read")
        data = self.disk.file(self._find(path)).live
        if len(data) > limit:
            raise StoreError("save_too_big", {"limit": limit})
        return data

    def create(self, path: Path) -> int:
        """See `FileOps.create`."""
        self.before("create")
        parent = self._absent(path)
        node = self._new(File())
        self._change((parent, path.name, node))
        return self._handle(node)

    def open_append(self, path: Path) -> int:
        """See `FileOps.open_append`."""
        self.before("open_append")
        return self._handle(self._find(path))

    def _handle(self, node: int) -> int:
        fd = 100 + len(self._open)
        self._open[fd] = node
        return fd

    def write(self, fd: int, data: bytes) -> int:
        """See `FileOps.write`."""
        self.before("write")
        self.disk.file(self._open[fd]).live += data
        return len(data)

    def sync(self, fd: int) -> None:
        """See `FileOps.sync`."""
        self.before("sync")
        self._settle(fd)

    def sync_data(self, fd: int) -> None:
        """See `FileOps.sync_data`."""
        self.before("sync_data")
        self._settle(fd)

    def _settle(self, fd: int) -> None:
        file = self.disk.file(self._open[fd])
        file.safe = file.live

    def close(self, fd: int) -> None:
        """See `FileOps.close`."""
        self.before("close")
        self._open[fd] = -1

    def rename(self, old: Path, new: Path) -> None:
        """See `FileOps.rename`."""
        self.before("rename")
        node, here, there = self._find(old), self._find(old.parent), self._find(new.parent)
        if self._kind(new) is not None and self._find(new) == node:
            return
        self._change((here, old.name, None), (there, new.name, node))

    def link(self, old: Path, new: Path) -> None:
        """See `FileOps.link`."""
        self.before("link")
        self._change((self._absent(new), new.name, self._find(old)))

    def unlink(self, path: Path) -> None:
        """See `FileOps.unlink`."""
        self.before("unlink")
        self._find(path)
        self._change((self._find(path.parent), path.name, None))

    def make_folder(self, path: Path) -> None:
        """See `FileOps.make_folder`."""
        self.before("make_folder")
        parent = self._absent(path)
        self._change((parent, path.name, self._new(Folder())))

    def remove_folder(self, path: Path) -> None:
        """See `FileOps.remove_folder`."""
        self.before("remove_folder")
        if self.disk.folder(self._find(path)).live:
            raise OSError(errno.ENOTEMPTY, "not empty")
        self._change((self._find(path.parent), path.name, None))

    def sync_folder(self, path: Path) -> None:
        """See `FileOps.sync_folder`."""
        self.before("sync_folder")
        node, kept = self._find(path), []
        for edits in self.disk.pending:
            if all(folder != node for folder, _, _ in edits):
                kept.append(edits)
                continue
            for folder, name, child in edits:
                if child is None:
                    self.disk.folder(folder).safe.pop(name, None)
                else:
                    self.disk.folder(folder).safe[name] = child
        self.disk.pending = kept

    def names(self, path: Path) -> list[str]:
        """See `FileOps.names`."""
        self.before("names")
        return sorted(self.disk.folder(self._find(path)).live)

    def kind(self, path: Path) -> Kind | None:
        """See `FileOps.kind`."""
        self.before("kind")
        return self._kind(path)

    def _kind(self, path: Path) -> Kind | None:
        try:
            node = self.disk.nodes[self._find(path)]
        except FileNotFoundError:
            return None
        return "file" if isinstance(node, File) else "folder"

    def lock(self, path: Path) -> NoLock:
        """See `FileOps.lock`."""
        self.before("lock")
        return NoLock()

    def still(self) -> Disk:
        """A copy of the disk at this moment."""
        return copy.deepcopy(self.disk)
