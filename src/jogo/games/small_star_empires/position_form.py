"""What a Small Star Empires position is made of, for people who set one up."""

from __future__ import annotations

from jogo.core.board_view import Piece
from jogo.core.position_form import MOST_TURNS, CellsField, NumberField, PositionForm, side_field
from jogo.core.seat import Seat
from jogo.games.small_star_empires.notation import FIELDS, SEATS
from jogo.games.small_star_empires.pieces import SHIPS
from jogo.games.small_star_empires.rules import SmallStarEmpires
from jogo.games.small_star_empires.view import COLOURS, CONTROLS, SHIP, SHIP_KIND


def position_form(rules: SmallStarEmpires) -> PositionForm:
    """Controls, ships, and the side to move."""
    _, to_move, red, blue, turn = FIELDS
    fleets = zip((red, blue), Seat, strict=True)
    return PositionForm(
        pieces=tuple(CONTROLS.values()),
        fields=(
            side_field(to_move, SEATS, COLOURS),
            *(CellsField(name, Piece(seat, SHIP_KIND, SHIP), SHIPS) for name, seat in fleets),
            NumberField(turn, 1, MOST_TURNS),
        ),
    )
