"""What a Virus Wars position looks like."""

from __future__ import annotations

from jogo.core.board_view import BoardView, Fact, Outline, Piece, lettered_rows
from jogo.core.message import translatable
from jogo.core.seat import Seat
from jogo.games.virus_wars.rules import BLUE, RED, VIRUS, ZOMBIE, State, VirusWars

COLOURS = (translatable("Blue"), translatable("Red"))
LEGEND = (
    (VIRUS[BLUE], translatable("Blue's virus")),
    (ZOMBIE[BLUE], translatable("Blue's zombie")),
    (VIRUS[RED], translatable("Red's virus")),
    (ZOMBIE[RED], translatable("Red's zombie")),
)
PIECES = {
    letter[seat]: (Piece(seat, kind, letter[seat]),)
    for seat in Seat
    for letter, kind in ((VIRUS, translatable("virus")), (ZOMBIE, translatable("zombie")))
}


def view(rules: VirusWars, state: State) -> BoardView:
    """The board with the plays left and each colony counted."""
    counts = (
        Fact(label, str(state.board.count(letter[seat])), seat)
        for seat in Seat
        for label, letter in ((translatable("viruses"), VIRUS), (translatable("zombies"), ZOMBIE))
    )
    return BoardView(
        outline=Outline.SQUARE,
        rows=lettered_rows(state.board, PIECES),
        colours=COLOURS,
        to_move=state.to_move,
        turn=state.turn,
        facts=(Fact(translatable("moves left"), str(state.plays_left), of_turn=True), *counts),
        legend=LEGEND,
    )
