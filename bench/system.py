"""What the system knows of processes: `/proc`."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")


def stat_of(pid: int) -> list[str]:
    """The fields of a process after its name, which may have spaces: state, parent and so on."""
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()


def seconds_of(pid: int) -> float:
    user, system = stat_of(pid)[11:13]
    return (int(user) + int(system)) / TICKS


def resident_bytes(pid: int) -> int:
    with suppress(FileNotFoundError, ProcessLookupError):
        return int(stat_of(pid)[21]) * PAGE
    return 0


def children_of(pid: int) -> list[int]:
    """The processes that a process started, and those that they started."""
    found: list[int] = []
    # Threads and processes may end while one looks.
    with suppress(FileNotFoundError, ProcessLookupError):
        for task in Path(f"/proc/{pid}/task").glob("*/children"):
            for child in map(int, task.read_text().split()):
                found += [child, *children_of(child)]
    return found
