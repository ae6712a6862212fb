"""The commands of the arena: match, tournament, sprt."""

from __future__ import annotations

from typing import Annotated

import typer

from jogo.arena.schedule import endless_pairs, fixtures, gauntlet, round_robin
from jogo.arena.sprt import Sprt
from jogo.cli.arena.calibrate import calibrate
from jogo.cli.arena.contest import Contest
from jogo.cli.arena.fields import contest_fields, duel_fields, standings_fields
from jogo.cli.arena.report import report
from jogo.cli.arena.setup import Setup, takes_setup
from jogo.cli.arena.trial import Trial
from jogo.cli.as_json import write_json
from jogo.core.errors import BadContest
from jogo.core.message import translatable
from jogo.terminal.standings import elo_text, tell_duel, tell_forfeits
from jogo.terminal.standings import standings as standings_table

arena = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    no_args_is_help=True,
    help=translatable("Let players meet, and learn who is stronger and how sure that is."),
)

Each = Annotated[
    int,
    typer.Option(
        "--games", metavar="N", min=1, help=translatable("how many games a pairing plays")
    ),
]


@arena.command("match", help=translatable("Two players meet in a number of games."))
@takes_setup
def play_match(setup: Setup, games: Each = 100) -> None:
    setup.check([setup.two])
    with setup.open("match") as results:
        contest = Contest(setup.screen, results, setup.crew, games * len(setup.games))
        contest.run(fixtures(setup.games, [setup.two], games, setup.terms))
        duels = [contest.scores.duel(game, *setup.two) for game in setup.games]
        if setup.as_json:
            told = {"duels": [*map(duel_fields, duels)], **contest_fields(contest)}
            write_json("arena match", told)
            return
        for duel in duels:
            tell_duel(duel, setup.screen)
        contest.tell_where()


@arena.command("tournament", help=translatable("Many players meet, and each plays all the others."))
@takes_setup
def play_tournament(
    setup: Setup,
    games: Each = 20,
    first_meets_all: Annotated[
        bool,
        typer.Option("--gauntlet", help=translatable("only the first player meets the others")),
    ] = False,
) -> None:
    pairings = (gauntlet if first_meets_all else round_robin)(setup.players)
    setup.check(pairings)
    with setup.open("tournament") as results:
        total = games * len(setup.games) * len(pairings)
        contest = Contest(setup.screen, results, setup.crew, total)
        contest.run(fixtures(setup.games, pairings, games, setup.terms))
        if setup.as_json:
            standings = [standings_fields(contest.scores, game) for game in setup.games]
            write_json("arena tournament", {"standings": standings, **contest_fields(contest)})
            return
        for game in setup.games:
            tell_standings(contest, game)
        contest.tell_where()


def tell_standings(contest: Contest, game: str) -> None:
    screen = contest.screen
    screen.console.print(standings_table(contest.scores, game, screen.say))
    seat = contest.scores.first_seat(game)
    if seat is not None:
        said = screen.say("The first seat's advantage: {elo}", elo=elo_text(seat.elo, screen.say))
        screen.line(said)
    tell_forfeits(contest.scores.forfeits(game), screen)


@arena.command("sprt", help=translatable("Play until it is clear whether the first is stronger."))
@takes_setup
def play_sprt(
    setup: Setup,
    elo0: Annotated[
        float, typer.Option(metavar="ELO", help=translatable("not stronger than this"))
    ] = 0.0,
    elo1: Annotated[
        float, typer.Option(metavar="ELO", help=translatable("or as strong as this"))
    ] = 10.0,
    alpha: Annotated[
        float, typer.Option(help=translatable("how often to be wrong if it is elo0"))
    ] = 0.05,
    beta: Annotated[
        float, typer.Option(help=translatable("how often to be wrong if it is elo1"))
    ] = 0.05,
    games: Annotated[
        int, typer.Option(metavar="N", min=2, help=translatable("give up after this many games"))
    ] = 100_000,
) -> None:
    test = Sprt(elo0, elo1, alpha, beta)
    setup.check([setup.two])
    if len(setup.games) > 1:
        raise BadContest(
            "a sequential test is of one game; there are {found}", found=len(setup.games)
        )
    with setup.open("sprt") as results:
        contest = Contest(setup.screen, results, setup.crew, None)
        pairs = endless_pairs(setup.games[0], *setup.two, setup.terms)
        trial = Trial(contest, test, pairs, games)
        trial.run()
        if setup.as_json:
            write_json("arena sprt", {**trial.fields(), **contest_fields(contest)})
            return
        trial.tell()
        contest.tell_where()


arena.command(help=translatable("Make a page and a picture of results."))(report)
arena.command(help=translatable("Measure the engine's levels of a game (an hour)."))(calibrate)
