"""Notices to devices whose owners want them: a turn that is new to them, or whose time is short."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Collection
from functools import partial
from http import HTTPStatus
from urllib.parse import urlsplit

from sqlalchemy import Connection

from jogo.core.errors import NotNow
from jogo.core.message import Plural
from jogo.language import Language
from jogo.web.accounts.mail import read_mail_server
from jogo.web.errors import BadMessage
from jogo.web.identity import Person, new_id
from jogo.web.locale import language
from jogo.web.notices.outbox import NotSent
from jogo.web.notices.push_service import (
    SECONDS_KEPT,
    NotReached,
    check_endpoint,
    send_message,
)
from jogo.web.notices.turn_mail import opponent_in, tell_left
from jogo.web.notices.webpush import AUTH_BYTES, PushKeys, decode, encrypt, is_point
from jogo.web.settings import Settings
from jogo.web.store import Store
from jogo.web.store.notices import (
    Letter,
    WaitingTurn,
    add_letters,
    keep_choice,
    lock_choice,
    note_told,
)
from jogo.web.store.push_devices import (
    PushDevice,
    add_device,
    count_devices,
    drop_device,
    find_device,
    find_push_key,
    list_by_push,
    list_by_push_for,
    list_devices,
)
from jogo.web.wire.people import title_of

# The browser has unsubscribed, or never was: nothing more is sent there.
GONE = (HTTPStatus.NOT_FOUND, HTTPStatus.GONE)
# The message itself is wrong; it would be again.
HOPELESS = (HTTPStatus.BAD_REQUEST, HTTPStatus.REQUEST_ENTITY_TOO_LARGE)


class Pushing:
    """Knows the devices of accounts, and sends to them; without keys, there are none."""

    def __init__(
        self, store: Store, keys: PushKeys | None, most: int, hosts: Collection[str] = ()
    ) -> None:
        self._store = store
        self.keys = keys
        self._most = most
        self._hosts = hosts

    # Devices

    async def list(self, person: str) -> list[PushDevice]:
        return await self._store.read(partial(list_devices, person=person))

    async def add(self, person: Person, endpoint: str, point: str, auth: str, **about: str) -> None:
        """Let a browser of somebody's be told; one that was another's is not any more.

        `about` are its `agent`, and the `language` and `origin` of the page.
        """
        if self.keys is None:
            raise NotNow("this server sends no notices to devices")
        check_endpoint(endpoint, self._hosts)
        check_secrets(point, auth)
        agent = about.pop("agent")
        device = PushDevice(new_id(), person.id, endpoint, point, auth, agent, time.time())

        def change(connection: Connection) -> None:
            drop_device(connection, endpoint=endpoint)
            if count_devices(connection, person.id) >= self._most:
                sentence = Plural(
                    "you have {n} device already; remove it first",
                    "you have {n} devices already, the most there may be; remove one first",
                )
                raise NotNow(sentence, n=self._most)
            keep_choice(connection, person.id, **about)
            add_device(connection, device)

        await self._store.change(change)

    async def remove(self, person: Person, id: str) -> bool:
        """Tell a device nothing any more; whether there was such a one."""
        return await self._store.change(partial(drop_device, person=person.id, id=id))

    # Telling

    async def look(self, now: float) -> None:
        """Put messages into the outbox for all who are to have one."""
        if self.keys is None:
            return
        for person in await self._store.read(partial(list_by_push, now=now)):
            await self._store.change(partial(write_messages, person=person, now=now))

    async def send(self, letter: Letter) -> None:
        """Send a message to the device that it is for, if that is still there."""
        ask = partial(find_device, id=letter.target or "")
        device, keys = await self._store.read(ask), self.keys
        if device is None or keys is None:
            return
        parts = urlsplit(device.endpoint)
        message = json.dumps(letter.content).encode()
        headers = {
            "Authorization": keys.authorize(f"{parts.scheme}://{parts.netloc}", time.time()),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(SECONDS_KEPT),
            "Urgency": "normal",
        }
        body = encrypt(message, decode(device.point), decode(device.auth))
        try:
            status = await asyncio.to_thread(
                send_message, device.endpoint, headers, body, self._hosts
            )
        except (NotReached, BadMessage) as error:
            raise NotSent(str(error)) from error
        if status in GONE:
            await self._store.change(partial(drop_device, id=device.id))
        elif status not in HOPELESS and not 200 <= status < 300:
            raise NotSent(f"{parts.hostname} answered {status}")


def read_keys(connection: Connection, settings: Settings) -> PushKeys | None:
    """The keys that the host has made, if they have; and whom a push service can write to."""
    number = find_push_key(connection)
    server = read_mail_server(settings.mail)
    contact = settings.url if server is None else f"mailto:{server.sender}"
    return None if number is None else PushKeys(number, contact)


def check_secrets(point: str, auth: str) -> None:
    """Refuse what no browser sends."""
    try:
        if is_point(decode(point)) and len(decode(auth)) == AUTH_BYTES:
            return
    except ValueError:
        pass
    raise BadMessage("these are not the keys of a browser that has subscribed")


def write_messages(connection: Connection, person: str, now: float) -> None:
    """Put what somebody is to be told into the outbox, once for each of their devices."""
    choice = lock_choice(connection, person)
    if choice is None:
        return
    devices = [device.id for device in list_devices(connection, person)]
    say = language(choice.language)
    for turn in list_by_push_for(connection, person, now):
        add_letters(connection, person, "push", write_message(turn, now, say), now, devices)
        told = {"push_reminded": turn.began} if turn.is_soon else {}
        note_told(connection, person, turn.game.id, pushed=turn.began, **told)


def write_message(turn: WaitingTurn, now: float, say: Language) -> dict[str, str]:
    """What a device shows; another message about the same game takes its place."""
    name, game = opponent_in(turn, say), title_of(turn.game.game)
    left = tell_left((turn.game.deadline or now) - now, say)
    return {
        "title": say("Your turn against {name} in {game}.", name=name, game=game),
        "body": left,
        "url": f"/game/{turn.game.id}",
        "tag": turn.game.id,
    }
