"""A PostgreSQL of our own, in a temporary folder and on a socket of its own, for as long as needed.

`make test` installs PostgreSQL where it is missing.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SETTINGS = {"listen_addresses": "", "shared_buffers": "16MB", "max_connections": "30"}


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


def run(command: list[str], folder: Path) -> None:
    done = subprocess.run(as_user(command), cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"


@contextmanager
def database_server() -> Iterator[str]:
    """The address of an empty database."""
    folder = Path(tempfile.mkdtemp(prefix="jogo-postgres-"))
    binaries, data = programs(), folder / "data"
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres")
    options = " ".join(f"-c {name}='{value}'" for name, value in SETTINGS.items())
    control = [str(binaries / "pg_ctl"), "-D", str(data), "-w", "-s"]
    try:
        run(
            [str(binaries / "initdb"), "-D", str(data), "-U", "jogo", "-A", "trust", "--no-sync"],
            folder,
        )
        # Its output must not hold on to ours, which would wait for its end.
        log = ["-l", str(folder / "log")]
        run([*control, *log, "-o", f"{options} -k {folder}", "start"], folder)
        try:
            socket = folder / ".s.PGSQL.5432"
            yield f"postgresql://jogo@/postgres?unix_sock={socket}"
        finally:
            run([*control, "-m", "immediate", "stop"], folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
