"""The database of games, for a server: one thread writes, a few read."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Any, TypeVar

from sqlalchemy import ColumnElement, Connection, Engine, literal, or_, select

from jogo.core.seat import Seat
from jogo.web.store.changer import Changer
from jogo.web.store.database import open_database
from jogo.web.store.persons import find_names
from jogo.web.store.pulse import Pulse
from jogo.web.store.ratings import Introduction, find_ratings, introduce
from jogo.web.store.reader import Reader
from jogo.web.store.statements import Statement
from jogo.web.store.stored_game import StoredGame, read_row
from jogo.web.store.stored_study import StoredStudy
from jogo.web.store.tables import ACTIONS, GAMES, STUDIES
from jogo.web.store.writer import Writer

T = TypeVar("T")


class Store:
    """A database of games."""

    def __init__(self, url: str) -> None:
        self._database = open_database(url)
        self._writer = Writer(self._database.link)
        self._reader = Reader(self._database.engine)
        self._changer = Changer(self._database.engine)
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
        self._changer.close()
        self._writer.close()

    async def write(self, *statements: Statement) -> None:
        """Commit the statements, all or none; `StoreFailed` says if that fails, and how surely."""
        await self._writer.write(*statements)

    async def change(self, change: Callable[[Connection], T]) -> T:
        """Do something in a transaction that is no room's; `StoreFailed` if that fails."""
        return await self._changer.change(change)

    async def read(self, ask: Callable[[Connection], T]) -> T:
        """What the database answers; `NoAnswer` if it does not, or not in time."""
        return await self._reader.read(ask)

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

    async def games_with_actions(self, ids: Collection[str]) -> list[StoredGame]:
        """Some games with their actions."""
        return await self._reader.read(partial(load_games, ids=ids))

    async def ids_of_games_of(self, visitor: str) -> list[str]:
        """All games of a visitor, the latest first."""
        return await self._reader.read(partial(list_ids, visitor=visitor))

    async def introduce(self, visitor: str, game: str) -> Introduction:
        """What a visitor is called, and how strong they are at a game."""
        return await self._reader.read(partial(introduce, visitor=visitor, game=game))

    async def games_to_settle(self) -> list[str]:
        """The rated games that are over, and of which the ratings know nothing yet."""
        return await self._reader.read(list_games_to_settle)

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
    return next(iter(load_games(connection, [id])), None)


def load_games(connection: Connection, ids: Collection[str]) -> list[StoredGame]:
    rows = [*connection.execute(select(GAMES).where(GAMES.c.id.in_(ids)))]
    return name_players(connection, with_actions(connection, rows))


def with_actions(connection: Connection, rows: Sequence[Any]) -> list[StoredGame]:
    """The games of some rows, with their actions."""
    played: dict[str, list[str]] = {row.id: [] for row in rows}
    actions = select(ACTIONS.c.game, ACTIONS.c.action).where(ACTIONS.c.game.in_(played))
    for row in connection.execute(actions.order_by(ACTIONS.c.game, ACTIONS.c.ply)):
        played[row.game].append(row.action)
    return [read_row(row, played[row.id]) for row in rows]


def name_players(connection: Connection, games: list[StoredGame]) -> list[StoredGame]:
    """The games, with the names and ratings of those who have seats there."""
    owners = {owner for game in games for owner in game.owners.values() if owner is not None}
    names = find_names(connection, owners) if owners else {}
    ratings = find_ratings(connection, names) if names else {}
    for game in games:
        game.names = {seat: names.get(game.owners[seat] or "") for seat in Seat}
        game.strengths = {seat: ratings.get((game.owners[seat] or "", game.game)) for seat in Seat}
    return games


def list_games(connection: Connection, visitor: str, most: int) -> list[StoredGame]:
    newest = select(GAMES).where(owned_by(visitor)).order_by(GAMES.c.updated.desc()).limit(most)
    return name_players(connection, [read_row(row, ()) for row in connection.execute(newest)])


def list_ids(connection: Connection, visitor: str) -> list[str]:
    owned = select(GAMES.c.id).where(owned_by(visitor)).order_by(GAMES.c.updated.desc())
    return [*connection.execute(owned).scalars()]


def owned_by(visitor: str) -> ColumnElement[bool]:
    return or_(GAMES.c.first_owner == visitor, GAMES.c.second_owner == visitor)


def list_finished_games(
    connection: Connection, visitor: str, game: str, most: int
) -> list[StoredGame]:
    finished = GAMES.c.result.is_not(None)
    newest = select(GAMES).where(owned_by(visitor), finished, GAMES.c.game == game)
    rows = [*connection.execute(newest.order_by(GAMES.c.updated.desc()).limit(most))]
    return with_actions(connection, rows)


def list_games_to_settle(connection: Connection) -> list[str]:
    over = select(GAMES.c.id).where(GAMES.c.rated, GAMES.c.result.is_not(None))
    return [*connection.execute(over.where(GAMES.c.first_gain.is_(None))).scalars()]


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
