"""What one server carries: many live games at once, a crowd that watches one, a full lobby.

python bench/load.py                     all parts, about five minutes
python bench/load.py sqlite --games 200 --seconds 20
python bench/load.py sqlite postgres watchers [--watchers 2000] [--database URL]
python bench/load.py lobby [--visitors 500]

Games are played by two clients each, with pauses as people make them. Then the server is killed,
started again, and asked for every record: no action that was acknowledged may be missing. The
status is 1 if a bar is not held. Latencies are those of the server only where the clients beside
it were not saturated, which the figures say.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

if not __package__:
    # Run as a file; the bench is found from the folder above.
    sys.path[0] = str(Path(__file__).resolve().parents[1])

from bench.figures import Measured, conclude
from bench.lobbying import measure_lobby
from bench.many_games import measure_games
from bench.measuring import measure, run_bench
from bench.postgres import database_server
from bench.watching import measure_watchers

PARTS = ("sqlite", "postgres", "watchers", "lobby")
SQLITE_GAMES, POSTGRES_GAMES = 2000, 1500


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--games", type=int, help="2,000 with SQLite, 1,500 with PostgreSQL")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--watchers", type=int, default=2000)
    parser.add_argument("--visitors", type=int, default=500, help="how many are in the lobby")
    parser.add_argument("--database", metavar="URL", help="play there instead, and nothing else")
    chosen = parser.parse_args()
    for part in chosen.parts:
        if part not in PARTS:
            parser.error(f"there is no part {part!r}; there are {', '.join(PARTS)}")
    return chosen


def run_part(part: str, chosen: argparse.Namespace) -> Measured:
    seconds = chosen.seconds
    if part == "watchers":
        size = chosen.watchers
        return measure(f"{size:,} watchers", lambda folder: measure_watchers(folder, size))
    if part == "lobby":
        size = chosen.visitors
        return measure(f"{size:,} people in the lobby", lambda folder: measure_lobby(folder, size))
    if part == "sqlite":
        games = chosen.games or SQLITE_GAMES
        title = f"{games:,} games, SQLite"
        return measure(title, lambda folder: measure_games(folder, "", games, seconds))
    games = chosen.games or POSTGRES_GAMES
    title = f"{games:,} games, PostgreSQL"
    with database_server() as postgres:
        address = postgres.address
        return measure(title, lambda folder: measure_games(folder, address, games, seconds))


def main() -> int:
    chosen = read_arguments()
    if chosen.database:
        games, database = chosen.games or SQLITE_GAMES, chosen.database
        title = f"{games:,} games"
        seconds = chosen.seconds
        return conclude(
            [measure(title, lambda folder: measure_games(folder, database, games, seconds))]
        )
    return conclude([run_part(part, chosen) for part in chosen.parts or PARTS])


if __name__ == "__main__":
    run_bench(main)
