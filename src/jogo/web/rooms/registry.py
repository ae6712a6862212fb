"""The games in memory: read from the store when someone comes, forgotten when everyone has left."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Coroutine, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import partial
from typing import Any, Protocol

from jogo.core.match import Match
from jogo.core.message import in_a_line
from jogo.core.seat import Seat
from jogo.play.clock import Clock
from jogo.play.correspondence import TimeOfDay
from jogo.web.bus import Bus, LocalBus, Message
from jogo.web.caller import Caller
from jogo.web.errors import NoSuchGame, NotForWatchers, StoreFailed, TooBusy, TooMany
from jogo.web.identity import is_id
from jogo.web.rooms.alarm import StartTimer, start_timer
from jogo.web.rooms.audience import Listener
from jogo.web.rooms.computer import Chooser, thought_about
from jogo.web.rooms.elsewhere import Elsewhere, topic_of
from jogo.web.rooms.hall import Opened
from jogo.web.rooms.keeping import begin_turn, clock_of, turn_clock_of
from jogo.web.rooms.left_clocks import LeftClocks
from jogo.web.rooms.notices import Notices
from jogo.web.rooms.rating import settle_game
from jogo.web.rooms.room import Room
from jogo.web.store import Store, StoredGame
from jogo.web.store.handing_over import HandedOver
from jogo.web.store.statements import insert_action, insert_game
from jogo.web.store.store import LeftGame

# How soon a game whose time is over is ended when it could not be at once.
BETWEEN_ATTEMPTS = 5.0

# What is said when somebody takes a name.
NAMES = "names"
# What is said when somebody goes on vacation, or comes back.
RESTS = "rests"
# What is said when many games were changed at once.
MANY = "many"

# Gives the game that a room is for, when it comes to that.
Find = Callable[[], Awaitable[StoredGame]]

# A game that is opened only because its time is over.
NOBODY = Caller(None, "?")

LOG = logging.getLogger(__name__)


class Opener(Protocol):
    """Plays stored games to where they stand, somewhere else if that takes long."""

    async def open_match(self, caller: Caller, game: StoredGame) -> Match: ...


class RoomRegistry:
    """One room for each game that somebody is at; of the other games, the clocks that run."""

    def __init__(
        self,
        store: Store,
        chooser: Chooser,
        opener: Opener,
        most: int,
        now: Callable[[], float],
        start_timer: StartTimer = start_timer,
        bus: Bus | None = None,
        time_of_day: TimeOfDay | None = None,
        notices: Notices | None = None,
    ) -> None:
        self.notices = notices or Notices(store, LocalBus())
        self.time_of_day = time_of_day or TimeOfDay()
        self._bus = bus or LocalBus()
        self._bus.on_gone.append(self._part_from)
        self._bus.on_gap.append(self._look_for_missed)
        self._store = store
        self._chooser = chooser
        self._opener = opener
        self._most = most
        self._now = now
        self._start_timer = start_timer
        self._rooms: dict[str, Room] = {}
        self._guests: Counter[str] = Counter()
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._clocks = LeftClocks(self._ring, start_timer)
        # A task that nobody holds may be collected before it is done.
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_closed = False
        # Games that cannot be opened, and whose time nobody sees to any more.
        self._given_up: set[str] = set()
        # How many rooms have been forgotten so far.
        self.forgotten = 0

    def __len__(self) -> int:
        return len(self._rooms)

    @property
    def opening(self) -> int:
        """How many rooms are being opened."""
        return len(self._opening)

    @property
    def clocks(self) -> int:
        """How many clocks run in games that nobody is at."""
        return len(self._clocks)

    def check_space(self) -> None:
        """Refuse another room if there are too many."""
        if len(self) + self.opening >= self._most:
            raise TooBusy("too many games are being played here; try again later")

    @asynccontextmanager
    async def begin(self, caller: Caller, game: StoredGame) -> AsyncIterator[Room]:
        """The room of a new game, which is stored first, unless there is no space for it."""
        self.check_space()
        async with self._stay(caller, game.id, partial(self._begin, game)) as room:
            yield room

    @asynccontextmanager
    async def visit(self, caller: Caller, id: str) -> AsyncIterator[Room]:
        """The room of a game, which stays as long as somebody visits it.

        `NoSuchGame`, or `NotForWatchers` for who has no seat at a private one.
        """
        if not is_id(id):
            # The database would stumble over some of what strangers write.
            raise no_game(id)
        if id not in self._rooms and id not in self._opening:
            self.check_space()
        async with self._stay(caller, id, partial(self._read, id)) as room:
            if caller is not NOBODY:
                check_may_see(room, caller.visitor)
            yield room

    @asynccontextmanager
    async def _stay(self, caller: Caller, id: str, find: Find) -> AsyncIterator[Room]:
        self._guests[id] += 1
        try:
            yield await self._find(caller, id, find)
        finally:
            self._guests[id] -= 1
            if not self._guests[id]:
                del self._guests[id]
            if id in self._rooms:
                self._release(self._rooms[id])

    async def _find(self, caller: Caller, id: str, find: Find) -> Room:
        if id in self._rooms:
            return self._rooms[id]
        if id not in self._opening:
            # The first visitor opens the room for all; it opens even if they leave.
            self._opening[id] = asyncio.create_task(self._open(caller, id, find))
            # They may all have left before it fails.
            self._opening[id].add_done_callback(retrieve_exception)
        return await asyncio.shield(self._opening[id])

    async def _begin(self, game: StoredGame) -> StoredGame:
        if game.days is not None:
            rests = await self._store.rests_of([owner for owner in game.owners.values() if owner])
            game.rests = {seat: rests.get(game.owners[seat] or "") for seat in Seat}
        # One that was begun elsewhere has actions already.
        actions = [insert_action(game.id, ply, action) for ply, action in enumerate(game.actions)]
        await self._store.write(insert_game(begin_turn(game, self.time_of_day)), *actions)
        self.notices.note_game(game, begun=True)
        return game

    async def _read(self, id: str) -> StoredGame:
        stored = await self._store.load(id)
        if stored is None:
            raise no_game(id)
        return stored

    async def _open(self, caller: Caller, id: str, find: Find) -> Room:
        elsewhere = Elsewhere(self._bus, id)
        try:
            # Before it is read, so that nothing is missed.
            await elsewhere.open()
            room = await self._make(caller, await find(), elsewhere)
        except BaseException:
            elsewhere.close()
            raise
        finally:
            del self._opening[id]
        self._rooms[id] = room
        elsewhere.connect(room.hear)
        if room.is_computer_on_the_clock:
            room.wake()
        # Everyone who wanted it may have left meanwhile.
        self._release(room)
        return room

    async def _make(self, caller: Caller, stored: StoredGame, elsewhere: Elsewhere) -> Room:
        match = await self._opener.open_match(caller, stored)
        clock = self._clocks.take(stored.id, stored.version)
        return Room(
            stored,
            match,
            self._store,
            self._chooser,
            self._now,
            self._release,
            self._start_timer,
            clock or self._clock_of(stored),
            partial(settle_game, self._store),
            elsewhere,
            partial(self._load, caller, stored.id),
            self.time_of_day,
            self.notices.note_game,
        )

    async def _load(self, caller: Caller, id: str) -> Opened:
        """A game that another process has changed."""
        stored = await self._read(id)
        match = await self._opener.open_match(caller, stored)
        return Opened(stored, match, self._clock_of(stored))

    def _clock_of(self, stored: StoredGame) -> Clock | None:
        """A clock that was stored; it has run since then if another process was there."""
        if stored.days is not None:
            return turn_clock_of(stored, self.time_of_day)
        return clock_of(stored, self._now, None if self._bus.is_alone else self._bus.since)

    def _release(self, room: Room) -> None:
        """Forget a room that is closed, or that nobody needs; its clock may run on."""
        game = room.stored.id
        is_ours = self._rooms.get(game) is room
        if is_ours and (room.is_closed or (room.is_idle and not self._guests[game])):
            del self._rooms[game]
            self.forgotten += 1
            room.close()
            room.elsewhere.close()
            clock = room.running_clock
            if clock is not None and not self._is_closed:
                # After a failure nobody knows which version is stored, nor how long it takes.
                version = None if room.has_failed else room.stored.version
                self._clocks.keep(game, clock, version)

    # Who plays

    async def hand_over(
        self, visitor: str, change: Callable[[], Awaitable[HandedOver]]
    ) -> HandedOver:
        """Give a visitor's games to another while nobody acts in them.

        Their rooms close, and whoever is there comes back to find the game as it is stored.
        """
        async with AsyncExitStack() as held:
            for room in self._rooms_of(visitor):
                await held.enter_async_context(room.hold_still())
            changed = await change()
            self._follow(changed, {room.stored.id for room in self._rooms_of(visitor)})
        for game in changed.moved | changed.gone:
            self._bus.publish(topic_of(game), do="close")
        # A room that was being opened meanwhile may have read the game as it was.
        await asyncio.gather(*self._opening.values(), return_exceptions=True)
        for room in self._rooms_of(visitor):
            room.close()
        return changed

    def _follow(self, changed: HandedOver, open_ones: set[str]) -> None:
        """Close the rooms of games that were changed in the database; their clocks go on."""
        for game in changed.moved - open_ones:
            self._clocks.advance(game)
        for game in open_ones:
            room = self._rooms[game]
            room.stored.version += game in changed.moved
            room.close()
        for game in changed.gone:
            self._clocks.forget(game)

    async def call_by_name(self, visitor: str, name: str) -> None:
        """Let everyone at a visitor's games know what they are called."""
        self._bus.publish(NAMES, visitor=visitor, name=name)
        await self._call_here(visitor, name)

    def _hear_name(self, message: Message) -> None:
        self._start(self._call_here(message["visitor"], message["name"]))

    async def _call_here(self, visitor: str, name: str) -> None:
        for room in self._rooms_of(visitor):
            # A room that has closed meanwhile reads the name when it opens again.
            with suppress(StoreFailed):
                await room.call_by_name(visitor, name)

    async def note_rest(self, visitor: str) -> None:
        """Let the rooms of somebody's games read them: that person rests, or does not any more."""
        self._bus.publish(RESTS, visitor=visitor)
        await self._look_at_games_of(visitor)

    async def _look_at_games_of(self, visitor: str) -> None:
        for room in self._rooms_of(visitor):
            await room.look()

    def find(self, game: str) -> Room | None:
        """The room of a game, if it is open."""
        return self._rooms.get(game)

    def listed(self) -> list[Room]:
        """Games that somebody is at, that go on, and that may be found by anybody.

        One in which a seat is free waits for a friend: whoever came to watch would take it.
        """
        return [
            room
            for room in self._rooms.values()
            if room.stored.listed
            and not room.stored.has_open_seat
            and room.outcome is None
            and room.audience
        ]

    def listeners(self) -> Iterator[Listener]:
        """Every connection to a game."""
        for room in [*self._rooms.values()]:
            yield from room.audience

    def visitors(self) -> set[object]:
        """Everybody who is at a game, each once; those whom we do not know each by themselves."""
        return {listener.visitor or listener for listener in self.listeners()}

    def _rooms_of(self, visitor: str) -> list[Room]:
        return [room for room in self._rooms.values() if room.place_of(visitor) is not None]

    # Other processes

    async def listen(self) -> None:
        """Hear what people are called elsewhere, who rests, and that many games were changed."""
        await self._bus.listen(NAMES, self._hear_name)
        await self._bus.listen(
            RESTS, lambda message: self._start(self._look_at_games_of(message["visitor"]))
        )
        await self._bus.listen(MANY, lambda _: self._look_for_missed())

    def _part_from(self, process: str) -> None:
        """A process has ended, perhaps before it told what it had stored."""
        for room in [*self._rooms.values()]:
            room.forget_process(process)
        self._look_for_missed()

    def look_at_all(self) -> None:
        """Many games were changed in the database at once: let their rooms read them."""
        self._bus.publish(MANY)
        self._look_for_missed()

    def _look_for_missed(self) -> None:
        if self._rooms and not self._is_closed:
            self._start(self._compare_versions([*self._rooms]))

    async def keep_up(self, room: Room) -> None:
        """Let a room know what somebody may have heard elsewhere before it was heard here."""
        if not self._bus.is_alone:
            await self._compare_versions([room.stored.id])

    async def _compare_versions(self, games: Collection[str]) -> None:
        """Let rooms read their games that were changed elsewhere without their hearing of it."""
        with suppress(StoreFailed):
            versions = await self._store.versions_of(games)
            for game, version in versions.items():
                if game in self._rooms:
                    await self._rooms[game].look(version)

    # Games that nobody is at

    async def settle_left(self) -> None:
        """Settle the ratings of games that ended when the server was last there."""
        for game in await self._store.games_to_settle():
            try:
                async with self._stay(NOBODY, game, partial(self._read, game)) as room:
                    await room.settle_ratings()
            except Exception as error:  # the rules of another package may raise anything
                LOG.error("game %s: its ratings are not settled: %s", game, in_a_line(error))

    async def resume_clocks(self) -> None:
        """Let the clocks run that ran when the server was last there."""
        for stored in await self._store.games_on_the_clock():
            clock = self._clock_of(stored)
            if clock is None or stored.id in self._rooms or stored.id in self._opening:
                continue
            self._clocks.keep(stored.id, clock, stored.version)
            if stored.running is not None and stored.is_computer(stored.running):
                # It goes on thinking, as it did.
                self._ring(stored.id)

    async def see_to(self, left: LeftGame) -> None:
        """See to a game that goes on by itself, unless another process does."""
        if left.id in self._rooms or left.id in self._opening:
            return
        if not left.is_thinking or await self._bus.claim(thought_about(left.id)):
            self._ring(left.id)

    def see_to_deadline(self, game: str) -> None:
        """See to a game in which somebody has let the deadline pass, as the database has it."""
        if game not in self._given_up and not self._is_closed:
            self._start(self._call_deadline(game))

    async def _call_deadline(self, game: str) -> None:
        await self._compare_versions([game])
        await self._call_time(game)

    def _ring(self, game: str) -> None:
        if self._is_closed:
            return
        self._start(self._call_time(game))

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _call_time(self, game: str) -> None:
        """See to a game that nobody is at: end it if its time is over, or let its computer act.

        If it cannot be stored or opened now, that is tried again.
        """
        try:
            # It needs no space: it is here for a moment only.
            async with self._stay(NOBODY, game, partial(self._read, game)) as room:
                await room.call_time()
        except (StoreFailed, TooBusy, TooMany) as error:
            LOG.warning("game %s: its clock cannot be seen to: %s", game, error)
            self._start_timer(BETWEEN_ATTEMPTS, lambda: self._ring(game))
        except Exception as error:  # the rules of another package may raise anything
            LOG.error("game %s: its clock is not seen to any more: %s", game, in_a_line(error))
            self._clocks.forget(game)
            self._given_up.add(game)

    def close(self) -> None:
        self._is_closed = True
        self._clocks.close()
        for room in [*self._rooms.values()]:
            room.close()


def retrieve_exception(task: asyncio.Task[Room]) -> None:
    if not task.cancelled():
        task.exception()


def check_may_see(room: Room, visitor: str | None) -> None:
    """Refuse a private game to those who do not play it."""
    if room.place_of(visitor) is None and not room.stored.may_be_watched():
        raise NotForWatchers("only its players see this game")


def no_game(id: str) -> NoSuchGame:
    return NoSuchGame("there is no game {id!r}", id=id)
