"""What is drawn of a position is what its text says, in every game."""

from __future__ import annotations

import re
from itertools import pairwise

from jogo.core.board_view import BoardView, Mark, Outline
from jogo.core.seat import Seat
from tests.cases import AnyGame, Playout

# Ships of Small Star Empires stand on top of what the board's text shows.
NOT_ON_THE_BOARD = "^"


def drawn_board(view: BoardView) -> str:
    """The board as position text shows it, put together from the pieces that are drawn."""
    rows = (
        "".join(
            "".join(p.letter for p in cell.pieces if p.letter != NOT_ON_THE_BOARD) or "."
            for cell in row
        )
        for row in view.rows
    )
    return re.sub(r"\.+", lambda run: str(len(run[0])), "/".join(rows))


def test_the_view_shows_the_pieces_of_the_position(game: AnyGame, playouts: list[Playout]) -> None:
    for played in playouts:
        for state in played.states[::5]:
            view = game.view(state)
            assert drawn_board(view) == game.format_state(state).split()[0]
            assert (view.to_move, view.turn) == (state.to_move, state.turn)


def test_the_cells_of_a_view_are_named_once_each_and_lie_apart(game: AnyGame) -> None:
    cells = [cell for row in game.view(game.start()).rows for cell in row]
    assert len({cell.name for cell in cells}) == len(cells)
    assert len({(cell.x, cell.y) for cell in cells}) == len(cells)
    for cell in cells:
        assert min(cell.x, cell.y) >= 0


def test_rows_are_drawn_from_the_top_and_one_apart(game: AnyGame) -> None:
    view = game.view(game.start())
    apart = 1 if view.outline is Outline.SQUARE else 3**0.5 / 2
    for number, row in enumerate(view.rows):
        for cell, following in pairwise(row):
            assert following.x - cell.x == 1
        for cell in row:
            assert abs(cell.y - number * apart) < 1e-9
            assert cell.name[1:] == str(len(view.rows) - number)


def test_both_colours_have_names_and_every_letter_is_in_the_legend(
    game: AnyGame, playouts: list[Playout]
) -> None:
    for played in playouts:
        view = game.view(played.end)
        assert view.colour_of(Seat.FIRST) != view.colour_of(Seat.SECOND)
        assert set(view.colours) == set(game.type.colours)
        legend = " ".join(letters for letters, _ in view.legend).split()
        for cell in (cell for row in view.rows for cell in row):
            for letter in (*(piece.letter for piece in cell.pieces), cell.letter):
                assert not letter or letter in legend


def test_the_side_panel_says_something_of_each_fact(game: AnyGame, playouts: list[Playout]) -> None:
    for played in playouts:
        facts = game.view(played.end).facts
        assert facts
        assert all(fact.label and fact.value for fact in facts)


def test_marks_name_the_last_action_the_targets_and_the_hints(
    game: AnyGame, playouts: list[Playout]
) -> None:
    played = playouts[0]
    for state, action in zip(played.states[1:], played.actions, strict=True):
        view = game.view(state, last=[action], targets=["a1"], hints=["a2", "b1"])
        assert view.marks[Mark.LAST] == set(action.cells)
        assert view.marks[Mark.TARGET] == {"a1"}
        assert view.marks[Mark.HINT] == {"a2", "b1"}
        assert view.moved == frozenset(action.cells[-1:])
