"""A position: what to draw, and what may be done.

A position goes to everyone after every action. Its cells and actions are mostly the same as before,
so their JSON is remembered; a `…Head` has the fields that are written each time.
"""

from __future__ import annotations

from typing import Literal

from jogo.web.wire.models.values import Outgoing, Result, SeatName


class Spot(Outgoing):
    """Where something stands within its cell, which is 100 wide around 0 0, and how large it is."""

    x: float
    y: float
    size: float


class Piece(Outgoing):
    """Something on a cell; `symbol` is what draws it, and several `stacked` ones share a cell."""

    owner: SeatName
    kind: str
    name: str
    letter: str
    label: str
    symbol: str
    spot: Spot
    stacked: bool


class Cell(Outgoing):
    """A cell: its centre, its terrain, and what stands on it."""

    name: str
    x: float
    y: float
    terrain: str
    letter: str
    symbol: str | None
    spoken: str
    pieces: list[Piece]


class Fact(Outgoing):
    """A line beside the board, and the seat if it belongs to one; `of_turn` if it counts down."""

    label: str
    value: str
    seat: SeatName | None
    of_turn: bool


class ViewHead(Outgoing):
    """A board without its cells and what is told beside it."""

    outline: Literal["square", "hexagon"]
    rows: int
    columns: int
    width: float
    height: float
    colours: tuple[str, str]
    colour_names: tuple[str, str]
    emblems: tuple[str, str]
    # What each seat is after, and the seat whose side is at the bottom.
    goals: tuple[str, str]
    near: SeatName
    terrain_spot: Spot
    specks: str
    legend: list[tuple[str, str]]
    # What facts mean, by their labels, and what choices bring, by what they are called.
    explanations: dict[str, str]


class View(ViewHead):
    """What to draw of a position."""

    facts: list[Fact]
    cells: list[Cell]


class Action(Outgoing):
    """A legal action: its text, the cells to pick for it, and what to call it."""

    text: str
    cells: list[str]
    choice: str
    spoken: str


class ScoreLine(Outgoing):
    """What both seats have points for, and how many."""

    label: str
    points: tuple[int, int]


class Outcome(Outgoing):
    """How a game has ended: `text` is for everyone, `told` for the first seat and the second.

    `cause` says why it ended there, where the reason does not, and `cells` decided it.
    """

    winner: SeatName | None
    result: Result
    reason: str
    text: str
    told: tuple[str, str]
    cause: str
    cells: list[str]
    score: tuple[int, int] | None
    scores: list[ScoreLine]


class PositionHead(Outgoing):
    """A position without what is drawn and what is legal."""

    text: str
    ply: int
    turn: int
    to_move: SeatName
    last: list[str]
    moved: list[str]
    # What the player to move may do, in a sentence.
    now: str
    outcome: Outcome | None


class Position(PositionHead):
    """What to draw of a position, and what may be done in it."""

    view: View
    legal: list[Action]
