"""Which network thinks, as a person chooses it on the command line."""

from __future__ import annotations

from tests.cli.running import Jogo

MATCH = ("arena", "match", "--game", "jostle", "--games", "2", "--workers", "1")


def test_the_best_move_is_found_with_a_network_or_without(jogo: Jogo) -> None:
    own = jogo("best", "jostle", "--time", "2000n")
    none = jogo("best", "jostle", "--time", "2000n", "--network", "none")
    assert (own.status, none.status) == (0, 0)
    assert own.out != none.out
    assert "network" in jogo("eval", "jostle").out
    assert "network" not in jogo("eval", "jostle", "--network", "none").out


def test_a_file_that_is_not_there_is_named(jogo: Jogo) -> None:
    run = jogo("best", "jostle", "--network", "nowhere.network")
    assert run.status != 0
    assert "nowhere.network cannot be read" in run.err


def test_players_choose_a_network(jogo: Jogo) -> None:
    run = jogo(*MATCH, "engine@50n", "engine@50n,network=none")
    assert run.status == 0, run.err
    assert "engine@50n - engine@50n,network=none" in run.out


def test_a_player_with_half_a_network_is_refused(jogo: Jogo) -> None:
    run = jogo(*MATCH, "engine@50n", "engine@50n,network=")
    assert run.status != 0
    assert "write none or a file after network=" in run.err
