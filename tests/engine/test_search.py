"""What the engine finds, how it stops, and what it refuses."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable

import pytest

import jogo
from jogo.catalog import game_types
from jogo.engine import Engine, Limits, Report, Stopper
from tests.cases import CASES, Case, playout

# Gold's flagship on e4 has a clear row to the edge; Silver is one action from taking the one on f6.
ESCAPE = "11/11/11/11/11/11/11/4F6/11/11/10s g 2 0 1"
# More nodes than any test waits for: whatever ends such a search, it is not the limit.
ENDLESS = Limits(nodes=10**12)
HUNT = "11/11/11/11/4sss4/2s1GFG1s2/4sGs4/11/5s5/11/11 s 2 0 2"


def engine_of(name: str, **options: str) -> Engine:
    return Engine(game_types()[name].game(**options), megabytes=8)


def start(engine: Engine) -> str:
    return engine.game.format_state(engine.game.start())


@pytest.mark.parametrize("name", game_types())
def test_the_best_action_is_legal_and_its_line_can_be_played(name: str) -> None:
    match = jogo.Match(name)
    report = Engine(match.game, megabytes=8).search(match, Limits(nodes=20_000))
    assert report.nodes > 0
    assert report.depth > 0
    for action in report.lines[0].actions:
        match.play(action)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_depth_of_one_is_soon_searched_however_long_a_turn_is(case: Case) -> None:
    engine = Engine(case.game, megabytes=1)
    limits = Limits(depth=1, nodes=1_000_000)
    for state in playout(case, 1).states[:40:8]:
        if case.game.outcome(state) is None:
            assert engine.search(case.game.format_state(state), limits).depth == 1


@pytest.mark.parametrize(
    ("position", "best"),
    [(ESCAPE, {"e4-a4", "e4-k4", "e4-e1", "e4-e11"}), (HUNT, {"e7xf6", "g7xf6", "g5xf6", "e5xf6"})],
)
def test_a_win_at_once_is_found_and_is_exact(position: str, best: set[str]) -> None:
    line = engine_of("breakthru").search(position, Limits(nodes=1000)).lines[0]
    assert line.actions[0] in best
    assert line.wins_in == 1
    assert line.wins_in == 1


@pytest.mark.parametrize(("opening", "answer"), [("g1-g4", "swap"), ("g1-g11", "f12xg11")])
def test_the_swap_is_weighed_like_any_other_action(opening: str, answer: str) -> None:
    # A sound first action is worth taking over; a queen left in the line of the other is not.
    match = jogo.Match("monkey-queen")
    match.play(opening)
    report = Engine(match.game, megabytes=8).search(match, Limits(nodes=50_000), lines=2)
    assert report.best == answer
    assert report.lines[0].score > report.lines[1].score


def test_a_small_game_is_searched_to_its_end_and_ends_as_the_engine_says() -> None:
    engine = engine_of("small-star-empires", board="H1 0/1 3 2/0 H2")
    line = engine.search(start(engine), ENDLESS).lines[0]
    assert line.exact
    match = jogo.Match(engine.game)
    while match.outcome is None:
        match.play(engine.search(match, ENDLESS).best)
    assert match.outcome.score is not None
    red, blue = match.outcome.score
    assert line.score == 100 * (red - blue)


def test_several_lines_are_different_and_the_best_comes_first() -> None:
    engine = engine_of("jostle")
    report = engine.search(start(engine), Limits(depth=5), lines=4)
    firsts = [line.actions[0] for line in report.lines]
    scores = [line.score for line in report.lines]
    assert len(set(firsts)) == 4
    assert scores == sorted(scores, reverse=True)


@pytest.mark.parametrize("name", game_types())
def test_with_a_node_limit_a_search_is_reproducible_to_the_node(name: str) -> None:
    def search() -> tuple[str, int, int]:
        engine = engine_of(name)
        report = engine.search(start(engine), Limits(nodes=30_000))
        return report.best, report.nodes, report.lines[0].score

    assert search() == search()


def test_a_search_goes_on_from_what_the_last_one_knew_until_it_forgets() -> None:
    engine = engine_of("breakthru")
    fresh = engine.search(start(engine), Limits(depth=4)).nodes
    assert engine.search(start(engine), Limits(depth=4)).nodes < fresh
    engine.forget()
    assert engine.search(start(engine), Limits(depth=4)).nodes == fresh


def test_the_history_of_the_match_is_known_so_that_the_weaker_side_repeats() -> None:
    # Silver's lone ship cannot hold a flagship with five escorts, unless the position repeats.
    match = jogo.Match("breakthru", position="10s/11/11/11/5G5/4GFG4/5G5/11/11/11/G10 g 2 0 1")
    engine = Engine(match.game, megabytes=8)
    for action in ("a1-b1", "b1-a1", "k11-k10", "k10-k11", "a1-b1", "b1-a1"):
        match.play(action)
    assert engine.search(match.position, Limits(depth=4)).lines[0].score < 0
    assert engine.search(match, Limits(depth=4)).lines[0].score == 0
    while match.outcome is None and match.to_move is jogo.Seat.SECOND:
        match.play(engine.search(match, Limits(depth=4)).best)
    assert match.outcome is not None
    assert match.outcome.reason == "third repetition"


def test_news_come_depth_by_depth() -> None:
    engine = engine_of("virus-wars")
    heard: list[Report] = []
    engine.search(start(engine), Limits(depth=4), tell=heard.append)
    assert [report.depth for report in heard] == [1, 2, 3, 4]


def once_begun(act: Callable[[], object]) -> Callable[[Report], object]:
    """Hears of a search, and lets another thread act when it has seen the first depth."""
    begun = threading.Event()

    def wait_and_act() -> None:
        begun.wait()
        act()

    threading.Thread(target=wait_and_act, daemon=True).start()
    return lambda _: begun.set()


def test_stop_from_another_thread_ends_a_search() -> None:
    engine = engine_of("breakthru")
    report = engine.search(start(engine), ENDLESS, tell=once_begun(engine.stop))
    assert report.best in jogo.Match("breakthru").legal()


def test_a_stop_holds_for_a_search_that_begins_after_it() -> None:
    engine, stopper = engine_of("breakthru"), Stopper()
    stopper.stop()
    assert stopper.is_stopped
    report = engine.heeding(stopper).search(start(engine), ENDLESS)
    assert report.best in jogo.Match("breakthru").legal()
    # Another question is not stopped by it.
    assert engine.search(start(engine), Limits(depth=3)).depth == 3


def test_ctrl_c_ends_a_search() -> None:
    engine = engine_of("breakthru")
    main = threading.main_thread().ident
    assert main is not None
    with pytest.raises(KeyboardInterrupt):
        engine.search(
            start(engine),
            ENDLESS,
            tell=once_begun(lambda: signal.pthread_kill(main, signal.SIGINT)),
        )


def test_an_error_in_the_listener_ends_the_search_and_comes_out() -> None:
    engine = engine_of("breakthru")

    def listener(_: Report) -> None:
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        engine.search(start(engine), ENDLESS, tell=listener)


def test_other_threads_run_while_the_engine_thinks() -> None:
    engine, stopper = engine_of("breakthru"), Stopper()
    ticks: list[int] = []

    def tick() -> None:
        # Each round lets the others have their turn; only this thread ends the search.
        while len(ticks) < 100:
            ticks.append(len(ticks))
            threading.Event().wait(0.001)
        stopper.stop()

    engine.heeding(stopper).search(start(engine), ENDLESS, tell=once_begun(tick))
    assert len(ticks) == 100


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "is not a limit"),
        ("2", "is not a limit"),
        ("0s", "seconds is"),
        ("0n", "nodes is"),
        ("1y", "is not a limit"),
    ],
)
def test_limits_that_make_no_sense_are_refused(text: str, complaint: str) -> None:
    with pytest.raises(jogo.BadLimit, match=complaint):
        Limits.read(text)


def test_other_bad_input_is_refused_as_everywhere() -> None:
    engine = engine_of("jostle")
    with pytest.raises(jogo.BadLimit, match="needs a limit"):
        Limits()
    with pytest.raises(jogo.BadLimit, match="lines is 0"):
        engine.search(start(engine), Limits(nodes=1), lines=0)
    with pytest.raises(jogo.BadLimit, match="megabytes is 0"):
        Engine(engine.game, megabytes=0)
    with pytest.raises(jogo.BadLimit, match="threads is 0"):
        Engine(engine.game, threads=0)
    with pytest.raises(jogo.UnreadablePosition):
        engine.search("nonsense", Limits(nodes=1))
    with pytest.raises(jogo.UnreadablePosition):
        engine.perft("nonsense", 1)


def test_a_finished_game_has_no_best_action() -> None:
    match = jogo.Match("jostle")
    match.resign()
    with pytest.raises(jogo.GameOver):
        jogo.player("engine@10n").choose(match)
