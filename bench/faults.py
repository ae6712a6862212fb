"""What a server survives: an interrupted database, being killed, one address that asks for all.

python bench/faults.py                        all parts, about twenty minutes
python bench/faults.py interruptions [--count 40]
python bench/faults.py kills [--kills 100]    100 with SQLite and 100 with PostgreSQL
python bench/faults.py attacks [--seconds 20] [--only NAME]

The status is 1 if a bar is not held.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

if not __package__:
    # Run as a file; the bench is found from the folder above.
    sys.path[0] = str(Path(__file__).resolve().parents[1])

from bench.attacks import ATTACKS, measure_attack
from bench.figures import Measured, conclude
from bench.interruptions import measure_interruptions
from bench.kills import measure_kills
from bench.measuring import measure, run_bench
from bench.postgres import database_server

PARTS = ("interruptions", "kills", "attacks")


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--count", type=int, default=40, help="interruptions of the database")
    parser.add_argument("--kills", type=int, default=100, help="kills with each database")
    parser.add_argument("--seconds", type=float, default=20, help="the time of each attack")
    parser.add_argument("--only", metavar="NAME", help="attacks whose name has this in it")
    chosen = parser.parse_args()
    for part in chosen.parts:
        if part not in PARTS:
            parser.error(f"there is no part {part!r}; there are {', '.join(PARTS)}")
    return chosen


def interrupt(chosen: argparse.Namespace) -> Iterator[Measured]:
    with database_server() as postgres:
        yield measure(
            f"{chosen.count} interruptions of PostgreSQL",
            lambda folder: measure_interruptions(folder, postgres, chosen.count),
        )


def kill(chosen: argparse.Namespace) -> Iterator[Measured]:
    kills = chosen.kills
    yield measure(f"{kills} kills, SQLite", lambda folder: measure_kills(folder, "", kills))
    with database_server() as postgres:
        yield measure(
            f"{kills} kills, PostgreSQL",
            lambda folder: measure_kills(folder, postgres.address, kills),
        )


def attack(chosen: argparse.Namespace) -> Iterator[Measured]:
    for one in ATTACKS:
        if chosen.only is None or chosen.only in one.name:
            work = partial(measure_attack, attack=one, seconds=chosen.seconds)
            yield measure(one.name, work)


def main() -> int:
    chosen = read_arguments()
    work = {"interruptions": interrupt, "kills": kill, "attacks": attack}
    return conclude([one for part in chosen.parts or PARTS for one in work[part](chosen)])


if __name__ == "__main__":
    run_bench(main)
