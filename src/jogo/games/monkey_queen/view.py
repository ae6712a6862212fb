"""What a Monkey Queen position looks like."""

from __future__ import annotations

from jogo.core.board_view import BoardView, Fact, Outline, Piece, lettered_rows
from jogo.core.message import translatable
from jogo.core.seat import Seat
from jogo.games.monkey_queen.rules import (
    BABY,
    BLACK,
    PIECES,
    QUEEN,
    QUIET_TURNS,
    WHITE,
    MonkeyQueen,
    State,
    colour_of,
    seat_of,
)

COLOURS = (translatable("White"), translatable("Black"))
TURNS_LEFT = translatable("turns until a draw")
# A draw that is far away is nothing to think of yet.
QUIET_ENOUGH = 20
LEGEND = (
    (QUEEN[WHITE], translatable("White's queen and its height")),
    (BABY[WHITE], translatable("White's baby")),
    (QUEEN[BLACK], translatable("Black's queen and its height")),
    (BABY[BLACK], translatable("Black's baby")),
)


def view(rules: MonkeyQueen, state: State) -> BoardView:
    """The board with the queens' heights on it, and the babies counted."""
    pieces = {
        letter: (piece(state, letter, colour),)
        for colour in (WHITE, BLACK)
        for letter in PIECES[colour]
    }
    first, second = (colour_of(seat, state.swapped) for seat in Seat)
    babies = (
        Fact(
            translatable("babies"),
            str(state.board.count(BABY[colour])),
            seat_of(colour, state.swapped),
        )
        for colour in (first, second)
    )
    return BoardView(
        outline=Outline.SQUARE,
        rows=lettered_rows(state.board, pieces),
        colours=(COLOURS[first], COLOURS[second]),
        to_move=state.to_move,
        turn=state.turn,
        facts=(*babies, *turns_until_draw(rules, state)),
        legend=LEGEND,
    )


def turns_until_draw(rules: MonkeyQueen, state: State) -> tuple[Fact, ...]:
    if not rules.draws or state.quiet < QUIET_ENOUGH:
        return ()
    return (Fact(TURNS_LEFT, str(QUIET_TURNS - state.quiet)),)


def piece(state: State, letter: str, colour: int) -> Piece:
    owner = seat_of(colour, state.swapped)
    if letter in QUEEN:
        return Piece(owner, translatable("queen"), letter, str(state.heights[colour]))
    return Piece(owner, translatable("baby"), letter)
