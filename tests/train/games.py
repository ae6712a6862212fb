"""Games of the engine against itself for the tests: few, short, the same every time."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from jogo.engine.learning import play_games
from jogo.train.games_file import GamesFile
from jogo.train.positions import Data, load
from jogo.train.terms import Terms

TERMS = Terms("jostle", "size=8", 60, 3)


@cache
def blocks(terms: Terms = TERMS, games: int = 60) -> bytes:
    """The blocks of some games, from the first on."""
    return play_games(terms.engine(), terms.nodes, terms.seed, 0, games)


def write_games(path: Path, terms: Terms = TERMS, games: int = 60) -> Path:
    """A file of games."""
    with GamesFile(path, terms) as file:
        file.append(blocks(terms, games))
    return path


def load_games(folder: Path, terms: Terms = TERMS, games: int = 60) -> Data:
    """Games of a file, read."""
    return load([write_games(folder / "some.games", terms, games)])
