"""Boards as SVG: a picture that stands by itself, or one that takes its colours from a page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from html import escape
from math import dist

from jogo.core.appearance import Spot
from jogo.core.board_view import BoardView, CellView, Mark, Outline, Piece
from jogo.draw.palette import Theme, own_marks, page_colours
from jogo.draw.sprite import NAMESPACE, symbol_of, symbols_for, terrain_symbol

# The drawing's units: a cell is 100 wide, and a board of squares has room for its coordinates.
CELL = 100
SQUARE_MARGIN, HEX_MARGIN = 36, 26
HEXAGON = ((0, -57.7), (50, -28.9), (50, 28.9), (0, 57.7), (-50, 28.9), (-50, -28.9))


def draw_svg(view: BoardView, theme: Theme | None, title: str = "") -> str:
    """A picture of a position; without a theme, the page around it has the sprite and the colours.

    >>> from jogo import Match
    >>> from jogo.draw.palette import THEMES
    >>> match = Match("jostle", size=8)
    >>> picture = draw_svg(match.game.view(match.state), THEMES["dark"], "Jostle")
    >>> picture.count("<use"), "var(" in picture
    (16, False)
    """
    body = draw_ground(view) + "".join((*draw_pieces(view), *draw_arrows(view)))
    name = f' role="img" aria-label="{escape(title)}"' if title else ' aria-hidden="true"'
    box = view_box(view)
    opening = f'<svg xmlns="{NAMESPACE}" class="picture" data-game="{view.game}" viewBox="{box}"'
    if theme is None:
        return f"{opening}{name}>{body}</svg>"
    _, _, width, height = frame(view)
    whole = f'{opening} width="{width}" height="{height}"{name}>{symbols_for(body)}{body}</svg>'
    colours = {**page_colours(theme), **own_marks(view.appearance, theme.name)}
    return re.sub(r"var\(--([a-z0-9-]+)\)", lambda found: colours[found[1]], whole)


def draw_cell(view: BoardView) -> str:
    """The first cell of a view and what is on it, without the rim of the board, for a page.

    >>> from jogo import Match
    >>> game = Match("jostle", size=8).game
    >>> draw_cell(game.view(game.start()).part("c3", "c3")).count("<use")
    1
    """
    half = 58 if view.outline is Outline.HEXAGON else 50
    body = draw_ground(replace(view, rows=((nameless(view.rows[0][0]),),)))
    pieces = "".join(draw_pieces(replace(view, rows=((view.rows[0][0],),))))
    box = f'class="picture" viewBox="-50 -{half} 100 {2 * half}" aria-hidden="true"'
    return f'<svg xmlns="{NAMESPACE}" {box}>{body}{pieces}</svg>'


def nameless(cell: CellView) -> CellView:
    return replace(cell, name="")


def view_box(view: BoardView) -> str:
    """What part of the plane a picture shows, as SVG says it."""
    return " ".join(f"{edge:g}" for edge in frame(view))


def frame(view: BoardView) -> tuple[float, float, float, float]:
    """The left and top edge of a picture, its width and height."""
    cells = [cell for row in view.rows for cell in row]
    across = (max(cell.x for cell in cells) + 1) * CELL
    down = max(cell.y for cell in cells) * CELL
    if view.outline is Outline.SQUARE:
        return (
            -50 - SQUARE_MARGIN,
            -50 - SQUARE_MARGIN,
            across + 2 * SQUARE_MARGIN,
            down + CELL + 2 * SQUARE_MARGIN,
        )
    top = HEXAGON[0][1] - HEX_MARGIN
    return -50 - HEX_MARGIN, round(top, 1), across + 2 * HEX_MARGIN, round(down - 2 * top, 1)


def draw_ground(view: BoardView) -> str:
    """The board with nothing on it."""
    is_hexagonal = view.outline is Outline.HEXAGON
    return "".join((draw_hexagons if is_hexagonal else draw_squares)(view))


def draw_pieces(view: BoardView) -> Iterator[str]:
    """What is on the board, cell by cell."""
    for row in view.rows:
        for cell in row:
            content = "".join(marks_on(view, cell)) + cell_content(view, cell)
            if content:
                yield f'<g transform="translate({middle_of(cell)})">{content}</g>'


def middle_of(cell: CellView) -> str:
    return f"{cell.x * CELL:g} {round(cell.y * CELL, 1):g}"


def cell_content(view: BoardView, cell: CellView) -> str:
    """What stands on a cell, around 0 0."""
    return "".join((*draw_land(view, cell), *(draw_piece(view, piece) for piece in cell.pieces)))


def marks_on(view: BoardView, cell: CellView) -> Iterator[str]:
    """What stands out about a cell: it lies beneath what stands there."""
    if cell.name in view.marks.get(Mark.LAST, ()):
        yield last_mark(view)
    if cell.name in view.marks.get(Mark.DECISIVE, ()):
        yield ring("var(--mark-hint)", view)
    if view.outline is Outline.HEXAGON:
        if cell.name in view.marks.get(Mark.HINT, ()):
            yield ring("var(--mark-hint)", view)
        return
    if cell.name in view.marks.get(Mark.HINT, ()):
        yield rectangle(-50, -50, CELL, CELL, "var(--mark-hint)", 0, ' opacity=".5"')
    if cell.name in view.marks.get(Mark.TARGET, ()):
        yield '<circle r="15" fill="var(--mark-target)"/>'


def last_mark(view: BoardView) -> str:
    """How a cell is marked that the last action touched, around 0 0."""
    if view.outline is Outline.SQUARE:
        return rectangle(-50, -50, CELL, CELL, "var(--mark-last)", 0, ' opacity=".55"')
    return ring("var(--mark-last)", view)


def ring(colour: str, view: BoardView) -> str:
    """The outline of a cell, around 0 0."""
    edge = f'fill="none" stroke="{colour}"'
    if view.outline is Outline.HEXAGON:
        return f'<path d="{hexagon(0.98)}" {edge} stroke-width="4"/>'
    return f'<rect x="-46" y="-46" width="92" height="92" {edge} stroke-width="8"/>'


def draw_arrows(view: BoardView) -> Iterator[str]:
    """What leads from cell to cell, above everything else; arrows to what is cut off are not
    drawn."""
    places = {cell.name: (cell.x * CELL, cell.y * CELL) for cell in view.cells()}
    for source, target in view.arrows:
        if source in places and target in places:
            yield draw_arrow(places[source], places[target])


def draw_arrow(start: tuple[float, float], end: tuple[float, float]) -> str:
    length = dist(start, end)
    x, y = ((there - here) / length for here, there in zip(start, end, strict=True))
    neck_x, neck_y = end[0] - 40 * x, end[1] - 40 * y
    shaft = f"M{start[0] + 30 * x:.1f} {start[1] + 30 * y:.1f}L{neck_x:.1f} {neck_y:.1f}"
    head = (
        f"M{end[0]:.1f} {end[1]:.1f}L{neck_x - 24 * y:.1f} {neck_y + 24 * x:.1f}"
        f"L{neck_x + 24 * y:.1f} {neck_y - 24 * x:.1f}Z"
    )
    line = 'fill="none" stroke="var(--mark-hint)" stroke-width="14"'
    return f'<path d="{shaft}" {line}/><path d="{head}" fill="var(--mark-hint)"/>'


# Boards of squares


def draw_squares(view: BoardView) -> Iterator[str]:
    left, top, width, height = frame(view)
    across, down = CELL * len(view.rows[0]), CELL * len(view.rows)
    yield rectangle(left, top, width, height, f"var(--{view.game}-rim)", 16)
    yield rectangle(-50, -50, across, down, f"var(--{view.game}-cell)", 4)
    dark = "".join(
        f"M{column * CELL - 50} {row * CELL - 50}h{CELL}v{CELL}h-{CELL}z"
        for row in range(len(view.rows))
        for column in range(len(view.rows[0]))
        if (row + column) % 2
    )
    yield f'<path d="{dark}" fill="var(--{view.game}-alt)"/>'
    yield from coordinates(view)


def coordinates(view: BoardView) -> Iterator[str]:
    style = f'font-size="24" fill="var(--{view.game}-ink)" font-weight="600"'
    yield f'<g font-family="system-ui, sans-serif" text-anchor="middle" {style}>'
    for cell in view.rows[-1]:
        yield f'<text x="{cell.x * CELL:g}" y="{cell.y * CELL + 76:g}">{cell.name[:1]}</text>'
    for row in view.rows:
        yield f'<text x="-68" y="{row[0].y * CELL + 8:g}">{row[0].name[1:]}</text>'
    yield "</g>"


# Boards of hexagons


def draw_hexagons(view: BoardView) -> Iterator[str]:
    left, top, width, height = frame(view)
    yield rectangle(left, top, width, height, f"var(--{view.game}-rim)", 24)
    if view.appearance.specks:
        yield from draw_specks(view)
    fill = f'fill="var(--{view.game}-cell)" fill-opacity=".82"'
    edge = f'stroke="var(--{view.game}-line)" stroke-width="2"'
    for row in view.rows:
        for cell in row:
            place = f'transform="translate({middle_of(cell)})"'
            yield f'<path d="{hexagon(0.965)}" {place} {fill} {edge}/>'
    style = f'font-size="13" fill="var(--{view.game}-ink)"'
    yield f'<g font-family="system-ui, sans-serif" text-anchor="middle" {style}>'
    for row in view.rows:
        for cell in row:
            yield f'<text x="{cell.x * CELL:g}" y="{cell.y * CELL - 37:.1f}">{cell.name}</text>'
    yield "</g>"


def draw_specks(view: BoardView) -> Iterator[str]:
    """Dots strewn evenly and always alike: multiples of the golden ratio do not clump."""
    left, top, width, height = frame(view)
    yield f'<g fill="var(--{view.game}-{view.appearance.specks})" opacity=".7">'
    for number in range(90):
        x = left + (number * 0.618034 % 1) * width
        y = top + (number * 0.754878 % 1) * height
        yield f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{1 + number % 3 * 0.6:g}"/>'
    yield "</g>"


def draw_land(view: BoardView, cell: CellView) -> Iterator[str]:
    """What a cell is: whose, on a board of hexagons, and its terrain."""
    if view.outline is Outline.HEXAGON:
        for piece in cell.pieces[:1]:
            colour = f"var(--{view.colour_of(piece.owner).lower()}-land)"
            dashes = ' stroke-dasharray="10 6"' if piece.owner.index else ""
            edge = f'stroke="{colour}" stroke-width="5"{dashes}'
            yield f'<path d="{hexagon(0.9)}" fill="{colour}" fill-opacity=".26" {edge}/>'
    terrain = terrain_symbol(view, cell.terrain)
    if terrain is not None:
        yield use_symbol(terrain, view.appearance.terrain_spot)


def hexagon(size: float) -> str:
    return "M" + "L".join(f"{x * size:.1f} {y * size:.1f}" for x, y in HEXAGON) + "Z"


# Pieces


def draw_piece(view: BoardView, piece: Piece) -> str:
    spot = view.appearance.spot(piece.kind)
    drawn = use_symbol(symbol_of(view, piece), spot)
    return drawn + draw_badge(piece.label, view.colour_of(piece.owner).lower(), spot)


def draw_badge(label: str, colour: str, spot: Spot) -> str:
    """A height or number, at the lower right of what it counts."""
    if not label:
        return ""
    x, y, size = spot.x + 30 * spot.size, spot.y + 28 * spot.size, 0.3 + 0.7 * spot.size
    edge = f'fill="var(--{colour}-edge)" stroke="var(--{colour})" stroke-width="3"'
    font = 'font-size="23" font-family="system-ui, sans-serif" font-weight="700" fill="#fff"'
    return (
        f'<g transform="translate({x:.4g} {y:.4g}) scale({size:.2g})"><circle r="18" {edge}/>'
        f'<text y="8" text-anchor="middle" {font}>{escape(label)}</text></g>'
    )


def use_symbol(symbol: str, spot: Spot) -> str:
    half = 50 * spot.size
    box = f'x="{spot.x - half:g}" y="{spot.y - half:g}" width="{2 * half:g}" height="{2 * half:g}"'
    return f'<use href="#{symbol}" {box}/>'


def rectangle(
    x: float, y: float, width: float, height: float, fill: str, radius: float, more: str = ""
) -> str:
    box = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"'
    return f'<rect {box} rx="{radius:g}" fill="{fill}"{more}/>'
