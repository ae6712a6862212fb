"""The store: what is written is there, all or none, whatever database it is."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import inspect, text

from jogo.core.seat import Outcome, Seat
from jogo.web.errors import NotStored, Overtaken
from jogo.web.store import BadDatabase, Store, StoredGame, migrations
from jogo.web.store.database import open_database, read_address
from jogo.web.store.link import Link
from jogo.web.store.statements import (
    delete_actions,
    insert_action,
    insert_game,
    outcome_columns,
    update_game,
)
from jogo.web.store.tables import METADATA
from tests.web.site import PATIENCE
from tests.web.stores import load, stored_game, url_of


def test_a_game_is_read_as_it_was_written(store: Store) -> None:
    kept = stored_game()

    async def write_and_read() -> StoredGame | None:
        await store.write(insert_game(kept))
        await store.write(
            insert_action(kept.id, 0, "c3-c2"),
            update_game(kept.id, 0, second_owner="bruno", first_left=59_000),
        )
        await store.write(insert_action(kept.id, 1, "d3-d2"), insert_action(kept.id, 2, "e3-e2"))
        await store.write(delete_actions(kept.id, 2))
        await store.write(update_game(kept.id, 1, **outcome_columns(Outcome(Seat.FIRST, "time"))))
        return await store.load(kept.id)

    read = asyncio.run(write_and_read())
    assert read is not None
    assert read.actions == ["c3-c2", "d3-d2"]
    assert (read.game, read.options, read.players) == (kept.game, kept.options, kept.players)
    assert read.owners == {Seat.FIRST: "anna", Seat.SECOND: "bruno"}
    assert read.left == {Seat.FIRST: 59_000, Seat.SECOND: 60_000}
    assert (read.result, read.reason) == ("1-0", "time")


def test_a_write_that_fails_changes_nothing_and_spoils_no_other(store: Store) -> None:
    good, bad = stored_game("goodgameaa"), stored_game("badgameaaa")

    async def write_all() -> list[object]:
        await store.write(insert_game(good), insert_game(bad))
        await store.write(insert_action(bad.id, 0, "c3-c2"))
        writes = [store.write(insert_action(good.id, ply, "c3-c2")) for ply in range(20)]
        clash = store.write(update_game(bad.id, 0, coach=True), insert_action(bad.id, 0, "d3-d2"))
        return await asyncio.gather(*writes[:10], clash, *writes[10:], return_exceptions=True)

    results = asyncio.run(write_all())
    assert [type(result) for result in results if result is not None] == [NotStored]
    assert len(load(store, good.id).actions) == 20
    unspoilt = load(store, bad.id)
    assert (unspoilt.actions, unspoilt.coach) == (["c3-c2"], False)


def test_writes_that_wait_share_a_transaction(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = [stored_game(f"game{number:06}") for number in range(100)]
    commits = 0
    is_committing, may_commit = threading.Event(), threading.Event()

    def commit(link: Link) -> None:
        nonlocal commits
        commits += 1
        is_committing.set()
        assert may_commit.wait(PATIENCE)
        commit_really(link)

    def play(game: StoredGame) -> asyncio.Task[None]:
        return asyncio.create_task(
            store.write(insert_action(game.id, 0, "c3-c2"), update_game(game.id, 0))
        )

    async def write_all() -> None:
        await store.write(*map(insert_game, games))
        monkeypatch.setattr(Link, "commit", commit)
        first = play(games[0])
        assert await asyncio.to_thread(is_committing.wait, PATIENCE)
        others = [play(game) for game in games[1:]]
        # Each of them has asked for its write before this goes on.
        await asyncio.sleep(0)
        may_commit.set()
        await asyncio.gather(first, *others)

    commit_really = Link.commit
    asyncio.run(write_all())
    assert commits == 2
    assert all(load(store, game.id).actions == ["c3-c2"] for game in games)


def test_what_is_done_to_a_game_is_done_in_order(store: Store) -> None:
    async def write_all() -> None:
        await store.write(insert_game(stored_game()))
        await asyncio.gather(
            store.write(insert_action("aaaaaaaaaa", 0, "c3-c2"), update_game("aaaaaaaaaa", 0)),
            store.write(delete_actions("aaaaaaaaaa", 0), update_game("aaaaaaaaaa", 1)),
            store.write(insert_action("aaaaaaaaaa", 0, "d3-d2"), update_game("aaaaaaaaaa", 2)),
        )

    asyncio.run(write_all())
    kept = load(store, "aaaaaaaaaa")
    assert (kept.actions, kept.version) == (["d3-d2"], 3)


def test_every_value_comes_back(store: Store) -> None:
    texts = ["null", "NULL", "", '"', "\\", "{a,b}", "%s", "é ♟", "a\nb"]
    games = [stored_game(f"game{number:06}") for number in range(len(texts))]
    for game, start in zip(games, texts, strict=True):
        game.start, game.options, game.created = start, {"text": start}, 1700000000.123456
        game.running = Seat.SECOND
    asyncio.run(store.write(*map(insert_game, games)))
    for game in games:
        assert load(store, game.id) == game


def test_a_change_of_another_version_changes_nothing_and_spoils_no_other(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    kept, other = stored_game("keptgameaa"), stored_game("othergamea")

    async def write_all() -> tuple[object, object]:
        await store.write(insert_game(kept), insert_game(other))
        await store.write(insert_action(kept.id, 0, "c3-c2"), update_game(kept.id, 0))
        return await asyncio.gather(
            store.write(insert_action(other.id, 0, "c3-c2"), update_game(other.id, 0)),
            store.write(delete_actions(kept.id, 0), update_game(kept.id, 0)),
            return_exceptions=True,
        )

    done, refused = asyncio.run(write_all())
    assert done is None
    assert isinstance(refused, Overtaken)
    assert (load(store, kept.id).actions, load(store, kept.id).version) == (["c3-c2"], 1)
    assert load(store, other.id).actions == ["c3-c2"]
    assert "1 of" in caplog.text


def test_games_of_a_visitor_come_with_the_latest_first(store: Store) -> None:
    async def write_and_list() -> list[str]:
        for name in ("olderaaaaa", "neweraaaaa"):
            await store.write(insert_game(stored_game(name)))
        await store.write(update_game("olderaaaaa", 0, second_owner="bruno"))
        return [kept.id for kept in await store.games_of("anna", 10)]

    assert asyncio.run(write_and_list()) == ["olderaaaaa", "neweraaaaa"]
    assert [kept.id for kept in asyncio.run(store.games_of("bruno", 10))] == ["olderaaaaa"]
    assert asyncio.run(store.games_of("carla", 10)) == []


def test_actions_need_a_game(store: Store) -> None:
    with pytest.raises(NotStored):
        asyncio.run(store.write(insert_action("nobodyaaaa", 0, "c3-c2")))


def test_the_migrations_make_the_tables_that_the_code_knows(store: Store) -> None:
    with store.engine.connect() as connection:
        if connection.dialect.name == "postgresql":
            # Comparing takes its time between queries, more than a server has for a request.
            connection.exec_driver_sql("SET idle_in_transaction_session_timeout = 0")
            connection.exec_driver_sql("SET statement_timeout = 0")
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, METADATA) == []
        assert context.get_current_revision() == migrations.HEAD


def test_the_newest_migration_is_the_one_that_is_known() -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    assert ScriptDirectory.from_config(config).get_heads() == [migrations.HEAD]


def test_sqlite_waits_for_the_disk(tmp_path: Path) -> None:
    database = open_database(url_of(tmp_path))
    with database.engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2
    database.close()


def test_a_migration_that_fails_leaves_the_tables_as_they_were(url: str) -> None:
    _, engine, _ = read_address(url)
    with engine.begin() as connection:
        METADATA.drop_all(connection)
        connection.execute(text("DROP TABLE IF EXISTS alembic_version"))
        connection.execute(text("CREATE TABLE pulse (at integer)"))
    with pytest.raises(BadDatabase):
        open_database(url)
    with engine.begin() as connection:
        assert inspect(connection).get_table_names() == ["pulse"]
        connection.execute(text("DROP TABLE pulse"))
    open_database(url).close()


@pytest.mark.parametrize(
    "url",
    [
        "nonsense",
        "sqlite://",
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
