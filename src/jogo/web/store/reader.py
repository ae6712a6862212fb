"""Reading games: a few threads with a connection each, and nobody waits for them for ever."""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TypeVar

from sqlalchemy import Connection, Engine

from jogo.core.message import in_a_line
from jogo.web.errors import NoAnswer
from jogo.web.store.write import PATIENCE

T = TypeVar("T")
LOG = logging.getLogger(__name__)
THREADS = 4


class Reader:
    """Asks a database, in threads of its own."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._threads = ThreadPoolExecutor(THREADS, "reader")
        self._own = threading.local()
        self._connections: set[Connection] = set()
        self._is_silent = False

    async def read(self, ask: Callable[[Connection], T]) -> T:
        """What the database answers; `NoAnswer` if it does not, or not in time."""
        loop = asyncio.get_running_loop()
        deadline = time.monotonic() + PATIENCE
        try:
            async with asyncio.timeout(PATIENCE):
                answer = await loop.run_in_executor(self._threads, self._ask, ask, deadline)
        except Exception as error:
            if not self._is_silent:
                LOG.error("a game cannot be read: %s", in_a_line(error))
            self._is_silent = True
            raise NoAnswer("the database does not answer; try again in a moment") from error
        self._is_silent = False
        return answer

    def close(self) -> None:
        self._threads.shutdown(cancel_futures=True)
        for connection in [*self._connections]:
            self._drop(connection)

    # In the threads

    def _ask(self, ask: Callable[[Connection], T], deadline: float) -> T:
        """Ask, and once more over a new connection: the old one may have been lost long ago."""
        try:
            return self._ask_once(ask)
        except Exception:
            if time.monotonic() > deadline:
                raise
            return self._ask_once(ask)

    def _ask_once(self, ask: Callable[[Connection], T]) -> T:
        connection = self._connect()
        try:
            with connection.begin():
                return ask(connection)
        except BaseException:
            self._drop(connection)
            raise

    def _connect(self) -> Connection:
        """The thread's own connection."""
        connection: Connection | None = getattr(self._own, "connection", None)
        if connection is None:
            connection = self._own.connection = self._engine.connect()
            self._connections.add(connection)
        return connection

    def _drop(self, connection: Connection) -> None:
        self._own.connection = None
        self._connections.discard(connection)
        with suppress(Exception):
            connection.invalidate()
        with suppress(Exception):
            connection.close()
