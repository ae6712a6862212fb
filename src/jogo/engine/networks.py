"""The networks that help the engine judge positions: which one serves a game, and from where.

A game's folder has its networks in `networks/`, one for each choice of options that one was trained
for. Where its options matter to the network and differ, the hand-made evaluation judges alone.
"""

from __future__ import annotations

import logging
from functools import cache
from pathlib import Path

from jogo.core.errors import JogoError
from jogo.core.game import Game, GameType
from jogo.engine import _core

# What `network` may be, besides the path of a file.
OWN, NONE = "own", "none"
SUFFIX = ".network"
# No file of ours comes near; one that is larger is something else.
MOST_BYTES = 16 << 20
CHECKSUM_SIZE = 4


class BadNetwork(JogoError):
    """A file is no network, or not one for the game being played."""


def name_network(weights: bytes) -> str:
    """What a network is called in files: its checksum, or `none` where there is none.

    >>> name_network(b"")
    'none'
    """
    # A file that ends with its own checksum has the same checksum as every other one.
    return f"{int.from_bytes(weights[-CHECKSUM_SIZE:], 'little'):08x}" if weights else NONE


def load_network(game: Game, choice: str = OWN) -> bytes:
    """The network that a choice names for a game: its own one, none, or that in a file.

    Empty bytes mean the hand-made evaluation alone.

    >>> from jogo.catalog import find_game_type
    >>> load_network(find_game_type("jostle").game(), "none")
    b''
    """
    if choice == NONE:
        return b""
    options = tuple(game.engine_options().items())
    if choice == OWN:
        return own_network(game.type, options)
    data = read_file(Path(choice))
    try:
        _core.make(game.name, options, 1).check_network(data)
    except ValueError as problem:
        raise BadNetwork(
            "{file} cannot be used: {problem}", file=choice, problem=problem
        ) from problem
    return data


@cache
def own_network(game_type: GameType, options: tuple[tuple[str, str], ...]) -> bytes:
    """The network that a game has for these options, or none."""
    engine = _core.make(game_type.name, options, 1)
    wanted = engine.network_shape().options
    for file in own_networks(game_type):
        data = file.read_bytes()
        try:
            if _core.read_network_shape(data).options == wanted:
                engine.check_network(data)
                return data
        except ValueError as problem:
            logging.getLogger(__name__).warning(
                "%s cannot be used, the hand-made evaluation serves: %s", file, problem
            )
    return b""


def own_networks(game_type: GameType) -> list[Path]:
    """The files of networks in a game's folder."""
    return sorted((game_type.folder / "networks").glob(f"*{SUFFIX}"))


def read_file(path: Path) -> bytes:
    """The bytes of a file that may be a network."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise BadNetwork(
            "{file} cannot be read: {problem}", file=path, problem=error.strerror or error
        ) from error
    if len(data) > MOST_BYTES:
        raise BadNetwork("{file} is too large for a network", file=path)
    return data
