"""How Small Star Empires explains itself: pictures, what to do now, and the table of points."""

from __future__ import annotations

from collections.abc import Callable

from jogo.core.board import Board
from jogo.core.guide import Guide, Picture, ScoreLine, Step
from jogo.core.message import Message, Word, translatable
from jogo.core.seat import Seat
from jogo.games.small_star_empires.galaxy import BLACK_HOLE, NEBULAE, STARS, Galaxy
from jogo.games.small_star_empires.pieces import BLUE, RED
from jogo.games.small_star_empires.reasons import open_to, reason
from jogo.games.small_star_empires.refusals import hindrance
from jogo.games.small_star_empires.rules import Action, Flight, SmallStarEmpires, State
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
            "Fly one ship straight, in any of six directions and any distance, to a cell that "
            "nobody controls. "
            "There you place a colony or one of your 4 trade stations."
        ),
        arrows=tuple(("b4", cell) for cell in ("a3", "a4", "a5", "b3", "b5", "c1", "c2", "c4")),
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
            "The game ends when a player cannot move. The player with more colonies and stations "
            "gets 3 points more. Then more points win."
        ),
        position="CTCC/C1T2/tTtt/1CC1t/cccc b b3b4b5c5 a1a3c3e2 18",
    ),
)
HELD = "4/2C2/4/2t2/4 r b4b4b4c4 c2d2d2d2 3"
LEGEND = (
    Picture(translatable("No planets: no points"), part=("b3", "b3")),
    Picture(translatable("1 planet: 1 point"), part=("a5", "a5")),
    Picture(translatable("2 planets: 2 points"), part=("c5", "c5")),
    Picture(translatable("3 planets: 3 points"), part=("e4", "e4")),
    Picture(translatable("Red nebula: 1, 2, 3 of them bring 1, 4, 7 points"), part=("a4", "a4")),
    Picture(translatable("Blue nebula: 1, 2, 3 of them bring 1, 4, 7 points"), part=("b5", "b5")),
    Picture(translatable("Black hole: no ship flies over it or lands there"), part=("d4", "d4")),
    Picture(
        translatable("Red's home with Red's ships: the number says how many"), part=("b4", "b4")
    ),
    Picture(
        translatable("Blue's home with Blue's ships: the number says how many"), part=("d2", "d2")
    ),
    Picture(translatable("A colony (here Red's) holds its cell for good"), HELD, part=("c4", "c4")),
    Picture(
        translatable(
            "A trade station (here Blue's) also brings 1 point for each enemy cell beside it"
        ),
        HELD,
        part=("c2", "c2"),
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
        "Fly a ship, place a colony or a station. A planet is 1 point, 1, 2 or 3 nebulae of one "
        "colour are 1, 4 or 7, an enemy cell beside a station 1, the most territory 3."
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


def steps(rules: SmallStarEmpires, state: State, seat: Seat) -> tuple[Step, ...]:
    """What the game is about: what brings points, how to get there, when they are counted."""
    system = rules.galaxy.system
    worth_most = (*NEBULAE, STARS[-1])
    goal = Message(
        "You play {own}. Have more points than {colour} at the end: 1 for each planet in your "
        "systems, more for nebulae of one colour, and for trade.",
        own=Word(COLOURS[seat.index]),
        colour=Word(COLOURS[seat.other.index]),
    )
    turn = Message(
        "Each turn you fly one ship in a straight line to a free cell and place a colony or a "
        "trade station there. That cell is yours for good."
    )
    end = Message(
        "Ships never cross enemy cells or black holes. When a player cannot move, the points are "
        "counted; the player with more cells gets 3 extra."
    )
    valuable = tuple(cell for cell in system if system[cell] in worth_most)
    holes = tuple(cell for cell in system if system[cell] == BLACK_HOLE)
    return Step(goal, valuable), Step(turn, (), sample(rules, state, seat)), Step(end, holes)


def sample(rules: SmallStarEmpires, state: State, seat: Seat) -> tuple[tuple[str, str], ...]:
    """A flight that brings planets and leaves room, whatever the answer, as an example."""
    flights = tuple(rules.flights(state, seat)) if state.to_move is seat else ()

    def worth(flight: Flight) -> int:
        after = rules.after(state, flight)
        answers = (
            room_ahead(rules, rules.after(after, answer), seat) - planets(rules, answer.target)
            for answer in rules.flights(after, seat.other)
        )
        return planets(rules, flight.target) + min(answers, default=0)

    best = max(flights, key=worth, default=None)
    return () if best is None else ((best.source, best.target),)


def room_ahead(rules: SmallStarEmpires, state: State, seat: Seat) -> int:
    """How many more cells a seat's ships could fly to than the other seat's."""
    own, theirs = (open_to(rules, state, side) for side in (seat, seat.other))
    return len(own) - len(theirs)


def planets(rules: SmallStarEmpires, cell: str) -> int:
    system = rules.galaxy.system[cell]
    return int(system) if system in STARS else 0


GUIDE = Guide(PICTURES, now, reason, decisive, cause, scores, steps, LEGEND, hindrance)
