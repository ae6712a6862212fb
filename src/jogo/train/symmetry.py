"""Turning the board: a position that is turned is worth the same, and the network learns from both.

Each feature becomes another. Where both players have a view of their own, the second view is the
first one renamed, perhaps turned itself; turning the board is then another turn in it.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from jogo.engine import _core
from jogo.train.positions import Batch, Integers


class Symmetries:
    """The turns of a game's board: for each, what the features become in either view."""

    def __init__(self, engine: _core.Engine) -> None:
        self.own = np.array(engine.turned_features(), np.int32)
        second = np.array(engine.features_of_second(), np.int64)
        self.other = self.own if len(second) == 0 else conjugate(self.own, second)

    def __len__(self) -> int:
        return len(self.own)

    def turn(self, batch: Batch, turn: int) -> Batch:
        """The batch with all boards turned."""
        if turn == 0:
            return batch
        return replace(batch, own=self.own[turn][batch.own], other=self.other[turn][batch.other])


def conjugate(turns: Integers, second: Integers) -> Integers:
    """The same turns as the second view names their features: back, turn, and there again.

    >>> turns = np.array([[0, 1, 2], [1, 2, 0]])
    >>> conjugate(turns, np.array([0, 2, 1]))
    array([[0, 1, 2],
           [2, 0, 1]])
    """
    back = np.argsort(second)
    return np.asarray(second[turns[:, back]], turns.dtype)
