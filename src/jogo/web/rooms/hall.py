"""A game in memory: who is there, how it is stored, and what they are told.

Everything that changes a game happens in its room, under the room's lock, and is stored before
anyone hears of it. Once begun, a change is completed even if the one who asked for it is gone. If
it cannot be stored, the room says so and closes: what it has in memory is not true any more, and
the next visitor finds the game as it is stored.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Any, Protocol, Self, TypeVar

from jogo.core.action import Action
from jogo.core.errors import JogoError, NotYourSeat
from jogo.core.match import Match
from jogo.core.seat import Outcome
from jogo.play.clock import Clock
from jogo.play.correspondence import TimeOfDay
from jogo.play.seats import Place
from jogo.play.session import Session
from jogo.web.bus import LocalBus
from jogo.web.caller import Caller
from jogo.web.errors import NotStored, Overtaken, StoreFailed
from jogo.web.rooms.alarm import ClockAlarm, StartTimer, start_timer
from jogo.web.rooms.announcer import Announcer
from jogo.web.rooms.audience import GOING_AWAY, TRY_LATER, Audience, Listener
from jogo.web.rooms.completing import complete
from jogo.web.rooms.computer import Chooser, Computer
from jogo.web.rooms.elsewhere import NOBODY, Elsewhere
from jogo.web.rooms.keeping import Keeper, Writer, clock_of, turn_clock_of
from jogo.web.rooms.rating import Settle
from jogo.web.rooms.recording import write_record
from jogo.web.rooms.throttle import Throttle
from jogo.web.store import StoredGame
from jogo.web.store.statements import (
    Statement,
    delete_actions,
    insert_action,
    outcome_columns,
)

LOG = logging.getLogger(__name__)
# Who comes and goes is told this often at most, in seconds.
BETWEEN_ARRIVALS = 1.0

# Reads the game as it is stored, with its clock.
Load = Callable[[], Coroutine[Any, Any, "Opened"]]
T = TypeVar("T")


class NoteGame(Protocol):
    """Is told of a game that has begun, has another seat to move, or a result."""

    def __call__(
        self, game: StoredGame, result: str | None = None, *, begun: bool = False
    ) -> None: ...


@dataclass(frozen=True, slots=True)
class Opened:
    """A stored game, played to where it stands, and its clock."""

    stored: StoredGame
    match: Match
    clock: Clock | None


def note_nothing(game: StoredGame, result: str | None = None, *, begun: bool = False) -> None:
    """Nobody is to hear of it who is not there."""


class Hall:
    """A game in memory, as long as someone is there or a computer plays against its clock.

    A `clock` that has been running goes on; otherwise it has what is stored. `release` is called
    when the room may be forgotten. The game may be open in other processes too, `elsewhere`; when
    one of them was quicker, it is read with `load`. `time_of_day` is for deadlines. `note` is told
    when somebody else is to move, or the game is over. Its
    parts do not know it, except what they wait for: so it is gone as soon as it is forgotten, and
    does not wait for the garbage collector, which would stop all other games to find it.
    """

    def __init__(
        self,
        stored: StoredGame,
        match: Match,
        store: Writer,
        chooser: Chooser,
        now: Callable[[], float],
        release: Callable[[Self], None],
        start_timer: StartTimer = start_timer,
        clock: Clock | None = None,
        settle: Settle | None = None,
        elsewhere: Elsewhere | None = None,
        load: Load | None = None,
        time_of_day: TimeOfDay | None = None,
        note: NoteGame = note_nothing,
    ) -> None:
        time_of_day = time_of_day or TimeOfDay()
        self.stored = stored
        self.elsewhere = elsewhere or Elsewhere(LocalBus(), stored.id)
        self._load = load
        self._note = note
        self.is_closed = False
        self.has_failed = False
        self.session = Session(
            match,
            stored.taken_seats(),
            clock or turn_clock_of(stored, time_of_day) or clock_of(stored, now),
            takebacks=stored.take_back,
        )
        self.audience = Audience(stored.owners, stored.may_be_watched)
        self.computer = Computer(
            stored, self.session, chooser, Caller(None, "?"), self.elsewhere.bus.hold
        )
        self._keeper = Keeper(stored, self.session, store)
        self._now = now
        self._time_of_day = time_of_day
        self._settle = settle
        self._release: Callable[[Any], None] = release
        self._alarm = ClockAlarm(start_timer)
        self._arrivals = Throttle(BETWEEN_ARRIVALS, start_timer)
        self._lock = asyncio.Lock()
        self._announcer = Announcer(
            stored, self.session, self.audience, self.computer, self.elsewhere
        )
        self._stored_outcome = self.outcome
        # Called once the computer has moved and a person is to move.
        self.on_reply: set[Callable[[], None]] = set()
        # What goes on. A task that nobody holds may be collected before it is done.
        self._tasks: set[asyncio.Task[Any]] = set()

    # How things stand

    @property
    def match(self) -> Match:
        return self.session.match

    @property
    def outcome(self) -> Outcome | None:
        return self.match.outcome

    def place_of(self, visitor: str | None) -> Place:
        return self.audience.place_of(visitor)

    def check_player(self, visitor: str | None) -> str:
        """The visitor, if they sit at this game."""
        if visitor is None or self.place_of(visitor) is None:
            raise NotYourSeat("only the players of a game may ask for a rematch")
        return visitor

    @property
    def is_clock_running(self) -> bool:
        return self.session.clock is not None and self.session.clock.running is not None

    @property
    def running_clock(self) -> Clock | None:
        """The clock that runs on when the room is forgotten, if one runs.

        A deadline needs none: it is in the database.
        """
        if self.stored.days is not None:
            return None
        if self.has_failed:
            clock = clock_of(self.stored, self._now)
        else:
            clock = self.session.clock if self.outcome is None else None
        return clock if clock is not None and clock.running is not None else None

    @property
    def is_idle(self) -> bool:
        """Whether nobody is there and nothing goes on, so that it may be forgotten."""
        return not (self.audience or self._tasks or self.is_computer_on_the_clock)

    @property
    def is_computer_on_the_clock(self) -> bool:
        """Whether a computer plays on, although nobody may be there, before its time is over."""
        return self.is_clock_running and self.computer.is_to_move

    # Reading: a reader waits for a change that is being stored

    @asynccontextmanager
    async def hold_still(self) -> AsyncIterator[None]:
        """Let nobody act meanwhile, even if the room has closed."""
        async with self._lock:
            yield

    @asynccontextmanager
    async def _hold(self) -> AsyncIterator[None]:
        """Hold the lock of a room that still tells the truth."""
        async with self._lock:
            if self.is_closed:
                raise NotStored("the game could not be saved a moment ago; try again")
            yield

    async def copy_match(self) -> Match:
        """The match as it is stored."""
        async with self._hold():
            return self.match.copy()

    async def describe_to(self, visitor: str | None, code: str) -> str:
        """The game as a visitor sees it, as JSON."""
        async with self._hold():
            return self._announcer.describe_to(visitor, code)

    async def write_record(self) -> str:
        """The game as a record, with its players and the day it began."""
        return write_record(self.stored, await self.copy_match())

    # Coming and going

    async def join(self, listener: Listener) -> None:
        """Someone connects, and is told how things stand; what waits for a person begins."""
        async with self._lock:
            if self.is_closed:
                # It has closed since they found it; when they connect again, they find another.
                listener.close(TRY_LATER)
                return
            self.audience.add(listener)
            if self.place_of(listener.visitor) is not None:
                # The computers think for the player who was here last.
                self.computer.caller = listener.caller
            self.wake()
            self._announcer.tell_all(listener)
        self._arrivals.ask(self._tell_who_is_here)

    async def repeat(self, listener: Listener) -> None:
        """Tell someone once more how things stand."""
        async with self._hold():
            self._announcer.tell_all(listener)

    def part(self, listener: Listener) -> None:
        """Someone disconnects."""
        self.audience.remove(listener)
        if self.audience:
            self._arrivals.ask(self._tell_who_is_here)
            return
        self.elsewhere.tell_group(NOBODY)
        if not self.is_clock_running:
            self.computer.stop()

    def _tell_who_is_here(self) -> None:
        self.start(self._publish_company())

    async def _publish_company(self) -> None:
        async with self._lock:
            if self.is_closed:
                return
            self.elsewhere.tell_group(self._announcer.group)
            if self._announcer.is_company_news:
                self._announcer.publish()

    def close(self, error: JogoError | None = None) -> None:
        """Let go of the game: everyone is disconnected, after being told of an error."""
        if self.is_closed:
            return
        self.is_closed = True
        self.computer.stop()
        self._alarm.cancel()
        self._arrivals.cancel()
        if error is not None:
            self._announcer.tell_error(error)
        self.audience.close(GOING_AWAY if error is None else TRY_LATER)
        self._release(self)

    # Changing: whoever acts holds the room until it is stored

    @asynccontextmanager
    async def _hold_to_act(self) -> AsyncIterator[None]:
        """Hold the room for someone who acts.

        Wherever the session finds that a time is over, here or while they act, the end is stored
        and told before they hear that they are too late.
        """
        async with self._hold():
            try:
                if self.session.call_time():
                    self.match.check_open()
                yield
            except JogoError:
                if self.outcome != self._stored_outcome and not self.is_closed:
                    await self._keep_game()
                raise

    # Storing, under the lock

    async def _keep_action(self, ply: int, action: Action) -> None:
        text = str(action)
        await self._keep_game(insert_action(self.stored.id, ply, text), action=text)

    async def _keep_undo(self) -> None:
        self.computer.stop()
        first = delete_actions(self.stored.id, self.match.ply)
        await self._write(first, **outcome_columns(self.outcome))
        self.elsewhere.tell_to_look(self.stored.version)
        self._announce()

    async def _keep_end_or_offer(self) -> None:
        """Offers live in memory only; a game that they ended is stored."""
        if self.outcome is not None:
            await self._keep_game()
        else:
            self.elsewhere.tell_offer(self.stored.version, self.session.offers.standing)
            self._announce()

    async def _keep_game(self, *statements: Statement, action: str | None = None) -> None:
        """Store how the match stands, after an action or at its end, and let everyone know."""
        await self._write(*statements, **outcome_columns(self.outcome))
        self._stored_outcome = self.outcome
        self.elsewhere.tell_change(self.stored, action, self.outcome)
        self._announce()
        if self.needs_settling:
            self.start(self.settle_ratings())

    async def _keep_more(self, *statements: Statement, **columns: Any) -> None:
        """Store what is no part of playing, and let other processes read it."""
        await self._write(*statements, **columns)
        self.elsewhere.tell_to_look(self.stored.version)

    async def _write(self, *statements: Statement, **columns: Any) -> None:
        """Store a change; if that fails in any way, the room does not tell the truth any more.

        If another process was quicker, it reads the truth; otherwise it closes.
        """
        before = self.stored.to_move
        try:
            await self._keeper.write(*statements, **columns)
        except Overtaken as error:
            await self._catch_up(error)
            raise
        except BaseException as error:
            # It may be stored after all.
            self.elsewhere.tell_to_look()
            self._fail(error if isinstance(error, JogoError) else None)
            raise
        result = columns.get("result")
        if result is not None or self.stored.to_move is not before:
            self._note(self.stored, result)

    def _fail(self, error: JogoError | None) -> None:
        self.has_failed = True
        self.close(error)

    async def _catch_up(self, overtaken: JogoError | None = None) -> None:
        """Have the game as it is stored, under the lock; if that fails, close."""
        if self._load is None:
            self._fail(overtaken)
            return
        try:
            opened = await self._load()
        except BaseException as error:
            self._fail(error if isinstance(error, JogoError) else None)
            if isinstance(error, JogoError):
                return
            raise
        self._take_over(opened)

    def _take_over(self, opened: Opened) -> None:
        session = self.session
        is_same = session.match.state == opened.match.state
        self.computer.stop()
        self.stored.become(opened.stored)
        session.match, session.clock = opened.match, opened.clock
        session.people = self.stored.taken_seats()
        session.offers.lapse()
        self._stored_outcome = self.outcome
        self.wake()
        self._announcer.publish(whole=not is_same)

    # Ratings, once a rated game is over

    @property
    def needs_settling(self) -> bool:
        stored = self.stored
        return self.outcome is not None and stored.rated and stored.gains is None

    async def settle_ratings(self) -> None:
        """Change the ratings by what happened here; if that fails, the next start does it."""
        if self._settle is None:
            return
        try:
            settled = await self._settle(self.stored, self.match.copy())
        except StoreFailed as error:
            LOG.warning("game %s: its ratings are not settled yet: %s", self.stored.id, error)
            return
        async with self._lock:
            self.stored.rated = settled.rated
            self.stored.before, self.stored.gains = settled.before, settled.gains
            self.stored.strengths |= settled.after
            self.elsewhere.tell_to_look()
            if not self.is_closed:
                self._announcer.publish()

    # What goes on by itself

    async def _reply(self, state: Any, action: Action) -> None:
        """Play what a computer found in a state."""
        raise NotImplementedError

    def wake(self) -> None:
        """Begin what the position asks for: a computer's thinking, a clock's alarm."""
        if self.is_closed:
            return
        if self.session.clock is not None:
            # After a restart, the time that the server was away counts for nobody.
            self.session.clock.follow(self.match)
        self._alarm.set(self.session.clock, self._ring)
        if self.audience or self.is_computer_on_the_clock:
            self.computer.start(self._reply, self._tell_of_failure)

    def _ring(self) -> None:
        self.start(self._handle_alarm())

    async def _handle_alarm(self) -> None:
        # If the room has closed, everyone has been told why, and disconnected.
        with suppress(JogoError):
            await self.call_time()

    @complete
    async def call_time(self) -> None:
        """End the game if a clock has run out; an alarm may have rung a moment early."""
        async with self._hold():
            if self.session.call_time():
                await self._keep_game()
            elif self.outcome is None:
                self._alarm.set(self.session.clock, self._ring)

    def start(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Begin something; the room is needed until it is done."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finish)
        return task

    def _finish(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if self.is_idle and not self.is_closed:
            self._release(self)

    # Telling

    def _announce(self) -> None:
        """Go on with what a change asks for, and tell everyone."""
        self.wake()
        self._announcer.publish()

    def _tell_of_failure(self, error: JogoError) -> None:
        """Tell everyone why a computer does not act, and that it does not think any more."""
        self._announcer.tell_error(error)
        self._tell_who_is_here()
