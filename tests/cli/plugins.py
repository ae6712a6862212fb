"""Packages that bring a game of their own, written into a folder as an installer would."""

from __future__ import annotations

from pathlib import Path

# Two players fill a small board in turn; whoever takes the last cell wins.
FILL = '''
"""A game of another package."""

from dataclasses import dataclass

from jogo.core.action import Place, read_shape
from jogo.core.board_view import BoardView, Outline, Piece, square_rows
from jogo.core.game import GameType, Notation
from jogo.core.option import Option
from jogo.core.seat import Outcome, Seat
from jogo.core.square import square_grid
from jogo.core.vocabulary import OptionWords, Vocabulary
import re


@dataclass(frozen=True, slots=True)
class State:
    taken: tuple
    to_move: Seat = Seat.FIRST
    turn: int = 1


@dataclass(frozen=True, slots=True)
class Fill:
    size: int = 2

    def start(self):
        return State(())

    def legal_actions(self, state):
        cells = (cell for row in square_grid(self.size).rows for cell in row)
        return tuple(Place(cell) for cell in cells if cell not in state.taken)

    def after(self, state, action):
        return State((*state.taken, action.target), state.to_move.other, state.turn + 1)

    def outcome(self, state):
        if self.legal_actions(state):
            return None
        return Outcome(state.to_move.other, "the board is full")

    def repetition_key(self, state):
        return None


def parse_action(rules, text):
    return Place(*read_shape(re.compile("([a-z][0-9]+)"), square_grid(rules.size), text, "a1"))


def format_state(rules, state):
    return ",".join(state.taken) or "-"


def parse_state(rules, text):
    taken = tuple(text.split(",")) if text != "-" else ()
    return State(taken, Seat.SECOND if len(taken) % 2 else Seat.FIRST, len(taken) + 1)


def view(rules, state):
    pieces = {
        cell: (Piece(tuple(Seat)[place % 2], "stone", "RB"[place % 2]),)
        for place, cell in enumerate(state.taken)
    }
    rows = square_rows(square_grid(rules.size), pieces)
    return BoardView(Outline.SQUARE, rows, ("Red", "Blue"), state.to_move, state.turn)


GAME = GameType(
    module=__name__,
    name="fill",
    title="Fill the Board",
    summary="Whoever takes the last cell wins.",
    colours=("Red", "Blue"),
    options=(Option("size", 2, "cells a side", (2, 3)),),
    rules=Fill,
    notation=Notation(parse_action, parse_state, format_state),
    view=view,
    words=Vocabulary(
        options={"size": OptionWords("Cells a side", {"2": "two", "3": "three"})},
        credits=("Somebody Else",),
    ),
)
'''
BROKEN = "raise RuntimeError('out of order')\n"


def install(folder: Path, name: str, source: str) -> None:
    """Put a package with one module into a folder, with its entry point as a game."""
    info = folder / f"{name}-1.0.dist-info"
    info.mkdir(parents=True)
    (folder / f"{name}.py").write_text(source, encoding="utf-8")
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[jogo.games]\n{name} = {name}:GAME\n")
