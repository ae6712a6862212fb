"""How Small Star Empires explains itself: pictures, what to do now, and the table of points."""

from __future__ import annotations

from collections.abc import Callable

from jogo.core.board import Board
from jogo.core.guide import Guide, Picture, ScoreLine
from jogo.core.message import Message, Word, translatable
from jogo.core.seat import Seat
from jogo.games.small_star_empires.galaxy import Galaxy
from jogo.games.small_star_empires.pieces import BLUE, RED
from jogo.games.small_star_empires.reasons import reason
from jogo.games.small_star_empires.rules import Action, SmallStarEmpires, State
from jogo.games.small_star_empires.scoring import (
    Points,
    nebulae_points,
    star_points,
    territory_points,
    trade_points,
)
from jogo.games.small_star_empires.scoring import scores as sum_scores
from jogo.games.small_star_empires.view import COLOURS

PICTURES = (
    Picture(
        translatable(
            "Fly one ship in a straight line, any distance, to a cell that nobody controls. "
            "There you place a colony or one of your 4 trade stations."
        ),
        arrows=(("b4", "a3"), ("b4", "c1"), ("b4", "c4"), ("b4", "a5")),
    ),
    Picture(
        translatable(
            "Ships fly over cells that you control. They never fly over black holes, "
            "nor over the enemy's cells and home."
        ),
        position="4/5/1C1c/5/4 r b3b4b4b4 d2d2d2d3 3",
        show=("b3",),
        arrows=(("b4", "c1"),),
    ),
    Picture(
        translatable("A system with 1, 2 or 3 planets brings that many points."),
        position="4/2C2/4/5/4 r b4b4b4c4 d2d2d2d2 2",
        show=("c4",),
    ),
    Picture(
        translatable("Nebulae of one colour count together: 1, 2, 3 of them bring 1, 4, 7 points."),
        position="4/C4/C1Cc/4c/4 r a3b4b4c3 d2d2d3e2 6",
        show=("a4", "c3"),
    ),
    Picture(
        translatable("A trade station brings 1 point for each enemy cell beside it."),
        position="4/5/C1Tc/2c2/4 r b4b4b4c3 c2d2d2d3 6",
        show=("c2", "d2", "d3"),
    ),
    Picture(
        translatable(
            "The game ends when a player cannot move. Who has more colonies and stations gets 3 "
            "points more. Then more points win."
        ),
        position="CTCC/C1T2/tTtt/1CC1t/cccc b b3b4b5c5 a1a3c3e2 18",
    ),
)


def now(rules: SmallStarEmpires, state: State) -> Message:
    """What the player to move does."""
    if rules.is_stuck(state, state.to_move):
        return Message("You cannot move: pass.")
    match rules.controls_left(state, state.to_move):
        case "C":
            return Message("Fly a ship and place a colony. You have no trade stations left.")
        case "T":
            return Message("Fly a ship and place a trade station. You have no colonies left.")
    return Message(
        "Fly a ship and place a colony or a trade station. Both hold the cell; a station also "
        "brings 1 point for each enemy cell beside it, but you have only 4."
    )


def decisive(rules: SmallStarEmpires, state: State, last: tuple[Action, ...]) -> tuple[str, ...]:
    """The ships that cannot fly on."""
    return state.ships[state.to_move.index]


def cause(rules: SmallStarEmpires, state: State) -> Message:
    """Why nobody flies any more: there is nowhere to go, or nothing left to place."""
    player = state.to_move
    colour = Word(COLOURS[player.index])
    if rules.end == "both":
        return Message("The game ended because neither player can move.")
    if not rules.controls_left(state, player):
        return Message("The game ended because {colour} has nothing left to place.", colour=colour)
    return Message("The game ended because no ship of {colour} can move.", colour=colour)


def scores(rules: SmallStarEmpires, state: State) -> tuple[ScoreLine, ...]:
    """The points of both empires, by what brings them."""
    galaxy, board = rules.galaxy, state.board

    def of_both(count: Callable[[Galaxy, Board, Seat], int]) -> Points:
        return count(galaxy, board, RED), count(galaxy, board, BLUE)

    parts = (
        (translatable("star systems"), of_both(star_points)),
        (translatable("nebulae"), of_both(nebulae_points)),
        (translatable("trade"), of_both(trade_points)),
        (translatable("territory"), territory_points(galaxy, board, rules.territory)),
    )
    total = ScoreLine(translatable("total"), sum_scores(galaxy, board, rules.territory))
    return *(ScoreLine(label, points) for label, points in parts), total


GUIDE = Guide(PICTURES, now, reason, decisive, cause, scores)
