"""The general engine: what it finds, how it stops, and that it has the face of the native one."""

from __future__ import annotations

import threading
from importlib import import_module
from typing import Any

import pytest

from jogo.catalog import find_game_type
from jogo.core.game import Game
from jogo.core.match import Match
from jogo.engine import WON, Engine, Limits, Report, Stopper, general
from tests.examples.packages import CLOBBER


@pytest.fixture
def clobber(monkeypatch: pytest.MonkeyPatch) -> Game:
    monkeypatch.syspath_prepend(str(CLOBBER))
    game: Game = import_module("jogo_clobber").GAME.game(size=5)
    return game


def general_of(monkeypatch: pytest.MonkeyPatch, name: str, **options: Any) -> Engine:
    """The general engine for a game of ours."""
    monkeypatch.setattr("jogo.engine.native_games", frozenset)
    return Engine(find_game_type(name).game(**options))


def test_the_engine_says_which_it_is(clobber: Game) -> None:
    assert Engine(clobber).is_general
    assert not Engine(find_game_type("jostle").game()).is_general


def test_with_a_node_limit_it_is_reproducible(clobber: Game) -> None:
    reports = [Engine(clobber).search(Match(clobber), Limits(nodes=3000), lines=3) for _ in "ab"]
    assert reports[0].lines == reports[1].lines
    assert reports[0].nodes == reports[1].nodes
    # The last round is played to its end.
    assert 3000 <= reports[0].nodes < 3000 + 200


def test_lines_are_different_and_the_best_comes_first(clobber: Game) -> None:
    lines = Engine(clobber).search(Match(clobber), Limits(nodes=5000), lines=4).lines
    scores = [line.score for line in lines]
    assert len({line.actions[0] for line in lines}) == 4
    assert scores == sorted(scores, reverse=True)


@pytest.mark.parametrize(
    ("position", "wins_in"),
    [
        ("5/1WBW1/1B3/5/5 w 9", 1),
        ("5/1WB2/5/WB3/5 w 9", -2),
        ("5/1WB2/5/WB3/4W w 9", -2),
        ("WB3/5/WB3/5/WB3 w 9", 3),
    ],
)
def test_endings_are_solved(clobber: Game, position: str, wins_in: int) -> None:
    line = Engine(clobber).search(position, Limits(seconds=5)).lines[0]
    assert line.exact
    assert line.wins_in == wins_in
    assert len(line.actions) == abs(wins_in)
    assert abs(line.score) == WON - abs(wins_in)


def test_a_finished_position_has_a_score_and_no_action(clobber: Game) -> None:
    (line,) = Engine(clobber).search("5/1W3/5/5/5 w 9", Limits(nodes=10)).lines
    assert (line.score, line.exact, line.actions) == (-WON, True, ())


def test_a_depth_ends_a_search(clobber: Game) -> None:
    assert Engine(clobber).search(Match(clobber), Limits(depth=3)).depth == 3


def test_news_come_again_and_again(clobber: Game) -> None:
    heard: list[Report] = []
    Engine(clobber).search(Match(clobber), Limits(nodes=3000), tell=heard.append)
    assert len(heard) > 4
    nodes = [report.nodes for report in heard]
    assert nodes == sorted(nodes)
    assert all(report.lines for report in heard)


def test_a_word_from_another_thread_stops_it_soon(clobber: Game) -> None:
    engine, stopper, match = Engine(clobber), Stopper(), Match(clobber)
    found: list[Report] = []
    search = threading.Thread(
        # A day: only the other thread's word ends it. How soon, `bench/general.py` measures.
        target=lambda: found.append(engine.heeding(stopper).search(match, Limits(seconds=86_400)))
    )
    search.start()
    stopper.stop()
    search.join()
    assert found[0].best in match.legal()


def test_it_goes_on_from_what_it_knew_until_it_forgets(clobber: Game) -> None:
    engine, match = Engine(clobber), Match(clobber)
    fresh = engine.search(match, Limits(depth=4)).nodes
    assert engine.search(match, Limits(nodes=1)).nodes < fresh
    match.play(engine.search(match, Limits(nodes=3000)).best)
    known = engine.search(match, Limits(nodes=1)).lines[0]
    assert len(known.actions) > 1
    engine.forget()
    assert len(engine.search(match, Limits(nodes=1)).lines[0].actions) < len(known.actions)


def test_its_memory_is_bounded(clobber: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(general, "BYTES_A_NODE", 200_000)
    engine = Engine(clobber, megabytes=1)
    # With no room to grow it ends long before the day is over, also where the tree is full already.
    for _ in range(2):
        assert engine.search(Match(clobber), Limits(seconds=86_400)).lines


def test_turns_of_several_actions_belong_to_one_side(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = general_of(monkeypatch, "virus-wars", size=5, plays=3)
    match = Match(engine.game)
    while match.outcome is None:
        report = engine.search(match, Limits(nodes=300))
        twin = match.copy()
        for action in report.lines[0].actions:
            twin.play(action)
        match.play(report.best)


def test_a_position_that_was_there_twice_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = general_of(monkeypatch, "breakthru")
    match = Match(engine.game, "10s/11/11/11/5G5/4GFG4/5G5/11/11/11/G10 g 2 0 1")
    for action in ("a1-b1", "b1-a1", "k11-k10", "k10-k11", "a1-b1", "b1-a1", "k11-k10"):
        match.play(action)
    lines = engine.search(match, Limits(nodes=30_000), lines=40).lines
    (repeats,) = (line for line in lines if line.actions[0] == "k10-k11")
    assert (repeats.score, repeats.exact) == (0, True)


def test_positions_are_described_and_counted_by_the_rules(clobber: Game) -> None:
    engine, start = Engine(clobber), clobber.format_state(clobber.start())
    assert engine.describe(start).position == start
    assert [found.action for found in engine.successors(start)] == Match(clobber).legal()
    assert engine.perft(start, 1) == len(Match(clobber).legal())
    assert engine.play_out(start, 0.05).games > 0
