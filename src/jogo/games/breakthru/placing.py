"""What the free setup of Breakthru is good for, ship by ship."""

from __future__ import annotations

from jogo.core.message import Message, Word
from jogo.games.breakthru.rules import (
    CENTRE,
    DIAGONALS,
    EDGE,
    ESCORT,
    GO_FIRST,
    GOLD,
    LINES,
    Action,
    State,
)
from jogo.games.breakthru.view import COLOURS


def placing_reason(state: State, actions: tuple[Action, ...]) -> Message:
    """Where ships stand in relation to the flagship, which waits in the middle."""
    placed = {cell for action in actions for cell in action.cells}
    is_in_the_way = any(placed.intersection(line) for line in LINES[CENTRE])
    if state.to_move is GOLD:
        if placed.intersection(DIAGONALS[CENTRE]):
            return Message("takes a square from which the flagship could be captured")
        if is_in_the_way:
            return Message("covers a line of the flagship")
        return Message("keeps the lines of the flagship free")
    if is_in_the_way:
        return Message("stands between the flagship and the edge")
    if any(state.board[beside] == ESCORT for square in placed for beside in DIAGONALS[square]):
        return Message("threatens an escort")
    if placed & EDGE:
        return Message("guards the edge")
    return Message("guards a row and a column")


def choice_reason(choice: Action) -> Message:
    """Who begins."""
    first = COLOURS[0 if choice == GO_FIRST else 1]
    return Message("lets {colour} move first", colour=Word(first))
