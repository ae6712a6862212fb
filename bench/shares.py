"""What an engine's score is worth: how often games that stand so are won.

python bench/shares.py [GAMES] [NODES] [GAME ...]     games of the engine against itself

Prints for each game the score at which chances are even and the lead with which three of four
games are won, in hundredths, fitted to every position of the games: `ODDS` in a strength.py.
"""

from __future__ import annotations

import sys
from math import exp, log

from rich.progress import track

from jogo import Seat
from jogo.arena.calibrate import measured_game
from jogo.arena.fixture import Terms
from jogo.arena.openings import opening
from jogo.catalog import game_types
from jogo.engine import Engine, Limits
from jogo.play.standing import score_of_first

UNDECIDED = 3_000
STEPS = 400


# A score from the first seat's view, the points it got in the end, and the weight of the two.
Sample = tuple[int, float, float]


def positions(game: str, seed: int, nodes: int) -> list[Sample]:
    """The scores of one game's positions; however long it was, it weighs as much as another."""
    match = opening(measured_game(game), seed, Terms()).copy()
    engine = Engine(match.game, megabytes=4)
    scores = []
    while match.outcome is None:
        line = engine.search(match, Limits(nodes=nodes)).lines[0]
        score = score_of_first(match.to_move, line)
        if abs(score) < UNDECIDED:
            scores.append(score)
        match.play(line.actions[0])
    winner = match.outcome.winner
    points = 0.5 if winner is None else float(winner is Seat.FIRST)
    return [(score, points, 1 / len(scores)) for score in scores]


def fitted(found: list[Sample]) -> tuple[float, float]:
    """The even score and the lead of three in four, by logistic regression (Newton's method)."""
    bias, slope = 0.0, 0.0
    for _ in range(STEPS):
        gradient, curve = [0.0, 0.0], [[1e-6, 0.0], [0.0, 1e-6]]
        for score, points, weight in found:
            x = score / 100
            rng = 1 / (1 + exp(-max(-30.0, min(30.0, bias + slope * x))))
            gradient[0] += weight * (points - rng)
            gradient[1] += weight * (points - rng) * x
            spread = weight * rng * (1 - rng)
            curve[0][0] += spread
            curve[0][1] += spread * x
            curve[1][1] += spread * x * x
        determinant = curve[0][0] * curve[1][1] - curve[0][1] ** 2
        step_bias = (curve[1][1] * gradient[0] - curve[0][1] * gradient[1]) / determinant
        step_slope = (curve[0][0] * gradient[1] - curve[0][1] * gradient[0]) / determinant
        bias, slope = bias + step_bias, slope + step_slope
        if abs(step_bias) + abs(step_slope) < 1e-9:
            break
    return -100 * bias / slope, 100 * log(3) / slope


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    nodes = int(sys.argv[2]) if len(sys.argv) > 2 else 5_000
    for game in sys.argv[3:] or game_types():
        found = [
            pair
            for seed in track(range(games), game, transient=True)
            for pair in positions(game, seed, nodes)
        ]
        even, lead = fitted(found)
        print(
            f"{game:<20} even at {even:+.0f}, lead {lead:.0f}, {len(found)} positions", flush=True
        )


if __name__ == "__main__":
    main()
