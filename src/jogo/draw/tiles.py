"""Boards of squares as tiles with pieces like tokens, as large as there is room for."""

from __future__ import annotations

from dataclasses import dataclass

from rich.style import Style

from jogo.core.board_view import BoardView, CellView, Mark
from jogo.core.seat import Seat
from jogo.draw.canvas import Canvas, brush
from jogo.draw.paint import tiles_of
from jogo.draw.picture import Look, Picture, edge_alone, edges, has, tint
from jogo.draw.symbols import sign_of

# Numbers stand left of the board, letters below it.
MARGIN = 3
FOOT = 1
NARROWEST = 2
TALLEST = 6


@dataclass(frozen=True, slots=True)
class Tile:
    """A place on the canvas for one square."""

    x: int
    y: int
    width: int
    height: int

    @property
    def middle_row(self) -> int:
        return self.y + (self.height - 1) // 2

    def centred(self, text: str) -> int:
        """The column where a text begins that stands in the middle."""
        return self.x + (self.width - len(text)) // 2


def tile_size(columns: int, rows: int, width: int, height: int, sign: int = 1) -> tuple[int, int]:
    """The largest tile, in characters across and down, with which a board fits.

    A tile of one line is as wide as the longest sign needs, with a rim; an odd width has a middle.

    >>> tile_size(15, 15, 54, 20), tile_size(11, 11, 160, 55)
    ((3, 1), (9, 4))
    """
    room, lines = (width - MARGIN) // columns, (height - FOOT) // rows
    for tall in range(min(TALLEST, lines), 1, -1):
        if room >= 2 * tall:
            return (2 * tall + 1 if room > 2 * tall else 2 * tall), tall
    return max(NARROWEST, min(room, sign + 2)), 1


def draw_tiles(view: BoardView, width: int, height: int, look: Look) -> Picture:
    """A board of squares for that much room; where it is too little, larger than the room."""
    rows, columns = len(view.rows), len(view.rows[0])
    pieces = (piece for row in view.rows for cell in row for piece in cell.pieces)
    longest = max((len(piece.letter + piece.label) for piece in pieces), default=1)
    across, down = tile_size(columns, rows, width, height, longest)
    ground = look.palette.ground if look.is_coloured else None
    canvas = Canvas(
        MARGIN + columns * across, rows * down + FOOT, brush(look.palette.faint, ground)
    )
    middles = {}
    shades = tiles_of(view, look.palette)
    for line, row in enumerate(view.rows):
        for column, cell in enumerate(row):
            tile = Tile(MARGIN + column * across, line * down, across, down)
            draw_square(canvas, tile, view, cell, shades[(line + column) % 2], look)
            middles[cell.name] = (tile.x + across / 2, tile.y + down / 2)
    draw_names(canvas, view, across, down, look)
    lines = tuple(tuple(canvas.segments(y)) for y in range(canvas.height))
    return Picture(lines, middles, (across / 2, down / 2))


