"""The engine beside the board: it stops when it is told to, and answers the last question."""

from __future__ import annotations

from threading import Event, Thread

from jogo import Match
from jogo.engine import Limits, Report
from jogo.terminal.app.thinking import WITHOUT_END, Thinker
from jogo.terminal.app.widgets.evaluation import Evaluation
from tests.terminal.app.driving import Person, drive, local_game_of


def test_thinking_without_end_is_stopped() -> None:
    match, begun, found = Match("breakthru"), Event(), list[Report | None]()
    thinker = Thinker(match.game)
    question = thinker.ask()

    def think() -> None:
        found.append(thinker.think(question, match, WITHOUT_END, lambda _: begun.set()))

    thread = Thread(target=think)
    thread.start()
    assert begun.wait(60)
    thinker.stop()
    thread.join(60)
    assert not thread.is_alive()
    # What it had found by then is told all the same.
    assert found[0] is not None
    assert found[0].best in match.legal()


def test_a_question_that_is_out_of_date_is_not_thought_about() -> None:
    match = Match("jostle")
    thinker = Thinker(match.game)
    old, new = thinker.ask(), thinker.ask()
    assert thinker.think(old, match, WITHOUT_END) is None
    report = thinker.think(new, match, Limits(depth=1))
    assert report is not None
    assert not new.is_stopped


def test_an_analysis_that_was_stopped_does_not_look_as_if_it_went_on() -> None:
    async def stop(person: Person) -> None:
        await person.press("a")
        await person.wait_until(lambda: "depth" in str(person.stage.query_one(Evaluation).content))
        assert " ..." in str(person.stage.query_one(Evaluation).content)
        await person.press("escape")
        told = str(person.stage.query_one(Evaluation).content)
        assert "depth" in told
        assert " ..." not in told

    drive(stop, local=local_game_of("breakthru"))
