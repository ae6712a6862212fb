"""Networks: which one serves a game, and what becomes of a file that does not fit."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path

import pytest

from jogo.arena.fixture import text_of
from jogo.catalog import find_game_type, game_types
from jogo.core.game import Game
from jogo.core.match import Match
from jogo.engine import Engine, Limits, _core, networks
from jogo.engine.networks import BadNetwork, load_network, own_networks

BOARDS = ("small", "medium", "large")
LEARNED = [
    find_game_type("breakthru").game(),
    find_game_type("jostle").game(),
    find_game_type("virus-wars").game(),
    *(find_game_type("small-star-empires").game(board=board) for board in BOARDS),
]


def network_files() -> list[Path]:
    return [file for game_type in game_types().values() for file in own_networks(game_type)]


def terms_of(game: Game, network: str = "own") -> set[str]:
    position = Match(game).position
    return {
        term.name for term in Engine(game, megabytes=1, network=network).evaluate(position).terms
    }


@pytest.mark.parametrize("game", LEARNED, ids=text_of)
def test_a_game_is_judged_by_its_own_network_unless_told_otherwise(game: Game) -> None:
    assert "network" in terms_of(game)
    assert "network" not in terms_of(game, "none")


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("jostle", {"size": 8}),
        ("virus-wars", {"size": 9}),
        ("virus-wars", {"plays": 3}),
        ("breakthru", {"flagship_cost": 1}),
        ("small-star-empires", {"board": "medium", "territory": "connected"}),
    ],
)
def test_options_without_a_network_have_the_hand_made_evaluation(
    name: str, options: dict[str, int | str]
) -> None:
    assert load_network(find_game_type(name).game(**options)) == b""


def test_the_files_are_small_and_each_is_used() -> None:
    sizes = [file.stat().st_size for file in network_files()]
    assert max(sizes) < 1_000_000
    assert sum(sizes) < 3_000_000
    used = {load_network(game) for game in LEARNED}
    assert used == {file.read_bytes() for file in network_files()}


def test_a_file_can_be_named(tmp_path: Path) -> None:
    jostle = find_game_type("jostle").game()
    file = tmp_path / "mine.network"
    file.write_bytes(load_network(jostle))
    match = Match(jostle)
    found = [
        Engine(jostle, megabytes=1, network=network).search(match, Limits(nodes=2000)).lines
        for network in ("own", str(file), "none")
    ]
    assert found[0] == found[1] != found[2]


Change = Callable[[bytes], bytes]


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda _: b"", "does not begin with 'jogo network 1'"),
        (lambda data: data[:-100], "the checksum is wrong"),
        (lambda data: data[:-100] + b"?" + data[-99:], "the checksum is wrong"),
        (
            lambda _: load_network(find_game_type("virus-wars").game()),
            "made for the game 'virus-wars', not for 'jostle'",
        ),
    ],
)
def test_a_file_that_does_not_fit_is_refused(tmp_path: Path, change: Change, problem: str) -> None:
    jostle = find_game_type("jostle").game()
    file = tmp_path / "bad.network"
    file.write_bytes(change(load_network(jostle)))
    with pytest.raises(BadNetwork, match=problem):
        Engine(jostle, network=str(file))


def test_a_damaged_own_file_is_named_and_the_hand_made_evaluation_serves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    jostle = find_game_type("jostle").game()
    file = tmp_path / "size-10.network"
    file.write_bytes(load_network(jostle)[:-1])
    monkeypatch.setattr(networks, "own_networks", lambda _: [file])
    networks.own_network.cache_clear()
    try:
        with caplog.at_level(logging.WARNING):
            assert "network" not in terms_of(jostle)
        assert "size-10.network cannot be used, the hand-made evaluation serves" in caplog.text
    finally:
        networks.own_network.cache_clear()


def test_a_header_says_what_a_network_is_for() -> None:
    data = load_network(find_game_type("jostle").game())
    shape = _core.read_network_shape(data)
    assert (shape.game, shape.options) == ("jostle", "size=10")
    with pytest.raises(ValueError, match="no empty line after its header"):
        _core.read_network_shape(data[:60])
