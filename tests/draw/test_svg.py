"""Boards as SVG: well-formed, with every piece and colour, and nothing that a page must add."""

from __future__ import annotations

import colorsys
import re
from xml.etree import ElementTree

import pytest

from jogo import Match, Seat, player
from jogo.catalog import game_types
from jogo.core.board_view import BoardView, Outline
from jogo.core.game import GameType
from jogo.draw.palette import THEMES, css, own_colours, own_marks, page_colours
from jogo.draw.sprite import sprite, symbol_of, symbols
from jogo.draw.svg import draw_svg

SVG = "{http://www.w3.org/2000/svg}"


def some_views(game: str) -> list[BoardView]:
    """Positions of a game at random, its last actions marked."""
    match = Match(game)
    anyone = player("random", "pictures")
    views = [match.game.view(match.state)]
    while match.outcome is None and len(match.actions) < 60:
        match.play(anyone.choose(match))
        views.append(match.game.view(match.state, match.turns[-1].actions))
    return views[::10]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", game_types())
def test_a_picture_stands_by_itself(game: str, theme: str) -> None:
    for view in some_views(game):
        picture = draw_svg(view, THEMES[theme], "a <board>")
        root = ElementTree.fromstring(picture)
        assert root.get("aria-label") == "a <board>"
        assert "var(" not in picture
        defined = {element.get("id") for element in root.iter()}
        assert set(re.findall(r'(?:href="|url\()#([\w-]+)', picture)) <= defined


@pytest.mark.parametrize("game", game_types())
def test_every_piece_and_its_number_is_drawn(game: str) -> None:
    for view in some_views(game):
        root = ElementTree.fromstring(draw_svg(view, None))
        pieces = [piece for row in view.rows for cell in row for piece in cell.pieces]
        drawn = [use.get("href", "") for use in root.iter(f"{SVG}use")]
        names = [f"#{symbol_of(view, piece)}" for piece in pieces]
        assert sorted(name for name in drawn if name in set(names)) == sorted(names)
        texts = [text.text for text in root.iter(f"{SVG}text")]
        for piece in pieces:
            assert not piece.label or piece.label in texts


def test_the_owners_of_like_pieces_have_shapes_of_their_own() -> None:
    for kind, first, second in (
        ("jostle-checker", "Red", "Blue"),
        ("virus-wars-virus", "Red", "Blue"),
        ("virus-wars-zombie", "Red", "Blue"),
        ("monkey-queen-queen", "White", "Black"),
        ("monkey-queen-baby", "White", "Black"),
        ("small-star-empires-colony", "Red", "Blue"),
        ("small-star-empires-trade-station", "Red", "Blue"),
        ("small-star-empires-ships", "Red", "Blue"),
    ):
        outlines = [re.findall(r' d="[^"]+"', symbols()[f"{kind}-{c}"]) for c in (first, second)]
        assert outlines[0] != outlines[1], kind


def test_every_colour_of_the_sprite_is_in_every_theme() -> None:
    wanted = set(re.findall(r"var\(--([\w-]+)\)", sprite()))
    for theme in THEMES.values():
        assert wanted <= page_colours(theme).keys()
        assert theme.colours.keys() == THEMES["light"].colours.keys()


def test_symbols_wait_unseen_while_gradients_are_laid_out() -> None:
    hidden, laid_out = sprite().split("</svg>")[:2]
    assert 'display="none"' in hidden
    assert "<symbol" in hidden
    assert "Gradient" not in hidden
    assert 'display="none"' not in laid_out
    assert "<radialGradient" in laid_out


def lightness(colour: str) -> float:
    """How light a colour is without its hue, from 0 to 1."""
    red, green, blue = (pow(int(colour[at : at + 2], 16) / 255, 2) for at in (1, 3, 5))
    return 0.21 * red + 0.72 * green + 0.07 * blue


def test_without_hues_the_owners_of_the_safe_theme_still_differ() -> None:
    colours = THEMES["colour-blind"].colours
    for first, second in (("gold", "silver"), ("red", "blue"), ("white", "black")):
        pair = sorted((lightness(colours[first]), lightness(colours[second])))
        assert (pair[1] + 0.05) / (pair[0] + 0.05) > 2


@pytest.mark.parametrize("theme", THEMES)
def test_marks_and_the_cells_of_both_owners_stand_out_from_a_board_of_hexagons(theme: str) -> None:
    boards = [kind.appearance for kind in game_types().values() if hexagonal(kind)]
    assert boards
    for appearance in boards:
        cell = lightness(own_colours(appearance, theme)["cell"])
        colours = {**THEMES[theme].colours, **own_marks(appearance, theme)}
        for name in ("red-land", "blue-land", "mark-hint", "mark-threat", "mark-drawn"):
            assert (lightness(colours[name]) + 0.05) / (cell + 0.05) > 3, name


def hexagonal(kind: GameType) -> bool:
    game = kind.game()
    return game.view(game.start()).outline is Outline.HEXAGON


@pytest.mark.parametrize("theme", THEMES)
def test_a_piece_has_the_hue_that_it_is_called_by(theme: str) -> None:
    hues = {"red": (345, 15), "blue": (205, 230), "gold": (38, 50)}
    for name, (least, most) in hues.items():
        colour = THEMES[theme].colours[name]
        parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
        hue = colorsys.rgb_to_hsv(*parts)[0] * 360
        assert least <= hue <= most if least < most else hue >= least or hue <= most, (name, hue)


def test_the_style_sheet_has_a_rule_for_each_theme_and_follows_the_system() -> None:
    sheet = css()
    for name in THEMES:
        assert f':root[data-theme="{name}"]' in sheet
    assert "prefers-color-scheme: dark" in sheet


def test_a_swap_exchanges_the_colours_and_not_the_pieces() -> None:
    match = Match("monkey-queen")
    match.play("g1-g5")
    match.play("swap")
    view = match.game.view(match.state)
    assert view.colour_of(Seat.SECOND) == "White"
    assert draw_svg(view, None).count("#monkey-queen-queen-White") == 1
