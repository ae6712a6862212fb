"""What the engine says of positions: the lines of a search, and a reviewed game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from jogo.core.action import Action
from jogo.core.game import Game
from jogo.core.match import Match
from jogo.core.seat import Seat
from jogo.engine import Line, Report
from jogo.language import Language
from jogo.language.speech import begin_sentence, write_action
from jogo.play.advice import turns_of_line, worth
from jogo.play.annotate import annotate
from jogo.play.grade import Grade
from jogo.play.opinion import Opinion
from jogo.play.review import (
    LONGEST_LINE,
    JudgedTurn,
    Mistake,
    Review,
    review_match,
    tell_no_mistakes,
)
from jogo.play.seats import Place
from jogo.play.standing import (
    describe_lead,
    is_early,
    score_of_first,
    share_of_first,
    tell_standing,
)
from jogo.web.wire import models
from jogo.web.wire.position import seat_name


def describe_report(match: Match, report: Report, say: Language, *, done: bool) -> models.Report:
    return models.Report(
        # What was asked before may still be on its way when the next question is asked.
        position=match.position,
        depth=report.depth,
        nodes=report.nodes,
        speed=report.nodes_per_second,
        general=report.is_general,
        done=done,
        lines=[describe_line(match, line, say) for line in report.lines],
    )


def describe_line(match: Match, line: Line, say: Language) -> models.Line:
    score = score_of_first(match.to_move, line)
    return models.Line(
        score=score,
        share=share_between_engines(match, score),
        worth=speak_score(score, line.exact, say),
        exact=line.exact,
        actions=list(line.actions),
        seats=seats_of_line(match.game, match.state, line.actions[: LONGEST_LINE + 1]),
    )


def seats_of_line(game: Game, state: Any, texts: Sequence[str]) -> list[models.SeatName]:
    """Whose each action of a line is."""
    turns = turns_of_line(game, state, texts)
    return [seat_name(turn.state.to_move) for turn in turns for _ in turn.actions]


def share_between_engines(match: Match, score: int) -> float:
    """How often the first seat wins with a score between engines."""
    return round(match.game.type.strength.odds.share(score), 4)


def speak_score(score: int, exact: bool, say: Language) -> str:
    return say.message(worth(Line(score, exact, ())))


def describe_standing(
    match: Match, to_move: Seat, line: Line, place: Place, say: Language
) -> models.Standing:
    """How a game stands with a line for the seat to move, as someone at a place is told."""
    share = share_of_first(match.game, match.state.turn, to_move, line)
    early = is_early(match.game, match.state.turn)
    if isinstance(place, Seat):
        text = tell_standing(share if place is Seat.FIRST else 1 - share, early=early)
    else:
        text = describe_lead(share, match.game.view(match.state).colours, early=early)
    return models.Standing(
        ply=match.ply,
        share=round(share, 4),
        text=say.message(text),
        worth=speak_score(score_of_first(to_move, line), line.exact, say),
    )


def describe_review(match: Match, opinions: Sequence[Opinion], say: Language) -> models.Review:
    review = review_match(match, opinions)
    colours = match.game.view(match.state).colours
    first, second = (describe_player(review, seat) for seat in Seat)
    return models.Review(
        players=(first, second),
        points=[describe_point(match, opinion, colours, say) for opinion in review.opinions],
        turns=[describe_judged(turn) for turn in review.turns],
        mistakes=[describe_mistake(mistake, match, colours, say) for mistake in review.mistakes],
        verdict=None if (told := tell_no_mistakes(review)) is None else say.message(told),
        record=annotate(match, review).record(),
    )


def describe_player(review: Review, seat: Seat) -> models.PlayerReview:
    player = review.player(seat)
    return models.PlayerReview(
        seat=seat_name(seat),
        accuracy=None if player.accuracy is None else round(player.accuracy, 1),
        turns=describe_counts(player.turns),
        actions=describe_counts(player.actions),
    )


def describe_counts(counts: Counter[Grade]) -> models.GradeCounts:
    return models.GradeCounts(**{GRADES[grade]: counts[grade] for grade in Grade})


def describe_point(
    match: Match, opinion: Opinion, colours: tuple[str, str], say: Language
) -> models.Point:
    turn = match.state_after(opinion.ply).turn
    early = is_early(match.game, turn)
    return models.Point(
        ply=opinion.ply,
        turn=turn,
        score=opinion.score,
        share=round(opinion.share, 4),
        engines=share_between_engines(match, opinion.score),
        worth=speak_score(opinion.score, opinion.line.exact, say),
        text=say.message(describe_lead(opinion.share, colours, early=early)),
    )


def describe_judged(turn: JudgedTurn) -> models.JudgedTurn:
    return models.JudgedTurn(
        number=turn.number,
        seat=seat_name(turn.seat),
        ply=turn.plies.start,
        cost=round(turn.cost, 4),
        costs=[round(cost, 4) for cost in turn.costs],
        grade=None if turn.grade is None else GRADES[turn.grade],
        accuracy=round(turn.accuracy, 1),
    )


GRADES: dict[Grade, models.Grade] = {
    Grade.INACCURACY: "inaccuracy",
    Grade.MISTAKE: "mistake",
    Grade.BLUNDER: "blunder",
}


def describe_mistake(
    mistake: Mistake, match: Match, colours: tuple[str, str], say: Language
) -> models.Mistake:
    remark, reply = mistake.remark, mistake.reply

    def write(action: Action | str) -> str:
        return write_action(action, match.game.type.words, say)

    opponent = colours[mistake.seat.other.index]
    reason = "" if remark.reason is None else say.message(remark.reason)
    return models.Mistake(
        ply=mistake.ply,
        turn=mistake.turn.number,
        seat=seat_name(mistake.seat),
        grade=GRADES[mistake.grade],
        grade_name=say(mistake.grade.value),
        action=remark.action,
        played=list(remark.played_turn),
        better=list(remark.better.actions),
        seats=seats_of_line(match.game, match.state_after(mistake.ply), remark.better.actions),
        text=begin_sentence(say.message(remark.message(opponent, write))),
        instead=describe_marked(mistake.better, reason),
        allowed=None
        if reply is None
        else describe_marked(reply.actions, say.message(reply.message(opponent, write))),
        had_chance=mistake.had_chance,
    )


def describe_marked(actions: Sequence[Action], text: str) -> models.Marked:
    return models.Marked(
        actions=[str(action) for action in actions],
        cells=[list(action.cells) for action in actions],
        text=text,
    )
