"""The store while its database fails: whoever waits hears the truth, and storing goes on."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from bench.postgres import Postgres

from jogo.web.errors import MaybeStored, NoAnswer, NotStored, StoreFailed
from jogo.web.store import Store, StoredGame, writer
from jogo.web.store.link import Link
from jogo.web.store.statements import Statement, insert_action, insert_game, update_game
from jogo.web.store.writer import Writer
from tests.web.site import PATIENCE
from tests.web.stores import LEAVES_SOCKETS, keep, load, open_store, stored_game, url_of

# How soon people hear what became of their action, and how soon storing goes on.
# Nobody waits for ever: a slow computer needs some seconds more than the four that are promised.
SECONDS_TO_HEAR = 20.0
SECONDS_TO_RESUME = 20.0

INTERRUPTIONS: dict[str, Callable[[Postgres], None]] = {
    "fast restart": lambda postgres: postgres.restart("fast"),
    "immediate restart": lambda postgres: postgres.restart("immediate"),
    "killed": lambda postgres: postgres.kill_backends(),
    "terminated": lambda postgres: postgres.terminate_backends(),
}


@pytest.fixture
def on_postgres(tmp_path: Path, postgres: Postgres) -> Iterator[Store]:
    with open_store(url_of(tmp_path, postgres)) as store:
        yield store


def play(game: StoredGame, ply: int) -> tuple[Statement, Statement]:
    """An action that makes the game's version one more than its ply."""
    return insert_action(game.id, ply, "c3-c2"), update_game(game.id, ply)


def refusal_of(store: Store, *statements: Statement) -> tuple[StoreFailed, float]:
    """How a write is refused, and after how long."""
    began = time.monotonic()
    with pytest.raises(StoreFailed) as refused:
        asyncio.run(store.write(*statements))
    return refused.value, time.monotonic() - began


def store_at_last(store: Store, game: StoredGame, ply: int) -> float:
    """Play an action as a player does, again while it is refused; how long that took."""
    began = time.monotonic()
    while True:
        try:
            asyncio.run(store.write(*play(game, ply)))
        except StoreFailed:
            if len(load(store, game.id).actions) > ply:
                break
        else:
            break
    return time.monotonic() - began


@pytest.mark.parametrize("kind", INTERRUPTIONS)
def test_storing_goes_on_after_an_interruption(
    on_postgres: Store, postgres: Postgres, kind: str
) -> None:
    game = stored_game()
    keep(on_postgres, game)
    for ply in range(3):
        INTERRUPTIONS[kind](postgres)
        assert store_at_last(on_postgres, game, ply) < SECONDS_TO_RESUME
        # Both over a connection that was lost long ago.
        assert len(load(on_postgres, game.id).actions) == ply + 1


@LEAVES_SOCKETS
def test_while_the_database_is_frozen_everyone_hears_in_time_and_then_storing_goes_on(
    on_postgres: Store, postgres: Postgres, caplog: pytest.LogCaptureFixture
) -> None:
    games = [stored_game(f"game{number:06}") for number in range(10)]
    for game in games:
        keep(on_postgres, game)

    async def ask_all() -> list[object]:
        writes = [on_postgres.write(*play(game, 0)) for game in games]
        reads = [on_postgres.load(game.id) for game in games]
        return await asyncio.gather(*writes, *reads, return_exceptions=True)

    with postgres.frozen():
        began = time.monotonic()
        answers = asyncio.run(ask_all())
        assert time.monotonic() - began < SECONDS_TO_HEAR
        assert {type(answer) for answer in answers[:10]} == {NotStored}
        assert {type(answer) for answer in answers[10:]} == {NoAnswer}
        assert asyncio.run(on_postgres.is_ready()) is False
    began = time.monotonic()
    assert store_at_last(on_postgres, games[0], 0) < SECONDS_TO_RESUME
    # What was refused never happens.
    assert [len(load(on_postgres, game.id).actions) for game in games] == [1] + 9 * [0]
    assert "\n" not in "".join(record.getMessage() for record in caplog.records)


@contextmanager
def locked(url: str, postgres: Postgres) -> Iterator[None]:
    """While someone else has a lock on the games."""
    if url.startswith("sqlite"):
        path = url.removeprefix("sqlite:///")
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            yield
        return
    with postgres.session() as cursor:
        cursor.execute("LOCK TABLE games IN EXCLUSIVE MODE")
        yield


def test_a_lock_that_someone_holds_is_not_waited_for_for_ever(
    store: Store, url: str, postgres: Postgres
) -> None:
    game = stored_game()
    keep(store, game)
    with locked(url, postgres):
        error, seconds = refusal_of(store, *play(game, 0))
        assert type(error) is NotStored
        assert seconds < SECONDS_TO_HEAR
        # Reading goes on.
        assert load(store, game.id).actions == []
    asyncio.run(store.write(*play(game, 0)))
    assert load(store, game.id).version == 1


# A commit that breaks off


