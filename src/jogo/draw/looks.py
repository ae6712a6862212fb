"""Boards and pieces to choose from beside the site's own; a theme for colour-blind people stays."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from jogo.catalog import game_types
from jogo.core.appearance import Appearance

# Boards of squares; a game may have its own of the same name.
BOARDS: Mapping[str, Mapping[str, str]] = {
    "warm": {
        "cell": "#e0bd8b",
        "alt": "#cfa670",
        "rim": "#6b4726",
        "ink": "#fff3e0",
        "line": "#a47a48",
    },
    "cool": {
        "cell": "#c4cedb",
        "alt": "#aebccc",
        "rim": "#41526a",
        "ink": "#f2f6fb",
        "line": "#7f8fa4",
    },
}

# A piece's colour, its edge and its ink; Red stays red, whatever it is chosen from.
PIECES: Mapping[str, Mapping[str, tuple[str, str, str]]] = {
    "vivid": {
        "gold": ("#ffc107", "#3a2600", "#2b1a00"),
        "silver": ("#ffffff", "#101b27", "#33475b"),
        "white": ("#ffffff", "#21180d", "#a0522d"),
        "black": ("#161616", "#000000", "#ffd48a"),
        "red": ("#e3122b", "#3d0009", "#ffffff"),
        "blue": ("#0b50e0", "#00133f", "#ffffff"),
    },
    "soft": {
        "gold": ("#f4dfa6", "#836021", "#6b4a0b"),
        "silver": ("#f4f6f9", "#465361", "#68778a"),
        "white": ("#fffaf0", "#63512f", "#9c6d45"),
        "black": ("#5c5652", "#2b2725", "#f0dec4"),
        "red": ("#e58a7d", "#842a20", "#fff6f3"),
        "blue": ("#86abe8", "#264a86", "#f6faff"),
    },
}
# Their pieces were chosen to be told apart by everyone.
EVERYONE = ':root:not([data-theme="colour-blind"])'


def board_colours(appearance: Appearance, board: str) -> dict[str, str]:
    """The colours of a game's board by the name of the look.

    >>> board_colours(Appearance(boards={"warm": {"cell": "#000000"}}), "warm")["cell"]
    '#000000'
    """
    return {**BOARDS[board], **appearance.boards.get(board, {})}


def look_rules() -> Iterator[str]:
    """The looks as style rules for whatever is inside `data-board` and `data-pieces`."""
    for board in BOARDS:
        colours = (
            f"--{game_type.name}-{name}:{colour}"
            for game_type in game_types().values()
            for name, colour in board_colours(game_type.appearance, board).items()
        )
        yield f'[data-board="{board}"] {{{";".join(colours)}}}'
    for pieces, sets in PIECES.items():
        colours = (
            f"--{name}:{fill};--{name}-edge:{edge};--{name}-ink:{ink};--{name}-land:{fill}"
            for name, (fill, edge, ink) in sets.items()
        )
        yield f'{EVERYONE} [data-pieces="{pieces}"] {{{";".join(colours)}}}'
