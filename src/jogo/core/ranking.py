"""Choosing by value, as the reports' computer levels do."""

from __future__ import annotations

from collections.abc import Iterable
from math import inf
from random import Random
from typing import TypeVar

T = TypeVar("T")


def best_of(valued: Iterable[tuple[T, float]], enough: float = inf) -> list[T]:
    """Everything that has the highest value, in order; stops looking once a value is enough.

    >>> best_of([("a", 1), ("b", 3), ("c", 3)])
    ['b', 'c']
    >>> best_of([("a", 1), ("b", 3), ("c", 3)], enough=3)
    ['b']
    """
    found: list[T] = []
    highest = -inf
    for thing, value in valued:
        if value > highest:
            found, highest = [], value
        if value == highest:
            found.append(thing)
        if highest >= enough:
            break
    return found


def pick_best(valued: Iterable[tuple[T, float]], rng: Random, enough: float = inf) -> T:
    """One of the things with the highest value, each entry as likely as another."""
    return rng.choice(best_of(valued, enough))
