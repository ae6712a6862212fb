"""`jogo worker`, without anybody to think for."""

from __future__ import annotations

from tests.cli.running import Jogo


def test_a_worker_needs_a_redis(jogo: Jogo) -> None:
    done = jogo("worker")
    assert (done.status, "give --redis URL" in done.err) == (2, True)


def test_a_redis_that_does_not_answer_is_named(jogo: Jogo) -> None:
    done = jogo("worker", "--redis", "unix:///nowhere/redis.sock")
    assert (done.status, "cannot use Redis" in done.err) == (2, True)
    done = jogo("worker", "--redis", "nowhere")
    assert (done.status, "is not the address of a Redis" in done.err) == (2, True)
