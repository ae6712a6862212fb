"""`jogo explorer build`: the index of what was played in games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer

from jogo.arena.fixture import game_of
from jogo.arena.workers import default_workers
from jogo.cli.arguments import Nodes, Processes, Seed, exit_cleanly, screen_beside
from jogo.cli.as_json import AsJson, write_json
from jogo.cli.data import held
from jogo.cli.progress import watch
from jogo.collect import Collected, collect_games
from jogo.core.errors import JogoError, UnreadableExplorer
from jogo.core.game import Game
from jogo.core.message import Message, Plural, translatable
from jogo.engine import native_games
from jogo.engine.learning import BETTER
from jogo.explorer import (
    Explorer,
    Tally,
    engine_folder,
    file_name,
    own_folder,
    read_explorer,
)
from jogo.explorer.deepen import deepen, keep_thoughts, shallow_positions
from jogo.explorer.index import write_index
from jogo.terminal.saves import saves_folder
from jogo.terminal.screen import Screen
from jogo.terminal.whole_files import replacing
from jogo.train.games_file import GamesFile
from jogo.train.self_play import play_here
from jogo.train.terms import Terms

# Nobody looks at the later turns of a game here: hardly a position is met twice.
TURNS = 60
# How many games a position must be met in, among many games; every game counts among few.
LEAST_OF_MANY, MANY = 3, 1_000


@exit_cleanly()
def build_indexes(
    context: typer.Context,
    results: Annotated[
        list[Path] | None,
        typer.Argument(metavar="RESULTS...", help=translatable("files or folders of games")),
    ] = None,
    generate: Annotated[
        int | None,
        typer.Option(
            metavar="N", min=1, help=translatable("let the engine play N games of each game")
        ),
    ] = None,
    game: Annotated[
        list[str] | None,
        typer.Option(
            "--game",
            metavar="GAME",
            help=translatable("only this game, perhaps 'GAME NAME=VALUE'; repeatable"),
        ),
    ] = None,
    output: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help=translatable("where the indexes go"))
    ] = None,
    games: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER", help=translatable("where generated games are kept; continued")
        ),
    ] = None,
    nodes: Nodes = 5_000,
    seed: Seed = 1,
    least: Annotated[
        int | None,
        typer.Option(
            metavar="N", min=1, help=translatable("keep positions that were met in N games")
        ),
    ] = None,
    deep: Annotated[
        int,
        typer.Option(metavar="N", min=0, help=translatable("think longer about N positions")),
    ] = 500,
    deep_nodes: Annotated[
        int, typer.Option(metavar="N", min=1, help=translatable("nodes to think longer with"))
    ] = 100_000,
    processes: Processes = None,
    as_json: AsJson = False,
) -> None:
    screen = screen_beside(context, as_json)
    crew = processes or default_workers()
    wanted = [game_of(name) for name in game or ()]
    folder = output or (engine_folder() if generate else own_folder())
    paths = [*(results or ())]
    if generate is not None:
        kept = games or folder / "games"
        for each in wanted or [game_of(name) for name in sorted(native_games())]:
            terms = Terms.of(each, nodes, seed, openings=BETTER)
            path = (kept / file_name(each)).with_suffix(".games")
            paths.append(complete_games(screen, path, terms, generate, crew))
    elif not paths:
        paths = [saves_folder()]
        if not paths[0].is_dir():
            raise no_games(paths)
    indexes = []
    for tally in count_games(paths, wanted):
        enough = least or (LEAST_OF_MANY if tally.games >= MANY else 1)
        path = folder / file_name(tally.game)
        with held(path):
            found = write_explorer(screen, path, tally, enough, (deep, deep_nodes, crew))
        indexes.append(index_fields(path, found))
    if as_json:
        write_json("explorer build", {"indexes": indexes})


def index_fields(path: Path, found: Explorer) -> dict[str, object]:
    header = found.index.header
    return {
        "game": found.game.name,
        "options": found.game.chosen_options(),
        "file": path,
        "games": header.games,
        "positions": header.positions,
        "moves": header.moves,
    }


def complete_games(screen: Screen, path: Path, terms: Terms, wanted: int, crew: int) -> Path:
    """Bring a file of games of the engine against itself to a number of games."""
    with GamesFile(path, terms) as file:
        missing = wanted - file.games
        if missing <= 0:
            return path
        batches = play_here(terms, file.next_game, crew)

        def fill() -> Iterator[int]:
            before = file.games
            while file.games < wanted:
                file.append(next(batches))
                yield from range(before, file.games)
                before = file.games

        try:
            with closing(batches):
                for _ in watch(fill(), path.name, missing):
                    pass
        except KeyboardInterrupt:
            screen.line(screen.say("Stopped. Run the same command again to continue."))
            raise
    return path


def count_games(paths: Iterable[Path], wanted: list[Game]) -> list[Tally]:
    """The games of all files, by the game that they are of."""
    tallies: dict[str, Tally] = {}
    for path in paths:
        for game, counted in watch(readable_games(path), path.name, None):
            if wanted and game not in wanted:
                continue
            name = file_name(game)
            if name not in tallies:
                tallies[name] = Tally(game, TURNS)
            tallies[name].add(counted)
    if not tallies:
        raise no_games(paths)
    return [*tallies.values()]


def no_games(paths: Iterable[Path]) -> UnreadableExplorer:
    return UnreadableExplorer(
        "there is no finished game in {paths}", paths=", ".join(str(path) for path in paths)
    )


def readable_games(path: Path) -> Iterator[Collected]:
    """The games of a file that can be counted: those of games with compiled rules."""
    return (found for found in collect_games(path) if found[0].name in native_games())


def write_explorer(
    screen: Screen, path: Path, tally: Tally, least: int, depth: tuple[int, int, int]
) -> Explorer:
    """Write the index of games that were counted, after thinking about its frequent positions."""
    found = Explorer(tally.game, tally.index(least))
    if path.exists():
        take_over(screen, found, path)
    most, nodes, crew = depth
    shallow = shallow_positions(found, most, nodes)
    interrupted = False
    try:
        with closing(deepen(found, shallow, nodes, crew)) as done:
            for _ in watch(done, path.name, len(shallow)):
                pass
    except KeyboardInterrupt:
        interrupted = True
        screen.line(screen.say("Stopped. Run the same command again to continue."))
    with replacing(path) as unfinished:
        write_index(unfinished, found.index)
    tell_built(screen, path, found)
    if interrupted:
        raise KeyboardInterrupt
    return found


def take_over(screen: Screen, found: Explorer, path: Path) -> None:
    """Use what was thought when this index was built before; a damaged file is replaced."""
    try:
        keep_thoughts(found.index, read_explorer(path).index)
    except JogoError as problem:
        screen.complain(str(problem))


def tell_built(screen: Screen, path: Path, found: Explorer) -> None:
    header = found.index.header
    screen.line(
        screen.say(
            "{path}: {games}, {positions}, {moves}, {size} kB",
            path=path,
            games=Message(Plural("{n} game", "{n:,} games"), n=header.games),
            positions=Message(Plural("{n} position", "{n:,} positions"), n=header.positions),
            moves=Message(Plural("{n} move", "{n:,} moves"), n=header.moves),
            size=f"{path.stat().st_size / 1000:,.0f}",
        )
    )
