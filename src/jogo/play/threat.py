"""What the opponent has in mind: the match as if the seat to move had passed."""

from __future__ import annotations

from dataclasses import replace

from jogo.core.errors import JogoError
from jogo.core.match import Match


def pass_turn(match: Match) -> Match | None:
    """A match from the same board with the other seat to move; None where no game could be there.

    >>> from jogo.catalog import find_game_type
    >>> match = Match(find_game_type("breakthru").game())
    >>> match.play("e8-e9") and pass_turn(match).position.split()[1:]
    ['s', '2', '0', '2']
    """
    if match.outcome is not None:
        return None
    game, state = match.game, match.state
    fresh = {} if game.type.counters is None else game.type.counters(game.rules)
    after = replace(state, to_move=state.to_move.other, turn=state.turn + 1, **fresh)
    try:
        other = Match(game, game.format_state(after))
    except JogoError:
        # An opening or a setup has an order that cannot be left.
        return None
    return None if other.outcome is not None else other
