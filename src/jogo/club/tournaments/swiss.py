"""Pairing a round of a Swiss tournament.

Nobody meets the same opponent twice or has a second bye; equal scores meet; who had one seat more
often gets the other. Two who do not want to meet do so only where there is no other way.
"""

from __future__ import annotations

from importlib.util import find_spec

from jogo.club.tournaments.crosstable import Crosstable, Pairing, give_bye
from jogo.core.errors import JogoError


class NoSwiss(JogoError):
    """What pairs Swiss tournaments is not installed."""


def most_rounds(entrants: int) -> int:
    """How many rounds there can be at most: everyone meets everyone, or has a bye once.

    >>> most_rounds(4), most_rounds(5)
    (3, 5)
    """
    return entrants - 1 if entrants % 2 == 0 else entrants


def has_swiss() -> bool:
    """Whether Swiss tournaments can be paired: py4swiss is not built for every machine."""
    return find_spec("py4swiss") is not None


def check_swiss() -> None:
    """Refuse a Swiss tournament that could not be paired."""
    if not has_swiss():
        raise NoSwiss("Swiss tournaments need py4swiss, which this server does not have")


def pair_round(table: Crosstable, rounds: int) -> list[Pairing]:
    """The pairings of the next round of so many, the best scores first; none if nobody can meet.

    >>> from jogo.club.tournaments.crosstable import Entrant
    >>> table = Crosstable([Entrant(n, 1600 - n) for n in range(1, 6)])
    >>> [(each.first, each.second) for each in pair_round(table, 3)]
    [(1, 3), (4, 2), (5, None)]
    """
    check_swiss()
    # It takes a moment to load, which only those should wait for who need it.
    from jogo.club.tournaments.dutch import pair_dutch

    number = table.rounds + 1
    return [
        give_bye(first, number, board) if second is None else Pairing(number, board, first, second)
        for board, (first, second) in enumerate(pair_dutch(table, rounds) or [], 1)
    ]
