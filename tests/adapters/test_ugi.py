"""The lines that other programs speak with the engine."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import jogo
from jogo.adapters.ugi import UgiServer, converse
from jogo.engine.networks import load_network
from jogo.players import player
from jogo.players.program import ProgramPlayer

ROOT = Path(__file__).parent.parent.parent


def conversation(*lines: str, level: str | None = None, network: str = "own") -> list[str]:
    """What is answered to some lines."""
    answers: list[str] = []
    seated = None if level is None else (lambda seed: player(level, seed))
    converse(lines, UgiServer(answers.append, seated, network))
    return answers


def test_it_says_who_it_is_and_what_it_plays() -> None:
    answers = conversation("ugi", "isready")
    assert answers[0] == "id name jogo"
    assert any("var monkey-queen" in answer for answer in answers)
    assert answers[-2:] == ["ugiok", "readyok"]


@pytest.mark.parametrize("game", list(jogo.list_games()))
def test_it_plays_every_game(game: str) -> None:
    answers = conversation(f"setoption name Game value {game}", "position startpos", "go nodes 500")
    assert answers[-1].split()[0] == "bestmove"
    assert answers[-1].split()[1] in jogo.Match(game).legal()
    assert answers[-2].startswith("info depth ")


def test_a_clock_of_more_than_a_day_is_one_of_a_day() -> None:
    clock = "p1time 90000000 p1inc 999999999999 movestogo 99999999"
    answers = conversation("setoption name Game value jostle", f"go {clock} depth 2")
    assert answers[-1].split()[1] in jogo.Match("jostle").legal()


def test_the_network_that_it_was_started_with_can_be_chosen_again(tmp_path: Path) -> None:
    file = tmp_path / "mine.network"
    file.write_bytes(load_network(jogo.Match("jostle").game))
    answers = conversation(
        "ugi",
        "setoption name Game value jostle",
        "setoption name Network value none",
        f"setoption name Network value {file}",
        "go nodes 100",
        "setoption name Network value other.network",
        network=str(file),
    )
    (offered,) = (line for line in answers if line.startswith("option name Network"))
    assert offered.endswith(f"default {file} var own var none var {file}")
    assert not any("Network" in line for line in answers[answers.index("ugiok") + 1 : -1])
    assert answers[-1].startswith("info string Network is one of own, none, ")


def test_a_position_with_actions_and_options() -> None:
    match = jogo.Match("jostle", size=8)
    start = match.position
    match.play("c4-b4")
    answers = conversation(
        "setoption name Game value jostle",
        "setoption name size value 8",
        f"position fen {start} moves c4-b4",
        "query p1turn",
        "query gameover",
        "query result",
        "query weather",
        "go depth 2",
    )
    said = ["response false", "response false", "response none", "response unknown"]
    assert answers[:4] == said
    assert answers[-1].removeprefix("bestmove ") in match.legal()


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("position fen nonsense", "info string"),
        ("position", "info string write it as position startpos"),
        ("setoption name Threads value 999", "info string Threads is 999; it may be from 1 to 256"),
        ("setoption name Threads value two", "info string Threads is two; it may be from 1 to 256"),
        ("position startpos moves a1-a9", "info string"),
        ("setoption name Game value chess", "info string there is no game 'chess'"),
        ("setoption name Game", "info string write it as setoption"),
        ("setoption name size value 9", "info string"),
        ("fly away", "info string unknown command 'fly'"),
    ],
)
def test_what_is_wrong_is_said_and_changes_nothing(line: str, complaint: str) -> None:
    before = "position startpos moves f6-f7"
    answers = conversation(before, line, "query p1turn")
    assert answers[0].startswith(complaint)
    assert answers[-1] == "response false"


@pytest.mark.parametrize(
    ("lines", "complaint"),
    [
        (("go movetime abc",), "movetime is 'abc'; it must be a number"),
        (("go nodes 5 depth",), "depth is ''; it must be a number"),
        (("go nodes " + "9" * 5000,), "nodes is "),
        (("go depth 200",), "depth is 200; it may be from 1 to 120"),
        (("position fen nonsense", "go depth 1"), "there is no position: the last one"),
        (("position startpos moves f6-f7 a1-a9", "go depth 1"), "there is no position"),
    ],
)
@pytest.mark.parametrize("level", [None, "random"])
def test_a_go_that_cannot_be_obeyed_is_answered(
    lines: tuple[str, ...], complaint: str, level: str | None
) -> None:
    answers = conversation(*lines, level=level)
    assert answers[-2].startswith(f"info string {complaint}")
    assert len(answers[-2]) < 100
    assert answers[-1] == "bestmove (none)"


def test_a_game_that_is_over_has_no_action_left() -> None:
    match = jogo.Match("small-star-empires")
    while match.outcome is None:
        match.play(match.legal_actions()[0])
    told = "position startpos moves " + " ".join(map(str, match.actions))
    said, answer = conversation("setoption name Game value small-star-empires", told, "go")
    assert said.startswith("info string the game is over already")
    assert answer == "bestmove (none)"


@pytest.mark.parametrize(
    "line", ["position startpos", "uginewgame", "setoption name Game value breakthru"]
)
def test_after_a_position_that_cannot_be_read_another_is_taken(line: str) -> None:
    answers = conversation("position fen nonsense", line, "go depth 1")
    assert answers[-1].removeprefix("bestmove ") in jogo.Match("breakthru").legal()


def test_a_level_that_does_not_play_the_game_says_so_and_goes_on() -> None:
    answers = conversation(
        *("setoption name Game value jostle", "go", "setoption name Game value breakthru", "go"),
        level="classic:hard",
    )
    assert answers[:2] == [
        "info string Jostle has no level 'hard'; it has greedy",
        "bestmove (none)",
    ]
    assert answers[2].removeprefix("bestmove ") in jogo.Match("breakthru").legal()


def test_the_options_of_the_games_are_listed_and_may_follow_the_name() -> None:
    assert "info string jostle has the option size, default 10: 10, 8, 12, 14" in conversation(
        "ugi"
    )
    assert "info string breakthru has the preset balanced" in conversation("ugi")
    balanced = jogo.Match("breakthru", preset="balanced")
    answers = conversation(
        "setoption name Game value breakthru preset=balanced",
        f"position fen {balanced.position}",
        "go depth 1",
    )
    assert answers[-1].removeprefix("bestmove ") in balanced.legal()
    start = jogo.Match("jostle", size=8)
    answers = conversation(
        "setoption name Game value jostle size=8", f"position fen {start.position}", "go depth 1"
    )
    assert answers[-1].removeprefix("bestmove ") in start.legal()
    (answer,) = conversation("setoption name Game value monkey queen size=9")
    assert answer.startswith("info string Monkey Queen has no option 'size'")


def test_no_file_is_read_for_a_stranger(tmp_path: Path) -> None:
    path = tmp_path / "secret.txt"
    path.write_text("H1 3\n", encoding="utf-8")
    (answer,) = conversation(
        "setoption name Game value small-star-empires", f"setoption name board value {path}"
    )
    assert answer.startswith("info string")
    assert "H1" not in answer


def test_a_search_without_an_end_is_stopped() -> None:
    answers = conversation("position startpos", "go infinite", "isready", "stop", "query gameover")
    assert "readyok" in answers
    assert answers[-2].startswith("bestmove ")


def test_a_level_answers_in_the_place_of_the_engine_and_repeats_with_a_seed() -> None:
    lines = ("setoption name Seed value 5", "uginewgame", "position startpos", "go")
    assert conversation(*lines, level="random") == conversation(*lines, level="random")
    assert len(conversation(*lines, level="random")) == 1


def test_our_own_program_plays_a_game_against_us() -> None:
    """Both ways at once: `jogo ugi` in a process, and a player that speaks to it."""
    match = jogo.Match("jostle", size=8)
    program = ProgramPlayer("us", [sys.executable, "-m", "jogo", "ugi"], seconds=0.02)
    opponent = jogo.player("random", 1)
    while match.outcome is None:
        first = match.to_move is jogo.Seat.FIRST
        match.play(program.choose(match) if first else opponent.choose(match))
    program.close()
    assert match.outcome.winner is jogo.Seat.FIRST


def test_the_example_bot_wins_against_random_play() -> None:
    bot = ProgramPlayer("bot", [sys.executable, "docs/examples/bot.py"], seconds=30)
    for match in (jogo.Match("jostle", size=8), jogo.Match("virus-wars")):
        opponent = jogo.player("random", 3)
        while match.outcome is None:
            first = match.to_move is jogo.Seat.FIRST
            match.play(bot.choose(match) if first else opponent.choose(match))
        assert match.outcome.winner is jogo.Seat.FIRST
    bot.close()
    source = (ROOT / "docs/examples/bot.py").read_text(encoding="utf-8")
    assert len([line for line in source.splitlines() if line.strip()]) <= 30


def test_the_program_ends_with_its_input() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "jogo", "ugi"],
        input="position startpos\ngo nodes 100\n",
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.splitlines()[-1].startswith("bestmove ")


def test_the_document_and_the_example_show_the_same_command() -> None:
    """The one that the folder's own environment runs, whether or not it is activated."""
    (command,) = re.findall(
        r"^\s*(\S+/jogo arena match .*bot\.py.*)$",
        (ROOT / "docs/arena.md").read_text(encoding="utf-8"),
        re.MULTILINE,
    )
    assert command in (ROOT / "docs/examples/bot.py").read_text(encoding="utf-8")
    assert '"cmd: .venv/bin/python docs/examples/bot.py"' in command


@pytest.mark.parametrize(
    "clocks",
    [
        "p1time 300 p2time 300",
        "p1time 300 p2time 300 p1inc 20 p2inc 20",
        "p1time 300 p2time 300 movestogo 3",
        "p1time 0 p2time 0",
        "p1time -50 p2time -50 p1inc -1 movestogo -1",
    ],
)
def test_it_plays_by_the_clock(clocks: str) -> None:
    for level in (None, "engine@100s"):
        answers = conversation("position startpos", f"go {clocks}", level=level)
        assert answers[-1].removeprefix("bestmove ") in jogo.Match("breakthru").legal()


def test_a_clock_that_is_no_number_is_refused() -> None:
    answers = conversation("position startpos", "go p1time soon p2time 300")
    assert answers == ["info string p1time is 'soon'; it must be a number", "bestmove (none)"]
