"""Arrays that C++ reads or writes as they lie in memory, checked before it does."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from jogo.core.errors import JogoError


class BadArray(JogoError):
    """The array has another kind, shape or place than C++ can read or write."""


def take_array(out: NDArray[Any] | None, shape: tuple[int, ...], kind: type[Any]) -> NDArray[Any]:
    """An array to write into: the one that is given, if all of it can be written, or a new one.

    >>> take_array(np.zeros((2, 3), np.float32), (2, 4), np.float32)
    Traceback (most recent call last):
    jogo.fast.arrays.BadArray: out has the shape (2, 3); here it must be (2, 4)
    """
    if out is None:
        return np.empty(shape, kind)
    if not isinstance(out, np.ndarray):
        raise BadArray("out is a {kind}; it must be a NumPy array", kind=type(out).__name__)
    check_kind("out", out, kind)
    check_shape("out", out, shape)
    if not out.flags.c_contiguous:
        raise BadArray("out has gaps or another order in memory; np.empty makes an array that fits")
    if not out.flags.writeable:
        raise BadArray("out may not be written; its flags.writeable must be true")
    return out


def read_actions(actions: ArrayLike, games: int) -> NDArray[np.int64]:
    """A copy of the numbers of actions, one for each game: others may write into theirs meanwhile.

    >>> read_actions([1, 2.5], 2)
    Traceback (most recent call last):
    jogo.fast.arrays.BadArray: actions are of float64; they must be whole numbers, such as int64
    """
    given = np.asarray(actions)
    check_shape("actions", given, (games,))
    if not np.issubdtype(given.dtype, np.integer):
        raise BadArray(
            "actions are of {kind}; they must be whole numbers, such as int64", kind=given.dtype
        )
    return np.array(given, np.int64, order="C")


def read_choice(which: ArrayLike | None, games: int) -> NDArray[np.bool_]:
    """For each game whether it is chosen; all are if nothing is given."""
    if which is None:
        return np.ones(games, np.bool_)
    given = np.ascontiguousarray(which)
    check_shape("which", given, (games,))
    check_kind("which", given, np.bool_)
    return given


def check_kind(name: str, array: NDArray[Any], kind: type[Any]) -> None:
    """Raise `BadArray` if the values are of another kind."""
    if array.dtype != np.dtype(kind):
        raise BadArray(
            "{name} is of {kind}; it must be of {wanted}",
            name=name,
            kind=array.dtype,
            wanted=np.dtype(kind),
        )


def check_shape(name: str, array: NDArray[Any], shape: tuple[int, ...]) -> None:
    """Raise `BadArray` if the array has another shape."""
    if array.shape != shape:
        raise BadArray(
            "{name} has the shape {shape}; here it must be {wanted}",
            name=name,
            shape=array.shape,
            wanted=shape,
        )
