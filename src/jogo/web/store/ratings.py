"""Ratings as the database has them, and how a game that is over changes them."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from sqlalchemy import Connection, delete, insert, select, update

from jogo.club.glicko2 import Rating, Result, periods_in, rate, rest
from jogo.core.game import GameType
from jogo.core.seat import Seat
from jogo.players.levels import rating_of
from jogo.web.store.persons import find_person
from jogo.web.store.tables import GAMES, PERSONS, RATINGS
from jogo.web.store.vacations import find_rests


@dataclass(frozen=True, slots=True)
class Introduction:
    """What somebody is called, and how strong they are at a game; None for what is not known.

    `rest` is when they are, or were last, back from vacation.
    """

    name: str | None = None
    rating: Rating | None = None
    rest: float | None = None


NOBODY = Introduction()

# Somebody new is taken for as strong as this level, and could be anybody.
LIKE_NEWCOMERS = "engine:4"


def first_rating(game_type: GameType) -> Rating:
    """The rating of somebody who has played no rated game of this kind yet.

    >>> from jogo.catalog import find_game_type
    >>> str(first_rating(find_game_type("jostle")))
    '1259?'
    """
    like = rating_of(game_type, LIKE_NEWCOMERS)
    return Rating() if like is None else Rating(like)


@dataclass(frozen=True, slots=True)
class Rated:
    """Somebody whose rating depends on a game: who, and what they begin with if they have none."""

    id: str
    first: Rating


@dataclass(frozen=True, slots=True)
class Settled:
    """What a game has done to ratings; one that was not worth rating is not `rated` any more."""

    rated: bool
    before: dict[Seat, float] | None = None
    gains: dict[Seat, float] | None = None
    after: dict[Seat, Rating | None] = field(default_factory=dict)


def introduce(connection: Connection, visitor: str, game: str) -> Introduction:
    person = find_person(connection, visitor)
    if person is None:
        return NOBODY
    rating = find_ratings(connection, [visitor]).get((visitor, game))
    return Introduction(person.name, rating, find_rests(connection, [visitor]).get(visitor))


def find_ratings(connection: Connection, persons: Iterable[str]) -> dict[tuple[str, str], Rating]:
    """The ratings that some people have, by person and game, a little less sure every day."""
    known = select(RATINGS).where(RATINGS.c.person.in_({*persons}))
    now = time.time()
    return {
        (row.person, row.game): rest(
            Rating(row.value, row.deviation, row.volatility), periods_in(now - row.updated)
        )
        for row in connection.execute(known)
    }


def discard(connection: Connection, id: str) -> Settled:
    """Let a game be as if it had been casual."""
    connection.execute(update(GAMES).where(GAMES.c.id == id).values(rated=False))
    return Settled(rated=False)


def is_one_person(connection: Connection, ids: Iterable[str]) -> bool:
    """Whether accounts belong together: a bot and its keeper, or two bots of one keeper."""
    accounts = select(PERSONS.c.id, PERSONS.c.keeper).where(PERSONS.c.id.in_({*ids}))
    whose = [row.keeper or row.id for row in connection.execute(accounts)]
    return len({*whose}) < len(whose)


def settle(
    connection: Connection,
    id: str,
    game: str,
    players: Mapping[Seat, Rated],
    scores: Mapping[Seat, float],
) -> Settled:
    """Change both ratings by a game that is over, once, however often it is asked for.

    Nothing is asked of the game's version: ratings are no part of what a room changes.
    """
    # Another process may settle it at this moment.
    row = connection.execute(select(GAMES).where(GAMES.c.id == id).with_for_update()).one()
    if row.first_gain is not None or not row.rated:
        before = {Seat.FIRST: row.first_rating, Seat.SECOND: row.second_rating}
        gains = {Seat.FIRST: row.first_gain, Seat.SECOND: row.second_gain}
        return Settled(True, before, gains) if row.rated else Settled(rated=False)
    if is_one_person(connection, [player.id for player in players.values()]):
        return discard(connection, id)
    # In one order, so that two games of the same players do not wait for each other.
    for person in sorted(player.id for player in players.values()):
        lock = select(RATINGS.c.value).where(RATINGS.c.person == person, RATINGS.c.game == game)
        connection.execute(lock.with_for_update()).all()
    known = find_ratings(connection, [player.id for player in players.values()])
    old = {seat: known.get((who.id, game), who.first) for seat, who in players.items()}
    new = {seat: rate(old[seat], [Result(old[seat.other], scores[seat])]) for seat in Seat}
    for seat, who in players.items():
        keep_rating(connection, who.id, game, new[seat])
    before = {seat: old[seat].value for seat in Seat}
    gains = {seat: new[seat].value - old[seat].value for seat in Seat}
    columns = {f"{seat}_rating": before[seat] for seat in Seat}
    columns |= {f"{seat}_gain": gains[seat] for seat in Seat}
    connection.execute(update(GAMES).where(GAMES.c.id == id).values(columns))
    return Settled(True, before, gains, dict(new))


def keep_rating(connection: Connection, person: str, game: str, rating: Rating) -> None:
    own = (RATINGS.c.person == person, RATINGS.c.game == game)
    games = connection.execute(select(RATINGS.c.games).where(*own)).scalar() or 0
    connection.execute(delete(RATINGS).where(*own))
    row = {
        "person": person,
        "game": game,
        "value": rating.value,
        "deviation": rating.deviation,
        "volatility": rating.volatility,
        "games": games + 1,
        "updated": time.time(),
    }
    connection.execute(insert(RATINGS).values(row))
