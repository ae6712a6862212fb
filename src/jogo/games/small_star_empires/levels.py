"""The computer levels of the Small Star Empires report (RULES, section 5, "Computer levels")."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from jogo.core.ranking import pick_best
from jogo.games.small_star_empires.galaxy import NEBULAE
from jogo.games.small_star_empires.pieces import CONTROLS
from jogo.games.small_star_empires.rules import PASS, Action, Flight, SmallStarEmpires, State
from jogo.games.small_star_empires.scoring import enemies_beside

NEW_NEBULA, ANOTHER_NEBULA = 2, 4
ENEMIES_FOR_A_STATION = {"easy": 1, "hard": 2}


def routes(rules: SmallStarEmpires, state: State) -> dict[str, list[str]]:
    """Where each ship that can move may fly to; a ship on a shared home counts once."""
    found: dict[str, list[str]] = {}
    for flight in rules.flights(state, state.to_move):
        targets = found.setdefault(flight.source, [])
        if flight.target not in targets:
            targets.append(flight.target)
    return found


def control_for(rules: SmallStarEmpires, state: State, target: str, level: str) -> str:
    """A station where enough enemies are beside it and one is left; else a colony, or the other."""
    left = rules.controls_left(state, state.to_move)
    enemies = enemies_beside(rules.galaxy, state.board, state.to_move, target)
    wanted = "T" if enemies >= ENEMIES_FOR_A_STATION[level] else "C"
    return wanted if wanted in left else left


def destination_value(rules: SmallStarEmpires, state: State, target: str) -> int:
    """0 empty, 1 to 3 for stars, 2 for a nebula of a new colour, 4 for one of a colour it has."""
    system = rules.galaxy.system
    if system[target] not in NEBULAE:
        return int(system[target])
    held = {system[cell] for cell in state.board.cells_with(CONTROLS[state.to_move])}
    return ANOTHER_NEBULA if system[target] in held else NEW_NEBULA


def easy(rules: SmallStarEmpires, state: State, rng: Random) -> Action:
    """RULES: "A random ship that can move, then a random destination of it"."""
    found = routes(rules, state)
    if not found:
        return PASS
    # Each of the four ships is as likely as another, also when several share the home.
    source = rng.choice([ship for ship in state.ships[state.to_move.index] if ship in found])
    target = rng.choice(found[source])
    return Flight(source, target, control_for(rules, state, target, "easy"))


def flight_values(rules: SmallStarEmpires, state: State) -> Iterator[tuple[Action, int]]:
    """Every route with the control that `hard` would place, by the value of its destination."""
    found = routes(rules, state)
    if not found:
        yield PASS, 0
    for source, targets in found.items():
        for target in targets:
            control = control_for(rules, state, target, "hard")
            yield Flight(source, target, control), destination_value(rules, state, target)


def hard(rules: SmallStarEmpires, state: State, rng: Random) -> Action:
    """RULES: "The destination with the best value ... ties random"."""
    return pick_best(flight_values(rules, state), rng)


LEVELS = {"easy": easy, "hard": hard}
