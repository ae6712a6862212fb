"""Compare the Python rules with the engine's on positions of random games, with all options.

python bench/agreement.py [POSITIONS] [GAME ...]     positions a game, 1,000,000 if not said

Compared are the action sets, and for a part of them the successors, outcomes and scores; positions
that are equal must have equal hashes, and a disagreement stops the run with what was found.
"""

from __future__ import annotations

import itertools
import sys
from collections.abc import Iterator
from random import Random
from typing import Any

from rich.progress import Progress

from jogo.catalog import game_types
from jogo.core.game import Game
from jogo.core.option import OptionValue
from jogo.engine import Engine

AnyGame = Game
OPTIONS: dict[str, dict[str, tuple[OptionValue, ...]]] = {
    "breakthru": {
        "flagship_cost": (2, 1),
        "setup": ("fixed", "free"),
        "ships": (20, 15),
        "silver_first_turn": (2, 1),
        "draws": (True, False),
    },
    "monkey-queen": {"pie": (True, False), "draws": (True, False)},
    "jostle": {"size": (8, 10, 12, 14)},
    "virus-wars": {"size": (5, 6, 7, 9, 11, 12, 15, 16, 17, 19), "plays": (1, 5, 9)},
    "small-star-empires": {
        "board": ("small", "medium", "large", "random:3"),
        "end": ("one", "both"),
        "territory": ("count", "connected"),
    },
}
# How often all successors of a position are compared too, and when a game without draws is left.
SUCCESSORS_EVERY = 8
LONGEST_GAME = 600


def games_of(name: str) -> Iterator[AnyGame]:
    """The game with every combination of its options."""
    options = OPTIONS[name]
    for values in itertools.product(*options.values()):
        yield game_types()[name].game(**dict(zip(options, values, strict=True)))


def described(game: AnyGame, state: Any) -> tuple[str, str, str, list[int]]:
    outcome = game.outcome(state)
    winner = "" if outcome is None else str(outcome.winner or "draw")
    score = list(outcome.score) if outcome and outcome.score else []
    return game.format_state(state), str(state.to_move), winner, score


def compare(game: AnyGame, engine: Engine, state: Any, *, whole: bool) -> int:
    """Compare one position, and its successors if the whole is wanted; how many were compared."""
    theirs = {found.action: found for found in engine.successors(game.format_state(state))}
    ours = {str(action): action for action in game.legal_actions(state)}
    place = f"{game.name} {game.chosen_options()} {game.format_state(state)}"
    assert ours.keys() == theirs.keys(), f"{place}: {sorted(ours.keys() ^ theirs.keys())}"
    if not whole:
        return 1
    for text, action in ours.items():
        found = theirs[text]
        answer = (found.position, found.to_move, found.winner, list(found.score))
        expected = described(game, game.rules.after(state, action))
        assert answer == expected, f"{place} {text}: {answer} is not {expected}"
    return 1 + len(ours)


def compare_game(game: AnyGame, engine: Engine, rng: Random) -> Iterator[int]:
    """Compare along one random game."""
    state = game.start()
    for length in range(LONGEST_GAME):
        yield compare(game, engine, state, whole=length % SUCCESSORS_EVERY == 0)
        actions = game.legal_actions(state)
        if not actions:
            return
        state = game.rules.after(state, rng.choice(actions))


def main() -> None:
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    names = sys.argv[2:] or list(game_types())
    with Progress() as progress:
        for name in names:
            task = progress.add_task(name, total=wanted)
            rng = Random(name)
            pairs = [(game, Engine(game, megabytes=1)) for game in games_of(name)]
            done = 0
            for game, engine in itertools.cycle(pairs):
                for number in compare_game(game, engine, rng):
                    done += number
                    progress.update(task, completed=done)
                if done >= wanted:
                    break
            progress.console.print(f"{name}: {done:,} positions agree, {len(pairs)} option sets")


if __name__ == "__main__":
    main()
