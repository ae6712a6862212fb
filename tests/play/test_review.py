"""Reviews: every position has an opinion, and what gave the game away is found."""

from __future__ import annotations

from dataclasses import replace

import pytest

from jogo import Match, Seat, Study
from jogo.core.seat import Outcome
from jogo.engine import Engine, Limits, Line
from jogo.play.annotate import annotate
from jogo.play.grade import Grade, accuracy_of
from jogo.play.opinion import Opinion, opinion_from, opinions
from jogo.play.practice import describe_task, find_fault, is_turn_over, praise, tasks_of
from jogo.play.review import Mistake, Review, review_match, tell_no_mistakes
from jogo.play.standing import describe_lead, share_of, share_of_first
from tests.positions import QUEENS_MEET

QUICK = Limits(nodes=5_000)


def test_a_missed_win_is_a_blunder_and_the_winning_action_is_named() -> None:
    match = Match("monkey-queen", QUEENS_MEET)
    match.play("a1-b1")
    match.play("a6-a7")
    review = review_match(match, opinions(match, QUICK))
    assert [opinion.ply for opinion in review.opinions] == [0, 1, 2]
    missed = review.mistakes[0]
    assert (missed.ply, missed.seat, missed.grade) == (0, Seat.FIRST, Grade.BLUNDER)
    assert missed.remark.better.actions[0] == "a1xa6"
    told = "a1-b1 missed a win: a1xa6 would have won at once."
    assert str(missed.remark.message("Black")) == told


def test_an_action_that_loses_at_once_is_said_to() -> None:
    # White is free to go, and stays in the line of Black's queen instead.
    match = Match("monkey-queen", "12/12/12/12/12/12/q11/12/12/12/12/1Q10 w 10 10 0 5 -")
    match.play("b1-a1")
    [lost] = review_match(match, opinions(match, QUICK)).mistakes
    assert lost.grade is Grade.BLUNDER
    told = str(lost.remark.message("Black"))
    assert told.startswith("b1-a1 gave Black the chance to win at once; "), told


def test_the_winning_action_is_no_mistake_and_the_end_is_certain() -> None:
    match = Match("monkey-queen", QUEENS_MEET)
    match.play("a1xa6")
    review = review_match(match, opinions(match, QUICK))
    assert not review.mistakes
    assert review.opinions[0].share > 0.99
    assert review.opinions[1].share > 0.99
    assert review.opinions[1].line.actions == ()


def test_a_game_can_be_decided_without_a_mistake() -> None:
    match = Match("jostle", size=8)
    for action in ("d3-d2", "e3-e2", "c4-b4"):
        match.play(action)

    def review_with(scores: tuple[int, ...]) -> Review:
        found = [
            # The engine would always have played what was played.
            opinion_from(match, ply, Line(score, False, tuple(map(str, match.actions[ply:]))))
            for ply, score in enumerate(scores)
        ]
        return review_match(match, found)

    slow, even = review_with((0, 0, 0, -30_990)), review_with((0, 0, 0, 0))
    assert not slow.mistakes
    assert "little by little" in str(tell_no_mistakes(slow))
    assert str(tell_no_mistakes(even)) == "No clear mistakes were found."
    won = review_with((30_991, -30_990, 30_991, -30_990))
    assert "winning from the start" in str(tell_no_mistakes(won))


def test_giving_up_is_not_the_fault_of_the_last_action() -> None:
    match = Match("jostle", size=8)
    match.play("d3-d2")  # the first action of a proven win
    match.resign(Seat.FIRST)
    review = review_match(match, opinions(match, QUICK))
    assert len(review.opinions) == 2
    assert review.opinions[1].share > 0.01


def test_scores_are_from_the_first_seats_view_whoever_moves() -> None:
    match = Match("monkey-queen", QUEENS_MEET.replace(" w ", " b "))
    [opinion] = opinions(match, QUICK)
    assert opinion.to_move is Seat.SECOND
    assert opinion.line.score > 0 > opinion.score
    assert opinion.share < 0.01


def test_what_a_last_mistake_allows_is_told_although_someone_gave_up() -> None:
    match = Match("monkey-queen", QUEENS_MEET)
    match.play("a1-b1")
    match.resign()
    [mistake] = review_match(match, opinions(match, QUICK)).mistakes
    assert mistake.reply is not None


# A turn of several actions

LATE = "11/3s1s1s3/11/1s2G1G2s1/1s1G3G3/1s7s1/3G7/1s2GF4s/6G4/3ss2s3/11 g 2 3 15"
# What is even, and what three of four games are lost with, in this game.
EVEN, BEHIND = 102, 102 - 180


