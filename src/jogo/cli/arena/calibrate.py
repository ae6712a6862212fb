"""The command that measures the engine's levels."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from jogo.arena.calibrate import (
    CHOICES,
    FROM_START,
    TERMS,
    MeasuredPlayer,
    choose_levels,
    games_from_start,
    games_of_levels,
    survey,
    tabulate_players,
)
from jogo.arena.contest import Crew
from jogo.arena.elo import Estimate
from jogo.arena.fixture import Fixture
from jogo.arena.results import Results
from jogo.arena.scores import BASELINE, Scores
from jogo.arena.workers import default_workers
from jogo.catalog import find_game_type
from jogo.cli.arena.contest import Contest
from jogo.cli.arena.fields import contest_fields, levels_fields
from jogo.cli.arena.setup import Ray, ResultsFile, Workers, crew_of
from jogo.cli.arguments import GameName, exit_cleanly, screen_beside
from jogo.cli.as_json import AsJson, write_json
from jogo.core.message import translatable
from jogo.players.levels import RANDOM_RATING
from jogo.storage import data_folder
from jogo.terminal.screen import Screen


@exit_cleanly()
def calibrate(
    context: typer.Context,
    game: GameName,
    games: Annotated[
        int,
        typer.Option(
            metavar="N", min=2, help=translatable("games a pairing plays; the slow ones play fewer")
        ),
    ] = 200,
    most_nodes: Annotated[
        int,
        typer.Option(
            "--up-to", metavar="NODES", min=5_000, help=translatable("leave out what thinks longer")
        ),
    ] = 800_000,
    from_start: Annotated[
        bool,
        typer.Option(
            "--from-start",
            help=translatable(
                "also play the levels from the start position, and show those ratings"
            ),
        ),
    ] = False,
    workers: Workers = None,
    ray: Ray = None,
    results: ResultsFile = None,
    as_json: AsJson = False,
) -> None:
    """Measure, then print the levels as the game's `strength.py` and docs/levels.md have them.

    What was played before is taken up: more games make it surer.
    """
    screen = screen_beside(context, as_json)
    name = find_game_type(game).name
    path: Path = results or data_folder() / "arena" / f"calibrate-{name}.db"
    crew = crew_of(workers or default_workers(), ray)
    with Results(path, TERMS) as kept:
        contest = Contest(screen, kept, crew, 0)
        play_missing(contest, survey(name, games, most_nodes))
        for _ in range(CHOICES):
            levels = choose_levels(name, contest.scores)
            play_missing(contest, games_of_levels(name, levels, games))
        due = games_from_start(name, levels, games) if from_start else []
        at_start = play_from_start(screen, crew, path, due)
        rows = tabulate_players(name, levels, contest.scores, at_start)
        if as_json:
            found = {**levels_fields(name, levels, rows), **contest_fields(contest)}
            write_json("arena calibrate", found)
            return
        tell_source(screen, levels, rows)
        tell_table(screen, rows)
        tell_games(screen, contest.scores)
        contest.tell_where()


def play_from_start(
    screen: Screen, crew: Crew, path: Path, due: Sequence[Fixture]
) -> Scores | None:
    """Play games from the start, kept in a file beside the other; None if there are none."""
    if not due:
        return None
    with Results(path.with_stem(f"{path.stem}-from-start"), FROM_START) as kept:
        contest = Contest(screen, kept, crew, 0)
        play_missing(contest, due)
        return contest.scores


def play_missing(contest: Contest, due: Sequence[Fixture]) -> None:
    """Play what is missing of the games that are due."""
    contest.total, contest.done = len(due), 0
    contest.run(due)


def tell_source(screen: Screen, levels: Sequence[str], rows: Sequence[MeasuredPlayer]) -> None:
    """The levels and the strengths as the game's `strength.py` has them."""
    screen.line("LEVELS = (")
    for thinking in levels:
        screen.line(f'    "{thinking}",')
    screen.line(")")
    screen.line("ELO = {")
    for row in rows:
        if row.player != BASELINE:
            screen.line(f'    "{row.player}": {row.elo.value:.0f},')
    screen.line("}")


def tell_table(screen: Screen, rows: Sequence[MeasuredPlayer]) -> None:
    """The table as docs/levels.md has it."""
    screen.line("| player | thinks | rating | 95 % interval | step | from the start | games |")
    screen.line("| --- | --- | --- | --- | --- | --- | --- |")
    for row in rows:
        thinking = f"`{row.thinking}`" if row.thinking else ""
        interval = "" if row.player == BASELINE else interval_text(rating(row.elo))
        step = "" if row.step is None else f"{row.step.value:.0f} ({interval_text(row.step)})"
        at_start = "" if row.from_start is None else f"{rating(row.from_start).value:.0f}"
        value = f"{rating(row.elo).value:.0f}"
        cells = (f"`{row.player}`", thinking, value, interval, step, at_start, str(row.games))
        screen.line(f"| {' | '.join(cells)} |")


def rating(elo: Estimate) -> Estimate:
    """What was measured above `random`, on the scale that people read."""
    return Estimate(*(RANDOM_RATING + points for points in (elo.value, elo.low, elo.high)))


def tell_games(screen: Screen, scores: Scores) -> None:
    """What the table rests on."""
    for game in scores.games:
        seat = scores.first_seat(game)
        if seat is not None:
            games = len(scores.lengths(game))
            share = 100 * seat.share.value
            screen.line(f"`{game}`: {games} games; the first seat got {share:.0f} % of the points.")


def interval_text(estimate: Estimate) -> str:
    return f"{estimate.low:.0f} to {estimate.high:.0f}"
