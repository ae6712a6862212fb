"""The command that measures the engine's levels."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from jogo.arena.calibrate import Row, calibration, games_of, pairings, table
from jogo.arena.fixture import Terms
from jogo.arena.results import Results
from jogo.arena.scores import BASELINE
from jogo.arena.workers import default_workers
from jogo.catalog import kind_named
from jogo.core.message import translatable
from jogo.storage import data_folder
from jogo.terminal.arena_setup import Ray, ResultsFile, Workers, crew_of
from jogo.terminal.arguments import GameName, leaving_cleanly, screen_of
from jogo.terminal.contests import Contest
from jogo.terminal.screen import Screen

SEED = 1


@leaving_cleanly()
def calibrate(
    context: typer.Context,
    game: GameName,
    games: Annotated[
        int,
        typer.Option(
            metavar="N", min=2, help=translatable("games a pairing plays; the slow ones play fewer")
        ),
    ] = 60,
    most_nodes: Annotated[
        int,
        typer.Option(
            "--up-to", metavar="NODES", min=5_000, help=translatable("leave out what thinks longer")
        ),
    ] = 1_000_000,
    workers: Workers = None,
    ray: Ray = None,
    results: ResultsFile = None,
) -> None:
    """Measure, then print the levels as `players/levels.py` and docs/levels.md have them.

    What was played before is taken up: more games make it surer.
    """
    screen = screen_of(context)
    name = kind_named(game).name
    path: Path = results or data_folder() / "arena" / f"calibrate-{name}.db"
    terms = Terms(seed=SEED)
    with Results(path, terms) as kept:
        total = sum(games_of(pairing, games) for pairing in pairings(name, most_nodes))
        contest = Contest(screen, kept, crew_of(workers or default_workers(), ray), total)
        contest.run(calibration(name, games, most_nodes, terms))
        tell_table(screen, name, table(name, contest.scores.ratings(name)))
        contest.tell_where()


def tell_table(screen: Screen, game: str, rows: Sequence[Row]) -> None:
    """The levels and strengths as the source has them, and the table as the document has it."""
    screen.line(f'    "{game}": (')
    for row in rows:
        if row.thinking:
            screen.line(f'        "{row.thinking}",')
    screen.line("    ),")
    screen.line(f'    "{game}": {{')
    for row in rows:
        screen.line(f'        "{row.player}": {row.elo:.0f},')
    screen.line("    },")
    for row in rows:
        thinking = f"`{row.thinking}`" if row.thinking else ""
        interval = "" if row.player == BASELINE else f"{row.low:.0f} to {row.high:.0f}"
        screen.line(f"| `{row.player}` | {thinking} | {row.elo:.0f} | {interval} |")
