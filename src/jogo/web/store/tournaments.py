"""Tournaments as the database has them.

Everything that changes one holds its row and makes the next version of it: of several who would
change it at once, one is first, and whoever decided by what they had read before is overtaken.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, fields
from typing import Any

from sqlalchemy import Connection, Row, Select, insert, select, update

from jogo.club.tournaments.standings import SystemName
from jogo.core.seat import RESULTS
from jogo.web.errors import NoSuchTournament, Overtaken
from jogo.web.identity import DELETED, is_account
from jogo.web.store.persons import find_names
from jogo.web.store.stored_game import StoredGame
from jogo.web.store.tables import ENTRANTS, GAMES, PAIRINGS, TOURNAMENTS

# How much the first seat has got, by the result of the game.
SCORES = {
    result: 0.5 if seat is None else float(seat.index == 0) for seat, result in RESULTS.items()
}


@dataclass(frozen=True, slots=True)
class StoredEntrant:
    """Who takes part: an account, or a level by its name; `name` is the account's."""

    number: int
    player: str
    rating: float
    joined: float
    away: bool = False
    name: str | None = None

    @property
    def is_level(self) -> bool:
        return not is_account(self.player) and self.player != DELETED


@dataclass(frozen=True, slots=True)
class StoredPairing:
    """Who meets whom in which game; `result` and `reason` are those of a game that is over."""

    round: int
    board: int
    first: int
    second: int | None
    game: str | None = None
    score: float | None = None
    ended: float | None = None
    result: str | None = None
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class StoredTournament:
    """A tournament with all that belongs to it, or without, in a list."""

    id: str
    name: str
    system: SystemName
    game: str
    options: dict[str, str]
    clock: int
    increment: int
    rated: bool
    rounds: int
    minutes: int
    creator: str
    starts: float
    created: float = field(default_factory=time.time)
    begun: float | None = None
    ended: float | None = None
    version: int = 0
    bots: bool = False
    entrants: tuple[StoredEntrant, ...] = ()
    pairings: tuple[StoredPairing, ...] = ()

    def find(self, player: str | None) -> StoredEntrant | None:
        """Somebody's entry, if they take part."""
        return next((each for each in self.entrants if each.player == player), None)

    @property
    def until(self) -> float:
        """When the time of an arena is over."""
        return (self.starts if self.begun is None else self.begun) + 60.0 * self.minutes


OWN_COLUMNS = [each.name for each in fields(StoredTournament) if each.name in TOURNAMENTS.c]


# Reading


def load_tournament(connection: Connection, id: str) -> StoredTournament | None:
    row = connection.execute(select(TOURNAMENTS).where(TOURNAMENTS.c.id == id)).one_or_none()
    if row is None:
        return None
    return read_tournament(row, read_entrants(connection, id), read_pairings(connection, id))


def read_tournament(
    row: Row[Any],
    entrants: Iterable[StoredEntrant] = (),
    pairings: Iterable[StoredPairing] = (),
) -> StoredTournament:
    values = {name: getattr(row, name) for name in OWN_COLUMNS}
    values["options"] = json.loads(row.options)
    return StoredTournament(**values, entrants=(*entrants,), pairings=(*pairings,))


def read_entrants(connection: Connection, id: str) -> list[StoredEntrant]:
    own = select(ENTRANTS).where(ENTRANTS.c.tournament == id).order_by(ENTRANTS.c.number)
    rows = [*connection.execute(own)]
    names = find_names(connection, [row.player for row in rows])
    return [
        StoredEntrant(
            row.number, row.player, row.rating, row.joined, row.away, names.get(row.player)
        )
        for row in rows
    ]


def read_pairings(connection: Connection, id: str) -> list[StoredPairing]:
    """All pairings in the order in which they were made, with the results that are known."""
    both = select(*PAIRINGS.c, GAMES.c.result, GAMES.c.reason).outerjoin(
        GAMES, GAMES.c.id == PAIRINGS.c.game
    )
    own = both.where(PAIRINGS.c.tournament == id).order_by(PAIRINGS.c.round, PAIRINGS.c.board)
    names = [each.name for each in fields(StoredPairing)]
    rows = connection.execute(own).mappings()
    return [StoredPairing(**{name: row[name] for name in names}) for row in rows]


def list_tournaments(
    connection: Connection, *, over: bool, most: int
) -> list[tuple[StoredTournament, int]]:
    """Tournaments and the number of their entrants: those to come or going on, or those over."""
    chosen: Select[Any] = select(TOURNAMENTS)
    if over:
        ended = TOURNAMENTS.c.ended
        chosen = chosen.where(ended.is_not(None)).order_by(ended.desc())
    else:
        chosen = chosen.where(TOURNAMENTS.c.ended.is_(None)).order_by(TOURNAMENTS.c.starts)
    rows = [*connection.execute(chosen.limit(most))]
    found = select(ENTRANTS.c.tournament).where(ENTRANTS.c.tournament.in_([r.id for r in rows]))
    numbers = [*connection.execute(found).scalars()]
    return [(read_tournament(row), numbers.count(row.id)) for row in rows]


