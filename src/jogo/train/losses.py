"""How wrong a prediction is: the log loss of scores against results, and the score that fits."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from jogo.train.positions import Floats, Integers, Positions

# Between these, in points of the score, is the one that means a chance of 73 %.
LEAST_SWING, MOST_SWING = 10.0, 10_000.0
# A point in games that count points, in points of the score.
POINT = 100.0


@dataclass(frozen=True, slots=True)
class Mix:
    """What the network should predict: shares of the search's score, the result and the margin."""

    score: float = 0.6
    margin: float = 0.0  # of what is not the score's


def sigmoid(logits: Floats) -> Floats:
    return np.asarray(1 / (1 + np.exp(-np.clip(logits, -80, 80))), np.float32)


def log_loss(logits: Floats, target: Floats) -> float:
    """The mean loss of predictions; 0.693 knows nothing.

    >>> round(log_loss(np.zeros(2, np.float32), np.array([0, 1], np.float32)), 3)
    0.693
    """
    return float(np.mean(np.logaddexp(0, logits, dtype=np.float64) - target * logits))


def fit_swing(score: Floats, result: Floats) -> float:
    """The score that means a chance of 73 %, from scores and the results that followed.

    >>> round(fit_swing(np.full(100, 200, np.float32), np.repeat([1, 0], [73, 27]))) in (201, 202)
    True
    """
    low, high = np.log(LEAST_SWING), np.log(MOST_SWING)
    golden = (np.sqrt(5) - 1) / 2
    for _ in range(40):
        left, right = high - golden * (high - low), low + golden * (high - low)
        if log_loss(score / np.exp(left), result) < log_loss(score / np.exp(right), result):
            high = right
        else:
            low = left
    return float(np.exp((low + high) / 2))


def mix_targets(positions: Positions, swing: float, mix: Mix) -> Floats:
    """What should be predicted for each position."""
    result = positions.result
    if mix.margin:
        by_points = sigmoid(positions.margin * POINT / swing)
        result = (1 - mix.margin) * result + mix.margin * by_points
    return mix.score * sigmoid(positions.score / swing) + (1 - mix.score) * result


@dataclass(frozen=True, slots=True)
class Compared:
    """How well something predicts the positions held out."""

    name: str
    result: float  # the loss against the result
    mixed: float  # the loss against what was learned


def compare(
    name: str, logits: Floats, positions: Positions, targets: Floats, chosen: Integers
) -> Compared:
    return Compared(
        name, log_loss(logits, positions.result[chosen]), log_loss(logits, targets[chosen])
    )
