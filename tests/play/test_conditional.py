"""Conditional moves: which lines are accepted, and what is played by them."""

from __future__ import annotations

import pytest

from jogo.catalog import find_game_type
from jogo.core.errors import GameOver, IllegalAction, JogoError, NotNow
from jogo.core.match import Match
from jogo.core.seat import Seat
from jogo.play.conditional import LONGEST_LINE, MOST_LINES, Plan, answer_of, make_plan


def match_of(game: str, *actions: str) -> Match:
    match = Match(find_game_type(game).game())
    for action in actions:
        match.play(action)
    return match


def after(match: Match, *actions: str) -> Match:
    further = match.copy()
    for action in actions:
        further.play(action)
    return further


def first_legal(match: Match, count: int) -> list[str]:
    """The first legal actions, one after the other."""
    trial, line = match.copy(), []
    for _ in range(count):
        line.append(trial.legal()[0])
        trial.play(line[-1])
    return line


def test_a_turn_that_fits_is_answered_and_the_rest_stays() -> None:
    match = match_of("jostle")
    line = first_legal(match, 4)
    plan = make_plan(match, Seat.SECOND, [line])
    answer, rest = answer_of(after(match, line[0]), Seat.SECOND, plan)
    assert answer == (line[1],)
    assert rest == Plan(2, ((line[2], line[3]),))
    answer, rest = answer_of(after(match, *line[:3]), Seat.SECOND, rest)
    assert (answer, rest) == ((line[3],), None)


def test_a_turn_that_does_not_fit_drops_the_plan() -> None:
    match = match_of("jostle")
    plan = make_plan(match, Seat.SECOND, [first_legal(match, 2)])
    assert answer_of(after(match, match.legal()[1]), Seat.SECOND, plan) == ((), None)


def test_the_order_of_a_turn_s_actions_does_not_matter() -> None:
    """In Breakthru a turn may be two moves of escorts."""
    match = match_of("breakthru", "e8-e9", "e4-e3")
    assert match.to_move is Seat.SECOND
    mine = first_legal(match, 2)
    waiting = after(match, *mine)
    assert waiting.to_move is Seat.FIRST
    theirs = ["e9-d9", "e3-d3"]
    reply = first_legal(after(waiting, *theirs), 2)
    plan = make_plan(waiting, Seat.SECOND, [[*theirs, *reply]])
    played = after(waiting, *reversed(theirs))
    assert played.to_move is Seat.SECOND
    answer, _ = answer_of(played, Seat.SECOND, plan)
    assert answer == tuple(reply)


def test_a_plan_may_be_made_in_the_middle_of_their_turn() -> None:
    match = match_of("breakthru", "e8-e9")
    reply = first_legal(after(match, "e4-e3"), 2)
    plan = make_plan(match, Seat.SECOND, [["e8-e9", "e4-e3", *reply]])
    assert plan.ply == 0
    assert answer_of(after(match, "e4-e3"), Seat.SECOND, plan)[0] == tuple(reply)


def test_several_lines_are_a_tree() -> None:
    match = match_of("jostle")
    one, other = match.legal()[:2]
    lines = [
        [one, *first_legal(after(match, one), 1)],
        [other, *first_legal(after(match, other), 1)],
    ]
    plan = make_plan(match, Seat.SECOND, [*lines, lines[0]])
    assert len(plan.lines) == 2
    for line in lines:
        assert answer_of(after(match, line[0]), Seat.SECOND, plan)[0] == (line[1],)


def refusal_of(match: Match, seat: Seat, *lines: list[str]) -> JogoError:
    with pytest.raises(JogoError) as refused:
        make_plan(match, seat, lines)
    return refused.value


def test_what_cannot_be_planned_is_refused() -> None:
    match = match_of("jostle")
    line = first_legal(match, 2)
    assert isinstance(refusal_of(match, Seat.SECOND, [line[0], "z9-z8"]), JogoError)
    assert "whole turn of yours" in str(refusal_of(match, Seat.SECOND, line[:1]))
    assert "whole turn of yours" in str(refusal_of(match, Seat.SECOND, first_legal(match, 3)))
    assert "it is your turn" in str(refusal_of(match, Seat.FIRST, line))
    assert "at most" in str(refusal_of(match, Seat.SECOND, ["a1"] * (LONGEST_LINE + 1)))
    assert "at most" in str(refusal_of(match, Seat.SECOND, *[line] * (MOST_LINES + 1)))
    illegal = refusal_of(match, Seat.SECOND, [line[0], line[0]])
    assert isinstance(illegal, IllegalAction)
    match.resign(Seat.FIRST)
    assert isinstance(refusal_of(match, Seat.SECOND, line), GameOver)


def test_two_answers_to_one_move_are_refused() -> None:
    match = match_of("jostle")
    asked = match.legal()[0]
    answers = after(match, asked).legal()[:2]
    error = refusal_of(match, Seat.SECOND, *([asked, answer] for answer in answers))
    assert isinstance(error, NotNow)
    assert "differently" in str(error)
    # Deeper in the tree, too.
    start = [asked, answers[0]]
    next_asked = after(match, *start).legal()[0]
    deep = after(match, *start, next_asked).legal()[:2]
    error = refusal_of(match, Seat.SECOND, *([*start, next_asked, each] for each in deep))
    assert "differently" in str(error)


def test_a_plan_for_another_turn_is_not_played() -> None:
    match = match_of("jostle")
    line = first_legal(match, 2)
    plan = Plan(4, (tuple(line),))
    assert answer_of(after(match, line[0]), Seat.SECOND, plan) == ((), None)
