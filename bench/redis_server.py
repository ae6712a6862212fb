"""A Redis of our own, on a socket in a temporary folder, for as long as needed.

`make test` installs it where it is missing.
"""

from __future__ import annotations

import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import redis

from bench.system import seconds_of

PATIENCE = 20.0


@dataclass
class RedisServer:
    """A Redis that keeps nothing on disk, and can be killed and started again."""

    folder: Path
    process: subprocess.Popen[bytes] | None = None

    @property
    def socket(self) -> Path:
        return self.folder / "redis.sock"

    @property
    def address(self) -> str:
        """What `jogo serve --redis` is told."""
        return f"unix://{self.socket}"

    def start(self) -> None:
        command = [program(), "--port", "0", "--unixsocket", str(self.socket), "--save", ""]
        self.process = subprocess.Popen(
            [*command, "--appendonly", "no", "--dir", str(self.folder)], stdout=subprocess.DEVNULL
        )
        end = time.monotonic() + PATIENCE
        while not self._answers():
            assert self.process.poll() is None, "redis-server has ended"
            assert time.monotonic() < end, "redis-server does not answer"
            time.sleep(0.02)

    def _answers(self) -> bool:
        try:
            with redis.Redis.from_url(self.address) as client:
                return bool(client.ping())
        except (redis.RedisError, OSError):
            return False

    def processor_seconds(self) -> float:
        """The processor time that it has used so far."""
        return 0.0 if self.process is None else seconds_of(self.process.pid)

    def kill(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()


def program() -> str:
    found = shutil.which("redis-server") or shutil.which("valkey-server")
    if found is None:
        raise FileNotFoundError("Redis is not installed: make redis, or see CONTRIBUTING")
    return found


@contextmanager
def redis_server() -> Iterator[RedisServer]:
    """A running Redis with nothing in it."""
    folder = Path(tempfile.mkdtemp(prefix="jogo-redis-"))
    server = RedisServer(folder)
    try:
        server.start()
        yield server
    finally:
        server.kill()
        shutil.rmtree(folder, ignore_errors=True)
