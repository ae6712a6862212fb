"""A room and its store: a change is stored whole, or nobody hears of it."""

from __future__ import annotations

import asyncio

import pytest

from jogo.web.errors import NotStored
from jogo.web.rooms.audience import TRY_LATER
from tests.web.fakes import Scene, in_loop, scene_of_friends, settle

CLOCK = {"seconds": 60, "increment": 5}


# A store that fails


@in_loop
async def test_a_store_that_fails_is_told_and_closes_the_room() -> None:
    scene = Scene(second="you")
    anna, bert = await scene.enter("anna"), await scene.enter("bert")
    heard = len(anna.heard)
    scene.store.fails = True
    with pytest.raises(NotStored):
        await scene.play()
    assert scene.room.is_closed
    for person in (anna, bert):
        assert (person.last["type"], person.last["error"]) == ("refusal", "not-stored")
        assert person.closed_with == TRY_LATER
    assert len(anna.heard) == heard + 1
    assert scene.released == [scene.room]


@in_loop
async def test_who_waited_for_a_room_that_closed_changes_nothing() -> None:
    scene = Scene(second="you")
    scene.store.may_write.clear()
    first = asyncio.create_task(scene.play())
    await scene.store.is_asked.wait()
    # It would be the second action of a game that has no first one.
    second = asyncio.create_task(scene.room.play("anna", "c5-b5", 1))
    asking = asyncio.create_task(scene.room.describe_to("anna", "en"))
    await asyncio.sleep(0)
    scene.store.fails = True
    scene.store.may_write.set()
    results = await asyncio.gather(first, second, asking, return_exceptions=True)
    assert [type(result) for result in results] == [NotStored] * 3
    assert scene.store.writes == []


# Those who ask for a change and are gone before it is stored


@in_loop
async def test_a_change_is_stored_and_told_even_if_who_asked_is_gone() -> None:
    scene = await scene_of_friends()
    bruno = await scene.enter("bruno")
    scene.store.is_asked.clear()
    scene.store.may_write.clear()
    playing = asyncio.create_task(scene.play())
    await scene.store.is_asked.wait()
    playing.cancel()
    await asyncio.wait([playing])
    assert playing.cancelled()
    scene.store.may_write.set()
    await settle()
    assert not scene.room.is_closed
    assert (scene.plies, bruno.state["position"]["ply"]) == (1, 1)


@in_loop
async def test_a_review_that_is_cancelled_while_it_is_stored_disconnects_nobody() -> None:
    scene = await scene_of_friends()
    anna = await scene.enter("anna")
    await scene.room.resign("anna")
    scene.store.is_asked.clear()
    scene.store.may_write.clear()
    keeping = asyncio.create_task(scene.room.keep_review("[]"))
    await scene.store.is_asked.wait()
    keeping.cancel()
    await asyncio.wait([keeping])
    scene.store.may_write.set()
    await settle()
    assert not scene.room.is_closed
    assert not anna.is_closed
    assert scene.room.stored.review == "[]"
    assert anna.state["reviewed"]


@in_loop
async def test_a_room_is_needed_until_its_last_change_is_stored() -> None:
    scene = Scene(second="random")
    anna = await scene.enter("anna")
    scene.chooser.may_answer.clear()
    await scene.play("anna")
    scene.store.is_asked.clear()
    scene.store.may_write.clear()
    scene.chooser.may_answer.set()
    await scene.store.is_asked.wait()
    scene.room.part(anna.listener)
    assert not scene.room.is_idle
    assert scene.released == []
    scene.store.may_write.set()
    await settle()
    assert scene.released == [scene.room]
    assert scene.plies == len(scene.store.writes) == 2


# Rooms that have closed


@in_loop
async def test_who_joins_a_room_that_has_closed_is_disconnected() -> None:
    scene = Scene(second="you")
    scene.room.close()
    anna = await scene.enter("anna")
    assert anna.is_closed
    assert len(scene.room.audience) == 0


@in_loop
async def test_a_room_that_closes_while_its_alarm_rings_sets_no_other() -> None:
    scene = await scene_of_friends(clock=CLOCK)
    for visitor in ("anna", "bruno", "anna"):
        await scene.play(visitor)
    scene.store.is_asked.clear()
    scene.store.may_write.clear()
    playing = asyncio.create_task(scene.play("bruno"))
    await scene.store.is_asked.wait()
    scene.timers[-1].ring()
    await settle()
    count = len(scene.timers)
    scene.store.fails = True
    scene.store.may_write.set()
    with pytest.raises(NotStored):
        await playing
    await settle()
    assert scene.room.is_closed
    assert len(scene.timers) == count
