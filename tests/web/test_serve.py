"""`jogo serve` as a command: what it says, how it stops, and what it does not load."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
from dataclasses import asdict
from pathlib import Path

import httpx
import pytest

from jogo.web.settings import Bounds
from tests.web.process import command, environment, serving
from tests.web.site import LONG, PATIENCE


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command(*arguments),
        env=environment(folder),
        capture_output=True,
        text=True,
        timeout=LONG,
        check=False,
    )


def test_it_tells_its_address_and_stops_at_once(tmp_path: Path) -> None:
    with serving(tmp_path) as process:
        assert httpx.get(process.address, timeout=PATIENCE).status_code == 200
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


def test_bounds_and_proxies_are_given_in_the_command(tmp_path: Path) -> None:
    given = ("--bound", "requests_of_address=2/1", "--bound", "body=100", "--proxy", "127.0.0.0/8")
    with serving(tmp_path, "", *given) as process:
        statuses = [
            httpx.get(
                process.address, headers={"X-Forwarded-For": address}, timeout=PATIENCE
            ).status_code
            for address in ("192.0.2.1", "192.0.2.1", "192.0.2.1", "192.0.2.2")
        ]
        assert statuses == [200, 200, 429, 200]
        large = httpx.post(
            f"{process.address}/api/records", json={"record": "x" * 100}, timeout=PATIENCE
        )
        assert large.status_code == 413


def test_settings_come_from_a_file_and_the_environment_and_the_command_wins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "jogo.toml"
    file.write_text(
        'port = 1\ndomains = ["club.example"]\nproxies = ["127.0.0.1"]\n[bounds]\nbody = 100\n'
    )
    monkeypatch.setenv("JOGO_BOUNDS", "body=300 requests_of_address=9/1")
    # The port of the file is not the one that is listened at: the command has another.
    with serving(tmp_path, "", "--settings", str(file)) as process:
        sizes = {
            size: httpx.post(
                f"{process.address}/api/records", json={"record": "x" * size}, timeout=PATIENCE
            )
            for size in (200, 400)
        }
        assert [answer.status_code for answer in sizes.values()] == [400, 413]
        named = httpx.get(process.address, headers={"Host": "club.example"}, timeout=PATIENCE)
        other = httpx.get(process.address, headers={"Host": "other.example"}, timeout=PATIENCE)
        assert (named.status_code, other.status_code) == (200, 403)


def test_the_bounds_are_documented() -> None:
    document = (Path(__file__).parents[2] / "docs" / "web.md").read_text()
    section = document.partition("## Bounds")[2]
    rows = dict(re.findall(r"^\| `(\w+)` \| ([^|]+) \|", section, re.MULTILINE))
    bounds = asdict(Bounds(thinkers=0))
    assert list(rows) == list(bounds)
    assert rows.pop("thinkers") == "half the processors"
    for name, said in rows.items():
        value = bounds[name]
        rate = isinstance(value, dict) and f"{value['burst']:g}/{value['per_minute']:g}"
        assert said == (rate or f"{value:g}"), name


def test_other_commands_do_not_wait_for_the_web(tmp_path: Path) -> None:
    command = [sys.executable, "-X", "importtime", "-m", "jogo", "moves", "jostle"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "c4-b4" in done.stdout.split()
    loaded = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines()}
    assert "jogo.catalog" in loaded
    assert not loaded & {"fastapi", "sqlalchemy", "uvicorn", "jinja2"}
