"""Games in processes: all of them once, whatever happens to a process."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from jogo.arena.contest import played
from jogo.arena.fixture import Fixture, Terms
from jogo.arena.play import Played
from jogo.arena.results import Results
from jogo.arena.schedule import endless_pairs, fixtures
from jogo.arena.workers import Lost, played_here

PAIRINGS = [("random", "classic:greedy")]
GAME = "jostle size=8"


def scheduled(games: int) -> list[Fixture]:
    return list(fixtures([GAME], PAIRINGS, games, Terms()))


def test_every_game_is_played_once_by_several_processes() -> None:
    games = list(played_here(scheduled(12), workers=2))
    found = [game for game in games if isinstance(game, Played)]
    assert sorted(game.fixture.key for game in found) == sorted(f.key for f in scheduled(12))
    assert os.getpid() not in {game.process for game in found}


def test_fixtures_are_taken_as_they_are_needed() -> None:
    taken = []

    def watched() -> object:
        for fixture in endless_pairs(GAME, *PAIRINGS[0], Terms()):
            taken.append(fixture)
            yield fixture

    with closing(played_here(watched(), workers=1)) as games:  # type: ignore[arg-type]
        next(games)
    assert len(taken) == 2


def test_a_killed_process_costs_no_game() -> None:
    found: list[str] = []
    for number, game in enumerate(played_here(scheduled(16), workers=2)):
        assert isinstance(game, Played)
        found.append(game.fixture.key)
        if number in (0, 5):
            os.kill(game.process, signal.SIGKILL)
    assert sorted(found) == sorted(fixture.key for fixture in scheduled(16))


def test_a_game_that_ends_every_process_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A player of ours that takes its process along is rarer than a program, but not impossible."""
    folder = tmp_path / "site"
    folder.mkdir()
    (folder / "sitecustomize.py").write_text(
        "import os, jogo.games.jostle as jostle\n"
        "jostle.KIND.levels['greedy'] = lambda *_: os._exit(9)\n",
        encoding="utf-8",
    )
    monkeypatch.setenv("PYTHONPATH", str(folder))
    games = list(played_here(scheduled(2), workers=1))
    assert len(games) == 2
    assert all(isinstance(game, Lost) for game in games)


def test_what_is_kept_is_not_played_again(tmp_path: Path) -> None:
    def in_order(wanted: object) -> object:
        raise AssertionError(list(wanted))  # type: ignore[call-overload]

    with Results(tmp_path / "a.db", Terms()) as results:
        crew = played_here
        list(played(lambda wanted: crew(wanted, workers=1), scheduled(4), results))
        there = results.games()
        again = list(played(lambda wanted: crew(wanted, workers=1), scheduled(6), results))
        assert len(again) == 2
        assert results.games()[:4] == there
        assert len(results.games()) == 6


def tournament(results: Path, folder: Path) -> subprocess.Popen[bytes]:
    """A real tournament in a process of its own, that goes on where an earlier one stopped."""
    command = ["arena", "tournament", "random", "classic:greedy", "engine:1"]
    command += ["--game", GAME, "--games", "20", "--workers", "2"]
    return subprocess.Popen(
        [sys.executable, "-m", "jogo", *command, "--results", str(results), "--resume"],
        stdout=subprocess.DEVNULL,
        env={**os.environ, "JOGO_DATA": str(folder)},
    )


def test_a_tournament_killed_at_any_moment_goes_on_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    chance = Random(6)
    seen: dict[str, str] = {}
    for _ in range(5):
        process = tournament(path, tmp_path)
        wait_for_games(path, len(seen) + chance.randrange(6))
        time.sleep(chance.random() / 10)
        process.send_signal(signal.SIGKILL)
        process.wait()
        with Results(path) as results:
            now = {game.fixture.key: game.record for game in results.games()}
        assert seen.items() <= now.items()
        seen = now
    assert tournament(path, tmp_path).wait() == 0
    with Results(path) as results:
        games = results.games()
    keys = [game.fixture.key for game in games]
    assert len(keys) == len(set(keys)) == 3 * 20
    assert seen.items() <= {game.fixture.key: game.record for game in games}.items()


def wait_for_games(path: Path, least: int) -> None:
    """Until so many games are kept: a moment that does not depend on the machine."""
    until = time.monotonic() + 120
    while time.monotonic() < until:
        if path.exists() and path.stat().st_size:
            with Results(path) as results:
                if len(results.keys()) >= least:
                    return
        time.sleep(0.02)
    raise AssertionError("the tournament does not get on")
