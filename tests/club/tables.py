"""Crosstables as they grow."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from jogo.club.tournaments.crosstable import Crosstable, Pairing


def add(table: Crosstable, more: Iterable[Pairing]) -> Crosstable:
    """The table after more pairings."""
    return Crosstable(table.entrants.values(), (*table.pairings, *more))


def decide(table: Crosstable, board: int, score: float) -> Crosstable:
    """The table of an arena after one of its games has ended."""
    pairings = [
        replace(each, score=score) if each.board == board else each for each in table.pairings
    ]
    return Crosstable(table.entrants.values(), pairings)
