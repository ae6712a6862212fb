"""The first steps at a board: what the game is about, for the side that someone plays."""

from __future__ import annotations

from jogo.core.guide import Step
from jogo.core.match import Match
from jogo.core.message import Message
from jogo.core.seat import Seat


def tour_of(match: Match, seat: Seat) -> tuple[Step, ...]:
    """The steps that a game shows the player of a seat; one that has none shows goal and moves.

    >>> from jogo.catalog import find_game_type
    >>> match = Match(find_game_type("jostle").game(size=8))
    >>> [len(step.show) > 0 for step in tour_of(match, Seat.FIRST)]
    [True, True, True]
    """
    game, state = match.game, match.state
    return game.type.guide.steps(game.rules, state, seat) or plain_steps(match, seat)


def plain_steps(match: Match, seat: Seat) -> tuple[Step, ...]:
    """What can be shown of any game: the goal with one's own pieces, and a move."""
    game, state = match.game, match.state
    goal, now = game.goal(state, seat), game.now(state)
    own = tuple(
        cell.name
        for cell in game.view(state).cells()
        if any(piece.owner is seat for piece in cell.pieces)
    )
    moves = [action for action in match.legal_actions() if action.cells]
    if match.to_move is not seat:
        moves = []
    steps = [Step(Message(goal), own)] if goal else []
    if moves:
        # Neither the first nor the last one in the list: those are at a corner.
        cells = moves[len(moves) // 2].cells
        arrows = ((cells[0], cells[-1]),) if len(cells) > 1 else ()
        text = Message("Here is a move that you can make.") if now is None else now
        steps.append(Step(text, cells[:1], arrows))
    return tuple(steps)
