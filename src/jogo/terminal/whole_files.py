"""Files that are there whole or not at all, whenever their writer is killed."""

from __future__ import annotations

import os
import re
import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

# How an unfinished file is named; earlier versions put the number of the process behind the name.
SUFFIX = ".jogo-part"
LEFTOVER = re.compile(rf"\..+(?:{re.escape(SUFFIX)}|\.jogo\.\d+)", re.ASCII | re.DOTALL)
# A file is written in moments: one that is unfinished for so long has lost its writer.
STALE_SECONDS = 3600


def write_whole(path: Path, text: str) -> None:
    """Write a file so that a crash leaves the old one or the new one, never half of it."""
    with replacing(path) as unfinished:
        unfinished.write_text(text, encoding="utf-8")


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """A file beside another to write to, which takes the other's place unless there is an error."""
    path.parent.mkdir(parents=True, exist_ok=True)
    remove_leftovers(path.parent)
    unfinished = path.with_name(f".{path.name}.{secrets.token_hex(4)}{SUFFIX}")
    try:
        yield unfinished
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)


def remove_leftovers(folder: Path) -> None:
    """Remove what writers that were killed have left behind, and nothing that is being written."""
    oldest = time.time() - STALE_SECONDS
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if LEFTOVER.fullmatch(entry.name):
                # Another process may be removing it as well, or the folder may not be ours.
                with suppress(OSError):
                    if entry.stat(follow_symlinks=False).st_mtime < oldest:
                        os.unlink(entry)
