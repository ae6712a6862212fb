"""Openings: random actions, so that players without chance do not repeat one game."""

from __future__ import annotations

from random import Random

from jogo.api import Match
from jogo.arena.fixture import Fixture, Terms, game_of
from jogo.core.errors import BadContest
from jogo.engine import Engine, Limits

TRIES = 200


def opened(fixture: Fixture) -> Match:
    """The match of a fixture after its opening: turns are complete, and the game is still open.

    >>> one = Fixture("virus-wars", "random", "classic:greedy", 3)
    >>> opened(one).position == opened(one.with_seats_exchanged()).position
    True
    """
    terms = fixture.terms
    game = game_of(fixture.game)
    chance = Random(f"{terms.seed} {fixture.game} {fixture.opening}")
    for _ in range(TRIES):
        match = Match(game)
        play_random_turns(match, terms.opening, chance)
        if match.outcome is None and not is_decided(match, terms):
            return match
    raise BadContest(
        "of {tries} openings with {actions} random actions none leaves {game} open; take fewer",
        tries=TRIES,
        actions=terms.opening,
        game=fixture.game,
    )


def play_random_turns(match: Match, actions: int, chance: Random) -> None:
    """Random actions, and more of them until the turn they stop in is over."""
    while actions and match.outcome is None:
        turn = match.state.turn
        match.play(chance.choice(match.legal_actions()))
        if len(match.actions) >= actions and match.state.turn != turn:
            return


def is_decided(match: Match, terms: Terms) -> bool:
    """Whether the engine can prove so soon who wins."""
    if not terms.sound:
        return False
    report = Engine(match.game, megabytes=4).search(match, Limits(nodes=terms.sound))
    return report.lines[0].wins_in is not None