def review_of(actions: str, *found: tuple[int, str]) -> Review:
    """The review of a turn from LATE, by the first seat's scores and the engine's lines."""
    match = Match("breakthru", LATE)
    for action in actions.split():
        match.play(action)
    seen = [line_at(match, ply, score, line) for ply, (score, line) in enumerate(found)]
    return review_match(match, seen)


def line_at(match: Match, ply: int, score: int, line: str) -> Opinion:
    first = match.state_after(ply).to_move is Seat.FIRST
    return opinion_from(match, ply, Line(score if first else -score, False, tuple(line.split())))


def test_a_turn_in_another_order_is_no_mistake() -> None:
    review = review_of("d7-d8 h7-h8", (EVEN, "h7-h8 d7-d8"), (BEHIND, "h7-h6"), (BEHIND, "d10-d9"))
    assert not review.mistakes
    assert review.turns[0].cost == 0


def test_a_turn_that_ends_as_good_as_it_began_is_no_mistake() -> None:
    review = review_of("d7-d8 h7-h8", (EVEN, "d7-c7 c7-b7"), (BEHIND, "h7-h8"), (EVEN, "d10-d9"))
    assert not review.mistakes
    assert review.turns[0].costs == (0.0, 0.0)
    assert review.player(Seat.FIRST).accuracy == 100


def test_one_mistake_a_turn_where_half_of_it_was_lost_and_what_it_allows() -> None:
    review = review_of(
        "d7-d8 h7-h8", (EVEN, "h7-h8 g3-h3"), (EVEN, "g3-h3"), (BEHIND, "d10xd8 d2-d3 h7-h8")
    )
    [mistake] = review.mistakes
    assert (mistake.ply, mistake.turn.number, mistake.grade) == (1, 15, Grade.MISTAKE)
    assert mistake.remark.played_turn == ("h7-h8",)
    assert [str(action) for action in mistake.better] == ["g3-h3"]
    assert mistake.reply is None, "the reply that was found is not legal there"
    player = review.player(Seat.FIRST)
    assert (player.turns[Grade.MISTAKE], player.actions[Grade.MISTAKE]) == (1, 1)
    assert player.accuracy == pytest.approx(accuracy_of(0.25), abs=0.1)


def test_actions_that_each_give_a_little_away_are_a_mistake_together() -> None:
    review = review_of(
        "d7-d8 h7-h8", (EVEN, "g3-h3 d7-c7"), (EVEN - 70, "h7-i7"), (BEHIND, "d10-d9 d2-d3")
    )
    [mistake] = review.mistakes
    counts = review.player(Seat.FIRST)
    assert mistake.grade is Grade.MISTAKE
    assert counts.turns[Grade.MISTAKE] == 1
    assert counts.actions == {Grade.INACCURACY: 2}
    assert mistake.reply is not None
    assert str(mistake.reply.message("Silver")).startswith("It allows Silver to play d10-d9 d2-d3")


def test_who_plays_what_the_engine_would_is_not_to_blame_for_its_later_doubts() -> None:
    review = review_of("d7-d8 h7-h8", (EVEN, "d7-d8 h7-h8"), (BEHIND, "h7-h8"), (BEHIND, "d10-d9"))
    assert not review.mistakes
    assert review.turns[0].accuracy == 100


def test_an_action_that_both_would_play_is_not_named_as_the_better_one() -> None:
    review = review_of("d7-d8 h7-h8", (EVEN, "h7-h8 g3-h3"), (BEHIND, "h7-i7"), (BEHIND, "d10-d9"))
    [mistake] = review.mistakes
    assert str(mistake.remark.message("Silver")).startswith("g3-h3 was better than d7-d8")


def test_who_has_nothing_to_lose_shows_no_accuracy() -> None:
    lost = EVEN - 1000
    review = review_of("d7-d8", (lost, "g3-h3"), (lost - 500, "h7-h8"))
    assert review.player(Seat.FIRST).accuracy is None
    assert review.player(Seat.SECOND).accuracy is None


# One scale


def test_a_review_sees_a_position_as_the_live_words_do() -> None:
    match = Match("small-star-empires")
    match.play(match.legal()[0])
    [*_, now] = opinions(match, QUICK)
    told = share_of(match, match.to_move, now.line)
    assert now.share == pytest.approx(told if match.to_move is Seat.FIRST else 1 - told)
    assert str(describe_lead(now.share, ("Red", "Blue"))) == "The game is even."


