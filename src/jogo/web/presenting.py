"""Positions and games as the browser gets them: what to draw, what may be done, what to say.

A position is sent to everyone in the game after every action, so its text is put together from
pieces that are remembered: most cells and actions are the same as before.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from jogo.core.action import Action
from jogo.core.board_view import BoardView, CellView, Mark, Outline
from jogo.core.ending import ending
from jogo.core.match import Match
from jogo.core.seat import Outcome
from jogo.web.speech import language, spoken_action, spoken_cell, spoken_choice

# Half a hexagon that is one wide is this high; half a square is as high as it is wide.
HALF_HEIGHT = {Outline.SQUARE: 0.5, Outline.HEXAGON: 3**-0.5}

MOST_REMEMBERED = 50_000


def compact(value: object) -> str:
    """A value as JSON without a needless space."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


@dataclass(frozen=True, slots=True)
class Scene:
    """A position of a match, worked out once for all languages."""

    text: str
    ply: int
    view: BoardView
    legal: tuple[Action, ...]
    outcome: Outcome | None


def scene_of(match: Match, ply: int | None = None) -> Scene:
    """The position after so many actions, or as the match stands."""
    played = len(match.actions) if ply is None else ply
    state = match.state_after(played)
    outcome = match.outcome if played == len(match.actions) else None
    return Scene(
        text=match.game.format_state(state),
        ply=played,
        view=match.game.view(state, match.turn_until(played)),
        legal=() if outcome else match.game.legal_actions(state),
        outcome=outcome,
    )


def position_json(scene: Scene, code: str) -> str:
    """The `Position` of docs/web.md, in the language of the code."""
    view = scene.view
    shown = {
        "text": scene.text,
        "ply": scene.ply,
        "turn": view.turn,
        "to_move": str(view.to_move),
        "last": sorted(view.marks[Mark.LAST]),
        "moved": sorted(view.moved),
        "outcome": outcome_shown(scene.outcome, view.colours, code),
    }
    legal = joined(action_json(action, code) for action in scene.legal)
    return with_json(shown, view=view_json(view, code), legal=legal)


def with_json(shown: dict[str, Any], **parts: str) -> str:
    """A JSON object of values, and of others that are JSON already."""
    written = "".join(f',"{name}":{part}' for name, part in parts.items())
    return f"{compact(shown)[:-1]}{written}}}"


def joined(values: Iterable[str]) -> str:
    """A JSON list of values that are JSON already."""
    return "[" + ",".join(values) + "]"


def view_json(view: BoardView, code: str) -> str:
    say = language(code)
    cells = [cell for row in view.rows for cell in row]
    facts = [
        {
            "label": say(fact.label),
            "value": fact.value,
            "seat": None if fact.seat is None else str(fact.seat),
        }
        for fact in view.facts
    ]
    # Rows run from the top and cells from the left, so the last ones are the farthest.
    tall = view.rows[-1][0].y + 2 * HALF_HEIGHT[view.outline]
    shown = {
        "outline": view.outline.value,
        "rows": len(view.rows),
        "columns": max(len(row) for row in view.rows),
        "width": max(row[-1].x for row in view.rows) + 1,
        "height": round(tall, 4),
        "colours": view.colours,
        "colour_names": [say(colour) for colour in view.colours],
        "facts": facts,
        "legend": [(letter, say(meaning)) for letter, meaning in view.legend],
    }
    memory = cells_remembered(view.colours, code)
    texts = (cell_json(cell, memory, view.colours, code) for cell in cells)
    return with_json(shown, cells=joined(texts))


@lru_cache(maxsize=32)
def cells_remembered(colours: tuple[str, str], code: str) -> dict[tuple[object, ...], str]:
    """The texts of cells in a language, by what there is to see of them."""
    return {}


def cell_json(
    cell: CellView, memory: dict[tuple[object, ...], str], colours: tuple[str, str], code: str
) -> str:
    # Plain values: to hash the cell itself takes ten times as long, for every cell of every action.
    pieces = [(piece.owner.value, piece.kind, piece.label) for piece in cell.pieces]
    key = (cell.name, cell.x, cell.y, cell.terrain, *pieces)
    text = memory.get(key)
    if text is None:
        if len(memory) >= MOST_REMEMBERED:
            memory.clear()
        text = memory[key] = written_cell(cell, colours, code)
    return text


def written_cell(cell: CellView, colours: tuple[str, str], code: str) -> str:
    say = language(code)
    shown = {
        "name": cell.name,
        "x": cell.x,
        "y": round(cell.y, 4),
        "terrain": cell.terrain,
        "letter": cell.letter,
        "spoken": spoken_cell(cell, colours, say),
        "pieces": [
            {
                "owner": str(piece.owner),
                "kind": piece.kind,
                "name": say(piece.kind),
                "letter": piece.letter,
                "label": piece.label,
            }
            for piece in cell.pieces
        ],
    }
    return compact(shown)


@lru_cache(maxsize=MOST_REMEMBERED)
def action_json(action: Action, code: str) -> str:
    say = language(code)
    shown = {
        "text": str(action),
        "cells": action.cells,
        "choice": spoken_choice(action, say),
        "spoken": spoken_action(action, say),
    }
    return compact(shown)


def outcome_shown(
    outcome: Outcome | None, colours: tuple[str, str], code: str
) -> dict[str, Any] | None:
    if outcome is None:
        return None
    say = language(code)
    return {
        "winner": None if outcome.winner is None else str(outcome.winner),
        "result": outcome.result,
        "reason": say(outcome.reason),
        "text": say.message(ending(outcome, colours)),
        "score": outcome.score,
    }


def turns_shown(match: Match) -> list[dict[str, Any]]:
    """The turns played, each with the number of actions before it."""
    shown, ply = [], 0
    for turn in match.turns:
        actions = [str(action) for action in turn.actions]
        shown.append(
            {"number": turn.number, "seat": str(turn.seat), "actions": actions, "ply": ply}
        )
        ply += len(actions)
    return shown
