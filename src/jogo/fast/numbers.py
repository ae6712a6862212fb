"""Numbers that are handed to C++, checked before."""

from __future__ import annotations

import operator
from typing import SupportsIndex

from jogo.core.errors import BadLimit
from jogo.engine.limits import check_bounds

# Seeds are any numbers of 64 bits.
LARGEST_SEED = 2**64 - 1


def read_number(name: str, value: SupportsIndex, least: int, most: int) -> int:
    """A whole number within bounds; NumPy's are too.

    >>> read_number("games", 2.5, 1, 10)
    Traceback (most recent call last):
    jogo.core.errors.BadLimit: games is 2.5; it must be a whole number
    """
    try:
        number = operator.index(value)
    except TypeError:
        raise BadLimit(
            "{name} is {value!r}; it must be a whole number", name=name, value=value
        ) from None
    check_bounds(name, number, least, most)
    return number