def test_the_opening_grows_clear_turn_by_turn() -> None:
    game, line = Match("breakthru").game, Line(-900, False, ())
    shares = [share_of_first(game, turn, Seat.FIRST, line) for turn in range(1, 15)]
    assert shares[:2] == [0.5, 0.5]
    assert shares == sorted(shares, reverse=True)
    assert shares[-1] == pytest.approx(game.type.strength.odds.share(-900))


# What becomes of it


def test_the_record_has_evaluations_glyphs_and_the_better_line_as_a_variation() -> None:
    match = Match("monkey-queen", QUEENS_MEET)
    match.play("a1-b1")
    match.remark("[%clk 0:01:00] in a hurry")
    match.resign(Seat.SECOND)
    text = annotate(match, review_match(match, opinions(match, QUICK))).record()
    study = Study.from_record(text)
    [played, better] = study.root.children
    assert (str(played.action), str(better.action)) == ("a1-b1", "a1xa6")
    assert played.annotation.glyphs == ("??",)
    assert played.annotation.evaluation is not None
    assert played.annotation.clock == 60
    assert played.annotation.words.startswith("in a hurry a1-b1 missed a win")
    assert Match.from_record(text).outcome == Outcome(Seat.FIRST, "resignation")


def test_the_move_that_ends_a_game_has_no_evaluation() -> None:
    """A record cannot say "won in no more moves"; a number would be read as a lead."""
    match = Match("monkey-queen", QUEENS_MEET)
    match.play("a1xa6")
    reviewed = annotate(match, review_match(match, opinions(match, QUICK)))
    [last] = reviewed.main_line()
    assert last.annotation.evaluation is None
    assert "%eval" not in reviewed.record()


def test_a_record_that_is_reviewed_again_says_nothing_twice() -> None:
    match = Match("monkey-queen", QUEENS_MEET)
    match.play("a1-b1")
    once = annotate(match, review_match(match, opinions(match, QUICK))).record()
    again = Match.from_record(once)
    assert (
        annotate(again, review_match(again, opinions(again, QUICK))).record().count("missed") == 1
    )


# Learning from it


def test_a_task_is_solved_by_any_turn_that_keeps_the_chance_to_win() -> None:
    match = Match("monkey-queen", QUEENS_MEET)
    match.play("a1-b1")
    review = review_match(match, opinions(match, QUICK))
    [task] = tasks_of(review.mistakes, (Seat.FIRST,))
    assert tasks_of(review.mistakes, ()) == review.mistakes
    assert not tasks_of(review.mistakes, (Seat.SECOND,))
    engine = Engine(match.game)
    right, wrong = match.copy(0), match.copy(0)
    assert not is_turn_over(right, task)
    right.play("a1xa6")
    assert is_turn_over(right, task)
    assert find_fault(right, task, engine) is None
    wrong.play("a1-c3")
    fault = find_fault(wrong, task, engine)
    assert fault is not None
    assert fault.seat is Seat.FIRST


def missed_win() -> tuple[Match, Mistake]:
    """A game in which White did not take the queen, and the task that this makes."""
    match = Match("monkey-queen", QUEENS_MEET)
    match.play("a1-b1")
    [task] = review_match(match, opinions(match, QUICK)).mistakes
    return match, task


@pytest.mark.parametrize(
    ("grade", "name"),
    [
        (Grade.INACCURACY, "an inaccuracy"),
        (Grade.MISTAKE, "a mistake"),
        (Grade.BLUNDER, "a blunder"),
    ],
)
def test_a_task_calls_a_mistake_what_the_review_calls_it(grade: Grade, name: str) -> None:
    task = replace(missed_win()[1], grade=grade)
    told = str(describe_task(task, "White", "a1-b1"))
    assert told == f"Turn {task.turn.number}, White: a1-b1 was {name}. Find something better."


def test_praise_says_what_a_right_turn_brings() -> None:
    match, task = missed_win()
    assert task.had_chance
    before, won = match.copy(0), match.copy(0)
    won.play("a1xa6")
    assert str(praise(won, task, "a1xa6")) == "Well done: a1xa6 wins the game."
    told = str(praise(before, task, "a1-c1"))
    assert told == "Well done: a1-c1 keeps the chance to win."


def test_nobody_is_told_to_keep_a_chance_that_was_gone() -> None:
    match, task = missed_win()
    behind = replace(task, share=0.2)
    assert not behind.had_chance
    told = str(praise(match.copy(0), behind, "a1-c1"))
    assert told == "Well done: a1-c1 is better, though the game was already hard to win."
