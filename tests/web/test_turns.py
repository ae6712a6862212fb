"""Whose turn it is, without threads: the time is the test's, and so is when someone is done."""

from __future__ import annotations

import asyncio

import pytest

from jogo.web.caller import Caller
from jogo.web.errors import TooBusy, TooMany
from jogo.web.rooms.turns import HALF_LIFE, LineBounds, Turn, Turns, Usage
from tests.web.fakes import in_loop
from tests.web.site import Time

FULL_HOUSE, HOME = "192.0.2.1", "198.51.100.7"


def test_what_was_used_long_ago_is_forgotten() -> None:
    now = Time()
    usage = Usage(now)
    usage.add((FULL_HOUSE,), 100.0)
    for number in range(500):
        usage.add((HOME, f"visitor {number}"), 0.001)
        now.pass_by(1)
    assert len(usage) < 5 * HALF_LIFE
    assert usage.of((HOME, "visitor 499")) > 0


class Line:
    """Turns in which a test says who comes and how long they take."""

    def __init__(
        self, places: int = 1, bounds: LineBounds | None = None, of_address: int | None = None
    ) -> None:
        self.time = Time()
        self.turns = Turns(
            places,
            bounds or LineBounds(1000, 1000, 1000),
            places_of_address=of_address,
            now=self.time,
        )
        self.names: dict[Turn, str] = {}

    def join(self, name: str) -> Turn:
        """Someone comes, by `address/visitor/key`."""
        address, visitor, key = name.split("/")
        turn = self.turns.join(Caller(visitor, address), key)
        self.names[turn] = name
        return turn

    @property
    def begun(self) -> list[str]:
        """Who has a place now."""
        return [name for turn, name in self.names.items() if turn.begun is not None]

    def finish(self, seconds: float) -> list[str]:
        """Everyone who has a place takes so long, and goes; those who went."""
        self.time.pass_by(seconds)
        done = [turn for turn in self.names if turn.begun is not None]
        for turn in done:
            self.turns.leave(turn)
        return [self.names.pop(turn) for turn in done]

    def order(self, seconds: float = 1.0) -> list[str]:
        """Everyone in the order in which their turn comes, until nobody is left."""
        order = []
        while self.names:
            order += self.finish(seconds)
        return order


@in_loop
async def test_a_newcomer_goes_before_everything_else_of_a_busy_address() -> None:
    line = Line()
    for game in range(97):
        line.join(f"{FULL_HOUSE}/visitor {game}/{game}")
    line.join(f"{HOME}/bruno/game")
    assert line.order().index(f"{HOME}/bruno/game") == 1


@in_loop
async def test_addresses_then_visitors_then_games_take_turns() -> None:
    line = Line()
    line.join("x/x/x")
    for name in ("a/anna/1", "a/anna/1", "a/anna/2", "a/bea/3", "b/carl/4", "b/carl/5"):
        line.join(name)
    assert line.order() == [
        "x/x/x", "a/anna/1", "b/carl/4", "a/bea/3", "b/carl/5", "a/anna/2", "a/anna/1",
    ]  # fmt: skip


@in_loop
async def test_who_has_used_less_goes_first() -> None:
    line = Line()
    line.join("long/a/1")
    line.finish(10.0)
    line.join("short/b/1")
    line.finish(1.0)
    for _ in range(2):
        for name in ("long/a/1", "short/b/1"):
            line.join(name)
    # The first one came when nobody else was there.
    assert line.order() == ["long/a/1", "short/b/1", "short/b/1", "long/a/1"]


@in_loop
async def test_what_was_used_long_ago_is_forgiven() -> None:
    line = Line()
    line.join("early/a/1")
    line.finish(60.0)
    line.time.pass_by(10 * HALF_LIFE)
    line.join("late/b/1")
    line.finish(1.0)
    line.join("x/x/x")
    line.join("late/b/1")
    line.join("early/a/1")
    assert line.order() == ["x/x/x", "early/a/1", "late/b/1"]


