"""Fixed searches: their number of nodes changes only when the search does."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from jogo.catalog import game_types
from jogo.core.game import GameType
from jogo.core.strength import BenchSearch
from jogo.engine import Engine, Limits
from jogo.engine.networks import OWN

MEGABYTES = 16


@dataclass(frozen=True, slots=True)
class Measured:
    nodes: int
    seconds: float


def bench_searches() -> Iterator[tuple[GameType, BenchSearch]]:
    """The positions that each game gives to think about."""
    for game_type in game_types().values():
        for search in game_type.strength.bench:
            yield game_type, search


def measure(
    game_type: GameType, search: BenchSearch, threads: int = 1, network: str = OWN
) -> Measured:
    """Think about one of the positions with an empty table."""
    game = game_type.game(**search.options)
    position = search.position or game.format_state(game.start())
    engine = Engine(game, megabytes=MEGABYTES, threads=threads, network=network)
    report = engine.search(position, Limits(depth=search.depth))
    return Measured(report.nodes, report.seconds)
