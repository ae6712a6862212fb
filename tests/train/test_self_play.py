"""Games in many processes: in order, the same wherever they are played, ended with their crew."""

from __future__ import annotations

import os
import signal
import threading
from contextlib import closing
from itertools import islice
from multiprocessing import active_children

import pytest

from jogo.catalog import find_game_type
from jogo.core.errors import BadTraining
from jogo.engine.learning import play_games
from jogo.engine.networks import BadNetwork
from jogo.train.self_play import BATCH, play_here, play_on_ray
from jogo.train.terms import Terms
from tests.train.games import TERMS, blocks


def test_games_come_in_the_order_of_their_numbers_from_any_number_of_processes() -> None:
    with closing(play_here(TERMS, 0, processes=3)) as batches:
        assert b"".join(islice(batches, 5)) == blocks(games=5 * BATCH)
    assert not active_children()


def test_a_board_that_is_too_small_is_said() -> None:
    tiny = Terms("small-star-empires", "board=H1,1,X,2,H2", 20, 1)
    with (
        closing(play_here(tiny, 0, processes=1)) as batches,
        pytest.raises(BadTraining, match="the board is too small to learn from"),
    ):
        next(batches)


def test_ctrl_c_ends_the_games_of_an_engine_at_once() -> None:
    main = threading.main_thread().ident
    assert main is not None
    alarm = threading.Timer(0.2, lambda: signal.pthread_kill(main, signal.SIGINT))
    alarm.start()
    with pytest.raises(KeyboardInterrupt):
        play_games(TERMS.engine(), nodes=1_000_000_000, seed=1, first=0, games=1)
    alarm.join()


def test_a_process_that_is_killed_is_missed() -> None:
    with closing(play_here(TERMS, 0, processes=1)) as batches:
        next(batches)
        (process,) = active_children()
        assert process.pid is not None
        os.kill(process.pid, signal.SIGKILL)
        with pytest.raises(BadTraining, match="a process that played games has ended"):
            for _ in batches:
                pass


@pytest.mark.filterwarnings("default")
def test_a_cluster_plays_the_same_games() -> None:
    pytest.importorskip("ray", reason="Ray is not installed: pip install 'jogo[ray]'")
    with closing(play_on_ray(TERMS, 0, "local", processes=2)) as batches:
        assert b"".join(islice(batches, 3)) == blocks(games=3 * BATCH)


def test_terms_name_the_game_its_options_and_its_network() -> None:
    game = find_game_type("small-star-empires").game(board="small")
    terms = Terms.of(game, 100, 1, "none")
    assert terms.options.startswith("board=1,Nb,2,0/")
    found, size = Terms.read(terms.write() + b"more")
    assert found == terms
    assert size == len(terms.write())
    with pytest.raises(BadNetwork):
        Terms.of(game, 100, 1, "nowhere.network")


def test_terms_that_no_engine_has_are_refused() -> None:
    with pytest.raises(BadTraining, match="there is no engine for jostle with the options 'size"):
        Terms("jostle", "size=9", 100, 1).engine()
