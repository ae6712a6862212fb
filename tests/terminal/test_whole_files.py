"""Files that are written whole: what is left of a writer that was killed goes away."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from jogo.terminal.whole_files import STALE_SECONDS, write_whole

# It is killed when all is written but not yet in its place.
KILLED_WRITER = """
import os, pathlib, signal, sys
from jogo.terminal.whole_files import write_whole
pathlib.Path.replace = lambda *_: os.kill(os.getpid(), signal.SIGKILL)
write_whole(pathlib.Path(sys.argv[1]), "new")
"""


def test_a_killed_writer_leaves_the_old_file_and_its_leftover_is_removed_later(
    tmp_path: Path,
) -> None:
    path = tmp_path / "game.jogo"
    write_whole(path, "old")
    killed = subprocess.run([sys.executable, "-c", KILLED_WRITER, str(path)], check=False)
    assert killed.returncode == -signal.SIGKILL
    (leftover,) = (found for found in tmp_path.iterdir() if found != path)
    assert path.read_text() == "old"

    # For all that others know, it may still be in the middle of it.
    write_whole(tmp_path / "other.jogo", "another")
    assert leftover.exists()
    make_old(leftover)
    write_whole(tmp_path / "other.jogo", "another")
    assert not leftover.exists()
    assert path.read_text() == "old"


def test_leftovers_of_earlier_versions_are_removed_and_nothing_else(tmp_path: Path) -> None:
    names = [".game.jogo.4711", ".profile", ".game.txt.12", "game.jogo.12", ".game.jogo.bak"]
    for name in names:
        (tmp_path / name).touch()
        make_old(tmp_path / name)
    write_whole(tmp_path / "game.jogo", "text")
    assert {path.name for path in tmp_path.iterdir()} == {*names[1:], "game.jogo"}


def make_old(path: Path) -> None:
    long_ago = time.time() - 2 * STALE_SECONDS
    os.utime(path, (long_ago, long_ago))
