"""The benches run as they are, at the smallest size: with a server as a process, and killed."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import uvloop
from bench.figures import Figure
from bench.forgetting import measure_forgetting
from bench.kills import measure_kills
from bench.kills_together import measure_kills_together
from bench.ledger import Ledger
from bench.many_games import measure_games
from bench.postgres import database_server
from bench.records import compare_records
from bench.redis_server import redis_server
from bench.tables import Table, seated
from bench.taking_over import measure_takeover
from bench.tally import Tally
from bench.watching import crowd_around
from bench.web_server import serving

WRONG = ("lost, doubled or half stored", "records that are not as told", "refused")


def wrong_of(figures: list[Figure]) -> list[Figure]:
    """What counts something that must not happen; how long things took decides no test."""
    return [figure for figure in figures if figure.subject in WRONG and not figure.held]


def test_a_killed_server_has_what_it_told(tmp_path: Path) -> None:
    figures = uvloop.run(measure_kills(tmp_path, "", kills=1))
    assert not wrong_of(figures)
    assert figures[1].value != "10, 0"


def test_games_are_played_and_their_records_compared(tmp_path: Path) -> None:
    figures = uvloop.run(measure_games(lambda: serving(tmp_path), games=5, seconds=3))
    assert not wrong_of(figures)


def test_a_crowd_sees_what_is_played(tmp_path: Path) -> None:
    with serving(tmp_path, generous=True) as server:
        found = uvloop.run(crowd_around(server.site, 20, waves=2))
    assert found.joined == 20
    assert len(found.sights) == 10


def test_actions_that_are_gone_are_found(tmp_path: Path) -> None:
    ledger = uvloop.run(play_some(tmp_path))
    with closing(sqlite3.connect(tmp_path / "web.sqlite3")) as database, database:
        database.execute("DELETE FROM actions WHERE ply > 0")
    wrong = uvloop.run(look_again(tmp_path, ledger))
    assert wrong == [f"game {ledger.game}: {len(ledger.actions)} actions were told, 1 are stored"]


async def play_some(folder: Path) -> Ledger:
    """A few actions, and a killed server."""
    table = Table(0, Tally(), (0.0, 0.01))
    with serving(folder) as server, seated([table]):
        await table.set_up(server.site)
        table.begin_to_play()
        while len(table.ledger.actions) < 3:
            await asyncio.sleep(0.01)
        server.kill()
    return table.ledger


async def look_again(folder: Path, ledger: Ledger) -> list[str]:
    with serving(folder) as server:
        return await compare_records(server.site, [ledger])


def test_what_a_killed_process_had_to_do_is_done(tmp_path: Path) -> None:
    with database_server() as postgres, redis_server() as redis:
        figures = uvloop.run(measure_takeover(tmp_path, postgres, redis.address, kills=1))
    assert figures[-1].held


def test_games_that_were_left_are_forgotten(tmp_path: Path) -> None:
    figures = uvloop.run(measure_forgetting(serving(tmp_path, generous=True), games=10))
    assert not wrong_of(figures)


def test_a_server_whose_processes_are_killed_has_what_they_told(tmp_path: Path) -> None:
    with database_server() as postgres, redis_server() as redis:
        kills = measure_kills_together(tmp_path, postgres.address, redis.address, kills=2)
        figures = uvloop.run(kills)
    assert not wrong_of(figures)
    assert figures[1].value != "20, 0"
