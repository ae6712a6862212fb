"""What can be wrong with what someone asked for, said so that they can put it right."""

from __future__ import annotations

from jogo.core.message import fill


class JogoError(ValueError):
    """A request that cannot be met; its text names the thing, the place and what would be right.

    The sentence and its values are kept apart, so that the sentence can be translated.

    >>> error = JogoError("{cell!r} is not a square", cell="z9")
    >>> str(error), error.sentence
    ("'z9' is not a square", '{cell!r} is not a square')
    """

    def __init__(self, sentence: str, **values: object) -> None:
        super().__init__(fill(sentence, values))
        self.sentence = sentence
        self.values = values

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild, (type(self), self.sentence, self.values)


def _rebuild(kind: type[JogoError], sentence: str, values: dict[str, object]) -> JogoError:
    return kind(sentence, **values)


class UnreadableAction(JogoError):
    """The text is not an action of this game."""


class IllegalAction(JogoError):
    """The action can be read, but the rules do not allow it in this position."""


class GameOver(JogoError):
    """The action comes after the end of the game."""


class UnreadablePosition(JogoError):
    """The text is not a position of this game."""


class ImpossiblePosition(UnreadablePosition):
    """The position can be read, but no game could hold it."""


class UnreadableRecord(JogoError):
    """The text is not the record of a match."""


class NoSuchAction(JogoError):
    """There is no action to take back, to play again or to remark on."""


class UnknownGame(JogoError):
    """No game has this name."""


class BrokenGame(JogoError):
    """A game of another package cannot be loaded, or does not obey the contract."""


class BadOption(JogoError):
    """The game has no such option, or the option no such value."""


class NotYourSeat(JogoError):
    """The person who asks does not sit there."""


class NotYourTurn(JogoError):
    """It is the other seat's turn."""


class NotNow(JogoError):
    """What was asked for is possible at other moments only."""


class UnknownPlayer(JogoError):
    """No player has this name, or it does not play this game."""


class NoSuchFile(JogoError):
    """The file cannot be read, or cannot be written."""


class BadLimit(JogoError):
    """The engine cannot think that long, that little, or in that much memory."""


class PlayerFailed(JogoError):
    """A program that plays did not start, or ended, or does not speak the protocol."""


class PlayerTooSlow(PlayerFailed):
    """A program that plays did not answer in time."""


class BadContest(JogoError):
    """The players cannot meet as they were asked to."""


class UnreadableResults(JogoError):
    """The file does not hold the results of the arena, or of another contest."""


class UnreadableData(JogoError):
    """The file does not hold games as data, or cannot."""


class UnreadableExplorer(JogoError):
    """A file is no index of the explorer, or there is none for a game."""


class BadTraining(JogoError):
    """Nothing can be learned from what was given, or not in this way."""


class UnreadablePuzzles(JogoError):
    """The file does not hold puzzles."""


class NoSuchPuzzle(JogoError):
    """There are no puzzles of the game, or none like the one that was asked for."""
