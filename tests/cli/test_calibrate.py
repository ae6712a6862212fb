"""The command that measures the levels, as a person runs it."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path

import pytest

from jogo.arena.calibrate import (
    FROM_START,
    LEVELS,
    TERMS,
    measured_game,
    tabulate_players,
)
from jogo.arena.results import Results
from jogo.arena.scores import Scores
from tests.cli.running import Jogo

CALIBRATE = ("arena", "calibrate", "small-star-empires", "--games", "4", "--up-to", "5000")


def test_a_calibration_that_was_stopped_goes_on(jogo: Jogo, tmp_path: Path) -> None:
    path = tmp_path / "c.db"
    command = (*CALIBRATE, "--results", str(path))
    once = jogo(*command)
    assert once.status == 0, once.err
    with Results(path) as results:
        assert results.terms == TERMS
        check_table(once.out, Scores.of(results.games()))
    database = sqlite3.connect(path)
    with database:
        database.execute("delete from games where rowid % 3 = 0")
    database.close()
    again = jogo(*command)
    with Results(path) as results:
        check_table(again.out, Scores.of(results.games()))


def check_table(told: str, scores: Scores) -> None:
    """The table has what the games say, and the steps add up."""
    levels = re.findall(r'^    "(\d+n\S*)",$', told, re.MULTILINE)
    assert len(levels) == LEVELS
    rows = tabulate_players("small-star-empires", levels, scores)
    rated = scores.ratings(measured_game("small-star-empires"))
    by_name = {row.player: row for row in rows}
    for place, text in enumerate(levels, 1):
        row = by_name[f"engine:{place}"]
        assert row.thinking == text
        assert row.elo == rated[f"engine@{text}"]
        assert f"| `engine:{place}` | `{text}` | {500 + row.elo.value:.0f} |" in told
        if place > 1:
            below = by_name[f"engine:{place - 1}"].elo.value
            assert row.step is not None
            assert row.step.value == pytest.approx(row.elo.value - below, abs=1e-6)


def test_the_levels_are_rated_from_the_start_beside_it(jogo: Jogo, tmp_path: Path) -> None:
    path = tmp_path / "c.db"
    told = jogo(*CALIBRATE, "--from-start", "--results", str(path))
    assert told.status == 0, told.err
    with Results(tmp_path / "c-from-start.db") as results:
        assert results.terms == FROM_START
        rated = Scores.of(results.games()).ratings(measured_game("small-star-empires"))
    levels = re.findall(r'^    "(\d+n\S*)",$', told.out, re.MULTILINE)
    for place, text in enumerate(levels, 1):
        row = told.out.split(f"| `engine:{place}` | `{text}` |")[1].splitlines()[0]
        assert row.split(" | ")[3] == f"{500 + rated[f'engine@{text}'].value:.0f}"
