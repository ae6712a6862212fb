"""The rules give as many sequences of actions as the tables beside this file say."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import pytest

from jogo.catalog import game_types
from jogo.core.perft import perft
from jogo.engine import Engine

TABLES = Path(__file__).parent
# The counts that the reports and the issue name, by game: they are in the tables too.
KNOWN = {
    "breakthru": (60, 3568, 273712),
    "monkey-queen": (33, 1111),
    "jostle": (16, 296),
    "virus-wars": (44, 1936),
    "small-star-empires": (16, 296),
}


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a table: a position of a game with options, and the counts at depths 1, 2, ..."""

    game: str
    options: str
    position: str
    counts: tuple[int, ...]

    def __str__(self) -> str:
        return f"{self.game} {self.options} {self.position}"

    def read_options(self) -> dict[str, str]:
        words = self.options.split() if self.options != "-" else []
        return dict(word.split("=", 1) for word in words)


def table(game: str) -> list[Row]:
    lines = (TABLES / f"{game}.txt").read_text(encoding="utf-8").splitlines()
    rows = [line.split("|") for line in lines if line and not line.startswith("#")]
    return [
        Row(game, options.strip(), position.strip(), tuple(map(int, counts.split())))
        for options, position, counts in rows
    ]


@pytest.mark.parametrize("row", [row for game in game_types() for row in table(game)], ids=str)
def test_the_rules_give_the_counts_of_the_table(row: Row) -> None:
    game = game_types()[row.game].game(**row.read_options())
    state = game.start() if row.position == "start" else game.parse_state(row.position)
    depths = range(1, len(row.counts) + 1)
    assert tuple(perft(game, state, depth) for depth in depths) == row.counts


@pytest.mark.parametrize("row", [row for game in game_types() for row in table(game)], ids=str)
def test_the_engine_gives_them_too_counted_in_bulk_and_one_by_one(row: Row) -> None:
    game = game_types()[row.game].game(**row.read_options())
    engine = Engine(game, megabytes=1)
    position = game.format_state(game.start()) if row.position == "start" else row.position
    depths = range(1, len(row.counts) + 1)
    assert tuple(engine.perft(position, depth) for depth in depths) == row.counts
    assert tuple(engine.perft(position, depth, bulk=False) for depth in depths) == row.counts


@pytest.mark.parametrize("game", game_types())
def test_the_tables_hold_what_is_known_and_go_to_depth_three(game: str) -> None:
    start = next(row for row in table(game) if (row.options, row.position) == ("-", "start"))
    assert len(start.counts) >= 3
    assert start.counts[: len(KNOWN.get(game, ()))] == KNOWN.get(game, ())


def test_progress_is_told_after_each_first_action() -> None:
    game, told = game_types()["jostle"].game(), list[int]()
    assert perft(game, game.start(), 2, told.append) == told[-1] == 296
    assert len(told) == 16
    assert all(earlier < later for earlier, later in pairwise(told))
