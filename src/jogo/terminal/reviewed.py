"""A reviewed game in the terminal: how both played, turn by turn, in words."""

from __future__ import annotations

from rich.console import Console
from rich.progress import track

from jogo.core.match import Match
from jogo.core.message import Plural
from jogo.core.seat import Seat
from jogo.engine import Engine, Limits, Line, native_games
from jogo.engine.general import GENERAL
from jogo.language import Language
from jogo.play.advice import worth
from jogo.play.grade import Grade
from jogo.play.opinion import Opinion, opinions
from jogo.play.review import PlayerReview, Review, review_match, tell_no_mistakes
from jogo.terminal.screen import Screen
from jogo.terminal.typed import Writer
from jogo.terminal.variations import write_variation

BAR = 20
# Moves of a line that are named.
MOST_NAMED = 8
# How long a position is thought about, unless someone says otherwise.
PER_POSITION = "200ms"
COUNTS = {
    Grade.INACCURACY: Plural("{n} inaccuracy", "{n} inaccuracies"),
    Grade.MISTAKE: Plural("{n} mistake", "{n} mistakes"),
    Grade.BLUNDER: Plural("{n} blunder", "{n} blunders"),
}


def tell_player(player: PlayerReview, colour: str, say: Language) -> str:
    """Accuracy and mistakes of a player, of the kinds that there were.

    >>> from collections import Counter
    >>> played = PlayerReview(87.4, Counter({Grade.BLUNDER: 1}), Counter())
    >>> tell_player(played, "Gold", Language())
    'Gold: accuracy 87 %, 1 blunder'
    >>> tell_player(PlayerReview(99.6, Counter(), Counter()), "Silver", Language())
    'Silver: accuracy 100 %, no mistakes'
    """
    numbers = {count: player.turns[grade] for grade, count in COUNTS.items()}
    counts = ", ".join(say(count, n=number) for count, number in numbers.items() if number)
    accuracy = "-" if player.accuracy is None else f"{player.accuracy:.0f} %"
    return say(
        "{colour}: accuracy {accuracy}, {counts}",
        colour=say(colour),
        accuracy=accuracy,
        counts=counts or say("no mistakes"),
    )


def review_game(match: Match, limits: Limits, title: str) -> Review:
    """Think about every position of a match, with the progress on the error output."""
    found = track(
        opinions(match, limits, Engine(match.game)),
        title,
        total=match.ply + 1,
        console=Console(stderr=True),
        transient=True,
    )
    return review_match(match, found)


def show_review(screen: Screen, match: Match, seen: Review) -> None:
    """How both played, and every turn as a bar, with what would have been better below it."""
    mistakes = {mistake.ply: mistake for mistake in seen.mistakes}
    writer = Writer(match.game, screen.say)
    view = match.game.view(match.state)
    screen.title(f"{match.game.type.title}: " + " - ".join(map(screen.say, view.colours)))
    if match.game.name not in native_games():
        screen.tell(screen.say(GENERAL), "dim")
    for seat in Seat:
        screen.tell(tell_player(seen.player(seat), view.colour_of(seat), screen.say))
    if (verdict := tell_no_mistakes(seen)) is not None:
        screen.tell(screen.say.message(verdict))
    ply = 0
    for turn in match.turns:
        plies = range(ply, ply + len(turn.actions))
        ply = plies.stop
        actions = " ".join(
            f"{writer.listed(action)}{mistakes[at].grade.sign if at in mistakes else ''}"
            for at, action in zip(plies, turn.actions, strict=True)
        )
        after = seen.opinions[ply]
        stands = screen.say.message(worth(Line(after.score, after.line.exact, ())))
        chance = f"{100 * after.share:.0f} %"
        screen.line(f"{turn.number:>4}. {bar(after)} {chance:>5} {stands:>12}  {actions}")
        for mistake in (mistakes[at] for at in plies if at in mistakes):
            opponent = view.colour_of(mistake.seat.other)
            told = screen.say.message(mistake.remark.message(opponent, writer.text))
            screen.tell(
                f"{screen.say(mistake.grade.value).capitalize()}: {told}", "magenta", " " * 6
            )
            if mistake.reply is not None:
                reply = mistake.reply.message(opponent, writer.action)
                screen.tell(screen.say.message(reply), indent=" " * 6)
            state = match.states[mistake.ply]
            line = mistake.remark.better.actions
            better = write_variation(match.game, state, line, screen.say, MOST_NAMED)
            screen.tell(f"{screen.say('Better:')} {better}", "dim", " " * 6)
    screen.show_result(match)


def bar(opinion: Opinion) -> str:
    """The first seat's share of the game, as a bar.

    >>> from jogo.core.seat import Seat
    >>> bar(Opinion(0, Seat.FIRST, Line(0, False, ()), share=0.5))
    '██████████··········'
    """
    full = round(opinion.share * BAR)
    return "█" * full + "·" * (BAR - full)
