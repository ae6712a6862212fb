"""How Breakthru explains itself: its rules in pictures, what to do now, how a game was decided."""

from __future__ import annotations

from collections.abc import Iterable

from jogo.core.action import Move
from jogo.core.board import Board
from jogo.core.grid import between
from jogo.core.guide import Guide, Picture, Step
from jogo.core.message import Message, Plural, translatable
from jogo.core.seat import Seat
from jogo.core.square import distance_squared
from jogo.games.breakthru.reasons import reason
from jogo.games.breakthru.refusals import hindrance
from jogo.games.breakthru.rules import (
    DIAGONALS,
    EDGE,
    FLEET,
    GOLD,
    GRID,
    LINES,
    POINTS,
    Action,
    Breakthru,
    State,
    flagship_square,
)

PICTURES = (
    Picture(
        translatable(
            "The gold flagship in the middle wants to reach any square on the edge of the board. "
            "The silver ships want to capture it first."
        ),
        show=("f6",),
    ),
    Picture(
        translatable(
            "Every piece slides along its row or column as far as the way is free. Nothing jumps."
        ),
        position="11/11/11/11/11/2G1F2s3/11/11/11/11/11 g 2 0 1",
        show=("d6",),
        arrows=(("c6", "d6"), ("c6", "c8"), ("c6", "c4"), ("c6", "a6")),
        part=("a4", "f8"),
    ),
    Picture(
        translatable(
            "A turn has 2 points. A move of an escort or a silver ship costs 1: move two of them, "
            "or one of them twice. A move of the flagship costs 2."
        ),
        position="11/11/11/11/3G7/5F5/3G7/11/11/11/11 g 2 0 1",
        arrows=(("d7", "b7"), ("d5", "d3")),
        part=("a3", "g8"),
    ),
    Picture(
        translatable("A piece captures one step diagonally. That costs both points of the turn."),
        position="11/11/11/11/6s4/5G5/4s6/7F3/11/11/11 g 2 0 1",
        arrows=(("f6", "g7"), ("f6", "e5")),
        part=("d4", "i8"),
    ),
    Picture(
        translatable(
            "A flagship with a free line to the edge wins on its next turn, unless a silver ship "
            "blocks the line or captures the flagship."
        ),
        position="11/11/11/8s2/11/5F5/11/11/8s2/11/11 s 2 0 18",
        show=("g6", "h6", "i6", "j6", "k6"),
        arrows=(("i3", "i6"),),
        part=("e3", "k8"),
    ),
)
LEGEND = (
    Picture(translatable("Gold's flagship"), part=("f6", "f6")),
    Picture(translatable("Gold's escort"), part=("e8", "e8")),
    Picture(translatable("Silver's ship"), part=("d10", "d10")),
)


def now(rules: Breakthru, state: State) -> Message:
    """What the player to move may spend its points on."""
    is_gold = state.to_move is GOLD
    if rules.is_placing(state):
        if is_gold:
            left = Plural(
                "Place your escorts in the middle: {n} is left.",
                "Place your escorts in the middle: {n} are left.",
            )
        else:
            left = Plural(
                "Place your ships outside the middle: {n} is left.",
                "Place your ships outside the middle: {n} are left.",
            )
        return Message(left, n=state.points)
    if rules.is_choosing(state):
        return Message("Choose who moves first.")
    if rules.points_in(state.to_move, state.turn) == 1:
        return Message("1 point in this turn: move one ship.")
    if state.points < POINTS:
        return Message("1 point left: move another piece, or the same one again.")
    if not is_gold or rules.flagship_cost == 1:
        return Message("2 points: a straight move costs 1, a capture one step diagonally costs 2.")
    return Message(
        "2 points: a straight move costs 1; a flagship move, or a capture one step diagonally, "
        "costs 2."
    )


