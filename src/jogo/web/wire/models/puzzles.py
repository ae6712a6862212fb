"""Puzzles, with all that it takes to solve them."""

from __future__ import annotations

from jogo.web.wire.models.values import Outgoing, SeatName


class PuzzleTurn(Outgoing):
    """A turn of a puzzle's line, and the position it leads to, however its actions are ordered."""

    actions: list[str]
    position: str


class WrongTurn(Outgoing):
    """Where a plausible wrong turn leads, and the opponent's answer to it."""

    position: str
    reply: list[str]


class Puzzle(Outgoing):
    """A position with one right turn; `turns` is within how many the seat wins, 0: by the end."""

    id: str
    position: str
    seat: SeatName
    turns: int
    for_draw: bool
    line: list[PuzzleTurn]
    wrong: list[WrongTurn]
    themes: list[str]
    level: int
    rating: int


class Puzzles(Outgoing):
    """The puzzles of a game, the easiest first."""

    game: str
    puzzles: list[Puzzle]
