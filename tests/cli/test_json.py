"""`--json`: one object on the standard output and nothing else, whatever the command."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from contextlib import chdir
from pathlib import Path
from typing import Any

import pytest

import jogo as library
from jogo.cli.main import app
from tests.cli.running import Jogo, Run
from tests.cli.test_review import missed_win

FORMATS = Path(__file__).parents[2] / "docs" / "formats.md"
SMALL = ("--game", "jostle size=8", "--games", "4", "--workers", "1")
SMALL_DATA = ("jostle", "-o", "size=8", "--positions", "200", "--nodes", "50", "--processes", "1")
# What has to be run before some commands, which read what it writes.
BEFORE: dict[str, tuple[tuple[str, ...], ...]] = {
    "arena report": (("arena", "match", "random", "engine:1", *SMALL, "--results", "{results}"),),
    "data export": (("arena", "match", "random", "engine:1", *SMALL, "--results", "{results}"),),
    "puzzles pack": (
        (
            "puzzles",
            "mine",
            "jostle",
            "--generate",
            "40",
            "--puzzles",
            "1",
            "--output",
            "{puzzles}",
        ),
    ),
    "train fit": (("train", "data", *SMALL_DATA, "--output", "{games}"),),
    "train quantise": (
        ("train", "data", *SMALL_DATA, "--output", "{games}"),
        ("train", "fit", "{games}", "--epochs", "1", "--output", "{checkpoint}"),
    ),
}
# Commands that print results, with arguments that make them quick.
COMMANDS: dict[str, tuple[str, ...]] = {
    "moves": ("jostle",),
    "best": ("jostle", "-o", "size=8", "--time", "2000n", "--lines", "2"),
    "eval": ("breakthru",),
    "perft": ("virus-wars", "2"),
    "games": (),
    "bench": (),
    "admin reports": (),
    "admin log": (),
    "review": ("{record}", "--time", "500n"),
    "explorer show": ("jostle",),
    "puzzles list": ("jostle",),
    "puzzles show": ("jostle",),
    "puzzles themes": ("jostle",),
    "puzzles mine": ("jostle", "--generate", "1", "--processes", "1"),
    "puzzles pack": ("{puzzles}",),
    "puzzles check": ("jostle", "--sample", "1"),
    "explorer build": ("{record}", "--deep", "1", "--deep-nodes", "500", "--processes", "1"),
    "data sample": ("jostle size=8", "--games", "2", "--nodes", "50", "--processes", "1"),
    "data export": ("{results}",),
    "train data": (*SMALL_DATA, "--output", "{games}"),
    "train fit": ("{games}", "--epochs", "1", "--output", "{checkpoint}"),
    "train quantise": ("{checkpoint}", "--output", "net.bin"),
    "arena match": ("random", "classic:greedy", *SMALL),
    "arena tournament": ("random", "engine:1", "engine:2", *SMALL),
    "arena sprt": ("engine@2000n", "random", "--elo1", "200", *SMALL),
    "arena report": ("{results}",),
    "arena calibrate": ("small-star-empires", "--games", "2", "--up-to", "5000"),
}
# What the table of the contests adds to what the command's own row says.
POSITION = {"game", "options", "position", "to_move"}
CONTEST = {"results", "games_kept", "games_lost"}


def read(run: Run) -> dict[str, Any]:
    """The one object that a run printed."""
    assert run.status == 0, run.err
    (line,) = run.out.splitlines()
    found: dict[str, Any] = json.loads(line, parse_constant=pytest.fail)
    return found


@pytest.fixture
def found(request: pytest.FixtureRequest, jogo: Jogo, tmp_path: Path) -> dict[str, Any]:
    """What a command printed as JSON."""
    command = request.param
    paths = {
        "record": missed_win(tmp_path),
        "results": tmp_path / "m.db",
        "puzzles": tmp_path / "jostle.puzzles",
        "games": tmp_path / "jostle.games",
        "checkpoint": tmp_path / "jostle.pt",
    }

    def fill(arguments: tuple[str, ...]) -> list[str]:
        return [argument.format(**paths) for argument in arguments]

    with chdir(tmp_path):
        for before in BEFORE.get(command, ()):
            jogo(*fill(before))
        return read(jogo(*command.split(), *fill(COMMANDS[command]), "--json"))


def documented(command: str) -> set[str]:
    """The names that docs/formats.md gives the fields of a command's object."""
    text = FORMATS.read_text(encoding="utf-8")
    row = re.search(rf"^\| `{command}` \| (.*) \|$", text, re.MULTILINE)
    assert row is not None, command
    # What stands in brackets or after a colon belongs to the objects within.
    return set(re.findall(r"`(\w+)`", re.sub(r"\([^()]*\)|(?<=`): .*", "", row[1])))


