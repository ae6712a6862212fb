"""A server in a process of its own, and what the system knows of that process."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import fields, replace
from pathlib import Path
from urllib.parse import urlsplit

from bench.system import children_of, resident_bytes, seconds_of
from bench.websocket import Site
from jogo.web.settings import Bounds, Rate

PLENTY_A_MINUTE = 10_000_000
PLENTY_AT_ONCE = 20_000
# The bounds that are numbers of connections or of games; the others are about memory and engines.
COUNTED = ("sockets", "connections", "rooms")


class WebServer:
    """A server that can be measured and killed."""

    def __init__(self, popen: subprocess.Popen[str], site: Site, log: Path) -> None:
        self.popen = popen
        self.site = site
        self.log = log

    def processor_seconds(self) -> float:
        """The processor time of all its threads so far."""
        return seconds_of(self.popen.pid)

    def memory(self) -> int:
        """The bytes that it and its own processes have in memory."""
        pids = [self.popen.pid, *children_of(self.popen.pid)]
        return sum(resident_bytes(pid) for pid in pids)

    def descriptors(self) -> int:
        """How many files and connections it has open."""
        return len(os.listdir(f"/proc/{self.popen.pid}/fd"))

    def log_lines(self) -> list[str]:
        return self.log.read_text(errors="replace").splitlines()

    @property
    def runs(self) -> bool:
        return self.popen.poll() is None

    def kill(self) -> None:
        """End it as a power cut would: it gets no chance to tidy up."""
        self.popen.kill()
        self.popen.wait()


class WebServers:
    """Several processes that are one server."""

    def __init__(self, servers: list[WebServer]) -> None:
        self.servers = servers

    @property
    def site(self) -> Site:
        first, *others = (server.site for server in self.servers)
        return replace(first, others=tuple(others))

    def processor_seconds(self) -> float:
        return sum(server.processor_seconds() for server in self.servers)

    def memory(self) -> int:
        return sum(server.memory() for server in self.servers)

    def kill(self) -> None:
        for server in self.servers:
            server.kill()


Web = WebServer | WebServers
Serving = AbstractContextManager[WebServer] | AbstractContextManager[WebServers]


@contextmanager
def serving_together(
    folder: Path, database: str, redis: str, processes: int = 2
) -> Iterator[WebServers]:
    """Processes that share a PostgreSQL and a Redis, with generous bounds."""
    with ExitStack() as stack:
        servers = [
            stack.enter_context(serving(folder, database, redis=redis, generous=True, name=name))
            for name in map(str, range(processes))
        ]
        yield WebServers(servers)


@contextmanager
def serving(
    folder: Path,
    database: str = "",
    *,
    generous: bool = False,
    redis: str = "",
    port: int = 0,
    name: str = "server",
) -> Iterator[WebServer]:
    """A server on a port or any free one, its data in a folder, until the end of the block."""
    log = folder / f"{name}.log"
    environment = {**os.environ, "JOGO_DATA": str(folder), "LC_ALL": "C.UTF-8", "LANGUAGE": ""}
    with (
        log.open("a") as errors,
        subprocess.Popen(
            command(database, redis, port, generous=generous),
            env=environment,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        ) as popen,
    ):
        try:
            yield WebServer(popen, read_site(popen, log), log)
        finally:
            popen.kill()


def command(database: str, redis: str, port: int, *, generous: bool) -> list[str]:
    chosen = ["--database", database] if database else []
    chosen += ["--redis", redis] if redis else []
    if generous:
        chosen += [word for bound in generous_bounds() for word in ("--bound", bound)]
    return [sys.executable, "-m", "jogo", "serve", "--no-open", "--port", str(port), *chosen]


def generous_bounds() -> list[str]:
    """Bounds that let one address do what otherwise thousands would."""
    found = []
    for bound in fields(Bounds):
        if isinstance(bound.default, Rate):
            found.append(f"{bound.name}={PLENTY_A_MINUTE}/{PLENTY_A_MINUTE}")
        elif bound.name.startswith(COUNTED):
            found.append(f"{bound.name}={PLENTY_AT_ONCE}")
    return found


def read_site(popen: subprocess.Popen[str], log: Path) -> Site:
    """Where the server says that it is, which it does once it is ready."""
    assert popen.stdout is not None
    told = popen.stdout.readline().split()
    if not told:
        raise ChildProcessError("the server did not start:\n" + log.read_text()[-2000:])
    parts = urlsplit(told[-1])
    assert parts.hostname is not None
    assert parts.port is not None
    return Site(parts.hostname, parts.port)


def raise_descriptor_limit() -> None:
    """Thousands of connections need as many open files, here and in the server."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
