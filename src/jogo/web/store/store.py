"""Reading and writing games: a change is written before anyone hears of it.

One thread writes. It takes everything that waits into one transaction, so that many games at once
cost little more than one.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from dataclasses import dataclass

from sqlalchemy import Connection, or_, select
from sqlalchemy.exc import SQLAlchemyError

from jogo.web.errors import NotStored
from jogo.web.store.database import open_database
from jogo.web.store.statements import Statement
from jogo.web.store.stored_game import StoredGame, read_row
from jogo.web.store.tables import ACTIONS, GAMES

MOST_AT_ONCE = 500


class Store:
    """A database of games."""

    def __init__(self, url: str) -> None:
        self.engine = open_database(url)
        self._writes: queue.SimpleQueue[Write | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._run_writer, name="writer", daemon=True)
        self._writer.start()

    def close(self) -> None:
        """Write what waits, and close the database."""
        self._writes.put(None)
        self._writer.join()
        self.engine.dispose()

    async def write(self, *statements: Statement) -> None:
        """Commit the statements, all or none; `NotStored` if that fails."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._writes.put(Write(statements, loop, done))
        # The write goes on even if the caller is cancelled.
        await asyncio.shield(done)

    async def load(self, id: str) -> StoredGame | None:
        return await asyncio.to_thread(self._load, id)

    async def games_of(self, visitor: str, most: int) -> list[StoredGame]:
        """A visitor's games without their actions, the latest first."""
        return await asyncio.to_thread(self._games_of, visitor, most)

    async def games_on_the_clock(self) -> list[StoredGame]:
        """The games that go on and whose clock runs, without their actions."""
        return []

    def _load(self, id: str) -> StoredGame | None:
        with self.engine.connect() as connection:
            row = connection.execute(select(GAMES).where(GAMES.c.id == id)).one_or_none()
            return None if row is None else read_row(row, read_actions(connection, id))

    def _games_of(self, visitor: str, most: int) -> list[StoredGame]:
        owned = or_(GAMES.c.first_owner == visitor, GAMES.c.second_owner == visitor)
        newest = select(GAMES).where(owned).order_by(GAMES.c.updated.desc()).limit(most)
        with self.engine.connect() as connection:
            return [read_row(row, ()) for row in connection.execute(newest)]

    def _run_writer(self) -> None:
        is_open = True
        while is_open:
            waiting = [self._writes.get()]
            while len(waiting) < MOST_AT_ONCE and not self._writes.empty():
                waiting.append(self._writes.get())
            is_open = None not in waiting
            self._commit([write for write in waiting if write is not None])

    def _commit(self, writes: list[Write]) -> None:
        """Commit the writes together; if that fails, each alone, so that only the bad one fails."""
        try:
            with self.engine.begin() as connection:
                for write in writes:
                    for statement, values in write.statements:
                        connection.execute(statement, values)
        except SQLAlchemyError as error:
            if len(writes) == 1:
                writes[0].settle(error)
                return
            for write in writes:
                self._commit([write])
            return
        for write in writes:
            write.settle(None)


@dataclass(slots=True)
class Write:
    """Statements that belong together, and who waits for them."""

    statements: tuple[Statement, ...]
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[None]

    def settle(self, error: SQLAlchemyError | None) -> None:
        """Tell who waits, from the writer's thread."""
        self.loop.call_soon_threadsafe(self._answer, error)

    def _answer(self, error: SQLAlchemyError | None) -> None:
        if self.done.cancelled():
            return
        if error is None:
            self.done.set_result(None)
        else:
            refusal = NotStored("the game could not be stored; nothing was changed")
            refusal.__cause__ = error
            self.done.set_exception(refusal)


def read_actions(connection: Connection, id: str) -> list[str]:
    rows = select(ACTIONS.c.action).where(ACTIONS.c.game == id).order_by(ACTIONS.c.ply)
    return list(connection.execute(rows).scalars())
