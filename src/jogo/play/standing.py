"""How a game stands, in words: numbers are for those who analyse."""

from __future__ import annotations

from jogo.core.game import Game
from jogo.core.match import Match
from jogo.core.message import Message, Word, translatable
from jogo.core.seat import Seat
from jogo.engine import Line

EVEN = translatable("The game is even.")
# What the rules of a game mean for its sides is no verdict on the first turns: one side may win
# most games between strong players, and the other has still made no mistake.
EARLY = translatable("The game is still open.")
# The least share of the game for each verdict, as it is said to a player.
TO_PLAYER = (
    (0.95, translatable("You are winning.")),
    (0.75, translatable("You are clearly ahead.")),
    (0.6, translatable("You are slightly ahead.")),
    (0.4, EVEN),
    (0.25, translatable("You are slightly behind.")),
    (0.05, translatable("You are clearly behind.")),
    (0.0, translatable("You are losing.")),
)
# The same of the colour that is ahead.
OF_COLOUR = (
    (0.95, translatable("{colour} is winning.")),
    (0.75, translatable("{colour} is clearly ahead.")),
    (0.6, translatable("{colour} is slightly ahead.")),
    (0.0, EVEN),
)


def share_of_first(game: Game, turn: int, to_move: Seat, line: Line) -> float:
    """The first seat's share of the game in a turn, from 0 (lost) to 1 (won), with a line.

    It is the one scale of all that is said and shown: the measured odds of the game, careful in an
    opening, where only what is forced is certain.
    """
    share = game.type.strength.odds.share(score_of_first(to_move, line))
    return share if line.wins_in is not None else 0.5 + (share - 0.5) * clearness_of(game, turn)


def clearness_of(game: Game, turn: int) -> float:
    """How much to trust in a turn what the engine sees: nothing before both seats have moved."""
    if turn <= len(Seat):
        return 0.0
    return min(1.0, (turn - 1) / game.type.strength.clear_after)


def is_early(game: Game, turn: int) -> bool:
    """Whether what the engine sees in a turn is not trusted yet."""
    return clearness_of(game, turn) < 1


def have_both_moved(match: Match) -> bool:
    """Whether there is something to say of how a match stands."""
    return int(match.state.turn) > len(Seat)


def share_of(match: Match, to_move: Seat, line: Line) -> float:
    """What part of the game the seat to move has with a line, as a match stands."""
    share = share_of_first(match.game, match.state.turn, to_move, line)
    return share if to_move is Seat.FIRST else 1 - share


def share_given(match: Match, best: Line, played: Line) -> float:
    """What part of the game the seat to move gives away if it plays one line and not the best."""
    return share_of(match, match.to_move, best) - share_of(match, match.to_move, played)


def share_given_if_even(game: Game, best: Line, played: Line) -> float:
    """What playing one line and not the best gives away in a game that is even with the best.

    >>> from jogo.catalog import find_game_type
    >>> game, lost = find_game_type("jostle").game(), Line(-30_998, True, ())
    >>> share_given_if_even(game, Line(-900, False, ()), lost)
    0.5
    """
    odds = game.type.strength.odds
    return round(odds.share(odds.even + best.score - played.score) - 0.5, 6)


def score_of_first(to_move: Seat, line: Line) -> int:
    """A line's score from the first seat's view."""
    return line.score if to_move is Seat.FIRST else -line.score


def tell_standing(share: float, *, early: bool = False) -> Message:
    """How the game stands for a player whose share it is, from 0 (lost) to 1 (won).

    >>> [str(tell_standing(share)) for share in (0.97, 0.5, 0.2)]
    ['You are winning.', 'The game is even.', 'You are clearly behind.']
    >>> str(tell_standing(0.5, early=True))
    'The game is still open.'
    """
    text = next(text for least, text in TO_PLAYER if share >= least)
    return Message(EARLY if early and text is EVEN else text)


def describe_lead(share: float, colours: tuple[str, str], *, early: bool = False) -> Message:
    """How the game stands for who watches, by the first seat's share.

    >>> str(describe_lead(0.2, ("Gold", "Silver")))
    'Silver is clearly ahead.'
    """
    leader = Seat.FIRST if share >= 0.5 else Seat.SECOND
    lead = max(share, 1 - share)
    text = next(text for least, text in OF_COLOUR if lead >= least)
    if early and text is EVEN:
        return Message(EARLY)
    return Message(text, colour=Word(colours[leader.index]))
