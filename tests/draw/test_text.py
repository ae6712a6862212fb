"""Boards as text: brackets, marks, hexagons."""

from __future__ import annotations

from textwrap import dedent

from jogo import Match
from jogo.draw.text import draw_board


def drawn(match: Match, targets: tuple[str, ...] = (), hints: tuple[str, ...] = ()) -> str:
    last = match.turns[-1].actions if match.turns else ()
    return draw_board(match.game.view(match.state, last, targets, hints)).plain


def test_row_1_is_at_the_bottom_and_the_last_moved_piece_in_brackets() -> None:
    match = Match("virus-wars", size=5, position="5/1B3/5/3R1/5 b 5 3")
    match.play("a5")
    expected = """\
             a   b   c   d   e
          5 (B)  .   .   .   .  5
          4  .   B   .   .   .  4
          3  .   .   .   .   .  3
          2  .   .   .   R   .  2
          1  .   .   .   .   .  1
             a   b   c   d   e"""
    assert dedent(drawn(match)) == dedent(expected)


def test_a_board_too_wide_for_80_columns_closes_its_gaps() -> None:
    for size, fits in ((15, 80), (17, 80), (19, 80)):
        lines = drawn(Match("virus-wars", size=size)).splitlines()
        assert max(map(len, lines)) <= fits
    assert "a   b" in drawn(Match("virus-wars", size=17))
    assert "a  b" in drawn(Match("virus-wars", size=19))


def test_a_queen_shows_its_height() -> None:
    assert " Q20 " in drawn(Match("monkey-queen"))


def test_hints_and_targets_are_told_without_colour() -> None:
    match = Match("virus-wars", size=5, position="5/1B3/5/3R1/5 b 5 3")
    board = drawn(match, hints=("b4", "a4"), targets=("e1",))
    assert "  4  *  *B   .   .   .  4" in board
    assert "  1  .   .   .   .   +  1" in board


def test_small_star_empires_is_drawn_as_rows_of_hexagons() -> None:
    match = Match("small-star-empires", board="H1 0/1 Nr 3/X H2")
    match.play("a3-b3=T")
    expected = """\
               .-' '-. .-' '-.
              | a3 H1 | b3  0 |
              |  ^3   |(T ^1) |
           .-' '-. .-' '-. .-' '-.
          | a2  1 | b2 Nr | c2  3 |
          |       |       |       |
           '-. .-' '-. .-' '-. .-'
              | a1  X | b1 H2 |
              |       |  ^4   |
               '-. .-' '-. .-'"""
    assert dedent(drawn(match)) == dedent(expected)


def test_a_hinted_cell_of_a_hexagon_board_has_a_star_before_its_name() -> None:
    assert "|*b3  0 |" in drawn(Match("small-star-empires"), hints=("b3",))
