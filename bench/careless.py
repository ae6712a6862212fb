"""How often a level overlooks what one turn decides: the bar is never, from the fourth level on.

python -m bench.careless                                   2,000 positions of each game
python -m bench.careless --positions 100 --level engine:4 --game virus-wars

Positions come from random play from the start, the very first placements included. A level is
careless when it could win within its turn and lets that go, or when it lets the opponent win within
the next turn though it had an action that prevents it. Within a turn of several actions, one
prevents it if some way to end the turn does. Tests compare what is told here with brute force.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from jogo.api import Match
from jogo.arena.calibrate import measured_game
from jogo.arena.fixture import game_of
from jogo.catalog import game_types
from jogo.engine import Engine
from jogo.players import player
from jogo.players.levels import ENGINE_LEVELS

MEGABYTES = 1
CAREFUL_LEVELS = ENGINE_LEVELS[3:]


@dataclass(slots=True)
class Tally:
    """What was seen in the positions of a game."""

    positions: int = 0
    decided: int = 0  # in which an action could be careless
    undecided: int = 0  # in which there was too much to look at
    careless: dict[str, int] = field(default_factory=dict)
    seconds: list[float] = field(default_factory=list)  # of processor time, for each look


def random_matches(game: str, number: int, seed: int) -> Iterator[Match]:
    """Matches after random actions, as often near their starts as near their ends."""
    rng = Random(f"{game} {seed}")
    while number:
        whole = play_at_random(Match(game_of(game)), rng)
        match = Match(game_of(game))
        for action in whole.actions[: rng.randrange(len(whole.actions))]:
            match.play(action)
        number -= 1
        yield match


def play_at_random(match: Match, rng: Random) -> Match:
    while match.outcome is None:
        match.play(rng.choice(match.legal_actions()))
    return match


def measure(game: str, number: int, levels: list[str], seed: int) -> Tally:
    """Ask the levels wherever there is something to overlook."""
    tally = Tally(careless=dict.fromkeys(levels, 0))
    engine = Engine(game_of(game), megabytes=MEGABYTES)
    choosers = {level: player(level, seed) for level in levels}
    for match in random_matches(game, number, seed):
        began = time.process_time()
        sound = engine.sound_actions(match)
        tally.seconds.append(time.process_time() - began)
        tally.positions += 1
        tally.undecided += not sound.exact
        if not sound.exact or len(sound.actions) == len(match.legal_actions()):
            continue
        tally.decided += 1
        for level, chooser in choosers.items():
            tally.careless[level] += str(chooser.choose(match)) not in sound.actions
    return tally


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", action="append", choices=list(game_types()))
    parser.add_argument("--level", action="append", choices=list(ENGINE_LEVELS))
    parser.add_argument("--positions", type=int, default=2_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    levels = arguments.level or list(CAREFUL_LEVELS)
    for name in arguments.game or game_types():
        game = measured_game(name)
        tally = measure(game, arguments.positions, levels, arguments.seed)
        times = sorted(tally.seconds)
        careless = sum(tally.careless.values())
        print(
            f"{game}: {careless} careless actions in {tally.decided} of {tally.positions} "
            f"positions with something to overlook, {tally.undecided} too large to tell; "
            f"a look took {1000 * times[len(times) // 2]:.2f} ms, "
            f"{1000 * times[len(times) * 99 // 100]:.1f} ms in 1 of 100, "
            f"{1000 * times[-1]:.0f} ms at most",
            flush=True,
        )
        for level, number in tally.careless.items():
            if number:
                print(f"  {level}: {number}", flush=True)


if __name__ == "__main__":
    main()
