"""What an explorer says of a position, in the lines of a terminal."""

from __future__ import annotations

from jogo.explorer import Explored, Results

BAR = 12


def draw_bar(results: Results) -> str:
    """The results as a bar: full for the first seat, half for draws, light for the second.

    >>> draw_bar(Results(2, 1, 1))
    '██████▒▒▒░░░'
    """
    first = round(BAR * results.first / results.games)
    both = round(BAR * (results.first + results.draws) / results.games)
    return "█" * first + "▒" * (both - first) + "░" * (BAR - both)


def percent(share: float | None) -> str:
    """A share as people read it, or nothing.

    >>> percent(0.425), percent(None)
    ('42 %', '')
    """
    return "" if share is None else f"{100 * share:.0f} %"


def rows_of(here: Explored) -> dict[str, str]:
    """A line for each move, by its actions: how often it was played, the results, the engine.

    >>> from jogo.explorer import ExploredMove
    >>> move = ExploredMove(("c8-b8",), Results(2, 1, 1), 0.425, None)
    >>> rows_of(Explored(Results(2, 1, 1), None, 0, (move,)))
    {'c8-b8': 'c8-b8  4  ██████▒▒▒░░░  42 %'}
    """
    moves = {" ".join(move.actions): move for move in here.moves}
    longest = max(map(len, moves), default=0)
    most = len(str(max((move.results.games for move in here.moves), default=0)))
    return {
        name: f"{name:<{longest}}  {move.results.games:>{most}}  {draw_bar(move.results)}  "
        f"{percent(move.share):>4}".rstrip()
        for name, move in moves.items()
    }
