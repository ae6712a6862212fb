"""How a match ended, as a sentence."""

from __future__ import annotations

from jogo.core.message import Message, Word, translatable
from jogo.core.seat import Outcome
from jogo.core.vocabulary import Vocabulary

# Reasons that read better as sentences about the one who lost.
FULL_REASONS = {
    "no legal move": translatable("{loser} has no legal move"),
    "resignation": translatable("{loser} resigned"),
    "time": translatable("{loser} ran out of time"),
}


def describe_ending(outcome: Outcome, colours: tuple[str, str], words: Vocabulary) -> Message:
    """Who won and why; the colours are those of the two seats, the words those of the game.

    >>> from jogo.core.seat import Seat
    >>> lost = Outcome(Seat.SECOND, "no legal move")
    >>> str(describe_ending(lost, ("Red", "Blue"), Vocabulary()))
    'Blue wins: Red has no legal move.'
    """
    if outcome.winner is None:
        return Message("A draw: {reason}.", reason=Word(outcome.reason))
    winner, loser = (colours[seat.index] for seat in (outcome.winner, outcome.winner.other))
    full = {**FULL_REASONS, **words.endings}.get(outcome.reason)
    # A reason that is not ours comes from a record, and its braces are just braces.
    reason = Message(full, loser=Word(loser)) if full else Word(outcome.reason)
    return Message("{colour} wins: {reason}.", colour=Word(winner), reason=reason)
