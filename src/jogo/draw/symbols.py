"""The signs that stand for pieces: letters everywhere, shapes where Unicode can be shown."""

from __future__ import annotations

from jogo.core.board_view import Piece
from jogo.core.seat import Seat

# Round for one side, square for the other; what is hollow or ringed is another kind of piece.
SHAPES = {
    "F": "★",
    "G": "●",
    "s": "■",
    "Q": "♕",
    "M": "○",
    "q": "♛",
    "m": "●",
    "R": "●",
    "r": "◉",
    "B": "■",
    "b": "▣",
    "C": "●",
    "T": "◉",
    "c": "■",
    "t": "▣",
}
SHIPS = {Seat.FIRST: "▲", Seat.SECOND: "△"}


def sign_of(piece: Piece, with_shapes: bool) -> str:
    """A piece as a sign: its shape or its letter, with its height or number.

    >>> sign_of(Piece(Seat.FIRST, "queen", "Q", "20"), with_shapes=True)
    '♕20'
    """
    if not with_shapes:
        return piece.letter + piece.label
    ships = SHIPS[piece.owner] if piece.letter == "^" else piece.letter
    return SHAPES.get(piece.letter, ships) + piece.label


def legend_sign(letters: str, with_shapes: bool) -> str:
    """The letters of a legend as the board shows them.

    >>> legend_sign("C T", with_shapes=True), legend_sign("Nr Nb", with_shapes=True)
    ('● ◉', 'Nr Nb')
    """
    if not with_shapes:
        return letters
    if letters == "^":
        return "▲ △"
    return " ".join(SHAPES.get(letter, letter) for letter in letters.split())
