"""What plays of Virus Wars are good for, as far as the rules can tell."""

from __future__ import annotations

from functools import reduce

from jogo.core.action import Place
from jogo.core.board import Board
from jogo.core.guide import leaves_stuck
from jogo.core.message import Message, Plural
from jogo.core.seat import Seat
from jogo.games.virus_wars.rules import VIRUS, ZOMBIE, State, VirusWars, is_opening, reach
from jogo.games.virus_wars.view import COLOURS


def reason(rules: VirusWars, state: State, actions: tuple[Place, ...]) -> Message | None:
    """What some plays of one turn are good for, the most important thing first."""
    if is_opening(state):
        return None
    player, enemy = state.to_move, state.to_move.other
    after = reduce(rules.after, actions, state)
    outcome = rules.outcome(after)
    if outcome is not None:
        return leaves_stuck(COLOURS[enemy.index]) if outcome.winner is player else None
    absorbed = state.board.count(VIRUS[enemy]) - after.board.count(VIRUS[enemy])
    revived = linked(after.board, player) - linked(state.board, player) - absorbed
    if revived > 0:
        return Message("brings a chain of zombies back to life")
    if linked(after.board, enemy) < linked(state.board, enemy):
        return Message("cuts off a chain of zombies")
    if absorbed:
        return Message(Plural("absorbs a virus", "absorbs {n} viruses"), n=absorbed)
    if meets(after.board, player) and not meets(state.board, player):
        return Message("gets enemy viruses within reach")
    return None


def linked(board: Board, player: Seat) -> int:
    """How many zombies of a player hang on a live virus."""
    return sum(board[square] == ZOMBIE[player] for square in set(reach(board, player)))


def meets(board: Board, player: Seat) -> bool:
    """Whether a player could absorb something."""
    return any(board[square] == VIRUS[player.other] for square in reach(board, player))
