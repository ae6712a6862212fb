"""What puzzles of Small Star Empires are about."""

from __future__ import annotations

from dataclasses import replace

from jogo.core.action import Call
from jogo.core.message import translatable
from jogo.core.puzzle import PuzzleType, Steps, Theme
from jogo.games.small_star_empires.galaxy import NEBULAE
from jogo.games.small_star_empires.pieces import CONTROLS
from jogo.games.small_star_empires.rules import SmallStarEmpires, State


def count_targets(rules: SmallStarEmpires, state: State) -> int:
    """How many cells the player to move can fly to."""
    return len({str(action.cells[-1:]) for action in rules.legal_actions(state)})


def is_trade_race(rules: SmallStarEmpires, steps: Steps) -> bool:
    """The right turn places a trade station."""
    action = steps[0].action
    return not isinstance(action, Call) and bool(action.control == "T")


def is_last_move(rules: SmallStarEmpires, steps: Steps) -> bool:
    """The line ends the game: nobody has a move after it."""
    return rules.outcome(steps[-1].after) is not None


def is_blockade(rules: SmallStarEmpires, steps: Steps) -> bool:
    """The first flight takes two or more cells from the opponent's reach."""
    first = steps[0]
    before = replace(first.before, to_move=first.before.to_move.other)
    return count_targets(rules, first.after) <= count_targets(rules, before) - 2


def is_nebula_chain(rules: SmallStarEmpires, steps: Steps) -> bool:
    """The first flight adds a nebula to others of its colour."""
    action, state = steps[0].action, steps[0].before
    if isinstance(action, Call):
        return False
    system = rules.galaxy.system
    held = state.board.cells_with(CONTROLS[state.to_move])
    return system[action.target] in NEBULAE and any(
        system[cell] == system[action.target] for cell in held
    )


def is_poor_system(rules: SmallStarEmpires, steps: Steps) -> bool:
    """The right system has no planets: it is worth something else."""
    action = steps[0].action
    return not isinstance(action, Call) and rules.galaxy.system[action.target] == "0"


def is_draw_kept(rules: SmallStarEmpires, steps: Steps) -> bool:
    """The points are equal in the end."""
    outcome = rules.outcome(steps[-1].after)
    return outcome is not None and outcome.winner is None


PUZZLES = PuzzleType(
    themes=(
        Theme(
            "trade-race",
            translatable("Trade race"),
            is_trade_race,
            translatable("The right turn places a trade station."),
        ),
        Theme(
            "last-move",
            translatable("Last move"),
            is_last_move,
            translatable(
                "The solution goes on to the end of the game, when nobody has a move left."
            ),
        ),
        Theme(
            "blockade",
            translatable("Blockade"),
            is_blockade,
            translatable("Your first move takes two or more systems out of your opponent's reach."),
        ),
        Theme(
            "nebula-chain",
            translatable("Nebula chain"),
            is_nebula_chain,
            translatable("Your first move adds a nebula to others of its colour that are yours."),
        ),
        Theme(
            "poor-system",
            translatable("An empty system"),
            is_poor_system,
            translatable("The right system has no planets: it is worth something else."),
        ),
        Theme(
            "draw",
            translatable("Keep the draw"),
            is_draw_kept,
            translatable("There is no win, and only one turn keeps the points equal in the end."),
        ),
    ),
    to_the_end=True,
    nodes=100_000,
)
