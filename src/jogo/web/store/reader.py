"""Reading games: a few threads with a connection each, and nobody waits for them for ever."""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sqlalchemy import Connection, Engine

from jogo.web.errors import NoAnswer
from jogo.web.store.problems import abandon, describe_problem
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
        # Why the last question was not answered.
        self._problem: str | None = None

    async def read(self, ask: Callable[[Connection], T]) -> T:
        """What the database answers; `NoAnswer` if it does not, or not in time."""
        loop = asyncio.get_running_loop()
        deadline = time.monotonic() + PATIENCE
        try:
            async with asyncio.timeout(PATIENCE):
                return await loop.run_in_executor(self._threads, self._ask, ask, deadline)
        except TimeoutError:
            self._note("it takes too long")
        raise no_answer()

    def close(self) -> None:
        self._threads.shutdown(cancel_futures=True)
        for connection in [*self._connections]:
            self._drop(connection)

    # In the threads

    def _ask(self, ask: Callable[[Connection], T], deadline: float) -> T:
        """Ask, and once more over a new connection: the old one may have been lost long ago."""
        for is_last in (False, True):
            try:
                answer = self._ask_once(ask)
            except Exception as error:
                problem = describe_problem(error)
            else:
                self._problem = None
                return answer
            if is_last or time.monotonic() > deadline:
                break
        self._note(problem)
        raise no_answer()

    def _note(self, problem: str) -> None:
        """Log why nothing is answered, once until something is."""
        if self._problem is None:
            LOG.error("the database does not answer: %s", problem)
        self._problem = problem

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
            connection = self._engine.connect()
            try:
                if connection.dialect.name != "sqlite":
                    # Another process may write between two questions of one transaction.
                    connection.execution_options(isolation_level="REPEATABLE READ")
            except BaseException:
                # The database may be lost by now; a pool that closes it would complain at length.
                self._drop(connection)
                raise
            self._own.connection = connection
            self._connections.add(connection)
        return connection

    def _drop(self, connection: Connection) -> None:
        """Let go of a connection, whatever state it is in."""
        self._own.connection = None
        self._connections.discard(connection)
        abandon(connection)


def no_answer() -> NoAnswer:
    return NoAnswer("the database does not answer; try again in a moment")
