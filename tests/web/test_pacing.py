"""Crowds are let in little by little."""

from __future__ import annotations

import asyncio

from jogo.web.protocols.pacing import Pacer
from tests.web.fakes import in_loop


@in_loop
async def test_a_few_are_done_at_once_and_the_others_in_their_order() -> None:
    done: list[int] = []
    pacer = Pacer(at_once=3, pause=0.01)
    for number in range(8):
        pacer.do(lambda number=number: done.append(number))  # type: ignore[misc]
    assert done == [0, 1, 2]
    while len(done) < 8:
        await asyncio.sleep(0.005)
    assert done == [*range(8)]


@in_loop
async def test_who_comes_alone_does_not_wait() -> None:
    done: list[int] = []
    pacer = Pacer(at_once=1, pause=0.01)
    for number in range(3):
        pacer.do(lambda number=number: done.append(number))  # type: ignore[misc]
        assert done[-1] == number
        await asyncio.sleep(0.05)
