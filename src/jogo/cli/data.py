"""The commands that write games as data: a sample of new games, or an arena's results."""

from __future__ import annotations

import signal
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from itertools import chain
from pathlib import Path
from threading import current_thread, main_thread
from typing import Annotated, Any

import typer

from jogo.arena.fixture import game_of, text_of
from jogo.arena.results import Results
from jogo.arena.workers import default_workers
from jogo.catalog import game_types
from jogo.cli.arguments import Nodes, Processes, Seed, exit_cleanly, screen_beside
from jogo.cli.as_json import AsJson, write_json
from jogo.cli.progress import watch
from jogo.core.errors import UnreadableData, UnreadableResults
from jogo.core.message import Message, Plural, translatable
from jogo.data.exported import export_games
from jogo.data.files import JSON_LINES, PARQUET, check_name, read_rows, write_rows
from jogo.data.rows import GameRow
from jogo.data.sample import Sample, play_samples
from jogo.locks import Lock, Taken
from jogo.terminal.screen import Screen
from jogo.terminal.whole_files import replacing

data = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    no_args_is_help=True,
    help=translatable("Write games and positions, with evaluations, as data for other programs."),
)

Parquet = Annotated[
    bool,
    typer.Option(
        "--parquet",
        help=translatable("write Parquet instead of JSON lines (pip install jogo[data])"),
    ),
]


@data.command("sample", help=translatable("Let the engine play games against itself."))
@exit_cleanly()
def write_samples(
    context: typer.Context,
    games: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="GAME...",
            help=translatable("games, perhaps with options: 'GAME NAME=VALUE'; by default all"),
        ),
    ] = None,
    number: Annotated[
        int,
        typer.Option("--games", metavar="N", min=1, help=translatable("how many games of each")),
    ] = 1_000,
    output: Annotated[
        Path,
        typer.Option(metavar="FOLDER", help=translatable("the folder for the files, one a game")),
    ] = Path(),
    parquet: Parquet = False,
    nodes: Nodes = 500,
    seed: Seed = 1,
    processes: Processes = None,
    as_json: AsJson = False,
) -> None:
    screen = screen_beside(context, as_json)
    suffix = PARQUET if parquet else JSON_LINES
    names = [text_of(game_of(game)) for game in games or game_types()]
    written = []
    for name in dict.fromkeys(names):
        path = output / f"{name.replace(' ', '-').replace('=', '-')}{suffix}"
        check_name(path)
        sample = Sample(name, nodes, seed)
        with held(path):
            complete_sample(screen, path, sample, number, processes or default_workers())
        written.append({"game": name, "file": path, "games": number})
    if as_json:
        write_json("data sample", {"samples": written})


def complete_sample(
    screen: Screen, path: Path, sample: Sample, number: int, processes: int
) -> None:
    """Bring the file of a sample to a number of games; those that it has are not played again."""
    there = count_games(path, sample)
    if there < number:
        with closing(play_samples(sample, range(there, number), processes)) as fresh:
            kept = read_rows(path) if there else ()
            watch = Watch(screen, sample.game, number)
            interrupted = write_file(path, watch.follow(chain(kept, fresh)))
        if interrupted:
            screen.line(screen.say("Stopped. Run the same command again to continue."))
        tell_written(screen, path, watch.games, watch.positions)
        if interrupted:
            raise KeyboardInterrupt
    else:
        screen.line(screen.say("{path} has them already", path=path))


def count_games(path: Path, sample: Sample) -> int:
    """How many games of a sample its file has already."""
    count = 0
    for count, row in enumerate(read_rows(path) if path.exists() else (), 1):
        if not sample.is_of(row, count - 1):
            raise UnreadableData(
                "{path} has other games; write into another folder with --output FOLDER",
                path=path,
            )
    return count


@data.command("export", help=translatable("Write the games of an arena's results."))
@exit_cleanly()
def export_results(
    context: typer.Context,
    results: Annotated[Path, typer.Argument(help=translatable("the file of a contest's results"))],
    output: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help=translatable("the file to write; by default beside the results")
        ),
    ] = None,
    parquet: Parquet = False,
    nodes: Annotated[
        int | None,
        typer.Option(
            metavar="N", min=1, help=translatable("judge every position by a search of N nodes")
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    screen = screen_beside(context, as_json)
    path = output or results.with_suffix(PARQUET if parquet else JSON_LINES)
    check_name(path)
    with Results(results) as kept:
        games = kept.games()
    if not games:
        raise UnreadableResults("{path} holds no games yet", path=results)
    watch = Watch(screen, results.name, len(games))
    with held(path):
        if write_file(path, watch.follow(export_games(games, nodes)), all_or_nothing=True):
            raise KeyboardInterrupt
    tell_written(screen, path, watch.games, watch.positions)
    if as_json:
        counts = {"games": watch.games, "positions": watch.positions}
        write_json("data export", {"file": path, **counts})


class Interruption:
    """Ctrl-C, heard at once while a row is waited for, and after it while it is written."""

    def __init__(self) -> None:
        self.came = False
        self._is_waiting = False
        self._before: Any = None

    def __enter__(self) -> None:
        if current_thread() is main_thread():
            self._before = signal.signal(signal.SIGINT, self._hear)

    def __exit__(self, *_: object) -> None:
        if self._before is not None:
            signal.signal(signal.SIGINT, self._before)

    def _hear(self, *_: object) -> None:
        self.came = True
        if self._is_waiting:
            raise KeyboardInterrupt

    def follow(self, rows: Iterable[GameRow]) -> Iterator[GameRow]:
        """The rows until Ctrl-C comes, which is raised then."""
        coming = iter(rows)
        while not self.came:
            self._is_waiting = True
            try:
                row = next(coming)
            except StopIteration:
                return
            finally:
                self._is_waiting = False
            yield row
        raise KeyboardInterrupt


def write_file(path: Path, rows: Iterable[GameRow], all_or_nothing: bool = False) -> bool:
    """Write a file whole; whether Ctrl-C came, by which it has the games until then, or none."""
    interruption = Interruption()

    def heed() -> Iterator[GameRow]:
        try:
            yield from interruption.follow(rows)
        except KeyboardInterrupt:
            if all_or_nothing:
                raise

    with interruption, replacing(path) as unfinished:
        write_rows(unfinished, heed(), path.name)
    return interruption.came


@contextmanager
def held(path: Path) -> Iterator[None]:
    """One process at a time writes to a file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        lock = Lock(path)
    except Taken as problem:
        raise UnreadableData(
            "another command is writing to {path}: wait until it has ended", path=path
        ) from problem
    try:
        yield
    finally:
        lock.release()


class Watch:
    """Games as they are written, with a bar on a terminal and a line now and then elsewhere."""

    def __init__(self, screen: Screen, what: str, total: int) -> None:
        self.screen = screen
        self.what = what
        self.total = total
        self.games = self.positions = 0

    def follow(self, rows: Iterable[GameRow]) -> Iterator[GameRow]:
        for row in watch(rows, self.what, self.total):
            yield row
            self.games += 1
            self.positions += len(row.actions)


def tell_written(screen: Screen, path: Path, games: int, positions: int) -> None:
    screen.line(
        screen.say(
            "{path}: {games}, {positions}",
            path=path,
            games=Message(Plural("{n} game", "{n:,} games"), n=games),
            positions=Message(Plural("{n} position", "{n:,} positions"), n=positions),
        )
    )
