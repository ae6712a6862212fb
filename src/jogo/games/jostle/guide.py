"""How Jostle explains itself: its rules in pictures, what to do now, how it was decided."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from jogo.core.action import Move
from jogo.core.guide import Guide, Picture, Step
from jogo.core.message import Message, Word, translatable
from jogo.core.seat import Seat
from jogo.games.jostle.reasons import moves_of, reason
from jogo.games.jostle.refusals import hindrance
from jogo.games.jostle.rules import CHECKER, Jostle, State
from jogo.games.jostle.view import COLOURS

SMALL = {"size": 8}

PICTURES = (
    Picture(
        translatable(
            "Move one checker to the next square, up, down, left or right. "
            "If you cannot move, you lose."
        ),
        position="8/8/2RB4/1R1R4/4B3/5B2/8/8 r 21",
        arrows=(("b5", "c5"),),
        part=("a3", "f7"),
        options=SMALL,
    ),
    Picture(
        translatable(
            "A checker's value is the number of friends beside it minus the enemies beside it. "
            "The marked one has two friends and one enemy: its value is 1."
        ),
        position="8/8/3R4/2RRB3/8/1R4B1/2R4B/8 r 21",
        show=("d5",),
        part=("b4", "f7"),
        options=SMALL,
    ),
    Picture(
        translatable(
            "It may only move to where its value is higher. "
            "Here it leaves an enemy and joins a friend."
        ),
        position="8/8/8/1BR1R3/8/6B1/7B/8 r 21",
        arrows=(("c5", "d5"),),
        show=("d5",),
        part=("a3", "f6"),
        options=SMALL,
    ),
    Picture(
        translatable(
            "Nothing is ever captured. Take squares away from the other side, and keep moves "
            "for yourself: the last one to move wins."
        ),
        position="8/8/2RR1R2/2BB1B2/8/8/8/8 r 31",
        arrows=(("f6", "e6"),),
        show=("e5",),
        part=("b4", "g7"),
        options=SMALL,
    ),
)
LEGEND = (
    Picture(translatable("Red's checker"), part=("c4", "c4")),
    Picture(translatable("Blue's checker"), part=("c3", "c3")),
)


def now(rules: Jostle, state: State) -> Message:
    """What the player to move does."""
    return Message("Each move must raise the checker's value: friends beside it minus enemies.")


def steps(rules: Jostle, state: State, seat: Seat) -> tuple[Step, ...]:
    """What the game is about: who can move at all, where to, and what that comes to."""
    own, enemy = (Word(COLOURS[side.index]) for side in (seat, seat.other))
    moves = [*rules.actions(replace(state, to_move=seat))]
    theirs = rules.actions(replace(state, to_move=seat.other))
    goal = Message(
        "You play {colour}. Make the last move: the player who cannot move loses.", colour=own
    )
    turn = Message(
        "Move one checker one square up, down, left or right. This must raise its value: friends "
        "beside it minus enemies. The marked checkers can move."
    )
    end = Message(
        "Nothing is captured; one checker after another gets stuck. These can still move: "
        "take moves away from {colour}, and keep some for later.",
        colour=enemy,
    )
    example = sample(rules, state, moves) if state.to_move is seat else ()
    return (
        Step(goal, state.board.cells_with(CHECKER[seat])),
        Step(
            turn,
            tuple(dict.fromkeys(move.source for move in moves)),
            example,
        ),
        Step(end, tuple(dict.fromkeys(move.source for move in theirs))),
    )


def sample(rules: Jostle, state: State, moves: Sequence[Move]) -> tuple[tuple[str, str], ...]:
    """A move that leaves the player the most moves ahead, whatever the answer, as an example."""

    def worth(move: Move) -> int:
        after = rules.after(state, move)
        answers = (rules.after(after, answer) for answer in rules.actions(after))
        return min((moves_ahead(rules, each, state.to_move) for each in answers), default=0)

    best = max(moves, key=worth, default=None)
    return () if best is None else ((best.source, best.target),)


def moves_ahead(rules: Jostle, state: State, seat: Seat) -> int:
    """How many more moves a seat has than the other one."""
    return moves_of(rules, state, seat) - moves_of(rules, state, seat.other)


def decisive(rules: Jostle, state: State, last: tuple[Move, ...]) -> tuple[str, ...]:
    """The checkers that cannot move."""
    return state.board.cells_with(CHECKER[state.to_move])


GUIDE = Guide(PICTURES, now, reason, decisive, steps=steps, legend=LEGEND, hindrance=hindrance)
