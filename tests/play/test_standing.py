"""How a game stands, in words: careful in an opening, certain of what is forced."""

from __future__ import annotations

import pytest

from jogo import Match, Seat
from jogo.engine import Engine, Limits, Line, Report
from jogo.play.advice import hint_from
from jogo.play.commentary import KnownLines, judge_action
from jogo.play.grade import WORTH_A_REMARK, grade_of
from jogo.play.opinion import opinions
from jogo.play.review import review_match
from jogo.play.standing import describe_lead, share_of, tell_standing
from tests.positions import QUEENS_MEET

LATE = "11/3s1s1s3/11/1s2G1G2s1/1s1G3G3/1s7s1/3G7/1s2GF4s/6G4/3ss2s3/11 g 2 3 15"
FAR_BEHIND = Line(-900, False, ())


def test_in_an_opening_nobody_is_said_to_lose_yet() -> None:
    assert share_of(Match("breakthru"), Seat.FIRST, FAR_BEHIND) == 0.5
    late = Match("breakthru", LATE)
    share = late.game.type.strength.odds.share(FAR_BEHIND.score)
    assert share_of(late, Seat.FIRST, FAR_BEHIND) == pytest.approx(share)


def test_an_opening_is_open_rather_than_even() -> None:
    """The form of a new game says that Silver wins nine games in ten between strong players."""
    report = Report((Line(-512, False, ("e8-e9",)),), 3, 100, 0.1)
    early, late = (hint_from(Match("breakthru", position), report) for position in (None, LATE))
    assert str(early.standing()) == "The game is still open."
    assert str(late.standing()) == "You are losing."
    assert str(tell_standing(0.5)) == "The game is even."
    assert str(describe_lead(0.5, ("Gold", "Silver"), early=True)) == "The game is still open."
    assert str(describe_lead(0.9, ("Gold", "Silver"), early=True)) == "Gold is clearly ahead."


def test_what_is_forced_is_certain_at_any_time() -> None:
    won = Line(30_999, True, ())
    assert share_of(Match("breakthru"), Seat.SECOND, won) > 0.99


@pytest.mark.parametrize(("action", "is_remarked"), [("a1-b1", True), ("a1xa6", False)])
def test_a_review_lists_what_the_coach_remarked_on(action: str, is_remarked: bool) -> None:
    match = Match("monkey-queen", QUEENS_MEET)
    engine = Engine(match.game)
    judged = judge_action(match, match.game.parse_action(action), engine, KnownLines())
    assert bool(judged and judged.remark) is is_remarked
    match.play(action)
    reviewed = review_match(match, opinions(match, Limits(nodes=5_000)))
    assert bool(reviewed.mistakes) is is_remarked


def test_a_move_that_loses_by_itself_is_said_to() -> None:
    # Red flies to the last cell, and has fewer points than with a trade station there.
    match = Match(
        "small-star-empires", "CTCC/C1T2/t1tt/1CC1t/cccc r b2b4b5c5 a1a3c3e2 17", board="small"
    )
    match.play("b2-b3=C")
    [mistake] = review_match(match, opinions(match, Limits(nodes=5_000))).mistakes
    told = str(mistake.remark.message("Blue"))
    assert told.startswith("b2-b3=C lost at once; b") or "missed a win" in told, told


def test_the_coach_speaks_of_nothing_that_a_review_would_not_list() -> None:
    assert grade_of(WORTH_A_REMARK) is not None
