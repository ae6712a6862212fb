"""Puzzles in the full-screen app: solved, refused, remembered."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from jogo.language import Language
from jogo.puzzles.collection import games_with_puzzles, shipped
from jogo.terminal.app.screens.menu import Menu
from jogo.terminal.app.screens.puzzles import Puzzles
from jogo.terminal.puzzle_log import PuzzleLog, log_file, read_log, write_log
from jogo.terminal.typed import Writer
from tests.terminal.app.driving import Person, drive

NAMES = [game_type.name for game_type in games_with_puzzles()]


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JOGO_DATA", str(tmp_path))


@pytest.mark.parametrize("name", NAMES)
def test_a_puzzle_is_solved_and_remembered(name: str) -> None:
    collection = shipped(name)

    async def solve(person: Person) -> None:
        stage = Puzzles(collection)
        person.app.push_screen(stage)
        await person.pilot.pause()
        puzzle = stage.puzzle
        for turn in puzzle.line[::2]:
            for action in turn:
                stage.try_out(collection.game_type.game().parse_action(action))
                await person.pilot.pause()
        assert "Solved!" in person.text_of("#answer")
        first = Writer(puzzle.make_game(), Language("en")).turn(puzzle.line[0])
        assert first in person.text_of("#solution")
        await person.press("n")
        assert stage.puzzle != puzzle
        await person.press("escape")
        assert isinstance(person.app.screen, Menu)

    drive(solve)
    assert read_log().streak == 1
    assert read_log().solver.value > PuzzleLog().solver.value


def test_a_puzzle_says_what_it_is_what_counts_and_why_a_cell_is_refused() -> None:
    collection = shipped("jostle")

    async def look(person: Person) -> None:
        stage = Puzzles(collection)
        person.app.push_screen(stage)
        await person.pilot.pause()
        assert person.text_of("#which").startswith("Today's puzzle · rated")
        assert "Your first answer counts for your rating." in person.text_of("#log")
        assert stage.puzzle.id in person.text_of("#log")
        view = person.board.view
        assert view is not None
        empty = next(cell for row in view.rows for cell in row if not cell.pieces)
        person.board.pick(empty.name)
        await person.pilot.pause()
        assert f"There is no piece of yours on {empty.name}." in person.text_of("#answer")
        await person.press("n")
        assert person.text_of("#which").startswith("Puzzle · rated")

    drive(look)


async def open_short(person: Person) -> Puzzles:
    """A puzzle whose answer is one turn, whatever the puzzle of the day is."""
    collection = shipped("jostle")
    stage = Puzzles(collection)
    person.app.push_screen(stage)
    await person.pilot.pause()
    stage.begin(next(puzzle for puzzle in collection.puzzles if puzzle.solver_turns == 1))
    await person.pilot.pause()
    return stage


def test_the_next_puzzle_is_another_one_unless_there_is_only_one() -> None:
    async def go_on(person: Person) -> None:
        stage = await open_short(person)
        first, other = stage.puzzle, stage.collection.puzzles[-1]
        stage.chosen = (first, other)
        for shown in (other, first, other, first):
            await person.press("n")
            assert stage.puzzle == shown
        stage.chosen = (first,)
        await person.press("n")
        assert stage.puzzle == first

    drive(go_on)


def test_who_takes_a_hint_and_the_solution_ends_the_streak_and_has_tried_the_puzzle() -> None:
    before = PuzzleLog(streak=3, best_streak=3)
    write_log(before)

    async def give_up(person: Person) -> None:
        stage = await open_short(person)
        await person.press("h")
        assert read_log().streak == 3, "a hint alone ends nothing"
        await person.press("s")
        assert stage.puzzle.id in read_log().puzzles, "it does not come back as a fresh one"

    drive(give_up)
    assert read_log().streak == 0
    assert read_log().best_streak == 3
    assert read_log().solver == before.solver


def test_a_hint_of_a_puzzle_leaves_the_rating_as_it_is() -> None:
    collection = shipped("jostle")

    async def ask(person: Person) -> None:
        stage = await open_short(person)
        first = collection.game_type.game().parse_action(stage.puzzle.line[0][0])
        await person.press("h")
        assert person.board.hints == {first.cells[0]}
        assert "your rating stays as it is" in person.text_of("#answer")
        await person.press("colon")
        await person.write("zz")
        assert "is not a move" in person.text_of("#answer")
        await person.press("colon")
        await person.write(str(first))
        assert "Solved!" in person.text_of("#answer")

    drive(ask)
    assert read_log().solver.value == PuzzleLog().solver.value


def test_what_an_answer_did_to_the_rating_is_said() -> None:
    collection = shipped("jostle")

    async def give_up(person: Person) -> None:
        person.app.push_screen(Puzzles(collection))
        await person.pilot.pause()
        await person.press("s")
        assert re.search(r"Your rating: \d+ \(-\d+\)", person.text_of("#log"))

    drive(give_up)


def test_a_click_plays_a_wrong_turn_is_refused_and_the_solution_is_shown() -> None:
    collection = shipped("jostle")
    puzzle = next(each for each in collection.puzzles if each.refutations)
    wrong = puzzle.refutations[0]

    async def err(person: Person) -> None:
        stage = Puzzles(collection)
        person.app.push_screen(stage)
        await person.pilot.pause()
        stage.begin(puzzle)
        await person.pilot.pause()
        for cell in collection.game_type.game().parse_action(wrong.turn[0]).cells:
            await person.click(cell)
        assert f" answers {wrong.reply[0]}" in person.text_of("#answer")
        assert stage.attempt.match.ply == 0
        await person.press("s")
        assert puzzle.line[0][0] in person.text_of("#solution")
        assert not person.text_of("#answer"), "what was said before is over"
        right = collection.game_type.game().parse_action(puzzle.line[0][0])
        assert person.board.hints == {*right.cells}

    drive(err)
    assert read_log().streak == 0
    assert read_log().solver.value < PuzzleLog().solver.value


def test_themes_and_difficulties_choose_the_next_puzzle() -> None:
    collection = shipped("breakthru")
    theme = next(iter(collection.themes())).name

    async def choose(person: Person) -> None:
        stage = Puzzles(collection)
        person.app.push_screen(stage)
        await person.pilot.pause()
        await person.press("t")
        assert "Today's puzzle" in person.shown()
        await person.press("escape")
        stage.take(theme)
        assert theme in stage.puzzle.themes
        stage.take("medium")
        assert 4 <= stage.puzzle.level <= 6
        stage.take("daily")
        assert stage.puzzle in collection.puzzles

    drive(choose)


def test_a_log_that_cannot_be_read_begins_anew() -> None:
    for text in ("", "{", "[]", '{"solver": 3}', '{"solver": [1, 2], "puzzles": {"a": 1}}'):
        log_file().parent.mkdir(parents=True, exist_ok=True)
        log_file().write_text(text)
        assert read_log() == PuzzleLog()
