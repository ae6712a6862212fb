"""Boards as PNG, for places that show no SVG: flat shapes in the same colours.

A link that is sent to someone is shown with such a picture.
"""

from __future__ import annotations

from collections import Counter
from math import cos, pi, sin

from jogo.core.appearance import Spot, Terrain
from jogo.core.board_view import BoardView, CellView, Mark, Outline, Piece
from jogo.core.seat import Seat
from jogo.draw.paint import mix
from jogo.draw.palette import Theme, own_colours
from jogo.draw.raster import Raster, Shape
from jogo.draw.svg import CELL, HEXAGON, frame

# The longer edge of a picture, in pixels.
SIDE = 630
DISC = Shape(tuple((sin(pi * n / 16), -cos(pi * n / 16)) for n in range(32)))
CORNERED = Shape(tuple((sin(pi * n / 8), -cos(pi * n / 8)) for n in range(1, 16, 2)))
HEX = Shape(tuple((x / 50, y / 50) for x, y in HEXAGON))
SQUARE = Shape(((-1, -1), (1, -1), (1, 1), (-1, 1)))
# Round for one seat, with corners for the other.
PIECES = {Seat.FIRST: DISC, Seat.SECOND: CORNERED}
# Squares overlap a little, so that nothing shows between them; hexagons stand apart.
WHOLE, APART = 1.02, 0.96
EDGE, BODY, DOT = 0.76, 0.64, 0.26


def draw_png(view: BoardView, theme: Theme) -> bytes:
    """A picture of a position.

    >>> from jogo import Match
    >>> from jogo.draw.palette import THEMES
    >>> match = Match("jostle", size=8)
    >>> draw_png(match.game.view(match.state), THEMES["light"])[:4]
    b'\\x89PNG'
    """
    return Painter(view, theme).paint().encode()


class Painter:
    """Draws one position: the ground, the cells, and what stands on them."""

    def __init__(self, view: BoardView, theme: Theme) -> None:
        self.view = view
        self.colours = {**theme.colours, **own_colours(view.appearance, theme.name)}
        self.left, self.top, width, height = frame(view)
        self.scale = SIDE / max(width, height)
        self.raster = Raster(
            round(width * self.scale), round(height * self.scale), self.colours["rim"]
        )
        # What is seen most often of a seat; its other pieces get a dot.
        self.usual = {seat: usual_kind(view, seat) for seat in Seat}

    def paint(self) -> Raster:
        for cell in self.view.cells():
            self._paint_cell(cell)
        return self.raster

    def _paint_cell(self, cell: CellView) -> None:
        is_square = self.view.outline is Outline.SQUARE
        shape = SQUARE if is_square else HEX
        mark = self._mark_on(cell)
        if mark is not None:
            self._put(cell, Spot(), shape, 1, self.colours[mark])
            self._put(cell, Spot(), shape, 0.88, self._ground(cell))
        else:
            self._put(cell, Spot(), shape, WHOLE if is_square else APART, self._ground(cell))
        for piece in cell.pieces:
            self._paint_piece(cell, piece)

    def _mark_on(self, cell: CellView) -> str | None:
        """The colour around a cell that stands out; what decided a game goes before the rest."""
        marks = ((Mark.DECISIVE, "mark-hint"), (Mark.LAST, "mark-last"))
        return next(
            (colour for mark, colour in marks if cell.name in self.view.marks.get(mark, ())), None
        )

    def _ground(self, cell: CellView) -> str:
        """The colour of a cell: its own, that of its terrain, that of who has it."""
        colours, view = self.colours, self.view
        is_odd = view.outline is Outline.SQUARE and (cell.x + cell.y) % 2
        terrain = view.appearance.terrain.get(cell.terrain, Terrain())
        ground = mix(colours["alt" if is_odd else "cell"], colours[terrain.colour], terrain.share)
        if view.outline is Outline.HEXAGON and cell.pieces:
            owner = view.colour_of(cell.pieces[0].owner).lower()
            return mix(ground, colours[f"{owner}-land"], 0.4)
        return ground

    def _paint_piece(self, cell: CellView, piece: Piece) -> None:
        colour = self.view.colour_of(piece.owner).lower()
        spot, shape = self.view.appearance.spot(piece.kind), PIECES[piece.owner]
        self._put(cell, spot, shape, EDGE * spot.size, self.colours[f"{colour}-edge"])
        self._put(cell, spot, shape, BODY * spot.size, self.colours[colour])
        if piece.kind != self.usual[piece.owner]:
            self._put(cell, spot, shape, DOT * spot.size, self.colours[f"{colour}-edge"])

    def _put(self, cell: CellView, spot: Spot, shape: Shape, size: float, colour: str) -> None:
        x = (cell.x * CELL + spot.x - self.left) * self.scale
        y = (cell.y * CELL + spot.y - self.top) * self.scale
        self.raster.fill(shape, x, y, size * CELL / 2 * self.scale, colour)


def usual_kind(view: BoardView, seat: Seat) -> str:
    """Of the kinds that a seat has, the one that there is most of on the board."""
    standing = [piece for cell in view.cells() for piece in cell.pieces]
    counts = Counter(piece.kind for piece in standing)
    own = sorted({piece.kind for piece in standing if piece.owner is seat})
    return max(own, key=counts.__getitem__, default="")
