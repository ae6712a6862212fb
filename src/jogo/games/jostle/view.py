"""What a Jostle position looks like."""

from __future__ import annotations

from operator import add

from jogo.core.board import EMPTY, Board
from jogo.core.board_view import BoardView, Fact, Outline, Piece, lettered_rows
from jogo.core.message import translatable
from jogo.core.seat import Seat
from jogo.games.jostle.rules import BLUE, CHECKER, RED, Jostle, State

COLOURS = (translatable("Red"), translatable("Blue"))
LEGEND = (("R", translatable("Red's checker")), ("B", translatable("Blue's checker")))
PIECES = {CHECKER[seat]: (Piece(seat, translatable("checker"), CHECKER[seat]),) for seat in Seat}


def view(rules: Jostle, state: State) -> BoardView:
    """The board with the sum of each side's values, as the report shows."""
    return BoardView(
        outline=Outline.SQUARE,
        rows=lettered_rows(state.board, PIECES),
        colours=COLOURS,
        to_move=state.to_move,
        turn=state.turn,
        facts=tuple(
            [
                Fact(translatable("value"), str(total), seat)
                for seat, total in zip((RED, BLUE), sums_of_values(state.board), strict=True)
            ]
        ),
        legend=LEGEND,
    )


def sums_of_values(board: Board) -> tuple[int, int]:
    """Red's and Blue's sum, by the pairs of checkers that stand side by side.

    A pair of friends counts for both of them, and a pair of enemies against each.
    """
    letters, width = board.letters, len(board.grid.rows)
    # Something between the rows, so that no pair goes from the end of one to the next.
    rows = EMPTY.join([letters[part] for part in board.grid.slices])
    pairs = [*map(add, rows, rows[1:]), *map(add, letters, letters[width:])]
    enemies = pairs.count("RB") + pairs.count("BR")
    return 2 * pairs.count("RR") - enemies, 2 * pairs.count("BB") - enemies
