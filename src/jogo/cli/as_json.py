"""Results as JSON: one object on one line, in the shape that docs/formats.md describes."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from enum import Enum
from math import isfinite
from typing import Annotated, Any

import typer

from jogo import __version__
from jogo.arena.elo import Estimate
from jogo.core.match import Match
from jogo.core.message import translatable
from jogo.core.seat import Outcome
from jogo.engine import Line

AsJson = Annotated[
    bool, typer.Option("--json", help=translatable("print the results as one line of JSON"))
]


def write_json(command: str, results: Mapping[str, Any]) -> None:
    """Print what a command found: its name and the version of jogo come first."""
    document = {"jogo": __version__, "command": command, **results}
    typer.echo(json.dumps(as_plain(document), ensure_ascii=False, allow_nan=False))


def as_plain(value: Any) -> Any:
    """A value of ours in the words of JSON; an infinite number, which has none, is null.

    >>> as_plain(Estimate(float("inf"), 280.0, float("inf")))
    {'value': None, 'low': 280.0, 'high': None}
    >>> from jogo.core.seat import Seat
    >>> as_plain(Outcome(Seat.FIRST, "resignation"))
    {'winner': 'first', 'result': '1-0', 'reason': 'resignation', 'score': None}
    """
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, float):
        return value if isfinite(value) else None
    if isinstance(value, Enum):
        return value.value
    fields = fields_of(value)
    if fields is not None:
        return {str(as_plain(name)): as_plain(part) for name, part in fields.items()}
    if isinstance(value, Iterable):
        return [as_plain(part) for part in value]
    return str(value)


def fields_of(value: Any) -> Mapping[Any, Any] | None:
    """What an object is in JSON, if it is one."""
    if isinstance(value, Mapping):
        return value
    if isinstance(value, Outcome):
        return {
            "winner": value.winner,
            "result": value.result,
            "reason": value.reason,
            "score": value.score,
        }
    if isinstance(value, Estimate):
        return {"value": value.value, "low": value.low, "high": value.high}
    if isinstance(value, Line):
        return {
            "score": value.score,
            "wins_in": value.wins_in,
            "exact": value.exact,
            "actions": value.actions,
        }
    return None


def position_fields(match: Match) -> dict[str, Any]:
    """The position that a command was asked about."""
    return {
        "game": match.game.name,
        "options": match.game.chosen_options(),
        "position": match.position,
        "to_move": match.to_move,
    }
