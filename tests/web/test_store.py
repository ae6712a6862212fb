"""The store: what is written is there, all or none, whatever database it is."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from bench.postgres import database_server
from sqlalchemy import event, text

from jogo.core.seat import Outcome, Seat
from jogo.web.errors import NotStored
from jogo.web.settings import Settings
from jogo.web.store import BadDatabase, Store, StoredGame, migrations, open_database
from jogo.web.store.statements import (
    delete_actions,
    insert_action,
    insert_game,
    outcome_columns,
    update_game,
)
from jogo.web.store.tables import METADATA
from tests.web.site import PATIENCE


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    with database_server() as server:
        yield server.address


@pytest.fixture(params=["sqlite", "postgresql"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    database = request.getfixturevalue("postgres") if request.param == "postgresql" else ""
    store = Store(Settings(data=tmp_path, database=database).database_url)
    yield store
    with store.engine.begin() as connection:
        for table in reversed(METADATA.sorted_tables):
            connection.execute(table.delete())
    store.close()


def game(name: str = "aaaaaaaaaa") -> StoredGame:
    return StoredGame(
        id=name,
        game="jostle",
        options={"size": "8"},
        start=None,
        players={Seat.FIRST: "you", Seat.SECOND: "friend"},
        owners={Seat.FIRST: "anna", Seat.SECOND: None},
        clock=60_000,
        left={Seat.FIRST: 60_000, Seat.SECOND: 60_000},
    )


def test_a_game_is_read_as_it_was_written(store: Store) -> None:
    kept = game()

    async def write_and_read() -> StoredGame | None:
        await store.write(insert_game(kept))
        await store.write(
            insert_action(kept.id, 0, "c3-c2"),
            update_game(kept.id, second_owner="bruno", first_left=59_000),
        )
        await store.write(insert_action(kept.id, 1, "d3-d2"), insert_action(kept.id, 2, "e3-e2"))
        await store.write(delete_actions(kept.id, 2))
        await store.write(update_game(kept.id, **outcome_columns(Outcome(Seat.FIRST, "time"))))
        return await store.load(kept.id)

    read = asyncio.run(write_and_read())
    assert read is not None
    assert read.actions == ["c3-c2", "d3-d2"]
    assert (read.game, read.options, read.players) == (kept.game, kept.options, kept.players)
    assert read.owners == {Seat.FIRST: "anna", Seat.SECOND: "bruno"}
    assert read.left == {Seat.FIRST: 59_000, Seat.SECOND: 60_000}
    assert (read.result, read.reason) == ("1-0", "time")


def test_a_write_that_fails_changes_nothing_and_spoils_no_other(store: Store) -> None:
    good, bad = game("goodgameaa"), game("badgameaaa")

    async def write_all() -> list[object]:
        await store.write(insert_game(good), insert_game(bad))
        await store.write(insert_action(bad.id, 0, "c3-c2"))
        writes = [store.write(insert_action(good.id, ply, "c3-c2")) for ply in range(20)]
        clash = store.write(update_game(bad.id, coach=True), insert_action(bad.id, 0, "d3-d2"))
        return await asyncio.gather(*writes[:10], clash, *writes[10:], return_exceptions=True)

    results = asyncio.run(write_all())
    assert [type(result) for result in results if result is not None] == [NotStored]
    kept = asyncio.run(store.load(good.id))
    assert kept is not None
    assert len(kept.actions) == 20
    unspoilt = asyncio.run(store.load(bad.id))
    assert unspoilt is not None
    assert (unspoilt.actions, unspoilt.coach) == (["c3-c2"], False)


def test_writes_that_wait_share_a_transaction(store: Store) -> None:
    commits = 0
    is_committing, may_commit = threading.Event(), threading.Event()

    def count(_: object) -> None:
        nonlocal commits
        commits += 1
        is_committing.set()
        assert may_commit.wait(PATIENCE)

    def play(ply: int) -> asyncio.Task[None]:
        return asyncio.create_task(store.write(insert_action(game().id, ply, "c3-c2")))

    async def write_all() -> None:
        await store.write(insert_game(game()))
        event.listen(store.engine, "commit", count)
        first = play(0)
        assert await asyncio.to_thread(is_committing.wait, PATIENCE)
        others = [play(ply) for ply in range(1, 100)]
        # Each of them has asked for its write before this goes on.
        await asyncio.sleep(0)
        may_commit.set()
        await asyncio.gather(first, *others)

    asyncio.run(write_all())
    assert commits == 2


def test_games_of_a_visitor_come_with_the_latest_first(store: Store) -> None:
    async def write_and_list() -> list[str]:
        for name in ("olderaaaaa", "neweraaaaa"):
            await store.write(insert_game(game(name)))
        await store.write(update_game("olderaaaaa", second_owner="bruno"))
        return [kept.id for kept in await store.games_of("anna", 10)]

    assert asyncio.run(write_and_list()) == ["olderaaaaa", "neweraaaaa"]
    assert [kept.id for kept in asyncio.run(store.games_of("bruno", 10))] == ["olderaaaaa"]
    assert asyncio.run(store.games_of("carla", 10)) == []


def test_actions_need_a_game(store: Store) -> None:
    with pytest.raises(NotStored):
        asyncio.run(store.write(insert_action("nobodyaaaa", 0, "c3-c2")))


def test_the_migrations_make_the_tables_that_the_code_knows(store: Store) -> None:
    with store.engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, METADATA) == []
        assert context.get_current_revision() == migrations.HEAD


def test_the_newest_migration_is_the_one_that_is_known() -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    assert ScriptDirectory.from_config(config).get_heads() == [migrations.HEAD]


def test_sqlite_waits_for_the_disk(tmp_path: Path) -> None:
    engine = open_database(f"sqlite:///{tmp_path / 'games.sqlite3'}")
    with engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2
    engine.dispose()


@pytest.mark.parametrize(
    "url",
    [
        "nonsense",
        "mysql://me@host/games",
        "sqlite:///{folder}/no/such/folder/games.sqlite3",
        "postgresql+pg8000://me@/games?unix_sock={folder}/none",
    ],
)
def test_a_database_that_cannot_be_used(tmp_path: Path, url: str) -> None:
    with pytest.raises(BadDatabase) as refused:
        open_database(url.format(folder=tmp_path))
    assert "database" in str(refused.value)


def test_a_password_is_not_shown(tmp_path: Path) -> None:
    with pytest.raises(BadDatabase) as refused:
        open_database(f"postgresql+pg8000://me:hunter2@/games?unix_sock={tmp_path}/none")
    assert "hunter2" not in str(refused.value)