def list_due(connection: Connection, now: float) -> list[str]:
    """The tournaments that go on, or are to begin."""
    due = select(TOURNAMENTS.c.id).where(TOURNAMENTS.c.ended.is_(None), TOURNAMENTS.c.starts <= now)
    return [*connection.execute(due).scalars()]


def list_versions(connection: Connection, ids: Iterable[str]) -> dict[str, int]:
    known = select(TOURNAMENTS.c.id, TOURNAMENTS.c.version).where(TOURNAMENTS.c.id.in_({*ids}))
    return {row.id: row.version for row in connection.execute(known)}


def list_entered(connection: Connection, player: str) -> list[tuple[str, float]]:
    """The tournaments that somebody has entered, by name, and when they did."""
    both = select(TOURNAMENTS.c.name, ENTRANTS.c.joined).join(
        ENTRANTS, ENTRANTS.c.tournament == TOURNAMENTS.c.id
    )
    rows = connection.execute(both.where(ENTRANTS.c.player == player).order_by(ENTRANTS.c.joined))
    return [(row.name, row.joined) for row in rows]


# Changing


def insert_tournament(connection: Connection, tournament: StoredTournament) -> None:
    row = {name: getattr(tournament, name) for name in OWN_COLUMNS}
    connection.execute(insert(TOURNAMENTS).values({**row, "options": json.dumps(row["options"])}))


def hold_tournament(
    connection: Connection, id: str, version: int | None = None, **columns: Any
) -> StoredTournament:
    """The tournament, which nobody else changes meanwhile, and which has its next version then.

    `Overtaken` if it has not the version that is expected.
    """
    own = select(TOURNAMENTS).where(TOURNAMENTS.c.id == id).with_for_update()
    row = connection.execute(own).one_or_none()
    if row is None:
        raise no_tournament(id)
    if version is not None and row.version != version:
        raise Overtaken("the tournament has changed meanwhile; try again")
    change_tournament(connection, id, version=row.version + 1, **columns)
    return read_tournament(row, read_entrants(connection, id), read_pairings(connection, id))


def change_tournament(connection: Connection, id: str, **columns: Any) -> None:
    connection.execute(update(TOURNAMENTS).where(TOURNAMENTS.c.id == id).values(columns))


def insert_entrant(connection: Connection, id: str, entrant: StoredEntrant) -> None:
    names = ("number", "player", "rating", "joined", "away")
    row = {name: getattr(entrant, name) for name in names}
    connection.execute(insert(ENTRANTS).values(tournament=id, **row))


def change_entrants(
    connection: Connection, id: str, numbers: Iterable[int], **columns: Any
) -> None:
    own = (ENTRANTS.c.tournament == id, ENTRANTS.c.number.in_({*numbers}))
    connection.execute(update(ENTRANTS).where(*own).values(columns))


def delete_entrant(connection: Connection, id: str, number: int) -> None:
    connection.execute(
        ENTRANTS.delete().where(ENTRANTS.c.tournament == id, ENTRANTS.c.number == number)
    )


def keep_scores(
    connection: Connection, id: str, decided: Iterable[StoredPairing], now: float
) -> None:
    """Note what came of games that are over."""
    for pairing in decided:
        own = (
            PAIRINGS.c.tournament == id,
            PAIRINGS.c.round == pairing.round,
            PAIRINGS.c.board == pairing.board,
        )
        score = SCORES[pairing.result or ""]
        connection.execute(update(PAIRINGS).where(*own).values(score=score, ended=now))


def insert_pairings(
    connection: Connection,
    id: str,
    pairings: Iterable[StoredPairing],
    games: Sequence[StoredGame],
) -> None:
    """Note who meets whom, with the games that begin by that."""
    names = ("round", "board", "first", "second", "game", "score", "ended")
    rows = [{name: getattr(each, name) for name in names} for each in pairings]
    connection.execute(insert(PAIRINGS), [{"tournament": id, **row} for row in rows])
    if games:
        connection.execute(insert(GAMES), [game.row() for game in games])


def leave_tournaments(connection: Connection, person: str) -> None:
    """Somebody goes for good: they have withdrawn everywhere, and have no name there."""
    nameless = update(ENTRANTS).where(ENTRANTS.c.player == person)
    changed = nameless.values(player=DELETED, away=True).returning(ENTRANTS.c.tournament)
    for left in sorted({*connection.execute(changed).scalars()}):
        hold_tournament(connection, left)
    made = update(TOURNAMENTS).where(TOURNAMENTS.c.creator == person)
    connection.execute(made.values(creator=DELETED))


def no_tournament(id: str) -> NoSuchTournament:
    return NoSuchTournament("there is no tournament {id!r}", id=id)
