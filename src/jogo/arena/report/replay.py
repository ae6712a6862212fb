"""A game as data that a page can step through: what each action changes on the board."""

from __future__ import annotations

import builtins
import re
from typing import Any

from jogo.api import Match
from jogo.arena.play import Played
from jogo.core import errors
from jogo.core.board_view import BoardView
from jogo.core.seat import RESULTS, Seat
from jogo.draw.svg import cell_content, draw_ground, last_mark, middle_of, view_box

Data = dict[str, Any]
HATS = re.compile(r"/ [~^ ]+ /")


def board_data(view: BoardView) -> Data:
    """What stays: the ground, where its cells are, how the last action is marked."""
    return {
        "box": view_box(view),
        "ground": draw_ground(view),
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

    A cell has the number of its drawing. Seats have colours, which a game may exchange.
    """
    match = Match.from_record(played.record)
    again = Match(match.game, match.game.format_state(match.start))
    start = before = cells_of(again, drawings)
    colours = worn = colours_of(again)
    steps: list[Data] = []
    for action in match.actions:
        step: Data = {"action": str(action), "turn": again.state.turn, "seat": again.to_move.index}
        again.play(action)
        after = cells_of(again, drawings)
        step["changes"] = {cell: after[cell] for cell in after if after[cell] != before[cell]}
        if colours_of(again) != worn:
            worn = step["colours"] = colours_of(again)
        steps.append(step)
        before = after
    names = played.fixture.names()
    return {
        "game": played.fixture.game,
        "players": [names[seat] for seat in Seat],
        "colours": colours,
        "result": RESULTS[played.winner],
        "reason": played.reason,
        "problem": problem_text(played.problem),
        "opening": opening_length(match, played.fixture.terms.opening),
        "start": start,
        "steps": steps,
    }


def opening_length(match: Match, actions: int) -> int:
    """How many actions of a match belong to its random opening: at least `actions`, in whole turns.

    The match itself shows where that turn ended. Making the opening once more would take its time,
    and an engine that has changed since may find another one most even.
    """
    played = 0
    for turn in match.turns:
        if played >= actions:
            break
        played += len(turn.actions)
    return played


def problem_text(problem: str) -> str:
    """What went wrong, in one line and without the name that Python has for it.

    >>> problem_text("PlayerFailed: cmd: ./a ended with status 1")
    'cmd: ./a ended with status 1'
    >>> problem_text("")
    ''
    """
    name, colon, rest = problem.partition(": ")
    is_class = hasattr(errors, name) or hasattr(builtins, name)
    line = " ".join((rest if colon and is_class else problem).split())
    # Python points at the wrong place with a row of hats, which points at nothing here.
    return HATS.sub("/", line)


def colours_of(match: Match) -> list[str]:
    return list(match.game.view(match.state).colours)


def cells_of(match: Match, drawings: Drawings) -> dict[str, int]:
    view = match.game.view(match.state)
    return {
        cell.name: drawings.number(cell_content(view, cell)) for row in view.rows for cell in row
    }
