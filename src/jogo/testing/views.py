"""What is drawn of a position is what its text says."""

from __future__ import annotations

import re
from itertools import pairwise

from jogo.core.board_view import BoardView, Mark, Outline
from jogo.core.game import Game
from jogo.core.seat import Seat
from jogo.testing.playouts import playouts_of


class ViewContract:
    """The tests of a game's view."""

    def test_the_view_shows_the_pieces_of_the_position(self, game: Game) -> None:
        for played in playouts_of(game):
            for state in played.states[::5]:
                view, board = game.view(state), game.format_state(state).split()[0]
                assert drawn_board(view, board) == board
                assert (view.to_move, view.turn) == (state.to_move, state.turn)

    def test_the_cells_of_a_view_are_named_once_each_and_lie_apart(self, game: Game) -> None:
        cells = [cell for row in game.view(game.start()).rows for cell in row]
        assert len({cell.name for cell in cells}) == len(cells)
        assert len({(cell.x, cell.y) for cell in cells}) == len(cells)
        for cell in cells:
            assert min(cell.x, cell.y) >= 0

    def test_rows_are_drawn_from_the_top_and_one_apart(self, game: Game) -> None:
        view = game.view(game.start())
        apart = 1 if view.outline is Outline.SQUARE else 3**0.5 / 2
        for number, row in enumerate(view.rows):
            for cell, following in pairwise(row):
                assert following.x - cell.x == 1
            for cell in row:
                assert abs(cell.y - number * apart) < 1e-9
                assert cell.name[1:] == str(len(view.rows) - number)

    def test_every_cell_of_an_action_is_on_the_board(self, game: Game) -> None:
        cells = {cell.name for row in game.view(game.start()).rows for cell in row}
        for played in playouts_of(game):
            for action in played.actions:
                assert cells.issuperset(action.cells)

    def test_both_colours_have_names_and_letters_are_in_the_legend(self, game: Game) -> None:
        for played in playouts_of(game):
            view = game.view(played.end)
            assert view.colour_of(Seat.FIRST) != view.colour_of(Seat.SECOND)
            assert set(view.colours) == set(game.type.colours)
            legend = " ".join(letters for letters, _ in view.legend).split()
            for cell in (cell for row in view.rows for cell in row):
                for letter in (*(piece.letter for piece in cell.pieces), cell.letter):
                    assert not letter or letter in legend

    def test_the_side_panel_says_something_of_each_fact(self, game: Game) -> None:
        for played in playouts_of(game):
            assert all(fact.label and fact.value for fact in game.view(played.end).facts)

    def test_marks_name_the_last_action_the_targets_and_the_hints(self, game: Game) -> None:
        played = playouts_of(game)[0]
        for state, action in zip(played.states[1:], played.actions, strict=True):
            view = game.view(state, last=[action], targets=["a1"], hints=["a2", "b1"])
            assert view.marks[Mark.LAST] == set(action.cells)
            assert view.marks[Mark.TARGET] == {"a1"}
            assert view.marks[Mark.HINT] == {"a2", "b1"}
            assert view.moved == frozenset(action.cells[-1:])


def drawn_board(view: BoardView, board: str) -> str:
    """The board as position text shows it, put together from the pieces that are drawn.

    Pieces whose letter the board's text never uses stand in other fields of the position.
    """
    rows = (
        "".join("".join(p.letter for p in cell.pieces if p.letter in board) or "." for cell in row)
        for row in view.rows
    )
    return re.sub(r"\.+", lambda run: str(len(run[0])), "/".join(rows))
