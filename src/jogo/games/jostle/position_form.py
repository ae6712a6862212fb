"""What a Jostle position is made of, for people who set one up."""

from __future__ import annotations

from jogo.core.position_form import MOST_TURNS, NumberField, PositionForm, side_field
from jogo.games.jostle.notation import FIELDS, SEATS
from jogo.games.jostle.rules import CHECKER, Jostle
from jogo.games.jostle.view import COLOURS, PIECES


def position_form(rules: Jostle) -> PositionForm:
    """The checkers, and the side to move."""
    _, to_move, turn = FIELDS
    return PositionForm(
        pieces=tuple(piece for (piece,) in PIECES.values()),
        fields=(
            side_field(to_move, SEATS, COLOURS),
            NumberField(turn, 1, MOST_TURNS),
        ),
        needed="".join(CHECKER.values()),
    )
