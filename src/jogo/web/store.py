"""The games as they are kept: read when someone asks, written before anyone is told.

One thread writes. It takes whatever waits into one transaction, so that many games at once cost
little more than one.
"""

from __future__ import annotations

import asyncio
import json
import queue
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from sqlalchemy import (
    Connection,
    Engine,
    Executable,
    bindparam,
    create_engine,
    delete,
    event,
    insert,
    make_url,
    or_,
    select,
    update,
)
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from jogo.core.errors import JogoError
from jogo.core.seat import Outcome, Seat
from jogo.web.errors import NotStored
from jogo.web.migrations import bring_up_to_date
from jogo.web.tables import ACTIONS, GAMES

AT_ONCE = 500


class BadDatabase(JogoError):
    """The database cannot be used."""


@dataclass(slots=True)
class KeptGame:
    """A game as the store knows it; `left` are the milliseconds on the clocks."""

    id: str
    game: str
    options: dict[str, str]
    start: str | None
    players: dict[Seat, str]
    owners: dict[Seat, str | None]
    coach: bool = False
    take_back: bool = True
    clock: int | None = None
    increment: int = 0
    left: dict[Seat, int] | None = None
    result: str | None = None
    reason: str | None = None
    rematch: str | None = None
    review: str | None = None
    created: float = field(default_factory=time.time)
    updated: float = field(default_factory=time.time)
    actions: list[str] = field(default_factory=list)

    def row(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "game": self.game,
            "options": json.dumps(self.options),
            "start": self.start,
            "first_player": self.players[Seat.FIRST],
            "second_player": self.players[Seat.SECOND],
            "first_owner": self.owners[Seat.FIRST],
            "second_owner": self.owners[Seat.SECOND],
            "coach": self.coach,
            "take_back": self.take_back,
            "clock": self.clock,
            "increment": self.increment,
            **left_columns(self.left),
            "created": self.created,
            "updated": self.updated,
        }


def left_columns(left: dict[Seat, int] | None) -> dict[str, int]:
    return {} if left is None else {f"{seat}_left": left[seat] for seat in Seat}


def kept_game(row: Any, actions: Sequence[str]) -> KeptGame:
    """The game that a row of the table tells of."""
    return KeptGame(
        id=row.id,
        game=row.game,
        options=json.loads(row.options),
        start=row.start,
        players={Seat.FIRST: row.first_player, Seat.SECOND: row.second_player},
        owners={Seat.FIRST: row.first_owner, Seat.SECOND: row.second_owner},
        coach=row.coach,
        take_back=row.take_back,
        clock=row.clock,
        increment=row.increment or 0,
        left=None
        if row.clock is None
        else {Seat.FIRST: row.first_left, Seat.SECOND: row.second_left},
        result=row.result,
        reason=row.reason,
        rematch=row.rematch,
        review=row.review,
        created=row.created,
        updated=row.updated,
        actions=[*actions],
    )


# What can be written: a statement, which is put together once, and its values


Statement = tuple[Executable, dict[str, Any]]


def creation(game: KeptGame) -> Statement:
    return NEW_GAME, game.row()


def change(game: str, **columns: Any) -> Statement:
    return changing(tuple(columns)), {"changed": game, "updated": time.time(), **columns}


@lru_cache(maxsize=64)
def changing(columns: tuple[str, ...]) -> Executable:
    values: dict[str, Any] = {name: bindparam(name) for name in ("updated", *columns)}
    return update(GAMES).where(GAMES.c.id == bindparam("changed")).values(values)


def action_played(game: str, ply: int, action: str) -> Statement:
    return NEW_ACTION, {"game": game, "ply": ply, "action": action}


def actions_taken_back(game: str, first: int) -> Statement:
    return LATER_ACTIONS, {"of": game, "first": first}


NEW_GAME, NEW_ACTION = insert(GAMES), insert(ACTIONS)
LATER_ACTIONS = delete(ACTIONS).where(
    ACTIONS.c.game == bindparam("of"), ACTIONS.c.ply >= bindparam("first")
)


