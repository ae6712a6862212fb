"""Boards of hexagons filled with colour: half a character is a point, and points make the cells."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from rich.console import Console

from jogo.core.board_view import BoardView, CellView, Mark
from jogo.draw.canvas import Canvas, brush
from jogo.draw.hex_text import MARGIN, NARROW, WIDTH, draw_hexagons, low_hexagon_lines
from jogo.draw.paint import mix, terrain_paint
from jogo.draw.palette import own_colours
from jogo.draw.picture import Look, Picture, edge_alone, edges, has, tint
from jogo.draw.symbols import sign_of

NARROWEST, TALLEST = 6, 6
# From this width on there is room for signs on both sides of a cell's name.
ROOMY = 8
# A hexagon one wide reaches this far up; the middles of its rows lie ROW apart.
TOP, ROW = 3**-0.5, 3**0.5 / 2
# Points between two cells, so that there is dark space around each.
GAP = 1


def draw_filled_hexagons(view: BoardView, width: int, height: int, look: Look) -> Picture:
    """A board of hexagons for that much room; outlines where there is no colour to fill it with."""
    if look.is_coloured and look.with_shapes:
        return FilledHexagons(view, width, height, look).picture()
    return draw_outlines(view, width, height)


def draw_outlines(view: BoardView, width: int, height: int) -> Picture:
    """The board of the plain table, lower or narrower where it would not fit otherwise."""
    places = max(cell.x for row in view.rows for cell in row) + 1
    has_slopes = 3 * len(view.rows) + 1 <= height and MARGIN + places * WIDTH < width
    across = WIDTH if MARGIN + places * WIDTH < width else NARROW
    pitch, above, left = (3, 1, MARGIN) if has_slopes else (2, 0, 0)
    lines = draw_hexagons(view).split("\n") if has_slopes else low_hexagon_lines(view, across)
    middles = {
        cell.name: (left + (cell.x + 0.5) * across + 0.5, above + place * pitch + 1.0)
        for place, row in enumerate(view.rows)
        for cell in row
    }
    # Only to look styles up by their names.
    console = Console()
    drawn = tuple(tuple(line.render(console)) for line in lines)
    return Picture(drawn, middles, (across / 2, pitch / 2))


def hexagon_size(view: BoardView, width: int, height: int) -> tuple[int, int]:
    """The width of a cell and the lines from row to row, as large as there is room for."""
    places = max(cell.x for row in view.rows for cell in row) + 1
    rows = len(view.rows)
    for pitch in range(TALLEST, 1, -1):
        # Points are square: a row of hexagons is ROW times their width high.
        across = max(NARROWEST, 2 * round(pitch / ROW))
        if rows * pitch + pitch // 3 <= height and places * across <= width:
            return across, pitch
    return NARROWEST, 2


@lru_cache(maxsize=8)
def points_of_cells(
    middles: tuple[tuple[str, tuple[float, float]], ...], across: int, pitch: int
) -> Mapping[tuple[int, int], str]:
    """Which cell has which point; a board of one size needs it again with every action."""
    return {
        point: name for name, middle in middles for point in points_about(middle, across, pitch)
    }


def points_about(middle: tuple[float, float], across: int, pitch: int) -> Iterator[tuple[int, int]]:
    """The points inside a hexagon about a middle, two to a character."""
    # The gap is on the right: the points of a cell lie about a middle half a point before.
    middle_x, middle_y = middle[0] - GAP / 2, 2 * middle[1]
    share = (across - GAP) / across
    left, top = round(middle_x - across / 2), round(middle_y - pitch * 4 / 3)
    for y in range(top, top + round(pitch * 8 / 3) + 1):
        down = abs(y + 0.5 - middle_y) / (2 * pitch) * ROW
        for x in range(left, left + across):
            beside = abs(x + 0.5 - middle_x) / across
            if beside <= share / 2 and down + beside * TOP <= TOP * share:
                yield x, y


class FilledHexagons:
    """A board of hexagons about to be drawn, in a size that is settled."""

    def __init__(self, view: BoardView, width: int, height: int, look: Look) -> None:
        self.view = view
        self.look = look
        # The cells have their own colours, and names that are read on them.
        self.ink = own_colours(view.appearance, look.palette.name)["ink"]
        self.across, self.pitch = hexagon_size(view, width, height)
        self.cells = [(cell, place) for place, row in enumerate(view.rows) for cell in row]
        # The line under which the first row's middles lie, between two lines of text.
        self.first = max(1, round(self.pitch * 2 / 3))
        self.middles = {
            cell.name: ((cell.x + 0.5) * self.across, float(self.first + place * self.pitch))
            for cell, place in self.cells
        }

    def picture(self) -> Picture:
        columns = round(max(x for x, _ in self.middles.values()) + self.across / 2)
        lines = (len(self.view.rows) - 1) * self.pitch + 2 * self.first
        canvas = Canvas(columns, lines, brush(None, self.look.palette.ground))
        self.paint(canvas)
        for cell, _ in self.cells:
            self.label(canvas, cell)
        drawn = tuple(tuple(canvas.segments(y)) for y in range(lines))
        return Picture(drawn, self.middles, (self.across / 2, self.pitch / 2))

    def paint(self, canvas: Canvas) -> None:
        """Fill the cells: each character has an upper and a lower point."""
        ground = self.look.palette.ground
        fills = {cell.name: self.fill(cell) for cell, _ in self.cells} | {"": ground}
        owners = points_of_cells(tuple(self.middles.items()), self.across, self.pitch)
        for y in range(canvas.height):
            for x in range(canvas.width):
                upper, lower = (fills[owners.get((x, 2 * y + half), "")] for half in (0, 1))
                canvas.put(x, y, " " if upper == lower else "▀", brush(upper, lower))

    def fill(self, cell: CellView) -> str:
        palette = self.look.palette
        fill = tint(
            self.view, cell.name, terrain_paint(self.view, cell.terrain, palette).fill, self.look
        )
        for mark in (Mark.CURSOR, Mark.TARGET):
            if has(self.view, mark, cell.name):
                return mix(fill, palette.marks[mark], 0.35)
        return fill

    def label(self, canvas: Canvas, cell: CellView) -> None:
        """The name and the terrain above a cell's middle, what stands on it below."""
        middle_x, middle_y = self.middles[cell.name]
        before, after = edges(self.view, cell.name)
        if before == "+":
            # Beside the number of a terrain it would read as a sum.
            before, after = "•", ""
        name = f"{before or ' '}{cell.name}{after or ' '}"
        terrain = self.view.appearance.signs.get(cell.letter, cell.letter)
        if self.across < ROOMY:
            name = cell.name + (edge_alone(before, self.look) or " ")
        start = round(middle_x - len(name + terrain) / 2 - 0.25)
        upper = int(middle_y) - 1
        canvas.write_over(start, upper, name, brush(self.ink, None, bool(before)))
        paint = terrain_paint(self.view, cell.terrain, self.look.palette)
        ink = brush(paint.ink, None, bold=True)
        canvas.write_over(start + len(name), upper, terrain, ink)
        self.label_pieces(canvas, cell, middle_x, upper + 1)

    def label_pieces(self, canvas: Canvas, cell: CellView, middle_x: float, line: int) -> None:
        if not cell.pieces:
            return
        signs = " ".join(
            sign_of(piece, self.view.appearance, self.look.with_shapes) for piece in cell.pieces
        )
        room = 1 if len(signs) + 2 <= self.across - GAP else 0
        shown = " " * room + signs + " " * room
        paint = self.look.palette.pieces[self.view.colour_of(cell.pieces[0].owner)]
        start = round(middle_x - len(shown) / 2 - 0.25)
        canvas.write(start, line, shown, brush(paint.ink, paint.fill, bold=True))
