"""What the engine says of positions: the lines of a search, and a reviewed game."""

from __future__ import annotations

from collections.abc import Sequence

from jogo.core.match import Match
from jogo.core.message import Word
from jogo.core.seat import Seat
from jogo.engine import Line, Report
from jogo.language import Language
from jogo.play.advice import worth
from jogo.play.review import Mistake, Opinion, review_match
from jogo.play.seats import Place
from jogo.play.standing import cautious_share, describe_lead, score_of_first, tell_standing
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
        share=round(match.game.type.strength.odds.share(score), 4),
        worth=speak_score(score, line.exact, say),
        exact=line.exact,
        actions=list(line.actions),
    )


def speak_score(score: int, exact: bool, say: Language) -> str:
    return say.message(worth(Line(score, exact, ())))


def describe_standing(
    match: Match, to_move: Seat, line: Line, place: Place, say: Language
) -> models.Standing:
    """How a game stands with a line for the seat to move, as someone at a place is told."""
    share = cautious_share(match, to_move, line)
    if to_move is Seat.SECOND:
        share = 1 - share
    if isinstance(place, Seat):
        text = tell_standing(share if place is Seat.FIRST else 1 - share)
    else:
        text = describe_lead(share, match.game.view(match.state).colours)
    return models.Standing(
        ply=match.ply,
        share=round(share, 4),
        text=say.message(text),
        worth=speak_score(score_of_first(to_move, line), line.exact, say),
    )


def describe_review(match: Match, opinions: Sequence[Opinion], say: Language) -> models.Review:
    review = review_match(match, opinions)
    colours = match.game.view(match.state).colours
    return models.Review(
        points=[describe_point(opinion, say) for opinion in review.opinions],
        mistakes=[describe_mistake(mistake, colours, say) for mistake in review.mistakes],
    )


def describe_point(opinion: Opinion, say: Language) -> models.Point:
    return models.Point(
        ply=opinion.ply,
        score=opinion.score,
        share=round(opinion.share, 4),
        worth=speak_score(opinion.score, opinion.line.exact, say),
    )


GRADES: dict[str, models.Grade] = {
    "inaccuracy": "inaccuracy",
    "mistake": "mistake",
    "blunder": "blunder",
}


def describe_mistake(mistake: Mistake, colours: tuple[str, str], say: Language) -> models.Mistake:
    opponent = Word(colours[mistake.seat.other.index])
    return models.Mistake(
        ply=mistake.ply,
        seat=seat_name(mistake.seat),
        grade=GRADES[mistake.grade.name.lower()],
        grade_name=say(mistake.grade.value),
        action=mistake.remark.played.actions[0],
        better=list(mistake.remark.better.actions),
        text=say.message(mistake.remark.message(opponent)),
    )
