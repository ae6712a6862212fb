"""Openings: random actions, so that players without randomness do not repeat one game."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from jogo.api import Match
from jogo.arena.fixture import Fixture, Terms, game_of
from jogo.core.errors import BadContest
from jogo.core.message import Plural
from jogo.engine import Engine, Limits
from jogo.play.opinion import opinion

TRIES = 200
# How many openings are compared to take the most even; some games have none that is quite even.
COMPARED = 12
MEGABYTES = 4


def open_fixture(fixture: Fixture) -> Match:
    """The match of a fixture after its opening: turns are complete, and the game is still open.

    >>> one = Fixture("virus-wars", "random", "classic:greedy", 3)
    >>> open_fixture(one).position == open_fixture(one.with_seats_exchanged()).position
    True
    """
    return opening(fixture.game, fixture.opening, fixture.terms).copy()


# Every pairing plays the same openings, and thinking about them takes its time.
@lru_cache(maxsize=1000)
def opening(name: str, number: int, terms: Terms) -> Match:
    """The opening of a game with a number."""
    rng = Random(f"{terms.seed} {name} {number}")
    if not terms.even:
        return open_match(name, terms.opening, rng)
    compared = [open_match(name, terms.opening, rng) for _ in range(COMPARED)]
    return min(compared, key=lambda match: unevenness(match, terms.even))


def open_match(name: str, actions: int, rng: Random) -> Match:
    """A match after random actions that have not ended it."""
    game = game_of(name)
    for _ in range(TRIES):
        match = Match(game)
        play_random_turns(match, actions, rng)
        if match.outcome is None:
            return match
    raise BadContest(
        Plural(
            "{tries} openings with {n} random action all decide {game}; take none",
            "{tries} openings with {n} random actions all decide {game}; take fewer",
        ),
        tries=TRIES,
        n=actions,
        game=name,
    )


def play_random_turns(match: Match, actions: int, rng: Random) -> None:
    """Random actions, and more of them until the turn they stop in is over."""
    while actions and match.outcome is None:
        turn = match.state.turn
        match.play(rng.choice(match.legal_actions()))
        if match.ply >= actions and match.state.turn != turn:
            return


def unevenness(match: Match, nodes: int) -> float:
    """How far the first seat's share is from a half, by a search of that many nodes."""
    engine = Engine(match.game, megabytes=MEGABYTES)
    found = opinion(match, Limits(nodes=nodes), engine)
    return abs(match.game.type.strength.odds.share(found.score) - 0.5)
