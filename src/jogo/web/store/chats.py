"""What people have said, as the database has it.

A place is where something is said: the players' chat of a game, that of those who watch it, or a
tournament's.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from sqlalchemy import Connection, delete, func, insert, select, update

from jogo.web.store.persons import find_names
from jogo.web.store.tables import CHATS


@dataclass(frozen=True, slots=True)
class StoredLine:
    """Something that somebody has said; `name` is what its author is called now, if anything."""

    id: str
    place: str
    author: str
    text: str
    preset: str | None = None
    at: float = field(default_factory=time.time)
    # When a moderator has removed it.
    removed: float | None = None
    name: str | None = None


def players_at(game: str) -> str:
    """Where the players of a game talk."""
    return f"players {game}"


def watchers_at(game: str) -> str:
    """Where those talk who watch a game."""
    return f"watchers {game}"


def spectators_at(tournament: str) -> str:
    """Where those talk who look at a tournament."""
    return f"tournament {tournament}"


def subject_of(place: str) -> tuple[str | None, str | None]:
    """The game or the tournament that a place belongs to.

    >>> subject_of(players_at("abc")), subject_of(spectators_at("abc"))
    (('abc', None), (None, 'abc'))
    """
    kind, _, subject = place.partition(" ")
    return (None, subject) if kind == "tournament" else (subject, None)


def places_of(game: str) -> tuple[str, str]:
    return players_at(game), watchers_at(game)


LINE_COLUMNS = [
    CHATS.c[name] for name in ("id", "place", "author", "text", "preset", "at", "removed")
]


def add_line(connection: Connection, line: StoredLine) -> None:
    row = {column.name: getattr(line, column.name) for column in LINE_COLUMNS}
    connection.execute(insert(CHATS).values(row))


def count_lines(connection: Connection, place: str) -> int:
    count = select(func.count()).select_from(CHATS).where(CHATS.c.place == place)
    return connection.execute(count).scalar_one()


def find_line(connection: Connection, id: str) -> StoredLine | None:
    found = connection.execute(select(*LINE_COLUMNS).where(CHATS.c.id == id))
    return next(iter(name_authors(connection, [StoredLine(*row) for row in found])), None)


def list_lines(connection: Connection, place: str, most: int) -> list[StoredLine]:
    """The last lines that are to be read at a place, the oldest first."""
    there = select(*LINE_COLUMNS).where(CHATS.c.place == place, CHATS.c.removed.is_(None))
    latest = there.order_by(CHATS.c.at.desc())
    rows = [StoredLine(*row) for row in connection.execute(latest.limit(most))]
    return name_authors(connection, rows[::-1])


def list_lines_around(connection: Connection, line: StoredLine, most: int) -> list[StoredLine]:
    """A line among those said before and after it, removed ones too."""
    there = select(*LINE_COLUMNS).where(CHATS.c.place == line.place)
    before = there.where(CHATS.c.at < line.at).order_by(CHATS.c.at.desc()).limit(most)
    after = there.where(CHATS.c.at > line.at).order_by(CHATS.c.at).limit(most)
    earlier, later = ([StoredLine(*row) for row in connection.execute(q)] for q in (before, after))
    return name_authors(connection, [*earlier[::-1], line, *later])


def remove_line(connection: Connection, id: str) -> None:
    """Let nobody read a line any more but moderators."""
    connection.execute(update(CHATS).where(CHATS.c.id == id).values(removed=time.time()))


def list_lines_of(connection: Connection, author: str) -> list[StoredLine]:
    """All that somebody has said, the oldest first."""
    own = select(*LINE_COLUMNS).where(CHATS.c.author == author).order_by(CHATS.c.at)
    return [StoredLine(*row) for row in connection.execute(own)]


def name_authors(connection: Connection, lines: list[StoredLine]) -> list[StoredLine]:
    names = find_names(connection, {line.author for line in lines}) if lines else {}
    return [replace(line, name=names.get(line.author)) for line in lines]


def move_lines(connection: Connection, old: str, new: str) -> None:
    """Let what one visitor has said be another's words."""
    connection.execute(update(CHATS).where(CHATS.c.author == old).values(author=new))


def delete_lines(connection: Connection, author: str) -> None:
    connection.execute(delete(CHATS).where(CHATS.c.author == author))


def delete_places(connection: Connection, places: Iterable[str]) -> None:
    connection.execute(delete(CHATS).where(CHATS.c.place.in_({*places})))
