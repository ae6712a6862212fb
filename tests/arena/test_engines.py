"""Games of two engines do not come into one file as if they were games of one."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from zlib import crc32

import pytest

from jogo.arena.contest import Games, run_contest
from jogo.arena.engines import identity_of
from jogo.arena.fixture import Fixture, Terms
from jogo.arena.results import Results
from jogo.catalog import find_game_type
from jogo.core.errors import UnreadableResults
from jogo.core.seat import Seat
from jogo.engine.networks import load_network
from tests.arena.games import finished

ENGINES = Fixture("jostle", "engine@50n", "engine:2,network=none", 0)
OTHERS = Fixture("jostle", "random", "classic:greedy", 0)


def crew(fixtures: Iterable[Fixture]) -> Games:
    """Players that need no time."""
    for fixture in fixtures:
        yield finished(fixture, Seat.FIRST)


def play(path: Path, *fixtures: Fixture) -> int:
    """Play what is missing, and count the games that are there then."""
    with Results(path, fixtures[0].terms) as results:
        list(run_contest(crew, fixtures, results))
        return len(results.games())


def change(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        database.execute(statement)


def test_a_contest_goes_on_with_the_same_engines(tmp_path: Path) -> None:
    assert play(tmp_path / "a.db", ENGINES) == 1
    assert play(tmp_path / "a.db", ENGINES, ENGINES.with_seats_exchanged()) == 2
    with Results(tmp_path / "a.db", ENGINES.terms) as results:
        noted = results.engines()
    assert noted.keys() == {("jostle", ENGINES.one), ("jostle", ENGINES.other)}
    assert noted["jostle", ENGINES.other].endswith("network none")


def test_another_engine_does_not_go_on_with_it(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    play(path, ENGINES)
    change(path, "update engines set identity = 'search 1, network none' where player like '%50n'")
    said = "engine@50n at jostle was search 1, network none, now it is search .*--results FILE"
    with pytest.raises(UnreadableResults, match=said):
        play(path, ENGINES.with_seats_exchanged())
    # Another pairing would be compared with those games as well.
    with pytest.raises(UnreadableResults, match="by another engine"):
        play(path, replace(ENGINES, one="random"))
    # Where nothing is missing, nothing is mixed.
    assert play(path, ENGINES) == 1


def test_games_from_before_engines_were_noted_are_those_of_an_older_one(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    play(path, ENGINES)
    change(path, "drop table engines")
    with pytest.raises(UnreadableResults, match="was an older engine, now it is"):
        play(path, ENGINES.with_seats_exchanged())
    with Results(path) as results:
        assert len(results.games()) == 1


def test_players_that_are_no_engines_go_on_with_any_file(tmp_path: Path) -> None:
    play(tmp_path / "a.db", OTHERS)
    change(tmp_path / "a.db", "drop table engines")
    assert play(tmp_path / "a.db", OTHERS.with_seats_exchanged()) == 2


def test_even_openings_are_an_engines_too(tmp_path: Path) -> None:
    even = replace(OTHERS, terms=Terms(even=100))
    play(tmp_path / "a.db", even)
    change(tmp_path / "a.db", "update engines set identity = 'search 1, network none'")
    with pytest.raises(UnreadableResults, match="openings at jostle was search 1"):
        play(tmp_path / "a.db", even.with_seats_exchanged())


def test_a_network_file_is_known_by_what_is_in_it(tmp_path: Path) -> None:
    jostle, file = find_game_type("jostle").game(), tmp_path / "a.network"
    file.write_bytes(load_network(jostle))
    mine = identity_of("jostle", f"engine@50n,network={file}")
    assert mine == identity_of("jostle", "engine@50n")
    assert mine != identity_of("jostle", "engine@50n,network=none")
    changed = load_network(jostle)[:-5] + b"\1"
    file.write_bytes(changed + crc32(changed).to_bytes(4, "little"))
    assert identity_of("jostle", f"engine@50n,network={file}") != mine


def test_who_has_lost_its_network_does_not_stop_the_others(tmp_path: Path) -> None:
    jostle, file = find_game_type("jostle").game(), tmp_path / "a.network"
    file.write_bytes(load_network(jostle))
    play(tmp_path / "a.db", replace(OTHERS, one=f"engine@50n,network={file}"))
    file.unlink()
    assert play(tmp_path / "a.db", OTHERS) == 2


def test_a_level_is_known_by_how_it_thinks() -> None:
    one, other = (identity_of("jostle", f"engine:{level}") for level in (1, 2))
    assert one is not None
    assert other is not None
    assert one != other
    assert one.split(", ")[-2:] == other.split(", ")[-2:]
