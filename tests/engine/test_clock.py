"""The clock: no game is lost on time, and a clock beside another limit holds as well."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import chain, repeat

import pytest

import jogo
from jogo.catalog import game_types
from jogo.core.errors import BadLimit
from jogo.core.seat import Seat
from jogo.engine import Engine, Limits, TimeLeft
from jogo.play.clock import Clock
from jogo.players.engine import choose_action

A_DAY = 24 * 3600.0


@pytest.mark.parametrize("name", game_types())
def test_no_game_is_lost_on_time(name: str) -> None:
    # Two seconds of the processor for a whole game: what else the machine does is no fault of ours.
    match = jogo.Match(name)
    engines = {seat: Engine(match.game, megabytes=1) for seat in Seat}
    clock = Clock(dict.fromkeys(Seat, 2_000), 0, time.process_time)
    while match.outcome is None:
        clock.run(match.to_move)
        left = clock.time_left(match.to_move)
        report = engines[match.to_move].search(match, Limits(clock=left))
        assert clock.fallen is None
        match.play(report.best)


def test_a_player_of_a_fixed_time_heeds_its_clock() -> None:
    match = jogo.Match("jostle")
    began = time.monotonic()
    assert choose_action(jogo.player("engine@100s"), match, clock=TimeLeft(0.3)) in (
        match.legal_actions()
    )
    assert time.monotonic() - began < 20


def test_a_level_thinks_no_more_nodes_because_it_has_time() -> None:
    match = jogo.Match("virus-wars")
    for level in ("engine:2", "engine:5", "engine:8"):
        alone = jogo.player(level, 1).choose(match)
        assert choose_action(jogo.player(level, 1), match, clock=TimeLeft(A_DAY)) == alone


def moments() -> Iterator[float]:
    return chain([0.0, 1.5], repeat(2.0))


def test_a_clock_says_what_an_engine_needs() -> None:
    clock = Clock({Seat.FIRST: 60_000, Seat.SECOND: 30_000}, 2_000, moments().__next__)
    clock.run(Seat.FIRST)
    assert clock.time_left(Seat.FIRST) == TimeLeft(58.5, 2.0)
    assert clock.time_left(Seat.SECOND) == TimeLeft(30.0, 2.0)


@pytest.mark.parametrize("wrong", [(-1.0,), (1.0, -1.0), (1.0, 1.0, -1), (10.0**9,)])
def test_what_is_no_time_is_refused(wrong: tuple[float, ...]) -> None:
    with pytest.raises(BadLimit, match="it may be from 0 to"):
        TimeLeft(*wrong)  # type: ignore[arg-type]
