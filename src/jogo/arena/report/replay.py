"""A game as data that a page can step through: what each action changes on the board."""

from __future__ import annotations

from typing import Any

from jogo.api import Match
from jogo.arena.play import Played
from jogo.core.board_view import BoardView
from jogo.core.seat import RESULTS, Seat

Data = dict[str, Any]


def board_data(view: BoardView) -> Data:
    """The cells of a board, which are the same throughout a game."""
    return {
        "shape": view.outline.value,
        "cells": [
            [cell.name, cell.x, cell.y, cell.terrain, cell.letter]
            for row in view.rows
            for cell in row
        ],
    }


def replay_data(played: Played) -> Data:
    """A game: its players and its end, the pieces at the start, and the changes of each action."""
    match = Match.from_record(played.record)
    again = Match(match.game, match.game.format_state(match.start))
    start = before = pieces_of(again)
    steps: list[Data] = []
    for action in match.actions:
        turn = again.state.turn
        again.play(action)
        after = pieces_of(again)
        changes = {
            cell: after.get(cell, [])
            for cell in before | after
            if before.get(cell, []) != after.get(cell, [])
        }
        steps.append({"action": str(action), "turn": turn, "changes": changes})
        before = after
    names = played.fixture.names()
    return {
        "game": played.fixture.game,
        "first": names[Seat.FIRST],
        "second": names[Seat.SECOND],
        "result": RESULTS[played.winner],
        "reason": played.reason,
        "problem": played.problem,
        "start": start,
        "steps": steps,
    }


def pieces_of(match: Match) -> dict[str, list[list[str]]]:
    """What stands on each cell that is not empty: colour, letter, and which seat's it is."""
    view = match.game.view(match.state)
    return {
        cell.name: [
            [view.colour_of(piece.owner), piece.letter + piece.label, str(piece.owner)]
            for piece in cell.pieces
        ]
        for row in view.rows
        for cell in row
        if cell.pieces
    }
