"""The scripts in `examples/` run in their short form, each in a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import ClassVar

import pytest

from jogo.arena.play import CRASH, ILLEGAL
from jogo.arena.results import Results
from tests.examples.packages import ROOT

EXAMPLES = ROOT / "examples"
PATIENCE = 300


def run(folder: Path, *arguments: str, cwd: Path = EXAMPLES, **environment: str) -> str:
    """What a command prints that must succeed."""
    done = subprocess.run(
        [sys.executable, *arguments],
        env={
            **os.environ,
            "JOGO_DATA": str(folder / "data"),
            "LANGUAGE": "en",
            "COLUMNS": "120",
            "OPENBLAS_NUM_THREADS": "1",
            **environment,
        },
        cwd=cwd,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def check_games(results: Path) -> None:
    """See that two games were played as they should be."""
    with Results(results) as kept:
        games = kept.games()
    assert len(games) == 2
    for game in games:
        # How soon a process starts is not what this is about.
        assert game.reason not in (ILLEGAL, CRASH), game.problem


def test_every_script_is_in_the_readme() -> None:
    told = (EXAMPLES / "README.md").read_text(encoding="utf-8")
    for path in EXAMPLES.glob("*.py"):
        assert f"]({path.name})" in told, path.name


def test_a_learner_learns_and_its_network_plays_on(tmp_path: Path) -> None:
    network = tmp_path / "learned.npz"
    told = run(tmp_path, "learn_star_empires.py", "--short", "--save", str(network))
    assert "against classic:hard: " in told
    played = run(tmp_path, "pettingzoo_loop.py", "--short", "--network", str(network))
    assert "2 games of small-star-empires" in played


def test_pettingzoo_without_a_network(tmp_path: Path) -> None:
    assert "2 games" in run(tmp_path, "pettingzoo_loop.py", "--short")


def test_openspiel_searches(tmp_path: Path) -> None:
    assert "MCTS won" in run(tmp_path, "openspiel_mcts.py", "--short")


def test_a_bot_plays_in_the_arena(tmp_path: Path) -> None:
    results = tmp_path / "bot.db"
    told = run(tmp_path, "arena_bot.py", "--short", "--results", str(results))
    assert "arena_bot:PlayoutBot" in told
    check_games(results)


def test_data_is_read_back(tmp_path: Path) -> None:
    told = run(tmp_path, "read_data.py", "--short")
    assert "3 games of jostle" in told
    assert "first seat got" in told


def test_parquet_is_read_back_too(tmp_path: Path) -> None:
    run(
        tmp_path,
        *("-m", "jogo", "data", "sample", "virus-wars size=5", "--games", "2", "--nodes", "20"),
        *("--parquet", "--output", str(tmp_path), "--processes", "1"),
    )
    told = run(tmp_path, "read_data.py", str(tmp_path / "virus-wars-size-5.parquet"))
    assert "2 games of virus-wars" in told


# A model, as its server answers


class ChatServer(BaseHTTPRequestHandler):
    """Answers as servers of models do: with the first legal move, wrapped in talk."""

    asked: ClassVar[list[dict[str, object]]] = []

    def do_POST(self) -> None:
        question = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.asked.append({**question, "key": self.headers["Authorization"]})
        prompt = question["messages"][0]["content"]
        content = f"I will try this.\n\n{prompt.splitlines()[-1]}"
        answer = json.dumps({"choices": [{"message": {"content": content}}]}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture
def chat() -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), ChatServer) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/v1/chat/completions"
        server.shutdown()


def test_a_model_behind_a_server_plays_in_the_arena(tmp_path: Path, chat: str) -> None:
    told = run(
        tmp_path,
        *("-m", "jogo", "arena", "match", "model_bot:ChatBot", "random", "--games", "2"),
        *("--game", "jostle size=8", "--workers", "1", "--time", "30s"),
        *("--results", str(tmp_path / "model.db")),
        MODEL_URL=chat,
        MODEL_NAME="stand-in",
        MODEL_KEY="secret",
    )
    assert "model_bot:ChatBot" in told
    check_games(tmp_path / "model.db")
    for call in ChatServer.asked:
        assert (call["model"], call["key"]) == ("stand-in", "Bearer secret")
