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

from jogo.catalog import find_game_type
from jogo.core.action import Action
from jogo.core.appearance import Spot
from jogo.core.board_view import BoardView, CellView, Mark, Outline
from jogo.core.ending import ending
from jogo.core.match import Match
from jogo.core.seat import Outcome, Seat
from jogo.draw.sprite import emblem_of, symbol_of, terrain_symbol
from jogo.language.speech import speak_action, speak_cell, speak_choice
from jogo.web.speech import language

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
    legal = joined(action_json(view.game, action, code) for action in scene.legal)
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
        "emblems": [emblem_of(view, seat) for seat in Seat],
        "terrain_spot": spot_shown(view.appearance.terrain_spot),
        "specks": view.appearance.specks,
        "facts": facts,
        "legend": [(letter, say(meaning)) for letter, meaning in view.legend],
    }
    memory = cells_remembered(view.game, view.colours, code)
    texts = (cell_json(cell, memory, view, code) for cell in cells)
    return with_json(shown, cells=joined(texts))


def spot_shown(spot: Spot) -> dict[str, float]:
    return {"x": spot.x, "y": spot.y, "size": spot.size}


@lru_cache(maxsize=32)
def cells_remembered(
    game: str, colours: tuple[str, str], code: str
) -> dict[tuple[object, ...], str]:
    """The texts of cells in a language, by what there is to see of them."""
    return {}


def cell_json(
    cell: CellView, memory: dict[tuple[object, ...], str], view: BoardView, code: str
) -> str:
    # Plain values: to hash the cell itself takes ten times as long, for every cell of every action.
    pieces = [(piece.owner.value, piece.kind, piece.label) for piece in cell.pieces]
    key = (cell.name, cell.x, cell.y, cell.terrain, *pieces)
    text = memory.get(key)
    if text is None:
        if len(memory) >= MOST_REMEMBERED:
            memory.clear()
        text = memory[key] = written_cell(cell, view, code)
    return text


def written_cell(cell: CellView, view: BoardView, code: str) -> str:
    say = language(code)
    words, looks = find_game_type(view.game).words, view.appearance
    shown = {
        "name": cell.name,
        "x": cell.x,
        "y": round(cell.y, 4),
        "terrain": cell.terrain,
        "letter": cell.letter,
        "symbol": terrain_symbol(view, cell.terrain),
        "spoken": speak_cell(cell, view.colours, words, say),
        "pieces": [
            {
                "owner": str(piece.owner),
                "kind": piece.kind,
                "name": say(piece.kind),
                "letter": piece.letter,
                "label": piece.label,
                "symbol": symbol_of(view, piece),
                "spot": spot_shown(looks.spot(piece.kind)),
                "stacked": piece.kind in looks.stacked,
            }
            for piece in cell.pieces
        ],
    }
    return compact(shown)


@lru_cache(maxsize=MOST_REMEMBERED)
def action_json(game: str, action: Action, code: str) -> str:
    say, words = language(code), find_game_type(game).words
    shown = {
        "text": str(action),
        "cells": action.cells,
        "choice": speak_choice(action, words, say),
        "spoken": speak_action(action, words, say),
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
