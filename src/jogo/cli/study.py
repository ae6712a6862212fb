"""The commands for those who study the games: moves, best, perft, bench."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console

from jogo.cli.arguments import (
    GameName,
    Network,
    Options,
    Position,
    exit_cleanly,
    match_for,
    screen_of,
)
from jogo.cli.as_json import AsJson, position_fields, write_json
from jogo.core.message import translatable
from jogo.core.perft import perft
from jogo.engine import Engine, Limits, Report
from jogo.engine.bench import Measured, bench_searches, measure
from jogo.engine.general import GENERAL
from jogo.engine.networks import OWN
from jogo.play.advice import worth
from jogo.terminal.screen import Screen

Threads = Annotated[int, typer.Option(metavar="N", help=translatable("threads to think with"))]


def list_moves(
    context: typer.Context,
    game: GameName,
    option: Options = None,
    position: Position = None,
    as_json: AsJson = False,
) -> None:
    match = match_for(game, option, position)
    if as_json:
        found = {"outcome": match.outcome, "moves": match.legal()}
        write_json("moves", {**position_fields(match), **found})
        return
    for action in match.legal():
        screen_of(context).line(action)


@exit_cleanly()
def count_sequences(
    context: typer.Context,
    game: GameName,
    depth: Annotated[
        int,
        typer.Argument(metavar="DEPTH", min=0, max=100, help=translatable("how many moves deep")),
    ],
    by: Annotated[
        str,
        typer.Option(metavar="rules|engine", help=translatable("which implementation counts")),
    ] = "engine",
    option: Options = None,
    position: Position = None,
    as_json: AsJson = False,
) -> None:
    screen = screen_of(context)
    match = match_for(game, option, position)
    if by == "engine":
        found = Engine(match.game, megabytes=1).perft(match.position, depth)
    elif by == "rules":
        with Console(stderr=True).status("") as status:
            found = perft(match.game, match.state, depth, lambda n: status.update(f"{n:,}"))
    else:
        choices = screen.say("it may be: {choices}", choices="rules, engine")
        raise typer.BadParameter(choices, param_hint="--by")
    if as_json:
        counted = {"depth": depth, "by": by, "count": found}
        write_json("perft", {**position_fields(match), **counted})
    else:
        screen.line(str(found))


@exit_cleanly()
def find_best(
    context: typer.Context,
    game: GameName,
    option: Options = None,
    position: Position = None,
    time: Annotated[
        str, typer.Option(metavar="LIMIT", help=translatable("how long: 1s, 200ms, 100000n"))
    ] = "1s",
    lines: Annotated[
        int, typer.Option(metavar="N", help=translatable("how many lines to show"))
    ] = 1,
    threads: Threads = 1,
    network: Network = OWN,
    as_json: AsJson = False,
) -> None:
    screen = screen_of(context)
    match = match_for(game, option, position)
    match.check_open()
    engine = Engine(match.game, threads=threads, megabytes=256, network=network)
    watching = Console(stderr=True)
    with watching.status("") as status:
        report = engine.search(
            match,
            Limits.read(time),
            lines=lines,
            tell=lambda news: status.update(summary(screen, news)),
        )
    if as_json:
        write_json("best", {**position_fields(match), **report_fields(report)})
    else:
        show_report(screen, report)


def report_fields(report: Report) -> dict[str, object]:
    return {
        "best": report.best,
        "lines": report.lines,
        "depth": report.depth,
        "nodes": report.nodes,
        "seconds": report.seconds,
        "is_general": report.is_general,
    }


def summary(screen: Screen, report: Report) -> str:
    """A report in one line."""
    return screen.say(
        "{action}: {worth}, depth {depth}, {nodes} nodes, {speed} nodes a second",
        action=report.best,
        worth=worth(report.lines[0]),
        depth=report.depth,
        nodes=f"{report.nodes:,}",
        speed=f"{report.nodes_per_second:,}",
    )


def show_report(screen: Screen, report: Report) -> None:
    """The best action on a line of its own, how it was found, then the lines."""
    screen.line(report.best)
    screen.line(summary(screen, report))
    if report.is_general:
        screen.line(screen.say(GENERAL))
    for line in report.lines:
        exact = " " + screen.say("exact") if line.exact else ""
        screen.tell(f"{screen.say.message(worth(line))}{exact}: {' '.join(line.actions)}")


@exit_cleanly()
def run_bench(context: typer.Context, threads: Threads = 1, as_json: AsJson = False) -> None:
    if as_json:
        write_json("bench", bench_fields(threads))
        return
    screen = screen_of(context)
    total: list[Measured] = []
    for game_type, search in bench_searches():
        total.append(measure(game_type, search, threads))
        done = total[-1]
        speed = round(done.nodes / max(done.seconds, 1e-3))
        screen.line(f"{game_type.name:<20}{search.depth:>3}{done.nodes:>12,}{speed:>12,}/s")
    nodes, seconds = sum(done.nodes for done in total), sum(done.seconds for done in total)
    screen.line(screen.say("{speed} nodes a second", speed=f"{round(nodes / seconds):,}"))
    screen.line(screen.say("signature {nodes}", nodes=nodes))


def bench_fields(threads: int) -> dict[str, object]:
    """Each search of the bench, and the signature: the sum of their nodes."""
    searches = [
        (game_type.name, search.depth, measure(game_type, search, threads))
        for game_type, search in bench_searches()
    ]
    return {
        "searches": [
            {"game": game, "depth": depth, "nodes": done.nodes, "seconds": done.seconds}
            for game, depth, done in searches
        ],
        "signature": sum(done.nodes for _, _, done in searches),
    }
