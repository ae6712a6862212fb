"""The bounds of the counters in each game's states, and what must never change in number."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any


def breakthru(rules: Any, state: Any) -> None:
    placing = rules.setup == "free" and state.turn <= 2
    choosing = rules.setup == "free" and state.turn == 3
    most = {1: 12, 2: 20}[state.turn] if placing else 3 if choosing else 2
    assert 1 <= state.points <= most
    assert state.quiet >= 0
    assert state.quiet <= 100 or not rules.draws
    assert state.board.count("F") <= 1
    assert state.board.count("G") <= 12
    assert state.board.count("s") <= 20


def monkey_queen(rules: Any, state: Any) -> None:
    for height, queen, baby in zip(state.heights, "Qq", "Mm", strict=True):
        assert state.board.count(queen) == (height > 0)
        assert height == 0 or height >= 2
        assert height + state.board.count(baby) <= 20
    assert state.quiet >= 0
    assert state.quiet <= 100 or not rules.draws
    assert rules.pie or not state.swapped


def jostle(rules: Any, state: Any) -> None:
    # A ring two thick between squares of sides n - 4 and n - 8, half of it each colour's.
    each = ((rules.size - 4) ** 2 - (rules.size - 8) ** 2) // 2
    assert (state.board.count("R"), state.board.count("B")) == (each, each)


def virus_wars(rules: Any, state: Any) -> None:
    assert 1 <= state.plays_left <= (rules.plays if state.turn > 2 else 1)
    assert state.to_move.index == (state.turn - 1) % 2


def small_star_empires(rules: Any, state: Any) -> None:
    for colony, station, fleet, home in zip(
        "Cc", "Tt", state.ships, rules.galaxy.homes, strict=True
    ):
        assert state.board.count(colony) <= 16
        assert state.board.count(station) <= 4
        assert len(fleet) == 4
        assert list(fleet) == sorted(fleet)
        for ship in fleet:
            assert ship == home or state.board[ship] in (colony, station)


def no_counters(rules: Any, state: Any) -> None:
    """A game that is new here may have none."""


COUNTERS: Mapping[str, Callable[[Any, Any], None]] = {
    "breakthru": breakthru,
    "monkey-queen": monkey_queen,
    "jostle": jostle,
    "virus-wars": virus_wars,
    "small-star-empires": small_star_empires,
}
