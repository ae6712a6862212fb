"""`jogo serve` as a process of its own, which can be killed."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.web.site import Site, Visitor


@dataclass
class Process:
    """A server, and the address it told."""

    address: str
    popen: subprocess.Popen[str]

    def kill(self) -> None:
        """End it as a power cut would: it gets no chance to tidy up."""
        self.popen.kill()
        self.popen.wait()


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "jogo", "serve", "--no-open", *arguments]


def environment(folder: Path) -> dict[str, str]:
    return {**os.environ, "JOGO_DATA": str(folder), "LC_ALL": "C.UTF-8", "LANGUAGE": ""}


@contextmanager
def serving(
    folder: Path,
    database: str = "",
    *arguments: str,
    files: int | None = None,
    logs: bool = False,
) -> Iterator[Process]:
    """A server on any free port, until the end of the block.

    `files` bounds its descriptors; with `logs`, its log can be read.
    """
    given = ("--database", database) if database else ()
    limit = ["sh", "-c", f'ulimit -n {files}; exec "$@"', "sh"] if files else []
    popen = subprocess.Popen(
        [*limit, *command("--port", "0", *given, *arguments)],
        env=environment(folder),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE if logs else None,
        text=True,
    )
    assert popen.stdout is not None
    try:
        told = popen.stdout.readline()
        assert told.startswith("jogo is at http://127.0.0.1:"), told
        yield Process(told.split()[-1].rstrip("/"), popen)
    finally:
        popen.kill()
        popen.wait()
        popen.stdout.close()
        if popen.stderr is not None:
            popen.stderr.close()


def visitor_at(process: Process) -> Visitor:
    """Someone with a browser at a server that is a process."""
    return Visitor(Site(process.address, None), {})  # type: ignore[arg-type]
