"""Why a play of Virus Wars is not legal, in words."""

from __future__ import annotations

from jogo.core.action import Place
from jogo.core.grid import neighbours
from jogo.core.message import Message, Word
from jogo.core.square import EIGHT_WAYS
from jogo.games.virus_wars.rules import (
    BLUE,
    VIRUS,
    ZOMBIE,
    State,
    VirusWars,
    is_opening,
)
from jogo.games.virus_wars.view import COLOURS


def refusal(rules: VirusWars, state: State, action: Place) -> Message:
    """The rule that an illegal play breaks."""
    player, holds = state.to_move, state.board[action.target]
    if is_opening(state):
        return opening_refusal(rules, state, action)
    if holds == VIRUS[player]:
        return Message("{action}: there is a virus of yours already", action=action)
    if holds in ZOMBIE.values():
        return Message("{action}: a zombie can never be absorbed", action=action)
    beside = neighbours(state.board.grid, EIGHT_WAYS)[action.target]
    if any(state.board[square] == ZOMBIE[player] for square in beside):
        return Message("{action}: your zombies there are cut off from your viruses", action=action)
    return Message(
        "{action} is not next to a virus of yours, or to a zombie that is linked to one",
        action=action,
    )


def opening_refusal(rules: VirusWars, state: State, action: Place) -> Message:
    columns = sorted({square[0] for square in rules.side(state.to_move)})
    values = {"action": action, "first": columns[0], "last": columns[-1]}
    if len(columns) == 1:
        return Message(
            "{action}: {colour} opens in column {first}",
            colour=Word(COLOURS[state.to_move.index]),
            **values,
        )
    if state.to_move is BLUE:
        return Message("{action}: Blue opens on the left side, columns {first} to {last}", **values)
    return Message("{action}: Red opens on the right side, columns {first} to {last}", **values)
