"""Changes that no room makes: names, accounts, whose a game is. One at a time, each whole."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sqlalchemy import Connection, Engine

from jogo.core.errors import JogoError
from jogo.web.store.problems import abandon, describe_problem
from jogo.web.store.write import GRACE, PATIENCE, maybe_stored, not_stored

T = TypeVar("T")
LOG = logging.getLogger(__name__)
# The first connection may have been lost long ago.
ATTEMPTS = 2


class Changer:
    """Changes a database in a thread of its own, beside the one that writes games."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, "changer")
        self._connection: Connection | None = None

    async def change(self, change: Callable[[Connection], T]) -> T:
        """Do something in a transaction; an error of jogo's own undoes it and is raised here.

        `StoreFailed` says if the database fails, and how surely. Once begun it is completed, even
        if nobody waits for it any more.
        """
        done = asyncio.get_running_loop().run_in_executor(self._thread, self._do, change)
        done.add_done_callback(lambda ended: ended.cancelled() or ended.exception())
        try:
            async with asyncio.timeout(PATIENCE + GRACE):
                return await asyncio.shield(done)
        except TimeoutError:
            raise maybe_stored() from None

    def close(self) -> None:
        self._thread.shutdown(cancel_futures=True)
        self._drop()

    # In the thread

    def _do(self, change: Callable[[Connection], T]) -> T:
        for _ in range(ATTEMPTS):
            try:
                connection = self._begin()
                answer = change(connection)
            except JogoError:
                self._undo()
                raise
            except Exception as error:
                self._drop()
                problem = describe_problem(error)
            else:
                self._commit(connection)
                return answer
        LOG.error("a change was not stored: %s", problem)
        raise not_stored()

    def _begin(self) -> Connection:
        if self._connection is None:
            self._connection = self._engine.connect()
        if self._connection.dialect.name == "sqlite":
            # Otherwise it could find, having read, that another writes meanwhile.
            self._connection.exec_driver_sql("BEGIN IMMEDIATE")
        return self._connection

    def _commit(self, connection: Connection) -> None:
        try:
            connection.commit()
        except Exception as error:
            self._drop()
            LOG.error("a change was not certainly stored: %s", describe_problem(error))
            raise maybe_stored() from None

    def _undo(self) -> None:
        try:
            if self._connection is not None:
                self._connection.rollback()
        except Exception:
            self._drop()

    def _drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            abandon(connection)
