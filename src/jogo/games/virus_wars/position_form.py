"""What a Virus Wars position is made of, for people who set one up."""

from __future__ import annotations

from jogo.core.position_form import MOST_TURNS, NumberField, PositionForm, side_field
from jogo.games.virus_wars.notation import FIELDS, SEATS
from jogo.games.virus_wars.rules import OPENING_TURNS, VIRUS, VirusWars
from jogo.games.virus_wars.view import COLOURS, PIECES


def position_form(rules: VirusWars) -> PositionForm:
    """Viruses and zombies, the side to move, and the plays it has left."""
    _, to_move, plays, turn = FIELDS
    return PositionForm(
        pieces=tuple(piece for (piece,) in PIECES.values()),
        fields=(
            side_field(to_move, SEATS, COLOURS),
            NumberField(plays, 1, rules.plays, later=rules.plays),
            # The opening is on boards that are almost empty.
            NumberField(turn, 1, MOST_TURNS, later=OPENING_TURNS + 1),
        ),
        needed="".join(VIRUS.values()),
    )
