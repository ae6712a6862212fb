"""A graph of a game in characters: the first seat's share of it, from action to action."""

from __future__ import annotations

from collections.abc import Sequence

EIGHTHS = " ▁▂▃▄▅▆▇█"


def graph_rows(shares: Sequence[float], width: int, height: int) -> list[str]:
    """The shares as columns of eighths, from the top row down; they are spread over the width.

    >>> graph_rows([0.0, 0.5, 1.0], 3, 2)
    ['  █', ' ██']
    """
    heights = [round(shares[place] * height * 8) for place in places(len(shares), width)]
    return [
        "".join(EIGHTHS[max(0, min(8, tall - 8 * row))] for tall in heights)
        for row in reversed(range(height))
    ]


def places(number: int, width: int) -> list[int]:
    """Which of a number of values stands in each column.

    >>> places(3, 6), places(6, 3)
    ([0, 0, 1, 1, 2, 2], [0, 2, 4])
    """
    return [column * number // width for column in range(width)] if number else []
