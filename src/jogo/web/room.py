"""A game that people are at: who sits and watches, what they may do, and what they are told.

Whatever changes a game happens in `Room.lock`, and is stored before anyone hears of it. If it
cannot be stored, the room is closed, and the next one who comes finds the game as it is stored.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, Literal

from jogo.core.action import Action
from jogo.core.match import AGREEMENT, TIME, Match
from jogo.core.seat import Outcome, Seat
from jogo.play.clock import Clock
from jogo.web.errors import NotNow, NotStored, NotYourSeat, NotYourTurn, Stale, TooBusy
from jogo.web.game_state import state_json
from jogo.web.presenting import Scene, scene_of
from jogo.web.seating import FRIEND, is_person, match_of
from jogo.web.store import (
    KeptGame,
    Statement,
    Store,
    action_played,
    actions_taken_back,
    change,
    ending,
    left_columns,
)
from jogo.web.taking_back import (
    BOTH,
    Place,
    is_turn_unfinished,
    last_ply_of,
    may_undo,
    place_among,
)
from jogo.web.thinking import Thinkers

MOST_ACTIONS = 2000
# How soon a computer asks again when the engines have too much to do.
BUSY_SECONDS = 1.0


@dataclass(frozen=True, slots=True)
class Offer:
    """What one seat proposes to the other: a draw, or to take back."""

    kind: Literal["draw", "undo"]
    by: Seat

    def shown(self) -> dict[str, str]:
        return {"kind": self.kind, "by": str(self.by)}


@dataclass(eq=False, slots=True)
class Listener:
    """Someone connected to a room: who, in which language, and how to tell them something."""

    visitor: str | None
    code: str
    tell: Callable[[str], None]
    close: Callable[[], None]


@dataclass(eq=False)
class Room:
    """A game in memory, as long as someone is there or something is going on."""

    kept: KeptGame
    store: Store
    thinkers: Thinkers
    now: Callable[[], float]
    # Called when the room may be forgotten.
    leave: Callable[[Room], None]
    match: Match = field(init=False)
    clock: Clock | None = field(init=False, default=None)
    lock: asyncio.Lock = field(init=False, default_factory=asyncio.Lock)
    listeners: set[Listener] = field(init=False, default_factory=set)
    offer: Offer | None = field(init=False, default=None)
    thought: asyncio.Task[None] | None = field(init=False, default=None)
    is_closed: bool = field(init=False, default=False)
    _alarm: asyncio.TimerHandle | None = field(init=False, default=None)
    _telling: asyncio.Task[None] | None = field(init=False, default=None)
    _texts: dict[str, str] = field(init=False, default_factory=dict)
    _scene: Scene | None = field(init=False, default=None)

    def __post_init__(self) -> None:
        self.match = match_of(self.kept)
        if self.kept.left is not None:
            self.clock = Clock(dict(self.kept.left), self.kept.increment, self.now)

    @property
    def scene(self) -> Scene:
        """The position as it was last told of, worked out once."""
        if self._scene is None:
            self._scene = scene_of(self.match)
        return self._scene

    @property
    def outcome(self) -> Outcome | None:
        return self.scene.outcome

    # Who is who

    def place_of(self, visitor: str | None) -> Place:
        return place_among(self.kept.owners, visitor)

    def seat_acting(self, visitor: str | None) -> Seat:
        """The seat that a visitor acts for; at one device, whoever is to move."""
        place = self.place_of(visitor)
        if place is None:
            raise NotYourSeat("you are watching this game; only its players may do that")
        return self.match.to_move if place == BOTH else place

    def record(self) -> str:
        """The game as a record, with its players and the day it began."""
        twin = self.match.copy()
        for seat in Seat:
            twin.tags[str(seat).title()] = self.kept.players[seat]
        twin.tags["Date"] = f"{datetime.fromtimestamp(self.kept.created, UTC):%Y.%m.%d}"
        return twin.record()

    def is_open(self, seat: Seat) -> bool:
        return self.kept.players[seat] == FRIEND and self.kept.owners[seat] is None

    def is_computer(self, seat: Seat) -> bool:
        return not is_person(self.kept.players[seat])

    def is_present(self, seat: Seat) -> bool:
        owner = self.kept.owners[seat]
        here = any(listener.visitor == owner for listener in self.listeners)
        return self.is_computer(seat) or (owner is not None and here)

    # Coming and going

    async def join(self, listener: Listener) -> None:
        """Someone connects; whatever waits for a person to be there begins."""
        self.listeners.add(listener)
        self.wake()
        await self.tell_who_is_here()

    def part(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        if self.listeners:
            self._telling = asyncio.create_task(self.tell_who_is_here())
        elif not self.is_clock_running:
            self.stop_thinking()

    async def tell_who_is_here(self) -> None:
        """Send the game to everyone, after any change that is being stored: it may yet fail."""
        async with self.lock:
            if not self.is_closed:
                self.tell_state()

    @property
    def is_clock_running(self) -> bool:
        return self.clock is not None and self.clock.running is not None

    @property
    def is_idle(self) -> bool:
        """Whether nobody is there and nothing goes on, so that it may be forgotten."""
        return not self.listeners and not self.is_clock_running

    def close(self) -> None:
        """Let go of the game: everyone is disconnected, and nothing goes on."""
        if self.is_closed:
            return
        self.is_closed = True
        self.stop_thinking()
        if self._alarm is not None:
            self._alarm.cancel()
        for listener in [*self.listeners]:
            listener.close()
        self.leave(self)

    # Changing the game, in the lock

    async def keep(self, *statements: Statement, **columns: Any) -> None:
        """Store a change; if that fails the room is closed, for it no longer tells the truth."""
        if self.clock is not None:
            columns |= left_columns({seat: self.clock.remaining(seat) for seat in Seat})
        try:
            await self.store.write(*statements, change(self.kept.id, **columns))
        except NotStored:
            self.close()
            raise

    async def take_seat(self, visitor: str) -> None:
        """Give an open seat to a visitor who has none."""
        async with self.lock:
            seat = next(filter(self.is_open, Seat), None)
            if seat is None or self.place_of(visitor) is not None:
                return
            await self.keep(**{f"{seat}_owner": visitor})
            self.kept.owners[seat] = visitor
            self.changed()

    async def play(self, visitor: str | None, text: str, ply: int) -> Action:
        """A person plays an action."""
        async with self.lock:
            seat = self.seat_acting(visitor)
            await self.judge_time()
            played = len(self.match.actions)
            if ply != played:
                raise Stale(
                    "the game has gone on: {played} actions are played, not {ply}",
                    played=played,
                    ply=ply,
                )
            self.match.check_open()
            if self.match.to_move is not seat:
                raise NotYourTurn("it is not your turn")
            action = self.match.read_action(text)
            return await self.act(action)

    async def act(self, action: Action) -> Action:
        """Play an action for the seat to move, and store it."""
        ply = len(self.match.actions)
        if ply >= MOST_ACTIONS:
            raise NotNow("a game has at most {most} actions here", most=MOST_ACTIONS)
        seat = self.match.to_move
        action = self.match.play(action)
        if self.clock is not None:
            self.time_turn(self.clock, seat)
        added = action_played(self.kept.id, ply, str(action))
        await self.keep(added, **ending(self.match.outcome))
        self.offer = None
        self.changed()
        return action

    def time_turn(self, clock: Clock, seat: Seat) -> None:
        """After an action, let the right clock run."""
        if self.match.outcome is not None:
            clock.halt()
            return
        if self.match.to_move is not seat:
            clock.turn_over(seat)
        clock.run(self.match.to_move)

    async def concede(self, loser: Seat | None, reason: str) -> None:
        """End the game by resignation, agreement or time."""
        self.match.end(None if loser is None else loser.other, reason)
        if self.clock is not None:
            self.clock.halt()
        await self.keep(**ending(self.match.outcome))
        self.offer = None
        self.changed()

    async def resign(self, visitor: str | None) -> None:
        async with self.lock:
            seat = self.seat_acting(visitor)
            await self.judge_time()
            await self.concede(seat, "resignation")

    async def judge_time(self) -> None:
        """If a clock has run out, its seat has lost."""
        if self.clock is not None and self.clock.fallen is not None and not self.match.outcome:
            await self.concede(self.clock.fallen, TIME)

    async def propose_draw(self, visitor: str | None) -> None:
        async with self.lock:
            seat = self.seat_acting(visitor)
            self.match.check_open()
            if self.place_of(visitor) == BOTH or self.offer == Offer("draw", seat.other):
                await self.concede(None, AGREEMENT)
                return
            if self.is_computer(seat.other):
                raise NotNow("the computer wants to play on")
            self.propose(Offer("draw", seat))

    def propose(self, offer: Offer) -> None:
        """Make an offer, in place of any other."""
        if self.is_open(offer.by.other):
            raise NotNow("nobody sits opposite yet")
        self.offer = offer
        self.changed()

    async def answer(self, visitor: str | None, accepts: bool) -> None:
        """Accept or decline what the other seat offers; one's own offer can be withdrawn."""
        async with self.lock:
            seat = self.seat_acting(visitor)
            offer = self.offer
            if offer is None or (accepts and offer.by is seat):
                raise NotNow("there is no offer to answer")
            self.offer = None
            if accepts and offer.kind == "draw":
                await self.concede(None, AGREEMENT)
            elif accepts:
                await self.take_back(offer.by)
            else:
                self.changed()

    # Taking back

    async def undo(self, visitor: str | None) -> None:
        """Take back one's last action, at once or by asking the friend opposite."""
        async with self.lock:
            seat = self.seat_acting(visitor)
            self.match.check_open()
            if not may_undo(self.match, self.place_of(visitor), self.kept.take_back):
                raise NotNow("there is nothing that you may take back")
            if is_turn_unfinished(self.match, seat) or self.place_of(visitor) == BOTH:
                await self.cut(len(self.match.actions) - 1)
            elif self.is_computer(seat.other):
                await self.take_back(seat)
            else:
                self.propose(Offer("undo", seat))

    async def take_back(self, seat: Seat) -> None:
        """Take back a seat's last action, with everything after it."""
        ply = last_ply_of(self.match, seat)
        if ply is not None:
            await self.cut(ply)

    async def cut(self, ply: int) -> None:
        """Take back every action from that one on."""
        self.stop_thinking()
        while len(self.match.actions) > ply:
            self.match.undo()
        if self.clock is not None:
            self.clock.run(self.match.to_move)
        await self.keep(actions_taken_back(self.kept.id, ply), **ending(None))
        self.offer = None
        self.changed()

    # What goes on by itself

    def wake(self) -> None:
        """Begin what the position asks for: a computer's thinking, a clock's alarm."""
        if self.is_closed:
            return
        is_over = self.outcome is not None
        clock = self.clock
        if clock is not None and clock.running is None and self.match.actions and not is_over:
            # After a restart: the time that the server was away is nobody's.
            clock.run(self.match.to_move)
        self.set_alarm()
        waits = bool(self.listeners) or self.is_clock_running
        is_idle = self.thought is None or self.thought.done()
        if waits and is_idle and not is_over and self.is_computer(self.match.to_move):
            self.thought = asyncio.create_task(self.think())

    @property
    def is_thinking(self) -> bool:
        """Whether a computer is at work on its action."""
        is_at_work = self.thought is not None and not self.thought.done()
        return is_at_work and not self.outcome and self.is_computer(self.match.to_move)

    def stop_thinking(self) -> None:
        if self.thought is not None:
            self.thought.cancel()
            self.thought = None

    async def think(self) -> None:
        """Let the computers act until a person is to move."""
        while self.match.outcome is None and self.is_computer(self.match.to_move):
            state = self.match.state
            name = self.kept.players[self.match.to_move]
            try:
                action = await self.thinkers.choose(self.kept.id, name, self.match)
            except TooBusy:
                await asyncio.sleep(BUSY_SECONDS)
                continue
            # An action found is played even if those who waited for it go away just now.
            await asyncio.shield(self.reply(state, action))

    async def reply(self, state: Any, action: Action) -> None:
        """Play what a computer found in a position, if the game still stands there."""
        async with self.lock:
            await self.judge_time()
            if self.match.state == state and self.match.outcome is None:
                await self.act(action)

    def set_alarm(self) -> None:
        """Be woken when the running clock has run out."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if self.clock is not None and self.clock.running is not None:
            seconds = self.clock.remaining(self.clock.running) / 1000
            loop = asyncio.get_running_loop()
            self._alarm = loop.call_later(seconds + 0.01, self.ring)

    def ring(self) -> None:
        self._ringing = asyncio.create_task(self.judge_alarm())

    async def judge_alarm(self) -> None:
        async with self.lock:
            await self.judge_time()
        if self.match.outcome is None:
            self.set_alarm()
        elif self.is_idle:
            self.leave(self)

    # What is told

    def changed(self) -> None:
        """Tell everyone, and go on with what the change asks for."""
        self._texts.clear()
        self._scene = None
        self.wake()
        self.tell_state()

    def tell_state(self) -> None:
        """Send the game to everyone, putting each version of it together once."""
        texts: dict[tuple[str, Place], str] = {}
        for listener in [*self.listeners]:
            version = (listener.code, self.place_of(listener.visitor))
            if version not in texts:
                texts[version] = state_json(self, *version)
            listener.tell(texts[version])

    def tell_players(self, seat: Seat, message: Callable[[str], str]) -> None:
        """Send something to whoever sits there, in their language."""
        for listener in [*self.listeners]:
            if self.place_of(listener.visitor) in (seat, BOTH):
                listener.tell(message(listener.code))

    def text(self, name: str, make: Callable[[], str]) -> str:
        """A part of what is told that stays the same until the game changes."""
        if name not in self._texts:
            self._texts[name] = make()
        return self._texts[name]
