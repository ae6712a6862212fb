"""The golden games: how each was chosen, and how a match is printed position by position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

import jogo
from jogo.core.option import OptionValue

FOLDER = Path(__file__).parent
DIVIDER = "--- positions"


@dataclass(frozen=True, slots=True)
class Golden:
    """A game between two levels from a seed, after some actions that they would not play."""

    first: str
    second: str
    seed: int
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    opening: str = ""


GAMES: Mapping[str, Golden] = {
    # Captures on both sides, turns of one and of two actions, and the flagship's escape.
    "breakthru": Golden("classic:hard", "classic:hard", 12),
    # The seats swap colours; queens and babies capture; a queen falls.
    "monkey-queen": Golden("classic:expert", "classic:expert", 10, opening="g1-g5 swap"),
    # The last player to move wins.
    "jostle": Golden("classic:greedy", "random", 1, {"size": 8}),
    # Growth, absorption, chains of zombies, and a turn that cannot be completed.
    "virus-wars": Golden("classic:greedy", "classic:greedy", 7, {"size": 7}),
    # Colonies and stations, a player that must pass, and a score.
    "small-star-empires": Golden("classic:hard", "classic:easy", 1, {"end": "both"}),
}


def play(name: str, golden: Golden) -> jogo.Match:
    """Play the game out."""
    match = jogo.Match(name, None, **golden.options)
    match.tags.update(First=golden.first, Second=golden.second)
    for action in golden.opening.split():
        match.play(action)
    seats = (golden.first, golden.second)
    players = [jogo.player(level, f"{golden.seed} {seat}") for seat, level in enumerate(seats)]
    while match.outcome is None:
        match.play(players[match.to_move.index].choose(match))
    return match


def printed(match: jogo.Match) -> str:
    """The record, then each position before the action played in it, then the last and the result.

    The match is replayed to print it, so that what is printed is what the rules do now.
    """
    again = jogo.Match(match.game)
    lines = [match.record(), DIVIDER]
    for action in match.actions:
        lines += [f"{again.position}   {len(again.legal())} actions", f"  {action}"]
        again.play(action)
    return "\n".join([*lines, again.position, f"  {again.outcome}", ""])


def file_of(name: str) -> Path:
    return FOLDER / f"{name}.txt"
