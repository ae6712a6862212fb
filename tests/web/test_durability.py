"""What was acknowledged is there after `kill -9`, on both databases, and games go on after it."""

from __future__ import annotations

import random
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from bench.postgres import Mode, database_server
from websockets.exceptions import ConnectionClosed

from jogo import Match
from tests.web.process import serving, visitor_at
from tests.web.site import Talk, Visitor

GAMES = 4
BEFORE_THE_END = 5
# Nobody may send more messages than this without a pause, and no random game is over so soon.
MOST_AT_ONCE = 35


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> Iterator[str]:
    if request.param == "sqlite":
        yield ""
    else:
        with database_server() as server:
            yield server.address


def play_until_killed(
    visitor: Visitor, game: str, acknowledged: list[str], enough: threading.Event
) -> None:
    """Play on, noting what was acknowledged, until the server is gone."""
    rng = random.Random(game)
    try:
        with visitor.at(game) as talk:
            for _ in range(MOST_AT_ONCE):
                played = talk.play(rng.choice(talk.legal))
                acknowledged.append(played["action"])
                if len(acknowledged) >= BEFORE_THE_END:
                    enough.set()
            talk.closed()
    except ConnectionClosed:
        pass


def test_no_acknowledged_action_is_lost(tmp_path: Path, database: str) -> None:
    anna_games: dict[str, list[str]] = {}
    enough = [threading.Event() for _ in range(GAMES)]
    with serving(tmp_path, database) as process:
        anna = visitor_at(process)
        threads = []
        for number in range(GAMES):
            game = anna.begin("virus-wars", second="you")["id"]
            anna_games[game] = []
            arguments = (anna, game, anna_games[game], enough[number])
            threads.append(threading.Thread(target=play_until_killed, args=arguments))
            threads[-1].start()
        # All of them are in the middle of their games.
        assert all(event.wait(60) for event in enough)
        process.kill()
        for thread in threads:
            thread.join(60)
    anna.http.close()
    assert all(len(acknowledged) >= BEFORE_THE_END for acknowledged in anna_games.values())
    with serving(tmp_path, database) as process:
        again = visitor_at(process)
        again.http.cookies = anna.http.cookies
        for game, acknowledged in anna_games.items():
            match = Match.from_record(again.get(f"/api/games/{game}/record").text)
            kept = [str(action) for action in match.actions]
            assert kept[: len(acknowledged)] == acknowledged
            # The last one may have been stored when there was nobody left to be told.
            assert len(kept) <= len(acknowledged) + 1
            with again.at(game) as talk:
                assert talk.state["you"] == "both"
                talk.play()
        again.http.close()


@pytest.mark.parametrize("mode", ["fast", "immediate"])
def test_players_hardly_notice_that_the_database_is_restarted(tmp_path: Path, mode: Mode) -> None:
    with database_server() as postgres, serving(tmp_path, postgres.address, logs=True) as process:
        anna = visitor_at(process)
        game = anna.begin("virus-wars", second="you")["id"]
        acknowledged: list[str] = []
        with anna.at(game) as talk:
            for _ in range(3):
                acknowledged += [talk.play()["action"] for _ in range(3)]
                postgres.restart(mode)
            acknowledged.append(talk.play()["action"])
        match = Match.from_record(anna.get(f"/api/games/{game}/record").text)
        assert [str(action) for action in match.actions] == acknowledged
        anna.http.close()
        process.popen.terminate()
        _, logged = process.popen.communicate(timeout=30)
    assert "Traceback" not in logged
    # Each time, what could not be stored at once; what is done every few seconds anyway, and who
    # looked on meanwhile, may have noticed, too.
    harmless = ("the database does not answer", "a change was not stored")
    lines = [line for line in logged.splitlines() if not any(each in line for each in harmless)]
    assert len(lines) == 3, logged


def test_a_computer_goes_on_with_its_move_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as process:
        anna = visitor_at(process)
        game = anna.begin("breakthru", second="engine:10")["id"]
        with anna.at(game) as talk:
            talk.play("e8-e9")
            talk.play("e9-e8")
            process.kill()
            assert see_the_end(talk)
        anna.http.close()
    with serving(tmp_path) as process:
        again = visitor_at(process)
        again.http.cookies = anna.http.cookies
        with again.at(game) as talk:
            assert talk.ply >= 2
            while len(talk.state["turns"]) < 2:
                talk.hear_news()
            assert talk.state["turns"][1]["seat"] == "second"
        again.http.close()


def see_the_end(talk: Talk) -> bool:
    """Whether the server was gone before the computer had finished its turn."""
    talk.closed()
    return talk.to_move == "second"
