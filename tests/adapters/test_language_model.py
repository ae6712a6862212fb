"""A language model as a player: what it is asked, how it is read, and a contest with one."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import jogo
from jogo.adapters.language_model import ModelPlayer, make_prompt
from jogo.adapters.language_model.prompt import read_answer
from jogo.adapters.language_model.turns import MOST_ACTIONS, check_turn, play_turn
from jogo.arena.fixture import Fixture, Terms
from jogo.arena.play import CRASH, ILLEGAL, Played, PlayerPool, play_fixture
from jogo.arena.results import Results
from jogo.core.errors import GameOver, IllegalAction, UnreadableAction

DOCUMENT = Path(__file__).parents[2] / "docs" / "language-models.md"
PATIENCE = 60.0


class Scripted(ModelPlayer):
    """Answers that are written down beforehand, and the prompts that they were given to."""

    def __init__(self, *answers: str) -> None:
        self.answers = list(answers)
        self.prompts: list[str] = []

    def complete(self, prompt: str) -> str:
        self.prompts.append(prompt)
        return self.answers.pop(0)


def test_the_prompt_has_all_that_is_needed() -> None:
    match = jogo.Match("breakthru")
    match.play("e8-e9")
    prompt = make_prompt(match)
    assert "You are Gold" in prompt
    assert match.game.type.summary in prompt
    assert match.position in prompt
    assert " ".join(match.legal()) in prompt
    assert prompt.rstrip().endswith(f"MOVE: {match.legal()[0]}")


def test_the_document_shows_the_prompt_that_is_sent() -> None:
    shown = re.findall(r"```text\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
    assert make_prompt(jogo.Match("jostle", size=8)) in shown


@pytest.mark.parametrize(
    "answer",
    [
        "MOVE: e8-e9 f8-f9",
        "I think.\n\nMOVE: a1-a2\nNo, better:\n**MOVE:** `e8-e9`, `f8-f9`.\n",
        "> move : e8-e9; f8-f9",
    ],
)
def test_answers_are_read(answer: str) -> None:
    assert read_answer(answer) == ["e8-e9", "f8-f9"]


@pytest.mark.parametrize("answer", ["", "e8-e9", "MOVE:", "My MOVE: e8-e9", "MOVE: ** ``"])
def test_answers_without_a_move_are_refused(answer: str) -> None:
    with pytest.raises(UnreadableAction, match="MOVE:"):
        read_answer(answer)


def test_a_turn_is_asked_for_once() -> None:
    match = jogo.Match("breakthru")
    model = Scripted("MOVE: e8-e9 f8-f9")
    for _ in range(2):
        match.play(model.choose(match))
    assert match.to_move.index == 1
    assert len(model.prompts) == 1


def test_a_plan_is_forgotten_when_the_game_goes_otherwise() -> None:
    match = jogo.Match("breakthru")
    model = Scripted("MOVE: e8-e9 f8-f9", "MOVE: g8-g9")
    match.play(model.choose(match))
    match.undo()
    match.play("d7-d8")
    assert model.choose(match) == "g8-g9"


def test_a_model_is_told_what_was_wrong_and_asked_again() -> None:
    model = Scripted("Hm.", "MOVE: a1-a2", "MOVE: c4-b4")
    assert model.choose(jogo.Match("jostle")) == "c4-b4"
    first, second, third = model.prompts
    assert "could not be played" not in first
    assert "no line that begins with MOVE:" in second
    assert "there is no piece on a1" in third


def test_after_the_last_attempt_the_answer_stands() -> None:
    match = jogo.Match("jostle")
    with pytest.raises(IllegalAction):
        match.play(Scripted(*["MOVE: a1-a2"] * 3).choose(match))
    with pytest.raises(UnreadableAction):
        match.play(Scripted(*["I resign!"] * 3).choose(match))
    with pytest.raises(UnreadableAction):
        match.play(Scripted(*[""] * 3).choose(match))


def test_turns_are_played_whole_or_not_at_all() -> None:
    match = jogo.Match("virus-wars")
    start = match.position
    for wrong in ("a1 b1", "z9", " ".join(["a1"] * (MOST_ACTIONS + 1)), ""):
        with pytest.raises((IllegalAction, UnreadableAction)):
            play_turn(match, wrong)
        assert match.position == start
    play_turn(match, "a1")
    assert check_turn(match, ["k1"])
    match.resign()
    with pytest.raises(GameOver):
        play_turn(match, "k1")


def write_models(folder: Path) -> None:
    """A module with a model that plays, and one that only talks."""
    (folder / "standins.py").write_text(
        "import re\n"
        "from jogo.adapters.language_model import ModelPlayer\n"
        "class Plays(ModelPlayer):\n"
        "    def complete(self, prompt):\n"
        "        legal = re.search(r'# Legal moves\\n\\n(.*)', prompt)[1].split()\n"
        "        return f'Let me see.\\nMOVE: {legal[-1]}'\n"
        "class Talks(ModelPlayer):\n"
        "    def complete(self, prompt):\n"
        "        return 'What a lovely board.'\n",
        encoding="utf-8",
    )


def play(one: str, other: str, game: str) -> Played:
    """A game as the arena plays it, each class in a process of its own."""
    pool = PlayerPool()
    try:
        return play_fixture(Fixture(game, one, other, 0, False, Terms(seconds=PATIENCE)), pool)
    finally:
        pool.close()


@pytest.fixture
def models(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_models(tmp_path)
    monkeypatch.chdir(tmp_path)
    # A busy machine takes its time to start a process.
    monkeypatch.setattr("jogo.players.program.START_SECONDS", PATIENCE)


@pytest.mark.usefixtures("models")
@pytest.mark.parametrize("game", ["jostle size=8", "breakthru"])
def test_a_model_plays_a_whole_game_in_the_arena(game: str) -> None:
    played = play("standins:Plays", "random", game)
    assert played.forfeit is None, played.problem


@pytest.mark.usefixtures("models")
def test_a_model_that_only_talks_forfeits_as_others_do() -> None:
    played = play("standins:Talks", "random", "jostle size=8")
    assert (played.forfeit, played.reason) == ("standins:Talks", ILLEGAL)
    assert played.problem.startswith("'What' is not a move")


def test_a_contest_takes_such_a_player(tmp_path: Path) -> None:
    write_models(tmp_path)
    command = ["arena", "match", "standins:Plays", "random", "--game", "jostle size=8"]
    command += ["--games", "2", "--workers", "1", "--time", "60s", "--results", "models.db"]
    done = subprocess.run(
        [sys.executable, "-m", "jogo", *command],
        cwd=tmp_path,
        env={**os.environ, "LANGUAGE": "en", "JOGO_DATA": str(tmp_path / "data")},
        capture_output=True,
        text=True,
        timeout=4 * PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    with Results(tmp_path / "models.db") as kept:
        reasons = [game.reason for game in kept.games()]
    assert len(reasons) == 2
    # How soon a process starts is not what this is about.
    assert not {ILLEGAL, CRASH} & set(reasons)
