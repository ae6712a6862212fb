"""A PostgreSQL of our own, in a temporary folder and on a socket of its own, for as long as needed.

It can be restarted, killed and frozen, as databases are in the world. `make test` installs
PostgreSQL where it is missing.
"""

from __future__ import annotations

import os
import secrets
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Literal

import pg8000.dbapi

from bench.system import children_of, seconds_of

SETTINGS = (("listen_addresses", ""), ("shared_buffers", "16MB"), ("max_connections", "30"))
# For those who kill processes but not the machine: nothing waits for a disk.
HURRIED = (*SETTINGS, ("fsync", "off"), ("full_page_writes", "off"), ("autovacuum", "off"))
Mode = Literal["fast", "immediate"]


@dataclass(frozen=True, slots=True)
class Postgres:
    """A database of a server in a folder, which can be interrupted in every way."""

    folder: Path
    name: str = "postgres"
    settings: tuple[tuple[str, str], ...] = SETTINGS

    @property
    def socket(self) -> Path:
        return self.folder / ".s.PGSQL.5432"

    @property
    def data(self) -> Path:
        return self.folder / "data"

    @property
    def address(self) -> str:
        """What `jogo serve --database` is told."""
        return f"postgresql://jogo@/{self.name}?unix_sock={self.socket}"

    def make_database(self) -> Postgres:
        """Another database of the server, with all that is in this one."""
        other = replace(self, name=f"jogo_{secrets.token_hex(4)}")
        self._administer(f"CREATE DATABASE {other.name} TEMPLATE {self.name}")
        return other

    def drop(self) -> None:
        """Take this database out of the server, whoever is still connected to it."""
        self._administer(f"DROP DATABASE {self.name} WITH (FORCE)")

    def fill(self, dump: Path) -> None:
        """Put into this database what was dumped of one."""
        with self.session() as cursor:
            for statement in dump.read_text(encoding="utf-8").split(";\n"):
                cursor.execute(statement)
            cursor.execute("COMMIT")

    def create(self) -> None:
        """Make its files."""
        initdb = str(programs() / "initdb")
        self._run([initdb, "-D", str(self.data), "-U", "jogo", "-A", "trust", "--no-sync"])

    def start(self) -> None:
        options = " ".join(f"-c {name}='{value}'" for name, value in self.settings)
        # Its output must not hold on to ours, which would wait for its end.
        log = ["-l", str(self.folder / "log")]
        self._control(*log, "-o", f"{options} -k {self.folder}", "start")

    def stop(self, mode: Mode = "immediate") -> None:
        """Stop it: "fast" rolls back and disconnects, "immediate" is like a crash."""
        self._control("-m", mode, "stop")

    def restart(self, mode: Mode) -> None:
        self.stop(mode)
        self.start()

    def processor_seconds(self) -> float:
        """The processor time of its processes so far, those that still run."""
        leader = int((self.data / "postmaster.pid").read_text().split()[0])
        return sum(map(seconds_of, [leader, *children_of(leader)]))

    def backends(self) -> list[int]:
        """The processes that serve connections, but for the one that says so."""
        rows = self.query(
            "SELECT pid FROM pg_stat_activity"
            " WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() ORDER BY pid"
        )
        return [pid for (pid,) in rows]

    def kill_backends(self) -> None:
        """`kill -9` of every process that serves a connection; PostgreSQL then recovers."""
        for pid in self.backends():
            # The first death ends the others, perhaps before their turn.
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)

    def terminate_backends(self) -> None:
        """Disconnect everyone, as an administrator does."""
        for pid in self.backends():
            self.query(f"SELECT pg_terminate_backend({pid})")

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """Stop all of its processes where they are, until the end of the block."""
        leader = int((self.data / "postmaster.pid").read_text().split()[0])
        # The leader first, so that it starts no others meanwhile.
        os.kill(leader, signal.SIGSTOP)
        stopped = [leader]
        try:
            children = Path(f"/proc/{leader}/task/{leader}/children").read_text()
            for pid in map(int, children.split()):
                os.kill(pid, signal.SIGSTOP)
                stopped.append(pid)
            yield
        finally:
            for pid in reversed(stopped):
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGCONT)

    @contextmanager
    def session(self, *, is_transaction: bool = True) -> Iterator[pg8000.dbapi.Cursor]:
        """A connection of one's own; nothing is committed but what says so."""
        connection = pg8000.dbapi.connect("jogo", database=self.name, unix_sock=str(self.socket))
        connection.autocommit = not is_transaction
        try:
            yield connection.cursor()
        finally:
            # It may have been cut off meanwhile.
            with suppress(pg8000.dbapi.Error):
                connection.close()

    def query(self, sql: str) -> list[Any]:
        """The rows that a question to the database gives."""
        with self.session() as cursor:
            cursor.execute(sql)
            return list(cursor.fetchall())

    def _administer(self, statement: str) -> None:
        """Do what cannot be part of a transaction, nor be done from the database itself."""
        with replace(self, name="template1").session(is_transaction=False) as cursor:
            cursor.execute(statement)

    def _control(self, *arguments: str) -> None:
        self._run([str(programs() / "pg_ctl"), "-D", str(self.data), "-w", "-s", *arguments])

    def _run(self, command: list[str]) -> None:
        done = subprocess.run(
            as_user(command), cwd=self.folder, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"


def programs() -> Path:
    """The folder of PostgreSQL's programs, which Debian keeps out of the path."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    initdb = found[-1] if found else Path(shutil.which("initdb") or "")
    if not initdb.name:
        raise FileNotFoundError("PostgreSQL is not installed: make postgresql, or see CONTRIBUTING")
    return initdb.resolve().parent


def as_user(command: list[str]) -> list[str]:
    """PostgreSQL refuses to run as root; then it runs as its own user."""
    return ["runuser", "-u", "postgres", "--", *command] if os.geteuid() == 0 else command


@contextmanager
def database_server(settings: tuple[tuple[str, str], ...] = SETTINGS) -> Iterator[Postgres]:
    """A running server with an empty database."""
    folder = Path(tempfile.mkdtemp(prefix="jogo-postgres-"))
    postgres = Postgres(folder, settings=settings)
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres")
    try:
        postgres.create()
        postgres.start()
        try:
            yield postgres
        finally:
            postgres.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
