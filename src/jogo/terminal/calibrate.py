"""The command that measures the engine's levels."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from jogo.arena.calibrate import calibration, chosen, games_of, lowest_level, pairings, table
from jogo.arena.fixture import Terms
from jogo.arena.results import Results
from jogo.arena.workers import default_workers
from jogo.catalog import kind_named
from jogo.core.message import translatable
from jogo.terminal.arena_setup import Ray, ResultsFile, Workers, crew_of
from jogo.terminal.arguments import GameName, leaving_cleanly, screen_of
from jogo.terminal.contests import Contest
from jogo.terminal.saves import data_folder

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
        rated = contest.scores.ratings(name)
        levels = chosen(rated, rated[lowest_level(name)].value)
        rows = table(name, levels, rated)
        screen.line(f'    "{name}": (')
        for text in levels:
            screen.line(f'        "{text}",')
        screen.line("    ),")
        screen.line(f'    "{name}": {{')
        for player, _, elo in rows:
            screen.line(f'        "{player}": {elo.value:.0f},')
        screen.line("    },")
        for player, text, elo in rows:
            thinks = f"`{text}`" if text else ""
            screen.line(
                f"| `{player}` | {thinks} | {elo.value:.0f} | {elo.low:.0f} to {elo.high:.0f} |"
            )
        contest.tell_where()
