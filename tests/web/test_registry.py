"""The registry without a server: rooms are opened once, bounded, and forgotten when left."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import cast

import pytest

from jogo.core.seat import Seat
from jogo.web.caller import Caller
from jogo.web.errors import NoSuchGame, NotStored, TooBusy
from jogo.web.rooms.beginning import new_game
from jogo.web.rooms.registry import BETWEEN_ATTEMPTS, RoomRegistry
from jogo.web.store import Store, StoredGame
from jogo.web.wire.models import ClockSetting, NewGame
from tests.web.fakes import FakeChooser, FakeOpener, FakeStore, FakeTimer, Person, in_loop, settle
from tests.web.site import Time

ANNA = Caller("anna", "192.0.2.1")


class FakeLibrary(FakeStore):
    """A store that also has games to load, when a test lets it."""

    def __init__(self, count: int) -> None:
        super().__init__()
        wanted = NewGame(game="jostle", second="random")
        games = [new_game(wanted, "anna") for _ in range(count)]
        self.games: dict[str, StoredGame] = {game.id: game for game in games}
        self.loads = 0
        self.may_load = asyncio.Event()
        self.may_load.set()

    async def load(self, game: str) -> StoredGame | None:
        self.loads += 1
        await self.may_load.wait()
        return self.games.get(game)


class Hall:
    """A registry with everything around it faked."""

    def __init__(self, count: int = 1, most: int = 10) -> None:
        self.store = FakeLibrary(count)
        self.ids = [*self.store.games]
        self.chooser = FakeChooser()
        self.time = Time()
        self.timers: list[FakeTimer] = []
        self.rooms = RoomRegistry(
            cast("Store", self.store),
            self.chooser,
            FakeOpener(),
            most,
            self.time,
            self.start_timer,
        )

    def start_timer(self, seconds: float, ring: Callable[[], None]) -> FakeTimer:
        self.timers.append(FakeTimer(seconds, ring))
        return self.timers[-1]

    async def look_in(self, game: str) -> None:
        async with self.rooms.visit(ANNA, game):
            pass

    async def until_empty(self) -> None:
        while len(self.rooms):
            await asyncio.sleep(0.001)


@asynccontextmanager
async def loading(hall: Hall) -> AsyncIterator[None]:
    """While no game can be read to the end."""
    hall.store.may_load.clear()
    yield
    hall.store.may_load.set()


@in_loop
async def test_a_room_opens_once_for_all_and_is_forgotten_when_they_leave() -> None:
    hall = Hall()
    (game,) = hall.ids
    async with hall.rooms.visit(ANNA, game) as one, hall.rooms.visit(ANNA, game) as other:
        assert one is other
        assert len(hall.rooms) == 1
    assert len(hall.rooms) == 0
    assert one.is_closed
    assert hall.store.loads == 1
    with pytest.raises(NoSuchGame):
        await hall.look_in("nothing")


@in_loop
async def test_a_room_whose_only_visitor_leaves_while_it_opens_is_forgotten() -> None:
    hall = Hall()
    async with loading(hall):
        visit = asyncio.create_task(hall.look_in(hall.ids[0]))
        await settle()
        visit.cancel()
        await asyncio.wait([visit])
    while hall.rooms.opening:
        await asyncio.sleep(0.001)
    assert len(hall.rooms) == 0


@in_loop
async def test_rooms_that_are_opening_count() -> None:
    hall = Hall(count=3, most=2)
    async with loading(hall):
        visits = [asyncio.create_task(hall.look_in(game)) for game in hall.ids]
        await settle()
        assert hall.rooms.opening == 2
    results = await asyncio.gather(*visits, return_exceptions=True)
    assert [type(result) for result in results] == [type(None), type(None), TooBusy]


@in_loop
async def test_a_room_is_not_forgotten_while_a_computers_reply_is_stored() -> None:
    hall = Hall()
    (game,) = hall.ids
    anna = Person("anna")
    async with hall.rooms.visit(ANNA, game) as room:
        await room.join(anna.listener)
        hall.chooser.may_answer.clear()
        await room.play("anna", room.match.legal()[0], 0)
        hall.store.is_asked.clear()
        hall.store.may_write.clear()
        hall.chooser.may_answer.set()
        await hall.store.is_asked.wait()
        room.part(anna.listener)
    async with hall.rooms.visit(ANNA, game) as again:
        assert again is room
    assert len(hall.rooms) == 1
    hall.store.may_write.set()
    await hall.until_empty()
    assert room.is_closed
    assert len(hall.store.writes) == 2


# Clocks


def hall_of_clocks(count: int = 1, most: int = 10) -> Hall:
    """Games of two people at one device, who have a minute each."""
    hall = Hall(0, most)
    wanted = NewGame(game="jostle", second="you", clock=ClockSetting(seconds=60))
    for _ in range(count):
        game = new_game(wanted, "anna")
        hall.store.games[game.id] = game
    hall.ids = [*hall.store.games]
    return hall


async def play_and_leave(hall: Hall, game: str) -> None:
    async with hall.rooms.visit(ANNA, game) as room:
        await room.play("anna", room.match.legal()[0], 0)


@in_loop
async def test_games_whose_clocks_run_take_no_room() -> None:
    hall = hall_of_clocks(count=5, most=2)
    for game in hall.ids:
        await play_and_leave(hall, game)
    assert len(hall.rooms) == 0
    async with hall.rooms.visit(ANNA, hall.ids[0]), hall.rooms.visit(ANNA, hall.ids[1]):
        with pytest.raises(TooBusy):
            await hall.look_in(hall.ids[2])


@in_loop
async def test_a_clock_runs_on_while_nobody_is_there() -> None:
    hall = hall_of_clocks()
    (game,) = hall.ids
    await play_and_leave(hall, game)
    hall.time.pass_by(25)
    hall.store.games[game].actions = ["c4-b4"]
    async with hall.rooms.visit(ANNA, game) as room:
        clock = room.session.clock
        assert clock is not None
        assert clock.remaining(Seat.SECOND) == 35_000


@in_loop
async def test_the_time_of_a_game_that_nobody_is_at_ends_it_even_if_there_is_no_space() -> None:
    hall = hall_of_clocks(count=2, most=1)
    left, visited = hall.ids
    await play_and_leave(hall, left)
    hall.store.games[left].actions = ["c4-b4"]
    hall.time.pass_by(61)
    async with hall.rooms.visit(ANNA, visited):
        hall.timers[-1].ring()
        while "reason" not in hall.store.columns or hall.store.columns["reason"] is None:
            await asyncio.sleep(0.001)
    assert hall.store.columns["reason"] == "time"
    await hall.until_empty()


@in_loop
async def test_a_game_whose_end_cannot_be_stored_is_ended_later() -> None:
    hall = hall_of_clocks()
    (game,) = hall.ids
    await play_and_leave(hall, game)
    hall.store.games[game].actions = ["c4-b4"]
    hall.time.pass_by(61)
    hall.store.fails = True
    hall.timers[-1].ring()
    while hall.timers[-1].seconds != BETWEEN_ATTEMPTS:
        await asyncio.sleep(0.001)
    hall.store.fails = False
    # What could not be stored has not happened: the time runs once more from what is stored, and
    # how long the store was away counts for nobody.
    hall.time.pass_by(61)
    hall.timers[-1].ring()
    while hall.rooms.clocks == 0 or hall.timers[-1].seconds < 59:
        await asyncio.sleep(0.001)
    assert hall.store.columns.get("reason") is None
    hall.time.pass_by(61)
    hall.timers[-1].ring()
    while hall.store.columns.get("reason") != "time":
        await asyncio.sleep(0.001)


@in_loop
async def test_a_clock_does_not_outlive_an_action_that_was_stored_after_all() -> None:
    """The store said that it did not know, and had stored it: the kept clock is another's."""
    hall = hall_of_clocks()
    (game,) = hall.ids
    await play_and_leave(hall, game)
    stored = replace(hall.store.games[game], actions=["c4-b4"])
    hall.store.games[game] = stored
    hall.store.fails = True
    async with hall.rooms.visit(ANNA, game) as room:
        second = room.match.legal()[0]
        with pytest.raises(NotStored):
            await room.play("anna", second, 1)
    hall.store.fails = False
    hall.store.games[game] = replace(
        stored,
        actions=["c4-b4", second],
        running=Seat.FIRST,
        version=stored.version + 1,
        updated=time.time() + 60,  # it was stored a moment ago, however slow this computer is
    )
    hall.time.pass_by(61)
    async with hall.rooms.visit(ANNA, game) as room:
        clock = room.session.clock
        assert clock is not None
        assert (clock.running, clock.remaining(Seat.FIRST)) == (Seat.FIRST, 60_000)
        await room.call_time()
        assert room.outcome is None


