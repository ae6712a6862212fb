"""Where puzzles are looked for: in games, each a sequence of positions at the starts of turns."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from jogo.api import Match
from jogo.core.errors import JogoError
from jogo.core.game import Game
from jogo.engine import Engine, Limits

# Generated games: random actions at first, then an engine that thinks little and sometimes errs.
OPENING = (2, 10)
ONE_ERROR_IN = (6, 12, 24)
NODES = (20, 400)
LONGEST_GAME = 600


@dataclass(frozen=True, slots=True)
class Source:
    """A game to look at, by a key that no other has: the number of one to play, or a record."""

    key: str
    record: str = ""
    seed: int = 0


def positions_of(source: Source, game: Game, engine: Engine) -> Iterator[str]:
    """The positions at the starts of a game's turns; none if it is a game with other options."""
    if source.record:
        return recorded(source.record, game)
    return generated(game, engine, Random(f"{source.seed} {source.key}"))


def recorded(record: str, game: Game) -> Iterator[str]:
    try:
        match = Match.from_record(record)
    except JogoError:
        return
    if match.game.name != game.name or match.game.chosen_options():
        return
    turn = 0
    for state in match.states:
        if state.turn != turn:
            turn = state.turn
            yield game.format_state(state)


def generated(game: Game, engine: Engine, rng: Random) -> Iterator[str]:
    """Play a game of an engine against itself; both err now and then, so that there are wins."""
    state, turn = game.start(), 0
    opening, nodes, one_in = rng.randint(*OPENING), rng.randint(*NODES), rng.choice(ONE_ERROR_IN)
    for played in range(LONGEST_GAME):
        if game.outcome(state) is not None:
            return
        position = game.format_state(state)
        if state.turn != turn:
            turn = state.turn
            yield position
        if played < opening or rng.randrange(one_in) == 0:
            action = rng.choice(game.legal_actions(state))
        else:
            action = game.parse_action(engine.search(position, Limits(nodes=nodes)).best)
        state = game.apply(state, action)
