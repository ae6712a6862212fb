"""What a network could see of Monkey Queen: feature sets compared by what they predict.

python bench/queen_features.py FILE.games... [--epochs 4] [--batch 16384]

Each set is trained as `jogo train fit` trains, without turning the board, on the same positions. A
set that predicts the games held out no better than the hand-made evaluation has nothing to add.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
import torch
from torch.nn.functional import binary_cross_entropy_with_logits

from jogo.train.losses import Mix, fit_swing, log_loss, mix_targets
from jogo.train.model import Inputs, Network
from jogo.train.positions import Integers, Positions, load, split, take
from jogo.train.shape import Shape

# The features of cpp/games/monkey_queen/features.hpp that say what stands where.
BOARD, HEIGHTS = 192, 32
TROOPS, QUEENS, TALL = 0, 2 * BOARD, 4 * BOARD
SIZE, ROW = 12, 16
OWN_BABY, OWN_QUEEN, BABY, QUEEN = 1, 2, 3, 4
KINDS = 5
DIRECTIONS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
SQUARES = SIZE * SIZE * KINDS + 2 * HEIGHTS

# For each feature: the position that has it, and its number.
Found = tuple[Integers, Integers]


@dataclass(frozen=True, slots=True)
class Boards:
    """Every position as one view sees it: what stands on each square, the queens, their heights."""

    squares: Integers
    queens: Integers  # -1 for none
    heights: Integers

    @classmethod
    def of(cls, positions: Positions, features: Integers) -> Boards:
        number = len(positions)
        owner = np.repeat(np.arange(number), np.diff(positions.offsets))
        squares = np.zeros((number, SIZE * SIZE), np.int64)
        queens = np.full((number, 2), -1, np.int64)
        heights = np.zeros((number, 2), np.int64)
        for side in (0, 1):
            troop = _between(features, TROOPS + side * BOARD, BOARD)
            squares[owner[troop[0]], _square(troop[1])] = (OWN_BABY, BABY)[side]
        for side in (0, 1):
            queen = _between(features, QUEENS + side * BOARD, BOARD)
            squares[owner[queen[0]], _square(queen[1])] = (OWN_QUEEN, QUEEN)[side]
            queens[owner[queen[0]], side] = _square(queen[1])
            height = _between(features, TALL + side * HEIGHTS, HEIGHTS)
            heights[owner[height[0]], side] = height[1]
        return cls(squares, queens, heights)


def _between(features: Integers, first: int, count: int) -> Found:
    places = np.flatnonzero((features >= first) & (features < first + count))
    return places, features[places] - first


def _square(number: Integers) -> Integers:
    """Squares as rows of twelve; the engine's rows have a wall on either side."""
    return number // ROW * SIZE + number % ROW - 1


def see_squares(boards: Boards) -> list[Found]:
    """What stands on each square, and the heights."""
    which, square = np.nonzero(boards.squares)
    everyone = np.arange(len(boards.squares))
    heights = SQUARES - 2 * HEIGHTS
    return [
        (which, square * KINDS + boards.squares[which, square]),
        (everyone, heights + boards.heights[:, 0]),
        (everyone, heights + HEIGHTS + boards.heights[:, 1]),
    ]


def look(boards: Boards, side: int, way: tuple[int, int]) -> list[tuple[int, Integers, Integers]]:
    """From a queen in one direction: at each distance, which positions see a square, and its piece.

    A line ends behind the first piece.
    """
    rows, columns = boards.queens[:, side] // SIZE, boards.queens[:, side] % SIZE
    open_lines = np.flatnonzero(boards.queens[:, side] >= 0)
    seen = []
    for distance in range(1, SIZE):
        row = rows[open_lines] + way[0] * distance
        column = columns[open_lines] + way[1] * distance
        inside = (row >= 0) & (row < SIZE) & (column >= 0) & (column < SIZE)
        open_lines = open_lines[inside]
        pieces = boards.squares[open_lines, row[inside] * SIZE + column[inside]]
        seen.append((distance, open_lines, pieces))
        open_lines = open_lines[pieces == 0]
    return seen


def see_lines(boards: Boards) -> list[Found]:
    """The first piece in each direction from each queen, with its distance."""
    found = []
    for side in (0, 1):
        for direction, way in enumerate(DIRECTIONS):
            for distance, which, pieces in look(boards, side, way):
                line = (side * len(DIRECTIONS) + direction) * SIZE + distance
                hit = pieces > 0
                found.append((which[hit], SQUARES + line * KINDS + pieces[hit]))
    return [*see_squares(boards), *found]


