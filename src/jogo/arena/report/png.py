"""A figure as a PNG file, through Pillow, which is an extra that need not be installed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from jogo.arena.report.figure import PAPER, Box, Dot, Figure, Line, Words
from jogo.core.errors import BadContest

# Pillow draws lines without shades, so the picture is drawn large and made smaller.
LARGER = 4
FINAL = 2
ANCHORS = {"start": "lm", "middle": "mm", "end": "rm"}


def write_png(figure: Figure, path: Path) -> None:
    """Write a figure at twice its size, which is sharp on every screen."""
    try:
        from PIL import Image, ImageDraw
    except ImportError as problem:
        raise BadContest("a PNG needs Pillow: pip install 'jogo[report]'") from problem
    size = (round(figure.width * LARGER), round(figure.height * LARGER))
    image = Image.new("RGB", size, PAPER)
    pen = ImageDraw.Draw(image)
    for shape in figure.shapes:
        draw(pen, shape)
    final = (round(figure.width * FINAL), round(figure.height * FINAL))
    image.resize(final, Image.Resampling.LANCZOS).save(path, "PNG", optimize=True)


def draw(pen: Any, shape: Box | Line | Dot | Words) -> None:
    match shape:
        case Box(x, y, width, height, colour):
            pen.rectangle(scaled(x, y, x + width, y + height), fill=colour)
        case Line(x, y, to_x, to_y, colour, width):
            pen.line(scaled(x, y, to_x, to_y), fill=colour, width=round(width * LARGER))
        case Dot(x, y, radius, colour):
            pen.ellipse(scaled(x - radius, y - radius, x + radius, y + radius), fill=colour)
        case Words():
            write(pen, shape)


def write(pen: Any, words: Words) -> None:
    from PIL import ImageFont

    pen.text(
        scaled(words.x, words.y),
        words.text,
        fill=words.colour,
        font=ImageFont.load_default(words.size * LARGER),
        anchor=ANCHORS[words.anchor],
        # The built-in font has one weight; a thin rim in the same colour makes it bold.
        stroke_width=round(words.size * LARGER / 40) if words.bold else 0,
    )


def scaled(*numbers: float) -> tuple[float, ...]:
    return tuple(number * LARGER for number in numbers)
