"""The lobby: what people there ask for, and what everybody there is told."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from jogo.web.wire.models.accounts import NameText
from jogo.web.wire.models.events import Refused
from jogo.web.wire.models.friends import BotsHere, FriendsHere
from jogo.web.wire.models.requests import ClockSetting
from jogo.web.wire.models.values import GameName, Incoming, Options, Outgoing, SeatName, TurnDays

SideName = Literal["first", "second", "random"]
RatingBound = Annotated[int, Field(strict=True, ge=0, le=5000)]


class ChallengeCommand(Incoming):
    """Look for an opponent: anybody, those with ratings from `lowest` to `highest`, or one person.

    `now` takes a challenge of somebody who wants the same, if there is one.
    """

    do: Literal["challenge"]
    game: GameName
    options: Options = Field(default_factory=dict)
    clock: ClockSetting | None = None
    days: TurnDays | None = None
    rated: bool = False
    listed: bool = False
    private: bool = False
    side: SideName = "random"
    lowest: RatingBound | None = None
    highest: RatingBound | None = None
    to: NameText | None = None
    now: bool = False


class ChallengeAnswer(Incoming):
    """Accept somebody's challenge, or withdraw or decline one."""

    do: Literal["accept", "withdraw"]
    id: Annotated[str, Field(max_length=40)]


class ChallengeClock(Outgoing):
    """The seconds that each seat has, and those it gains with every turn."""

    seconds: int
    increment: int


class OpenChallenge(Outgoing):
    """A challenge; `side` and `colour` are those of who makes it, `about` its unusual options.

    It may be for one person only, whose name `to` is.
    """

    id: str
    by: str
    bot: bool
    profile: str | None
    rating: str | None
    game: str
    title: str
    options: dict[str, str]
    about: str
    clock: ChallengeClock | None
    days: int | None
    rated: bool
    listed: bool
    private: bool
    side: SideName
    colour: str | None
    lowest: int | None
    highest: int | None
    to: str | None
    yours: bool
    # Whether it waits until the other comes.
    kept: bool


class LobbyGame(Outgoing):
    """A game that is being played and may be watched."""

    id: str
    title: str
    players: tuple[str, str]
    ply: int
    to_move: SeatName
    rated: bool


class LobbyState(Outgoing):
    """Everything in the lobby, for who comes."""

    type: Literal["lobby"] = "lobby"
    people: int
    challenges: list[OpenChallenge]
    games: list[LobbyGame]


class LobbyChange(Outgoing):
    """Challenges that are new, and those that are not there any more."""

    type: Literal["challenges"] = "challenges"
    added: list[OpenChallenge]
    removed: list[str]


class LobbyGames(Outgoing):
    """How many people are here, and the games that are being played."""

    type: Literal["games"] = "games"
    people: int
    games: list[LobbyGame]


class Begun(Outgoing):
    """A game has begun for the one who hears this."""

    type: Literal["begun"] = "begun"
    id: str


LOBBY_COMMAND: TypeAdapter[ChallengeCommand | ChallengeAnswer] = TypeAdapter(
    Annotated[ChallengeCommand | ChallengeAnswer, Field(discriminator="do")]
)
LobbyEvent = LobbyState | LobbyChange | LobbyGames | FriendsHere | BotsHere | Begun | Refused
LOBBY_EVENT: TypeAdapter[LobbyEvent] = TypeAdapter(
    Annotated[LobbyEvent, Field(discriminator="type")]
)
