"""The database of games, for a server: one thread writes, a few read."""

from __future__ import annotations

from functools import partial

from sqlalchemy import Connection, Engine, literal, or_, select

from jogo.web.store.database import open_database
from jogo.web.store.pulse import Pulse
from jogo.web.store.reader import Reader
from jogo.web.store.statements import Statement
from jogo.web.store.stored_game import StoredGame, read_row
from jogo.web.store.stored_study import StoredStudy
from jogo.web.store.tables import ACTIONS, GAMES, STUDIES
from jogo.web.store.writer import Writer


class Store:
    """A database of games."""

    def __init__(self, url: str) -> None:
        self._database = open_database(url)
        self._writer = Writer(self._database.link)
        self._reader = Reader(self._database.engine)
        self._pulse = Pulse(self._writer)

    @property
    def engine(self) -> Engine:
        return self._database.engine

    @property
    def waiting(self) -> int:
        """How many changes wait to be stored."""
        return self._writer.waiting

    def close(self) -> None:
        """Write what waits, and close the database."""
        self._reader.close()
        self._writer.close()

    async def write(self, *statements: Statement) -> None:
        """Commit the statements, all or none; `StoreFailed` says if that fails, and how surely."""
        await self._writer.write(*statements)

    async def is_ready(self) -> bool:
        """Whether changes can be stored."""
        return await self._pulse.is_felt()

    async def load(self, id: str) -> StoredGame | None:
        return await self._reader.read(partial(load_game, id=id))

    async def games_of(self, visitor: str, most: int) -> list[StoredGame]:
        """A visitor's games without their actions, the latest first."""
        return await self._reader.read(partial(list_games, visitor=visitor, most=most))

    async def finished_games_of(self, visitor: str, game: str, most: int) -> list[StoredGame]:
        """A visitor's finished games of a kind with their actions, the latest first."""
        ask = partial(list_finished_games, visitor=visitor, game=game, most=most)
        return await self._reader.read(ask)

    async def games_on_the_clock(self) -> list[StoredGame]:
        """The games that go on and whose clock runs, without their actions."""
        return await self._reader.read(list_games_on_the_clock)

    # Studies

    async def load_study(self, id: str) -> StoredStudy | None:
        return await self._reader.read(partial(load_study, id=id))

    async def studies_of(self, visitor: str) -> list[StoredStudy]:
        """A visitor's studies without their records, the latest first."""
        return await self._reader.read(partial(list_studies, visitor=visitor))


def load_game(connection: Connection, id: str) -> StoredGame | None:
    row = connection.execute(select(GAMES).where(GAMES.c.id == id)).one_or_none()
    return None if row is None else read_row(row, read_actions(connection, id))


def read_actions(connection: Connection, id: str) -> list[str]:
    rows = select(ACTIONS.c.action).where(ACTIONS.c.game == id).order_by(ACTIONS.c.ply)
    return list(connection.execute(rows).scalars())


def list_games(connection: Connection, visitor: str, most: int) -> list[StoredGame]:
    owned = or_(GAMES.c.first_owner == visitor, GAMES.c.second_owner == visitor)
    newest = select(GAMES).where(owned).order_by(GAMES.c.updated.desc()).limit(most)
    return [read_row(row, ()) for row in connection.execute(newest)]


def list_finished_games(
    connection: Connection, visitor: str, game: str, most: int
) -> list[StoredGame]:
    owned = or_(GAMES.c.first_owner == visitor, GAMES.c.second_owner == visitor)
    finished = GAMES.c.result.is_not(None)
    newest = select(GAMES).where(owned, finished, GAMES.c.game == game)
    rows = [*connection.execute(newest.order_by(GAMES.c.updated.desc()).limit(most))]
    played: dict[str, list[str]] = {row.id: [] for row in rows}
    actions = select(ACTIONS.c.game, ACTIONS.c.action).where(ACTIONS.c.game.in_(played))
    for row in connection.execute(actions.order_by(ACTIONS.c.game, ACTIONS.c.ply)):
        played[row.game].append(row.action)
    return [read_row(row, played[row.id]) for row in rows]


def list_games_on_the_clock(connection: Connection) -> list[StoredGame]:
    running = select(GAMES).where(GAMES.c.running.is_not(None), GAMES.c.result.is_(None))
    return [read_row(row, ()) for row in connection.execute(running)]


def load_study(connection: Connection, id: str) -> StoredStudy | None:
    row = connection.execute(select(STUDIES).where(STUDIES.c.id == id)).one_or_none()
    return None if row is None else StoredStudy(**row._mapping)


def list_studies(connection: Connection, visitor: str) -> list[StoredStudy]:
    columns = [column for column in STUDIES.c if column.name != "record"]
    owned = select(*columns, literal("").label("record")).where(STUDIES.c.owner == visitor)
    newest = connection.execute(owned.order_by(STUDIES.c.updated.desc()))
    return [StoredStudy(**row._mapping) for row in newest]
