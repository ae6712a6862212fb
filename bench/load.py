"""What a server carries: many live games at once, a crowd that watches one, a full lobby.

python bench/load.py                     all parts, about an hour
python bench/load.py sqlite --games 200 --seconds 20
python bench/load.py sqlite postgres watchers [--watchers 2000] [--database URL]
python bench/load.py lobby [--visitors 500]
python bench/load.py kills [--sqlite-kills 30] memory [--played 20000]
python bench/load.py games-together watchers-together lobby-together
python bench/load.py kills-together [--kills 100] takeover-together [--takeovers 10]

Together are two processes that share a PostgreSQL and a Redis, with everybody at either of them.

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
from bench.forgetting import measure_forgetting
from bench.kills import measure_kills
from bench.kills_together import measure_kills_together
from bench.lobbying import measure_lobby
from bench.many_games import measure_games
from bench.measuring import measure, run_bench
from bench.postgres import Postgres, database_server
from bench.redis_server import RedisServer, redis_server
from bench.taking_over import measure_takeover
from bench.watching import measure_watchers
from bench.web_server import Serving, serving, serving_together

ALONE = ("sqlite", "postgres", "watchers", "lobby", "kills", "memory")
TOGETHER = (
    "games-together",
    "watchers-together",
    "lobby-together",
    "kills-together",
    "takeover-together",
)
PARTS = (*ALONE, *TOGETHER)
SQLITE_GAMES, POSTGRES_GAMES, TOGETHER_GAMES = 2000, 1500, 1000


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    parser.add_argument(
        "--games", type=int, help="2,000 with SQLite, 1,500 with PostgreSQL, 1,000 together"
    )
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--watchers", type=int, default=2000)
    parser.add_argument("--visitors", type=int, default=500, help="how many are in the lobby")
    parser.add_argument("--kills", type=int, default=100, help="kills of either process")
    parser.add_argument("--sqlite-kills", type=int, default=30, help="kills with SQLite")
    parser.add_argument("--takeovers", type=int, default=10, help="kills after which work is left")
    parser.add_argument("--played", type=int, default=20_000, help="games that are forgotten")
    parser.add_argument("--database", metavar="URL", help="play there instead, and nothing else")
    chosen = parser.parse_args()
    for part in chosen.parts:
        if part not in PARTS:
            parser.error(f"there is no part {part!r}; there are {', '.join(PARTS)}")
    return chosen


def run_part(part: str, chosen: argparse.Namespace) -> Measured:
    if part in TOGETHER:
        with database_server() as postgres, redis_server() as redis:
            return run_together(part, postgres, redis, chosen)
    if part == "watchers":
        size = chosen.watchers
        return measure(f"{size:,} watchers", lambda folder: measure_watchers(alone(folder), size))
    if part == "lobby":
        size = chosen.visitors
        title = f"{size:,} people in the lobby"
        return measure(title, lambda folder: measure_lobby(alone(folder), size))
    if part == "memory":
        played = chosen.played
        title = f"{played:,} games played and forgotten"
        return measure(title, lambda folder: measure_forgetting(alone(folder), played))
    if part == "kills":
        kills = chosen.sqlite_kills
        return measure(f"{kills} kills, SQLite", lambda folder: measure_kills(folder, "", kills))
    if part == "sqlite":
        return play_alone("", chosen.games or SQLITE_GAMES, ", SQLite", chosen.seconds)
    with database_server() as postgres:
        games = chosen.games or POSTGRES_GAMES
        return play_alone(postgres.address, games, ", PostgreSQL", chosen.seconds)


def alone(folder: Path, database: str = "") -> Serving:
    return serving(folder, database, generous=True)


def play_alone(database: str, games: int, where: str, seconds: float) -> Measured:
    return measure(
        f"{games:,} games{where}",
        lambda folder: measure_games(lambda: alone(folder, database), games, seconds),
    )


def run_together(
    part: str, postgres: Postgres, redis: RedisServer, chosen: argparse.Namespace
) -> Measured:
    """A part with two processes that are one server."""
    database = postgres.address
    spent = {"PostgreSQL": postgres.processor_seconds, "Redis": redis.processor_seconds}

    def together(folder: Path) -> Serving:
        return serving_together(folder, database, redis.address)

    games, size, visitors = chosen.games or TOGETHER_GAMES, chosen.watchers, chosen.visitors
    if part == "games-together":
        return measure(
            f"{games:,} games at two processes",
            lambda folder: measure_games(lambda: together(folder), games, chosen.seconds, spent),
        )
    if part == "takeover-together":
        return measure(
            f"{chosen.takeovers:,} kills of a process that has something to do",
            lambda folder: measure_takeover(folder, postgres, redis.address, chosen.takeovers),
        )
    if part == "watchers-together":
        title = f"{size:,} watchers at two processes"
        return measure(title, lambda folder: measure_watchers(together(folder), size))
    if part == "lobby-together":
        title = f"{visitors:,} people in the lobby of two processes"
        return measure(title, lambda folder: measure_lobby(together(folder), visitors))
    return measure(
        f"{chosen.kills:,} kills of either process",
        lambda folder: measure_kills_together(folder, database, redis.address, chosen.kills),
    )


def main() -> int:
    chosen = read_arguments()
    if chosen.database:
        games = chosen.games or SQLITE_GAMES
        return conclude([play_alone(chosen.database, games, "", chosen.seconds)])
    return conclude([run_part(part, chosen) for part in chosen.parts or PARTS])


if __name__ == "__main__":
    run_bench(main)
