"""The computer level of the Virus Wars report (RULES, section 4, "Computer levels")."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from jogo.core.action import Place
from jogo.core.ranking import pick_best
from jogo.games.virus_wars.rules import State, VirusWars

WINS, LOSES, ABSORBS, GROWS = 10, 0, 2, 1


def value(rules: VirusWars, state: State, action: Place) -> int:
    """RULES: "10 for a play that wins, 0 for one that loses, 2 for an absorption, 1 for growth"."""
    outcome = rules.outcome(rules.after(state, action))
    if outcome is not None:
        return WINS if outcome.winner is state.to_move else LOSES
    return GROWS if state.board.is_empty(action.target) else ABSORBS


def action_values(rules: VirusWars, state: State) -> Iterator[tuple[Place, int]]:
    for action in rules.legal_actions(state):
        yield action, value(rules, state, action)


def greedy(rules: VirusWars, state: State, rng: Random) -> Place:
    """RULES: "The best value, ties random"."""
    return pick_best(action_values(rules, state), rng)


LEVELS = {"greedy": greedy}
