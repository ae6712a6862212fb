"""A game as data that a page can step through: what each action changes on the board."""

from __future__ import annotations

from typing import Any

from jogo.api import Match
from jogo.arena.play import Played
from jogo.core.board_view import BoardView
from jogo.core.seat import RESULTS, Seat
from jogo.draw.svg import cell_content, draw_ground, last_mark, middle_of, view_box

Data = dict[str, Any]


def board_data(view: BoardView, game: str) -> Data:
    """What stays: the ground, where its cells are, how the last action is marked."""
    return {
        "box": view_box(view),
        "ground": draw_ground(view, game),
        "places": {cell.name: middle_of(cell) for row in view.rows for cell in row},
        "mark": last_mark(view),
    }


class Drawings:
    """What can stand on a cell, each drawing once: a game has few, and a page has many games.

    >>> drawings = Drawings()
    >>> drawings.number("<circle/>"), drawings.number("<path/>"), drawings.number("<circle/>")
    (0, 1, 0)
    """

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}

    def number(self, drawing: str) -> int:
        return self._numbers.setdefault(drawing, len(self._numbers))

    def all(self) -> list[str]:
        return list(self._numbers)


def replay_data(played: Played, drawings: Drawings) -> Data:
    """A game: its players and its end, the cells at the start, and the changes of each action.

    A cell has the number of its drawing.
    """
    match = Match.from_record(played.record)
    again = Match(match.game, match.game.format_state(match.start))
    start = before = cells_of(again, drawings)
    steps: list[Data] = []
    for action in match.actions:
        turn = again.state.turn
        again.play(action)
        after = cells_of(again, drawings)
        changes = {cell: after[cell] for cell in after if after[cell] != before[cell]}
        steps.append({"action": str(action), "turn": turn, "changes": changes})
        before = after
    names = played.fixture.names()
    return {
        "game": played.fixture.game,
        "first": names[Seat.FIRST],
        "second": names[Seat.SECOND],
        "result": RESULTS[played.winner],
        "reason": played.reason,
        "problem": played.problem,
        "start": start,
        "steps": steps,
    }


def cells_of(match: Match, drawings: Drawings) -> dict[str, int]:
    view = match.game.view(match.state)
    return {
        cell.name: drawings.number(cell_content(view, cell)) for row in view.rows for cell in row
    }
