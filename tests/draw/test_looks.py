"""Boards and pieces that people choose: there for every game, and told apart on each other."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

import pytest

from jogo.catalog import game_types
from jogo.draw.looks import BOARDS, PIECES, board_colours, look_rules
from jogo.draw.palette import THEMES, own_colours
from jogo.web.pages.assets import STATIC

# What WCAG asks of the edges of things that are no text.
TOLD_APART = 3.0


def luminance(colour: str) -> float:
    shades = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    red, green, blue = (
        shade / 12.92 if shade <= 0.04045 else ((shade + 0.055) / 1.055) ** 2.4 for shade in shades
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def worn(game: str) -> Iterator[tuple[dict[str, str], dict[str, tuple[str, ...]]]]:
    """Every board of a game with all the pieces that may stand on it."""
    look = game_types()[game].appearance
    chosen = [board_colours(look, board) for board in BOARDS]
    for theme in THEMES.values():
        own = {
            name: tuple(theme.colours[name + part] for part in ("", "-edge", "-ink"))
            for name in PIECES["vivid"]
        }
        is_safe = theme.name == "colour-blind"
        sets = [own] if is_safe else [own, *map(dict, PIECES.values())]
        yield from product([own_colours(look, theme.name), *chosen], sets)


@pytest.mark.parametrize("game", game_types())
def test_every_piece_stands_out_on_every_board(game: str) -> None:
    for board, pieces in worn(game):
        for name in game_types()[game].preview().colours:
            parts = pieces[name.lower()]
            for ground in ("cell", "alt"):
                best = max(contrast(part, board[ground]) for part in parts)
                assert best >= TOLD_APART, (name, parts, board[ground])


@pytest.mark.parametrize("name", PIECES)
def test_the_two_sides_are_told_apart(name: str) -> None:
    for one, other in (("gold", "silver"), ("white", "black"), ("red", "blue")):
        assert PIECES[name][one] != PIECES[name][other]
        assert all(len(PIECES[name][side]) == 3 for side in (one, other))


def test_the_menu_offers_what_the_rules_have() -> None:
    script = (STATIC / "look.js").read_text(encoding="utf-8")
    for part, known in (("board", BOARDS), ("pieces", PIECES)):
        offered = re.search(rf"{part}: \[([^\]]*)\]", script)
        assert offered is not None
        assert re.findall(r'"(\w+)"', offered[1]) == list(known)
        for name in known:
            assert any(f'[data-{part}="{name}"]' in rule for rule in look_rules())
