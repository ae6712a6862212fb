"""When the players exchange colours: what is said of it, and to whom."""

from __future__ import annotations

from jogo.core.match import Match
from jogo.core.message import Message, Word
from jogo.core.seat import Seat


def tell_exchange(before: Match, after: Match, you: Seat | None) -> Message | None:
    """What to say if the last action exchanged the colours; `you` is None for both and watchers.

    >>> from jogo.catalog import find_game_type
    >>> match = Match(find_game_type("monkey-queen").game())
    >>> _ = match.play("g1-g2")
    >>> before = match.copy()
    >>> _ = match.play("swap")
    >>> str(tell_exchange(before, match, Seat.FIRST))
    'The second player may take over the first move. Your opponent did: you now play Black.'
    """
    game = after.game
    colours = game.view(after.state).colours
    if colours == game.view(before.state).colours:
        return None
    if you is None:
        return Message("The players have exchanged colours.")
    colour = Word(colours[you.index])
    if before.to_move is you:
        return Message("You took over the first move: you now play {colour}.", colour=colour)
    return Message(
        "The second player may take over the first move. Your opponent did: you now play {colour}.",
        colour=colour,
    )
