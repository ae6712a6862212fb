"""The computer levels of the Breakthru report (RULES, section 1, "Computer levels")."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from random import Random

from jogo.core.board import Board
from jogo.core.ranking import pick_best
from jogo.core.seat import Seat
from jogo.core.square import distance_squared
from jogo.games.breakthru.rules import (
    CENTRE,
    DIAGONALS,
    EDGE,
    ESCORT,
    GOLD,
    GRID,
    LINES,
    SHIP,
    Action,
    Breakthru,
    State,
    flagship_square,
)

WON = 10_000.0
THREAT = 1_500.0


def one_action_wins(board: Board, player: Seat) -> int:
    """In how many ways a player could win with one action: clear lines from the flagship to an edge
    for Gold, ships diagonally beside the flagship for Silver."""
    flagship = flagship_square(board)
    if flagship is None or flagship in EDGE:
        return 0
    if player is GOLD:
        return sum(all(map(board.is_empty, line)) for line in LINES[flagship])
    return sum(board[square] == SHIP for square in DIAGONALS[flagship])


def evaluation(rules: Breakthru, state: State, player: Seat) -> float:
    """The worth of a position for the player who just acted: the first that applies."""
    outcome = rules.outcome(state)
    if outcome is not None and outcome.winner is player:
        return WON
    against = one_action_wins(state.board, player.other)
    if against:
        return -THREAT * against
    in_favour = one_action_wins(state.board, player)
    if in_favour:
        return THREAT * in_favour
    lead = state.board.count(ESCORT) - state.board.count(SHIP)
    return lead + distance_from_centre(state.board) if player is GOLD else -lead


def distance_from_centre(board: Board) -> float:
    flagship = flagship_square(board)
    return 0.0 if flagship is None else sqrt(distance_squared(flagship, CENTRE, GRID))


def action_values(rules: Breakthru, state: State) -> Iterator[tuple[Action, float]]:
    """Each action with the evaluation after it alone."""
    for action in rules.legal_actions(state):
        yield action, evaluation(rules, rules.after(state, action), state.to_move)


def turn_values(rules: Breakthru, state: State) -> Iterator[tuple[Action, float]]:
    """Each way to complete the turn, as its first action and the evaluation after the whole."""
    for action in rules.legal_actions(state):
        after = rules.after(state, action)
        if after.turn == state.turn and rules.outcome(after) is None:
            yield from ((action, value) for _, value in action_values(rules, after))
        else:
            yield action, evaluation(rules, after, state.to_move)


def checkmate(rules: Breakthru, state: State, rng: Random) -> Action:
    """An action that wins at once if there is one, else a random one."""
    actions = rules.legal_actions(state)
    for action in actions:
        outcome = rules.outcome(rules.after(state, action))
        if outcome is not None and outcome.winner is state.to_move:
            return action
    return rng.choice(actions)


def hard(rules: Breakthru, state: State, rng: Random) -> Action:
    """The action that evaluates best by itself."""
    return pick_best(action_values(rules, state), rng, enough=WON)


def hardest(rules: Breakthru, state: State, rng: Random) -> Action:
    """The first action of the turn that evaluates best; the rest of it follows action by action."""
    return pick_best(turn_values(rules, state), rng, enough=WON)


LEVELS = {"checkmate": checkmate, "hard": hard, "hardest": hardest}
