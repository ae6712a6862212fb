"""Backups: written while a server runs, restored into another database of either kind."""

from __future__ import annotations

import json
import stat
import zipfile
from pathlib import Path

import pytest
from bench.postgres import Postgres
from sqlalchemy import inspect

from jogo.web.settings import Settings
from jogo.web.store.backup import BadBackup, connect, drop_tables, restore_backup, write_backup
from jogo.web.store.database import read_address
from jogo.web.store.migrations import HEAD
from jogo.web.store.ownership import BadDatabase, DatabaseTaken
from jogo.web.store.tables import GAMES
from tests.web.site import running
from tests.web.stores import url_of
from tests.web.test_accounts import sign_up


def test_tables_of_others_stay(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path)
    with connect(read_address(settings.database_url)[0]) as connection:
        connection.exec_driver_sql("CREATE TABLE somebody_elses (id INTEGER)")
        connection.commit()
        drop_tables(connection)
        assert inspect(connection).get_table_names() == ["somebody_elses"]


def ignore(table: str, rows: int) -> None:
    """Nobody watches."""


def back_up(settings: Settings, path: Path) -> int:
    return write_backup(settings.database_url, None, path, ignore)


def empty(settings: Settings) -> None:
    """Take away all tables of a database."""
    with connect(read_address(settings.database_url)[0]) as connection:
        drop_tables(connection)


@pytest.mark.parametrize("kinds", [(False, True), (True, False)], ids=["to-postgres", "to-sqlite"])
def test_everything_is_there_again_in_another_kind_of_database(
    kinds: tuple[bool, bool], tmp_path: Path, postgres: Postgres
) -> None:
    old, new = (
        Settings(database=url_of(tmp_path / name, postgres if kind else None), data=tmp_path / name)
        for name, kind in zip(("old", "new"), kinds, strict=True)
    )
    for each in (old, new):
        each.data.mkdir()
        empty(each)
    file = tmp_path / "backup.zip"
    with running(old) as site:
        anna, guest = site.visitor(), site.visitor()
        sign_up(anna)
        game = anna.begin("virus-wars")["id"]
        guest.take_seat(game)
        with anna.at(game) as talk:
            talk.play()
        rows = back_up(old, file)
        # What comes later is not in it.
        anna.begin("jostle")
        cookies = dict(anna.http.cookies), dict(guest.http.cookies)
    assert rows >= 4
    restore_backup(file, new.database_url, ignore)
    with running(new) as site:
        for who, seat in zip(cookies, ("first", "second"), strict=True):
            visitor = site.visitor()
            visitor.http.cookies.update(who)
            state = visitor.get(f"/api/games/{game}").json()
            assert (state["you"], state["position"]["ply"]) == (seat, 1)
        with site.services.store.engine.connect() as connection:
            assert len(connection.execute(GAMES.select()).all()) == 1
    empty(new)


def test_a_backup_is_for_its_owner_alone(tmp_path: Path) -> None:
    settings, file = Settings(data=tmp_path), tmp_path / "backup.zip"
    with running(settings):
        back_up(settings, file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    with zipfile.ZipFile(file) as zipped:
        assert json.loads(zipped.read("backup.json"))["version"] == HEAD


def test_a_database_with_games_is_not_overwritten(tmp_path: Path) -> None:
    settings, file = Settings(data=tmp_path), tmp_path / "backup.zip"
    with running(settings) as site:
        site.visitor().begin()
        back_up(settings, file)
    with pytest.raises(BadBackup, match="is not empty; restore into a new one"):
        restore_backup(file, settings.database_url, ignore)


def test_a_database_that_a_server_has_is_not_filled(tmp_path: Path) -> None:
    settings, file = Settings(data=tmp_path), tmp_path / "backup.zip"
    with running(settings):
        back_up(settings, file)
        with pytest.raises(DatabaseTaken):
            restore_backup(file, settings.database_url, ignore)


@pytest.mark.parametrize(
    ("about", "problem"),
    [
        (None, "is not a backup of jogo"),
        ({"format": "jogo backup 9"}, "its format is 'jogo backup 9'"),
        ({"format": "jogo backup 1", "version": "9999", "rows": {}}, "made by a newer jogo"),
    ],
)
def test_what_is_no_backup_of_ours_is_refused(about: object, problem: str, tmp_path: Path) -> None:
    file = tmp_path / "backup.zip"
    with zipfile.ZipFile(file, "w") as zipped:
        if about is not None:
            zipped.writestr("backup.json", json.dumps(about))
    with pytest.raises(BadBackup, match=problem):
        restore_backup(file, Settings(data=tmp_path).database_url, ignore)


def test_there_must_be_something_to_back_up(tmp_path: Path) -> None:
    with pytest.raises(BadDatabase, match="there is no database at"):
        back_up(Settings(data=tmp_path), tmp_path / "backup.zip")
