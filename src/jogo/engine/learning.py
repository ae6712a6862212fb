"""What training needs of the compiled engine: games against itself, and positions as numbers."""

from __future__ import annotations

from jogo.core.errors import BadTraining
from jogo.core.game import Game
from jogo.engine import NoNativeEngine, _core, native_games

__all__ = ["BETTER", "RANDOM", "SeenPositions", "join_options", "learning_engine", "play_games"]

# The hashes of positions that are in a file already.
SeenPositions = _core.SeenPositions
# A small table: a game's searches are short, and it is emptied before each game.
MEGABYTES = 1
# How games begin: with random actions to an even position, or with some of the better actions.
RANDOM, BETTER = "random", "better"


def join_options(game: Game) -> str:
    """The options of a game as the engine takes them, in a line.

    >>> from jogo.catalog import find_game_type
    >>> join_options(find_game_type("jostle").game(size=8))
    'size=8'
    """
    if game.name not in native_games():
        raise NoNativeEngine(
            "{game} cannot be trained: the compiled engine knows only {games}",
            game=game.name,
            games=", ".join(_core.games()),
        )
    return " ".join(f"{name}={value}" for name, value in game.engine_options().items())


def learning_engine(game: str, options: str, network: bytes = b"") -> _core.Engine:
    """The engine of a game whose options are in a line; without a network it judges by hand."""
    pairs = [(name, value) for name, _, value in (each.partition("=") for each in options.split())]
    try:
        return _core.make(game, pairs, MEGABYTES, network)
    except ValueError as problem:
        raise BadTraining(
            "there is no engine for {game} with the options {options!r}: {problem}",
            game=game,
            options=options,
            problem=problem,
        ) from problem


def play_games(
    engine: _core.Engine, nodes: int, seed: int, first: int, games: int, openings: str = RANDOM
) -> bytes:
    """Games of an engine against itself, from a number on, as blocks of a file.

    >>> engine = learning_engine("jostle", "size=8")
    >>> play_games(engine, 20, 1, 0, 1) == play_games(engine, 20, 1, 0, 1) != b""
    True
    """
    try:
        return engine.self_play(nodes, seed, first, games, openings)
    except ValueError as problem:
        raise BadTraining("no games can be played: {problem}", problem=problem) from problem
