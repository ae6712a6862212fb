"""Boards as PNG: the picture is there, with the colours of what stands where."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from jogo import Match
from jogo.catalog import game_types
from jogo.core.board_view import BoardView, Mark
from jogo.draw.paint import PALETTES
from jogo.draw.palette import THEMES
from jogo.draw.png import SIDE, draw_png
from jogo.draw.raster import Raster, Shape
from jogo.draw.svg import draw_svg

SQUARE = Shape(((-1, -1), (1, -1), (1, 1), (-1, 1)))


def open_png(view: BoardView, theme: str = "light") -> Image.Image:
    return Image.open(io.BytesIO(draw_png(view, THEMES[theme])))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", game_types())
def test_every_game_is_drawn(name: str, theme: str) -> None:
    picture = open_png(game_types()[name].preview(), theme)
    picture.verify()
    assert max(picture.size) == SIDE


def test_pieces_stand_where_the_board_says() -> None:
    match = Match("jostle")
    picture = open_png(match.game.view(match.state))
    colours = THEMES["light"].colours
    # The board has 10 squares of 100 and a margin of 36 around them; c8 is Red's, d8 Blue's.
    scale = SIDE / 1072

    def colour_on(column: int, row: int) -> str:
        found = picture.getpixel(
            (round((86 + 100 * column) * scale), round((86 + 100 * row) * scale))
        )
        assert isinstance(found, tuple)
        return "#" + bytes(map(int, found)).hex()

    assert (colour_on(2, 2), colour_on(3, 2)) == (colours["red"], colours["blue"])
    assert colour_on(0, 0) not in (colours["red"], colours["blue"])


def test_what_decided_a_game_stands_out_alike_in_every_picture() -> None:
    match = Match("breakthru", "11/11/11/11/11/5F5/11/11/11/11/11 g 2 3 15")
    match.play("f6-f11")
    view = match.game.view(match.state, is_over=True)
    assert "f11" in view.marks[Mark.DECISIVE]
    colour = THEMES["light"].colours["mark-hint"]
    picture = open_png(view).convert("RGB")
    pixels = picture.tobytes()
    seen = {pixels[at : at + 3].hex() for at in range(0, len(pixels), 3)}
    assert colour[1:] in seen
    assert PALETTES["light"].marks[Mark.DECISIVE] == colour
    assert "var(--mark-hint)" in draw_svg(view, None)


def test_an_edge_between_pixels_is_mixed() -> None:
    sheet = Raster(3, 1, "#000000")
    sheet.fill(SQUARE, 1.5, 0.5, 0.75, "#ffffff")
    assert sheet.rows[0][3:6] == b"\xff\xff\xff"
    assert 50 <= sheet.rows[0][0] <= 80
    assert sheet.rows[0][0:3] == sheet.rows[0][6:9]


def test_what_lies_outside_is_left_out() -> None:
    sheet = Raster(2, 2, "#000000")
    sheet.fill(SQUARE, -5, 9, 2, "#ffffff")
    sheet.fill(SQUARE, 0, 0, 40, "#0000ff")
    assert [bytes(row).hex(" ", 3) for row in sheet.rows] == ["0000ff 0000ff"] * 2