def ending(outcome: Outcome | None) -> dict[str, str | None]:
    """The columns of a game that say how it ended."""
    if outcome is None:
        return {"result": None, "reason": None}
    return {"result": outcome.result, "reason": outcome.reason}


class Store:
    """A database of games."""

    def __init__(self, url: str) -> None:
        self.engine = open_database(url)
        self._writes: queue.SimpleQueue[Write | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write_on, name="writer", daemon=True)
        self._writer.start()

    def close(self) -> None:
        """Write what waits, and let go of the database."""
        self._writes.put(None)
        self._writer.join()
        self.engine.dispose()

    async def write(self, *statements: Statement) -> None:
        """Have the statements committed, all or none; `NotStored` if that fails."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._writes.put(Write(statements, loop, done))
        # Whoever waits may go away; what was begun is written all the same.
        await asyncio.shield(done)

    async def load(self, id: str) -> KeptGame | None:
        return await asyncio.to_thread(self._load, id)

    async def games_of(self, visitor: str, most: int) -> list[KeptGame]:
        """A visitor's games, the latest first."""
        return await asyncio.to_thread(self._games_of, visitor, most)

    def _load(self, id: str) -> KeptGame | None:
        with self.engine.connect() as connection:
            row = connection.execute(select(GAMES).where(GAMES.c.id == id)).one_or_none()
            return None if row is None else kept_game(row, actions_of(connection, id))

    def _games_of(self, visitor: str, most: int) -> list[KeptGame]:
        owned = or_(GAMES.c.first_owner == visitor, GAMES.c.second_owner == visitor)
        newest = select(GAMES).where(owned).order_by(GAMES.c.updated.desc()).limit(most)
        with self.engine.connect() as connection:
            return [kept_game(row, ()) for row in connection.execute(newest)]

    def _write_on(self) -> None:
        goes_on = True
        while goes_on:
            waiting = [self._writes.get()]
            while len(waiting) < AT_ONCE and not self._writes.empty():
                waiting.append(self._writes.get())
            goes_on = None not in waiting
            self._commit([write for write in waiting if write is not None])

    def _commit(self, writes: list[Write]) -> None:
        """Commit the writes together; if that fails, each alone: only the bad one suffers."""
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
        self.loop.call_soon_threadsafe(self._answer, error)

    def _answer(self, error: SQLAlchemyError | None) -> None:
        if self.done.cancelled():
            return
        if error is None:
            self.done.set_result(None)
        else:
            refused = NotStored("the game could not be stored; nothing was changed")
            refused.__cause__ = error
            self.done.set_exception(refused)


def actions_of(connection: Connection, id: str) -> list[str]:
    rows = select(ACTIONS.c.action).where(ACTIONS.c.game == id).order_by(ACTIONS.c.ply)
    return list(connection.execute(rows).scalars())


def open_database(url: str) -> Engine:
    """The database at an address, its tables up to date; `BadDatabase` if there is none."""
    try:
        address = make_url(url)
        engine = create_engine(address, pool_pre_ping=address.get_backend_name() != "sqlite")
    except (ArgumentError, ImportError, ValueError) as error:
        raise BadDatabase(
            "{url!r} is not the address of a database; write it like "
            "sqlite:////home/me/games.sqlite3 or postgresql://me:password@host/games",
            url=url,
        ) from error
    if address.get_backend_name() == "sqlite":
        event.listen(engine, "connect", prepare_sqlite)
    try:
        with engine.connect() as connection:
            bring_up_to_date(connection)
    except SQLAlchemyError as error:
        problem = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise BadDatabase(
            "cannot use the database {url}: {problem}",
            url=address.render_as_string(hide_password=True),
            problem=problem,
        ) from error
    return engine


def prepare_sqlite(connection: Any, _: object) -> None:
    """Readers beside a writer, and a commit that survives a power cut."""
    cursor = connection.cursor()
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "busy_timeout=5000",
        "foreign_keys=ON",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
