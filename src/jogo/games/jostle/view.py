"""What a Jostle position looks like."""

from __future__ import annotations

from dataclasses import replace

from jogo.core.board_view import BoardView, Fact, Outline, Piece, lettered_rows
from jogo.core.message import translatable
from jogo.core.seat import Seat
from jogo.games.jostle.rules import CHECKER, Jostle, State

COLOURS = (translatable("Red"), translatable("Blue"))
LEGEND = (("R", translatable("Red's checker")), ("B", translatable("Blue's checker")))
PIECES = {CHECKER[seat]: (Piece(seat, translatable("checker"), CHECKER[seat]),) for seat in Seat}


def view(rules: Jostle, state: State) -> BoardView:
    """The board with the moves that each side could make: whoever has none left loses."""
    return BoardView(
        outline=Outline.SQUARE,
        rows=lettered_rows(state.board, PIECES),
        colours=COLOURS,
        to_move=state.to_move,
        turn=state.turn,
        facts=tuple(
            [
                Fact(translatable("possible moves"), str(count_moves(rules, state, seat)), seat)
                for seat in Seat
            ]
        ),
        legend=LEGEND,
    )


def count_moves(rules: Jostle, state: State, seat: Seat) -> int:
    """How many moves a side has, or would have if it were its turn."""
    return sum(1 for _ in rules.actions(replace(state, to_move=seat)))
