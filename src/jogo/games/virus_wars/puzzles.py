"""What puzzles of Virus Wars are about."""

from __future__ import annotations

from jogo.core.message import translatable
from jogo.core.puzzle import PuzzleType, Steps, Theme, first_turn
from jogo.games.virus_wars.reasons import linked
from jogo.games.virus_wars.rules import VIRUS, VirusWars


def is_starved(rules: VirusWars, steps: Steps) -> bool:
    """The solver's own turn leaves the colony without a move."""
    outcome = rules.outcome(steps[-1].after)
    return outcome is not None and outcome.winner is steps[0].before.to_move


def is_out_of_plays(rules: VirusWars, steps: Steps) -> bool:
    """The first turn leaves the enemy fewer plays than a turn takes.

    A play never takes away from one's own reach, so any order of plays ends where every other does.
    """
    state = first_turn(steps)[-1].after
    if rules.outcome(state) is not None:
        return False
    enemy = state.to_move
    while rules.outcome(state) is None and state.to_move is enemy:
        state = rules.after(state, rules.legal_actions(state)[0])
    outcome = rules.outcome(state)
    return outcome is not None and outcome.winner is enemy.other


def is_chain_cut(rules: VirusWars, steps: Steps) -> bool:
    """The first turn cuts zombies of the enemy off their viruses."""
    turn = first_turn(steps)
    enemy = turn[0].before.to_move.other
    return len(linked(turn[-1].after.board, enemy)) < len(linked(turn[0].before.board, enemy))


def is_chain_woken(rules: VirusWars, steps: Steps) -> bool:
    """The first turn brings zombies that hung on nothing back to life."""
    turn = first_turn(steps)
    player = turn[0].before.to_move
    before, after = turn[0].before.board, turn[-1].after.board
    absorbed = before.count(VIRUS[player.other]) - after.count(VIRUS[player.other])
    gained = len(linked(after, player)) - len(linked(before, player))
    return gained > int(absorbed)


def is_all_absorbed(rules: VirusWars, steps: Steps) -> bool:
    """Every play of the first turn absorbs a virus."""
    turn = first_turn(steps)
    enemy = VIRUS[turn[0].before.to_move.other]
    return all(step.before.board[step.action.target] == enemy for step in turn)


def is_grown(rules: VirusWars, steps: Steps) -> bool:
    """The first turn needs a play on an empty square to get where it wants."""
    return any(step.before.board.is_empty(step.action.target) for step in first_turn(steps))


PUZZLES = PuzzleType(
    themes=(
        Theme(
            "starve",
            translatable("Starve the colony"),
            is_starved,
            translatable("Your turn leaves your opponent without a move."),
        ),
        Theme(
            "short-turn",
            translatable("Too few moves"),
            is_out_of_plays,
            translatable("Your first turn leaves your opponent too few moves to complete a turn."),
        ),
        Theme(
            "cut-chain",
            translatable("Cut the chain"),
            is_chain_cut,
            translatable("Your first turn cuts enemy zombies off from their viruses."),
        ),
        Theme(
            "wake-chain",
            translatable("Wake the zombies"),
            is_chain_woken,
            translatable("Your first turn brings zombies of yours back to life."),
        ),
        Theme(
            "absorb-all",
            translatable("Absorb and nothing else"),
            is_all_absorbed,
            translatable("Every move of your first turn absorbs an enemy virus."),
        ),
        Theme(
            "bridge",
            translatable("Bridge"),
            is_grown,
            translatable("Your first turn needs an empty square to get where it wants."),
        ),
    ),
    fewest=1,
    most=2,
    nodes=6_000_000,
    detection=4_000_000,
    glance=5_000,
)
