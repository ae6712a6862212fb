"""What a Monkey Queen position is made of, for people who set one up."""

from __future__ import annotations

from jogo.core.message import translatable
from jogo.core.position_form import MOST_TURNS, ChoiceField, NumberField, PositionForm
from jogo.games.monkey_queen.notation import FIELDS
from jogo.games.monkey_queen.rules import (
    BLACK,
    FULL_HEIGHT,
    LEAST_HEIGHT,
    PIECES,
    QUEEN,
    QUIET_TURNS,
    WHITE,
    MonkeyQueen,
)
from jogo.games.monkey_queen.view import COLOURS, piece


def position_form(rules: MonkeyQueen) -> PositionForm:
    """The queens with their heights, the babies, and the colour to move."""
    _, to_move, white, black, quiet, turn, swapped = FIELDS
    start = rules.start()
    return PositionForm(
        pieces=tuple(
            piece(start, letter, colour) for colour in (WHITE, BLACK) for letter in PIECES[colour]
        ),
        fields=(
            ChoiceField(to_move, dict(zip("wb", COLOURS, strict=True))),
            NumberField(white, LEAST_HEIGHT, FULL_HEIGHT, QUEEN[WHITE]),
            NumberField(black, LEAST_HEIGHT, FULL_HEIGHT, QUEEN[BLACK]),
            NumberField(quiet, 0, QUIET_TURNS),
            # Colours are swapped in the second turn: a board of one's own comes after that.
            NumberField(turn, 1, MOST_TURNS, later=3),
            ChoiceField(swapped, {"-": translatable("no"), "s": translatable("yes")}),
        ),
        single=QUEEN,
        needed=QUEEN,
        exchanged=(5, "s"),
    )