@in_loop
async def test_a_game_that_is_over_keeps_no_clock() -> None:
    hall = hall_of_clocks()
    (game,) = hall.ids
    await play_and_leave(hall, game)
    assert hall.rooms.clocks == 1
    hall.store.games[game] = replace(
        hall.store.games[game], actions=["c4-b4"], result="1-0", reason="resignation"
    )
    await hall.look_in(game)
    assert hall.rooms.clocks == 0


@in_loop
async def test_a_computer_on_the_clock_goes_on_thinking_whoever_looks_in() -> None:
    hall = Hall(0)
    wanted = NewGame(game="jostle", second="random", clock=ClockSetting(seconds=60))
    begun = new_game(wanted, "anna")
    begun.actions, begun.running = ["c4-b4"], Seat.SECOND
    hall.store.games[begun.id] = begun
    await hall.look_in(begun.id)
    await hall.until_empty()
    assert [row["ply"] for row in hall.store.rows] == [1]
    assert hall.rooms.clocks == 1


@in_loop
async def test_a_game_that_cannot_be_opened_is_given_up_once() -> None:
    hall = hall_of_clocks()
    (game,) = hall.ids
    await play_and_leave(hall, game)
    hall.store.games[game].game = "gone"
    count = len(hall.timers)
    hall.timers[-1].ring()
    while hall.rooms.clocks:
        await asyncio.sleep(0.001)
    await settle()
    assert len(hall.timers) == count


# New games


@in_loop
async def test_a_new_game_that_finds_no_space_leaves_no_row() -> None:
    hall = Hall(count=1, most=1)
    async with hall.rooms.visit(ANNA, hall.ids[0]):
        with pytest.raises(TooBusy):
            async with hall.rooms.begin(ANNA, new_game(NewGame(game="jostle"), "anna")):
                pass
    assert hall.store.writes == []
    async with hall.rooms.begin(ANNA, new_game(NewGame(game="jostle"), "anna")) as room:
        assert room.match.ply == 0
    assert len(hall.store.writes) == 1
    assert hall.store.loads == 1
