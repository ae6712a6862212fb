"""Bots: what their keepers ask for, and what a bot's program hears, a line of JSON each."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, RootModel, StringConstraints

from jogo.web.wire.models.accounts import NameText
from jogo.web.wire.models.chat import LineText
from jogo.web.wire.models.game import Clock
from jogo.web.wire.models.lobby import ChallengeClock, RatingBound, SideName
from jogo.web.wire.models.requests import ClockSetting
from jogo.web.wire.models.values import GameName, Incoming, Options, Outgoing, SeatName, TurnDays

Scope = Literal["bot:play", "challenge:read", "challenge:write", "tournament:write"]
TokenName = Annotated[str, StringConstraints(max_length=60, strip_whitespace=True)]
BotTitle = Literal["BOT"]
BotGameStatus = Literal["started", "finished", "aborted"]


# One's own bots


class BotRequest(Incoming):
    """A new bot."""

    name: NameText


class TokenRequest(Incoming):
    """A new token of a bot: what it is for, and what it allows."""

    name: TokenName = ""
    scopes: Annotated[list[Scope], Field(min_length=1, max_length=4)]


class BotToken(Outgoing):
    """A token, without what a program shows."""

    id: str
    name: str
    scopes: list[str]
    created: float
    seen: float | None


class NewToken(BotToken):
    """A new token; `token` is what the program shows, and is told only this once."""

    token: str


class OwnBot(Outgoing):
    """A bot of one's own."""

    name: str
    created: float
    tokens: list[BotToken]


class OwnBots(Outgoing):
    """One's own bots, the oldest first."""

    bots: list[OwnBot]


# What programs ask for


class BotOffer(Incoming):
    """A game that a bot offers, to one account or in the lobby."""

    game: GameName
    options: Options = Field(default_factory=dict)
    clock: ClockSetting | None = None
    days: TurnDays | None = None
    rated: bool = False
    listed: bool = True
    private: bool = False
    side: SideName = "random"


class OpenBotOffer(BotOffer):
    """A game that a bot offers to anybody, or to those with ratings in a range."""

    lowest: RatingBound | None = None
    highest: RatingBound | None = None


class BotWords(Incoming):
    """Something that a bot says to its opponent."""

    room: Literal["player"] = "player"
    text: Annotated[LineText, Field(min_length=1)]


# What programs hear


class BotOpponent(Outgoing):
    """Somebody that a bot plays; a guest may have no name."""

    name: str | None
    title: BotTitle | None
    rating: str | None


class BotChallenge(Outgoing):
    """A challenge; `side` is that of who makes it, which `direction` says: "in" is another's.

    One of a bot's own that is for anybody has no `destination`.
    """

    id: str
    direction: Literal["in", "out"]
    challenger: BotOpponent
    destination: str | None
    game: str
    options: dict[str, str]
    clock: ChallengeClock | None
    days: int | None
    rated: bool
    side: SideName


class OnlineBot(Outgoing):
    """A bot that can be challenged now, whose it is, and its ratings by game."""

    id: str
    username: str
    title: BotTitle = "BOT"
    keeper: str | None
    ratings: dict[str, str]


class Named(Outgoing):
    """A challenge, by its id."""

    id: str


class Done(Outgoing):
    """It is done."""

    ok: Literal[True] = True


class ChallengeLine(Outgoing):
    """There is a challenge."""

    type: Literal["challenge"] = "challenge"
    challenge: BotChallenge


class ChallengeCanceledLine(Outgoing):
    """A challenge is gone: accepted, declined or withdrawn."""

    type: Literal["challengeCanceled"] = "challengeCanceled"
    challenge: Named


class BotGame(Outgoing):
    """A game of a bot's, which has the seat `seat` there."""

    id: str
    game: str
    options: dict[str, str]
    seat: SeatName
    opponent: BotOpponent
    rated: bool
    clock: ChallengeClock | None
    days: int | None
    status: BotGameStatus
    winner: SeatName | None


class GameStartLine(Outgoing):
    """A game goes on: it has just begun, or did so before the program connected."""

    type: Literal["gameStart"] = "gameStart"
    game: BotGame


class GameFinishLine(Outgoing):
    """A game is over."""

    type: Literal["gameFinish"] = "gameFinish"
    game: BotGame


class BotGameState(Outgoing):
    """How a game stands: all its actions, with spaces between them, and the position they lead to.

    `legal` has what the bot may play, if it is to move. Clock values are milliseconds at the moment
    of sending.
    """

    type: Literal["gameState"] = "gameState"
    moves: str
    ply: int
    position: str
    to_move: SeatName
    legal: list[str]
    clock: Clock | None
    draw_offer: SeatName | None
    status: BotGameStatus
    winner: SeatName | None
    reason: str | None


class BotGameFull(Outgoing):
    """A game as a whole: the first line of its stream. `start` is the position it began with."""

    type: Literal["gameFull"] = "gameFull"
    id: str
    game: str
    title: str
    options: dict[str, str]
    rated: bool
    clock: ChallengeClock | None
    days: int | None
    created: float
    seat: SeatName
    first: BotOpponent
    second: BotOpponent
    start: str
    state: BotGameState


BotChatRoom = Literal["player", "tournament"]


class ChatLineLine(Outgoing):
    """Somebody says something to the bot, or the bot has said it."""

    type: Literal["chatLine"] = "chatLine"
    room: BotChatRoom = "player"
    username: str
    text: str


class BotEventLine(
    RootModel[ChallengeLine | ChallengeCanceledLine | GameStartLine | GameFinishLine]
):
    """A line of the stream of events."""


class BotGameLine(RootModel[BotGameFull | BotGameState | ChatLineLine]):
    """A line of the stream of a game."""
