"""Games in processes: all of them once, whatever happens to a process."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from random import Random

from jogo.arena.contest import Games, run_contest
from jogo.arena.fixture import Fixture, Terms
from jogo.arena.play import Played
from jogo.arena.results import Results
from jogo.arena.schedule import endless_pairs, fixtures
from jogo.arena.workers import Lost, play_here
from jogo.core.errors import UnreadableResults

PAIRINGS = [("random", "classic:greedy")]
GAME = "jostle size=8"


def scheduled(games: int) -> list[Fixture]:
    return list(fixtures([GAME], PAIRINGS, games, Terms()))


def test_every_game_is_played_once_by_several_processes() -> None:
    games = list(play_here(scheduled(12), workers=2))
    found = [game for game in games if isinstance(game, Played)]
    assert sorted(game.fixture.key for game in found) == sorted(f.key for f in scheduled(12))
    assert os.getpid() not in {game.process for game in found}


def test_fixtures_are_taken_as_they_are_needed() -> None:
    taken = []

    def watched() -> Iterator[Fixture]:
        for fixture in endless_pairs(GAME, *PAIRINGS[0], Terms()):
            taken.append(fixture)
            yield fixture

    with closing(play_here(watched(), workers=1)) as games:
        next(games)
    assert len(taken) == 2


def test_a_killed_process_costs_no_game() -> None:
    found: list[str] = []
    for number, game in enumerate(play_here(scheduled(16), workers=2)):
        assert isinstance(game, Played)
        found.append(game.fixture.key)
        if number in (0, 5):
            os.kill(game.process, signal.SIGKILL)
    assert sorted(found) == sorted(fixture.key for fixture in scheduled(16))


class Poison(str):
    """A game's name that ends the process which receives it."""

    __slots__ = ()

    def __reduce__(self) -> tuple[object, ...]:
        return os._exit, (9,)


def test_a_game_that_ends_every_process_is_given_up_and_the_others_are_played() -> None:
    poisoned = Fixture(Poison("poison"), "random", "random", 0)
    games = list(play_here([poisoned, *scheduled(4)], workers=2))
    assert [game.fixture for game in games if isinstance(game, Lost)] == [poisoned]
    assert len([game for game in games if isinstance(game, Played)]) == 4


def test_what_is_kept_is_not_played_again(tmp_path: Path) -> None:
    asked: list[Fixture] = []

    def crew(wanted: Iterable[Fixture]) -> Games:
        asked[:] = wanted
        yield from play_here(asked, workers=1)

    with Results(tmp_path / "a.db", Terms()) as results:
        list(run_contest(crew, scheduled(4), results))
        there = results.games()
        list(run_contest(crew, scheduled(6), results))
        assert asked == scheduled(6)[4:]
        assert results.games()[:4] == there
        assert len(results.games()) == 6


# Games between two of the three: enough for the tournament to outlive five killings.
EACH = 40


def tournament(results: Path, folder: Path) -> subprocess.Popen[bytes]:
    """A real tournament in a process of its own, that goes on where an earlier one stopped."""
    command = ["arena", "tournament", "random", "classic:greedy", "engine:1"]
    command += ["--game", GAME, "--games", str(EACH), "--workers", "2"]
    return subprocess.Popen(
        [sys.executable, "-m", "jogo", *command, "--results", str(results), "--resume"],
        stdout=subprocess.DEVNULL,
        env={**os.environ, "JOGO_DATA": str(folder)},
    )


def test_a_tournament_killed_at_any_moment_goes_on_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    rng = Random(6)
    seen: dict[str, str] = {}
    for _ in range(5):
        process = tournament(path, tmp_path)
        wait_for_games(path, min(3 * EACH, len(seen) + rng.randrange(6)))
        time.sleep(rng.random() / 10)
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
    assert len(keys) == len(set(keys)) == 3 * EACH
    assert seen.items() <= {game.fixture.key: game.record for game in games}.items()


def wait_for_games(path: Path, least: int) -> None:
    """Wait until this many games are stored: a moment that does not depend on the machine."""
    until = time.monotonic() + 120
    while time.monotonic() < until:
        # Before its tables are made, the file is there but is no results file yet.
        with suppress(UnreadableResults), Results(path) as results:
            if len(results.keys()) >= least:
                return
        time.sleep(0.02)
    raise AssertionError("the tournament does not get on")
