"""What a position of Clobber looks like, and what is said of it."""

from __future__ import annotations

from pathlib import Path

from jogo.core.action import Capture
from jogo.core.appearance import Appearance, Preview
from jogo.core.board_view import BoardView, Fact, Outline, Piece, square_rows
from jogo.core.lesson import Lesson
from jogo.core.message import Message
from jogo.core.refusal import not_your_piece
from jogo.core.seat import Seat
from jogo.core.vocabulary import OptionWords, Vocabulary
from jogo_clobber.rules import STONE, Clobber, State

COLOURS = ("White", "Black")
APPEARANCE = Appearance(
    shapes=Path(__file__).with_name("pieces.svg").read_text(encoding="utf-8"),
    colours={
        "light": {"cell": "#d9e4cf", "alt": "#c9d8bd", "rim": "#51683f", "ink": "#f6faf2"},
        "dark": {"cell": "#5d7050", "alt": "#546748", "rim": "#2f3d27", "ink": "#e4eedd"},
    },
    signs={"W": "○", "B": "■"},
    emblem=("stone", "stone"),
    preview=Preview("W1W2B/BWBW1W/1B2WB/B1BW1W/WB2WB/1W1WB1 w 15"),
)
WORDS = Vocabulary(
    options={"size": OptionWords("Board size")},
    credits=("The game is by Michael Albert, J. P. Grossman and Richard Nowakowski.",),
)
LESSONS = (
    Lesson("Stones fill the board. Each turn you take one enemy stone. Who cannot move loses."),
    Lesson(
        "You are White. Your stone takes a black stone above, below, left or right of it and "
        "stands in its place. A move is written with its two squares, like a1xa2.",
        position="4/1W2/1B2/3B w 5",
        show=("b3", "b2"),
        task="Take the black stone.",
        goal=frozenset({"b3xb2"}),
        praise="Your stone stands on b2 now. Black has no stone beside it and cannot move.",
        options={"size": 4},
    ),
    Lesson(
        "A stone with no enemy beside it cannot move. Who moves last wins, so leave Black nothing "
        "to take.",
        position="4/1WBW/1B2/4 w 9",
        show=("b2", "c3"),
        task="Win: leave Black without a move.",
        praise="After b3xc3 no white stone stands beside the black one on b2.",
        options={"size": 4},
    ),
)


def view(rules: Clobber, state: State) -> BoardView:
    pieces = {
        square: (Piece(seat, "stone", STONE[seat]),)
        for seat in Seat
        for square in state.board.cells_with(STONE[seat])
    }
    return BoardView(
        outline=Outline.SQUARE,
        rows=square_rows(state.board.grid, pieces),
        colours=COLOURS,
        to_move=state.to_move,
        turn=state.turn,
        facts=tuple(Fact("stones", str(state.board.count(STONE[seat])), seat) for seat in Seat),
        legend=(("W", "White's stone"), ("B", "Black's stone")),
    )


def refusal(rules: Clobber, state: State, action: Capture) -> Message:
    """The rule that an illegal action breaks."""
    foreign = not_your_piece(state.board, action, STONE[state.to_move])
    if foreign is not None:
        return foreign
    target = action.target
    if state.board[target] != STONE[state.to_move.other]:
        return Message("{action}: there is nothing to take on {cell}", action=action, cell=target)
    return Message("{action}: a stone takes only the stone beside it", action=action)
