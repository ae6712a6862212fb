"""Games for the arena's tests: simulated ones, and those of players with a fixed result."""

from __future__ import annotations

from random import Random

from jogo.arena.elo import share_of
from jogo.arena.fixture import Fixture
from jogo.arena.play import Played
from jogo.core.seat import Seat


def pair_share(elo: float, rng: Random, seat: float = 0.0, draws: float = 0.3) -> float:
    """What a player who is so much stronger gets of a simulated pair of games.

    `seat` is the Elo that the first seat is worth, `draws` how much of the luck ends in draws.
    """
    points = 0.0
    for advantage in (seat, -seat):
        share = share_of(elo + advantage)
        drawn = draws * min(share, 1 - share)
        luck = rng.random()
        points += 1.0 if luck < share - drawn else 0.5 if luck < share + drawn else 0.0
    return points / 2


def expected_share(elo: float, seat: float = 0.0) -> float:
    return (share_of(elo + seat) + share_of(elo - seat)) / 2


def finished(
    fixture: Fixture, winner: Seat | None, reason: str = "no legal move", actions: int = 10
) -> Played:
    """A fixture as if it had been played; its record has no actions."""
    record = '[Game "jostle"]\n\n*\n'
    return Played(fixture, winner, reason, "", (1.0, 2.0), actions, record, 1)
