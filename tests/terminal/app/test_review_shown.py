"""The review of the app: who is who, which moment is seen, and what its signs mean."""

from __future__ import annotations

import pytest

from jogo.core.seat import Seat
from jogo.play.review import tell_no_mistakes
from jogo.terminal.app.screens.dialogs import Page
from jogo.terminal.app.widgets.graph import Graph
from tests.positions import QUEENS_MEET
from tests.terminal.app.driving import Person, drive, local_game_of


def test_a_review_names_the_players_and_begins_with_your_own_mistake() -> None:
    local = local_game_of(
        "monkey-queen", first="engine:1", position=QUEENS_MEET, actions="a1-a2 a6-b6"
    )
    local.match.resign()

    async def look(person: Person) -> None:
        stage = await person.open_review()
        shown = person.shown()
        assert "You" in shown
        assert "Level 1" in shown
        assert "engine:1" not in shown
        seats = [mistake.seat for mistake in stage.seen.mistakes] if stage.seen else []
        assert len(set(seats)) == 2, "both have blundered"
        assert "Looking back" not in shown, "yours is the last move"
        assert "a6xa2 would have won at once" in person.text_of("#remark")
        graph = str(stage.query_one(Graph).content)
        assert graph.startswith("White ↑")
        assert "Black ↓" in graph
        await person.press("question_mark")
        page = person.app.screen
        assert isinstance(page, Page)
        assert "blunder" in str(page.text)
        assert "The graph shows" in str(page.text)

    drive(look, local=local)


def test_a_review_shows_the_board_as_it_lay_in_the_game() -> None:
    local = local_game_of("small-star-empires", second="random", actions="b4-c4=C")
    local.resign()

    async def look(person: Person) -> None:
        before = person.board.view
        stage = await person.open_review()
        await person.press("end")
        assert before is not None
        assert person.board.view is not None
        assert [cell.name for cell in person.board.view.cells()] == [
            cell.name for cell in before.cells()
        ]
        assert stage.near is Seat.FIRST

    drive(look, local=local)


@pytest.mark.parametrize("language", ["en", "pt"])
def test_a_review_says_how_both_played_without_being_cut_off(language: str) -> None:
    local = local_game_of("small-star-empires", second="random", actions="b4-c4=C")
    local.resign()

    async def look(person: Person) -> None:
        stage = await person.open_review()
        await person.press("home")
        said = " ".join(person.shown().split())
        assert stage.seen is not None
        verdict = tell_no_mistakes(stage.seen)
        assert verdict is not None
        assert person.app.say.message(verdict) in said, person.shown()

    drive(look, local=local, language=language)


@pytest.mark.parametrize("language", ["en", "pt"])
def test_no_sentence_about_a_mistake_is_cut_off(language: str) -> None:
    actions = "b4-b5=C d2-e4=C b4-c4=C d2-b2=C b4-b3=C b2-a3=C"
    local = local_game_of("small-star-empires", second="random", actions=actions)
    local.resign()

    async def look(person: Person) -> None:
        stage = await person.open_review()
        assert stage.seen is not None
        for mistake in stage.seen.mistakes:
            stage.look_back_to(mistake.ply + 1)
            await person.pilot.pause()
            box = stage.query_one("#remark").content_size
            lines = person.text_of("#remark").splitlines()
            assert len(lines) <= box.height
            assert max(map(len, lines)) <= box.width
            [[first], *_] = stage.explain(mistake)
            assert " ".join(lines).startswith(first)

    drive(look, local=local, language=language)


def test_the_moment_looked_at_has_the_numbers_of_the_list() -> None:
    local = local_game_of("breakthru", actions="e8-e9 f8-f9 d10-c10 h10-i10")

    async def look(person: Person) -> None:
        await person.press("left_square_bracket")
        assert "Looking back: turn 2 of 2, move 1 of 2" in person.shown()
        await person.press("home")
        assert "Looking back: the start" in person.shown()

    drive(look, local=local)
