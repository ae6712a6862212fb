"""Positions as arrays: whole, apart by games, and turned as the board is."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from jogo.core.errors import BadTraining
from jogo.engine import _core
from jogo.train.positions import load, split, take
from jogo.train.symmetry import Symmetries
from jogo.train.terms import Terms
from tests.train.games import TERMS, blocks, load_games, write_games

GAMES = sorted(_core.games())


def test_the_positions_taken_are_those_that_were_asked_for(tmp_path: Path) -> None:
    positions = load_games(tmp_path).positions
    wanted = np.array([5, 0, 17])
    batch = take(positions, wanted)
    ends = [*batch.starts[1:], len(batch.own)]
    for place, number in enumerate(wanted):
        there = slice(positions.offsets[number], positions.offsets[number + 1])
        here = slice(batch.starts[place], ends[place])
        assert batch.own[here].tolist() == positions.own[there].tolist()
        assert batch.other[here].tolist() == positions.other[there].tolist()
    assert batch.hand_made.tolist() == positions.hand_made[wanted].tolist()


def test_options_that_no_network_depends_on_may_differ(tmp_path: Path) -> None:
    plain = write_games(tmp_path / "a.games", Terms("breakthru", "", 30, 1), 2)
    fewer = write_games(tmp_path / "b.games", Terms("breakthru", "ships=16", 30, 1), 2)
    assert len(load([plain, fewer]).positions) == sum(
        len(load([path]).positions) for path in (plain, fewer)
    )
    cheap = write_games(tmp_path / "c.games", Terms("breakthru", "flagship_cost=1", 30, 1), 2)
    with pytest.raises(BadTraining, match="train one at a time"):
        load([plain, cheap])


def test_several_files_are_read_as_one(tmp_path: Path) -> None:
    other = Terms("jostle", "size=8", 50, 4)
    paths = [write_games(tmp_path / "a.games"), write_games(tmp_path / "b.games", other, 5)]
    one, two, both = (load(each).positions for each in (paths[:1], paths[1:], paths))
    assert len(both) == len(one) + len(two)
    assert both.game.max() == 60 + two.game.max()
    last, shift = len(both) - 1, len(one)
    assert (
        take(both, np.array([last])).own.tolist()
        == take(two, np.array([last - shift])).own.tolist()
    )


def test_a_position_is_taken_from_one_game_of_all_files(tmp_path: Path) -> None:
    paths = [write_games(tmp_path / "a.games"), write_games(tmp_path / "b.games", games=20)]
    one, both = (load(each).positions for each in (paths[:1], paths))
    assert len(both) == len(one)
    # So no position of a game that is held out is learned from in another file's game.
    assert both.game.max() == one.game.max()


def test_results_and_scores_belong_to_the_player_to_move(tmp_path: Path) -> None:
    positions = load_games(tmp_path).positions
    assert set(positions.result) == {0, 1}
    # Who is ahead by a search wins more often than not.
    clear = np.abs(positions.score) > 100
    agreed = (positions.score[clear] > 0) == (positions.result[clear] == 1)
    assert agreed.mean() > 0.6


def test_whole_games_are_held_out(tmp_path: Path) -> None:
    positions = load_games(tmp_path).positions
    learned, held_out = split(positions, seed=1)
    assert len(learned) + len(held_out) == len(positions)
    out = set(positions.game[held_out])
    assert len(out) == 3
    assert out.isdisjoint(positions.game[learned])


def test_games_of_two_kinds_are_not_mixed(tmp_path: Path) -> None:
    paths = [write_games(tmp_path / "a.games", games=1)]
    paths.append(write_games(tmp_path / "b.games", Terms("jostle", "size=10", 50, 4), 1))
    with pytest.raises(BadTraining, match="has games of jostle size=10, the first file of jostle"):
        load(paths)


def test_nothing_to_learn_from_is_said(tmp_path: Path) -> None:
    (tmp_path / "a.games").write_bytes(TERMS.write())
    with pytest.raises(BadTraining, match="no positions to learn from"):
        load([tmp_path / "a.games"])
    with pytest.raises(BadTraining, match="cannot be read"):
        load([tmp_path / "b.games"])


@pytest.mark.parametrize("game", GAMES)
def test_a_turned_position_is_one_that_both_players_see(tmp_path: Path, game: str) -> None:
    terms = Terms(game, "", 40, 1)
    data = load_games(tmp_path, terms, games=2)
    symmetries = Symmetries(data.engine)
    second = np.array(data.engine.features_of_second())
    batch = take(data.positions, np.arange(min(200, len(data.positions))))
    for turn in range(len(symmetries)):
        turned = symmetries.turn(batch, turn)
        assert sorted(symmetries.own[turn]) == list(range(symmetries.own.shape[1]))
        if len(second) == 0:
            continue
        # One of the views is the first; the other is that one renamed, turned or not.
        first = second[batch.own] == batch.other
        assert (second[turned.own[first]] == turned.other[first]).all()
        back = np.argsort(second)
        assert (back[turned.own[~first]] == turned.other[~first]).all()


def test_blocks_are_the_same_every_time() -> None:
    assert blocks.__wrapped__(TERMS, 3) == blocks(TERMS, 3)
