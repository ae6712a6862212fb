"""What a process that is killed had to do is done by another one of the same server."""

from __future__ import annotations

from pathlib import Path

from bench.postgres import Postgres
from bench.redis_server import RedisServer

from tests.web.process import serving, visitor_at
from tests.web.site import wait_until


def test_computers_and_clocks_go_on_elsewhere(
    tmp_path: Path, postgres: Postgres, redis: RedisServer
) -> None:
    shared = (postgres.address, "--redis", redis.address)
    with serving(tmp_path, *shared) as killed, serving(tmp_path, *shared):
        anna, bruno = visitor_at(killed), visitor_at(killed)
        clock = {"seconds": 600}
        thinking = anna.begin("jostle", second="engine@1s", clock=clock)["id"]
        with anna.at(thinking) as hers:
            hers.play()
        running = anna.begin("jostle", clock=clock)["id"]
        bruno.take_seat(running)
        with anna.at(running) as hers, bruno.at(running) as his:
            hers.play()
            his.see_ply(1)
            his.play()
            hers.see_ply(2)
        killed.kill()
        # As if it had been so from the beginning: nobody waits for ten minutes.
        with postgres.session() as cursor:
            cursor.execute(f"UPDATE games SET first_left = 1 WHERE id = '{running}'")
            cursor.execute("COMMIT")
        for visitor in (anna, bruno):
            visitor.http.close()

        def count(where: str) -> int:
            found: int = postgres.query(f"SELECT count(*) FROM {where}")[0][0]
            return found

        wait_until(lambda: count(f"actions WHERE game = '{thinking}' AND ply = 1"))
        wait_until(lambda: count(f"games WHERE id = '{running}' AND reason = 'time'"))
        assert count(f"actions WHERE game = '{running}'") == 2


def test_a_message_that_was_lost_is_made_up_for(
    tmp_path: Path, postgres: Postgres, redis: RedisServer
) -> None:
    """Redis is killed while people play: what is stored meanwhile is seen once it is back."""
    shared = (postgres.address, "--redis", redis.address)
    with serving(tmp_path, *shared) as one, serving(tmp_path, *shared) as other:
        anna, bruno = visitor_at(one), visitor_at(other)
        game = anna.begin("jostle")["id"]
        bruno.take_seat(game)
        with anna.at(game) as hers, bruno.at(game) as his:
            hers.play()
            his.see_ply(1)
            redis.kill()
            his.play()
            redis.start()
            hers.see_ply(2)
            hers.play()
            his.see_ply(3)
        for visitor in (anna, bruno):
            visitor.http.close()


def test_who_comes_back_elsewhere_sees_all_that_they_were_told(
    tmp_path: Path, postgres: Postgres, redis: RedisServer
) -> None:
    """A process is killed after it has stored an action, before it could tell the others."""
    shared = (postgres.address, "--redis", redis.address)
    with serving(tmp_path, *shared) as one, serving(tmp_path, *shared) as killed:
        anna, bruno, again = visitor_at(one), visitor_at(killed), visitor_at(one)
        game = anna.begin("jostle")["id"]
        bruno.take_seat(game)
        with anna.at(game) as hers:
            with bruno.at(game) as his:
                hers.play()
                his.see_ply(1)
                # So nothing is told.
                redis.kill()
                his.play()
                killed.kill()
            again.http.cookies = bruno.http.cookies
            with again.at(game) as his:
                assert his.ply == 2
            redis.start()
            hers.see_ply(2)
        for visitor in (anna, bruno, again):
            visitor.http.close()
