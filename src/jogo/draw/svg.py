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
    body = draw_ground(view, game) + "".join(draw_pieces(view))
    name = f' role="img" aria-label="{escape(title)}"' if title else ' aria-hidden="true"'
    box = view_box(view)
    opening = f'<svg xmlns="{NAMESPACE}" class="picture" viewBox="{box}"'
    if theme is None:
        return f"{opening}{name}>{body}</svg>"
    _, _, width, height = frame(view)
    whole = f'{opening} width="{width}" height="{height}"{name}>{symbols_of(body)}{body}</svg>'
    return re.sub(r"var\(--([a-z0-9-]+)\)", lambda found: theme.colours[found[1]], whole)


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


def draw_ground(view: BoardView, game: str) -> str:
    """The board with nothing on it."""
    is_hexagonal = view.outline is Outline.HEXAGON
    return "".join((draw_galaxy if is_hexagonal else draw_squares)(view, game))


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
    if view.outline is Outline.HEXAGON:
        return "".join(drawn_system(view, cell))
    return "".join(part for piece in cell.pieces for part in drawn_piece(view, piece, 0, 0, 1))


def marks_on(view: BoardView, cell: CellView) -> Iterator[str]:
    """What stands out about a cell: it lies beneath what stands there."""
    if cell.name in view.marks.get(Mark.LAST, ()):
        yield last_mark(view)
    if view.outline is Outline.HEXAGON:
        return
    if cell.name in view.marks.get(Mark.HINT, ()):
        yield rectangle(-50, -50, CELL, CELL, "var(--mark-hint)", 0, ' opacity=".5"')
    if cell.name in view.marks.get(Mark.TARGET, ()):
        yield '<circle r="15" fill="var(--mark-target)"/>'


def last_mark(view: BoardView) -> str:
    """How a cell is marked that the last action touched, around 0 0."""
    if view.outline is Outline.SQUARE:
        return rectangle(-50, -50, CELL, CELL, "var(--mark-last)", 0, ' opacity=".55"')
    ring = 'stroke="var(--mark-last)" stroke-width="4"'
    return f'<path d="{hexagon(0.98)}" fill="none" {ring}/>'


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


def coordinates(view: BoardView, game: str) -> Iterator[str]:
    style = f'font-size="24" fill="var(--{game}-ink)" font-weight="600"'
    yield f'<g font-family="system-ui, sans-serif" text-anchor="middle" {style}>'
    for cell in view.rows[-1]:
        yield f'<text x="{cell.x * CELL:g}" y="{cell.y * CELL + 76:g}">{cell.name[0]}</text>'
    for row in view.rows:
        yield f'<text x="-68" y="{row[0].y * CELL + 8:g}">{row[0].name[1:]}</text>'
    yield "</g>"


# The galaxy


def draw_galaxy(view: BoardView, game: str) -> Iterator[str]:
    left, top, width, height = frame(view)
    yield rectangle(left, top, width, height, f"var(--{game}-rim)", 24)
    yield from background_stars(left, top, width, height)
    fill = f'fill="var(--{game}-cell)" fill-opacity=".82"'
    edge = f'stroke="var(--{game}-line)" stroke-width="2"'
    for row in view.rows:
        for cell in row:
            place = f'transform="translate({middle_of(cell)})"'
            yield f'<path d="{hexagon(0.965)}" {place} {fill} {edge}/>'
    style = f'font-size="13" fill="var(--{game}-ink)"'
    yield f'<g font-family="system-ui, sans-serif" text-anchor="middle" {style}>'
    for row in view.rows:
        for cell in row:
            yield f'<text x="{cell.x * CELL:g}" y="{cell.y * CELL - 37:.1f}">{cell.name}</text>'
    yield "</g>"


def background_stars(left: float, top: float, width: float, height: float) -> Iterator[str]:
    """Stars strewn evenly and always alike: multiples of the golden ratio do not clump."""
    yield '<g fill="var(--star)" opacity=".7">'
    for number in range(90):
        x = left + (number * 0.618034 % 1) * width
        y = top + (number * 0.754878 % 1) * height
        yield f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{1 + number % 3 * 0.6:g}"/>'
    yield "</g>"


def drawn_system(view: BoardView, cell: CellView) -> Iterator[str]:
    for piece in cell.pieces[:1]:
        colour = view.colour_of(piece.owner).lower()
        dashes = ' stroke-dasharray="10 6"' if piece.owner.index else ""
        edge = f'stroke="var(--{colour})" stroke-width="5"{dashes}'
        yield f'<path d="{hexagon(0.9)}" fill="var(--{colour})" fill-opacity=".26" {edge}/>'
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
