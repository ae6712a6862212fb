"""A trained network in 16-bit integers: the file that the engine reads, and what it computes.

The engine's arithmetic is done here once more, in NumPy; the two must agree to the last bit.
"""

from __future__ import annotations

import itertools
import struct
from dataclasses import dataclass
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from jogo.core.errors import BadTraining
from jogo.core.message import Plural
from jogo.engine import LEAST_WIN, _core
from jogo.engine.learning import learning_engine, play_games
from jogo.train.checkpoint import Checkpoint
from jogo.train.model import SCORE_SCALE
from jogo.train.positions import Batch, Integers, Positions, read_encoded, take
from jogo.train.shape import Shape

FIRST_LINE = "jogo network 1"
# What an activation, an output weight and the whole hand-made evaluation are as integers.
ACTIVATION, OUTPUT, HAND_MADE = 255, 64, 1024
MOST_OUTPUT = 127
SMALL = np.iinfo(np.int16)
# How many positions the proof looks at, and how it comes by them: short searches will do.
PROVEN = 10_000
NODES, GAMES = 60, 50
AT_ONCE = 1_000


@dataclass(frozen=True, slots=True)
class Quantised:
    """A network in integers."""

    shape: Shape
    features: NDArray[np.int16]  # [inputs][hidden]
    feature_bias: NDArray[np.int16]  # [hidden]
    outputs: NDArray[np.int16]  # [buckets][views * hidden]
    bias: NDArray[np.int32]  # [buckets]
    hand_made: NDArray[np.int16]  # [buckets]

    def write(self) -> bytes:
        """The network as the engine reads it from a file."""
        lines = [FIRST_LINE, *self.shape.lines(), "", ""]
        layers = (self.features, self.feature_bias, self.outputs, self.bias, self.hand_made)
        numbers = (layer.astype(layer.dtype.newbyteorder("<")).tobytes() for layer in layers)
        data = "\n".join(lines).encode() + b"".join(numbers)
        return data + struct.pack("<I", crc32(data))

    def evaluate(self, batch: Batch) -> Integers:
        """The score of each position as the engine computes it."""
        views = [batch.own, batch.other][: self.shape.views]
        sums = np.concatenate([self._sums(view, batch.starts) for view in views], axis=1)
        if np.abs(sums).max() > SMALL.max:
            raise BadTraining(
                "a sum of weights is {found}, beyond the {most} of a 16-bit integer: "
                "train with more positions, or fewer epochs",
                found=np.abs(sums).max(),
                most=SMALL.max,
            )
        clamped = np.clip(sums, 0, ACTIVATION)
        total = (clamped * clamped * self.outputs[batch.bucket]).sum(axis=1)
        output = divide(divide(total, ACTIVATION) * SCORE_SCALE, ACTIVATION * OUTPUT)
        by_hand = batch.hand_made.astype(np.int64) * self.hand_made[batch.bucket]
        score = divide(by_hand, HAND_MADE) + output + self.bias[batch.bucket]
        return np.asarray(np.clip(score, 1 - LEAST_WIN, LEAST_WIN - 1), np.int64)

    def _sums(self, features: Integers, starts: Integers) -> Integers:
        rows = np.add.reduceat(self.features[features].astype(np.int64), starts, axis=0)
        return np.asarray(rows + self.feature_bias)


def divide(number: Integers, by: int) -> Integers:
    """Integer division towards zero, as the engine's language has it.

    >>> divide(np.array([-7, 7]), 2)
    array([-3,  3])
    """
    return np.asarray(np.sign(number) * (np.abs(number) // by), number.dtype)


def quantise(trained: Checkpoint) -> Quantised:
    """The network of a checkpoint in integers."""
    weights = {name: tensor.double().numpy() for name, tensor in trained.network.items()}
    features = np.rint(weights["features"] * ACTIVATION)
    outputs = np.rint(weights["outputs"] * OUTPUT)
    hand_made = np.rint(weights["hand_made"] * HAND_MADE)
    bias = np.rint(weights["bias"] * SCORE_SCALE)
    for name, layer, most in (
        ("features", features, SMALL.max),
        ("outputs", outputs, MOST_OUTPUT),
        ("hand_made", hand_made, SMALL.max),
        ("bias", bias, LEAST_WIN - 1),
    ):
        if np.abs(layer).max() > most:
            raise BadTraining(
                "a weight of {layer} is {found}; it may be up to {most}",
                layer=name,
                found=int(np.abs(layer).max()),
                most=most,
            )
    return Quantised(
        trained.shape,
        features.astype(np.int16),
        np.rint(weights["feature_bias"] * ACTIVATION).astype(np.int16),
        outputs.astype(np.int16),
        bias.astype(np.int32),
        hand_made.astype(np.int16),
    )


@dataclass(frozen=True, slots=True)
class Proof:
    """How many positions were looked at, and the scores of the network in integers."""

    positions: Positions
    scores: Integers


def play_positions(engine: _core.Engine, count: int) -> _core.EncodedPositions:
    """At least so many positions of games that an engine plays against itself."""
    blocks, there = b"", 0
    for first in itertools.count(0, GAMES):
        blocks += play_games(engine, NODES, 1, first, GAMES)
        found = engine.encode(blocks)
        if len(found.bucket) >= count:
            break
        if len(found.bucket) == there:
            raise BadTraining(
                Plural(
                    "{n} game had no position to compare the network in: it is too short",
                    "{n} games had no position to compare the network in: they are too short",
                ),
                n=GAMES,
            )
        there = len(found.bucket)
    return found


def prove(quantised: Quantised, options: str, count: int = PROVEN) -> Proof:
    """See that the engine computes the same, in positions of its own games with the network."""
    engine = learning_engine(quantised.shape.game, options, quantised.write())
    found = play_positions(engine, count)
    positions = read_encoded(found)
    scores = np.concatenate(
        [
            quantised.evaluate(take(positions, np.arange(begin, min(begin + AT_ONCE, count))))
            for begin in range(0, count, AT_ONCE)
        ]
    )
    engines = np.frombuffer(found.evaluation, np.int16)[:count]
    wrong = np.flatnonzero(scores != engines)
    if len(wrong):
        raise BadTraining(
            Plural(
                "the engine computes {engine} where the network says {score}, in {n} position",
                "the engine computes {engine} where the network says {score}, in {n} positions",
            ),
            engine=int(engines[wrong[0]]),
            score=int(scores[wrong[0]]),
            n=len(wrong),
        )
    return Proof(positions, scores)
