"""The games by name. A new game is added here, and nowhere else."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from jogo.core.errors import BadOption, UnknownGame
from jogo.core.game import Game, Kind
from jogo.core.message import shortened
from jogo.core.option import OptionValue
from jogo.games import breakthru, jostle, monkey_queen, small_star_empires, virus_wars

GAMES: Mapping[str, Kind[Any, Any, Any]] = {
    kind.name: kind
    for kind in (
        breakthru.KIND,
        monkey_queen.KIND,
        jostle.KIND,
        virus_wars.KIND,
        small_star_empires.KIND,
    )
}

LARGEST_FILE = 100_000


def kind_named(name: str) -> Kind[Any, Any, Any]:
    """The kind of game that has this name.

    >>> kind_named("monkey-queen") is kind_named("Monkey Queen")
    True
    >>> kind_named("chess")
    Traceback (most recent call last):
    jogo.core.errors.UnknownGame: there is no game 'chess'; there are breakthru, monkey-queen, ...
    """
    name = re.sub(r"[\s_]+", "-", name.strip().lower())
    if name not in GAMES:
        raise UnknownGame(
            "there is no game {name!r}; there are {names}",
            name=shortened(name),
            names=", ".join(GAMES),
        )
    return GAMES[name]


def game_named(name: str, options: Mapping[str, OptionValue]) -> Game[Any, Any, Any]:
    """A game with options as its own user gives them: some may name a file to be read.

    >>> game_named("jostle", {"size": "8"}).rules.size
    8
    """
    kind = kind_named(name)
    files = {option.name for option in kind.options if option.may_be_file}
    read = {key: file_text(value) if key in files else value for key, value in options.items()}
    return kind.game(**read)


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
