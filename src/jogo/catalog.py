"""The games by name: our own, and those that other packages bring as entry points."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from types import MappingProxyType

from jogo.core.contract import check_game_type
from jogo.core.errors import BadOption, BrokenGame, JogoError, UnknownGame
from jogo.core.game import Game, GameType
from jogo.core.message import in_a_line, shortened
from jogo.core.option import OptionValue
from jogo.games import OURS

# A package names its games in pyproject.toml:
#     [project.entry-points."jogo.games"]
#     NAME = "MODULE:GAME"
GROUP = "jogo.games"
LARGEST_FILE = 100_000


def game_types() -> Mapping[str, GameType]:
    """Every game by its name: our own first, then those of other packages.

    >>> list(game_types())[:2]
    ['breakthru', 'monkey-queen']
    """
    return _load()[0]


def broken_games() -> tuple[BrokenGame, ...]:
    """What is wrong with games of other packages that had to be left out."""
    return _load()[1]


def find_game_type(name: str) -> GameType:
    """The game that has this name.

    >>> find_game_type("monkey-queen") is find_game_type("Monkey Queen")
    True
    >>> find_game_type("chess")
    Traceback (most recent call last):
    jogo.core.errors.UnknownGame: there is no game 'chess'; there are breakthru, monkey-queen, ...
    >>> find_game_type("brekthru")
    Traceback (most recent call last):
    jogo.core.errors.UnknownGame: there is no game 'brekthru'; did you mean breakthru?
    """
    name = re.sub(r"[\s_]+", "-", name.strip().lower())
    found = game_types().get(name)
    if found is None:
        for likely in get_close_matches(shortened(name), game_types(), n=1):
            raise UnknownGame(
                "there is no game {name!r}; did you mean {likely}?",
                name=shortened(name),
                likely=likely,
            )
        raise UnknownGame(
            "there is no game {name!r}; there are {names}",
            name=shortened(name),
            names=", ".join(game_types()),
        )
    return found


def make_game(name: str, options: Mapping[str, OptionValue]) -> Game:
    """A game with options as its own user gives them: some may name a file to be read.

    >>> make_game("jostle", {"size": "8"}).rules.size
    8
    """
    game_type = find_game_type(name)
    files = {option.name for option in game_type.options if option.may_be_file}
    read = {key: file_text(value) if key in files else value for key, value in options.items()}
    return game_type.game(**read)


def file_text(value: OptionValue) -> OptionValue:
    """The text of the file that the value names, or the value itself if it names none."""
    # Unlike `Path.is_file`, this says no to a text that is too long to be a name, as a map may be.
    if not os.path.isfile(str(value)):
        return value
    path = Path(str(value))
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise BadOption("the file {path} is too large to be a map", path=path)
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        raise BadOption("cannot read {value}: {problem}", value=value, problem=problem) from problem


# Loading


@cache
def _load() -> tuple[Mapping[str, GameType], tuple[BrokenGame, ...]]:
    """The games that work, and what is wrong with the others. Other packages are read only once."""
    found: dict[str, GameType] = {game_type.name: game_type for game_type in _own_games()}
    broken = []
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        try:
            game_type = _load_entry(entry)
            if game_type.name in found:
                raise BrokenGame("the name {name} is taken", name=game_type.name)
        except JogoError as error:
            broken.append(_left_out(entry, error))
        else:
            found[game_type.name] = game_type
    return MappingProxyType(found), tuple(broken)


def _own_games() -> Iterator[GameType]:
    for name in OURS:
        game_type: GameType = import_module(f"jogo.games.{name}").GAME
        yield game_type


def _load_entry(entry: EntryPoint) -> GameType:
    """The game behind an entry point, if it can be imported and obeys the contract."""
    try:
        game_type = entry.load()
        check_game_type(game_type)
    except BrokenGame:
        raise
    except (Exception, SystemExit) as problem:  # a stranger's package may raise anything
        raise BrokenGame("{problem}", problem=in_a_line(problem)) from problem
    loaded: GameType = game_type
    return loaded


def _left_out(entry: EntryPoint, error: JogoError) -> BrokenGame:
    package = entry.dist.name if entry.dist is not None else entry.value
    return BrokenGame(
        "the game {name} of the package {package} is left out: {error}",
        name=entry.name,
        package=package,
        error=error,
    )
