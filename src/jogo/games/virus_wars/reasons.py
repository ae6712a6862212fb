"""What plays of Virus Wars are good for, as far as the rules can tell."""

from __future__ import annotations

from functools import reduce
from itertools import product

from jogo.core.action import Place
from jogo.core.board import EMPTY, Board
from jogo.core.grid import Grid, neighbours
from jogo.core.guide import besides, leaves_stuck, name_cells
from jogo.core.message import Message, Plural, Word
from jogo.core.seat import Seat
from jogo.core.square import EIGHT_WAYS
from jogo.games.virus_wars.rules import VIRUS, ZOMBIE, State, VirusWars, is_opening, reach
from jogo.games.virus_wars.view import COLOURS


def reason(rules: VirusWars, state: State, actions: tuple[Place, ...]) -> Message | None:
    """What some plays of one turn are good for, the most important thing first.

    None for plays that leave their own side without another one.
    """
    if is_opening(state):
        return opening_reason(state, actions[0])
    player, enemy = state.to_move, state.to_move.other
    after = reduce(rules.after, actions, state)
    outcome = rules.outcome(after)
    if outcome is not None:
        return leaves_stuck(COLOURS[enemy.index]) if outcome.winner is player else None
    absorbed = state.board.count(VIRUS[enemy]) - after.board.count(VIRUS[enemy])
    revived = len(linked(after.board, player)) - len(linked(state.board, player)) - absorbed
    if revived > 0:
        return Message("brings a chain of zombies back to life")
    if cut_off := besides(linked(state.board, enemy), linked(after.board, enemy)):
        return name_cells(
            Plural("cuts off the zombie on {cells}", "cuts off the zombies on {cells}"), cut_off
        )
    if absorbed:
        return Message(Plural("absorbs a virus", "absorbs {n} viruses"), n=absorbed)
    if meets(after.board, player) and not meets(state.board, player):
        return Message("gets enemy viruses within reach")
    return growth_reason(state.board, after.board, player)


def opening_reason(state: State, first: Place) -> Message:
    """Where a colony begins: beside an edge or with room, and how far from the other one."""
    grid, (square,) = state.board.grid, first.cells
    others = state.board.cells_with(VIRUS[state.to_move.other])
    if others:
        away = steps_between(grid, square, others[0])
        return Message(
            Plural("starts {n} square from {colour}", "starts {n} squares from {colour}"),
            n=away,
            colour=Word(COLOURS[state.to_move.other.index]),
        )
    if len(neighbours(grid, EIGHT_WAYS)[square]) == len(EIGHT_WAYS):
        return Message("leaves room to grow on all sides")
    return Message("starts with its back to the edge")


def growth_reason(before: Board, after: Board, player: Seat) -> Message | None:
    """What a colony that only grows gains: squares from the enemy, a way to it, or room."""
    colour = Word(COLOURS[player.other.index])
    taken = room(before, player.other) - room(after, player.other)
    if taken > 0:
        takes = Plural(
            "takes {n} square away from {colour}", "takes {n} squares away from {colour}"
        )
        return Message(takes, n=taken, colour=colour)
    if distance(after) < distance(before):
        return Message("grows towards {colour}", colour=colour)
    left = room(after, player)
    gained = left - room(before, player)
    if gained > 0:
        opens = Plural("reaches {n} more square", "reaches {n} more squares")
        return Message(opens, n=gained)
    keeps = Plural("keeps {n} square within reach", "keeps {n} squares within reach")
    return Message(keeps, n=left) if left else None


def room(board: Board, player: Seat) -> int:
    """How many squares a player could play on."""
    open_to_play = EMPTY + VIRUS[player.other]
    return sum(board[square] in open_to_play for square in set(reach(board, player)))


def distance(board: Board) -> int:
    """How many steps the two colonies are apart where they are nearest."""
    blue, red = (board.cells_with(VIRUS[player]) for player in Seat)
    pairs = product(blue, red)
    return min((steps_between(board.grid, *pair) for pair in pairs), default=len(board.grid.rows))


def steps_between(grid: Grid, one: str, other: str) -> int:
    (x1, y1), (x2, y2) = grid.points[one], grid.points[other]
    return max(abs(x1 - x2), abs(y1 - y2))


def linked(board: Board, player: Seat) -> tuple[str, ...]:
    """The zombies of a player that hang on a live virus."""
    reached = set(reach(board, player))
    return tuple(square for square in board.cells_with(ZOMBIE[player]) if square in reached)


def meets(board: Board, player: Seat) -> bool:
    """Whether a player could absorb something."""
    return any(board[square] == VIRUS[player.other] for square in reach(board, player))
