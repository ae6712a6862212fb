"""A test that stops when it knows: whether one player is stronger than another by some Elo.

Wald's sequential probability ratio test over pairs of games, with the likelihoods of the two
hypotheses taken at the distributions of the five results of a pair that fit the games best (the
"generalized" test; see M. Van den Bergh, "A practical introduction to the GSPRT").
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from math import log

from jogo.arena.elo import share_of
from jogo.core.errors import BadContest

# The shares of a pair: lost both, a half, one or two draws, one and a half, won both.
SHARES = (0.0, 0.25, 0.5, 0.75, 1.0)
# So that no result that has not occurred yet counts as impossible.
NEVER_SEEN = 1e-3
HALVINGS = 40


class Verdict(Enum):
    """What the test has found."""

    UNDECIDED = "undecided"
    STRONGER = "stronger"
    NOT_STRONGER = "not stronger"


@dataclass(frozen=True, slots=True)
class Sprt:
    """Is the difference `elo1` rather than `elo0`? `alpha` and `beta` bound the wrong answers.

    >>> test = Sprt(0, 10)
    >>> round(test.lower, 2), round(test.upper, 2)
    (-2.94, 2.94)
    >>> test.verdict([0, 0, 0, 0, 0])
    <Verdict.UNDECIDED: 'undecided'>
    """

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not self.elo0 < self.elo1:
            raise BadContest(
                "elo0 is {elo0:g} and elo1 is {elo1:g}; elo1 must be the larger",
                elo0=self.elo0,
                elo1=self.elo1,
            )
        for name, value in (("alpha", self.alpha), ("beta", self.beta)):
            if not 0 < value < 0.5:
                raise BadContest(
                    "{name} is {value:g}; it must be between 0 and 0.5", name=name, value=value
                )

    @property
    def lower(self) -> float:
        """Where the test decides for `elo0`."""
        return log(self.beta / (1 - self.alpha))

    @property
    def upper(self) -> float:
        """Where the test decides for `elo1`."""
        return log((1 - self.beta) / self.alpha)

    def likelihood(self, counts: Sequence[int]) -> float:
        """The logarithm of how much better `elo1` explains the pairs than `elo0` does."""
        if not any(counts):
            return 0.0
        weights = [count + NEVER_SEEN for count in counts]
        fair, better = (best_fit(weights, share_of(elo)) for elo in (self.elo0, self.elo1))
        return sum(
            weight * log(p1 / p0) for weight, p0, p1 in zip(weights, fair, better, strict=True)
        )

    def verdict(self, counts: Sequence[int]) -> Verdict:
        """What the numbers of pairs with each of the five results mean."""
        likelihood = self.likelihood(counts)
        if likelihood >= self.upper:
            return Verdict.STRONGER
        return Verdict.NOT_STRONGER if likelihood <= self.lower else Verdict.UNDECIDED


def counts_of(pairs: Sequence[float]) -> list[int]:
    """How often each of the five results of a pair occurred.

    >>> counts_of([0.5, 1.0, 0.5])
    [0, 0, 2, 0, 1]
    """
    counts = [0] * len(SHARES)
    for pair in pairs:
        counts[SHARES.index(pair)] += 1
    return counts


def best_fit(weights: Sequence[float], mean: float) -> list[float]:
    """The distribution over the five results with this mean under which the weights are likeliest.

    It is weight / (1 + t (share - mean)) for the one t that gives that mean; found by halving.

    >>> [round(p, 3) for p in best_fit([1, 0.001, 1, 0.001, 2], 0.5)]
    [0.375, 0.0, 0.25, 0.0, 0.375]
    """
    total = sum(weights)
    low, high = -1 / (SHARES[-1] - mean), 1 / (mean - SHARES[0])
    for _ in range(HALVINGS):
        tilt = (low + high) / 2
        excess = sum(
            weight * (share - mean) / (1 + tilt * (share - mean))
            for weight, share in zip(weights, SHARES, strict=True)
        )
        low, high = (tilt, high) if excess > 0 else (low, tilt)
    tilt = (low + high) / 2
    return [
        weight / total / (1 + tilt * (share - mean))
        for weight, share in zip(weights, SHARES, strict=True)
    ]
