"""What puzzles of Jostle are about."""

from __future__ import annotations

from dataclasses import replace

from jogo.core.message import translatable
from jogo.core.puzzle import PuzzleType, Steps, Theme
from jogo.games.jostle.rules import Jostle, State, adjacent, rise

FEW_MOVES = 3


def count_moves(rules: Jostle, state: State, *, of_opponent: bool = False) -> int:
    seat = state.to_move.other if of_opponent else state.to_move
    return len(rules.legal_actions(replace(state, to_move=seat)))


def is_last_move(rules: Jostle, steps: Steps) -> bool:
    """The line ends the game: the solver moves last."""
    return rules.outcome(steps[-1].after) is not None


def is_squeeze(rules: Jostle, steps: Steps) -> bool:
    """The first move leaves the opponent few moves."""
    return count_moves(rules, steps[0].after) <= FEW_MOVES


def is_cut_off(rules: Jostle, steps: Steps) -> bool:
    """The first move takes moves from the opponent."""
    before = count_moves(rules, steps[0].before, of_opponent=True)
    return count_moves(rules, steps[0].after) < before


def is_small_step(rules: Jostle, steps: Steps) -> bool:
    """The first move raises its checker's value least of all: the rest is saved for later."""
    first, beside = steps[0], adjacent(rules.size)
    rises = [rise(first.before.board, move, beside) for move in rules.actions(first.before)]
    taken = rise(first.before.board, first.action, beside)
    return taken == min(rises) < max(rises)


def is_made_room(rules: Jostle, steps: Steps) -> bool:
    """The first move leaves the solver more moves than it had."""
    first = steps[0]
    had = count_moves(rules, first.before)
    return count_moves(rules, first.after, of_opponent=True) >= had


PUZZLES = PuzzleType(
    themes=(
        Theme(
            "last-move",
            translatable("Last move"),
            is_last_move,
            translatable("The solution ends the game: your opponent has no move left."),
        ),
        Theme(
            "squeeze",
            translatable("Squeeze"),
            is_squeeze,
            translatable("Your first move leaves your opponent three moves or fewer."),
        ),
        Theme(
            "cut-off",
            translatable("Cut off"),
            is_cut_off,
            translatable("Your first move takes moves away from your opponent."),
        ),
        Theme(
            "small-step",
            translatable("Small step"),
            is_small_step,
            translatable(
                "The right move raises your checker's value by as little as any move can, "
                "and saves the rest for later."
            ),
        ),
        Theme(
            "make-room",
            translatable("Make room"),
            is_made_room,
            translatable("After your first move you have at least as many moves as before."),
        ),
    ),
    to_the_end=True,
    nodes=50_000,
)
