"""What moves of Monkey Queen are good for, as far as the rules can tell."""

from __future__ import annotations

from dataclasses import replace

from jogo.core.action import Call, Capture
from jogo.core.board import Board
from jogo.core.guide import besides, leaves_stuck, name_cells
from jogo.core.message import Message, Plural, Word
from jogo.games.monkey_queen.levels import is_queen_safe
from jogo.games.monkey_queen.rules import (
    BABY,
    LINES,
    PIECES,
    QUEEN,
    Action,
    MonkeyQueen,
    State,
    queen_square,
    seat_of,
    slides_from,
)
from jogo.games.monkey_queen.view import COLOURS

# As many as a player can look over.
FEW_SQUARES = 8
# The part of a queen's safe squares that is worth a word: almost every move takes or gives a few.
LARGE_PART = 1 / 3


def reason(rules: MonkeyQueen, state: State, actions: tuple[Action, ...]) -> Message | None:
    """What a move is good for, the most important thing first.

    None for a move that leaves the own queen to be captured.
    """
    (action,) = actions
    own, enemy = state.colour, 1 - state.colour
    after = rules.after(state, action)
    if isinstance(action, Call):
        return Message("takes over {colour}, who is one move ahead", colour=Word(COLOURS[enemy]))
    if after.heights[enemy] == 0:
        return Message("captures the queen")
    if rules.outcome(after) is not None:
        return leaves_stuck(COLOURS[enemy])
    if not is_queen_safe(after.board, own):
        return None
    if not is_queen_safe(state.board, own):
        return escape(state, action)
    attacks = not is_queen_safe(after.board, enemy) and is_queen_safe(state.board, enemy)
    if isinstance(action, Capture):
        if attacks:
            return Message(
                "captures the baby on {cells} and attacks the queen", cells=action.target
            )
        return Message("captures the baby on {cells}", cells=action.target)
    if attacks:
        return Message("attacks the queen")
    return quiet_reason(rules, state, action, after)


def escape(state: State, action: Action) -> Message:
    """How a queen that was attacked is safe now."""
    if isinstance(action, Capture):
        return Message("captures the piece that attacks the queen")
    if state.board[action.cells[0]] in QUEEN:
        return Message("gets the queen out of the attack")
    return Message("blocks the attack on the queen")


def quiet_reason(rules: MonkeyQueen, state: State, action: Action, after: State) -> Message:
    """What a move without a capture prepares or prevents; the own queen is safe."""
    own, enemy = state.colour, 1 - state.colour
    if len(babies_in_danger(after.board, own)) < len(babies_in_danger(state.board, own)):
        return Message("gets a baby out of danger")
    was_threatened, threatened = (
        babies_in_danger(board, enemy) for board in (state.board, after.board)
    )
    if len(threatened) > len(was_threatened):
        return name_cells(
            Plural("threatens the baby on {cells}", "threatens the babies on {cells}"),
            besides(threatened, was_threatened),
        )
    return room_reason(rules, state, after) or move_reason(state, action)


def room_reason(rules: MonkeyQueen, state: State, after: State) -> Message | None:
    """How much a move changes where the queens can safely go, if it changes much."""
    own, enemy = state.colour, 1 - state.colour
    had, left = (safe_squares(rules, each, enemy) for each in (state, after))
    if left < min(had, FEW_SQUARES + 1):
        only = Plural(
            "leaves the other queen only {n} safe square",
            "leaves the other queen only {n} safe squares",
        )
        return Message(only, n=left)
    if had - left > had * LARGE_PART:
        return Message(
            "takes {taken} of {all} safe squares from the other queen", taken=had - left, all=had
        )
    before, now = (safe_squares(rules, each, own) for each in (state, after))
    if now - before > before * LARGE_PART:
        return Message(
            "gives the queen more safe squares: {now} instead of {before}", now=now, before=before
        )
    return None


def move_reason(state: State, action: Action) -> Message:
    """What every quiet move does: a queen leaves a baby behind, and a baby comes nearer."""
    source = action.cells[0]
    if state.board[source] in QUEEN:
        return Message(
            "leaves a new baby on {cells} to attack with, and the queen stays safe", cells=source
        )
    return Message("brings a baby nearer to the other queen")


def babies_in_danger(board: Board, colour: int) -> tuple[str, ...]:
    """The babies of a colour that an enemy could capture next."""
    return tuple(
        square
        for square in board.cells_with(BABY[colour])
        if is_seen_by(board, square, PIECES[1 - colour])
    )


def is_seen_by(board: Board, square: str, pieces: str) -> bool:
    """Whether one of some pieces is the first on a line from a square."""
    for line in LINES[square]:
        first = next((board[other] for other in line if not board.is_empty(other)), "")
        if first and first in pieces:
            return True
    return False


def safe_squares(rules: MonkeyQueen, state: State, colour: int) -> int:
    """How many squares a queen, if she were to move, could go to and not be captured there."""
    hers = replace(state, to_move=seat_of(colour, state.swapped))
    queen = queen_square(state.board, colour)
    return sum(
        is_queen_safe(rules.after(hers, slide).board, colour)
        for slide in slides_from(hers, queen)
        if state.board[slide.target] not in QUEEN
    )
