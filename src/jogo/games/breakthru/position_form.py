"""What a Breakthru position is made of, for people who set one up."""

from __future__ import annotations

from jogo.core.message import translatable
from jogo.core.position_form import MOST_TURNS, NumberField, PositionForm, side_field
from jogo.games.breakthru.notation import FIELDS, SEATS
from jogo.games.breakthru.rules import (
    ESCORT,
    ESCORTS,
    FLAGSHIP,
    POINTS,
    QUIET_TURNS,
    SHIP,
    Breakthru,
)
from jogo.games.breakthru.view import COLOURS, PIECES


def position_form(rules: Breakthru) -> PositionForm:
    """The pieces, the side to move, and the counters."""
    _, to_move, points, quiet, turn = FIELDS
    most_points = max(ESCORTS, rules.ships) if rules.setup == "free" else POINTS
    return PositionForm(
        pieces=tuple(piece for (piece,) in PIECES.values()),
        fields=(
            side_field(to_move, SEATS, COLOURS),
            NumberField(points, 1, most_points, later=POINTS),
            NumberField(quiet, 0, QUIET_TURNS),
            # A free setup lasts three turns, whose boards are not for anyone to choose.
            NumberField(turn, 1, MOST_TURNS, later=5 if rules.setup == "free" else None),
        ),
        single=FLAGSHIP,
        needed=FLAGSHIP + SHIP,
        names={
            FLAGSHIP: translatable("Gold's flagship"),
            ESCORT: translatable("Gold's escort"),
            SHIP: translatable("Silver's ship"),
        },
    )
