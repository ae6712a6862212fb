"""The benches of the clock and of the levels run as they are, at the smallest size."""

from __future__ import annotations

from bench import careless, clock_games, networks
from jogo.catalog import find_game_type


def test_clock_games_are_counted() -> None:
    tally = clock_games.compare("jostle size=8", pairs=1, seconds=1.0, increment=0.0)
    assert tally.games == 2
    assert 0 <= tally.points <= 2


def test_what_is_overlooked_is_counted() -> None:
    careful = careless.measure("monkey-queen", 20, ["engine:4", "engine:5"], 1)
    assert careful.positions == 20
    assert careful.decided > 0
    assert set(careful.careless.values()) == {0}
    first_steps = careless.measure("monkey-queen", 40, ["engine:1"], 1)
    assert first_steps.careless["engine:1"] > 0


def test_nodes_a_second_are_counted_with_a_network_and_without() -> None:
    found = networks.rates(find_game_type("jostle").game(), 1, 2000)
    assert found.keys() == {"own", "none"}
    assert min(found.values()) > 0
