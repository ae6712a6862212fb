"""Reviews: every position has an opinion, and what gave the game away is found."""

from __future__ import annotations

from jogo import Match, Seat
from jogo.engine import Limits
from jogo.play.grade import Grade
from jogo.play.opinion import opinions
from jogo.play.review import review_match

QUICK = Limits(nodes=5_000)
# Black's queen stands on White's line, and White's on Black's.
MET = "12/12/12/12/12/12/q11/12/12/12/12/Q11 w 10 10 0 5 -"


def test_a_missed_win_is_a_blunder_and_the_winning_action_is_named() -> None:
    match = Match("monkey-queen", MET)
    match.play("a1-b1")
    match.play("a6-a7")
    review = review_match(match, opinions(match, QUICK))
    assert [opinion.ply for opinion in review.opinions] == [0, 1, 2]
    missed = review.mistakes[0]
    assert (missed.ply, missed.seat, missed.grade) == (0, Seat.FIRST, Grade.BLUNDER)
    assert missed.remark.better.actions[0] == "a1xa6"
    assert str(missed.remark.message("Black")) == "a1-b1 misses a win: a1xa6 wins at once."


def test_an_action_that_loses_at_once_is_said_to() -> None:
    # White is free to go, and stays in the line of Black's queen instead.
    match = Match("monkey-queen", "12/12/12/12/12/12/q11/12/12/12/12/1Q10 w 10 10 0 5 -")
    match.play("b1-a1")
    [lost] = review_match(match, opinions(match, QUICK)).mistakes
    assert lost.grade is Grade.BLUNDER
    told = str(lost.remark.message("Black"))
    assert told.startswith("b1-a1 lets Black win at once; "), told


def test_the_winning_action_is_no_mistake_and_the_end_is_certain() -> None:
    match = Match("monkey-queen", MET)
    match.play("a1xa6")
    review = review_match(match, opinions(match, QUICK))
    assert not review.mistakes
    assert review.opinions[0].share > 0.99
    assert review.opinions[1].share > 0.99
    assert review.opinions[1].line.actions == ()


def test_giving_up_is_not_the_fault_of_the_last_action() -> None:
    match = Match("jostle", size=8)
    match.play("d3-d2")  # the first action of a proven win
    match.resign(Seat.FIRST)
    review = review_match(match, opinions(match, QUICK))
    assert len(review.opinions) == 2
    assert review.opinions[1].share > 0.01


def test_scores_are_from_the_first_seats_view_whoever_moves() -> None:
    match = Match("monkey-queen", MET.replace(" w ", " b "))
    [opinion] = opinions(match, QUICK)
    assert opinion.to_move is Seat.SECOND
    assert opinion.line.score > 0 > opinion.score
    assert opinion.share < 0.01
