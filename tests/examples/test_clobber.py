"""The example on the command line: every command takes it like a game of ours."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from tests.examples.conftest import Jogo
from tests.examples.packages import CLOBBER, ROOT

MOST_LINES = 300


def test_it_is_small() -> None:
    ours = (".py", ".svg", ".md", ".toml")
    folders = (CLOBBER, CLOBBER / "jogo_clobber")
    files = [path for folder in folders for path in folder.iterdir() if path.suffix in ours]
    lines = sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files)
    assert lines < MOST_LINES


def test_no_file_of_jogo_knows_its_name() -> None:
    for path in (ROOT / "src").rglob("*.py"):
        assert "clobber" not in path.read_text(encoding="utf-8").lower(), path


def test_it_is_listed_with_its_options_and_players(run: Jogo) -> None:
    listed = run("games")
    assert "clobber" in listed
    after = listed[listed.index("clobber") :]
    assert "size" in after
    assert "engine:10" in after


def test_a_whole_game_is_played_recorded_and_reviewed(run: Jogo, tmp_path: Path) -> None:
    record = str(tmp_path / "game.txt")
    seats = ("--first", "random", "--second", "engine:1", "--seed", "1")
    told = run("play", "clobber", "-o", "size=5", *seats, "--plain", "--record", record)
    assert "wins" in told
    text = Path(record).read_text(encoding="utf-8")
    assert '[Game "clobber"]' in text
    assert '[Options "size=5"]' in text
    reviewed = run("review", record, "--time", "20ms")
    assert "wins" in reviewed
    assert text.split("1. ")[1].split()[0] in reviewed


def test_the_engine_has_a_best_action_and_solves_an_ending(run: Jogo) -> None:
    best, *_ = run("best", "clobber", "--time", "200ms").splitlines()
    assert best in run("moves", "clobber").split()
    solved = run(
        "best", "clobber", "-o", "size=4", "--position", "4/1WB1/4/BW2 w 9", "--time", "1s"
    )
    assert "lost in 2" in solved


def test_actions_are_counted_by_rules_and_by_the_engine(run: Jogo) -> None:
    counts = {run("perft", "clobber", "3", "--by", by).split()[-1] for by in ("rules", "engine")}
    assert counts == {"157408"}


def test_it_is_played_in_the_arena(run: Jogo) -> None:
    told = run("arena", "match", "random", "engine:1", "--game", "clobber", "--games", "2")
    assert "random" in told
    assert "engine:1" in told


@pytest.mark.parametrize("level", ["engine:1", "engine:5"])
def test_the_levels_play_in_python_too(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(CLOBBER))
    from jogo.core.match import Match
    from jogo.players import player

    match = Match(import_module("jogo_clobber").GAME.game(size=4))
    chosen = [str(player(level, seed=7).choose(match)) for _ in range(2)]
    assert chosen[0] == chosen[1]
    assert chosen[0] in match.legal()
