"""A figure as data: rectangles, lines, dots and words, for SVG and PNG alike."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from html import escape

# Colours are named as in draw's themes: a page has them light or dark, a picture is always light.
INK, MUTED, GRID, PAPER, HIGH, LOW = "ink", "muted", "line", "surface", "high", "low"

FONT_SIZE = 13
TITLE = 34
TITLE_SIZE = 15


@dataclass(frozen=True, slots=True)
class Box:
    """A filled rectangle, from its top left corner; a note is shown when the mouse points at it."""

    x: float
    y: float
    width: float
    height: float
    colour: str
    opacity: float = 1.0
    note: str = ""


@dataclass(frozen=True, slots=True)
class Stroke:
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
class Label:
    """A text whose start, middle or end is at x, and whose middle height is at y."""

    x: float
    y: float
    text: str
    colour: str = INK
    size: float = FONT_SIZE
    anchor: str = "start"
    bold: bool = False
    note: str = ""


Shape = Box | Stroke | Dot | Label


@dataclass(frozen=True)
class Figure:
    """Shapes on a sheet of paper; later ones lie above earlier ones.

    The title has no place on the sheet: a page writes it itself, a picture above the figure.
    """

    width: float
    height: float
    shapes: Sequence[Shape] = field(default_factory=tuple)
    title: str = ""


def stack_figures(figures: Sequence[Figure], gap: float = 24) -> Figure:
    """Figures with their titles one below the other with gaps around them, as one.

    >>> stack_figures([Figure(10, 20), Figure(30, 40)], gap=5)
    Figure(width=40, height=75, shapes=[], title='')
    """
    shapes: list[Shape] = []
    top = gap
    for figure in figures:
        if figure.title:
            shapes.append(Label(gap, top + TITLE / 3, figure.title, bold=True, size=TITLE_SIZE))
            top += TITLE
        shapes.extend(shift_shape(shape, gap, top) for shape in figure.shapes)
        top += figure.height + gap
    return Figure(max(figure.width for figure in figures) + 2 * gap, top, shapes)


def shift_shape(shape: Shape, right: float, down: float) -> Shape:
    x, y = shape.x + right, shape.y + down
    if isinstance(shape, Stroke):
        return replace(shape, x=x, y=y, to_x=shape.to_x + right, to_y=shape.to_y + down)
    return replace(shape, x=x, y=y)


def svg(figure: Figure) -> str:
    """The figure as SVG without its title, for a page that has the colours.

    >>> svg(Figure(10, 10, [Dot(5, 5, 2, HIGH)]))
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="10" height="10" ...
    """
    size = f'viewBox="0 0 {figure.width:g} {figure.height:g}"'
    size += f' width="{figure.width:g}" height="{figure.height:g}"'
    name = f'role="img" aria-label="{escape(figure.title)}"'
    body = "".join(elements(figure))
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {name}>{body}</svg>'


def elements(figure: Figure) -> Iterator[str]:
    for shape in figure.shapes:
        match shape:
            case Box(x, y, width, height, colour, opacity, note):
                yield (
                    f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="3" '
                    f'fill="var(--{colour})" fill-opacity="{opacity:.2g}">{title_of(note)}</rect>'
                )
            case Stroke(x, y, to_x, to_y, colour, width):
                yield (
                    f'<line x1="{x:g}" y1="{y:g}" x2="{to_x:g}" y2="{to_y:g}" '
                    f'stroke="var(--{colour})" stroke-width="{width:g}"/>'
                )
            case Dot(x, y, radius, colour):
                yield f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="var(--{colour})"/>'
            case Label(x, y, text, colour, size, anchor, bold, note):
                weight = ' font-weight="bold"' if bold else ""
                yield (
                    f'<text x="{x:g}" y="{y:g}" fill="var(--{colour})" font-size="{size:g}"{weight}'
                    f' text-anchor="{anchor}" dominant-baseline="central">'
                    f"{title_of(note)}{escape(text)}</text>"
                )


def title_of(note: str) -> str:
    return f"<title>{escape(note)}</title>" if note else ""