class Breaking:
    """Lets a commit break off, before or after it was done."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.monkeypatch = monkeypatch
        self.commit = Link.commit

    def break_commit(self, *, is_done: bool, times: int = 1) -> None:
        left = times

        def commit(link: Link) -> None:
            nonlocal left
            if left == 0 or is_done:
                self.commit(link)
            if left:
                left -= 1
                raise ConnectionResetError(104, "Connection reset by peer")

        self.monkeypatch.setattr(Link, "commit", commit)

    def break_connections(self) -> None:
        def connect(link: Link, patience: float = 0) -> None:
            raise ConnectionRefusedError(111, "Connection refused")

        self.monkeypatch.setattr(Link, "connect", connect)


@pytest.fixture
def breaking(monkeypatch: pytest.MonkeyPatch) -> Breaking:
    return Breaking(monkeypatch)


@pytest.mark.parametrize("is_done", [True, False])
def test_a_commit_that_breaks_off_is_looked_into_and_done_once(
    store: Store, breaking: Breaking, is_done: bool
) -> None:
    game = stored_game()
    keep(store, game)
    breaking.break_commit(is_done=is_done)
    asyncio.run(store.write(*play(game, 0)))
    kept = load(store, game.id)
    assert (kept.actions, kept.version) == (["c3-c2"], 1)


def test_a_new_game_whose_commit_breaks_off_is_there_once(store: Store, breaking: Breaking) -> None:
    breaking.break_commit(is_done=True)
    keep(store, stored_game())
    assert load(store, "aaaaaaaaaa").version == 0


def test_a_commit_that_cannot_be_looked_into_is_called_uncertain(
    store: Store, breaking: Breaking
) -> None:
    game = stored_game()
    keep(store, game)
    breaking.break_commit(is_done=True)
    breaking.break_connections()
    error, seconds = refusal_of(store, *play(game, 0))
    assert type(error) is MaybeStored
    assert "nothing" not in str(error)
    assert seconds < SECONDS_TO_HEAR
    # It was done, as nobody could know.
    assert load(store, game.id).actions == ["c3-c2"]


def test_a_commit_that_never_works_is_refused_and_others_go_on(
    store: Store, breaking: Breaking, caplog: pytest.LogCaptureFixture
) -> None:
    game = stored_game()
    keep(store, game)
    breaking.break_commit(is_done=False, times=2)
    assert type(refusal_of(store, *play(game, 0))[0]) is NotStored
    assert load(store, game.id).actions == []
    lines = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert len(lines) == 1
    assert "ConnectionResetError" in lines[0].getMessage()
    asyncio.run(store.write(*play(game, 0)))
    assert load(store, game.id).actions == ["c3-c2"]


# What nobody foresaw


def test_a_failure_of_any_kind_is_told_and_storing_goes_on(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = stored_game()
    keep(store, game)
    with monkeypatch.context() as patch:
        patch.setattr(Link, "execute", fail_oddly)
        assert type(refusal_of(store, *play(game, 0))[0]) is NotStored
    with monkeypatch.context() as patch:
        # A mistake of the writer's own, in the middle of a transaction.
        patch.setattr(writer, "begin_commit", fail_oddly)
        assert type(refusal_of(store, *play(game, 0))[0]) is NotStored
    other = stored_game("othergamea")
    keep(store, other)
    assert load(store, game.id).version == 0
    asyncio.run(store.write(*play(game, 0)))
    assert load(store, game.id).version == 1


def fail_oddly(*_: object) -> Any:
    raise ZeroDivisionError("nobody foresaw this")


def test_a_write_that_was_withdrawn_while_it_ran_never_happens(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, other = stored_game("slowgameaa"), stored_game("othergamea")
    keep(store, game)
    keep(store, other)
    execute, began, may_go_on = Link.execute, threading.Event(), threading.Event()

    def execute_slowly(link: Link, statements: Any) -> None:
        execute(link, statements)
        began.set()
        assert may_go_on.wait(PATIENCE)

    async def write_both() -> None:
        with monkeypatch.context() as patch:
            patch.setattr(Link, "execute", execute_slowly)
            slow = asyncio.create_task(store.write(*play(game, 0)))
            assert await asyncio.to_thread(began.wait, PATIENCE)
            with pytest.raises(NotStored):
                await slow
        later = asyncio.create_task(store.write(*play(other, 0)))
        await asyncio.sleep(0)
        may_go_on.set()
        await later

    asyncio.run(write_both())
    assert load(store, game.id).actions == []
    assert load(store, other.id).actions == ["c3-c2"]


def test_a_writer_that_ends_ends_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    has_ended = threading.Event()
    with open_store(url_of(tmp_path)) as store:
        monkeypatch.setattr(store._writer, "_end", has_ended.set)
        monkeypatch.setattr(Writer, "_store", exit_from_thread)

        async def write() -> None:
            writing = asyncio.create_task(store.write(insert_game(stored_game())))
            assert await asyncio.to_thread(has_ended.wait, PATIENCE)
            writing.cancel()

        asyncio.run(write())
    lines = [record for record in caplog.records if record.levelno == logging.CRITICAL]
    assert [record.getMessage() for record in lines] == [
        "the writer has ended, and the server with it"
    ]


def exit_from_thread(*_: object) -> None:
    raise SystemExit


def test_closing_does_not_wait_for_a_database_that_is_gone(
    tmp_path: Path, postgres: Postgres
) -> None:
    with open_store(url_of(tmp_path, postgres)) as store:
        keep(store, stored_game())
        began = time.monotonic()
        with postgres.frozen():
            store.close()
            assert time.monotonic() - began < SECONDS_TO_HEAR