def draw_names(canvas: Canvas, view: BoardView, across: int, down: int, look: Look) -> None:
    """Numbers of rows and letters of columns; those of the cursor stand out."""
    (cursor,) = view.marks.get(Mark.CURSOR) or ("",)
    for line, row in enumerate(view.rows):
        number = row[0].name[1:]
        style = brush(look.palette.faint, None)
        if number == cursor[1:]:
            style = brush(look.palette.text, None, bold=True)
        canvas.write_over(0, line * down + (down - 1) // 2, f"{number:>2}", style)
    for column, cell in enumerate(view.rows[0]):
        letter, style = cell.name[0], brush(look.palette.faint, None)
        if letter == cursor[:1]:
            style = brush(look.palette.text, None, bold=True)
        tile = Tile(MARGIN + column * across, canvas.height - 1, across, 1)
        canvas.write_over(tile.centred(letter), tile.y, letter, style)


def draw_square(
    canvas: Canvas, tile: Tile, view: BoardView, cell: CellView, shade: str, look: Look
) -> None:
    """A square with its ground, its piece and its marks."""
    palette = look.palette
    ground = tint(view, cell.name, shade, look) if look.is_coloured else None
    canvas.fill(tile.x, tile.y, tile.width, tile.height, brush(palette.faint, ground))
    if cell.pieces:
        draw_token(canvas, tile, view, cell, ground, look)
    elif has(view, Mark.TARGET, cell.name):
        dot = "•" if look.with_shapes else "+"
        ink = brush(palette.marks[Mark.TARGET], ground, bold=True)
        canvas.write(tile.centred(dot), tile.middle_row, dot, ink)
    elif not look.is_coloured:
        canvas.write(tile.centred("."), tile.middle_row, ".", brush(palette.faint, None))
    draw_marks(canvas, tile, view, cell, look)


def draw_token(
    canvas: Canvas, tile: Tile, view: BoardView, cell: CellView, ground: str | None, look: Look
) -> None:
    """A piece: its sign on a patch of its owner's colour, round for one side, square for the other.

    Blocks of half a character leave a rim of the square visible, so that neighbours stay apart.
    """
    piece = cell.pieces[0]
    paint = look.palette.pieces[view.colour_of(piece.owner)]
    sign = sign_of(piece, view.appearance, look.with_shapes)
    edge = brush(paint.fill if look.is_coloured else look.palette.text, ground)
    face = brush(paint.ink, paint.fill, bold=True) if look.is_coloured else brush(None, None, True)
    left, right = tile.x, tile.x + tile.width - 1
    has_rim = len(sign) <= tile.width - 2
    # Without colour a rim would be all that is seen of a small token.
    has_blocks = has_rim and look.with_shapes and (look.is_coloured or tile.height > 2)
    for row in range(tile.y, tile.y + tile.height):
        inner = (left + 1, tile.width - 2) if has_rim else (left, tile.width)
        canvas.fill(inner[0], row, inner[1], 1, face)
        if has_blocks:
            canvas.put(left, row, "▐", edge)
            canvas.put(right, row, "▌", edge)
    if tile.height > 1 and has_blocks:
        draw_rim(canvas, tile, piece.owner, edge)
    canvas.write(tile.centred(sign), tile.middle_row, sign, face)


def draw_rim(canvas: Canvas, tile: Tile, owner: Seat, edge: Style) -> None:
    """The upper and lower edge of a token: only a first player's large one has no corners."""
    is_round = owner is Seat.FIRST and tile.height > 2
    corners = "    " if is_round else "▗▖▝▘"
    inside = tile.width - 2
    bottom = tile.y + tile.height - 1
    if tile.height > 2:
        canvas.write(tile.x, tile.y, corners[0] + "▄" * inside + corners[1], edge)
    canvas.write(tile.x, bottom, corners[2] + "▀" * inside + corners[3], edge)


def draw_marks(canvas: Canvas, tile: Tile, view: BoardView, cell: CellView, look: Look) -> None:
    """Signs at the sides of a square; a cursor on a large one has corners."""
    before, after = edges(view, cell.name)
    is_plain_target = not cell.pieces and before == "+"
    if not before or is_plain_target:
        return
    marks = look.palette.marks
    ink = brush(marks[Mark.TARGET if before == "+" else Mark.CURSOR], None, bold=True)
    left, right = tile.x, tile.x + tile.width - 1
    if before == "[" and tile.height > 2 and look.with_shapes:
        bottom = tile.y + tile.height - 1
        for x, y, corner in (
            (left, tile.y, "┏━"),
            (right - 1, tile.y, "━┓"),
            (left, bottom, "┗━"),
            (right - 1, bottom, "━┛"),
        ):
            canvas.write_over(x, y, corner, ink)
        return
    # A sign that fills its tile, such as a letter with a number, is worth more than a mark.
    signs = (sign_of(piece, view.appearance, look.with_shapes) for piece in cell.pieces)
    free = tile.width - max(map(len, signs), default=1)
    if free > 1:
        canvas.write_over(left, tile.middle_row, before, ink)
        canvas.write_over(right, tile.middle_row, after, ink)
    elif free == 1:
        canvas.write_over(right, tile.middle_row, edge_alone(before, look), ink)
