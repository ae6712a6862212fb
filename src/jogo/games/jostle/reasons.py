"""What moves of Jostle are good for, as far as the rules can tell."""

from __future__ import annotations

from dataclasses import replace

from jogo.core.action import Move
from jogo.core.board import Board
from jogo.core.guide import leaves_stuck
from jogo.core.message import Message, Plural, Word
from jogo.core.seat import Seat
from jogo.games.jostle.rules import CHECKER, Jostle, State, adjacent
from jogo.games.jostle.view import COLOURS


def reason(rules: Jostle, state: State, actions: tuple[Move, ...]) -> Message:
    """What a move takes from the other side or makes for its own; else where its checker goes."""
    (action,) = actions
    player, enemy = state.to_move, state.to_move.other
    after = rules.after(state, action)
    left = moves_of(rules, after, enemy)
    if not left:
        return leaves_stuck(COLOURS[enemy.index])
    taken = moves_of(rules, state, enemy) - left
    if taken > 0:
        takes = Plural("takes {n} move away from {colour}", "takes {n} moves away from {colour}")
        return Message(takes, n=taken, colour=Word(COLOURS[enemy.index]))
    made = moves_of(rules, after, player) - moves_of(rules, state, player)
    if made > 0:
        makes = Plural("makes {n} new move for {colour}", "makes {n} new moves for {colour}")
        return Message(makes, n=made, colour=Word(COLOURS[player.index]))
    if made == 0:
        return Message("loses no move for later")
    friends = [
        friends_beside(rules, board, square, player)
        for board, square in ((state.board, action.source), (after.board, action.target))
    ]
    if friends[1] > friends[0]:
        return Message("brings the checker to more friends")
    # Each move raises a checker's value: where it has no more friends, it has fewer enemies.
    return Message("gets the checker away from enemies")


def friends_beside(rules: Jostle, board: Board, square: str, player: Seat) -> int:
    return sum(board[other] == CHECKER[player] for other in adjacent(rules.size)[square])


def moves_of(rules: Jostle, state: State, seat: Seat) -> int:
    """How many moves a seat would have if it were its turn."""
    return sum(1 for _ in rules.actions(replace(state, to_move=seat)))
