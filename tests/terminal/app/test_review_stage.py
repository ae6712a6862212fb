"""The review of a game, and its mistakes as tasks."""

from __future__ import annotations

from dataclasses import replace

from jogo.core.match import TIME
from jogo.core.seat import Seat
from jogo.terminal.app.screens.play_stage import PlayStage
from jogo.terminal.app.screens.practice import PracticeStage
from jogo.terminal.app.screens.review import ReviewStage
from jogo.terminal.app.widgets.graph import Graph
from jogo.terminal.local_game import LocalGame
from tests.positions import QUEENS_MEET
from tests.terminal.app.driving import Person, drive, local_game_of


def blundered_game() -> LocalGame:
    """A game in which nobody took a queen, and which was given up."""
    local = local_game_of("monkey-queen", position=QUEENS_MEET, actions="a1-b1 a6-b6")
    local.match.resign()
    return local


def test_a_review_finds_the_mistake_and_shows_it() -> None:
    async def look(person: Person) -> None:
        stage = await person.open_review()
        # It opens at the first mistake: the queen could have been taken.
        assert "a1xa6 would have won at once" in person.text_of("#remark")
        assert person.board.hints == {"a1", "a6"}
        assert "a1-b1??" in person.shown()
        graph = stage.query_one(Graph)
        assert "█" in str(graph.content)
        await person.press("right", "right")
        assert len(stage.looked_at.actions) == 2
        await person.pilot.click(Graph, offset=(11, 1))
        await person.pilot.pause()
        assert "Looking back: the start" in person.shown()
        await person.press("escape")
        assert isinstance(person.app.screen, PlayStage)

    drive(look, local=blundered_game())


def test_mistakes_are_tasks_to_learn_from() -> None:
    async def learn(person: Person) -> None:
        await person.open_review()
        await person.press("home")
        assert "White: accuracy" in person.text_of("#remark")
        await person.press("l")
        stage = person.app.screen
        assert isinstance(stage, PracticeStage)
        await person.pilot.pause()
        assert "White: a1-b1 was a blunder. Find something better." in person.text_of("#task")
        stage.try_out(stage.match.read_action("a1-c3"))
        await person.wait_until(lambda: "Not quite: a1-c3." in person.text_of("#task"))
        await person.press("h")
        assert "Not quite" in person.text_of("#task"), "no hint for a try that is over"
        await person.press("r")
        person.board.pick("a1")
        person.board.pick("b6")
        await person.pilot.pause()
        assert "a1-b6" in person.text_of("#task"), "why a cell does not do"
        await person.press("h")
        assert "Look at a1." in person.text_of("#task")
        assert person.board.hints == {"a1"}
        await person.press("s")
        assert "a1xa6 would have won at once" in person.text_of("#task")
        assert person.board.hints == {"a1", "a6"}
        await person.press("r")
        stage.try_out(stage.match.read_action("a1xa6"))
        await person.wait_until(
            lambda: "Well done: a1xa6 wins the game." in person.text_of("#task")
        )
        for _ in stage.tasks:
            await person.press("n")
        assert isinstance(person.app.screen, ReviewStage)
        await person.press("l", "escape")
        assert isinstance(person.app.screen, ReviewStage)

    drive(learn, local=blundered_game())


def test_the_solution_of_a_task_is_the_whole_turn() -> None:
    async def learn(person: Person) -> None:
        await person.open_review()
        await person.press("l")
        stage = person.app.screen
        assert isinstance(stage, PracticeStage)
        several = tuple(map(stage.match.read_action, ("a1xa6", "a1-b1")))
        stage.tasks = (replace(stage.mistake, better=several),)
        await person.press("s")
        assert "Better: a1xa6 a1-b1" in person.text_of("#task")

    drive(learn, local=blundered_game())


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


def test_the_end_of_a_review_says_how_the_game_ended() -> None:
    """Who ran out of time may stand well on the board."""
    local = local_game_of("jostle", actions="c4-b4 c5-b5")
    local.match.end(Seat.SECOND, TIME)

    async def look(person: Person) -> None:
        await person.open_review()
        await person.press("end")
        assert "ran out of time" in person.text_of("#remark")

    drive(look, local=local)


def test_who_made_no_mistake_is_told_so() -> None:
    local = local_game_of("jostle", second="random", actions="c4-b4")
    local.resign()

    async def learn(person: Person) -> None:
        stage = await person.open_review()
        assert not stage.tasks
        await person.press("l")
        assert person.complaint == "There are no mistakes of yours to learn from."

    drive(learn, local=local)
