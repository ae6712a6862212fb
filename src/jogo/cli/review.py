"""`jogo review`: a record with the engine's opinion of every turn."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from jogo.api import Match
from jogo.cli.arguments import exit_cleanly, screen_beside
from jogo.cli.as_json import AsJson, write_json
from jogo.core.errors import NoSuchFile
from jogo.core.message import translatable
from jogo.core.seat import Seat
from jogo.engine import Limits
from jogo.play.annotate import annotate
from jogo.play.grade import Grade
from jogo.play.review import Review
from jogo.terminal.reviewed import PER_POSITION, review_game, show_review
from jogo.terminal.saves import check_writable, find_games, read_game
from jogo.terminal.whole_files import write_whole


@exit_cleanly()
def review(
    context: typer.Context,
    file: Annotated[
        Path | None,
        typer.Argument(help=translatable("a saved game or a record; by default your last one")),
    ] = None,
    time: Annotated[
        str, typer.Option(metavar="LIMIT", help=translatable("how long for each position: 200ms"))
    ] = PER_POSITION,
    record: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help=translatable("write the record with the remarks")),
    ] = None,
    as_json: AsJson = False,
) -> None:
    screen, limits = screen_beside(context, as_json), Limits.read(time)
    file = file or newest_past_game()
    match = read_game(file)
    if record is not None:
        check_writable(record)
    seen = review_game(match, limits, screen.say("Thinking about {file}", file=file.name))
    if as_json:
        write_json("review", review_fields(match, seen))
    else:
        show_review(screen, match, seen)
    if record is not None:
        write_whole(record, annotate(match, seen).record())
        screen.line(screen.say("Record: {path}", path=record), "dim")


def newest_past_game() -> Path:
    """The game that was finished last here."""
    for path in find_games(over=True).paths:
        return path
    raise NoSuchFile("you have not finished a game here yet; name the file of one")


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
