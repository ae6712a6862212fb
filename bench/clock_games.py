"""What the way of using a clock is worth: games against a fixed part of the time left.

python -m bench.clock_games                              one pair of games of each game
python -m bench.clock_games --time 4 --increment 0.05 --pairs 10 --game jostle

Each opening is played twice with the seats exchanged, on a real clock. A player whose time is over
has lost; how often that happened, and how much of the clock was left at the end, is printed too.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from jogo.api import Match
from jogo.arena.calibrate import measured_game
from jogo.arena.fixture import Fixture, Terms
from jogo.arena.openings import open_fixture
from jogo.catalog import game_types
from jogo.core.seat import Seat
from jogo.engine import Engine, Limits, TimeLeft
from jogo.play.clock import Clock

OPENINGS = Terms(even=20_000)
MEGABYTES = 16
# The earlier way: this part of what is left, to the last millisecond, for every action.
FIXED_PART = 30

Way = Callable[[TimeLeft], Limits]


def by_clock(left: TimeLeft) -> Limits:
    return Limits(clock=left)


def by_fixed_part(left: TimeLeft) -> Limits:
    return Limits(seconds=max(0.001, left.seconds / FIXED_PART))


@dataclass(slots=True)
class Tally:
    """What came of the games, for the player that uses the clock; the other's in second place."""

    points: float = 0.0
    games: int = 0
    fallen: list[int] = field(default_factory=lambda: [0, 0])
    left: list[float] = field(default_factory=lambda: [0.0, 0.0])


def play(match: Match, ways: dict[Seat, Way], clock: Clock) -> Seat | None:
    """Play on to the end or until a clock has run out; the winner."""
    engines = {seat: Engine(match.game, megabytes=MEGABYTES) for seat in Seat}
    while match.outcome is None:
        seat = match.to_move
        clock.follow(match)
        clock.run(seat)
        report = engines[seat].search(match, ways[seat](clock.time_left(seat)))
        if clock.fallen is not None:
            clock.halt()
            return seat.other
        match.play(report.best)
    clock.halt()
    return match.outcome.winner


def compare(game: str, pairs: int, seconds: float, increment: float) -> Tally:
    """Let the two ways meet, each with both seats of every opening."""
    tally = Tally()
    for number in range(pairs):
        for mine in Seat:
            match = open_fixture(Fixture(game, "clock", "part", number, terms=OPENINGS))
            ways: dict[Seat, Way] = {mine: by_clock, mine.other: by_fixed_part}
            allowed = dict.fromkeys(Seat, round(1000 * seconds))
            clock = Clock(allowed, round(1000 * increment), time.monotonic)
            winner = play(match, ways, clock)
            tally.games += 1
            tally.points += 0.5 if winner is None else float(winner is mine)
            for place, seat in enumerate((mine, mine.other)):
                tally.fallen[place] += clock.remaining(seat) == 0
                tally.left[place] += clock.remaining(seat) / (1000 * seconds)
    return tally


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", action="append", choices=list(game_types()))
    parser.add_argument("--pairs", type=int, default=1)
    parser.add_argument("--time", type=float, default=2.0, help="seconds for each player")
    parser.add_argument("--increment", type=float, default=0.0, help="seconds more a turn")
    arguments = parser.parse_args()
    for name in arguments.game or game_types():
        game = measured_game(name)
        tally = compare(game, arguments.pairs, arguments.time, arguments.increment)
        left = [f"{share / tally.games:.0%}" for share in tally.left]
        print(
            f"{game}: {tally.points:g} of {tally.games} points against a fixed part; "
            f"times over {tally.fallen[0]} and {tally.fallen[1]}, "
            f"left at the end {left[0]} and {left[1]}",
            flush=True,
        )


if __name__ == "__main__":
    main()
