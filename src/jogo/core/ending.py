"""How a match ended, as a sentence."""

from __future__ import annotations

from jogo.core.message import Message, Word, translatable
from jogo.core.seat import Outcome

# Reasons that read better as sentences about the one who lost.
FULL_REASONS = {
    "no legal move": translatable("{loser} has no legal move"),
    "turn not completed": translatable("{loser} could not complete the turn"),
    "resignation": translatable("{loser} resigned"),
    "time": translatable("{loser} ran out of time"),
}


def ending(outcome: Outcome, colours: tuple[str, str]) -> Message:
    """Who won and why; the colours are those of the two seats.

    >>> from jogo.core.seat import Seat
    >>> str(ending(Outcome(Seat.SECOND, "no legal move"), ("Red", "Blue")))
    'Blue wins: Red has no legal move.'
    """
    if outcome.winner is None:
        return Message("A draw: {reason}.", reason=Word(outcome.reason))
    winner, loser = (colours[seat.index] for seat in (outcome.winner, outcome.winner.other))
    reason = Message(FULL_REASONS.get(outcome.reason, outcome.reason), loser=Word(loser))
    return Message("{colour} wins: {reason}.", colour=Word(winner), reason=reason)
