"""Two of whom one has blocked the other take part in the same tournament."""

from __future__ import annotations

import time
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from jogo.web.settings import Settings
from jogo.web.store.tournaments import load_tournament
from jogo.web.tournaments.progress import list_apart
from tests.web.site import Site, Visitor
from tests.web.test_accounts import both, sign_up
from tests.web.test_tournaments import (
    ARENA,
    QUICK,
    SWISS,
    ask,
    going,
    make,
    number_of,
    state_of,
    wait_for,
)

__all__ = ["both"]


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return replace(settings, bounds=QUICK)


def block(visitor: Visitor, name: str) -> None:
    assert visitor.post("/api/account/blocks", {"name": name}).status_code == 204


def gather(site: Site, wanted: dict[str, Any], *names: str) -> tuple[str, list[Visitor]]:
    """A tournament of some people, the first of whom has made it."""
    visitors = [site.visitor() for _ in names]
    for visitor, name in zip(visitors, names, strict=True):
        assert sign_up(visitor, name).status_code == 200
    made = make(visitors[0], wanted)
    for visitor in visitors[1:]:
        ask(visitor, made, "join")
    return made, visitors


def meet(state: dict[str, Any], one: str, other: str) -> bool:
    pair = {number_of(state, one), number_of(state, other)}
    return any({each["first"], each["second"]} == pair for each in state["pairings"])


def test_an_arena_does_not_pair_them(both: Site) -> None:
    arena, (anna, bruno, carla) = gather(both, ARENA, "Anna", "Bruno", "Carla")
    block(bruno, "Anna")
    ask(carla, arena, "withdraw")
    ask(anna, arena, "begin")
    wait_for(anna, arena, lambda state: state["tournament"]["phase"] == "going")
    time.sleep(2.5)
    assert state_of(anna, arena)["pairings"] == []
    # Somebody else whom one of them may meet comes.
    ask(carla, arena, "join")
    state = wait_for(carla, arena, lambda state: bool(state["pairings"]))
    assert going(state, number_of(state, "Carla"))
    assert not meet(state, "Anna", "Bruno")


def test_a_swiss_pairs_them_where_there_is_no_other_way(site: Site) -> None:
    swiss, (anna, bruno, _, _) = gather(
        site, {**SWISS, "rounds": 1}, "Anna", "Bruno", "Carla", "Dora"
    )
    # The usual first round: the best of the upper half meets the best of the lower.
    for visitor, name in ((anna, "Carla"), (bruno, "Dora")):
        block(visitor, name)
    ask(anna, swiss, "begin")
    state = wait_for(anna, swiss, lambda state: bool(state["pairings"]))
    assert not meet(state, "Anna", "Carla")
    assert not meet(state, "Bruno", "Dora")
    two, (anna, _) = gather(site, {**SWISS, "rounds": 1}, "Erik", "Fay")
    block(anna, "Fay")
    ask(anna, two, "begin")
    state = wait_for(anna, two, lambda state: bool(state["pairings"]))
    assert meet(state, "Erik", "Fay")


def test_who_blocks_during_a_swiss_does_not_choose_opponents(site: Site) -> None:
    swiss, (anna, bruno, _) = gather(site, SWISS, "Anna", "Bruno", "Carla")
    block(anna, "Bruno")
    ask(anna, swiss, "begin")
    state = wait_for(anna, swiss, lambda state: bool(state["pairings"]))
    block(bruno, "Carla")
    store = site.services.store
    with store.engine.connect() as connection:
        tournament = load_tournament(connection, swiss)
        assert tournament is not None
        apart = partial(list_apart, connection)
        pair = sorted((number_of(state, "Anna"), number_of(state, "Bruno")))
        assert apart(tournament) == {(*pair,)}
        assert len(apart(replace(tournament, system="arena"))) == 2
