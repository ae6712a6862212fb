"""Why an action of Small Star Empires is not legal, in words."""

from __future__ import annotations

from jogo.core.action import Call
from jogo.core.grid import between
from jogo.core.message import Message
from jogo.core.refusal import not_now
from jogo.games.small_star_empires.galaxy import BLACK_HOLE, HOMES
from jogo.games.small_star_empires.pieces import CONTROLS
from jogo.games.small_star_empires.rules import Action, Flight, SmallStarEmpires, State


def refusal(rules: SmallStarEmpires, state: State, action: Action) -> Message:
    """The rule that an illegal action breaks."""
    if isinstance(action, Call):
        return Message("{action}: you may pass only when none of your ships can fly", action=action)
    if action.source not in state.ships[state.to_move.index]:
        return Message(
            "{action}: none of your ships is on {cell}", action=action, cell=action.source
        )
    path = between(action.source, action.target, rules.galaxy.rays)
    if path is None:
        return Message("{action}: a ship flies in a straight line", action=action)
    return (
        path_refusal(rules, state, action, path)
        or target_refusal(rules, state, action)
        or supply_refusal(rules, state, action)
    )


def path_refusal(
    rules: SmallStarEmpires, state: State, action: Flight, path: tuple[str, ...]
) -> Message | None:
    enemy = state.to_move.other
    for cell in path:
        if rules.galaxy.system[cell] == BLACK_HOLE:
            return Message(
                "{action}: the black hole on {cell} is in the way", action=action, cell=cell
            )
        if state.board[cell] in CONTROLS[enemy] or rules.galaxy.system[cell] == HOMES[enemy.index]:
            return Message(
                "{action}: the enemy controls {cell} on the way", action=action, cell=cell
            )
    return None


def target_refusal(rules: SmallStarEmpires, state: State, action: Flight) -> Message | None:
    if rules.galaxy.system[action.target] in (BLACK_HOLE, *HOMES):
        return Message("{action}: no flight ends on a black hole or a home", action=action)
    if not state.board.is_empty(action.target):
        return Message("{action}: {cell} is controlled already", action=action, cell=action.target)
    return None


def supply_refusal(rules: SmallStarEmpires, state: State, action: Flight) -> Message:
    left = rules.controls_left(state, state.to_move)
    if action.control in left:
        return not_now(action)
    if action.control == "T":
        return Message("{action}: no trade station is left", action=action)
    return Message("{action}: no colony is left", action=action)


def hindrance(rules: SmallStarEmpires, state: State, cell: str) -> Message | None:
    """Why nothing of one's own on a cell can be moved."""
    if cell not in state.ships[state.to_move.index]:
        if state.board[cell] not in CONTROLS[state.to_move]:
            return None
        return Message("Colonies and trade stations stay where they are. Fly a ship.")
    return Message("From {cell} no ship reaches a free cell in a straight line.", cell=cell)
