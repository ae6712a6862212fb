"""The bus of several processes: Redis passes on what they say, and knows what each has claimed."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

import redis
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

from jogo.core.errors import JogoError
from jogo.core.message import in_a_line
from jogo.web.bus.bus import LEASE, Hear, Message
from jogo.web.bus.members import BETWEEN_BEATS, Members
from jogo.web.errors import TooBusy

LOG = logging.getLogger(__name__)
# What a connection is worth that cannot be made or used.
FAILURES = (redis.RedisError, OSError)
BETWEEN_ATTEMPTS = 0.5
# How long a command may take.
SECONDS_TO_ANSWER = 2.0
SECONDS_TO_SAY_GOODBYE = 1.0
# When no process was there for so long, the server was away.
SECONDS_TO_BE_AWAY = 3
MEMBERS = "processes"

# Claims are for one process: it may claim again what is its own.
CLAIM = """
local owner = redis.call('GET', KEYS[1])
if owner and owner ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1
"""
RELEASE = """
if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end
return 0
"""


class BadRedis(JogoError):
    """The address of Redis is none, or nothing answers there."""


def check_redis(url: str) -> None:
    """Raise `BadRedis` unless Redis answers at an address."""
    try:
        with redis.Redis.from_url(url, socket_timeout=SECONDS_TO_ANSWER) as client:
            client.ping()
    except ValueError as error:
        raise BadRedis(
            "{url!r} is not the address of a Redis; write it like redis://:password@host:6379/0",
            url=url,
        ) from error
    except FAILURES as error:
        raise BadRedis("cannot use Redis: {problem}", problem=in_a_line(error)) from error


class RedisBus:
    """A process's line to the others; those with the same `club` are one server."""

    def __init__(self, url: str, club: str) -> None:
        self.name = secrets.token_hex(6)
        self.is_alone = False
        self.on_gone: list[Callable[[str], None]] = []
        self.on_gap: list[Callable[[], None]] = []
        self.since = time.time()
        self._prefix = f"jogo:{club}:"
        never = Retry(NoBackoff(), 0)  # what fails here is tried again below
        self._redis = Redis.from_url(
            url, decode_responses=True, retry=never, socket_connect_timeout=SECONDS_TO_ANSWER
        )
        self._claim = self._redis.register_script(CLAIM)
        self._release = self._redis.register_script(RELEASE)
        self._pubsub: PubSub | None = None
        self._hearers: dict[str, Hear] = {}
        self._confirmed: dict[str, asyncio.Future[None]] = {}
        self._members = Members(self.name)
        self._unsaid: list[tuple[str, str]] = []
        self._is_unsaid = asyncio.Event()
        # Whether something was said that nobody heard.
        self._has_missed = False
        self._held: set[str] = set()
        self._problem: str | None = None
        # A task that nobody holds may be collected before it is done.
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        self._hearers[MEMBERS] = self._hear_member
        await self._note_presence()
        for work in (self._keep_hearing(), self._keep_saying(), self._keep_beating()):
            self._start(work)
        await self._confirm(MEMBERS)

    async def close(self) -> None:
        self.publish(MEMBERS, do="bye")
        with suppress(*FAILURES, TimeoutError):
            async with asyncio.timeout(SECONDS_TO_SAY_GOODBYE):
                # Others need not wait until what is ours has lapsed.
                await asyncio.gather(*map(self._give_up, self._held))
                await self._flush()
        for task in [*self._tasks]:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(*FAILURES):
            if self._pubsub is not None:
                await self._pubsub.aclose()  # type: ignore[no-untyped-call]
            await self._redis.aclose()

    def _start(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # Hearing

    async def listen(self, topic: str, hear: Hear) -> None:
        self._hearers[topic] = hear
        await self._confirm(topic)

    async def _confirm(self, topic: str) -> None:
        """Subscribe to a topic, and wait until Redis says that it is done."""
        confirmed = self._confirmed.setdefault(topic, asyncio.get_running_loop().create_future())
        await self._order("subscribe", topic)
        if self._problem is not None:
            # Once Redis is there again, it hears of all our topics, and we look for what we missed.
            return
        try:
            async with asyncio.timeout(SECONDS_TO_ANSWER):
                await asyncio.shield(confirmed)
        except TimeoutError as error:
            self._note(error)

    def leave(self, topic: str) -> None:
        if self._hearers.pop(topic, None) is not None:
            self._start(self._unsubscribe(topic))

    async def _unsubscribe(self, topic: str) -> None:
        if topic not in self._hearers:
            await self._order("unsubscribe", topic)

    async def _order(self, command: str, topic: str) -> None:
        if self._pubsub is not None:
            with suppress(*FAILURES):
                await getattr(self._pubsub, command)(self._prefix + topic)

    async def _keep_hearing(self) -> None:
        is_first = True
        while True:
            try:
                await self._hear_on(is_first)
            except FAILURES as error:
                self._note(error)
            is_first = False
            await asyncio.sleep(BETWEEN_ATTEMPTS)

    async def _hear_on(self, is_first: bool) -> None:
        """Hear all topics over a new connection, until it is lost."""
        self._pubsub = self._redis.pubsub()
        try:
            await self._pubsub.subscribe(*(self._prefix + topic for topic in self._hearers))
            if not is_first:
                self._look_for_missed()
            async for message in self._pubsub.listen():
                self._take(message)
        finally:
            pubsub, self._pubsub = self._pubsub, None
            with suppress(*FAILURES):
                await pubsub.aclose()  # type: ignore[no-untyped-call]

    def _take(self, message: dict[str, Any]) -> None:
        topic = str(message["channel"]).removeprefix(self._prefix)
        if message["type"] == "subscribe":
            waiting = self._confirmed.pop(topic, None)
            if waiting is not None and not waiting.done():
                waiting.set_result(None)
        hear = self._hearers.get(topic)
        if message["type"] != "message" or hear is None:
            return
        said: Message = json.loads(message["data"])
        if said["from"] == self.name:
            return
        try:
            hear(said)
        except Exception:
            LOG.exception("what another process said about %s was not understood", topic)

    def _look_for_missed(self) -> None:
        for look in self.on_gap:
            look()

    # Saying

    def publish(self, topic: str, **message: Any) -> None:
        self._unsaid.append((self._prefix + topic, json.dumps({**message, "from": self.name})))
        self._is_unsaid.set()

    async def _keep_saying(self) -> None:
        while True:
            await self._is_unsaid.wait()
            try:
                await self._flush()
            except FAILURES as error:
                self._has_missed = True
                self._note(error)
                await asyncio.sleep(BETWEEN_ATTEMPTS)

    async def _flush(self) -> None:
        """Say everything that waits, at once; what fails is not said again."""
        self._is_unsaid.clear()
        unsaid, self._unsaid = self._unsaid, []
        if not unsaid:
            return
        async with asyncio.timeout(SECONDS_TO_ANSWER):
            await self._send(unsaid)
        if self._has_missed:
            self._has_missed = False
            self.publish(MEMBERS, do="gap")

    async def _send(self, unsaid: list[tuple[str, str]]) -> None:
        if len(unsaid) == 1:
            await self._redis.publish(*unsaid[0])
            return
        async with self._redis.pipeline(transaction=False) as pipeline:
            for channel, text in unsaid:
                pipeline.publish(channel, text)
            await pipeline.execute()

    # Who is there

    async def _keep_beating(self) -> None:
        while True:
            await asyncio.sleep(BETWEEN_BEATS)
            self.publish(MEMBERS, do="beat")
            try:
                await self._note_presence()
                self._note_success()
            except FAILURES as error:
                self._note(error)
                # Who cannot hear anybody knows nothing about them.
                self._members.excuse()
            for name in self._members.find_gone():
                self._part_from(name)

    async def _note_presence(self) -> None:
        """Keep the moment since which a process has been there."""
        key = self._prefix + "since"
        async with (
            asyncio.timeout(SECONDS_TO_ANSWER),
            self._redis.pipeline(transaction=True) as pipeline,
        ):
            pipeline.set(key, repr(time.time()), nx=True)
            pipeline.expire(key, SECONDS_TO_BE_AWAY)
            pipeline.get(key)
            *_, since = await pipeline.execute()
        self.since = float(since)

    def _hear_member(self, message: Message) -> None:
        match message["do"]:
            case "beat":
                self._members.note(message["from"])
            case "bye":
                self._part_from(message["from"])
            case "gap":
                self._look_for_missed()

    def _part_from(self, name: str) -> None:
        self._members.forget(name)
        for call in self.on_gone:
            call(name)

    # Claims

    async def claim(self, what: str, seconds: float = LEASE) -> bool:
        try:
            async with asyncio.timeout(SECONDS_TO_ANSWER):
                key, milliseconds = self._prefix + what, round(seconds * 1000)
                return bool(await self._claim(keys=[key], args=[self.name, milliseconds]))
        except FAILURES as error:
            self._note(error)
            raise TooBusy("the server is busy; try again in a moment") from error

    def release(self, what: str) -> None:
        self._start(self._give_up(what))

    @asynccontextmanager
    async def hold(self, what: str) -> AsyncIterator[bool]:
        if not await self.claim(what):
            yield False
            return
        renewing = asyncio.create_task(self._renew(what))
        self._held.add(what)
        try:
            yield True
        finally:
            renewing.cancel()
            self._held.discard(what)
            self.release(what)

    async def _renew(self, what: str) -> None:
        while True:
            await asyncio.sleep(LEASE / 3)
            with suppress(TooBusy):
                await self.claim(what)

    async def _give_up(self, what: str) -> None:
        with suppress(*FAILURES):
            await self._release(keys=[self._prefix + what], args=[self.name])

    # The log

    def _note(self, error: BaseException) -> None:
        """Log why Redis cannot be used, once until it can."""
        problem = in_a_line(error) or type(error).__name__
        if self._problem is None:
            LOG.error("Redis cannot be reached: %s", problem)
        self._problem = problem

    def _note_success(self) -> None:
        if self._problem is not None:
            LOG.warning("Redis is reached again")
        self._problem = None
