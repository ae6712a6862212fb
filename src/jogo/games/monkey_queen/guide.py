"""How Monkey Queen explains itself: its rules in pictures, what to do now, how it was decided."""

from __future__ import annotations

from jogo.core.guide import Guide, Picture
from jogo.core.message import Message, translatable
from jogo.games.monkey_queen.reasons import reason
from jogo.games.monkey_queen.rules import (
    LEAST_HEIGHT,
    PIECES,
    Action,
    MonkeyQueen,
    State,
)

PICTURES = (
    Picture(
        translatable("Capture the other queen. Or leave the other side without a move."),
        position="12/12/12/4q7/12/6M5/12/3Q8/12/12/12/12 w 12 12 0 17 -",
        arrows=(("g7", "e9"),),
        part=("c5", "h10"),
    ),
    Picture(
        translatable(
            "All pieces slide like a queen in chess: any distance, in all 8 directions, "
            "and never over another piece."
        ),
        position="q11/12/12/12/12/12/5Q6/12/12/12/12/12 w 12 12 0 17 -",
        arrows=(
            ("f6", "f8"),
            ("f6", "h8"),
            ("f6", "h6"),
            ("f6", "h4"),
            ("f6", "f4"),
            ("f6", "d4"),
            ("f6", "d6"),
            ("f6", "d8"),
        ),
        part=("d4", "h8"),
    ),
    Picture(
        translatable(
            "A queen is a stack; the number says how high. When she moves without a capture, she "
            "leaves a baby behind and is one lower. A queen of height 2 can only capture."
        ),
        position="q11/12/12/12/12/12/7Q4/12/12/4M7/12/12 b 11 12 0 18 -",
        arrows=(("e3", "h6"),),
        part=("d2", "i7"),
    ),
    Picture(
        translatable(
            "Any piece captures by sliding onto an enemy. A queen that captures keeps her height."
        ),
        position="q11/12/12/12/12/12/8m3/12/6Q5/12/12/12 w 11 12 0 17 -",
        arrows=(("g4", "i6"),),
        part=("e3", "j7"),
    ),
    Picture(
        translatable(
            "A baby that does not capture must come nearer to the enemy queen. "
            "Of the squares beside this one, only the marked ones are nearer."
        ),
        position="12/12/12/6q5/12/12/12/4M7/12/12/12/6Q5 w 11 12 0 17 -",
        show=("d6", "e6", "f6", "f5"),
        part=("c3", "h10"),
    ),
    Picture(
        translatable(
            "After White's first move Black may swap instead of moving: "
            "the two players exchange colours."
        ),
        position="5q6/12/12/12/12/6Q5/12/12/12/12/12/6M5 b 19 20 0 2 -",
        show=("g7", "f12"),
    ),
)


def now(rules: MonkeyQueen, state: State) -> Message:
    """What the player to move may do."""
    if rules.pie and state.turn == 1:
        return Message("Make the first move. Black may then swap colours and take it over.")
    if rules.may_swap(state):
        return Message("Move your queen, or swap colours and take over White's move.")
    if state.heights[state.colour] == LEAST_HEIGHT:
        return Message("Move a baby or capture. Your queen is too low to move without a capture.")
    return Message("Move your queen or a baby, or capture.")


def decisive(rules: MonkeyQueen, state: State, last: tuple[Action, ...]) -> tuple[str, ...]:
    """The capture of the queen, or the pieces that cannot move."""
    if 0 in state.heights:
        return last[-1].cells if last else ()
    return state.board.cells_with(PIECES[state.colour])


GUIDE = Guide(PICTURES, now, reason, decisive)
