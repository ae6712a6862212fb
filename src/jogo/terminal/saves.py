"""Saved games: every game with a person in it is saved as it is played."""

from __future__ import annotations

import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from jogo.api import Match, Study
from jogo.catalog import find_game_type
from jogo.core.errors import JogoError, NoSuchFile, UnreadableRecord
from jogo.core.message import translatable
from jogo.core.record import LARGEST_RECORD, UNFINISHED, read_record
from jogo.core.seat import Outcome, Seat
from jogo.core.tree import GameTree
from jogo.language import Language
from jogo.locks import Lock, Taken, remove_idle_locks
from jogo.players import HumanPlayer
from jogo.storage import data_folder
from jogo.terminal.players import call_both
from jogo.terminal.whole_files import write_whole

SUFFIX = ".jogo"
# As many games as anyone looks through; older ones are opened as files.
MOST_LISTED = 50
GO_ON_WITH_COPY = translatable("This game is open in another window. Continue with a copy?")


class GameInUse(JogoError):
    """Another jogo is saving its game in this file."""


class Save:
    """A file that a game is saved in, by no one else until it is released."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self._lock = Lock(path)
        except Taken as error:
            raise GameInUse(
                "{path} is open in another window; close it there first, "
                "or continue with a copy: jogo resume --copy {path}",
                path=path,
            ) from error

    def release(self) -> None:
        self._lock.release()


@dataclass(frozen=True, slots=True)
class FoundGames:
    """Saved games, the newest first, and what is wrong with other files."""

    paths: list[Path]
    problems: list[JogoError]


# Writing


def saves_folder() -> Path:
    """Where games of the terminal are kept."""
    return data_folder() / "games"


def new_save(match: Match, now: datetime) -> Save:
    """A file for a new game, which no other game has: not even one that begins at this moment."""
    folder = saves_folder()
    # A folder that cannot be made is no reason not to play; saving will say what is wrong.
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    remove_idle_locks(folder)
    stem, number = f"{now:%Y-%m-%d-%H%M%S}-{match.game.name}", 1
    while True:
        name = stem if number == 1 else f"{stem}-{number}"
        with suppress(GameInUse):
            save = Save(folder / f"{name}{SUFFIX}")
            if not save.path.exists():
                return save
            save.release()
        number += 1


def write_game(path: Path, game: Match | GameTree) -> None:
    write_whole(path, game.record())


def delete_game(path: Path) -> None:
    """Delete a saved game; `GameInUse` if it is open in another window."""
    save = Save(path)
    try:
        path.unlink()
    except OSError as error:
        raise NoSuchFile(
            "cannot delete {path}: {problem}", path=path, problem=error.strerror
        ) from error
    finally:
        save.release()


def read_study(path: Path) -> Study:
    """The study in a file; `JogoError` names the file and what is wrong with it."""
    with errors_naming(path):
        return Study.from_record(read_text(path))


def check_writable(path: Path) -> None:
    """See before a game whether its record can be written after it."""
    if path.is_dir() or not path.absolute().parent.is_dir():
        raise NoSuchFile("cannot write {path}: it is a folder, or its folder is missing", path=path)


# Reading


def read_game(path: Path) -> Match:
    """The match in a file; `NoSuchFile` or `UnreadableRecord` if there is none."""
    text = read_text(path)
    with errors_naming(path):
        return Match.from_record(text)


def read_text(path: Path) -> str:
    try:
        with path.open(encoding="utf-8") as file:
            text = file.read(LARGEST_RECORD + 1)
    except OSError as error:
        raise unreadable(path, error) from error
    except UnicodeDecodeError as error:
        raise UnreadableRecord("{path} is not text in UTF-8", path=path) from error
    if not text.strip():
        raise UnreadableRecord("{path} is empty; it should be the record of a game", path=path)
    return text


@contextmanager
def errors_naming(path: Path) -> Iterator[None]:
    """Let what is wrong with a record say in which file it is."""
    try:
        yield
    except JogoError as error:
        raise UnreadableRecord("{path}: {problem}", path=path, problem=error) from error


def unreadable(path: Path, error: OSError) -> NoSuchFile:
    return NoSuchFile("cannot read {path}: {problem}", path=path, problem=error.strerror)


def find_games(*, over: bool = False) -> FoundGames:
    """Look through the folder of saved games for those that are not over, or for those that are."""
    return find_all_games()[over]


def find_all_games() -> tuple[FoundGames, FoundGames]:
    """The saved games that are not over and those that are, from one look through the folder."""
    found: dict[bool, list[tuple[float, Path]]] = {False: [], True: []}
    problems: list[JogoError] = []
    for path in sorted(saves_folder().glob(f"*{SUFFIX}")):
        try:
            seen = path.stat()
            # To open a pipe is to wait until another program writes into it.
            if not stat.S_ISREG(seen.st_mode):
                raise NoSuchFile(
                    "{path} is not a file; it should be the record of a game", path=path
                )
            is_over = is_game_over(path)
            if is_over is not None:
                found[is_over].append((seen.st_mtime, path))
        except OSError as error:
            problems.append(unreadable(path, error))
        except JogoError as error:
            problems.append(error)
    going_on, ended = (
        FoundGames([path for _, path in sorted(each, reverse=True)], [*problems])
        for each in found.values()
    )
    return going_on, ended


def is_game_over(path: Path) -> bool | None:
    """Whether the game of a record is over, None if it has not begun; an error if it cannot be
    read.
    """
    text = read_text(path)
    with errors_naming(path):
        record = read_record(text)
        find_game_type(record.tags.get("Game", ""))
    return record.result != UNFINISHED if record.entries else None


def readable_games(*, over: bool = False) -> tuple[list[tuple[Path, Match]], list[JogoError]]:
    """The newest saved games, with their matches, and what is wrong with other files."""
    found = find_games(over=over)
    games, problems = [], found.problems
    for path in found.paths[:MOST_LISTED]:
        try:
            games.append((path, read_game(path)))
        except JogoError as error:
            problems.append(error)
    return games, problems


def describe_game(path: Path, match: Match, say: Language) -> str:
    """A saved game in a line: which, who, when it was played last, and how far it is."""
    try:
        played = f"{datetime.fromtimestamp(path.stat().st_mtime):%Y-%m-%d %H:%M}"
    except OSError:
        # It was moved away since the folder was read.
        played = match.tags.get("Date", "?")
    values = {"game": match.game.type.title, "players": call_both(match, say), "date": played}
    if match.outcome is None:
        return say("{game}: {players}, {date}, turn {turn}", **values, turn=match.state.turn)
    # A game may be given up before it has a turn.
    last = match.turns[-1].number if match.turns else 1
    result = tell_result(match, match.outcome, say)
    return say(
        "{game}: {players}, {date}, {result} in turn {turn}", **values, result=result, turn=last
    )


def tell_result(match: Match, outcome: Outcome, say: Language) -> str:
    """How a match ended, in two words: to the one person who played, as to you."""
    if outcome.winner is None:
        return say("a draw")
    tags = ("First", "Second")
    people = [seat for seat in Seat if match.tags.get(tags[seat.index]) == HumanPlayer.name]
    if len(people) == 1:
        return say("you won") if people == [outcome.winner] else say("you lost")
    colour = match.game.view(match.state).colour_of(outcome.winner)
    return say("{colour} won", colour=say(colour))
