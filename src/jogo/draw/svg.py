"""Boards as SVG: a picture that stands by itself, or one that takes its colours from a page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from html import escape
from pathlib import Path
from xml.etree import ElementTree

from jogo.core.board_view import BoardView, CellView, Mark, Outline, Piece
from jogo.draw.palette import Theme

SPRITE = Path(__file__).parent / "pieces.svg"
# The drawing's units: a cell is 100 wide, and a board of squares has room for its coordinates.
CELL = 100
SQUARE_MARGIN, HEX_MARGIN = 36, 26
HEXAGON = ((0, -57.7), (50, -28.9), (50, 28.9), (0, 57.7), (-50, 28.9), (-50, -28.9))
# Where things stand within a hexagon, and how large they are: the system, its control, its ships.
SYSTEM, CONTROL, SHIPS = (0, -9, 0.68), (-21, 25, 0.46), (17, 25, 0.52)
NAMESPACE = "http://www.w3.org/2000/svg"


def sprite() -> str:
    """Every symbol, to be put once into a page whose pictures take their colours from it."""
    return SPRITE.read_text(encoding="utf-8")


def draw_svg(view: BoardView, theme: Theme | None, game: str, title: str = "") -> str:
    """A picture of a position; without a theme, the page around it has the sprite and the colours.

    >>> from jogo import Match
    >>> from jogo.draw.palette import THEMES
    >>> match = Match("jostle", size=8)
    >>> picture = draw_svg(match.game.view(match.state), THEMES["dark"], "jostle", "Jostle")
    >>> picture.count("<use"), "var(" in picture
    (16, False)
    """
    is_hexagonal = view.outline is Outline.HEXAGON
    body = "".join((draw_galaxy if is_hexagonal else draw_squares)(view, game))
    name = f' role="img" aria-label="{escape(title)}"' if title else ' aria-hidden="true"'
    left, top, width, height = frame(view)
    opening = f'<svg xmlns="{NAMESPACE}" class="picture" viewBox="{left} {top} {width} {height}"'
    if theme is None:
        return f"{opening}{name}>{body}</svg>"
    whole = f'{opening} width="{width}" height="{height}"{name}>{symbols_of(body)}{body}</svg>'
    return re.sub(r"var\(--([a-z0-9-]+)\)", lambda found: theme.colours[found[1]], whole)


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


# Boards of squares


def draw_squares(view: BoardView, game: str) -> Iterator[str]:
    left, top, width, height = frame(view)
    across, down = CELL * len(view.rows[0]), CELL * len(view.rows)
    yield rectangle(left, top, width, height, f"var(--{game}-rim)", 16)
    yield rectangle(-50, -50, across, down, f"var(--{game}-cell)", 4)
    dark = "".join(
        f"M{column * CELL - 50} {row * CELL - 50}h{CELL}v{CELL}h-{CELL}z"
        for row in range(len(view.rows))
        for column in range(len(view.rows[0]))
        if (row + column) % 2
    )
    yield f'<path d="{dark}" fill="var(--{game}-alt)"/>'
    yield from coordinates(view, game)
    for row in view.rows:
        for cell in row:
            yield from marked_square(view, cell)
            for piece in cell.pieces:
                yield from drawn_piece(view, piece, cell.x * CELL, cell.y * CELL, 1)


def coordinates(view: BoardView, game: str) -> Iterator[str]:
    style = f'font-size="24" fill="var(--{game}-ink)" font-weight="600"'
    yield f'<g font-family="system-ui, sans-serif" text-anchor="middle" {style}>'
    for cell in view.rows[-1]:
        yield f'<text x="{cell.x * CELL:g}" y="{cell.y * CELL + 76:g}">{cell.name[0]}</text>'
    for row in view.rows:
        yield f'<text x="-68" y="{row[0].y * CELL + 8:g}">{row[0].name[1:]}</text>'
    yield "</g>"


def marked_square(view: BoardView, cell: CellView) -> Iterator[str]:
    x, y = cell.x * CELL - 50, cell.y * CELL - 50
    if cell.name in view.marks.get(Mark.LAST, ()):
        yield rectangle(x, y, CELL, CELL, "var(--mark-last)", 0, ' opacity=".55"')
    if cell.name in view.marks.get(Mark.HINT, ()):
        yield rectangle(x, y, CELL, CELL, "var(--mark-hint)", 0, ' opacity=".5"')
    if cell.name in view.marks.get(Mark.TARGET, ()):
        yield f'<circle cx="{x + 50:g}" cy="{y + 50:g}" r="15" fill="var(--mark-target)"/>'


# The galaxy


def draw_galaxy(view: BoardView, game: str) -> Iterator[str]:
    left, top, width, height = frame(view)
    yield rectangle(left, top, width, height, f"var(--{game}-rim)", 24)
    yield from background_stars(left, top, width, height)
    for row in view.rows:
        for cell in row:
            yield f'<g transform="translate({cell.x * CELL:g} {cell.y * CELL:.1f})">'
            yield from drawn_region(view, cell, game)
            yield "</g>"


def background_stars(left: float, top: float, width: float, height: float) -> Iterator[str]:
    """Stars strewn evenly and always alike: multiples of the golden ratio do not clump."""
    yield '<g fill="var(--star)" opacity=".7">'
    for number in range(90):
        x = left + (number * 0.618034 % 1) * width
        y = top + (number * 0.754878 % 1) * height
        yield f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{1 + number % 3 * 0.6:g}"/>'
    yield "</g>"


def drawn_region(view: BoardView, cell: CellView, game: str) -> Iterator[str]:
    fill = f'fill="var(--{game}-cell)" fill-opacity=".82"'
    yield f'<path d="{hexagon(0.965)}" {fill} stroke="var(--{game}-line)" stroke-width="2"/>'
    for piece in cell.pieces[:1]:
        colour = view.colour_of(piece.owner).lower()
        dashes = ' stroke-dasharray="10 6"' if piece.owner.index else ""
        edge = f'stroke="var(--{colour})" stroke-width="5"{dashes}'
        yield f'<path d="{hexagon(0.9)}" fill="var(--{colour})" fill-opacity=".26" {edge}/>'
    if cell.name in view.marks.get(Mark.LAST, ()):
        ring = 'stroke="var(--mark-last)" stroke-width="4"'
        yield f'<path d="{hexagon(0.98)}" fill="none" {ring}/>'
    if cell.terrain not in ("", "empty"):
        yield placed(cell.terrain, *SYSTEM)
    for piece in cell.pieces:
        yield from drawn_piece(view, piece, *(SHIPS if piece.kind == "ships" else CONTROL))


def hexagon(size: float) -> str:
    return "M" + "L".join(f"{x * size:.1f} {y * size:.1f}" for x, y in HEXAGON) + "Z"


# Pieces


def drawn_piece(view: BoardView, piece: Piece, x: float, y: float, size: float) -> Iterator[str]:
    colour = view.colour_of(piece.owner)
    yield placed(f"{piece.kind.replace(' ', '-')}-{colour}", x, y, size)
    if piece.label:
        yield badge(piece.label, colour.lower(), x + 30 * size, y + 28 * size, 0.3 + 0.7 * size)


def badge(label: str, colour: str, x: float, y: float, size: float) -> str:
    """A height or number, at the lower right of what it counts."""
    edge = f'fill="var(--{colour}-edge)" stroke="var(--{colour})" stroke-width="3"'
    font = 'font-size="23" font-family="system-ui, sans-serif" font-weight="700" fill="#fff"'
    return (
        f'<g transform="translate({x:.4g} {y:.4g}) scale({size:.2g})"><circle r="18" {edge}/>'
        f'<text y="8" text-anchor="middle" {font}>{escape(label)}</text></g>'
    )


def placed(symbol: str, x: float, y: float, size: float) -> str:
    half = 50 * size
    box = f'x="{x - half:g}" y="{y - half:g}" width="{2 * half:g}" height="{2 * half:g}"'
    return f'<use href="#{symbol}" {box}/>'


def rectangle(
    x: float, y: float, width: float, height: float, fill: str, radius: float, more: str = ""
) -> str:
    box = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"'
    return f'<rect {box} rx="{radius:g}" fill="{fill}"{more}/>'


# The symbols that a picture needs


@cache
def symbols() -> dict[str, str]:
    """The text of every symbol and gradient, by its name."""
    ElementTree.register_namespace("", NAMESPACE)
    found = {}
    for element in ElementTree.fromstring(sprite()).iter():
        name = element.get("id")
        if name is not None:
            text = ElementTree.tostring(element, "unicode").replace(f' xmlns="{NAMESPACE}"', "")
            found[name] = re.sub(r">\s+<", "><", text.strip())
    return found


def symbols_of(body: str) -> str:
    """The definitions that a drawing refers to, and those that they refer to."""
    needed: dict[str, str] = {}
    waiting = references(body)
    while waiting:
        name = waiting.pop(0)
        if name not in needed:
            needed[name] = symbols()[name]
            waiting += references(needed[name])
    return f"<defs>{''.join(needed.values())}</defs>"


def references(text: str) -> list[str]:
    return re.findall(r'(?:href="|url\()#([\w-]+)', text)
