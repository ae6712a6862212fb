"""`jogo review`: a record with the engine's opinion of every turn."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import track

from jogo.api import Match
from jogo.cli.arguments import exit_cleanly, screen_of
from jogo.core.message import translatable
from jogo.engine import Engine, Limits, Line, native_games
from jogo.engine.general import GENERAL
from jogo.play.advice import worth
from jogo.play.review import Opinion, Review, annotate, opinions, review_match
from jogo.terminal.saves import check_writable, read_game, write_game
from jogo.terminal.screen import Screen

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
    show_review(screen, match, seen)
    if record is not None:
        annotate(match, seen)
        write_game(record, match)
        screen.line(screen.say("Record: {path}", path=record), "dim")


def show_review(screen: Screen, match: Match, seen: Review) -> None:
    """Every turn with its opinion as a bar, and below it what would have been better."""
    mistakes = {mistake.ply: mistake for mistake in seen.mistakes}
    view = match.game.view(match.state)
    screen.title(f"{match.game.type.title}: " + " - ".join(map(screen.say, view.colours)))
    if match.game.name not in native_games():
        screen.line(screen.say(GENERAL), "dim")
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
        screen.line(f"{turn.number:>4}. {bar(after)} {stands:>12}  {actions}")
        for mistake in (mistakes[at] for at in plies if at in mistakes):
            told = screen.say.message(mistake.remark.message(view.colour_of(mistake.seat.other)))
            screen.tell(f"{screen.say(mistake.grade.value)}: {told}", "magenta", " " * 6)
            screen.tell(" ".join(mistake.remark.better.actions[:8]), "dim", " " * 6)
    screen.show_result(match)


def bar(opinion: Opinion) -> str:
    """The first seat's share of the game, as a bar.

    >>> from jogo.core.seat import Seat
    >>> bar(Opinion(0, Seat.FIRST, Line(0, False, ()), share=0.5))
    '██████████··········'
    """
    full = round(opinion.share * BAR)
    return "█" * full + "·" * (BAR - full)
