"""`jogo review`: a record with the engine's opinion of every turn."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import track

from jogo.api import Match
from jogo.cli.arguments import exit_cleanly, screen_of
from jogo.cli.as_json import AsJson, write_json
from jogo.core.message import translatable
from jogo.core.seat import Seat
from jogo.engine import Engine, Limits, Line, native_games
from jogo.engine.general import GENERAL
from jogo.play.advice import worth
from jogo.play.annotate import annotate
from jogo.play.grade import Grade
from jogo.play.opinion import Opinion, opinions
from jogo.play.review import Review, review_match
from jogo.terminal.reviewed import tell_player
from jogo.terminal.saves import check_writable, read_game
from jogo.terminal.screen import Screen
from jogo.terminal.whole_files import write_whole

BAR = 20


@exit_cleanly()
def review(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(help=translatable("a saved game or a record"))],
    time: Annotated[
        str, typer.Option(metavar="LIMIT", help=translatable("how long for each position: 200ms"))
    ] = "200ms",
    record: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help=translatable("write the record with the remarks")),
    ] = None,
    as_json: AsJson = False,
) -> None:
    screen, limits = screen_of(context), Limits.read(time)
    match = read_game(file)
    if record is not None:
        check_writable(record)
    found = track(
        opinions(match, limits, Engine(match.game)),
        screen.say("Thinking about {file}", file=file.name),
        total=match.ply + 1,
        console=Console(stderr=True),
        transient=True,
    )
    seen = review_match(match, found)
    if as_json:
        write_json("review", review_fields(match, seen))
    else:
        show_review(screen, match, seen)
    if record is not None:
        write_whole(record, annotate(match, seen).record())
        if not as_json:
            screen.line(screen.say("Record: {path}", path=record), "dim")


def review_fields(match: Match, seen: Review) -> dict[str, object]:
    """Every position with what the first seat has of the game, and the mistakes."""
    return {
        "game": match.game.name,
        "options": match.game.chosen_options(),
        "outcome": match.outcome,
        "positions": [
            {
                "ply": opinion.ply,
                "position": match.game.format_state(match.states[opinion.ply]),
                "to_move": opinion.to_move,
                "action": str(match.actions[opinion.ply]) if opinion.ply < match.ply else None,
                "share_of_first": opinion.share,
                "line": opinion.line,
            }
            for opinion in seen.opinions
        ],
        "players": [player_fields(seen, seat) for seat in Seat],
        "turns": [
            {
                "number": turn.number,
                "seat": turn.seat,
                "ply": turn.plies.start,
                "cost": turn.cost,
                "costs": turn.costs,
                "grade": turn.grade,
                "accuracy": turn.accuracy,
            }
            for turn in seen.turns
        ],
        "mistakes": [
            {
                "ply": mistake.ply,
                "turn": mistake.turn.number,
                "seat": mistake.seat,
                "grade": mistake.grade,
                "played": mistake.remark.played,
                "better": mistake.remark.better,
                "allowed": [str(action) for action in mistake.reply.actions]
                if mistake.reply
                else [],
            }
            for mistake in seen.mistakes
        ],
    }


def player_fields(seen: Review, seat: Seat) -> dict[str, object]:
    """How a seat played: accuracy, and how many turns and actions were of each grade."""
    player = seen.player(seat)
    return {
        "seat": seat,
        "accuracy": player.accuracy,
        "turns": {grade.value: player.turns[grade] for grade in Grade},
        "actions": {grade.value: player.actions[grade] for grade in Grade},
    }


def show_review(screen: Screen, match: Match, seen: Review) -> None:
    """How both played, and every turn as a bar, with what would have been better below it."""
    mistakes = {mistake.ply: mistake for mistake in seen.mistakes}
    view = match.game.view(match.state)
    screen.title(f"{match.game.type.title}: " + " - ".join(map(screen.say, view.colours)))
    if match.game.name not in native_games():
        screen.line(screen.say(GENERAL), "dim")
    for seat in Seat:
        screen.tell(tell_player(seen.player(seat), view.colour_of(seat), screen.say))
    ply = 0
    for turn in match.turns:
        plies = range(ply, ply + len(turn.actions))
        ply = plies.stop
        actions = " ".join(
            f"{action}{mistakes[at].grade.sign if at in mistakes else ''}"
            for at, action in zip(plies, turn.actions, strict=True)
        )
        after = seen.opinions[ply]
        stands = screen.say.message(worth(Line(after.score, after.line.exact, ())))
        chance = f"{100 * after.share:.0f} %"
        screen.line(f"{turn.number:>4}. {bar(after)} {chance:>5} {stands:>12}  {actions}")
        for mistake in (mistakes[at] for at in plies if at in mistakes):
            told = screen.say.message(mistake.remark.message(view.colour_of(mistake.seat.other)))
            screen.tell(f"{screen.say(mistake.grade.value)}: {told}", "magenta", " " * 6)
            if mistake.reply is not None:
                reply = mistake.reply.message(view.colour_of(mistake.seat.other))
                screen.tell(screen.say.message(reply), indent=" " * 6)
            better = " ".join(mistake.remark.better.actions[:8])
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
