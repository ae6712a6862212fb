"""The signs that stand for pieces: letters everywhere, Unicode where it can be shown."""

from __future__ import annotations

from jogo.core.appearance import Appearance
from jogo.core.board_view import Piece


def sign_of(piece: Piece, appearance: Appearance, with_shapes: bool) -> str:
    """A piece as a sign: its character or its letter, with its height or number.

    >>> from jogo.core.seat import Seat
    >>> look = Appearance(signs={"Q": "♕", "^": "▲△"})
    >>> sign_of(Piece(Seat.FIRST, "queen", "Q", "20"), look, with_shapes=True)
    '♕20'
    >>> sign_of(Piece(Seat.SECOND, "ship", "^"), look, with_shapes=True)
    '△'
    """
    if not with_shapes:
        return piece.letter + piece.label
    signs = appearance.signs.get(piece.letter, piece.letter)
    return signs[piece.owner.index if len(signs) > 1 else 0] + piece.label


def legend_sign(letters: str, appearance: Appearance, with_shapes: bool) -> str:
    """The letters of a legend as the board shows them.

    >>> look = Appearance(signs={"C": "●", "T": "◉", "^": "▲△"})
    >>> [legend_sign(letters, look, with_shapes=True) for letters in ("C T", "Nr Nb", "^")]
    ['● ◉', 'Nr Nb', '▲ △']
    """
    if not with_shapes:
        return letters
    return " ".join(" ".join(appearance.signs.get(letter, (letter,))) for letter in letters.split())
