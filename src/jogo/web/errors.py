"""What a server refuses, beyond what the games refuse, and the HTTP status of every refusal."""

from __future__ import annotations

import re
from collections.abc import Mapping

from jogo.core.errors import (
    GameOver,
    IllegalAction,
    JogoError,
    NoSuchAction,
    NotNow,
    NotYourSeat,
    NotYourTurn,
    UnknownGame,
)


class NoSuchGame(JogoError):
    """No game has this address."""


class NoSuchTournament(JogoError):
    """No tournament has this address."""


class NoSuchStudy(JogoError):
    """No study has this address."""


class NotForWatchers(JogoError):
    """A game that only its players see."""


class NotYours(JogoError):
    """Someone else's study, which the visitor may only read."""


class NoSuchPerson(JogoError):
    """Nobody has this name."""


class NoPasskeys(JogoError):
    """Passkeys cannot work at the address by which somebody came."""


class NoSuchPasskey(JogoError):
    """Somebody has no such passkey."""


class BadPasskey(JogoError):
    """A passkey's answer is wrong, too late, or nobody's."""


class NameTaken(JogoError):
    """Someone else has this name, or one like it."""


class BadPassword(JogoError):
    """What should become a password is none."""


class WrongPassword(JogoError):
    """The name or the password is wrong."""


class NoToken(JogoError):
    """A program shows no token, or one that is worth nothing."""


class WrongScope(JogoError):
    """A token is not for this."""


class NotLoggedIn(JogoError):
    """Only someone with an account may do this."""


class BadLink(JogoError):
    """A link that was sent by mail is worth nothing, or nothing any more."""


class NoSuchSession(JogoError):
    """There is no such session of one's own."""


class NoSuchDevice(JogoError):
    """There is no such device of one's own."""


class NoSuchBot(JogoError):
    """There is no such bot, or token, of one's own."""


class NoSuchReport(JogoError):
    """There is no such report, or warning."""


class NotModerator(JogoError):
    """Only a moderator may do this."""


class AccountClosed(JogoError):
    """A moderator has closed the account, or forbidden a guest to write."""


class NoSuchPage(JogoError):
    """There is nothing at this address."""


class Stale(JogoError):
    """The game has gone on since the visitor looked."""


class BadMessage(JogoError):
    """The message or the request does not have the right shape."""


class WrongOrigin(JogoError):
    """The request comes from another site's page."""


class TooLarge(JogoError):
    """The request or the message is too large."""


class TooMany(JogoError):
    """The visitor asks for too much in too short a time; `values["seconds"]` says when to retry."""


class TooBusy(JogoError):
    """The server has more to do than it can."""


class StoreFailed(JogoError):
    """The database did not do what it was asked for."""


class NotStored(StoreFailed):
    """The database could not take it, and certainly did not."""


class MaybeStored(StoreFailed):
    """The database was lost in the middle of a commit: it has all of the change, or nothing."""


class Overtaken(StoreFailed):
    """Someone else has changed the stored game since it was read."""


class NoAnswer(StoreFailed):
    """The database did not answer a question in time."""


class ServerFault(JogoError):
    """The server did something wrong; the log says what."""


STATUS: Mapping[type[JogoError], int] = {
    NoSuchGame: 404,
    NoSuchPage: 404,
    NoSuchReport: 404,
    NotForWatchers: 403,
    NotModerator: 403,
    AccountClosed: 403,
    NoSuchBot: 404,
    NoToken: 401,
    WrongScope: 403,
    NoSuchPerson: 404,
    NoSuchSession: 404,
    NoSuchDevice: 404,
    NoSuchPasskey: 404,
    NoPasskeys: 409,
    BadPasskey: 403,
    NoSuchStudy: 404,
    NoSuchTournament: 404,
    UnknownGame: 404,
    NotYourSeat: 403,
    NotYours: 403,
    NotLoggedIn: 403,
    WrongPassword: 403,
    WrongOrigin: 403,
    IllegalAction: 409,
    GameOver: 409,
    NoSuchAction: 409,
    NotYourTurn: 409,
    NotNow: 409,
    NameTaken: 409,
    Stale: 409,
    TooLarge: 413,
    BadMessage: 422,
    TooMany: 429,
    TooBusy: 503,
    NotStored: 503,
    MaybeStored: 503,
    Overtaken: 409,
    NoAnswer: 503,
    ServerFault: 500,
}
UNREADABLE = 400


def status_of(error: JogoError) -> int:
    """The HTTP status that fits an error; what cannot be read is a bad request."""
    return STATUS.get(type(error), UNREADABLE)


def name_of(error: JogoError) -> str:
    """What programs know an error by.

    >>> name_of(GameOver("it is over"))
    'game-over'
    """
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", type(error).__name__).lower()


def wrong_shape(place: str, problem: str) -> BadMessage:
    """A request or message that does not have the right shape, and where."""
    return BadMessage(
        "this is not of the right shape: {place}: {problem}",
        place=place[:80] or "-",
        problem=problem[:200],
    )
