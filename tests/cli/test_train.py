"""From games to a network file, as one types it."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from jogo.engine import _core
from jogo.train.games_file import GamesFile
from jogo.train.terms import Terms
from tests.cli.running import Jogo

DATA = ("train", "data", "jostle", "-o", "size=8", "--nodes", "50", "--network", "none")


def test_from_games_to_a_network_that_the_engine_plays_with(jogo: Jogo, tmp_path: Path) -> None:
    games, training, network = (
        str(tmp_path / f"jostle.{end}") for end in ("games", "training", "net")
    )
    done = jogo(*DATA, "--output", games, "--positions", "1500", "--processes", "2")
    assert done.status == 0
    assert "positions a second" in done.out

    done = jogo("train", "fit", games, "--output", training, "--epochs", "2", "--threads", "1")
    assert done.status == 0, done.err
    assert "hand-made evaluation" in done.out
    assert (tmp_path / "jostle.svg").read_text(encoding="utf-8").startswith("<svg")

    done = jogo("train", "quantise", training, "--output", network)
    assert done.status == 0, done.err
    assert "exactly the network's score in 10,000 positions" in done.out
    assert _core.read_network_shape(Path(network).read_bytes()).options == "size=8"

    best = ("best", "jostle", "-o", "size=8", "--time", "2000n")
    judged = jogo(*best, "--network", network)
    assert judged.status == 0
    assert judged.out != jogo(*best, "--network", "none").out


def test_a_run_goes_on_where_it_ended(jogo: Jogo, tmp_path: Path) -> None:
    stopped, whole = tmp_path / "stopped.games", tmp_path / "whole.games"
    for positions in ("100", "400"):
        jogo(*DATA, "--output", str(stopped), "--positions", positions, "--processes", "2")
    jogo(*DATA, "--output", str(whole), "--positions", "400", "--processes", "1")
    shorter, longer = sorted((stopped.read_bytes(), whole.read_bytes()), key=len)
    assert longer.startswith(shorter)


def test_another_game_does_not_go_into_the_file(jogo: Jogo, tmp_path: Path) -> None:
    path = str(tmp_path / "a.games")
    jogo(*DATA, "--output", path, "--positions", "10", "--processes", "1")
    refused = jogo("train", "data", "jostle", "--output", path, "--positions", "10")
    assert refused.status == 2
    assert "has games with options size=8, nodes 50, network none" in refused.err
    assert "but this command asks for no options, nodes 1000" in refused.err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("train", "data", "jostle", "--output", "x"), "say when to stop"),
        (("train", "data", "jostle", "--output", "x", "--time", "5n"), "it must be a time"),
        (("train", "data", "chess", "--output", "x", "--time", "5s"), "chess"),
        (("train", "fit", "nowhere.games", "--output", "x"), "nowhere.games cannot be read"),
        (("train", "quantise", "nowhere", "--output", "x"), "is not a checkpoint of a training"),
    ],
)
def test_what_cannot_be_done_is_said(
    jogo: Jogo, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    done = jogo(*arguments)
    assert done.status == 2
    assert said in done.err
    assert not (tmp_path / "x").exists()


def test_a_board_with_few_positions_comes_to_an_end(jogo: Jogo, tmp_path: Path) -> None:
    done = jogo(
        *("train", "data", "small-star-empires", "-o", "board=H1,1/2,0,3/1,H2"),
        *("--output", str(tmp_path / "a.games"), "--positions", "1000000", "--nodes", "20"),
        *("--network", "none", "--processes", "1"),
    )
    assert done.status == 2
    assert "games had no new position" in done.err
    assert "positions a second" in done.out


def test_ctrl_c_leaves_a_file_to_go_on_with(tmp_path: Path) -> None:
    path = tmp_path / "a.games"
    command = [sys.executable, "-m", "jogo", *DATA, "--output", str(path), "--time", "10m"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    until = time.monotonic() + 120
    while not path.exists() or path.stat().st_size < 5_000:
        assert process.poll() is None
        assert time.monotonic() < until
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "Stopped. Run the same command again to continue." in out
    assert "Traceback" not in err
    terms, _ = Terms.read(path.read_bytes())
    with GamesFile(path, terms) as file:
        assert file.games == file.next_game > 0
