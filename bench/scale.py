"""What a hundred thousand people would need, from what was measured on one machine.

python bench/scale.py [--people 100000]

First the simulation plays what `bench/load.py` measured, on the same two processors, and its
figures stand beside the measured ones; then it says what more people need, and what would be used
up first. The status is 1 if the simulation is not near what was measured.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

if not __package__:
    # Run as a file; the bench is found from the folder above.
    sys.path[0] = str(Path(__file__).resolve().parents[1])

from bench.figures import Figure, Measured, at, conclude, print_table
from bench.live_games import ActionCosts, LiveGames
from bench.needs import Costs, Crowd, Needs, find_needs

PROCESSORS = 2
PAUSE = (5.0, 10.0)
SECONDS = 60.0
# How much of a processor a process may use so that nobody waits: beyond it, queues grow fast.
USABLE = 0.7


@dataclass(frozen=True, slots=True)
class OneMachine:
    """What `bench/load.py` found for a number of games: p50 and p99, in milliseconds.

    Some `others` wanted the two processors meanwhile, if the machine was not quiet.
    """

    title: str
    games: int
    processes: int
    others: int
    costs: ActionCosts
    stored: tuple[float, float]
    seen: tuple[float, float] | None = None


# Measured on two processors, with the clients beside the server; docs/scale.md says how.
COSTS = Costs(
    action_server=2.6,
    action_database=0.48,
    action_bus=0.05,
    watcher=0.056,
    lobby_listener=0.029,
    action_bytes=1590,
    watcher_bytes=980,
    change_bytes=180,
    engine_move=0.1,
    action_stored=105,
    game_stored=820,
    connection=180_000,
)
MEASURED = (
    OneMachine(
        "1,500 games at one process, PostgreSQL, a quiet machine",
        games=1500,
        processes=1,
        others=0,
        costs=ActionCosts(server=1.1, database=0.48, bus=0, clients=0.41, disk=8.5),
        stored=(11, 20),
    ),
    OneMachine(
        "1,000 games at two processes, a machine that had much else to do",
        games=1000,
        processes=2,
        others=7,
        costs=ActionCosts(server=2.6, database=0.48, bus=0.05, clients=0.41, disk=8.5),
        stored=(72, 297),
        seen=(97, 351),
    ),
)
# How far a figure of the simulation may be from the measured one.
NEAR = 2.0


def near(subject: str, simulated: float, measured: float, unit: str) -> Figure:
    """A simulated figure beside the measured one."""
    is_near = measured / NEAR <= simulated <= measured * NEAR
    return Figure(subject, f"{simulated:.1f} {unit}", f"about {measured:g} {unit}", is_near)


def reproduce(one: OneMachine) -> Measured:
    """Play what was measured."""
    games = LiveGames(one.costs, one.processes, PROCESSORS, one.others)
    played = games.play(one.games, SECONDS, PAUSE)
    timed = [("stored", played.stored, one.stored)]
    if one.seen is not None:
        timed.append(("seen opposite", played.seen, one.seen))
    figures = [
        near(f"{name}, {share:.0%} within", at(seconds, share) * 1000, measured, "ms")
        for name, seconds, pair in timed
        for share, measured in zip((0.5, 0.99), pair, strict=True)
    ]
    print_table(one.title, figures)
    return Measured(one.title, figures)


# More people


def processes_for(people: int) -> tuple[int, Needs]:
    """How many processes people need, none busier than `USABLE`, and all else they need."""
    crowd, processes = Crowd(people), 1
    while True:
        needs = find_needs(crowd, COSTS, processes)
        if needs.server_processors <= processes * USABLE:
            return processes, needs
        processes += 1


def describe(people: int) -> list[Figure]:
    processes, needs = processes_for(people)
    lobby = needs.lobby_bytes * people * Crowd(people).in_lobby
    return [
        Figure("actions a second, each a write of the database", f"{needs.actions:,.0f}"),
        Figure("server processes", f"{processes:,}"),
        Figure("  of their work: games", share(needs.action_processors, needs)),
        Figure("  watchers", share(needs.watching_processors, needs)),
        Figure("  the lobby", share(needs.lobby_processors, needs)),
        Figure("processors of PostgreSQL", f"{needs.database_processors:,.1f}"),
        Figure("processors of Redis, which uses one", f"{needs.bus_processors:.2f}"),
        Figure("bus messages a second", f"{needs.bus_messages:,.0f}"),
        Figure("processors of engines", f"{needs.engine_processors:,.0f}"),
        Figure("bandwidth", f"{needs.bytes_a_second * 8 / 1e6:,.0f} Mbit/s"),
        Figure("  of it the lobby", f"{lobby * 8 / 1e6:,.0f} Mbit/s"),
        Figure("memory of the server", f"{needs.memory / 1e9:,.1f} GB"),
        Figure("stored a year", f"{needs.stored_a_year / 1e9:,.0f} GB"),
    ]


def share(part: float, needs: Needs) -> str:
    return f"{part / needs.server_processors:.0%}"


# What is used up first


@dataclass(frozen=True, slots=True)
class Limit:
    """Something of which there is only so much, and how much of it is used."""

    subject: str
    most: float
    unit: str
    used: Callable[[Needs], float]


LIMITS = (
    # What nobody can read any more, nor a telephone keep up with.
    Limit(
        "what one in the lobby receives", 10, "kB a second", lambda needs: needs.lobby_bytes / 1e3
    ),
    Limit("engines", 64, "processors, two machines", lambda needs: needs.engine_processors),
    Limit(
        "PostgreSQL", 16 * USABLE, "processors, a machine", lambda needs: needs.database_processors
    ),
    Limit("Redis", USABLE, "processors, as it has one", lambda needs: needs.bus_processors),
    Limit("bandwidth", 1250 * USABLE, "MB a second", lambda needs: needs.bytes_a_second / 1e6),
)


def people_until(limit: Limit) -> int:
    """How many people use something up, to two digits."""
    people = 100
    while limit.used(processes_for(people)[1]) < limit.most and people < 10**8:
        people = int(people * 1.05)
    return int(float(f"{people:.2g}"))


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--people", type=int, default=100_000)
    people = parser.parse_args().people
    parts = [reproduce(one) for one in MEASURED]
    print_table(f"{people:,} people online", describe(people))
    limits = sorted(LIMITS, key=people_until)
    print_table(
        "What is used up first",
        [
            Figure(one.subject, f"{one.most:g} {one.unit}: {people_until(one):,} people")
            for one in limits
        ],
    )
    return conclude(parts)


if __name__ == "__main__":
    sys.exit(main())
