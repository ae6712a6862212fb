"""The computer level of the Jostle report (RULES, section 3, "Computer levels")."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from jogo.core.action import Move
from jogo.core.ranking import pick_best
from jogo.games.jostle.rules import Jostle, State, adjacent, rise


def action_values(rules: Jostle, state: State) -> Iterator[tuple[Move, int]]:
    """Every action; the less it raises its checker's value, the better."""
    for action in rules.legal_actions(state):
        yield action, -rise(state.board, action, adjacent(rules.size))


def greedy(rules: Jostle, state: State, rng: Random) -> Move:
    """RULES: "The action that raises its checker's value least; ties random"."""
    return pick_best(action_values(rules, state), rng)


LEVELS = {"greedy": greedy}
