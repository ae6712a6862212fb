"""Saved games: every game with a person in it is saved as it is played."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

from jogo.api import Match
from jogo.catalog import find_game_type
from jogo.core.errors import JogoError, NoSuchFile, UnreadableRecord
from jogo.core.record import LARGEST_RECORD, UNFINISHED, read_record
from jogo.language import Language
from jogo.storage import data_folder

SUFFIX = ".jogo"


def saves_folder() -> Path:
    """Where games of the terminal are kept."""
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
    write_whole(path, match.record())


def write_whole(path: Path, text: str) -> None:
    """Write a file so that a crash leaves the old one or the new one, never half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        unfinished.write_text(text, encoding="utf-8")
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


def readable_games() -> list[tuple[Path, Match]]:
    """The saved games that are not over, with their matches; what cannot be read is left out."""
    found = []
    for path in unfinished_games():
        try:
            found.append((path, read_game(path)))
        except JogoError:
            continue
    return found


def is_unfinished(path: Path) -> bool:
    """Whether a file is a begun game that is not over, of a game that is installed."""
    try:
        record = read_record(path.read_text(encoding="utf-8"))
        find_game_type(record.tags.get("Game", ""))
    except (OSError, UnicodeDecodeError, JogoError):
        return False
    return record.result == UNFINISHED and bool(record.entries)


def describe_game(match: Match, say: Language) -> str:
    """A saved game in a line: which, who, when, and how far it is."""
    return say(
        "{game}, {first} - {second}, {date}, turn {turn}",
        game=match.game.type.title,
        first=match.tags.get("First", "?"),
        second=match.tags.get("Second", "?"),
        date=match.tags.get("Date", "?"),
        turn=match.state.turn,
    )


def check_writable(path: Path) -> None:
    """See before a game whether its record can be written after it."""
    if path.is_dir() or not path.absolute().parent.is_dir():
        raise NoSuchFile("cannot write {path}: it is a folder, or its folder is missing", path=path)
