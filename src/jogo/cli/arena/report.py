"""The command that makes a page and a picture of results."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress

from jogo.arena.play import Played
from jogo.arena.report.charts import charts, heading
from jogo.arena.report.figure import stack_figures
from jogo.arena.report.page import page
from jogo.arena.report.png import write_png
from jogo.arena.results import Results
from jogo.arena.scores import Scores
from jogo.cli.arguments import exit_cleanly, screen_beside
from jogo.cli.as_json import AsJson, write_json
from jogo.core.errors import BadContest, JogoError, UnreadableResults
from jogo.core.message import translatable
from jogo.terminal.saves import SUFFIX
from jogo.terminal.screen import Screen


@exit_cleanly()
def report(
    context: typer.Context,
    results: Annotated[Path, typer.Argument(help=translatable("the file of a contest's results"))],
    html: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help=translatable("the page; by default beside the results")),
    ] = None,
    png: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help=translatable("the picture; by default beside the page")),
    ] = None,
    replays: Annotated[
        int,
        typer.Option(
            metavar="N", min=0, help=translatable("how many games, the newest, can be replayed")
        ),
    ] = 200,
    records: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER", help=translatable("also write each game's record into this folder")
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    screen = screen_beside(context, as_json)
    if results.is_dir():
        raise UnreadableResults("{path} is a folder; name the results file in it", path=results)
    html = html or results.with_suffix(".html")
    png = png or html.with_suffix(".png")
    check_targets(results, html, png, records)
    with Results(results) as kept:
        games = kept.games()
    if not games:
        raise UnreadableResults("{path} holds no games yet", path=results)
    for path in (html, png):
        path.parent.mkdir(parents=True, exist_ok=True)
    html.write_text(page_of(results.stem, games, screen, replays), encoding="utf-8")
    screen.line(screen.say("Page: {path}", path=html))
    has_picture = write_picture(screen, games, png)
    if records is not None:
        write_records(games, records)
        screen.line(screen.say("Records: {path}", path=records))
    if as_json:
        picture = png if has_picture else None
        written = {"page": html, "picture": picture, "records": records, "games": len(games)}
        write_json("arena report", written)


def check_targets(results: Path, html: Path, png: Path, records: Path | None) -> None:
    """See before the work that everything can go where it should."""
    for option, path in (("--html", html), ("--png", png)):
        if path.is_dir():
            raise BadContest("{path} is a folder; {option} takes a file", path=path, option=option)
        if path.resolve() == results.resolve():
            raise BadContest(
                "{path} holds the results; {option} FILE writes elsewhere", path=path, option=option
            )
    if records is not None and records.exists() and not records.is_dir():
        raise BadContest("{path} is a file; --records takes a folder", path=records)


def page_of(title: str, games: Sequence[Played], screen: Screen, replays: int) -> str:
    """The page, with a bar on the error output while the games are replayed for it."""
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=min(replays, len(games)))
        return page(
            title, games, screen.say, replays, lambda done: bar.update(task, completed=done)
        )


def write_picture(screen: Screen, games: Sequence[Played], path: Path) -> bool:
    """The charts of all games in one picture; without Pillow there is none, which is said."""
    scores = Scores.of(games)
    figures = [
        figure
        for game in scores.games
        for figure in (heading(game), *charts(scores, game, screen.say))
    ]
    try:
        write_png(stack_figures(figures), path)
    except JogoError as error:
        screen.tell(screen.say.error(error), "yellow")
        return False
    screen.line(screen.say("Picture: {path}", path=path))
    return True


def write_records(games: Sequence[Played], folder: Path) -> None:
    """A file a game, in the order of their ends, with the numbers that the page gives them."""
    folder.mkdir(parents=True, exist_ok=True)
    for number, played in enumerate(games, 1):
        name = f"{number:05}-{played.fixture.game.split()[0]}{SUFFIX}"
        (folder / name).write_text(played.record, encoding="utf-8")
