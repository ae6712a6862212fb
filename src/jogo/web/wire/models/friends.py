"""Friends and bots that are here."""

from __future__ import annotations

from typing import Literal

from jogo.web.wire.models.accounts import NameText
from jogo.web.wire.models.values import Incoming, Outgoing


class FriendRequest(Incoming):
    """The account that somebody wants to follow."""

    name: NameText


class PresenceChange(Incoming):
    """Whether somebody wants nobody to see when they are here."""

    hidden: bool


class Friend(Outgoing):
    """An account that one follows; `game` is one of theirs that may be watched."""

    name: str
    bot: bool
    online: bool
    game: str | None


class Friends(Outgoing):
    """One's friends, those who are here first."""

    friends: list[Friend]


class FriendsHere(Friends):
    """One's friends, told when something changes."""

    type: Literal["friends"] = "friends"


class BotHere(Outgoing):
    """A bot that can be challenged, whose it is, and its ratings by game."""

    name: str
    keeper: str | None
    ratings: dict[str, str]


class BotsHere(Outgoing):
    """The bots that can be challenged now."""

    type: Literal["bots"] = "bots"
    bots: list[BotHere]
