"""`jogo serve` as a command: what it says, how it stops, and what it does not load."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx

from tests.web.process import command, environment, serving


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command(*arguments),
        env=environment(folder),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_it_tells_its_address_and_stops_at_once(tmp_path: Path) -> None:
    with serving(tmp_path) as process:
        assert httpx.get(process.address).status_code == 200
        process.popen.send_signal(signal.SIGINT)
        rest, _ = process.popen.communicate(timeout=30)
        assert process.popen.returncode == 0
        assert "Traceback" not in rest


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = run(tmp_path, "--port", str(port))
    assert done.returncode == 2
    assert f"port {port} is taken" in " ".join(done.stderr.split())


def test_a_host_or_a_database_that_is_not_there(tmp_path: Path) -> None:
    done = run(tmp_path, "--host", "256.1.1.1", "--port", "0")
    assert done.returncode == 2
    assert "256.1.1.1" in done.stderr
    done = run(tmp_path, "--port", "0", "--database", "postgresql://me@127.0.0.1:1/games")
    assert done.returncode == 2
    assert "cannot use the database" in " ".join(done.stderr.split())
    assert "Traceback" not in done.stderr


def test_other_commands_do_not_wait_for_the_web(tmp_path: Path) -> None:
    command = [sys.executable, "-X", "importtime", "-m", "jogo", "moves", "jostle"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "c4-b4" in done.stdout.split()
    loaded = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines()}
    assert "jogo.catalog" in loaded
    assert not loaded & {"fastapi", "sqlalchemy", "uvicorn", "jinja2"}
