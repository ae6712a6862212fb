"""The keys of a game, of puzzles and of tasks: the same key does the same everywhere."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from textual.widgets import Input

from jogo.puzzles.collection import shipped
from jogo.terminal.app.screens.play_help import KEYS
from jogo.terminal.app.screens.practice import PracticeStage
from jogo.terminal.app.screens.puzzles import Puzzles
from jogo.terminal.app.screens.stage import Stage
from jogo.terminal.app.widgets.evaluation import Evaluation
from jogo.terminal.app.widgets.keys import KeyLine
from tests.terminal.app.driving import Person, drive, local_game_of
from tests.terminal.app.test_review_stage import blundered_game


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JOGO_DATA", str(tmp_path))


async def open_tasks(person: Person) -> PracticeStage:
    await person.open_review()
    await person.press("l")
    stage = person.app.screen
    assert isinstance(stage, PracticeStage)
    await person.pilot.pause()
    return stage


async def open_puzzle(person: Person, game: str = "virus-wars") -> Puzzles:
    stage = Puzzles(shipped(game))
    person.app.push_screen(stage)
    await person.pilot.pause()
    return stage


def keys_of(person: Person) -> Mapping[str, str]:
    """What the line of keys says, by key."""
    return {key.name: key.does for key in person.app.screen.query_one(KeyLine).keys}


@pytest.mark.parametrize("language", ["en", "pt"])
def test_a_task_and_a_puzzle_have_the_same_keys_for_the_same_things(language: str) -> None:
    shown: list[Mapping[str, str]] = []

    async def look(person: Person) -> None:
        shown.append(keys_of(person))
        await open_puzzle(person)
        shown.append(keys_of(person))
        person.app.pop_screen()
        await open_tasks(person)
        shown.append(keys_of(person))

    local = blundered_game()
    local.undo()
    drive(look, local=local, language=language)
    play, puzzle, task = shown
    for key in (":", "h", "R", "?", "q"):
        assert play[key] == puzzle[key] == task[key], key
    for key in ("s", "r"):
        assert puzzle[key] == task[key], key


@pytest.mark.parametrize("stage", [Puzzles, PracticeStage])
def test_the_page_of_help_names_every_key(stage: type[Stage]) -> None:
    named = {key for keys, _ in stage.KEY_MEANINGS for key in keys.split()}
    assert {":", "h", "s", "r", "n", "R", "q"} <= named
    in_a_game = {key for keys, _ in KEYS for key in keys.split()}
    assert {":", "h", "R", "q"} <= in_a_game


@pytest.mark.parametrize("language", ["en", "pt"])
def test_the_key_for_help_is_always_in_the_line_of_keys(language: str) -> None:
    async def look(person: Person) -> None:
        await open_puzzle(person)
        help_key = f"? {person.app.say('help')}"
        assert help_key in person.shown()
        await person.press("s")
        assert help_key in person.shown()

    drive(look, local=local_game_of("virus-wars"), language=language)


def test_a_move_is_typed_into_a_task() -> None:
    async def learn(person: Person) -> None:
        stage = await open_tasks(person)
        await person.press("colon")
        await person.write("a1-z9")
        assert "z9" in person.text_of("#task"), "why it is refused"
        assert stage.match.ply == stage.mistake.ply
        await person.press("colon")
        await person.write("a1 a6")
        await person.wait_until(lambda: "Well done: a1xa6" in person.text_of("#task"))
        await person.press("colon")
        assert not person.app.screen.query(Input), "the task is done"

    drive(learn, local=blundered_game())


def test_a_move_that_is_typed_into_a_task_is_played_where_the_task_is() -> None:
    async def learn(person: Person) -> None:
        stage = await open_tasks(person)
        stage.number = 1
        stage.action_restart()
        await person.press("pageup", "colon")
        assert stage.viewed is None
        await person.press("escape")
        assert person.is_at(PracticeStage)

    drive(learn, local=blundered_game())


def test_what_is_typed_fast_after_the_colon_is_not_lost() -> None:
    async def learn(person: Person) -> None:
        practice = await open_tasks(person)
        person.type_at_once(":a1 a6")
        await person.wait_until(lambda: bool(practice.solved))
        stage = await open_puzzle(person, "jostle")
        puzzle = next(each for each in stage.collection.puzzles if each.solver_turns == 1)
        stage.begin(puzzle)
        await person.pilot.pause()
        person.type_at_once(f":{' '.join(puzzle.line[0])}")
        await person.wait_until(lambda: stage.is_done)

    drive(learn, local=blundered_game())


def test_a_letter_without_a_meaning_says_how_to_type() -> None:
    async def type_at_once(person: Person) -> None:
        await open_tasks(person)
        await person.press("k")
        assert "Press : to type a move." in person.text_of("#task")
        person.app.pop_screen()
        await open_puzzle(person)
        await person.press("k")
        assert "Press : to type a move." in person.text_of("#answer")

    drive(type_at_once, local=blundered_game())


def test_the_engine_does_not_give_an_open_task_away() -> None:
    async def analyse(person: Person) -> None:
        stage = await open_tasks(person)
        opinion = stage.query_one(Evaluation)
        await person.press("a")
        assert "h is for a hint, s for the solution." in person.text_of("#task")
        assert not opinion.has_class("-shown")
        await person.press("s", "a")
        await person.wait_until(lambda: opinion.has_class("-shown"))
        await person.press("r")
        await person.wait_until(lambda: not opinion.has_class("-shown"))

    drive(analyse, local=blundered_game())


def test_a_turn_of_a_puzzle_that_was_begun_wrongly_begins_again() -> None:
    async def err(person: Person) -> None:
        stage = await open_puzzle(person)
        before = stage.kept
        stage.try_out(stage.attempt.match.legal_actions()[0])
        await person.pilot.pause()
        assert stage.attempt.match.ply == 1
        await person.press("r")
        assert stage.attempt.match.ply == 0
        assert stage.kept == before, "nothing was judged"
        await person.press("s", "r")
        assert not stage.is_done
        assert not person.text_of("#solution")

    drive(err, local=local_game_of("virus-wars"))
