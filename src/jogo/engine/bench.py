"""Fixed searches: their number of nodes changes only when the search does."""

from __future__ import annotations

from dataclasses import dataclass, field

from jogo.catalog import game_named
from jogo.core.option import OptionValue
from jogo.engine import Engine, Limits

MEGABYTES = 16


@dataclass(frozen=True, slots=True)
class Search:
    """A position to think about, to a fixed depth; None is the start."""

    game: str
    depth: int
    position: str | None = None
    options: dict[str, OptionValue] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Measured:
    nodes: int
    seconds: float


BREAKTHRU = "11/4ssss3/1G1s7/2sG1GGG1s1/1s7s1/1s1G1F1G1s1/1s1G3G3/1s1sG1G2s1/4s2G3/5sss3/8s2"
MONKEY_QUEEN = "12/4M7/6m5/5m6/12/Q11/6M5/3q5m2/12/12/11M/6M5"
JOSTLE = "10/2R1R5/3B1BRB2/2BRBRB1R1/2RB1RBB2/1B1R3R2/3BRBRB2/2RR1B1R2/2B2R4/6B3"
VIRUS_WARS = "11/5B5/4BB5/2BB1B5/11/11/11/9R1/7RR2/7RR2/6R4"

SEARCHES = (
    Search("breakthru", 5),
    Search("breakthru", 5, f"{BREAKTHRU} g 2 6 7"),
    Search("monkey-queen", 6),
    Search("monkey-queen", 6, f"{MONKEY_QUEEN} w 16 16 1 13 -"),
    Search("jostle", 9),
    Search("jostle", 12, f"{JOSTLE} r 13"),
    Search("virus-wars", 8),
    Search("virus-wars", 8, f"{VIRUS_WARS} b 5 5"),
    Search("small-star-empires", 9),
    Search("small-star-empires", 8, options={"board": "medium"}),
)


def measure(search: Search, threads: int = 1) -> Measured:
    """Think about one of the positions with an empty table."""
    game = game_named(search.game, search.options)
    position = search.position or game.format_state(game.start())
    engine = Engine(game, megabytes=MEGABYTES, threads=threads)
    report = engine.search(position, Limits(depth=search.depth))
    return Measured(report.nodes, report.seconds)
