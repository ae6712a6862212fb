"""Boards of hexagons as text: each cell with its name, its terrain and its pieces."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from jogo.core.board_view import BoardView, CellView
from jogo.draw.theme import BOARD_STYLE, mark_style, piece_style, sign, terrain_style

# The characters from wall to wall of a hexagon; the next row stands half of that to the side.
WIDTH, NARROW = 8, 6
MARGIN = 2
ROOF = ".-' '-."
FLOOR = "'-. .-'"


def draw_hexagons(view: BoardView) -> Text:
    """The board, row by row from the top; the piece that moved last is in brackets."""
    lines = [slope(view, None, 0)]
    for place, row in enumerate(view.rows):
        lines += [named_cells(view, row), filled_cells(view, row), slope(view, place, place + 1)]
    return Text("\n").join(lines)


def low_hexagon_lines(view: BoardView, width: int) -> list[Text]:
    """The board without slopes and margin, in cells of any width: two lines a row."""
    return [
        line[MARGIN:]
        for row in view.rows
        for line in (named_cells(view, row, width), filled_cells(view, row, width))
    ]


def left_wall(row: tuple[CellView, ...], width: int = WIDTH) -> int:
    """The column of the wall left of a row's first cell."""
    return MARGIN + round(row[0].x * width)


def slope(view: BoardView, above: int | None, below: int) -> Text:
    """The zigzag between two rows: floors of the upper row, roofs of the lower one."""
    widest = max(len(row) for row in view.rows)
    characters = [" "] * (MARGIN + WIDTH * (widest + 1))
    if above is not None:
        for start in walls(view, above):
            characters[start + 1 : start + WIDTH] = FLOOR
    if below < len(view.rows):
        for start in walls(view, below):
            characters[start + 1 : start + WIDTH] = ROOF
    return Text("".join(characters).rstrip(), BOARD_STYLE)


def walls(view: BoardView, place: int) -> Iterator[int]:
    row = view.rows[place]
    return (left_wall(row) + WIDTH * column for column in range(len(row)))


def named_cells(view: BoardView, row: tuple[CellView, ...], width: int = WIDTH) -> Text:
    """The upper line of a row of cells: names and terrain."""
    line = Text(" " * left_wall(row, width))
    for cell in row:
        line.append("|", BOARD_STYLE)
        before = sign(view, cell.name) or " "
        name, terrain = f"{before}{cell.name:<{width - 5}}", f"{cell.letter:>2} "
        line.append(name, mark_style(view, cell.name))
        line.append(terrain[: width - 1 - len(name)], terrain_style(view, cell.terrain))
    line.append("|", BOARD_STYLE)
    return line


def filled_cells(view: BoardView, row: tuple[CellView, ...], width: int = WIDTH) -> Text:
    """The lower line of a row of cells: what stands there."""
    line = Text(" " * left_wall(row, width))
    for cell in row:
        line.append("|", BOARD_STYLE)
        line.append_text(contents(view, cell, width - 1))
    line.append("|", BOARD_STYLE)
    return line


def contents(view: BoardView, cell: CellView, width: int) -> Text:
    """What stands on a cell, in its owner's colour; what moved last is in brackets if they fit."""
    words = " ".join(piece.letter + piece.label for piece in cell.pieces)
    has_moved = bool(words) and cell.name in view.moved
    shapes = (f"({words})", f"{words}'", words) if has_moved else (words,)
    shown = next((shape for shape in shapes if len(shape) <= width), words[:width])
    padding = width - len(shown)
    text = Text(" " * (padding // 2))
    text.append(shown, piece_style(view, cell.pieces[0].owner) if cell.pieces else "")
    return text.append(" " * (padding - padding // 2))
