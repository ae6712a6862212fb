"""Turning the board: what is learned from a position holds for the turned one too."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

Planes = NDArray[np.float32]
Mask = NDArray[np.bool_]
Indices = NDArray[np.intp]


class Symmetry:
    """A way to turn the board that changes nothing about the game.

    `cells[i]` is where cell i of a plane goes, `actions[i]` what action i becomes.

    >>> mirrored = Symmetry([1, 0], [0, 2, 1])
    >>> mirrored.turn_planes(np.array([[[5, 6]]], np.float32)).tolist()
    [[[6.0, 5.0]]]
    >>> mirrored.turn_actions(np.array([True, True, False])).tolist()
    [True, False, True]
    """

    def __init__(self, cells: Sequence[int], actions: Sequence[int]) -> None:
        self.cells: Indices = np.array(cells, np.intp)
        self.actions: Indices = np.array(actions, np.intp)
        self._cells_back = np.argsort(self.cells)
        self._actions_back = np.argsort(self.actions)

    def turn_planes(self, planes: Planes) -> Planes:
        """The planes of the turned position; there may be dimensions before the planes."""
        flat = planes.reshape(*planes.shape[:-2], -1)
        return flat[..., self._cells_back].reshape(planes.shape)

    def turn_actions(self, values: NDArray[Any]) -> NDArray[Any]:
        """What belongs to each action (a mask, a policy) for the turned position."""
        return values[..., self._actions_back]
