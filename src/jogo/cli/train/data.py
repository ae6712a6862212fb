"""The command that lets the engine play against itself, and what one sees of it."""

from __future__ import annotations

import time as clock
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.status import Status

from jogo import catalog
from jogo.arena.workers import default_workers
from jogo.cli.arena.setup import Ray
from jogo.cli.arguments import (
    GameName,
    Network,
    Nodes,
    Options,
    Processes,
    Seed,
    exit_cleanly,
    screen_beside,
)
from jogo.cli.as_json import AsJson, write_json
from jogo.cli.progress import ProgressLines
from jogo.core.errors import BadTraining
from jogo.core.message import Message, Plural, translatable
from jogo.core.option import read_choices
from jogo.engine.limits import Limits
from jogo.engine.networks import OWN
from jogo.terminal.screen import Screen
from jogo.train.games_file import GamesFile
from jogo.train.self_play import Batches, play_here, play_on_ray
from jogo.train.terms import Terms

# A small board has few positions: after so many games with nothing new, there are no more.
GAMES_WITHOUT_NEWS = 500


@exit_cleanly()
def make_data(
    context: typer.Context,
    game: GameName,
    output: Annotated[
        Path,
        typer.Option(
            metavar="FILE", help=translatable("the file of games; continued if it exists")
        ),
    ],
    option: Options = None,
    positions: Annotated[
        int | None,
        typer.Option(
            metavar="N", min=1, help=translatable("stop when the file has this many positions")
        ),
    ] = None,
    time: Annotated[
        str | None,
        typer.Option(metavar="TIME", help=translatable("stop after this time: 90s, 30m")),
    ] = None,
    nodes: Nodes = 1_000,
    seed: Seed = 1,
    processes: Processes = None,
    network: Network = OWN,
    ray: Ray = None,
    as_json: AsJson = False,
) -> None:
    screen = screen_beside(context, as_json)
    seconds = read_time(time)
    if positions is None and seconds is None:
        raise BadTraining("say when to stop: --positions N or --time TIME")
    terms = Terms.of(catalog.make_game(game, read_choices(option or ())), nodes, seed, network)
    with GamesFile(output, terms) as file:
        batches = play_batches(file, processes or default_workers(), ray)
        watch = Watch(screen, file)
        try:
            with watch.shown(), closing(batches):
                watch.take(batches, positions, seconds)
        except KeyboardInterrupt:
            screen.line(screen.say("Stopped. Run the same command again to continue."))
            raise
        finally:
            screen.line(watch.summary())
        if as_json:
            counts = {"games": file.games, "positions": file.positions}
            write_json("train data", {"file": output, **counts})


def read_time(text: str | None) -> float | None:
    """A time that an option says, in seconds."""
    if text is None:
        return None
    seconds = Limits.read(text).seconds
    if seconds is None:
        raise BadTraining("--time is {time}; it must be a time, such as 90s or 30m", time=text)
    return seconds


def play_batches(file: GamesFile, processes: int, ray: str | None) -> Batches:
    if ray is None:
        return play_here(file.terms, file.next_game, processes)
    return play_on_ray(file.terms, file.next_game, ray, processes)


class Watch:
    """The games as they come in, and a line about them."""

    def __init__(self, screen: Screen, file: GamesFile) -> None:
        self.screen = screen
        self.file = file
        self.before = file.positions
        self.began = clock.monotonic()
        self.status: Status | None = None
        self.lines = ProgressLines()

    def take(self, batches: Batches, positions: int | None, seconds: float | None) -> None:
        """Write games down until there are enough positions, or the time is over."""
        known, since = self.file.positions, self.file.games
        while positions is None or self.file.positions < positions:
            self.file.append(next(batches))
            self.show()
            if self.file.positions > known:
                known, since = self.file.positions, self.file.games
            elif self.file.games - since >= GAMES_WITHOUT_NEWS:
                raise BadTraining(
                    "the last {games} games had no new position: this game has no more to offer",
                    games=GAMES_WITHOUT_NEWS,
                )
            if seconds is not None and clock.monotonic() - self.began >= seconds:
                return

    @contextmanager
    def shown(self) -> Iterator[None]:
        """A line that changes in its place, on a terminal."""
        console = Console(stderr=True, highlight=False)
        if not console.is_terminal:
            yield
            return
        with console.status("") as self.status:
            yield

    def show(self) -> None:
        if self.status is not None:
            self.status.update(self.summary())
        else:
            self.lines.tell(self.summary)

    def summary(self) -> str:
        fresh = self.file.positions - self.before
        return self.screen.say(
            "{games}, {positions}, {rate} positions a second",
            games=Message(Plural("{n} game", "{n:,} games"), n=self.file.games),
            positions=Message(Plural("{n} position", "{n:,} positions"), n=self.file.positions),
            rate=f"{fresh / max(clock.monotonic() - self.began, 1e-3):,.0f}",
        )
