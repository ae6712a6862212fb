"""The explorer: what was played in a position, how often, and how the games ended.

>>> from jogo.explorer import open_explorer
>>> here = open_explorer("jostle").explore()
>>> here.results.games > 0, len(here.moves[0].actions)
(True, 1)
"""

from __future__ import annotations

import re
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path

from jogo.catalog import find_game_type, make_game
from jogo.core.errors import UnreadableExplorer
from jogo.core.game import Game
from jogo.core.option import OptionValue
from jogo.explorer.explored import Explored, ExploredMove, Explorer, Results
from jogo.explorer.index import SUFFIX, Index, read_index
from jogo.explorer.tally import CountedGame, Tally, options_line
from jogo.storage import data_folder

__all__ = [
    "CountedGame",
    "Explored",
    "ExploredMove",
    "Explorer",
    "Index",
    "Results",
    "Tally",
    "engine_folder",
    "file_name",
    "find_explorer",
    "find_index",
    "open_explorer",
    "own_folder",
    "read_explorer",
]

# Options that may stand in the name of a file.
PLAIN = re.compile(r"[a-z0-9_= ]{0,60}", re.ASCII)
# The indexes that come with jogo; those that were built here come before them.
SHIPPED = Path(__file__).parent / "indexes"


def engine_folder() -> Path:
    """Where indexes of games of the engine are built."""
    return data_folder() / "explorer" / "engine"


def own_folder() -> Path:
    """Where indexes of one's own games are built."""
    return data_folder() / "explorer" / "own"


def file_name(game: Game) -> str:
    """How the file of a game's index is named in its folder.

    >>> file_name(find_game_type("jostle").game(size=8))
    'jostle-size-8.explorer'
    """
    options = options_line(game)
    # A map that is written out would be no name of a file.
    if not PLAIN.fullmatch(options):
        options = blake2b(options.encode(), digest_size=8).hexdigest()
    return "-".join([game.name, *options.split()]).replace("=", "-") + SUFFIX


def find_index(game: Game, folder: Path | None = None) -> Path | None:
    """The file of a game's index in a folder, or the best one there is."""
    folders = (engine_folder(), SHIPPED) if folder is None else (folder,)
    paths = (each / file_name(game) for each in folders)
    return next((path for path in paths if path.is_file()), None)


def open_explorer(game: str | Game, folder: Path | None = None, **options: OptionValue) -> Explorer:
    """The explorer of a game: the one in a folder, or one built here, or the one of the package."""
    if isinstance(game, str):
        game = make_game(game, options)
    explorer = find_explorer(game, folder)
    if explorer is None:
        raise UnreadableExplorer(
            "there is no explorer for {game}; `jogo explorer build --help` says how to make one",
            game=f"{game.name} {options_line(game)}".strip(),
        )
    return explorer


def find_explorer(game: Game, folder: Path | None = None) -> Explorer | None:
    """The explorer of a game, as `open_explorer` opens it; None if nobody has built one."""
    path = find_index(game, folder)
    if path is None:
        return None
    return _open(game.name, tuple(game.chosen_options().items()), path, path.stat().st_mtime_ns)


# Reading a file takes a moment, and it is asked for with every position that someone looks at.
@lru_cache(maxsize=16)
def _open(name: str, options: tuple[tuple[str, str], ...], path: Path, written: int) -> Explorer:
    explorer = read_explorer(path)
    game = find_game_type(name).game(**dict(options))
    if explorer.game != game:
        raise UnreadableExplorer(
            "{path} is of {found}, not of {game}",
            path=path,
            found=f"{explorer.game.name} {options_line(explorer.game)}".strip(),
            game=f"{name} {options_line(game)}".strip(),
        )
    return explorer


def read_explorer(path: Path) -> Explorer:
    """The explorer of the game that a file is of."""
    index = read_index(path)
    pairs = (each.partition("=") for each in index.header.options.split())
    try:
        game = find_game_type(index.header.game).game(**{name: value for name, _, value in pairs})
        return Explorer(game, index)
    except ValueError as problem:
        raise UnreadableExplorer(
            "{path} is of a game that cannot be played: {problem}", path=path, problem=problem
        ) from problem
