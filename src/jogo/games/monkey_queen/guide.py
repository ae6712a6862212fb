"""How Monkey Queen explains itself: its rules in pictures, what to do now, how it was decided."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from jogo.core.guide import Guide, Picture, Step
from jogo.core.message import Message, Word, translatable
from jogo.core.seat import Seat
from jogo.games.monkey_queen.reasons import reason
from jogo.games.monkey_queen.refusals import hindrance
from jogo.games.monkey_queen.rules import (
    BABY,
    LEAST_HEIGHT,
    PIECES,
    SLIDES,
    Action,
    MonkeyQueen,
    State,
    colour_of,
    queen_square,
    slides_from,
)
from jogo.games.monkey_queen.view import COLOURS

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
BOTH = "5q6/12/12/12/5m6/12/12/5M6/12/12/12/6Q5 w 19 19 0 3 -"
LEGEND = (
    Picture(translatable("White's queen: the number is her height"), BOTH, part=("g1", "g1")),
    Picture(translatable("White's baby"), BOTH, part=("f5", "f5")),
    Picture(translatable("Black's queen: the number is her height"), BOTH, part=("f12", "f12")),
    Picture(translatable("Black's baby"), BOTH, part=("f8", "f8")),
)


def now(rules: MonkeyQueen, state: State) -> Message:
    """What the player to move may do."""
    if rules.pie and state.turn == 1:
        return Message(
            "Make the first move. Black may then swap sides with you, so do not make it too good."
        )
    if rules.may_swap(state):
        return Message("Move your queen, or swap colours.")
    if state.heights[state.colour] == LEAST_HEIGHT:
        return Message(
            "Your queen is too low to move: she only captures. Babies capture, or come nearer to "
            "the enemy queen."
        )
    if not state.board.cells_with(BABY[state.colour]):
        return Message("Move your queen, in any direction: she leaves a baby behind.")
    return Message(
        "Move your queen, or a baby nearer to the enemy queen. Any piece captures by sliding onto "
        "an enemy."
    )


def decisive(rules: MonkeyQueen, state: State, last: tuple[Action, ...]) -> tuple[str, ...]:
    """The capture of the queen, or the pieces that cannot move."""
    if 0 in state.heights:
        return last[-1].cells if last else ()
    return state.board.cells_with(PIECES[state.colour])


def steps(rules: MonkeyQueen, state: State, seat: Seat) -> tuple[Step, ...]:
    """What the game is about: the queens, what a move leaves behind, how it ends."""
    own = colour_of(seat, state.swapped)
    mine, theirs = (queen_square(state.board, colour) for colour in (own, 1 - own))
    goal = Message("You play {colour}. Capture the other queen.", colour=Word(COLOURS[own]))
    turn = Message(
        "All pieces slide like a queen in chess. When your queen moves, she leaves a baby behind, "
        "and the number on her, her height, falls by 1."
    )
    end = Message(
        "Babies only move nearer to the other queen. Any piece captures by sliding onto an enemy. "
        "You lose if your queen is captured or you cannot move: keep her out of their lines."
    )
    return (
        Step(goal, (theirs,)),
        Step(turn, (mine,), sample(rules, state, seat)),
        Step(end, (mine, *lines_of(state, theirs))),
    )


def lines_of(state: State, square: str) -> Iterator[str]:
    """The squares along the lines of a piece, as far as they are empty."""
    for line in SLIDES[square]:
        targets = (move.target for move in line)
        yield from takewhile(state.board.is_empty, targets)


def sample(rules: MonkeyQueen, state: State, seat: Seat) -> tuple[tuple[str, str], ...]:
    """A slide of the queen into the open, as an example."""
    if state.to_move is not seat:
        return ()
    queen = queen_square(state.board, state.colour)
    slides = [(move.source, move.target) for move in slides_from(state, queen)]
    return tuple(slides[len(slides) // 4 : len(slides) // 4 + 1])


GUIDE = Guide(PICTURES, now, reason, decisive, steps=steps, legend=LEGEND, hindrance=hindrance)
