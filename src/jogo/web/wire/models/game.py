"""A game as one visitor sees it."""

from __future__ import annotations

from typing import Literal

from jogo.web.wire.models.position import Outcome, Position
from jogo.web.wire.models.values import OfferName, Outgoing, PlaceName, SeatName


class Opponent(Outgoing):
    """A computer player to play against, and what people call it."""

    player: str
    name: str


class Sitter(Outgoing):
    """Who sits at a seat, whether the seat is still open, and whether its player is connected.

    A level has the levels beside it: an `easier` one and a `harder` one. An account may have a
    `rating` in this game, and once a rated game is over, what it has gained by it.
    """

    player: str
    name: str
    open: bool
    present: bool
    easier: Opponent | None
    harder: Opponent | None
    rating: str | None
    gain: int | None
    # The name of an account, whose games are at `/@/NAME`.
    profile: str | None
    # By correspondence: until when its player is on vacation, in seconds since 1970.
    vacation: float | None


class Seats(Outgoing):
    """Both seats."""

    first: Sitter
    second: Sitter


class Turn(Outgoing):
    """The actions of a turn; `ply` is the number of actions before it."""

    number: int
    seat: SeatName
    actions: list[str]
    ply: int


class Clock(Outgoing):
    """The milliseconds left at the moment of sending, and whose are running.

    By correspondence, the `deadline` is the moment until which they run, as seconds since 1970.
    """

    first: int
    second: int
    running: SeatName | None
    increment: int
    deadline: float | None


class Offer(Outgoing):
    """What a seat has offered to the other."""

    kind: OfferName
    by: SeatName


class GameHead(Outgoing):
    """A game without its position and its turns; `number` counts what has changed in it."""

    type: Literal["game"] = "game"
    number: int
    id: str
    game: str
    title: str
    options: dict[str, str]
    seats: Seats
    you: PlaceName | None
    watchers: int
    clock: Clock | None
    # The days of a turn in a game by correspondence.
    days: int | None
    rated: bool
    listed: bool
    private: bool
    coach: bool
    # Whether hints may be asked for in this game.
    hints: bool
    take_back: bool
    may_undo: bool
    offer: Offer | None
    thinking: SeatName | None
    outcome: Outcome | None
    rematch: str | None
    # The tournament that it is a game of, if it is one.
    tournament: str | None
    start: str | None
    reviewed: bool


class GameState(GameHead):
    """A game as one visitor sees it."""

    position: Position
    turns: list[Turn]


class OwnGame(Outgoing):
    """A game of the visitor's own, in a list."""

    id: str
    game: str
    title: str
    players: tuple[str, str]
    you: PlaceName | None
    result: str | None
    to_move: SeatName | None
    updated: float
    days: int | None
    deadline: float | None
    # What the clock of the seat to move has left, in milliseconds.
    left: int | None


class OwnGames(Outgoing):
    """The visitor's own games, the latest first."""

    games: list[OwnGame]


class ConditionalMoves(Outgoing):
    """One's own conditional moves, from the position after `ply` actions on."""

    ply: int
    lines: list[list[str]]


class Step(Outgoing):
    """A sentence for someone new to a game, with cells to mark and arrows from cell to cell."""

    text: str
    show: list[str]
    arrows: list[tuple[str, str]]


class Tour(Outgoing):
    """What a game is about, in a few steps at the board."""

    steps: list[Step]
