"""`jogo admin`: backups of a server's games, as its host makes them."""

from __future__ import annotations

from pathlib import Path

from jogo.web.settings import Settings
from tests.cli.running import Jogo
from tests.web.site import running


def test_a_backup_is_written_and_restored(jogo: Jogo, data_folder: Path, tmp_path: Path) -> None:
    file, other = tmp_path / "backup.zip", f"sqlite:///{tmp_path / 'other.sqlite3'}"
    with running(Settings(data=data_folder)) as site:
        site.visitor().begin()
        done = jogo("admin", "backup", str(file))
        assert (done.status, done.out) == (0, f"{file}: 1 row\n")
    done = jogo("admin", "restore", str(file), "--database", other)
    assert (done.status, done.out) == (0, f"{file} is restored.\n")
    done = jogo("admin", "restore", str(file), "--database", other)
    assert done.status == 2
    assert "is not empty; restore into a new one" in done.err


def test_guests_are_recognised_after_a_restore(
    jogo: Jogo, data_folder: Path, tmp_path: Path
) -> None:
    file, other = tmp_path / "backup.zip", f"sqlite:///{tmp_path / 'other.sqlite3'}"
    with running(Settings(data=data_folder)) as site:
        guest = site.visitor()
        game = guest.begin()["id"]
        cookies = dict(guest.http.cookies)
        jogo("admin", "backup", str(file))
    jogo("admin", "restore", str(file), "--database", other)
    with running(Settings(data=tmp_path, database=other)) as site:
        guest = site.visitor()
        guest.http.cookies.update(cookies)
        assert guest.get(f"/api/games/{game}").json()["you"] == "first"


def test_without_a_database_it_says_so(jogo: Jogo, tmp_path: Path) -> None:
    done = jogo("admin", "backup", str(tmp_path / "backup.zip"))
    assert done.status == 2
    assert "there is no database at" in done.err
    assert not (tmp_path / "backup.zip").exists()
