"""A room without a server: what may be done, what is stored, and who hears of it when."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from jogo.core.errors import GameOver, NotNow, NotYourSeat, NotYourTurn
from jogo.core.seat import Seat
from jogo.play.offers import Offer
from jogo.web.errors import NotStored, Stale
from jogo.web.rooms import room as room_module
from tests.web.fakes import Person, Scene, in_loop, scene_of_friends

# Playing


@in_loop
async def test_an_action_is_stored_and_then_told() -> None:
    scene = await scene_of_friends()
    anna, watcher = await scene.enter("anna"), await scene.enter(None)
    await scene.pass_a_moment()
    assert (anna.state["you"], watcher.state["you"], anna.state["watchers"]) == ("first", None, 1)
    action = await scene.play("anna")
    assert scene.store.rows == [{"game": scene.room.stored.id, "ply": 0, "action": action}]
    assert (scene.store.columns["result"], scene.store.columns["reason"]) == (None, None)
    for person in (anna, watcher):
        assert person.state["turns"][0]["actions"] == [action]
        assert person.state["position"]["ply"] == 1


@in_loop
async def test_only_who_is_to_move_plays() -> None:
    scene = await scene_of_friends()
    action = scene.room.match.legal()[0]
    before = len(scene.store.writes)
    with pytest.raises(NotYourSeat):
        await scene.room.play("carla", action, 0)
    with pytest.raises(NotYourSeat):
        await scene.room.play(None, action, 0)
    with pytest.raises(NotYourTurn):
        await scene.room.play("bruno", action, 0)
    with pytest.raises(Stale):
        await scene.room.play("anna", action, 1)
    assert len(scene.store.writes) == before
    assert scene.plies == 0


def test_a_game_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room_module, "MOST_ACTIONS", 1)

    @in_loop
    async def play() -> None:
        scene = Scene(second="you")
        await scene.play()
        with pytest.raises(NotNow):
            await scene.play()

    play()


@in_loop
async def test_nobody_hears_of_an_action_that_is_still_being_stored() -> None:
    scene = Scene(second="you")
    anna = await scene.enter("anna")
    heard = len(anna.heard)
    scene.store.is_asked.clear()
    scene.store.may_write.clear()
    playing = asyncio.create_task(scene.play())
    await scene.store.is_asked.wait()
    late = Person("bert")
    joining = asyncio.create_task(scene.room.join(late.listener))
    asking = asyncio.create_task(scene.room.describe_to(None, "en"))
    copying = asyncio.create_task(scene.room.copy_match())
    for _ in range(10):
        await asyncio.sleep(0)
    assert not any(task.done() for task in (playing, joining, asking, copying))
    assert (len(anna.heard), late.heard) == (heard, [])
    scene.store.may_write.set()
    await asyncio.gather(playing, joining)
    assert all(len(state["turns"]) == 1 for state in late.heard)
    assert '"ply":1' in await asking
    assert len((await copying).actions) == 1


# Taking back


@in_loop
async def test_ones_own_unfinished_turn_is_taken_back_without_asking() -> None:
    scene = await scene_of_friends(game="breakthru", take_back=False)
    await scene.play("anna", "e8-e9")
    await scene.room.undo("anna")
    assert scene.plies == 0
    assert scene.store.rows == [{"game": scene.room.stored.id, "ply": 0}]
    with pytest.raises(NotNow):
        await scene.room.undo("anna")


@in_loop
async def test_a_friend_is_asked_before_a_turn_is_taken_back() -> None:
    scene = await scene_of_friends()
    bruno = await scene.enter("bruno")
    await scene.play("anna")
    writes = len(scene.store.writes)
    await scene.room.undo("anna")
    assert bruno.state["offer"] == {"kind": "undo", "by": "first"}
    assert len(scene.store.writes) == writes
    with pytest.raises(NotNow):
        await scene.room.answer("anna", accepts=True)
    await scene.room.answer("bruno", accepts=False)
    assert bruno.state["offer"] is None
    assert scene.plies == 1
    await scene.room.undo("anna")
    await scene.room.answer("bruno", accepts=True)
    assert scene.plies == 0
    assert scene.store.rows == [{"game": scene.room.stored.id, "ply": 0}]


@in_loop
async def test_while_nobody_sits_opposite_there_is_nobody_to_ask() -> None:
    scene = Scene(second="friend")
    await scene.play("anna")
    await scene.room.undo("anna")
    assert scene.plies == 0
    with pytest.raises(NotNow):
        await scene.room.offer_draw("anna")


@in_loop
async def test_a_computers_answer_is_taken_back_with_ones_own_action() -> None:
    scene = Scene(second="random")
    anna = await scene.enter("anna")
    await scene.play("anna")
    await scene.computer_acts()
    assert scene.plies == 2
    await scene.room.undo("anna")
    assert anna.state["position"]["ply"] == 0
    assert anna.state["thinking"] is None


@in_loop
async def test_taking_back_stops_the_computers_thinking() -> None:
    scene = Scene(second="engine:3")
    anna = await scene.enter("anna")
    scene.chooser.may_answer.clear()
    await scene.play("anna")
    assert anna.state["thinking"] == "second"
    await scene.room.undo("anna")
    assert anna.state["thinking"] is None
    scene.chooser.may_answer.set()
    await asyncio.sleep(0)
    assert scene.plies == 0


# Offers and ends


@in_loop
async def test_a_draw_is_offered_and_accepted() -> None:
    scene = await scene_of_friends()
    bruno = await scene.enter("bruno")
    await scene.room.offer_draw("anna")
    assert bruno.state["offer"] == {"kind": "draw", "by": "first"}
    await scene.room.answer("bruno", accepts=True)
    assert scene.store.columns["result"] == "1/2-1/2"
    assert bruno.state["outcome"]["winner"] is None
    with pytest.raises(GameOver):
        await scene.room.resign("anna")


@in_loop
async def test_two_offers_of_a_draw_are_an_agreement() -> None:
    scene = await scene_of_friends()
    await scene.room.offer_draw("anna")
    await scene.room.offer_draw("bruno")
    assert scene.room.outcome is not None


@in_loop
async def test_an_offer_lapses_with_the_next_action() -> None:
    scene = await scene_of_friends()
    await scene.room.offer_draw("bruno")
    assert scene.room.session.offers.standing == Offer("draw", Seat.SECOND)
    await scene.play("anna")
    assert scene.room.session.offers.standing is None


@in_loop
async def test_a_computer_declines_draws() -> None:
    scene = Scene(second="random")
    with pytest.raises(NotNow):
        await scene.room.offer_draw("anna")


@in_loop
async def test_resigning_is_stored() -> None:
    scene = await scene_of_friends()
    await scene.room.resign("bruno")
    assert scene.store.columns["result"] == "1-0"
    assert scene.store.columns["reason"] == "resignation"


# What belongs to a game besides playing


@in_loop
async def test_a_seat_is_stored_before_it_is_taken() -> None:
    scene = Scene(second="friend")
    await scene.room.take_seat("bruno")
    assert scene.store.columns["second_owner"] == "bruno"
    await scene.room.take_seat("carla")
    assert scene.room.place_of("carla") is None
    other = Scene(second="friend")
    other.store.fails = True
    with pytest.raises(NotStored):
        await other.room.take_seat("bruno")
    assert other.room.place_of("bruno") is None


@in_loop
async def test_a_rematch_is_one_game_for_both() -> None:
    scene = await scene_of_friends(coach=True)
    anna = await scene.enter("anna")
    with pytest.raises(NotNow):
        await scene.room.rematch("anna")
    await scene.room.resign("anna")
    with pytest.raises(NotYourSeat):
        await scene.room.rematch("carla")
    one, other = await asyncio.gather(scene.room.rematch("anna"), scene.room.rematch("bruno"))
    assert one == other == anna.state["rematch"] == scene.store.columns["rematch"]
    (row,) = scene.store.rows
    assert (row["id"], row["first_owner"], row["second_owner"]) == (one, "bruno", "anna")
    assert row["coach"]


@in_loop
async def test_a_rematch_that_is_not_stored_is_not_told() -> None:
    scene = await scene_of_friends()
    anna = await scene.enter("anna")
    await scene.room.resign("anna")
    scene.store.fails = True
    with pytest.raises(NotStored):
        await scene.room.rematch("anna")
    assert scene.room.stored.rematch is None
    assert anna.state["rematch"] is None


@in_loop
async def test_a_review_is_kept_once_the_game_is_over_and_the_first_one_stays() -> None:
    scene = await scene_of_friends()
    anna = await scene.enter("anna")
    with pytest.raises(NotNow):
        await scene.room.keep_review("[]")
    await scene.room.resign("anna")
    await scene.room.keep_review("[]")
    assert scene.store.columns["review"] == "[]"
    assert anna.state["reviewed"]
    writes = len(scene.store.writes)
    await scene.room.keep_review("[1]")
    assert scene.room.stored.review == "[]"
    assert len(scene.store.writes) == writes


@in_loop
async def test_a_review_that_is_not_stored_is_not_told() -> None:
    scene = await scene_of_friends()
    anna = await scene.enter("anna")
    await scene.room.resign("anna")
    scene.store.fails = True
    with pytest.raises(NotStored):
        await scene.room.keep_review("[]")
    assert scene.room.stored.review is None
    assert not anna.state["reviewed"]


@in_loop
async def test_a_record_names_the_players() -> None:
    scene = await scene_of_friends()
    record = await scene.room.write_record()
    assert '[First "you"]' in record
    assert '[Second "friend"]' in record


@in_loop
async def test_everyone_hears_it_in_their_language_and_from_their_place() -> None:
    scene = await scene_of_friends()
    texts: list[Any] = []
    for name, code in (("anna", "en"), ("bruno", "pt"), (None, "en")):
        person = Person(name, code)
        await scene.room.join(person.listener)
        texts.append(person)
    await scene.play("anna")
    anna, bruno, watcher = (person.state for person in texts)
    assert (anna["you"], bruno["you"], watcher["you"]) == ("first", "second", None)
    assert bruno["position"]["view"]["colour_names"] == ["Vermelho", "Azul"]
    assert anna["seats"]["second"]["name"] == "Guest"
    assert watcher["watchers"] == 1
