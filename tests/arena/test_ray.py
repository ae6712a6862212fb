"""The same games on a Ray cluster, one of whose processes is killed."""

from __future__ import annotations

import os
import signal

import pytest

from jogo.arena.fixture import Terms
from jogo.arena.play import Played
from jogo.arena.ray_cluster import play_on_ray
from jogo.arena.schedule import fixtures
from jogo.core.errors import BadContest

pytest.importorskip("ray", reason="Ray is not installed: pip install 'jogo[ray]'")

pytestmark = pytest.mark.filterwarnings("default")


def test_no_game_is_lost_or_counted_twice_when_a_worker_is_killed() -> None:
    schedule = list(fixtures(["jostle"], [("random", "engine@2000n")], 24, Terms()))
    found: list[Played] = []
    for game in play_on_ray(schedule, "local", workers=2):
        assert isinstance(game, Played)
        found.append(game)
        if len(found) == 5:
            os.kill(game.process, signal.SIGKILL)
    keys = [game.fixture.key for game in found]
    assert sorted(keys) == sorted(fixture.key for fixture in schedule)
    # Others went on with what the killed one had; the one in its place may have come too late.
    assert len({game.process for game in found}) >= 2
    assert os.getpid() not in {game.process for game in found}


def test_a_cluster_that_is_not_there_is_said_to_be_missing() -> None:
    schedule = fixtures(["jostle"], [("random", "engine:1")], 2, Terms())
    with pytest.raises(BadContest, match="there is no Ray cluster at"):
        next(play_on_ray(schedule, "127.0.0.1:1", workers=2))
