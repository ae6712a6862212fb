"""The other screens: menu, forms, tutorial, settings, analysis, review."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from textual.widgets import Static

from jogo import Study
from jogo.catalog import game_types
from jogo.core.lesson import Lesson
from jogo.core.match import Match
from jogo.core.seat import Seat
from jogo.explorer import open_explorer
from jogo.language import Language
from jogo.storage import data_folder
from jogo.terminal.app.screens.dialogs import Choice, Page, TextDialog
from jogo.terminal.app.screens.learn import Learn
from jogo.terminal.app.screens.menu import ENTRIES, Menu
from jogo.terminal.app.screens.new_game import NewGame
from jogo.terminal.app.screens.play_stage import PlayStage
from jogo.terminal.app.screens.practice import PracticeStage
from jogo.terminal.app.screens.preferences import PreferencesStage
from jogo.terminal.app.screens.review import ReviewStage
from jogo.terminal.app.screens.study import StudyStage
from jogo.terminal.app.widgets.evaluation import Evaluation
from jogo.terminal.app.widgets.form import Form
from jogo.terminal.app.widgets.graph import Graph
from jogo.terminal.app.widgets.news import News
from jogo.terminal.app.widgets.tree_list import TreeList
from jogo.terminal.preferences import Preferences, read_preferences
from jogo.terminal.saves import write_game
from tests.terminal.app.driving import ROOMY, SMALL, Person, drive, local_game_of
from tests.terminal.test_learn import solution

BLUNDERED = "12/12/12/12/12/12/q11/12/12/12/12/Q11 w 10 10 0 5 -"


async def choose(person: Person, field: str, value: str) -> None:
    """Give a field of a form a value by the arrow keys."""
    form = person.app.screen.query_one(Form)
    while form.fields[form.highlighted or 0].name != field:
        await person.press("down")
    while form.fields[form.highlighted or 0].value != value:
        await person.press("right")


# The menu


@pytest.mark.parametrize(
    ("entry", "opened"),
    [
        ("new", NewGame),
        ("learn", Choice),
        ("puzzles", Choice),
        ("analyse", Choice),
        ("settings", PreferencesStage),
        ("credits", Page),
    ],
)
def test_every_entry_opens_something_that_escape_closes(entry: str, opened: type) -> None:
    places = [name for name, _, _ in ENTRIES if name not in ("continue", "past")]

    async def open_and_close(person: Person) -> None:
        await person.press(*["down"] * places.index(entry), "enter")
        assert isinstance(person.app.screen, opened)
        await person.press("escape")
        assert isinstance(person.app.screen, Menu)

    drive(open_and_close)


@pytest.mark.parametrize("key", ["q", "escape", "ctrl+q"])
def test_the_menu_is_left_by_its_keys(key: str) -> None:
    async def leave(person: Person) -> None:
        await person.press(key)

    assert drive(leave).return_value == 0


def test_a_page_that_is_longer_than_the_screen_is_scrolled_by_keys() -> None:
    async def read(person: Person) -> None:
        person.app.push_screen(Page("\n".join(f"line {number}." for number in range(60))))
        await person.pilot.pause()
        assert "line 0." in person.shown()
        assert "line 59." not in person.shown()
        await person.press("end")
        await person.wait_until(lambda: "line 59." in person.shown())
        await person.press("escape")
        assert isinstance(person.app.screen, Menu)

    drive(read)


def test_an_entry_is_opened_by_a_click() -> None:
    async def click(person: Person) -> None:
        await person.pilot.click("OptionList", offset=(3, 0))
        await person.pilot.pause()
        assert isinstance(person.app.screen, NewGame)

    drive(click)


# A new game


def test_a_game_with_options_players_coach_and_clock() -> None:
    async def begin(person: Person) -> None:
        await person.press("enter")
        for field, value in (
            ("game", "jostle"),
            ("option size", "8"),
            ("first", "human"),
            ("second", "classic:greedy"),
            ("clock", "5+3"),
            ("coach", "on"),
        ):
            await choose(person, field, value)
        await person.press("down", "down", "enter")
        local = person.stage.local
        assert local.match.game.chosen_options() == {"size": "8"}
        assert local.players[Seat.SECOND].name == "classic:greedy"
        assert local.coach
        assert person.stage.local.clock_faces() == {Seat.FIRST: "5:00", Seat.SECOND: "5:00"}
        # Leaving the game leads to the menu, not back to the form.
        await person.press("q")
        assert isinstance(person.app.screen, Menu)

    drive(begin)


def test_options_have_titles_and_words_that_fit_beside_the_board() -> None:
    async def look(person: Person) -> None:
        await person.press("enter")
        await choose(person, "preset", "custom")
        for shown in ("Starting position", "< standard >", "Flagship move costs", "< 2 >"):
            assert shown in person.shown()
        await choose(person, "option setup", "free")
        assert "< free placement >" in person.shown()
        await choose(person, "game", "small-star-empires")
        assert "< Small Star Empires >" in person.shown()

    drive(look)


def test_a_wrong_value_is_explained_and_not_taken() -> None:
    async def fill(person: Person) -> None:
        await person.press("enter")
        form = person.app.screen
        assert isinstance(form, NewGame)
        form.change("clock", "soon")
        await person.pilot.pause()
        assert "write minutes+seconds" in person.complaint
        assert form.values["clock"] == "none"
        form.change("second", "gandalf")
        await person.pilot.pause()
        assert "there is no player 'gandalf'" in person.complaint
        assert form.values["second"] == "engine:3"

    drive(fill)


def test_an_option_can_be_typed_where_it_takes_any_text() -> None:
    async def fill(person: Person) -> None:
        await person.press("enter")
        await choose(person, "game", "small-star-empires")
        await person.press("down", "enter")
        assert isinstance(person.app.screen, Choice)
        await person.press("end", "enter")
        line = person.app.screen
        assert isinstance(line, TextDialog)
        await person.press("ctrl+u", "ctrl+k")
        await person.pilot.press(*"random")
        await person.pilot.press("colon", "7", "enter")
        await person.pilot.pause()
        form = person.app.screen
        assert isinstance(form, NewGame)
        assert form.values["option board"] == "random:7"
        # Only now does the size of a random map matter.
        assert "option size" in [field.name for field in form.fields()]

    drive(fill)


def test_a_preset_stands_for_options() -> None:
    async def fill(person: Person) -> None:
        await person.press("enter")
        form = person.app.screen
        assert isinstance(form, NewGame)
        assert "< Standard >" in person.shown()
        await choose(person, "preset", "balanced")
        assert "Fairer between strong players" in person.shown()
        assert form.match().game == game_types()["breakthru"].game(preset="balanced")
        assert "Silver ships" not in person.shown()
        await choose(person, "preset", "custom")
        await choose(person, "option draws", "off")
        balanced = game_types()["breakthru"].game(preset="balanced", draws=False)
        assert form.match().game == balanced
        form.choose_game("jostle")
        assert [field.name for field in form.fields()][:2] == ["game", "option size"]

    drive(fill)


def test_levels_of_one_game_are_not_carried_to_another() -> None:
    async def fill(person: Person) -> None:
        await person.press("enter")
        await choose(person, "second", "classic:hardest")
        form = person.app.screen
        assert isinstance(form, NewGame)
        form.choose_game("jostle")
        assert form.local_game().players[Seat.SECOND].name == "engine:3"

    drive(fill)


# The tutorial


def test_a_learner_is_told_why_a_cell_does_not_do() -> None:
    async def miss(person: Person) -> None:
        stage = Learn(game_types()["virus-wars"])
        person.app.push_screen(stage)
        await person.pilot.pause()
        while not stage.lesson.task:
            await person.press("n")
        free = [
            cell for cell in person.board._cells() if cell not in person.board.selection.targets
        ]
        await person.go_to(free[0])
        assert free[0] in person.text_of("#answer")

    drive(miss)


@pytest.mark.parametrize("name", game_types())
def test_a_learner_who_solves_every_task_gets_through(name: str) -> None:
    lessons = game_types()[name].lessons

    async def learn(person: Person) -> None:
        person.app.push_screen(Learn(game_types()[name]))
        await person.pilot.pause()
        for number, lesson in enumerate(lessons, 1):
            assert f"Step {number} of {len(lessons)}" in person.shown()
            await solve(person, name, lesson)
            await person.press("enter")
        assert isinstance(person.app.screen, Menu)

    drive(learn)


async def solve(person: Person, name: str, lesson: Lesson) -> None:
    """Do what a lesson asks for by clicks."""
    stage = person.app.screen
    assert isinstance(stage, Learn)
    if not lesson.task:
        assert person.board.selection.actions == ()
        return
    for text in solution(name, lesson):
        action = stage.match.read_action(text)
        if not action.cells:
            await person.press("1")
        for cell in action.cells:
            await person.click(cell)
        if isinstance(person.app.screen, Choice):
            choices = list(person.app.screen.choices)
            await person.press(*["down"] * choices.index(text), "enter")
    assert stage.is_done
    assert person.text_of("#answer") == (lesson.praise or "Well done.")


def test_a_wrong_answer_is_put_back() -> None:
    lessons = game_types()["breakthru"].lessons
    place, lesson = next((n, step) for n, step in enumerate(lessons) if step.goal is not None)

    async def err(person: Person) -> None:
        stage = Learn(game_types()["breakthru"])
        person.app.push_screen(stage)
        await person.pilot.pause()
        await person.press(*["n"] * place)
        wrong = next(a for a in stage.match.legal_actions() if str(a) not in (lesson.goal or ()))
        for cell in wrong.cells:
            await person.click(cell)
        assert person.text_of("#answer") == "Not quite. Try again."
        assert stage.match.actions == ()
        await person.press("b")
        assert stage.number == place - 1

    drive(err)


# Preferences


def test_settings_take_effect_at_once_and_are_kept() -> None:
    async def change(person: Person) -> None:
        person.app.open("settings")
        await person.pilot.pause()
        await choose(person, "theme", "light")
        assert person.app.theme == "light"
        await choose(person, "symbols", "letters")
        assert "■" not in person.shown()
        person.app.language = None
        await choose(person, "language", "pt")
        await person.press("escape")
        assert Language("pt")("New game") in person.shown()

    drive(change)
    assert read_preferences() == Preferences("light", "pt", "letters")


@pytest.mark.parametrize("theme", ["dark", "light", "colour-blind"])
def test_every_theme_can_be_played_in(theme: str) -> None:
    async def play(person: Person) -> None:
        await person.command("e8-e9")
        assert "points left: 1" in person.shown()

    drive(play, local=local_game_of("breakthru"), preferences=Preferences(theme=theme))


def test_without_colour_shapes_and_brackets_tell_everything(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def play(person: Person) -> None:
        assert not person.app.look.is_coloured
        await person.command("b4-b3=C")
        assert "|>" in person.shown()
        assert "(C ^1)" in person.shown()

    drive(play, local=local_game_of("small-star-empires"))


# The arena


def test_contests_are_listed_with_their_tables() -> None:
    async def look(person: Person) -> None:
        person.app.open("arena")
        await person.pilot.pause()
        assert "There are no matches between computers yet." in person.shown()
        await person.press("escape")
        command = "arena match random classic:greedy --game jostle --games 2 --seed 1"
        subprocess.run([sys.executable, "-m", "jogo", *command.split()], check=True)
        person.app.open("arena")
        await person.pilot.pause()
        assert "classic:greedy" in person.shown()
        assert "95 % interval" in person.shown()

    drive(look, size=ROOMY)


# Analysis


def test_the_engine_thinks_aloud_until_escape() -> None:
    async def analyse(person: Person) -> None:
        await person.press("a")
        await person.wait_until(lambda: "depth" in evaluation(person))
        assert "..." in evaluation(person)
        # Looking at another position, it thinks about that one.
        await person.press("home")
        assert person.stage.looked_at.actions == ()
        await person.wait_until(lambda: "depth" in evaluation(person))
        await person.press("escape")
        assert not person.stage.is_analysing
        await person.press("a", "a")
        assert not person.app.screen.query_one(Evaluation).display

    drive(analyse, local=local_game_of("breakthru", actions="f6-f7"))


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
    person.app.open_study(Study.from_record(record))
    await person.pilot.pause()
    return study_of(person)


def test_a_position_is_studied_from_any_moment() -> None:
    position = "8/8/2RR1R2/2BB1B2/8/8/8/8 r 31"

    async def study(person: Person) -> None:
        person.app.push_screen(NewGame(is_analysis=True))
        await person.pilot.pause()
        form = person.app.screen
        assert isinstance(form, NewGame)
        await choose(person, "game", "jostle")
        form.change("position", position)
        await person.pilot.pause()
        assert "position" in person.complaint or "row" in person.complaint
        await choose(person, "option size", "8")
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


def test_a_tree_is_annotated_promoted_cut_and_saved(tmp_path: Path) -> None:
    path = tmp_path / "study.jogo"

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


def test_an_app_that_ends_keeps_an_analysis_that_was_not_saved() -> None:
    async def end(person: Person) -> None:
        await open_study(person, FORKED)
        await person.press("]", "p", "x")
        person.app.action_leave()

    drive(end)
    (kept,) = (data_folder() / "studies").glob("*.jogo")
    assert Study.from_record(kept.read_text(encoding="utf-8")).main_line()


# The review


def test_a_review_finds_the_mistake_and_shows_it() -> None:
    local = local_game_of("monkey-queen", position=BLUNDERED, actions="a1-b1 a6-b6")
    local.match.resign()

    async def look(person: Person) -> None:
        await person.press("v")
        stage = person.app.screen
        assert isinstance(stage, ReviewStage)
        await person.wait_until(lambda: stage.has_class("-seen"))
        await person.pilot.pause()
        # It opens at the first mistake: the queen could have been taken.
        assert "a1xa6 wins at once" in person.text_of("#remark")
        assert person.board.hints == {"a1", "a6"}
        assert "a1-b1??" in person.shown()
        graph = stage.query_one(Graph)
        assert "█" in str(graph.content)
        await person.press("right", "right")
        assert len(stage.looked_at.actions) == 2
        await person.pilot.click(Graph, offset=(2, 1))
        await person.pilot.pause()
        assert "Looking back: move 0 of 2" in person.shown()
        await person.press("q")
        assert isinstance(person.app.screen, PlayStage)

    drive(look, local=local)


def test_mistakes_are_tasks_to_learn_from() -> None:
    local = local_game_of("monkey-queen", position=BLUNDERED, actions="a1-b1 a6-b6")
    local.match.resign()

    async def learn(person: Person) -> None:
        await person.press("v")
        review = person.app.screen
        assert isinstance(review, ReviewStage)
        await person.wait_until(lambda: review.has_class("-seen"))
        await person.pilot.pause()
        assert "White: accuracy" in person.text_of("#remark")
        await person.press("l")
        stage = person.app.screen
        assert isinstance(stage, PracticeStage)
        await person.pilot.pause()
        assert "a1-b1 was not best" in person.text_of("#task")
        stage.try_out(stage.match.read_action("a1-c3"))
        await person.wait_until(lambda: "Not quite: a1-c3." in person.text_of("#task"))
        await person.press("h")
        assert "Not quite" in person.text_of("#task"), "no hint for a try that is over"
        await person.press("r", "h")
        assert "Look at a1." in person.text_of("#task")
        assert person.board.hints == {"a1"}
        await person.press("s")
        assert "a1xa6 wins at once" in person.text_of("#task")
        assert person.board.hints == {"a1", "a6"}
        await person.press("r")
        stage.try_out(stage.match.read_action("a1xa6"))
        await person.wait_until(lambda: "Well done: a1xa6" in person.text_of("#task"))
        for _ in stage.tasks:
            await person.press("n")
        assert isinstance(person.app.screen, ReviewStage)

    drive(learn, local=local)


def test_a_review_can_be_left_while_it_thinks() -> None:
    local = local_game_of("breakthru", first="random", second="random")
    random = local.players[Seat.FIRST]
    for _ in range(60):
        if local.match.outcome is None:
            local.match.play(random.choose(local.match))
    local.match.resign()

    async def leave(person: Person) -> None:
        await person.press("v")
        assert isinstance(person.app.screen, ReviewStage)
        await person.press("q")
        assert isinstance(person.app.screen, PlayStage)

    drive(leave, local=local)


# Languages and sizes


@pytest.mark.parametrize("name", game_types())
def test_portuguese_is_spoken_in_a_game(name: str) -> None:
    async def look(person: Person) -> None:
        shown = person.shown()
        assert "Turno 1" in shown
        colours = {colour for colour in game_types()[name].colours if colour in shown}
        assert not colours

    drive(look, local=local_game_of(name), language="pt")


@pytest.mark.parametrize("name", game_types())
@pytest.mark.parametrize("language", ["en", "pt"])
def test_nothing_is_cut_off_in_a_small_terminal(name: str, language: str) -> None:
    match = Match(game_types()[name].game())

    async def look(person: Person) -> None:
        board = person.board
        assert board.picture is not None
        assert board.picture.width <= board.size.width
        assert board.picture.height <= board.size.height
        keys = person.text_of("KeyLine")
        assert len(keys) <= SMALL[0] - 2
        assert keys.rstrip().endswith("leave" if language == "en" else "sair")

    assert match.legal()
    drive(look, local=local_game_of(name), language=language)


def test_a_static_is_no_place_for_markup() -> None:
    async def play(person: Person) -> None:
        await person.command("[bold]a[/bold]")
        assert "[bold]" in person.news
        assert isinstance(person.app.screen.query_one(News), Static)

    drive(play, local=local_game_of("jostle"))
