"""How a game is stored from its room: with its clock, as the next version of it."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Protocol

from jogo.core.seat import Seat
from jogo.play.clock import Clock
from jogo.play.correspondence import TimeOfDay, TurnClock, turn_clock
from jogo.play.session import Session
from jogo.web.store import StoredGame
from jogo.web.store.statements import Statement, update_game
from jogo.web.store.stored_game import clock_columns


class Writer(Protocol):
    """Writes to the database, all or nothing."""

    async def write(self, *statements: Statement) -> None: ...


class Keeper:
    """Writes what changes of a game together with its clock, and knows what is stored then."""

    def __init__(self, stored: StoredGame, session: Session, store: Writer) -> None:
        self._stored = stored
        self._session = session
        self._store = store

    async def write(self, *statements: Statement, **columns: Any) -> None:
        """Store a change of the version that is known here, or raise why it is not stored."""
        stored, clock = self._stored, self._session.clock
        to_move = self._session.match.to_move
        if to_move is not stored.to_move:
            columns["to_move"] = str(to_move)
        if clock is not None:
            left = {seat: clock.remaining(seat) for seat in Seat}
            if isinstance(clock, TurnClock):
                # More than that is in the deadline, and may be too large a number for the column.
                left = {seat: min(clock.allowance, left[seat]) for seat in Seat}
                columns |= {"deadline": clock.deadline, "rest": clock.rest}
                if "to_move" in columns or (stored.deadline is None and clock.deadline):
                    columns["turned"] = clock.wall()
            else:
                columns["running"] = None if clock.running is None else str(clock.running)
            columns |= clock_columns(left)
        update = update_game(stored.id, stored.version, **columns)
        await self._store.write(*statements, update)
        stored.version += 1
        stored.to_move = to_move
        stored.turned = columns.get("turned", stored.turned)
        if isinstance(clock, TurnClock):
            stored.left, stored.deadline, stored.rest = left, clock.deadline, clock.rest
        elif clock is not None:
            stored.left, stored.running = left, clock.running


def clock_of(
    stored: StoredGame, now: Callable[[], float], since: float | None = None
) -> Clock | None:
    """The clock of a game as it is stored.

    The time since then counts if a process has been there, which was so `since` a moment: time in
    which the server was away counts for nobody.
    """
    if stored.left is None or stored.days is not None:
        return None
    left = dict(stored.left)
    if stored.running is not None and since is not None:
        spent = time.time() - max(stored.updated, since)
        left[stored.running] = max(0, left[stored.running] - max(0, round(spent * 1000)))
    clock = Clock(left, stored.increment, now, waits=stored.waits_for_friend)
    if stored.running is not None:
        clock.run(stored.running)
    return clock


def turn_clock_of(stored: StoredGame, time_of_day: TimeOfDay) -> TurnClock | None:
    """The clock of a game by correspondence as it is stored."""
    if stored.days is None or stored.left is None:
        return None
    clock = turn_clock(stored.days, time_of_day)
    clock.waits = stored.has_open_seat
    clock.resting = stored.resting_seats()
    if stored.to_move is not None:
        clock.resume(stored.to_move, stored.deadline, stored.left, stored.rest)
    return clock


def begin_turn(stored: StoredGame, time_of_day: TimeOfDay) -> StoredGame:
    """A new game, with the deadline of its first turn if both players are there already."""
    clock = turn_clock_of(stored, time_of_day)
    if clock is not None and stored.to_move is not None and not clock.waits:
        clock.run(stored.to_move)
        stored.deadline, stored.rest = clock.deadline, clock.rest
        stored.turned = clock.wall()
    return stored
