"""OpenSpiel's Monte Carlo tree search plays Jostle against a random player.

    python examples/openspiel_mcts.py            20 games of 200 simulations an action
    python examples/openspiel_mcts.py --short    2 games of 20

It needs OpenSpiel: pip install 'jogo[openspiel]'.
"""

from __future__ import annotations

import argparse

import numpy as np
import pyspiel
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator
from open_spiel.python.bots.uniform_random import UniformRandomBot

import jogo.adapters.openspiel  # noqa: F401 - registers the games


def play(game: pyspiel.Game, seat: int, simulations: int, seed: int) -> float:
    """One game with the search at a seat; what it gets for it: 1, 0 or -1."""
    rng = np.random.RandomState(seed)
    search = MCTSBot(
        game,
        uct_c=1.4,
        max_simulations=simulations,
        evaluator=RandomRolloutEvaluator(1, rng),
        random_state=rng,
        solve=True,
    )
    bots = {seat: search, 1 - seat: UniformRandomBot(1 - seat, rng)}
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(bots[state.current_player()].step(state))
    return float(state.returns()[seat])


def main() -> None:
    parser = argparse.ArgumentParser(description="OpenSpiel's MCTS against a random player")
    parser.add_argument("--short", action="store_true", help="two quick games")
    parser.add_argument("--game", default="jogo_jostle(size=8)")
    asked = parser.parse_args()
    games, simulations = (2, 20) if asked.short else (20, 200)
    game = pyspiel.load_game(asked.game)
    results = [play(game, number % 2, simulations, number) for number in range(games)]
    won, lost = (sum(result == which for result in results) for which in (1, -1))
    print(f"{game}: MCTS won {won}, lost {lost}, drew {games - won - lost} of {games} games")


if __name__ == "__main__":
    main()
