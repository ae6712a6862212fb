"""What the engine says of positions: the lines of a search, and a reviewed game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from jogo.core.action import Action
from jogo.core.game import Game
from jogo.core.match import Match
from jogo.core.seat import Seat
from jogo.engine import Line, Report
from jogo.language import Language
from jogo.language.speech import write_action
from jogo.play.advice import worth
from jogo.play.annotate import annotate
from jogo.play.grade import Grade
from jogo.play.opinion import Opinion
from jogo.play.review import JudgedTurn, Mistake, Review, review_match, tell_no_mistakes
from jogo.play.seats import Place
from jogo.play.standing import (
    describe_lead,
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
    share = share_of_first(match.game, match.state.turn, to_move, line)
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
    first, second = (describe_player(review, seat) for seat in Seat)
    return models.Review(
        players=(first, second),
        points=[describe_point(match, opinion, colours, say) for opinion in review.opinions],
        turns=[describe_judged(turn) for turn in review.turns],
        mistakes=[
            describe_mistake(mistake, match.game, colours, say) for mistake in review.mistakes
        ],
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
    return models.Point(
        ply=opinion.ply,
        turn=match.state_after(opinion.ply).turn,
        score=opinion.score,
        share=round(opinion.share, 4),
        worth=speak_score(opinion.score, opinion.line.exact, say),
        text=say.message(describe_lead(opinion.share, colours)),
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
    mistake: Mistake, game: Game, colours: tuple[str, str], say: Language
) -> models.Mistake:
    remark, reply = mistake.remark, mistake.reply

    def write(action: Action | str) -> str:
        return write_action(action, game.type.words, say)

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
        text=say.message(remark.message(opponent, write)),
        instead=describe_marked(mistake.better, reason),
        allowed=None
        if reply is None
        else describe_marked(reply.actions, say.message(reply.message(opponent, write))),
    )


def describe_marked(actions: Sequence[Action], text: str) -> models.Marked:
    return models.Marked(
        actions=[str(action) for action in actions],
        cells=[list(action.cells) for action in actions],
        text=text,
    )
