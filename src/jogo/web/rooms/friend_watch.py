"""Tells those in the lobby which of their friends are here, and which bots play anybody.

Lists of friends are read once for each who comes, and again when something about them changes.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial

from sqlalchemy import Connection

from jogo.core.message import in_a_line
from jogo.web.bus import Bus, Message
from jogo.web.errors import StoreFailed
from jogo.web.identity import is_account, is_bot
from jogo.web.rooms.audience import Listener
from jogo.web.rooms.presence import Presence
from jogo.web.store import Store
from jogo.web.store.bots import ConnectedBot, list_connected_bots
from jogo.web.store.friends import StoredFriend, list_friends
from jogo.web.wire import models

LOG = logging.getLogger(__name__)
BETWEEN_LOOKS = 2.0
# Many who come at once are told together.
PAUSE = 0.2
LISTS_AT_ONCE = 100
TOPIC = "friends"


class FriendWatch:
    """Knows the friends of all who are in the lobby at this process."""

    def __init__(
        self,
        store: Store,
        bus: Bus,
        presence: Presence,
        listeners: Callable[[], Iterable[Listener]],
    ) -> None:
        self._store = store
        self._bus = bus
        self._bus.on_gap.append(self._forget_all)
        self._presence = presence
        self._listeners = listeners
        self._lists: dict[str, list[StoredFriend]] = {}
        self._bots: dict[str, ConnectedBot] = {}
        # What each connection was told last, of friends and of bots.
        self._told: dict[Listener, tuple[str, str]] = {}
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    # Coming and changing

    async def start(self) -> None:
        await self._bus.listen(TOPIC, self._hear)
        self._task = asyncio.create_task(self._keep_looking())

    def close(self) -> None:
        if self._task is not None:
            self._task.cancel()

    def hurry(self) -> None:
        """Somebody has come, who is to be told."""
        self._wake.set()

    def note_change(self, person: str) -> None:
        """Somebody follows others now, or is seen by others than before: here and elsewhere."""
        self._forget(person)
        self._bus.publish(TOPIC, person=person)

    def _hear(self, message: Message) -> None:
        self._forget(message["person"])

    def _forget(self, person: str) -> None:
        for owner, friends in [*self._lists.items()]:
            if owner == person or any(each.id == person for each in friends):
                del self._lists[owner]
        self._wake.set()

    def _forget_all(self) -> None:
        self._lists.clear()

    # Telling

    async def describe(self, person: str) -> list[models.Friend]:
        """Somebody's friends as they are now."""
        friends = await self._store.read(partial(list_friends, person=person))
        online, playing = self._presence.find_online(), self._presence.find_playing()
        return describe_friends(friends, online, playing)

    async def find_bots(self) -> list[models.BotHere]:
        """The bots that can be challenged now."""
        await self._load_bots(self._presence.find_bots())
        return [describe_bot(bot) for bot in self._bots.values()]

    async def _keep_looking(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(BETWEEN_LOOKS):
                    await self._wake.wait()
            self._wake.clear()
            try:
                await self._look()
            except StoreFailed as error:
                # The database is away, which is in the log already.
                LOG.debug("nobody is told of friends: %s", in_a_line(error))
            await asyncio.sleep(PAUSE)

    async def _look(self) -> None:
        listeners = [*self._listeners()]
        people = {each.visitor for each in listeners if follows(each.visitor)}
        await self._load_lists({one for one in people if one is not None})
        await self._load_bots(self._presence.find_bots())
        online, playing = self._presence.find_online(), self._presence.find_playing()
        bots = models.BotsHere(bots=[describe_bot(bot) for bot in self._bots.values()])
        shown_bots = bots.model_dump_json() if bots.bots else ""
        texts: dict[str, str] = {}
        for person, friends in self._lists.items():
            here = models.FriendsHere(friends=describe_friends(friends, online, playing))
            texts[person] = here.model_dump_json()
        before, self._told = self._told, {}
        for listener in listeners:
            shown = texts.get(listener.visitor or "", ""), shown_bots
            told = before.get(listener, ("", ""))
            self._told[listener] = shown
            for now, was in zip(shown, told, strict=True):
                if now and now != was:
                    listener.tell(now)
            if told[1] and not shown_bots:
                listener.tell(bots.model_dump_json())

    async def _load_lists(self, people: set[str]) -> None:
        for gone in self._lists.keys() - people:
            del self._lists[gone]
        missing = [*(people - self._lists.keys())]
        for start in range(0, len(missing), LISTS_AT_ONCE):
            some = missing[start : start + LISTS_AT_ONCE]
            self._lists.update(await self._store.read(partial(read_lists, people=some)))

    async def _load_bots(self, bots: set[str]) -> None:
        if bots != self._bots.keys():
            found = await self._store.read(partial(list_connected_bots, ids=bots)) if bots else []
            self._bots = {bot.id: bot for bot in found}


def read_lists(connection: Connection, people: list[str]) -> dict[str, list[StoredFriend]]:
    return {one: list_friends(connection, one) for one in people}


def follows(visitor: str | None) -> bool:
    """Whether somebody has friends: a person with an account."""
    return is_account(visitor) and not is_bot(visitor)


def describe_friends(
    friends: list[StoredFriend], online: set[str], playing: dict[str, str]
) -> list[models.Friend]:
    """Friends as somebody sees them, those who are here first."""
    shown = [
        models.Friend(
            name=each.name,
            bot=is_bot(each.id),
            online=each.is_shown and each.id in online,
            game=playing.get(each.id) if each.is_shown else None,
        )
        for each in friends
    ]
    return sorted(shown, key=lambda friend: not friend.online)


def describe_bot(bot: ConnectedBot) -> models.BotHere:
    return models.BotHere(name=bot.name, keeper=bot.keeper, ratings=bot.ratings)
