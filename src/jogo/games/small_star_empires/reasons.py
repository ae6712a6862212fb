"""What flights of Small Star Empires are good for, as far as the rules can tell."""

from __future__ import annotations

from jogo.core.action import Call
from jogo.core.message import Message, Plural
from jogo.games.small_star_empires.galaxy import NEBULAE, STARS
from jogo.games.small_star_empires.pieces import CONTROLS
from jogo.games.small_star_empires.rules import Action, Flight, SmallStarEmpires, State
from jogo.games.small_star_empires.scoring import enemies_beside


def reason(rules: SmallStarEmpires, state: State, actions: tuple[Action, ...]) -> Message | None:
    """What a flight is good for: the end of the game, or what brings most of its points."""
    (action,) = actions
    if isinstance(action, Call):
        return None
    outcome = rules.outcome(rules.after(state, action))
    if outcome is not None:
        has_won = outcome.winner is state.to_move
        return Message("ends the game with more points") if has_won else None
    gains = (system_gain(rules, state, action), trade_gain(rules, state, action))
    points, message = max(gains, key=lambda gain: gain[0])
    return message if points > 1 else None


# Points, and how they are said.
Gain = tuple[int, Message]


def system_gain(rules: SmallStarEmpires, state: State, action: Flight) -> Gain:
    """What the system itself brings."""
    galaxy, system = rules.galaxy, rules.galaxy.system[action.target]
    if system in STARS:
        planets = int(system)
        claims = Plural("claims a system with {n} planet", "claims a system with {n} planets")
        return planets, Message(claims, n=planets)
    held = state.board.cells_with(CONTROLS[state.to_move])
    has_one = any(galaxy.system[cell] == system for cell in held)
    gain = 3 if has_one else 1
    if system == NEBULAE[0]:
        return gain, Message("adds a red nebula: 3 points more")
    return gain, Message("adds a blue nebula: 3 points more")


def trade_gain(rules: SmallStarEmpires, state: State, action: Flight) -> Gain:
    """What a trade station brings by the enemy's cells beside it."""
    beside = enemies_beside(rules.galaxy, state.board, state.to_move, action.target)
    points = beside if action.control == "T" else 0
    return points, Message(
        Plural("trades with an enemy cell", "trades with {n} enemy cells"), n=points
    )
