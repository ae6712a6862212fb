"""How a match ended: as a sentence for everyone, and as one for each player."""

from __future__ import annotations

from dataclasses import dataclass

from jogo.core.guide import ScoreLine
from jogo.core.match import Match
from jogo.core.message import Message, Word, translatable
from jogo.core.seat import Outcome, Seat
from jogo.core.vocabulary import EndingWords, Vocabulary

# Reasons that every game has.
COMMON_WORDS = {
    "no legal move": EndingWords(
        translatable("{loser} has no moves left"),
        translatable("{loser} has no moves left."),
        translatable("You have no moves left."),
    ),
    "resignation": EndingWords(
        translatable("{loser} resigned"),
        translatable("{loser} resigned."),
        translatable("You resigned."),
    ),
    "time": EndingWords(
        translatable("{loser} ran out of time"),
        translatable("{loser} ran out of time."),
        translatable("You ran out of time."),
    ),
}


@dataclass(frozen=True, slots=True)
class Ending:
    """The end of a match: what is said of it, the cells that decided it, and the points.

    `told` is for who watches, `to_players` for the first seat and the second. `cause` says why it
    ended there, if that is not clear.
    """

    outcome: Outcome
    told: Message
    to_players: tuple[Message, Message]
    cause: Message | None
    cells: frozenset[str]
    scores: tuple[ScoreLine, ...]


def ending_of(match: Match) -> Ending | None:
    """How a match ended; None while it goes on.

    >>> from jogo.catalog import find_game_type
    >>> match = Match(find_game_type("jostle").game())
    >>> _ = match.resign()
    >>> [str(message) for message in ending_of(match).to_players]
    ['You lost. You resigned.', 'You won! Red resigned.']
    """
    outcome = match.outcome
    if outcome is None:
        return None
    game, last = match.game, match.turn_until(match.ply)
    view = game.view(match.state)
    words = game.type.words
    first, second = (tell_player(outcome, seat, view.colours, words) for seat in Seat)
    return Ending(
        outcome,
        describe_ending(outcome, view.colours, words),
        (first, second),
        game.cause(match.state),
        game.decisive_cells(match.state, last),
        () if outcome.score is None else game.score_table(match.state),
    )


def describe_ending(outcome: Outcome, colours: tuple[str, str], words: Vocabulary) -> Message:
    """Who won and why; the colours are those of the two seats, the words those of the game.

    >>> lost = Outcome(Seat.SECOND, "no legal move")
    >>> str(describe_ending(lost, ("Red", "Blue"), Vocabulary()))
    'Blue wins: Red has no moves left.'
    """
    if outcome.winner is None:
        return Message("A draw: {reason}.", reason=Word(outcome.reason))
    winner, known = Word(colours[outcome.winner.index]), words_for(outcome, words)
    # A reason that is not ours comes from a record, and its braces are just braces.
    told = known and fill_in(known.told, outcome, outcome.winner, colours)
    reason = told or Word(outcome.reason)
    return Message("{colour} wins: {reason}.", colour=winner, reason=reason)


def tell_player(
    outcome: Outcome, you: Seat, colours: tuple[str, str], words: Vocabulary
) -> Message:
    """How it ended, said to one of the players.

    >>> lost = Outcome(Seat.SECOND, "no legal move")
    >>> [str(tell_player(lost, seat, ("Red", "Blue"), Vocabulary())) for seat in Seat]
    ['You lost. You have no moves left.', 'You won! Red has no moves left.']
    """
    if outcome.winner is None:
        return Message("A draw: {reason}.", reason=Word(outcome.reason))
    has_won, known = outcome.winner is you, words_for(outcome, words)
    sentence = known and (known.won if has_won else known.lost)
    if not sentence:
        reason = Word(outcome.reason)
        if has_won:
            return Message("You won! The reason: {reason}.", reason=reason)
        return Message("You lost. The reason: {reason}.", reason=reason)
    why = fill_in(sentence, outcome, you, colours)
    if has_won:
        return Message("You won! {why}", why=why)
    return Message("You lost. {why}", why=why)


def fill_in(sentence: str, outcome: Outcome, of: Seat, colours: tuple[str, str]) -> Message:
    """A sentence about an end that has a loser, said of a seat, with what its gaps stand for."""
    score = outcome.score or (0, 0)
    loser = Seat.FIRST if outcome.winner is Seat.SECOND else Seat.SECOND
    return Message(
        sentence,
        loser=Word(colours[loser.index]),
        n=score[of.index],
        more=max(score),
        fewer=min(score),
    )


def words_for(outcome: Outcome, words: Vocabulary) -> EndingWords | None:
    """What a game, or every game, has to say of the reason for an end."""
    return words.endings.get(outcome.reason) or COMMON_WORDS.get(outcome.reason)
