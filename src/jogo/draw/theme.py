"""The colours of the pieces on a terminal; letters tell the owners apart where there is none."""

from __future__ import annotations

from jogo.core.appearance import Terrain
from jogo.core.board_view import BoardView, Mark
from jogo.core.seat import Seat

PIECE_STYLES = {
    "Gold": "bold black on yellow",
    "Silver": "bold black on white",
    "White": "bold black on bright_white",
    "Black": "bold bright_white on grey23",
    "Red": "bold bright_white on red",
    "Blue": "bold bright_white on blue",
}
MARK_STYLES = {
    Mark.CURSOR: "bold reverse",
    Mark.PICKED: "bold underline",
    Mark.DECISIVE: "bold red",
    Mark.HINT: "bold magenta",
    Mark.TARGET: "bold green",
    Mark.LAST: "cyan",
}
BOARD_STYLE = "dim"
# What tells a marked cell where there is no colour, before its content; the last action has its
# brackets.
SIGNS = {Mark.CURSOR: ">", Mark.PICKED: "=", Mark.DECISIVE: "!", Mark.HINT: "*", Mark.TARGET: "+"}


def piece_style(view: BoardView, owner: Seat) -> str:
    return PIECE_STYLES[view.colour_of(owner)]


def terrain_style(view: BoardView, terrain: str) -> str:
    return view.appearance.terrain.get(terrain, Terrain()).style


def mark_style(view: BoardView, cell: str) -> str:
    """The style of the strongest mark on a cell, or none."""
    for mark, style in MARK_STYLES.items():
        if cell in view.marks.get(mark, ()):
            return style
    return ""


def sign(view: BoardView, cell: str) -> str:
    """The sign of the strongest mark on a cell, or none."""
    for mark, shown in SIGNS.items():
        if cell in view.marks.get(mark, ()):
            return shown
    return ""