def steps(rules: Breakthru, state: State, seat: Seat) -> tuple[Step, ...]:
    """What the game is about, for Gold or for Silver."""
    flagship = flagship_square(state.board)
    if flagship is None:
        return ()
    if seat is GOLD:
        goal = Message("You play Gold. Bring your flagship from the middle to the edge.")
        end = Message(
            "You win when the flagship stands on the edge. You lose if a silver ship captures it: "
            "look out for the squares diagonally beside it."
        )
        danger = DIAGONALS[flagship]
    else:
        goal = Message(
            "You play Silver. Capture the gold flagship before it gets from the middle to the edge."
        )
        end = Message(
            "The flagship wins if a row or a column to the edge is open. Keep them closed, and "
            "capture it from a square diagonally beside it."
        )
        danger = tuple(square for line in LINES[flagship] for square in line)
    edge = tuple(square for square in state.board.grid.cells if square in EDGE)
    return Step(goal, (flagship, *edge)), turn_step(rules, state, seat), Step(end, danger)


def turn_step(rules: Breakthru, state: State, seat: Seat) -> Step:
    """What a turn is, with two moves of it."""
    if rules.is_placing(state):
        placed = rules.actions(state) if state.to_move is seat else ()
        return Step(now(rules, state), tuple(cell for action in placed for cell in action.cells))
    if seat is not GOLD:
        turn = Message(
            "A turn has 2 points. Slide two ships along rows or columns, 1 point each. "
            "Or capture with one, a step diagonally, for both points."
        )
    elif rules.flagship_cost == 1:
        turn = Message(
            "A turn has 2 points. Slide two pieces along rows or columns, 1 point each. "
            "Or capture with one, a step diagonally, for both points."
        )
    else:
        turn = Message(
            "A turn has 2 points. Slide two escorts along rows or columns, 1 point each. Or spend "
            "both points on the flagship's move, or on a capture, a step diagonally."
        )
    return Step(turn, (), sample_turn(rules, state, seat))


def sample_turn(rules: Breakthru, state: State, seat: Seat) -> tuple[tuple[str, str], ...]:
    """A slide for each of two ships, after which nothing can be captured, if there are such."""
    first = safe_slide(rules, state, ship_slides(rules, state, seat))
    if first is None:
        return ()
    after = rules.after(state, first)
    others = [move for move in ship_slides(rules, after, seat) if move.source != first.target]
    second = safe_slide(rules, after, others)
    turn = (first,) if second is None else (first, second)
    return tuple((move.source, move.target) for move in turn)


def ship_slides(rules: Breakthru, state: State, seat: Seat) -> list[Move]:
    """The slides of a seat's ships without the flagship, as long as it is the seat's turn; those
    that end near the flagship, which they guard or close in on, come first."""
    flagship = flagship_square(state.board)
    moves = rules.actions(state) if state.to_move is seat and flagship else ()
    slides = [move for move in moves if isinstance(move, Move) and move.source != flagship]
    return sorted(slides, key=lambda move: distance_squared(move.target, flagship or "", GRID))


def safe_slide(rules: Breakthru, state: State, slides: Iterable[Move]) -> Move | None:
    """The first of some slides after which no piece of the player can be captured."""
    player = state.to_move
    return next((one for one in slides if is_safe(rules.after(state, one).board, player)), None)


def is_safe(board: Board, seat: Seat) -> bool:
    """Whether no enemy stands diagonally beside a piece of a seat."""
    return not any(
        board[other] in FLEET[seat.other]
        for square in board.cells_with(FLEET[seat])
        for other in DIAGONALS[square]
    )


def decisive(rules: Breakthru, state: State, last: tuple[Action, ...]) -> tuple[str, ...]:
    """The way to the edge, the capture, or the ships that cannot move."""
    flagship = flagship_square(state.board)
    if flagship is not None and flagship not in EDGE:
        return state.board.cells_with(FLEET[state.to_move])
    if not last:
        return (flagship,) if flagship else ()
    cells = last[-1].cells
    return cells + (between(cells[0], cells[-1], LINES) or ())


GUIDE = Guide(PICTURES, now, reason, decisive, steps=steps, legend=LEGEND, hindrance=hindrance)
