"""What a position is made of, as a form for people who set one up by hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from jogo.core.board_view import BoardView, Piece
from jogo.core.seat import Seat

# More turns than a form needs; a text may have them all the same.
MOST_TURNS = 999


@dataclass(frozen=True, slots=True)
class ChoiceField:
    """A field of a position's text with a few values, and what people call them."""

    name: str
    values: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class NumberField:
    """A field of a position's text with a number.

    With a `letter` it is the height of that piece, and 0 while the piece is not on the board.
    `later` is a number that fits most boards, for those that are not how a game begins.
    """

    name: str
    least: int
    most: int
    letter: str = ""
    later: int | None = None


@dataclass(frozen=True, slots=True)
class CellsField:
    """A field of a position's text with the cells where pieces stand, besides those of the board.

    Each of the `count` pieces has one cell; several may stand on the same one.
    """

    name: str
    piece: Piece
    count: int


Field = ChoiceField | NumberField | CellsField


@dataclass(frozen=True, slots=True)
class PositionForm:
    """The pieces that letters of the board stand for, and the fields after the board, in order.

    Of the letters in `single` there is one piece at most, and of those in `needed` one at least,
    or there is no game to play. `names` are what letters are called that
    are not called by their colour and kind. With the value `exchanged` names, counted by its field,
    the seats have exchanged their colours, and the pieces their owners.
    """

    pieces: tuple[Piece, ...]
    fields: tuple[Field, ...] = ()
    single: str = ""
    needed: str = ""
    names: Mapping[str, str] = field(default_factory=dict)
    exchanged: tuple[int, str] | None = None


def side_field(name: str, seats: Mapping[str, Seat], colours: tuple[str, str]) -> ChoiceField:
    """The field that says which side is to move, by the letters of the seats."""
    return ChoiceField(name, {letter: colours[seat.index] for letter, seat in seats.items()})


def form_of_legend(view: BoardView) -> PositionForm:
    """The form of a game that has none of its own: the pieces that its legend explains.

    >>> from jogo.catalog import find_game_type
    >>> jostle = find_game_type("jostle").game()
    >>> [piece.letter for piece in form_of_legend(jostle.view(jostle.start())).pieces]
    ['R', 'B']
    """
    known = {piece.letter: piece for cell in view.cells() for piece in cell.pieces}
    ground = {cell.letter for cell in view.cells()}
    explained = {
        letter: meaning
        for letters, meaning in view.legend
        for letter in letters.split()
        if len(letter) == 1 and letter.isalpha() and letter not in ground
    }
    pieces = (
        known.get(letter) or Piece(guess_owner(letter), meaning, letter)
        for letter, meaning in explained.items()
    )
    return PositionForm(tuple(pieces), names=explained)


def guess_owner(letter: str) -> Seat:
    """Whose a piece is, as most notations say it."""
    return Seat.FIRST if letter.isupper() else Seat.SECOND
