"""What the engine found about a position that is no longer on the screen is dropped."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from jogo.core.seat import Seat
from jogo.terminal.app.screens.dialogs import Choice
from jogo.terminal.app.screens.play_stage import PlayStage
from jogo.terminal.app.screens.practice import PracticeStage
from tests.positions import QUEENS_MEET
from tests.terminal.app.driving import Person, drive, local_game_of


def stage(person: Person) -> PlayStage:
    """Where the game is played, below a dialog."""
    return next(screen for screen in person.app.screen_stack if isinstance(screen, PlayStage))


@pytest.mark.parametrize(
    ("game", "actions", "change"),
    [
        ("small-star-empires", "", lambda stage: stage.play_typed("b4-b3=C")),
        ("breakthru", "e8-e9", PlayStage.action_undo),
        ("virus-wars", "a11 h11", lambda stage: stage.action_look(-1)),
    ],
)
def test_a_hint_for_a_position_that_is_gone_is_dropped(
    game: str, actions: str, change: Callable[[PlayStage], None]
) -> None:
    async def hurry(person: Person) -> None:
        # At once, before the engine can answer.
        person.stage.action_hint()
        change(person.stage)
        await person.wait_until(lambda: not any(w.group == "thinker" for w in person.app.workers))
        await person.pilot.pause()
        assert not person.board.hints
        assert "Best:" not in person.news
        assert "Thinking" not in person.news
        # The next one is about what is shown.
        await person.press("end", "h")
        await person.wait_until(lambda: "Best:" in person.news)
        assert person.board.hints

    drive(hurry, local=local_game_of(game, actions=actions))


def test_a_choice_that_comes_after_the_time_has_run_out_is_refused() -> None:
    async def dawdle(person: Person) -> None:
        await person.click("d2")
        await person.click("d3")
        assert isinstance(person.app.screen, Choice)
        clock = stage(person).local.session.clock
        assert clock is not None
        clock.left[Seat.SECOND] = 50
        await person.wait_until(lambda: stage(person).match.outcome is not None)
        await person.press("enter")
        assert person.stage.match.ply == 1
        assert "ran out of time" in person.news

    drive(dawdle, local=local_game_of("small-star-empires", clock="5+0", actions="b4-b3=C"))


def test_earlier_moves_of_a_task_are_only_looked_at() -> None:
    local = local_game_of("monkey-queen", position=QUEENS_MEET, actions="a1-b1 a6-b6 b1-c1")
    local.match.resign()

    async def look(person: Person) -> None:
        await person.open_review()
        await person.press("l", "n")
        practice = person.app.screen
        assert isinstance(practice, PracticeStage)
        assert practice.match.ply > 0
        await person.press("home")
        assert not person.board.selection.actions
        await person.press("end")
        assert person.board.selection.actions

    drive(look, local=local)
