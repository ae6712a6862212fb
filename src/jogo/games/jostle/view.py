"""What a Jostle position looks like."""

from __future__ import annotations

from jogo.core.board_view import BoardView, Fact, Outline, Piece, lettered_rows
from jogo.core.message import translatable
from jogo.core.seat import Seat
from jogo.games.jostle.rules import CHECKER, Jostle, State, adjacent, value

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
            Fact(translatable("sum of values"), str(sum_of_values(rules, state, seat)), seat)
            for seat in Seat
        ),
        legend=LEGEND,
    )


def sum_of_values(rules: Jostle, state: State, seat: Seat) -> int:
    checker = CHECKER[seat]
    beside = adjacent(rules.size)
    return sum(
        value(state.board, square, checker, beside) for square in state.board.cells_with(checker)
    )
