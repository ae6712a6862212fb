"""A figure as a PNG file, through Pillow, which is an extra that need not be installed."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any
from unicodedata import combining, normalize

from jogo.arena.report.figure import PAPER, Box, Dot, Figure, Label, Stroke
from jogo.core.errors import BadContest
from jogo.draw.palette import LIGHT

# Pillow draws lines without shades, so the picture is drawn large and made smaller.
LARGER = 4
FINAL = 2
ANCHORS = {"start": "lm", "middle": "mm", "end": "rm"}
# Pillow's own font has no accents; most systems have one of these.
FONTS = ("DejaVuSans.ttf", "LiberationSans-Regular.ttf", "Arial.ttf", "arial.ttf", "Helvetica.ttc")
UNACCENTED = str.maketrans({"∞": "inf"})


def write_png(figure: Figure, path: Path) -> None:
    """Write a figure at twice its size, which is sharp on every screen."""
    try:
        from PIL import Image, ImageDraw
    except ImportError as problem:
        raise BadContest("a PNG needs Pillow: pip install 'jogo[report]'") from problem
    size = (round(figure.width * LARGER), round(figure.height * LARGER))
    image = Image.new("RGB", size, LIGHT[PAPER])
    pen = ImageDraw.Draw(image)
    for shape in figure.shapes:
        draw(pen, shape)
    final = (round(figure.width * FINAL), round(figure.height * FINAL))
    image.resize(final, Image.Resampling.LANCZOS).save(path, "PNG", optimize=True)


def draw(pen: Any, shape: Box | Stroke | Dot | Label) -> None:
    match shape:
        case Box(x, y, width, height, colour, opacity):
            pen.rectangle(scaled(x, y, x + width, y + height), fill=fade(colour, opacity))
        case Stroke(x, y, to_x, to_y, colour, width):
            thick = round(width * LARGER)
            pen.line(scaled(x, y, to_x, to_y), fill=LIGHT[colour], width=thick)
        case Dot(x, y, radius, colour):
            box = scaled(x - radius, y - radius, x + radius, y + radius)
            pen.ellipse(box, fill=LIGHT[colour])
        case Label():
            write(pen, shape)


def fade(colour: str, opacity: float) -> str:
    """What a colour looks like on the paper if the paper shows through.

    >>> fade("high", 1.0), fade("high", 0.0) == LIGHT[PAPER]
    ('#2b6cb0', True)
    """
    above, below = LIGHT[colour], LIGHT[PAPER]
    parts = ((int(above[at : at + 2], 16), int(below[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(top * opacity + low * (1 - opacity)):02x}" for top, low in parts)


def write(pen: Any, words: Label) -> None:
    font, has_accents = font_of(words.size * LARGER)
    pen.text(
        scaled(words.x, words.y),
        words.text if has_accents else unaccented(words.text),
        fill=LIGHT[words.colour],
        font=font,
        anchor=ANCHORS[words.anchor],
        # There is one weight; a thin rim in the same colour makes it bold.
        stroke_width=round(words.size * LARGER / 60) if words.bold else 0,
    )


@cache
def font_of(size: float) -> tuple[Any, bool]:
    """A font, and whether it has accents: one of the system's, or Pillow's own."""
    from PIL import ImageFont

    for name in FONTS:
        try:
            # Pillow's own is narrower, and it is what the room for the names is made for.
            return ImageFont.truetype(name, size * 0.92), True
        except OSError:
            pass
    return ImageFont.load_default(size), False


def unaccented(text: str) -> str:
    """The text in the letters that every font has.

    >>> unaccented("vitórias: …/ação")
    'vitorias: .../acao'
    """
    letters = normalize("NFKD", text.translate(UNACCENTED))
    return "".join(letter for letter in letters if not combining(letter))


def scaled(*numbers: float) -> tuple[float, ...]:
    return tuple(number * LARGER for number in numbers)
