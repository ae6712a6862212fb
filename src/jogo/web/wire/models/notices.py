"""What every page is told of that waits for the visitor."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from jogo.web.wire.models.events import Refused
from jogo.web.wire.models.game import OwnGame
from jogo.web.wire.models.lobby import Begun, ChallengeAnswer, LobbyChange, OpenChallenge
from jogo.web.wire.models.values import Incoming, Outgoing


class Waiting(Outgoing):
    """For who comes: the games that they play with others, and challenges to and by them."""

    type: Literal["waiting"] = "waiting"
    games: list[OwnGame]
    challenges: list[OpenChallenge]


class GameNotice(Outgoing):
    """A game has begun, has another seat to move or is over."""

    type: Literal["notice"] = "notice"
    game: OwnGame
    begun: bool


class Looking(Incoming):
    """The page has come into sight, or is not in sight any more."""

    do: Literal["look"]
    looking: bool


class NoticeChoice(Incoming):
    """Whether one wants mails about one's turns in games by correspondence."""

    mail: bool


class NoticeChoices(Outgoing):
    """What one has chosen."""

    mail: bool


class PushSecrets(Incoming):
    """The public key of a browser, and a secret that it shares with the server."""

    p256dh: Annotated[str, Field(max_length=100)]
    auth: Annotated[str, Field(max_length=40)]


class PushSubscriptionRequest(Incoming):
    """A browser in which somebody wants to be told, as the Push API writes it."""

    endpoint: Annotated[str, Field(max_length=1000)]
    expirationTime: float | None = None  # noqa: N815 (so browsers write it)
    keys: PushSecrets


NOTICE_COMMAND: TypeAdapter[ChallengeAnswer | Looking] = TypeAdapter(
    Annotated[ChallengeAnswer | Looking, Field(discriminator="do")]
)
NoticeEvent = Waiting | GameNotice | LobbyChange | Begun | Refused
NOTICE_EVENT: TypeAdapter[NoticeEvent] = TypeAdapter(
    Annotated[NoticeEvent, Field(discriminator="type")]
)