@pytest.mark.parametrize(
    ("found", "command"), [(name, name) for name in COMMANDS], indirect=["found"]
)
def test_every_command_prints_one_object_as_documented(found: dict[str, Any], command: str) -> None:
    assert list(found)[:2] == ["jogo", "command"]
    assert (found["jogo"], found["command"]) == (library.__version__, command)
    fields = set(found) - {"jogo", "command"}
    if command in ("moves", "best", "eval", "perft", "explorer show"):
        assert fields >= POSITION
        fields -= POSITION
    if command.startswith("arena") and command != "arena report":
        assert fields >= CONTEST
        fields -= CONTEST
    assert fields == documented(command)


def test_no_command_with_results_was_forgotten() -> None:
    """Those without --json talk with a person or a program, or write files of their own."""
    import typer

    def commands(group: Any, path: str = "") -> dict[str, Any]:
        found: dict[str, Any] = {}
        for name, command in group.commands.items():
            inner = commands(command, f"{path}{name} ") if hasattr(command, "commands") else {}
            found |= inner or {f"{path}{name}": command}
        return found

    every = commands(typer.main.get_command(app))
    with_json = {
        name
        for name, command in every.items()
        if any("--json" in parameter.opts for parameter in command.params)
    }
    assert with_json == set(COMMANDS)
    others = (
        set(every) - with_json - {"play", "resume", "learn", "serve", "worker", "ugi", "mcp", "bot"}
    )
    assert all(name == "puzzles solve" or name.startswith("admin ") for name in others), others


@pytest.mark.parametrize(
    "arguments",
    [
        ("moves", "chess"),
        ("best", "jostle", "--time", "soon"),
        ("eval", "jostle", "--position", "nonsense"),
        ("perft", "jostle", "2", "--by", "hand"),
        ("review", "no-such-file.jogo"),
        ("arena", "match", "random", "--game", "jostle"),
        ("arena", "report", "no-such-file.db"),
        ("arena", "calibrate", "chess"),
    ],
)
def test_what_is_wrong_is_said_on_the_error_output(jogo: Jogo, arguments: tuple[str, ...]) -> None:
    run = jogo(*arguments, "--json")
    assert run.status == 2
    assert run.out == ""
    assert run.err.strip()


def test_the_values_are_those_of_the_library(jogo: Jogo) -> None:
    found = read(jogo("moves", "breakthru", "-o", "ships=16", "--json", "--lang", "pt"))
    match = library.Match("breakthru", ships=16)
    assert found["moves"] == match.legal()
    assert found["position"] == match.position
    assert found["options"] == {"ships": "16"}
    assert found["to_move"] == "first"
    assert read(jogo("perft", "breakthru", "2", "--json"))["count"] == 3568


def test_a_clean_sweep_has_no_upper_bound_and_forfeits_go_elsewhere(
    jogo: Jogo, tmp_path: Path
) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text("import sys; sys.exit('not today')", encoding="utf-8")
    command = f"cmd: {sys.executable} {bot}"
    run = jogo("arena", "match", "random", command, *SMALL, "--json")
    (duel,) = read(run)["duels"]
    assert duel["elo"]["value"] is None
    assert duel["elo"]["high"] is None
    assert duel["elo"]["low"] is not None
    assert (duel["wins"], duel["losses"]) == (4, 0)
    assert sum(duel["forfeits"][command].values()) == 4
    assert "forfeits a game" in run.err


def test_python_dash_m_jogo_is_jogo(data_folder: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "jogo", "moves", "jostle", "--json"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout)["moves"] == library.Match("jostle").legal()
    assert done.stderr == ""
