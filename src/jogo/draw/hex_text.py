"""Boards of hexagons as text: each cell with its name, its system and its pieces."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from jogo.core.board_view import BoardView, CellView
from jogo.draw.theme import BOARD_STYLE, TERRAIN_STYLES, mark_style, piece_style, sign

# A hexagon is 8 characters from wall to wall; the next row stands half of that to the side.
WIDTH = 8
MARGIN = 2
ROOF = ".-' '-."
FLOOR = "'-. .-'"


def draw_hexagons(view: BoardView) -> Text:
    """The board, row by row from the top; the piece that moved last is in brackets."""
    return Text("\n").join(hexagon_lines(view))


def hexagon_lines(view: BoardView, with_slopes: bool = True) -> list[Text]:
    """The lines of a board; without its slopes it takes two for a row."""
    lines = [slope(view, None, 0)] if with_slopes else []
    for place, row in enumerate(view.rows):
        lines += [named_cells(view, row), filled_cells(view, row)]
        if with_slopes:
            lines.append(slope(view, place, place + 1))
    return lines


def left_wall(row: tuple[CellView, ...]) -> int:
    """The column of the wall left of a row's first cell."""
    return MARGIN + round(row[0].x * WIDTH)


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


def named_cells(view: BoardView, row: tuple[CellView, ...]) -> Text:
    """The upper line of a row of cells: names and systems."""
    line = Text(" " * left_wall(row))
    for cell in row:
        line.append("|", BOARD_STYLE)
        before = sign(view, cell.name) or " "
        line.append(f"{before}{cell.name:<3}", mark_style(view, cell.name))
        line.append(f"{cell.letter:>2} ", TERRAIN_STYLES[cell.terrain])
    line.append("|", BOARD_STYLE)
    return line


def filled_cells(view: BoardView, row: tuple[CellView, ...]) -> Text:
    """The lower line of a row of cells: controls and ships."""
    line = Text(" " * left_wall(row))
    for cell in row:
        line.append("|", BOARD_STYLE)
        line.append_text(contents(view, cell))
    line.append("|", BOARD_STYLE)
    return line


def contents(view: BoardView, cell: CellView) -> Text:
    """What stands on a cell, in its owner's colour, 7 characters wide."""
    words = " ".join(piece.letter + piece.label for piece in cell.pieces)
    shown = f"({words})" if words and cell.name in view.moved else words
    padding = WIDTH - 1 - len(shown)
    text = Text(" " * (padding // 2))
    text.append(shown, piece_style(view, cell.pieces[0].owner) if cell.pieces else "")
    return text.append(" " * (padding - padding // 2))
