"""Any board, drawn to fit a part of the screen."""

from __future__ import annotations

from jogo.core.board_view import BoardView, Outline
from jogo.draw.hexagons import draw_filled_hexagons
from jogo.draw.picture import Look, Picture
from jogo.draw.tiles import draw_tiles


def draw_fitted(view: BoardView, width: int, height: int, look: Look) -> Picture:
    """The board as large as it fits into these columns and lines."""
    draw = draw_filled_hexagons if view.outline is Outline.HEXAGON else draw_tiles
    return draw(view, width, height, look)
