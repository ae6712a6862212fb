"""What every contest takes: the players, the games, the terms, and where to play and keep them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from inspect import Parameter, Signature, signature
from pathlib import Path
from typing import Annotated, Any, get_type_hints

import typer

from jogo.arena.contest import Crew, check_players
from jogo.arena.fixture import Terms, game_of, text_of
from jogo.arena.openings import opening as opening_of
from jogo.arena.results import Results
from jogo.arena.schedule import Pairing
from jogo.arena.workers import default_workers, play_here
from jogo.cli.arguments import exit_cleanly, screen_beside
from jogo.cli.as_json import AsJson
from jogo.cli.completion import complete_game, complete_player
from jogo.core.errors import BadContest
from jogo.core.message import Plural, translatable
from jogo.engine.limits import Limits
from jogo.storage import data_folder
from jogo.terminal.screen import Screen

Players = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="PLAYER...",
        help=translatable(
            "random, classic:LEVEL, engine:1 to engine:10, engine@TIME, "
            "a program (cmd: ./mybot) or a Python class (mymodule:MyBot)"
        ),
        autocompletion=complete_player,
    ),
]
MorePlayers = Annotated[
    list[str] | None,
    typer.Option(
        "--player",
        metavar="PLAYER",
        help=translatable("one more player; repeatable"),
        autocompletion=complete_player,
    ),
]
Games = Annotated[
    list[str],
    typer.Option(
        "--game",
        metavar="GAME",
        help=translatable("the game, perhaps with options: 'GAME NAME=VALUE'; repeatable"),
        autocompletion=complete_game,
    ),
]
Seed = Annotated[
    int, typer.Option(metavar="N", help=translatable("what the openings and chances come from"))
]
Opening = Annotated[
    int,
    typer.Option(
        metavar="N",
        min=0,
        max=100,
        help=translatable("random actions before the players begin; pairs of games share them"),
    ),
]
Even = Annotated[
    int,
    typer.Option(
        metavar="NODES",
        min=0,
        help=translatable(
            "of several openings, take the one that a search of this many nodes finds most even"
        ),
    ),
]
Time = Annotated[
    str,
    typer.Option(metavar="TIME", help=translatable("how long a program may think over an action")),
]
Workers = Annotated[
    int | None,
    typer.Option(metavar="N", min=1, help=translatable("processes; by default one a core")),
]
Ray = Annotated[
    str | None,
    typer.Option(
        metavar="ADDRESS",
        help=translatable(
            "play on a Ray cluster: auto, local or an address (pip install jogo[ray])"
        ),
    ),
]
ResultsFile = Annotated[
    Path | None,
    typer.Option("--results", metavar="FILE", help=translatable("keep the games in this file")),
]
Resume = Annotated[
    bool, typer.Option("--resume", help=translatable("go on with the games that are kept"))
]
Anew = Annotated[
    bool,
    typer.Option(
        "--forfeits-anew",
        help=translatable(
            "with --resume: replay forfeited games, for a program that has been fixed"
        ),
    ),
]


@dataclass(frozen=True, slots=True)
class Setup:
    """A contest before its schedule: `games` by name and options, `players` by name.

    Where the results are JSON, the screen is the error output.
    """

    screen: Screen
    games: list[str]
    players: list[str]
    terms: Terms
    crew: Crew
    file: Path | None
    resume: bool
    forfeits_anew: bool
    as_json: bool

    @property
    def two(self) -> Pairing:
        """The players, where there must be two."""
        if len(self.players) != 2:
            raise BadContest("this needs two players; there are {found}", found=len(self.players))
        return self.players[0], self.players[1]

    def check(self, pairings: Sequence[Pairing]) -> None:
        """See before a file is made that everyone exists and that there are openings."""
        check_players(self.games, pairings)
        for game in self.games:
            opening_of(game, 0, self.terms)

    def open(self, kind: str) -> Results:
        """The file of the results; games that are there already are an error unless we resume."""
        results = Results(self.file or self._own_file(kind), self.terms)
        there = len(results.keys())
        if there and not self.resume:
            results.close()
            raise BadContest(
                Plural(
                    "{path} holds {n} game already: --resume goes on with it, "
                    "--results FILE begins another file",
                    "{path} holds {n} games already: --resume goes on with them, "
                    "--results FILE begins another file",
                ),
                path=results.path,
                n=there,
            )
        if self.forfeits_anew:
            results.forget_forfeits()
        return results

    def _own_file(self, kind: str) -> Path:
        """A file that the same command finds again."""
        what = repr((kind, self.games, self.players, self.terms))
        digest = sha256(what.encode()).hexdigest()[:8]
        return data_folder() / "arena" / f"{kind}-{self.games[0].split()[0]}-{digest}.db"


def set_up(
    context: typer.Context,
    game: Games,
    players: Players = None,
    player: MorePlayers = None,
    seed: Seed = 1,
    opening: Opening = 4,
    even: Even = 0,
    time: Time = "1s",
    workers: Workers = None,
    ray: Ray = None,
    results: ResultsFile = None,
    resume: Resume = False,
    forfeits_anew: Anew = False,
    as_json: AsJson = False,
) -> Setup:
    seconds = Limits.read(time).seconds
    if seconds is None:
        raise BadContest("--time is {time}; it must be a time, such as 500ms or 2s", time=time)
    return Setup(
        screen_beside(context, as_json),
        list(dict.fromkeys(text_of(game_of(name)) for name in game)),
        [*(players or ()), *(player or ())],
        Terms(seed, opening, even, seconds),
        crew_of(workers or default_workers(), ray),
        results,
        resume,
        forfeits_anew,
        as_json,
    )


def crew_of(workers: int, ray: str | None) -> Crew:
    """Who plays the games: processes of this machine, or a Ray cluster."""
    if ray is None:
        return partial(play_here, workers=workers)
    from jogo.arena.ray_cluster import play_on_ray

    return partial(play_on_ray, address=ray, workers=workers)


def takes_setup(function: Callable[..., None]) -> Callable[..., None]:
    """The command with the parameters of `set_up` in the place of its first one, a `Setup`."""

    @exit_cleanly()
    def command(**given: Any) -> None:
        shared = {name: given.pop(name) for name in signature(set_up).parameters}
        function(set_up(**shared), **given)

    _, *own = signature(function).parameters.values()
    parameters = [*signature(set_up).parameters.values(), *own]
    hints = {
        **get_type_hints(set_up, include_extras=True),
        **get_type_hints(function, include_extras=True),
        "return": None,
    }
    by_name = [
        parameter.replace(kind=Parameter.KEYWORD_ONLY, annotation=hints[parameter.name])
        for parameter in parameters
    ]
    command.__signature__ = Signature(by_name)  # type: ignore[attr-defined]
    command.__annotations__ = hints
    return command
