"""Who meets whom, in which games, how often."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, count

from jogo.arena.fixture import Fixture, Terms
from jogo.core.errors import BadContest

Pairing = tuple[str, str]


def round_robin(players: Sequence[str]) -> list[Pairing]:
    """Everyone meets everyone.

    >>> round_robin(["a", "b", "c"])
    [('a', 'b'), ('a', 'c'), ('b', 'c')]
    """
    check_players(players)
    return list(combinations(players, 2))


def gauntlet(players: Sequence[str]) -> list[Pairing]:
    """The first player meets everyone else.

    >>> gauntlet(["a", "b", "c"])
    [('a', 'b'), ('a', 'c')]
    """
    check_players(players)
    return [(players[0], other) for other in players[1:]]


def ladder(players: Sequence[str], reach: int = 2) -> list[Pairing]:
    """Everyone meets the next few: enough to rate players who are in order of strength already.

    >>> ladder(["a", "b", "c", "d"])
    [('a', 'b'), ('a', 'c'), ('b', 'c'), ('b', 'd'), ('c', 'd')]
    """
    check_players(players)
    places = combinations(range(len(players)), 2)
    return [(players[low], players[high]) for low, high in places if high - low <= reach]


def check_players(players: Sequence[str]) -> None:
    if len(players) < 2:
        raise BadContest(
            "a contest needs two players or more; there is {found}", found=len(players)
        )
    for name in players:
        if players.count(name) > 1:
            raise BadContest("{player} is there twice; a tournament needs each once", player=name)


def fixtures(
    games: Sequence[str], pairings: Sequence[Pairing], each: int, terms: Terms
) -> Iterator[Fixture]:
    """A number of games of each pairing in each game, in pairs that share an opening.

    Opening by opening, so that a contest that is stopped has treated everyone about alike.
    """
    for opening in range((each + 1) // 2):
        for game in games:
            for one, other in pairings:
                fixture = Fixture(game, one, other, opening, False, terms)
                yield fixture
                if 2 * opening + 1 < each:
                    yield fixture.with_seats_exchanged()


def endless_pairs(game: str, one: str, other: str, terms: Terms) -> Iterator[Fixture]:
    """Pairs of games without an end, for a test that stops when it knows."""
    for opening in count():
        fixture = Fixture(game, one, other, opening, False, terms)
        yield fixture
        yield fixture.with_seats_exchanged()
