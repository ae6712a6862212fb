"""The database of games, for a server: one thread writes, a few read."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

from sqlalchemy import ColumnElement, Connection, Engine, case, literal, or_, select

from jogo.core.seat import Seat
from jogo.web.store.changer import Changer
from jogo.web.store.database import open_database
from jogo.web.store.persons import find_names
from jogo.web.store.pulse import Pulse
from jogo.web.store.ratings import Introduction, find_ratings, introduce
from jogo.web.store.reader import Reader
from jogo.web.store.statements import Statement
from jogo.web.store.stored_game import PEOPLE, StoredGame, read_row
from jogo.web.store.stored_study import StoredStudy
from jogo.web.store.tables import ACTIONS, GAMES, RUNS, STUDIES, UNSETTLED
from jogo.web.store.vacations import find_rests
from jogo.web.store.writer import Writer

T = TypeVar("T")

IDS_AT_ONCE = 500
# How many seconds a time has been over before others see to it than who should have.
LATE = 1.0


@dataclass(frozen=True, slots=True)
class LeftGame:
    """A game that goes on by itself, and whether a computer thinks there."""

    id: str
    is_thinking: bool


class Store:
    """A database of games; a `shared` one has several processes that know of each other."""

    def __init__(self, url: str, *, shared: bool = False) -> None:
        self._database = open_database(url, shared=shared)
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

    async def rests_of(self, persons: Collection[str]) -> dict[str, float]:
        """Until when some people are, or were last, on vacation."""
        return await self._reader.read(partial(find_rests, persons=persons))

    async def versions_of(self, ids: Collection[str]) -> dict[str, int]:
        """The versions that some games have, those that are stored."""
        return await self._reader.read(partial(list_versions, ids=ids))

    async def games_to_settle(self) -> list[str]:
        """The rated games that are over, and of which the ratings know nothing yet."""
        return await self._reader.read(list_games_to_settle)

    async def games_on_the_clock(self) -> list[StoredGame]:
        """The games that go on and whose clock runs, without their actions."""
        return await self._reader.read(list_games_on_the_clock)

    async def games_left(self, since: float) -> list[LeftGame]:
        """The games that go on by themselves: a time is over, or a computer's time runs.

        No time counts from before `since`, when the server was away.
        """
        return await self._reader.read(partial(list_games_left, since=since))

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


def list_versions(connection: Connection, ids: Collection[str]) -> dict[str, int]:
    found, wanted = {}, [*ids]
    for start in range(0, len(wanted), IDS_AT_ONCE):
        some = wanted[start : start + IDS_AT_ONCE]
        rows = select(GAMES.c.id, GAMES.c.version).where(GAMES.c.id.in_(some))
        found.update({row.id: row.version for row in connection.execute(rows)})
    return found


def with_actions(connection: Connection, rows: Sequence[Any]) -> list[StoredGame]:
    """The games of some rows, with their actions."""
    played: dict[str, list[str]] = {row.id: [] for row in rows}
    actions = select(ACTIONS.c.game, ACTIONS.c.action).where(ACTIONS.c.game.in_(played))
    for row in connection.execute(actions.order_by(ACTIONS.c.game, ACTIONS.c.ply)):
        played[row.game].append(row.action)
    return [read_row(row, played[row.id]) for row in rows]


def name_players(connection: Connection, games: list[StoredGame]) -> list[StoredGame]:
    """The games, with the names and ratings of those who have seats there, and their rests."""
    owners = {owner for game in games for owner in game.owners.values() if owner is not None}
    names = find_names(connection, owners) if owners else {}
    ratings = find_ratings(connection, names) if names else {}
    rests = find_rests(connection, names) if any(game.days for game in games) else {}
    for game in games:
        game.rests = {seat: rests.get(game.owners[seat] or "") for seat in Seat}
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
    return [*connection.execute(select(GAMES.c.id).where(UNSETTLED)).scalars()]


def list_games_on_the_clock(connection: Connection) -> list[StoredGame]:
    return [read_row(row, ()) for row in connection.execute(select(GAMES).where(RUNS))]


def list_games_left(connection: Connection, since: float) -> list[LeftGame]:
    is_first = GAMES.c.running == str(Seat.FIRST)
    player = case((is_first, GAMES.c.first_player), else_=GAMES.c.second_player)
    left = case((is_first, GAMES.c.first_left), else_=GAMES.c.second_left)
    began = case((GAMES.c.updated > since, GAMES.c.updated), else_=since)
    is_thinking = player.not_in(PEOPLE).label("is_thinking")
    is_late = began + left / 1000.0 < time.time() - LATE
    rows = select(GAMES.c.id, is_thinking).where(RUNS, or_(is_late, is_thinking))
    return [LeftGame(row.id, bool(row.is_thinking)) for row in connection.execute(rows)]


def load_study(connection: Connection, id: str) -> StoredStudy | None:
    row = connection.execute(select(STUDIES).where(STUDIES.c.id == id)).one_or_none()
    return None if row is None else StoredStudy(**row._mapping)


def list_studies(connection: Connection, visitor: str) -> list[StoredStudy]:
    columns = [column for column in STUDIES.c if column.name != "record"]
    owned = select(*columns, literal("").label("record")).where(STUDIES.c.owner == visitor)
    newest = connection.execute(owned.order_by(STUDIES.c.updated.desc()))
    return [StoredStudy(**row._mapping) for row in newest]