LINES = SQUARES + 2 * len(DIRECTIONS) * SIZE * KINDS
# Heights in steps of three, free squares, attackers.
STEPS, FREE, ATTACKERS = 7, 48, 9


def see_danger(boards: Boards) -> list[Found]:
    """How free each queen is and how many attack it, by its height."""
    everyone = np.arange(len(boards.squares))
    found = see_squares(boards)
    for side, enemies in ((0, (BABY, QUEEN)), (1, (OWN_BABY, OWN_QUEEN))):
        free, attackers = np.zeros((2, len(everyone)), np.int64)
        for way in DIRECTIONS:
            for _, which, pieces in look(boards, side, way):
                free[which] += pieces == 0
                attackers[which] += np.isin(pieces, enemies)
        step = side * STEPS + np.minimum(boards.heights[:, side] // 3, STEPS - 1)
        found.append((everyone, SQUARES + step * FREE + np.minimum(free, FREE - 1)))
        found.append((everyone, SQUARES + 2 * STEPS * FREE + step * ATTACKERS + attackers))
    return found


DANGER = SQUARES + 2 * STEPS * (FREE + ATTACKERS)

SETS: dict[str, tuple[int, Callable[[Boards], list[Found]]]] = {
    "squares and heights": (SQUARES, see_squares),
    "and lines from the queens": (LINES, see_lines),
    "and room and attackers of the queens": (DANGER, see_danger),
}


def with_features(
    positions: Positions, views: tuple[Boards, Boards], see: Callable[[Boards], list[Found]]
) -> Positions:
    """The same positions, seen another way."""
    (offsets, own), (_, other) = (_sorted(see(view), len(positions)) for view in views)
    return replace(positions, offsets=offsets, own=own, other=other)


def _sorted(found: list[Found], number: int) -> tuple[Integers, Integers]:
    which = np.concatenate([each[0] for each in found])
    features = np.concatenate([each[1] for each in found])
    counts = np.bincount(which, minlength=number)
    return np.concatenate([[0], np.cumsum(counts)]), features[np.argsort(which, kind="stable")]


def train(positions: Positions, shape: Shape, epochs: int, batch: int) -> tuple[float, float]:
    """The loss against results, and against what was learned, in the games held out."""
    torch.manual_seed(1)
    learned, held_out = split(positions, 1)
    swing = fit_swing(positions.score[learned], positions.result[learned])
    targets = mix_targets(positions, swing, Mix())
    network = Network(shape)
    network.begin_with(1.0)
    optimizer = torch.optim.AdamW(network.parameters(), lr=2e-3)
    rng = np.random.default_rng(1)
    steps = epochs * -(-len(learned) // batch)
    schedule = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, steps, eta_min=1e-5)
    for _ in range(epochs):
        order = rng.permutation(learned)
        for first in range(0, len(order), batch):
            wanted = order[first : first + batch]
            scores = network(Inputs.of(take(positions, wanted), shape))
            target = torch.from_numpy(targets[wanted])
            optimizer.zero_grad()
            torch.autograd.backward(binary_cross_entropy_with_logits(scores / swing, target))
            optimizer.step()
            schedule.step()
            network.clip()
    with torch.no_grad():
        parts = [held_out[first : first + batch] for first in range(0, len(held_out), batch)]
        scores = [network(Inputs.of(take(positions, part), shape)).numpy() for part in parts]
    logits = np.concatenate(scores) / swing
    return log_loss(logits, positions.result[held_out]), log_loss(logits, targets[held_out])


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("files", nargs="+", type=Path, help="written by `jogo train data`")
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--batch", type=int, default=16_384)
    arguments = parser.parse_args()
    data = load(arguments.files)
    positions, shape = data.positions, Shape.of(data.engine.network_shape())
    learned, held_out = split(positions, 1)
    results = positions.result[held_out]
    print(f"{len(positions):,} positions; log loss in the games held out, against their results")
    for name, scores in {"hand-made": positions.hand_made, "search": positions.score}.items():
        swing = fit_swing(scores[learned], positions.result[learned])
        print(f"{name:<44} {log_loss(scores[held_out] / swing, results):.4f}", flush=True)
    views = Boards.of(positions, positions.own), Boards.of(positions, positions.other)
    for name, (inputs, see) in SETS.items():
        changed = replace(shape, inputs=inputs, features=name)
        seen = with_features(positions, views, see)
        found = train(seen, changed, arguments.epochs, arguments.batch)
        print(f"{name:<44} {found[0]:.4f}", flush=True)
    found = train(positions, shape, arguments.epochs, arguments.batch)
    print(f"{shape.features + ', the inputs of the engine':<44} {found[0]:.4f}")


if __name__ == "__main__":
    main()
