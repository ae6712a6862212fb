"""One process has a database, whatever its kind; its files are for nobody else's eyes."""

from __future__ import annotations

import asyncio
import os
import stat
import subprocess
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from bench.postgres import Postgres

from jogo.web.errors import NotStored, Overtaken
from jogo.web.rooms.beginning import new_game
from jogo.web.rooms.replaying import open_match
from jogo.web.rooms.room import Room
from jogo.web.store import BadDatabase, Store
from jogo.web.store.database import open_database, read_address
from jogo.web.store.link import Link
from jogo.web.store.ownership import LOCK
from jogo.web.store.statements import insert_game
from jogo.web.store.writer import Writer
from jogo.web.wire.models import NewGame
from tests.web.fakes import FakeChooser
from tests.web.process import command, environment, serving
from tests.web.site import LONG, PATIENCE, Time
from tests.web.stores import keep, load, open_store, stored_game, url_of

SENTENCE = "the database is in use by another jogo"
AT_ONCE = 4


def test_a_second_store_is_refused_until_the_first_has_closed(tmp_path: Path, url: str) -> None:
    first = open_database(url)
    with pytest.raises(BadDatabase, match=SENTENCE):
        open_database(url)
    # The attempt did not cost the first one its lock: another process is refused too.
    done = subprocess.run(
        command("--port", "0", "--database", url),
        env=environment(tmp_path),
        capture_output=True,
        text=True,
        timeout=LONG,
        check=False,
    )
    assert done.returncode == 2
    assert SENTENCE in " ".join(done.stderr.split())
    first.close()
    open_database(url).close()


def test_a_store_waits_for_one_that_is_just_closing(url: str) -> None:
    first = open_database(url)
    closing = threading.Timer(0.5, first.close)
    closing.start()
    open_database(url).close()
    closing.join()


def test_two_databases_have_two_owners(tmp_path: Path) -> None:
    with (
        open_store(f"sqlite:///{tmp_path}/one.sqlite3") as one,
        open_store(f"sqlite:///{tmp_path}/other.sqlite3") as other,
    ):
        keep(one, stored_game())
        keep(other, stored_game())


def test_another_name_of_a_file_is_the_same_database(tmp_path: Path) -> None:
    (tmp_path / "link.sqlite3").symlink_to(tmp_path / "web.sqlite3")
    with open_store(url_of(tmp_path)), pytest.raises(BadDatabase, match=SENTENCE):
        open_database(f"sqlite:///{tmp_path}/link.sqlite3")


def test_a_writer_that_lost_the_database_to_another_writes_nothing(
    tmp_path: Path, postgres: Postgres, caplog: pytest.LogCaptureFixture
) -> None:
    game = stored_game()
    with open_store(url_of(tmp_path, postgres)) as store:
        keep(store, game)
        with postgres.session() as cursor:
            # Someone else waits for the lock, and has it as soon as our connection is lost.
            waiting = threading.Thread(
                target=cursor.execute, args=(f"SELECT pg_advisory_lock({LOCK})",)
            )
            waiting.start()
            while not postgres.query("SELECT 1 FROM pg_locks WHERE NOT granted"):
                time.sleep(0.01)
            (ours,) = postgres.query(
                "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted"
            )[0]
            postgres.query(f"SELECT pg_terminate_backend({ours})")
            waiting.join()
            with pytest.raises(NotStored):
                keep(store, stored_game("othergamea"))
            assert SENTENCE in caplog.text
        # It is ours again once the other one has gone.
        keep(store, stored_game("latergamea"))


@pytest.fixture(params=["sqlite", "postgresql"])
def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of a database of each kind that has no tables yet."""
    if request.param == "sqlite":
        yield url_of(tmp_path)
    else:
        database = request.getfixturevalue("empty_postgres").make_database()
        yield database.address
        database.drop()


def test_four_servers_started_at_once_on_an_empty_database(tmp_path: Path, empty_url: str) -> None:
    starting = [
        subprocess.Popen(
            command("--port", "0", "--database", empty_url),
            env=environment(tmp_path),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for _ in range(AT_ONCE)
    ]
    try:
        # The others give up; one tells its address and goes on.
        while sum(process.poll() is None for process in starting) > 1:
            time.sleep(0.05)
        (serving_on,) = [process for process in starting if process.poll() is None]
        assert serving_on.stdout is not None
        address = serving_on.stdout.readline().split()[-1]
        assert httpx.get(address, timeout=PATIENCE).status_code == 200
        for process in starting:
            if process is not serving_on:
                _, said = process.communicate()
                assert process.returncode == 2
                assert SENTENCE in " ".join(said.split())
                assert "Traceback" not in said
    finally:
        for process in starting:
            process.kill()
            process.communicate()


def test_a_server_follows_one_that_was_killed(tmp_path: Path, url: str) -> None:
    with serving(tmp_path, url) as process:
        process.kill()
        with serving(tmp_path, url) as next_one:
            assert httpx.get(next_one.address, timeout=PATIENCE).status_code == 200


@pytest.mark.skipif(os.name != "posix", reason="files have other rights there")
def test_the_files_are_for_nobody_else(tmp_path: Path) -> None:
    old = tmp_path / "web.sqlite3"
    open_database(url_of(tmp_path)).close()
    old.chmod(0o644)
    before = os.umask(0)
    try:
        with open_store(url_of(tmp_path)) as store:
            keep(store, stored_game())
            found = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()}
    finally:
        os.umask(before)
    names = ("", "-wal", "-shm", ".owner")
    assert found == {f"web.sqlite3{suffix}": 0o600 for suffix in names}


# Two owners all the same, as no lock can rule out for ever


class Anyone:
    """An owner that refuses nobody."""

    def reserve(self, patience: float) -> None: ...

    def claim(self, connection: Any, patience: float) -> None: ...

    def release(self) -> None: ...


async def room_of(store: Store, writer: Writer | Store, name: str) -> Room:
    stored = await store.load(name)
    assert stored is not None
    return Room(stored, open_match(stored), writer, FakeChooser(), Time(), lambda _: None)


def test_a_room_that_was_overtaken_stores_nothing_and_deletes_nothing(
    store: Store, url: str
) -> None:
    _, engine, _ = read_address(url)
    other = Writer(Link(engine, Anyone()))
    game = new_game(NewGame(game="jostle", second="you"), "anna")

    async def play_in_two_rooms() -> list[str]:
        await store.write(insert_game(game))
        ours = await room_of(store, store, game.id)
        await ours.play("anna", ours.match.legal()[0], 0)
        theirs = await room_of(store, other, game.id)
        await ours.play("anna", ours.match.legal()[0], 1)
        # They take back an action that is not the last one any more.
        with pytest.raises(Overtaken):
            await theirs.undo("anna")
        assert theirs.is_closed
        await ours.play("anna", ours.match.legal()[0], 2)
        return [str(action) for action in ours.match.actions]

    try:
        played = asyncio.run(play_in_two_rooms())
    finally:
        other.close()
    kept = load(store, game.id)
    assert (kept.actions, kept.version) == (played, 3)
