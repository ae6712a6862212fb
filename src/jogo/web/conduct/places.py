"""Where people talk: at a game, and at a tournament.

The players have a chat of their own, and those who watch have another: what a watcher sees coming
is no business of the players, and what two players say to each other is for the two. A tournament
has one chat, for all who look at it.
"""

from __future__ import annotations

from dataclasses import dataclass

from jogo.core.seat import Seat
from jogo.play.seats import Place
from jogo.web.store import StoredGame
from jogo.web.store.chats import players_at, spectators_at, watchers_at
from jogo.web.wire.models.chat import ChatRoomName


@dataclass(frozen=True, slots=True)
class ChatRoom:
    """Where somebody talks; among players, `opposite` is the other one, if there is one yet."""

    place: str
    kind: ChatRoomName
    opposite: str | None = None


def room_at(stored: StoredGame, place: Place) -> ChatRoom | None:
    """Where somebody at a place of a game talks; who plays alone or a computer has nobody to."""
    if place is None:
        return ChatRoom(watchers_at(stored.id), "watchers")
    if not isinstance(place, Seat) or stored.is_computer(place.other):
        return None
    return ChatRoom(players_at(stored.id), "players", stored.owners[place.other])


def room_of_tournament(id: str) -> ChatRoom:
    return ChatRoom(spectators_at(id), "tournament")
