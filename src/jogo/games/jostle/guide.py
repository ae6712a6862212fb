"""How Jostle explains itself: its rules in pictures, what to do now, what a move is good for."""

from __future__ import annotations

from dataclasses import replace

from jogo.core.action import Move
from jogo.core.guide import Guide, Picture, leaves_stuck
from jogo.core.message import Message, Word, translatable
from jogo.core.seat import Seat
from jogo.games.jostle.rules import CHECKER, Jostle, State
from jogo.games.jostle.view import COLOURS

SMALL = {"size": 8}

PICTURES = (
    Picture(
        translatable(
            "Move one checker to the next square, up, down, left or right. Who cannot move loses."
        ),
        position="8/8/2RB4/1R1R4/4B3/5B2/8/8 r 21",
        arrows=(("b5", "c5"),),
        part=("a3", "f7"),
        options=SMALL,
    ),
    Picture(
        translatable(
            "A checker counts the friends beside it and takes away the enemies beside it. "
            "The marked one has two friends and one enemy: its value is 1."
        ),
        position="8/8/3R4/2RRB3/8/1R4B1/2R4B/8 r 21",
        show=("d5",),
        part=("b4", "f7"),
        options=SMALL,
    ),
    Picture(
        translatable(
            "It may only move to where its value is higher: to more friends or to fewer enemies. "
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


def now(rules: Jostle, state: State) -> Message:
    """What the player to move does."""
    return Message("Move a checker to a square where it has more friends or fewer enemies.")


def reason(rules: Jostle, state: State, actions: tuple[Move, ...]) -> Message | None:
    """Whether a move takes moves from the other side, or makes new ones for its own."""
    (action,) = actions
    player, enemy = state.to_move, state.to_move.other
    after = rules.after(state, action)
    left = moves_of(rules, after, enemy)
    colour = COLOURS[enemy.index]
    if not left:
        return leaves_stuck(colour)
    if left < moves_of(rules, state, enemy):
        return Message("takes moves away from {colour}", colour=Word(colour))
    if moves_of(rules, after, player) >= moves_of(rules, state, player):
        return Message("keeps moves for later")
    return None


def moves_of(rules: Jostle, state: State, seat: Seat) -> int:
    """How many moves a seat would have if it were its turn."""
    return sum(1 for _ in rules.actions(replace(state, to_move=seat)))


def decisive(rules: Jostle, state: State, last: tuple[Move, ...]) -> tuple[str, ...]:
    """The checkers that cannot move."""
    return state.board.cells_with(CHECKER[state.to_move])


GUIDE = Guide(PICTURES, now, reason, decisive)
