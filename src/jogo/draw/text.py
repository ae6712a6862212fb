"""Boards as text for a terminal, legible without colour."""

from __future__ import annotations

from rich.text import Text

from jogo.core.board_view import BoardView, CellView, Outline
from jogo.draw.hex_text import draw_hexagons
from jogo.draw.theme import BOARD_STYLE, mark_style, piece_style, sign

# A board with its numbers and margins fits 80 columns up to here.
WIDEST_WITH_GAPS = 71


def draw_board(view: BoardView) -> Text:
    """The board with its coordinates; the piece that moved last is in brackets."""
    if view.outline is Outline.HEXAGON:
        return draw_hexagons(view)
    return draw_squares(view)


def draw_squares(view: BoardView) -> Text:
    """Tiles with a gap between them, so that squares look square and neighbours apart."""
    tile = 2 + max(len(symbol(view, cell)) for row in view.rows for cell in row)
    gap = " " if (tile + 1) * len(view.rows[0]) <= WIDEST_WITH_GAPS else ""
    letters = gap.join(cell.name[0].center(tile) for cell in view.rows[0])
    header = Text(f"    {letters}".rstrip(), BOARD_STYLE)
    lines = [header]
    for row in view.rows:
        number = row[0].name[1:]
        tiles = Text(gap).join(square(view, cell, tile) for cell in row)
        line = Text(f"{number:>3} ", BOARD_STYLE) + tiles + Text(f" {number}", BOARD_STYLE)
        lines.append(line)
    return Text("\n").join([*lines, header])


def square(view: BoardView, cell: CellView, width: int) -> Text:
    """One square: its piece, in brackets and in its owner's colour, or a dot."""
    text = symbol(view, cell)
    if cell.pieces:
        hint = sign(view, cell.name)
        before, after = (hint, " ") if hint else "()" if cell.name in view.moved else "  "
        shown = f"{before}{text}{after}".center(width)
        return Text(shown, piece_style(view, cell.pieces[0].owner))
    return Text(text.center(width), mark_style(view, cell.name) or BOARD_STYLE)


def symbol(view: BoardView, cell: CellView) -> str:
    """The letter of the piece on a cell, with its height if it has one; or the sign of a mark."""
    if cell.pieces:
        return cell.pieces[0].letter + cell.pieces[0].label
    return sign(view, cell.name) or "."
