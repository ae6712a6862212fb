"""Boards fitted to the screen: every board fits, every cell can be found, marks need no colour."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from jogo import Match, Seat, list_games, player
from jogo.catalog import game_types
from jogo.core.board_view import BoardView, Mark
from jogo.draw.fitted import draw_fitted
from jogo.draw.paint import PALETTES, Paint, Palette, terrain_paint
from jogo.draw.picture import Look, Picture
from jogo.draw.symbols import sign_of
from tests.cases import CASES, Case, playout

# What the table leaves for the board in a terminal of 80 by 24.
ROOM = (55, 20)
LOOKS = tuple(
    Look(is_coloured=coloured, with_shapes=shapes)
    for coloured, shapes in product((True, False), repeat=2)
)


def text_of(picture: Picture) -> list[str]:
    return ["".join(segment.text for segment in line) for line in picture.lines]


def view_after(name: str, actions: int, **options: Any) -> BoardView:
    match, random = Match(name, **options), player("random", seed=2)
    for _ in range(actions):
        match.play(random.choose(match))
    return match.game.view(match.state, match.turns[-1].actions if match.turns else ())


def marked(view: BoardView, **marks: str) -> BoardView:
    added = {Mark[name.upper()]: frozenset({cell}) for name, cell in marks.items()}
    return view.with_marks({**view.marks, **added}, view.moved)


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("look", LOOKS)
def test_every_board_fits_a_small_terminal(case: Case, look: Look) -> None:
    picture = draw_fitted(case.game.view(playout(case, 2).end), *ROOM, look)
    assert picture.width <= ROOM[0]
    assert picture.height <= ROOM[1]


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("size", [5, 11, 13, 15, 19])
def test_virus_wars_of_any_size_fits(size: int, look: Look) -> None:
    picture = draw_fitted(view_after("virus-wars", 20, size=size), *ROOM, look)
    assert (picture.width <= ROOM[0], picture.height <= ROOM[1]) == (True, True)


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("room", [ROOM, (160, 56)])
@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_middle_of_a_cell_finds_it(case: Case, room: tuple[int, int], look: Look) -> None:
    view = case.game.view(case.game.start())
    picture = draw_fitted(view, *room, look)
    for row in view.rows[::2]:
        for cell in row[::3]:
            x, y = picture.middles[cell.name]
            assert picture.cell_at(int(x), int(y)) == cell.name
    assert picture.cell_at(10_000, 0) is None


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("name", list_games())
def test_the_more_room_the_larger(name: str, look: Look) -> None:
    view = view_after(name, 6)
    small, large = (draw_fitted(view, *room, look) for room in (ROOM, (180, 56)))
    assert large.width * large.height >= small.width * small.height


@pytest.mark.parametrize("room", [ROOM, (120, 50)])
@pytest.mark.parametrize("name", list_games())
def test_marks_are_seen_without_colour(name: str, room: tuple[int, int]) -> None:
    look = Look(is_coloured=False, with_shapes=False)
    view = view_after(name, 9)
    empty = next(cell.name for row in view.rows for cell in row if not cell.pieces)
    plain = text_of(draw_fitted(view, *room, look))
    for mark in ("cursor", "picked", "hint", "target"):
        shown = text_of(draw_fitted(marked(view, **{mark: empty}), *room, look))
        assert shown != plain, mark


@pytest.mark.parametrize("room", [ROOM, (120, 50)])
def test_the_piece_that_moved_last_is_in_brackets(room: tuple[int, int]) -> None:
    match = Match("jostle")
    match.play("c4-b4")
    view = match.game.view(match.state, match.actions)
    shown = "\n".join(text_of(draw_fitted(view, *room, Look(is_coloured=False, with_shapes=False))))
    assert shown.count("(") == shown.count(")") == 1


@pytest.mark.parametrize("room", [ROOM, (120, 50)])
@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("name", list_games())
def test_brackets_always_come_in_pairs(name: str, look: Look, room: tuple[int, int]) -> None:
    view = view_after(name, 2)
    occupied = next(cell.name for cell in view.cells() if cell.pieces)
    empty = next(cell.name for cell in view.cells() if not cell.pieces)
    for marks in ({}, {"cursor": empty}, {"cursor": occupied}, {"picked": occupied}):
        shown = "\n".join(text_of(draw_fitted(marked(view, **marks), *room, look)))
        # A cursor that has room for one sign only may be an arrow.
        for left, right in ("()", "[]", "<>") if "picked" in marks else ("()", "[]"):
            assert shown.count(left) == shown.count(right), (marks, shown)


def test_letters_are_used_where_shapes_are_not_wanted() -> None:
    view = view_after("breakthru", 0)
    letters = "".join(text_of(draw_fitted(view, *ROOM, Look(with_shapes=False))))
    shapes = "".join(text_of(draw_fitted(view, *ROOM, Look())))
    assert letters.isascii()
    assert letters.count("s") == 20
    assert shapes.count("■") == 20


@pytest.mark.parametrize("name", list_games())
def test_owners_differ_by_their_signs(name: str) -> None:
    view = view_after(name, 12)
    for with_shapes in (True, False):
        signs: dict[Seat, set[str]] = {seat: set() for seat in Seat}
        for row in view.rows:
            for cell in row:
                for piece in cell.pieces:
                    if with_shapes or piece.letter != "^":
                        signs[piece.owner].add(
                            sign_of(piece, view.appearance, with_shapes).rstrip("0123456789")
                        )
        assert not signs[Seat.FIRST] & signs[Seat.SECOND]


def lightness(colour: str) -> float:
    """The relative luminance of a colour (WCAG 2)."""
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: str, other: str) -> float:
    dark, light = sorted((lightness(one), lightness(other)))
    return (light + 0.05) / (dark + 0.05)


def terrain_paints(palette: Palette) -> list[Paint]:
    return [
        terrain_paint(game_type.preview(), terrain, palette)
        for game_type in game_types().values()
        for terrain in game_type.appearance.terrain
    ]


@pytest.mark.parametrize("palette", PALETTES)
def test_what_is_written_can_be_read(palette: str) -> None:
    theme = PALETTES[palette]
    paints: list[Paint] = [*theme.pieces.values(), *terrain_paints(theme)]
    assert all(contrast(paint.fill, paint.ink) >= 3 for paint in paints)
    assert contrast(theme.ground, theme.text) >= 7
    assert contrast(theme.ground, theme.faint) >= 4.5


@pytest.mark.parametrize("palette", PALETTES)
def test_every_colour_and_terrain_has_its_paint(palette: str) -> None:
    theme = PALETTES[palette]
    for game_type in game_types().values():
        assert all(colour in theme.pieces for colour in game_type.colours)
        view = game_type.preview()
        terrains = {cell.terrain for row in view.rows for cell in row if cell.terrain}
        assert terrains <= set(game_type.appearance.terrain)


def ground_at(picture: Picture, cell: str) -> object:
    """The colour behind a cell's first character."""
    left, top, _, _ = picture.box_of(cell)
    styles = [s.style for s in picture.lines[top + 1] for _ in s.text]
    style = styles[left + 2]
    return style and style.bgcolor


@pytest.mark.parametrize("mark", ["cursor", "picked", "hint", "target", "last"])
def test_marks_colour_the_ground_of_a_hexagon(mark: str) -> None:
    view = view_after("small-star-empires", 0)
    plain, shown = (draw_fitted(v, 90, 40, Look()) for v in (view, marked(view, **{mark: "c3"})))
    assert ground_at(plain, "c3") != ground_at(shown, "c3")
    assert ground_at(plain, "c2") == ground_at(shown, "c2")
