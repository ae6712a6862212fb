"""What someone has played: found by game, result, opponent and day; counted; rated over time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from sqlalchemy import ColumnElement, Connection, Float, and_, case, false, func, or_, select

from jogo.club.glicko2 import Rating
from jogo.club.names import skeleton_of
from jogo.core.match import CALLED_OFF
from jogo.core.seat import RESULTS, Seat
from jogo.web.store.ratings import find_ratings
from jogo.web.store.store import name_players, owned_by
from jogo.web.store.stored_game import FRIEND, PEOPLE, StoredGame, read_row
from jogo.web.store.tables import GAMES, PERSONS, RATINGS

Ending = Literal["won", "lost", "drawn", "going"]
OWNERS = {Seat.FIRST: GAMES.c.first_owner, Seat.SECOND: GAMES.c.second_owner}
PLAYERS = {Seat.FIRST: GAMES.c.first_player, Seat.SECOND: GAMES.c.second_player}
DRAWN = RESULTS[None]
# How many games in progress are listed at once.
MOST_GOING = 100


@dataclass(frozen=True, slots=True)
class Search:
    """Which games are looked for; None, or an empty text, for any."""

    game: str = ""
    ending: Ending | None = None
    opponent: str = ""
    rated: bool | None = None
    since: float | None = None
    until: float | None = None
    # Whether only games of two people count, each at a device of their own.
    with_people: bool = False


@dataclass(frozen=True, slots=True)
class Tally:
    """How often someone has won, drawn and lost a game at a seat."""

    game: str
    seat: Seat
    won: int
    drawn: int
    lost: int


def visible_to(viewer: str | None) -> ColumnElement[bool]:
    """The games that someone may find: those that are listed, and their own.

    A listed one whose second player has not come yet is not found by others, who would take the
    seat.
    """
    has_both = [or_(PLAYERS[seat] != FRIEND, OWNERS[seat].is_not(None)) for seat in Seat]
    found = and_(GAMES.c.listed, *has_both)
    return found if viewer is None else or_(found, owned_by(viewer))


def list_history(
    connection: Connection, person: str, viewer: str | None, search: Search, start: int, most: int
) -> list[StoredGame]:
    """The games of someone that a viewer may find, without their actions, the latest first."""
    found = select(GAMES).where(and_(*conditions(person, viewer, search)))
    some = found.order_by(GAMES.c.updated.desc(), GAMES.c.id).offset(start).limit(most)
    return name_players(connection, [read_row(row, ()) for row in connection.execute(some)])


def list_going(
    connection: Connection, visitor: str, *, with_people: bool = False
) -> list[StoredGame]:
    """The games that somebody plays now, the latest first, perhaps only those with others."""
    going = Search(ending="going", with_people=with_people)
    return list_history(connection, visitor, visitor, going, 0, MOST_GOING)


def list_history_ids(
    connection: Connection, person: str, viewer: str | None, search: Search, most: int
) -> list[str]:
    found = select(GAMES.c.id).where(and_(*conditions(person, viewer, search)))
    return [*connection.execute(found.order_by(GAMES.c.updated.desc()).limit(most)).scalars()]


def conditions(person: str, viewer: str | None, search: Search) -> Iterator[ColumnElement[bool]]:
    yield owned_by(person)
    yield visible_to(viewer)
    if search.game:
        yield GAMES.c.game == search.game
    if search.ending is not None:
        yield ends_as(person, search.ending)
    if search.opponent:
        yield is_against(person, search.opponent)
    if search.rated is not None:
        yield GAMES.c.rated.is_(search.rated)
    if search.since is not None:
        yield GAMES.c.updated >= search.since
    if search.until is not None:
        yield GAMES.c.updated < search.until
    if search.with_people:
        yield and_(*(PLAYERS[seat].in_(PEOPLE) for seat in Seat))
        # None where nobody has come yet.
        yield OWNERS[Seat.FIRST] != OWNERS[Seat.SECOND]


def ends_as(person: str, ending: Ending) -> ColumnElement[bool]:
    if ending == "going":
        return GAMES.c.result.is_(None)
    if ending == "drawn":
        return GAMES.c.result == DRAWN
    return or_(
        *(
            and_(OWNERS[seat] == person, GAMES.c.result == RESULTS[winner])
            for seat in Seat
            for winner in [seat if ending == "won" else seat.other]
        )
    )


def is_against(person: str, text: str) -> ColumnElement[bool]:
    """Whether the other seat has somebody, or a computer, whose name begins so."""
    if not text.isprintable():
        # The database would stumble over some of what strangers write.
        return false()
    prefix = escape(skeleton_of(text)) + "%"
    accounts = select(PERSONS.c.id).where(PERSONS.c.skeleton.like(prefix, escape="\\"))
    level = escape(text.lower()) + "%"
    return or_(
        *(
            and_(
                OWNERS[seat] == person,
                or_(
                    OWNERS[seat.other].in_(accounts),
                    and_(
                        PLAYERS[seat.other].not_in(PEOPLE),
                        func.lower(PLAYERS[seat.other]).like(level, escape="\\"),
                    ),
                ),
            )
            for seat in Seat
        )
    )


def escape(text: str) -> str:
    """A text as a pattern for itself.

    >>> escape("50%_")
    '50\\\\%\\\\_'
    """
    return text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")


def count_results(connection: Connection, person: str, viewer: str | None) -> list[Tally]:
    """How the finished games of someone ended, by game and by seat."""
    tallies: list[Tally] = []
    for seat in Seat:
        endings = (RESULTS[seat], DRAWN, RESULTS[seat.other])
        counts = [func.sum(case((GAMES.c.result == ending, 1), else_=0)) for ending in endings]
        other = OWNERS[seat.other]
        # A game of two people at one device is nobody's win.
        own = and_(OWNERS[seat] == person, or_(other != person, other.is_(None)))
        # Nor has anybody drawn one that was called off.
        finished = and_(GAMES.c.result.is_not(None), GAMES.c.reason != CALLED_OFF)
        rows = select(GAMES.c.game, *counts).where(own, visible_to(viewer), finished)
        for game, won, drawn, lost in connection.execute(rows.group_by(GAMES.c.game)):
            tallies.append(Tally(game, seat, won, drawn, lost))
    return tallies


@dataclass(frozen=True, slots=True)
class RatingOverTime:
    """A rating now, and after each rated game, with the moment."""

    game: str
    rating: Rating
    games: int
    points: tuple[tuple[float, float], ...]


def list_ratings(connection: Connection, person: str) -> list[RatingOverTime]:
    """Someone's ratings, with how they came to be."""
    known = find_ratings(connection, [person])
    counted = select(RATINGS.c.game, RATINGS.c.games).where(RATINGS.c.person == person)
    return [
        RatingOverTime(game, known[person, game], games, rating_points(connection, person, game))
        for game, games in connection.execute(counted.order_by(RATINGS.c.game)).all()
    ]


def rating_points(
    connection: Connection, person: str, game: str
) -> tuple[tuple[float, float], ...]:
    is_first = GAMES.c.first_owner == person
    after = case(
        (is_first, GAMES.c.first_rating + GAMES.c.first_gain),
        else_=GAMES.c.second_rating + GAMES.c.second_gain,
    ).cast(Float)
    settled = (owned_by(person), GAMES.c.game == game, GAMES.c.first_gain.is_not(None))
    rows = select(GAMES.c.updated, after).where(*settled).order_by(GAMES.c.updated)
    return tuple((moment, value) for moment, value in connection.execute(rows))
