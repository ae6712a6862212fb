"""Games kept between sessions: every game with a person in it is saved as it is played."""

from __future__ import annotations

import os
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

from platformdirs import user_data_path

from jogo.api import Match
from jogo.core.errors import JogoError, NoSuchFile, UnreadableRecord
from jogo.core.record import LARGEST_RECORD, UNFINISHED, read_record

SUFFIX = ".jogo"


def data_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Where jogo keeps things: `JOGO_DATA` if it is set, else the user's data folder."""
    chosen = environment.get("JOGO_DATA")
    return Path(chosen) if chosen else user_data_path("jogo")


def saves_folder() -> Path:
    """Where games with a person in them are kept."""
    return data_folder() / "games"


def new_save(match: Match, now: datetime) -> Path:
    """A path of its own for a new game."""
    stem = f"{now:%Y-%m-%d-%H%M%S}-{match.game.name}"
    path = saves_folder() / f"{stem}{SUFFIX}"
    number = 1
    while path.exists():
        number += 1
        path = path.with_name(f"{stem}-{number}{SUFFIX}")
    return path


def write_game(path: Path, match: Match) -> None:
    """Write a record so that a crash leaves the old file or the new one, never half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        unfinished.write_text(match.record(), encoding="utf-8")
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)


def read_game(path: Path) -> Match:
    """The match in a file; `NoSuchFile` or `UnreadableRecord` if there is none."""
    try:
        with path.open(encoding="utf-8") as file:
            text = file.read(LARGEST_RECORD + 1)
    except OSError as error:
        raise NoSuchFile(
            "cannot read {path}: {problem}", path=path, problem=error.strerror
        ) from error
    except UnicodeDecodeError as error:
        raise UnreadableRecord("{path} is not text in UTF-8", path=path) from error
    return Match.from_record(text)


def unfinished_games() -> list[Path]:
    """The saved games that are not over, the newest first."""
    folder = saves_folder()
    found = sorted(folder.glob(f"*{SUFFIX}"), key=lambda path: path.stat().st_mtime, reverse=True)
    return [path for path in found if is_unfinished(path)]


def is_unfinished(path: Path) -> bool:
    try:
        record = read_record(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, JogoError):
        return False
    return record.result == UNFINISHED and bool(record.entries)
