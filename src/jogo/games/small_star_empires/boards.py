"""The boards by name: the report's, two of ours, any drawn from a seed, and maps of one's own."""

from __future__ import annotations

from jogo.core.errors import BadOption
from jogo.core.message import shortened
from jogo.games.small_star_empires.galaxy import random_map, read_map

BOARDS = {
    "small": "1,Nb,2,0/Nr,H1,3,X,3/2,0,Nr,1/X,2,Nb,H2,0/3,Nb,0,Nr",
    "medium": ("2,2,X,0/1,3,H1,2,Nr/1,3,2,0,1,Nb/Nr,3,X,1,X,3,Nr/Nb,1,0,2,3,1/Nr,2,H2,3,1/0,X,2,2"),
    "large": (
        "2,2,H1,3,2/0,1,Nr,1,1,X/Nb,3,X,2,1,Nr,0/1,2,1,0,0,3,Nr,Nb/X,3,0,0,3,0,0,3,X/"
        "Nb,Nr,3,0,0,1,2,1/0,Nr,1,2,X,3,Nb/X,1,1,Nr,1,0/2,3,H2,2,2"
    ),
}
RANDOM = "random:"


def read_board_option(value: str) -> str:
    """The value of the option `board`: a name as it is, a map as one line of text.

    >>> read_board_option("small"), read_board_option("H1 0/1 2 3/0 H2")
    ('small', 'H1,0/1,2,3/0,H2')
    """
    name = value.strip()
    if name in BOARDS:
        return name
    if name.startswith(RANDOM):
        if not name.removeprefix(RANDOM).isalnum() or len(name) > 40:
            raise BadOption("{value!r} needs a seed of letters or digits: random:7", value=value)
        return name
    if "H1" not in name:
        raise BadOption(
            "board is {value!r}; it may be {names}, random:SEED, a map, or a file with a map",
            value=shortened(value),
            names=", ".join(BOARDS),
        )
    return read_map(value)


def map_named(board: str, size: str) -> str:
    """The map that the options `board` and `size` stand for."""
    if board.startswith(RANDOM):
        return random_map(board.removeprefix(RANDOM), size)
    return BOARDS.get(board, board)
