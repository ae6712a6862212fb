"""The analysis: a tree of moves with notes, and what the engine thinks of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from jogo import Study
from jogo.explorer import open_explorer
from jogo.storage import data_folder
from jogo.terminal.app.screens.dialogs import Choice, TextDialog
from jogo.terminal.app.screens.new_game import NewGame
from jogo.terminal.app.screens.study import StudyStage
from jogo.terminal.app.widgets.evaluation import Evaluation
from jogo.terminal.app.widgets.tree_list import TreeList
from jogo.terminal.saves import write_game
from tests.terminal.app.driving import Person, drive, local_game_of


def test_the_engine_thinks_aloud_until_escape() -> None:
    async def analyse(person: Person) -> None:
        await person.press("a")
        await person.wait_until(lambda: "depth" in evaluation(person))
        assert "..." in evaluation(person)
        # Looking at another position, it thinks about that one.
        await person.press("home")
        assert person.stage.looked_at.actions == ()
        await person.wait_until(lambda: "depth" in evaluation(person))
        # Also in an opening it says what it sees, as the analysis in the browser does.
        await person.wait_until(lambda: "Silver is" in evaluation(person))
        await person.press("escape")
        assert not person.stage.is_analysing
        await person.press("a", "a")
        assert not person.app.screen.query_one(Evaluation).display

    drive(analyse, local=local_game_of("breakthru", actions="f6-f7"))


def test_the_engine_s_line_shows_where_turns_end_and_whose_they_are() -> None:
    async def analyse(person: Person) -> None:
        await person.press("a")
        await person.wait_until(lambda: "Blue: " in evaluation(person))
        await person.wait_until(lambda: " · Red: " in evaluation(person))
        line = next(one for one in evaluation(person).splitlines() if one.startswith("Blue: "))
        assert len(line.partition(" · ")[0].split()) == 1 + 5

    drive(analyse, local=local_game_of("virus-wars", actions="c6 i6"))


def evaluation(person: Person) -> str:
    return str(person.app.screen.query_one(Evaluation).content)


def study_of(person: Person) -> StudyStage:
    assert isinstance(person.app.screen, StudyStage)
    return person.app.screen


def moves_of(person: Person) -> list[str]:
    """The rows of the moves, as they are read."""
    rows = person.app.screen.query_one(TreeList)
    return [str(rows.get_option_at_index(n).prompt).strip() for n in range(rows.option_count)]


async def open_study(person: Person, record: str) -> StudyStage:
    """Open a record without the engine: while it thinks, a test waits a second for every key."""
    person.app.open_study(Study.from_record(record))
    await person.pilot.pause()
    await person.press("a")
    return study_of(person)


def test_a_position_is_studied_from_any_moment() -> None:
    position = "8/8/2RR1R2/2BB1B2/8/8/8/8 r 31"

    async def study(person: Person) -> None:
        person.app.push_screen(NewGame(is_analysis=True))
        await person.pilot.pause()
        form = person.app.screen
        assert isinstance(form, NewGame)
        await person.choose("game", "jostle")
        form.change("position", position)
        await person.pilot.pause()
        assert "position" in person.complaint or "row" in person.complaint
        await person.choose("option size", "8")
        form.change("position", position)
        form.begin()
        await person.pilot.pause()
        stage = study_of(person)
        assert stage.is_analysing
        assert stage.looked_at.position == position
        first, other = stage.node.legal()[:2]
        for action in (first, other):
            await person.press("home", ":")
            await person.write(action)
        # The second one is a branch beside the first.
        assert [str(child.action) for child in stage.study.root.children] == [first, other]
        assert [row.depth for row in stage.query_one(TreeList).rows] == [0, 1]
        stage.is_changed = False

    drive(study)


def test_what_comes_before_an_unclear_move_is_played_too() -> None:
    async def study(person: Person) -> None:
        stage = await open_study(person, '[Game "small-star-empires"] *')
        await person.press(":")
        await person.write("b4-b5=C d2-d3")
        assert isinstance(person.app.screen, Choice)
        assert stage.node is stage.study.root, "all of the line, or nothing"
        await person.press("enter")
        assert " ".join(map(str, stage.node.path())) == "b4-b5=C d2-d3=C"
        stage.is_changed = False

    drive(study)


def test_a_cell_that_does_not_do_is_answered() -> None:
    async def miss(person: Person) -> None:
        await open_study(person, '[Game "jostle"] *')
        person.board.pick("a1")
        await person.pilot.pause()
        assert person.complaint == "There is no piece of yours on a1."

    drive(miss)


def test_a_record_is_studied(tmp_path: Path) -> None:
    path = tmp_path / "game.jogo"
    write_game(path, local_game_of("jostle", actions="c4-b4 d8-d9").match)

    async def study(person: Person) -> None:
        await person.press("down", "down", "down", "enter", "down", "enter")
        assert isinstance(person.app.screen, TextDialog)
        await person.write(str(path))
        stage = study_of(person)
        assert len(stage.study.main_line()) == 2
        assert stage.is_analysing

    drive(study)


FORKED = '[Game "jostle"] 1. c4-b4! {[%eval 0.35]} (1. c8-c9 {quiet} 2. d8-d9) 2. d8-d9 3. h3-h2'


def test_what_others_played_is_shown_and_played() -> None:
    async def explore(person: Person) -> None:
        stage = await open_study(person, '[Game "breakthru"] *')
        best = open_explorer("breakthru").explore().moves[0]
        await person.press("e")
        assert isinstance(person.app.screen, Choice)
        assert " ".join(best.actions) in person.app.screen.choices
        await person.press("enter")
        # The whole turn.
        assert tuple(map(str, stage.node.path())) == best.actions
        stage.is_changed = False

    drive(explore)


def test_a_tree_is_walked_along_lines_and_between_them() -> None:
    async def walk(person: Person) -> None:
        stage = await open_study(person, FORKED)
        assert [row.split() for row in moves_of(person)][:2] == [
            ["1", "c4-b4!", "(0.35)"],
            ["│", "1", "c8-c9", "quiet"],
        ]
        for key, line in (
            ("]", "c4-b4"),
            ("}", "c8-c9"),
            ("]", "c8-c9 d8-d9"),
            ("[", "c8-c9"),
            ("]", "c8-c9 d8-d9"),
            ("{", "c4-b4"),
            ("end", "c4-b4 d8-d9 h3-h2"),
            ("home", ""),
        ):
            await person.press(key)
            assert " ".join(map(str, stage.node.path())) == line
        assert not stage.is_changed

    drive(walk)


def test_a_tree_is_annotated_promoted_cut_and_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    path = Path("study.jogo")

    async def work(person: Person) -> None:
        stage = await open_study(person, FORKED)
        await person.press("]", "}", "!")
        assert isinstance(person.app.screen, Choice)
        await person.press("down", "enter", "c")
        assert isinstance(person.app.screen, TextDialog)
        await person.press("ctrl+u")
        await person.write("bold")
        assert any(row.endswith("c8-c9! bold") for row in moves_of(person))
        await person.press("p")
        assert str(stage.study.main_line()[0].action) == "c8-c9"
        await person.press("}", "]", "x")
        assert " ".join(map(str, stage.node.path())) == "c4-b4"
        await person.press("q")
        assert isinstance(person.app.screen, Choice), "what is not saved is asked about"
        await person.press("enter", "ctrl+u")
        await person.write(str(path))
        assert not isinstance(person.app.screen, StudyStage)

    drive(work)
    saved = Study.from_record(path.read_text(encoding="utf-8"))
    assert [str(node.action) for node in saved.main_line()] == ["c8-c9", "d8-d9"]
    first = saved.root.children[0].annotation
    assert (first.glyphs, first.words) == (("!",), "bold")
    assert saved.root.children[1].children == []


def test_cells_are_marked_and_arrows_drawn() -> None:
    async def draw(person: Person) -> None:
        stage = await open_study(person, FORKED)

        def drawn() -> list[str]:
            return [str(mark) for mark in stage.node.annotation.marks]

        await person.press("]")
        cell = person.board.cursor
        await person.press("m", "m")
        assert drawn() == [f"green {cell}"]
        await person.press("m", "right")
        assert drawn() == [f"green {cell}"], "an arrow has two ends"
        await person.press("m")
        beside = person.board.cursor
        assert drawn() == [f"green {cell}", f"green {cell}>{beside}"]
        assert any(f"○{cell} {cell}→{beside}" in row for row in moves_of(person))
        assert {cell, beside} <= person.board.hints
        await person.press("left", "m", "m")
        assert drawn() == [f"green {cell}>{beside}"], "once more rubs it out"
        await person.press("m", "escape")
        assert stage.arrow_from is None, "who begins an arrow may give it up"
        # Who goes elsewhere has begun nothing there.
        await person.press("m", "]", "m")
        assert drawn() == []
        assert stage.is_changed

    drive(draw)


def test_an_app_that_ends_keeps_an_analysis_that_was_not_saved() -> None:
    async def end(person: Person) -> None:
        await open_study(person, FORKED)
        await person.press("]", "p", "x")
        person.app.action_leave()

    drive(end)
    (kept,) = (data_folder() / "studies").glob("*.jogo")
    assert Study.from_record(kept.read_text(encoding="utf-8")).main_line()