@in_loop
async def test_one_address_does_not_have_every_place_while_another_waits() -> None:
    line = Line(places=3)
    for number in range(6):
        line.join(f"a/visitor {number}/1")
    line.join("b/bruno/1")
    line.join("b/bruno/2")
    line.finish(1.0)
    assert [name[0] for name in line.begun] == ["a", "b", "b"]


@in_loop
async def test_an_address_may_have_a_bound_of_places() -> None:
    line = Line(places=3, of_address=2)
    for number in range(4):
        line.join(f"a/visitor {number}/1")
    assert len(line.begun) == 2
    line.join("b/bruno/1")
    assert len(line.begun) == 3
    assert len(line.order()) == 5


@in_loop
async def test_what_waits_is_bounded_by_key_and_by_address() -> None:
    line = Line(bounds=LineBounds(100, of_address=5, of_key=3))
    line.join("a/anna/1")
    for _ in range(3):
        line.join("a/anna/1")
    with pytest.raises(TooMany):
        line.join("a/anna/1")
    line.join("a/anna/2")
    line.join("a/bea/1")
    with pytest.raises(TooMany):
        line.join("a/carl/1")
    line.join("b/carl/1")
    assert len(line.order()) == 7


@in_loop
async def test_people_without_a_cookie_are_bounded_by_their_address() -> None:
    turns = Turns(1, LineBounds(100, of_address=5, of_key=1))
    waiting = [turns.join(Caller(None, "a"), "replay") for _ in range(6)]
    with pytest.raises(TooMany):
        turns.join(Caller(None, "a"), "replay")
    for turn in waiting:
        turns.leave(turn)
    assert (turns.waiting, turns.running) == (0, 0)


@in_loop
async def test_when_the_line_is_full_the_newest_of_who_waits_most_gives_way() -> None:
    line = Line(bounds=LineBounds(6, of_address=5))
    line.join("x/x/x")
    greedy = [line.join(f"a/visitor {number}/1") for number in range(5)]
    modest = line.join("b/bruno/1")
    newcomer = line.join("c/carl/1")
    assert isinstance(greedy[-1].came.exception(), TooBusy)
    assert not any(turn.came.done() for turn in (*greedy[:-1], modest, newcomer))
    line.names.pop(greedy[-1])
    line.join("b/bruno/2")
    assert isinstance(greedy[-2].came.exception(), TooBusy)
    line.names.pop(greedy[-2])
    # Now three wait for one address, two and one for the others: nobody waits for much more.
    with pytest.raises(TooBusy):
        line.join("b/bruno/3")
    assert len(line.order()) == 7


@in_loop
async def test_who_is_refused_or_gone_leaves_nothing_behind() -> None:
    turns = Turns(1, LineBounds(2, 2))
    anna, bruno = Caller("anna", "a"), Caller("bruno", "b")

    async def take_turn(caller: Caller, entered: asyncio.Event, leave: asyncio.Event) -> None:
        async with turns.hold(caller, "review"):
            entered.set()
            await leave.wait()

    events = [asyncio.Event() for _ in range(4)]
    first = asyncio.create_task(take_turn(anna, events[0], events[1]))
    await events[0].wait()
    second = asyncio.create_task(take_turn(bruno, events[2], events[3]))
    third = asyncio.create_task(take_turn(anna, events[2], events[3]))
    while turns.waiting < 2:
        await asyncio.sleep(0)
    second.cancel()
    await asyncio.wait([second])
    assert (turns.waiting, turns.running) == (1, 1)
    first.cancel()
    await events[2].wait()
    assert (turns.waiting, turns.running) == (0, 1)
    # One is cancelled in the moment in which its turn comes.
    fourth = asyncio.create_task(take_turn(bruno, events[2], events[3]))
    await asyncio.sleep(0)
    events[3].set()
    await asyncio.sleep(0)
    fourth.cancel()
    await asyncio.wait([third, fourth])
    assert (turns.waiting, turns.running) == (0, 0)
