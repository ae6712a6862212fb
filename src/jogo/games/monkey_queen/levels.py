"""The computer levels of the Monkey Queen report (RULES, section 2, "Computer levels")."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random

from jogo.core.action import Capture
from jogo.core.board import Board
from jogo.core.ranking import pick_best
from jogo.games.monkey_queen.rules import (
    LINES,
    PIECES,
    SWAP,
    Action,
    MonkeyQueen,
    State,
    queen_square,
)

WINS = 5
# The chance, in per cent, that a level draws each class of actions.
EASY = {4: 20, 3: 20, 2: 30, 1: 30}
MEDIUM = {4: 30, 3: 30, 2: 20, 1: 20}
HARD = {4: 50, 3: 30, 2: 10, 1: 10}


def is_queen_safe(board: Board, colour: int) -> bool:
    """Is the first piece on each of its lines not an enemy, so that none "can capture it next"?"""
    enemy = PIECES[1 - colour]
    for line in LINES[queen_square(board, colour)]:
        first = next((board[square] for square in line if not board.is_empty(square)), "")
        if first and first in enemy:
            return False
    return True


def value(rules: MonkeyQueen, state: State, action: Action) -> int:
    """The class of an action, from 5 (wins at once) to 1 (no capture, own queen not safe)."""
    after = rules.after(state, action)
    outcome = rules.outcome(after)
    if outcome is not None and outcome.winner is state.to_move:
        return WINS
    captures = isinstance(action, Capture)
    return 1 + captures + 2 * is_queen_safe(after.board, state.colour)


def action_values(rules: MonkeyQueen, state: State) -> Iterator[tuple[Action, int]]:
    """Every action with its class. "The report's levels never play `swap`", unless it is all there
    is: a position given as text may leave nothing else."""
    actions = rules.legal_actions(state)
    for action in actions:
        if action != SWAP or len(actions) == 1:
            yield action, value(rules, state, action)


def drawing(chances: Mapping[int, int]) -> Callable[[MonkeyQueen, State, Random], Action]:
    """A level that draws a class with these chances, then an action of that class."""

    def choose(rules: MonkeyQueen, state: State, rng: Random) -> Action:
        classes: dict[int, list[Action]] = {}
        for action, worth in action_values(rules, state):
            classes.setdefault(worth, []).append(action)
        if WINS in classes:
            return rng.choice(classes[WINS])
        present = sorted(classes)
        (drawn,) = rng.choices(present, [chances[worth] for worth in present])
        return rng.choice(classes[drawn])

    return choose


def expert(rules: MonkeyQueen, state: State, rng: Random) -> Action:
    """Always an action of the best class present."""
    return pick_best(action_values(rules, state), rng)


LEVELS = {
    "easy": drawing(EASY),
    "medium": drawing(MEDIUM),
    "hard": drawing(HARD),
    "expert": expert,
}
