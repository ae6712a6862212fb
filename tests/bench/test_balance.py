"""The bench of the balance measures everything, and goes on where it was stopped."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from bench import balance
from jogo.arena.openings import open_fixture
from jogo.arena.results import Results
from jogo.core.seat import Seat


def run(*arguments: str | Path) -> None:
    sys.argv[1:] = map(str, arguments)
    balance.main()


@pytest.fixture(autouse=True)
def _own_arguments(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["bench/balance.py"])


def test_a_short_run_fills_every_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run("--quick", "--results", tmp_path)
    out = capsys.readouterr().out
    tables = balance.tables(balance.QUICK_GAMES).values()
    for table in tables:
        assert f"## {table.title}\n" in out
        assert all(f"| `{game}` | " in out for game in table.games)
    assert out.count(" % [") == sum(len(table.games) * len(table.strengths) for table in tables)


def test_a_run_that_was_stopped_goes_on_and_more_games_are_added(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    one = ("--quick", "--results", tmp_path, "--only", "start", "--game", "breakthru ships=15")
    run(*one)
    before = kept(tmp_path)
    run(*one)
    assert kept(tmp_path) == before
    assert set(before) == {"engine@30n~10", "engine@60n~10"}
    run(*one, "--times", "2")
    assert {player: 2 * number for player, number in before.items()} == kept(tmp_path)
    assert "breakthru`" not in capsys.readouterr().out


def kept(folder: Path) -> dict[str, int]:
    """How many games of each player there are; all begin at the start, with the same seats."""
    with Results(folder / "balance-0.db") as results:
        games = results.games()
    assert all(game.fixture.seat_of_one is Seat.FIRST for game in games)
    players = [game.fixture.one for game in games]
    return {player: players.count(player) for player in players}


def test_every_game_has_an_opening_that_gives_both_seats_as_many_turns() -> None:
    for table in balance.tables(balance.QUICK_GAMES).values():
        for game in table.games:
            equals = table.equals(game, 30)
            fixture = next(equals.fixtures(1))
            match = open_fixture(fixture)
            assert match.to_move is Seat.FIRST
            assert match.outcome is None
