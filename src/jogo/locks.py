"""Locks on files: one holder at a time, and none once its process has ended, however it ended."""

from __future__ import annotations

import errno
import os
import sys
import weakref
from contextlib import suppress
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def take_lock(descriptor: int) -> None:
        """Lock an open file; OSError if it cannot be had at once."""
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def take_lock(descriptor: int) -> None:
        """Lock an open file; OSError if it cannot be had at once."""
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


# What systems say of a lock that another has; anything else means that there are no locks here.
TAKEN = (errno.EAGAIN, errno.EACCES, errno.EDEADLK)
SUFFIX = ".lock"


class Taken(Exception):
    """Another has the lock."""


class Lock:
    """The right to a file, until it is released; `Taken` if another has it.

    The file itself is not touched, since a save puts a new file in its place: what is
    locked lies beside it. In a folder that cannot be written, or on a disk without locks, there is
    nothing to share and nothing to hold, and everyone has the right.
    """

    def __init__(self, path: Path) -> None:
        beside = path.with_name(f".{path.name}{SUFFIX}")
        descriptor = open_locked(beside)
        self._release = (
            None if descriptor is None else weakref.finalize(self, remove_open, beside, descriptor)
        )

    def release(self) -> None:
        if self._release is not None:
            self._release()


def open_locked(path: Path) -> int | None:
    """An open file with a lock on it; None where there are no locks, `Taken` if another has it."""
    while True:
        try:
            descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
        except OSError:
            return None
        try:
            take_lock(descriptor)
            # Its last holder may have removed it since it was opened: then it is no one's any more.
            if os.path.samestat(os.fstat(descriptor), path.stat()):
                return descriptor
        except FileNotFoundError:
            pass
        except OSError as error:
            os.close(descriptor)
            if error.errno in TAKEN:
                raise Taken from error
            return None
        os.close(descriptor)


def remove_open(path: Path, descriptor: int) -> None:
    """Remove a file that is locked, then let go of it."""
    # Some systems remove no open file; it is in no one's way.
    with suppress(OSError):
        path.unlink()
    os.close(descriptor)


def remove_idle_locks(folder: Path) -> None:
    """Remove what processes that were killed have left of their locks."""
    for path in folder.glob(f".*{SUFFIX}"):
        with suppress(Taken):
            descriptor = open_locked(path)
            if descriptor is not None:
                remove_open(path, descriptor)
