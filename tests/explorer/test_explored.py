"""The explorer counts whole turns and results by seat, and turned boards as one."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

import jogo
from jogo.catalog import find_game_type
from jogo.core.errors import IllegalAction, UnreadableExplorer
from jogo.core.seat import Seat
from jogo.explorer import CountedGame, Explored, Explorer, Results, Tally
from jogo.explorer.deepen import deepen, frequent_positions, keep_thoughts, shallow_positions
from jogo.explorer.index import Index
from jogo.explorer.keys import Keys
from jogo.fast import State, make_layout

GAMES = ("breakthru", "monkey-queen", "jostle", "virus-wars", "small-star-empires")
EACH_GAME = pytest.mark.parametrize("name", GAMES)


def count(name: str, *games: CountedGame, least: int = 1) -> Explorer:
    tally = Tally(find_game_type(name).game())
    for game in games:
        tally.add(game)
    return Explorer(tally.game, tally.index(least))


def found(here: Explored) -> dict[tuple[str, ...], Results]:
    return {move.actions: move.results for move in here.moves}


def random_game(name: str, seed: int, longest: int = 24) -> list[str]:
    rng, match = Random(seed), jogo.Match(name)
    while match.outcome is None and match.ply < longest:
        match.play(rng.choice(match.legal()))
    return [str(action) for action in match.actions]


def test_results_are_counted_by_seat_with_draws() -> None:
    explorer = count(
        "jostle",
        CountedGame(None, ["c8-b8"], Seat.FIRST),
        CountedGame(None, ["c8-b8"], Seat.SECOND),
        CountedGame(None, ["c8-b8"], None),
        CountedGame(None, ["h7-i7"], Seat.SECOND),
    )
    here = explorer.explore()
    assert here.results == Results(1, 1, 2)
    assert found(here) == {("c8-b8",): Results(1, 1, 1), ("h7-i7",): Results(0, 0, 1)}
    # The most frequent comes first.
    assert here.moves[0].actions == ("c8-b8",)
    assert explorer.explore(actions=["c8-b8"]).results == Results(1, 1, 1)
    assert explorer.explore(actions=["e8-e9"]).results == Results()


def test_a_move_is_a_whole_turn_in_whatever_order() -> None:
    explorer = count(
        "breakthru",
        CountedGame(None, ["h5-i5", "d7-c7", "j4xi5"], Seat.FIRST),
        CountedGame(None, ["d7-c7", "h5-i5"], Seat.SECOND),
    )
    (move,) = explorer.explore().moves
    assert set(move.actions) == {"h5-i5", "d7-c7"}
    assert move.results == Results(1, 0, 1)
    after = explorer.explore(actions=["h5-i5", "d7-c7"])
    assert found(after) == {("j4xi5",): Results(1, 0, 0)}


def test_within_a_turn_the_moves_go_on_as_it_began() -> None:
    explorer = count(
        "breakthru",
        CountedGame(None, ["h5-i5", "d7-c7"], Seat.FIRST),
        CountedGame(None, ["g8-g9", "d7-c7"], None),
    )
    assert found(explorer.explore(actions=["d7-c7"])) == {
        ("h5-i5",): Results(1, 0, 0),
        ("g8-g9",): Results(0, 1, 0),
    }
    # The board can be turned, so that both games may have begun like this.
    assert found(explorer.explore(actions=["h5-i5"])) == {
        ("d7-c7",): Results(1, 0, 0),
        ("e4-e3",): Results(0, 1, 0),
    }
    assert not explorer.explore(actions=["h5-h4"]).moves


def test_an_unfinished_turn_is_no_move() -> None:
    here = count("breakthru", CountedGame(None, ["h5-i5"], Seat.FIRST)).explore()
    assert here.results == Results(1, 0, 0)
    assert not here.moves


def test_a_position_that_comes_back_counts_once() -> None:
    there = ["h5-i5", "d7-c7", "d10-d9", "h10-h9"]
    back = ["i5-h5", "c7-d7", "d9-d10", "h9-h10"]
    explorer = count("breakthru", CountedGame(None, [*there, *back, "g8-g9", "d7-c7"], None))
    assert explorer.explore().results == Results(0, 1, 0)
    assert len(explorer.explore().moves) == 1


def test_how_a_position_came_about_does_not_matter() -> None:
    keys = Keys(make_layout("breakthru"))
    board = make_layout("breakthru").game.format_state(make_layout("breakthru").game.start())
    squares = board.split()[0]
    one, later = (State(keys.layout, f"{squares} s 2 {quiet}") for quiet in ("1 2", "31 32"))
    assert keys.locate(one) == keys.locate(later)
    gold = State(keys.layout, f"{squares} g 2 0 1")
    assert keys.locate(one).key != keys.locate(gold).key


@EACH_GAME
def test_positions_with_one_key_are_the_same_up_to_a_turn_of_the_board(name: str) -> None:
    keys = Keys(make_layout(name))
    boards: dict[int, tuple[int, list[float]]] = {}
    for seed in range(6):
        state = State(name)
        for action in random_game(name, seed):
            state.apply(state.text_to_action(action))
            told = state.observation().sum(axis=(1, 2)).round(3).tolist()
            # What no turn of the board changes: how much of everything there is, and who moves.
            told = [
                n for n, plane in zip(told, keys.layout.planes, strict=True) if "/ 100" not in plane
            ]
            assert boards.setdefault(keys.locate(state).key, (state.mover, told)) == (
                state.mover,
                told,
            )


@EACH_GAME
def test_every_turned_board_has_the_moves_of_the_others(name: str) -> None:
    actions = random_game(name, 1)
    explorer = count(name, CountedGame(None, actions, Seat.FIRST))
    start = State(name).observation()
    for symmetry in make_layout(name).symmetries:
        # Where the start is symmetric, the whole game can be played on a turned board.
        if not np.array_equal(symmetry.turn_planes(start), start):
            continue
        turned, state = [], State(name)
        original = State(name)
        for action in actions:
            number = int(symmetry.actions[original.text_to_action(action)])
            original.apply(original.text_to_action(action))
            turned.append(state.action_to_text(number))
            state.apply(number)
            here = explorer.explore(actions=turned)
            for move in here.moves:
                match = jogo.Match(name)
                for each in (*turned, *move.actions):
                    match.play(each)
                assert match.to_move is not state.to_move or match.outcome is not None


@EACH_GAME
def test_each_game_is_found_again_turn_by_turn(name: str) -> None:
    actions = random_game(name, 2)
    explorer = count(name, CountedGame(None, actions, Seat.SECOND))
    match = jogo.Match(name)
    for turn in _turns(name, actions)[:-1]:
        here = explorer.explore(actions=[str(action) for action in match.actions])
        assert here.results == Results(0, 0, 1)
        (move,) = here.moves
        one, other = State.from_match(match), State.from_match(match)
        for action in turn:
            match.play(action)
            one.apply(one.text_to_action(action))
        for action in move.actions:
            other.apply(other.text_to_action(action))
        keys = Keys(explorer.layout)
        assert keys.locate(one).key == keys.locate(other).key


def _turns(name: str, actions: list[str]) -> list[list[str]]:
    match = jogo.Match(name)
    for action in actions:
        match.play(action)
    return [[str(action) for action in turn.actions] for turn in match.turns]


def test_mirrored_boards_of_an_uneven_start_are_one_position() -> None:
    keys = Keys(make_layout("monkey-queen"))
    empty = "/".join(["12"] * 10)
    left = State(keys.layout, f"5q6/{empty}/6Q5 w 20 20 0 1 -")
    right = State(keys.layout, f"6q5/{empty}/5Q6 w 20 20 0 1 -")
    assert keys.locate(left).key == keys.locate(right).key


def test_scores_are_kept_as_shares_of_the_first_seat() -> None:
    explorer = count(
        "jostle",
        CountedGame(None, ["c8-b8", "c3-c2"], Seat.FIRST, scores=[100, 100]),
        CountedGame(None, ["c8-b8", "c3-c2"], Seat.FIRST, scores=[None, None]),
    )
    odds = explorer.game.type.strength.odds
    here = explorer.explore()
    assert here.share == pytest.approx(odds.share(100), abs=1e-4)
    # The second seat's hundred is the first seat's loss.
    assert here.moves[0].share == pytest.approx(odds.share(-100), abs=1e-4)


def test_ratings_are_those_of_who_moved() -> None:
    explorer = count(
        "jostle",
        CountedGame(None, ["c8-b8", "c3-c2"], Seat.FIRST, ratings=(1500, 900)),
        CountedGame(None, ["c8-b8", "c3-c2"], Seat.FIRST, ratings=(1700, None)),
    )
    assert explorer.explore().moves[0].rating == 1600
    assert explorer.explore(actions=["c8-b8"]).moves[0].rating == 900


def test_a_game_that_is_over_has_no_moves() -> None:
    name = "virus-wars"
    match = jogo.Match(name, size=6)
    rng = Random(3)
    while match.outcome is None:
        match.play(rng.choice(match.legal()))
    tally = Tally(match.game)
    tally.add(CountedGame(None, [str(action) for action in match.actions], Seat.FIRST))
    explorer = Explorer(match.game, tally.index(least=1))
    here = explorer.explore(actions=[str(action) for action in match.actions])
    assert here == Explored(Results(), None, 0, ())


def test_a_wrong_game_is_refused_and_not_half_counted() -> None:
    tally = Tally(find_game_type("jostle").game())
    with pytest.raises(IllegalAction):
        tally.add(CountedGame(None, ["c8-b8", "a1-a2"], Seat.FIRST))
    assert tally.games == 0
    assert tally.index(least=1).header.positions == 0


def test_rare_positions_are_left_out() -> None:
    games = [CountedGame(None, ["c8-b8", "c3-c2"], None), CountedGame(None, ["h7-i7"], None)]
    assert count("jostle", *games, least=2).index.header.positions == 1


def test_frequent_positions_are_thought_about_and_the_thoughts_are_kept() -> None:
    games = [CountedGame(None, ["c8-b8", "c3-c2"], None), CountedGame(None, ["c8-b8"], None)]
    explorer = count("jostle", *games)
    assert [
        int(explorer.index.results[place].sum()) for place, _ in frequent_positions(explorer)
    ] == [2, 2, 1]
    waiting = shallow_positions(explorer, 2, 500)
    assert len([*deepen(explorer, waiting, 500, threads=2)]) == 2
    assert explorer.explore().nodes == 500
    assert explorer.explore().moves[0].share is not None
    assert not shallow_positions(explorer, 2, 500)
    fresh = count("jostle", *games)
    keep_thoughts(fresh.index, explorer.index)
    assert fresh.explore() == explorer.explore()
    assert len(shallow_positions(fresh, 3, 500)) == 1


def test_an_index_with_actions_of_another_game_is_refused() -> None:
    index: Index = count("monkey-queen", CountedGame(None, ["g1-c1"], None)).index
    tally = Tally(find_game_type("jostle").game())
    tally.add(CountedGame(None, ["c8-b8"], None))
    own = tally.index(least=1)
    own.actions[:] = 100_000
    with pytest.raises(UnreadableExplorer, match="build it again"):
        Explorer(tally.game, own).explore()
    assert index.actions.max() < 100_000
