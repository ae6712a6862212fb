"""A figure as data: rectangles, lines, dots and words, for SVG and PNG alike."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from html import escape

from jogo.draw.palette import LIGHT

INK, MUTED, GRID, PAPER = (LIGHT[name] for name in ("ink", "muted", "line", "surface"))
# Blue and orange are told apart by everyone.
BLUE = "#2b6cb0"
ORANGE = "#d9772b"

FONT_SIZE = 13


@dataclass(frozen=True, slots=True)
class Box:
    """A filled rectangle, from its top left corner."""

    x: float
    y: float
    width: float
    height: float
    colour: str


@dataclass(frozen=True, slots=True)
class Line:
    x: float
    y: float
    to_x: float
    to_y: float
    colour: str = INK
    width: float = 1.0


@dataclass(frozen=True, slots=True)
class Dot:
    x: float
    y: float
    radius: float
    colour: str


@dataclass(frozen=True, slots=True)
class Words:
    """A text whose start, middle or end is at x, and whose middle height is at y."""

    x: float
    y: float
    text: str
    colour: str = INK
    size: float = FONT_SIZE
    anchor: str = "start"
    bold: bool = False


Shape = Box | Line | Dot | Words


@dataclass(frozen=True)
class Figure:
    """Shapes on a sheet of paper; later ones lie above earlier ones."""

    width: float
    height: float
    shapes: Sequence[Shape] = field(default_factory=tuple)


def stacked(figures: Sequence[Figure], gap: float = 24) -> Figure:
    """Figures one below the other with gaps around them, as one.

    >>> stacked([Figure(10, 20), Figure(30, 40)], gap=5)
    Figure(width=40, height=75, shapes=[])
    """
    shapes: list[Shape] = []
    top = gap
    for figure in figures:
        shapes.extend(moved(shape, gap, top) for shape in figure.shapes)
        top += figure.height + gap
    return Figure(max(figure.width for figure in figures) + 2 * gap, top, shapes)


def moved(shape: Shape, right: float, down: float) -> Shape:
    x, y = shape.x + right, shape.y + down
    if isinstance(shape, Line):
        return replace(shape, x=x, y=y, to_x=shape.to_x + right, to_y=shape.to_y + down)
    return replace(shape, x=x, y=y)


def svg(figure: Figure) -> str:
    """The figure as SVG, to stand in a page or in a file of its own.

    >>> svg(Figure(10, 10, [Dot(5, 5, 2, "red")]))
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="10" height="10">...
    """
    size = f'viewBox="0 0 {figure.width:g} {figure.height:g}"'
    size += f' width="{figure.width:g}" height="{figure.height:g}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{"".join(elements(figure))}</svg>'


def elements(figure: Figure) -> Iterator[str]:
    for shape in figure.shapes:
        match shape:
            case Box(x, y, width, height, colour):
                yield (
                    f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" '
                    f'fill="{colour}"/>'
                )
            case Line(x, y, to_x, to_y, colour, width):
                yield (
                    f'<line x1="{x:g}" y1="{y:g}" x2="{to_x:g}" y2="{to_y:g}" '
                    f'stroke="{colour}" stroke-width="{width:g}"/>'
                )
            case Dot(x, y, radius, colour):
                yield f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{colour}"/>'
            case Words(x, y, text, colour, size, anchor, bold):
                weight = ' font-weight="bold"' if bold else ""
                yield (
                    f'<text x="{x:g}" y="{y:g}" fill="{colour}" font-size="{size:g}"{weight} '
                    f'text-anchor="{anchor}" dominant-baseline="central" '
                    f'font-family="sans-serif">{escape(text)}</text>'
                )
