"""`jogo admin`: backups of a server's games, as its host makes them."""

from __future__ import annotations

from pathlib import Path

from jogo.web.identity import find_secret
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


def test_a_secret_that_is_there_stays_unless_asked(
    jogo: Jogo, data_folder: Path, tmp_path: Path
) -> None:
    file, others = tmp_path / "backup.zip", [f"sqlite:///{tmp_path / name}" for name in "ab"]
    with running(Settings(data=data_folder)):
        jogo("admin", "backup", str(file))
    old = find_secret(data_folder)
    (data_folder / "web.secret").write_bytes(b"x" * 32)
    done = jogo("admin", "restore", str(file), "--database", others[0])
    assert "--secret takes the backup's" in done.out
    assert find_secret(data_folder) == b"x" * 32
    jogo("admin", "restore", str(file), "--database", others[1], "--secret")
    assert find_secret(data_folder) == old


def test_without_a_database_it_says_so(jogo: Jogo, tmp_path: Path) -> None:
    done = jogo("admin", "backup", str(tmp_path / "backup.zip"))
    assert done.status == 2
    assert "there is no database at" in done.err
    assert not (tmp_path / "backup.zip").exists()
