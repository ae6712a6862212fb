"""`jogo puzzles mine` and `pack`: from games to a file of puzzles."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Annotated

import typer

from jogo.arena.results import Results
from jogo.arena.workers import default_workers
from jogo.catalog import find_game_type
from jogo.cli.arguments import GameName, Processes, Seed, exit_cleanly, screen_beside
from jogo.cli.as_json import AsJson, write_json
from jogo.cli.progress import ProgressLines
from jogo.core.errors import NoSuchPuzzle, UnreadableRecord, UnreadableResults
from jogo.core.game import Game
from jogo.core.message import Message, Plural, translatable
from jogo.core.record import LARGEST_RECORD
from jogo.puzzles.collection import pack_puzzles, read_puzzles
from jogo.puzzles.mine import PuzzleFile, canonical, mine
from jogo.puzzles.puzzle import Puzzle
from jogo.puzzles.sources import Source
from jogo.terminal.screen import Screen
from jogo.terminal.whole_files import replacing

SQLITE = b"SQLite format 3\x00"


@exit_cleanly()
def mine_puzzles(
    context: typer.Context,
    game: GameName,
    files: Annotated[
        list[Path] | None,
        typer.Argument(
            metavar="[RESULTS]...", help=translatable("results of the arena, or records of games")
        ),
    ] = None,
    generate: Annotated[
        int,
        typer.Option(
            "--generate", metavar="N", min=0, help=translatable("play this many new games")
        ),
    ] = 0,
    enough: Annotated[
        int | None,
        typer.Option(
            "--puzzles", metavar="N", min=1, help=translatable("stop at this many puzzles")
        ),
    ] = None,
    fewest: Annotated[
        int,
        typer.Option(
            "--turns",
            metavar="N",
            min=1,
            help=translatable("only puzzles of this many turns, or more"),
        ),
    ] = 1,
    output: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help=translatable("the file that grows; by default GAME.puzzles")
        ),
    ] = None,
    seed: Seed = 1,
    processes: Processes = None,
    as_json: AsJson = False,
) -> None:
    screen, chosen = screen_beside(context, as_json), find_game_type(game).game()
    if chosen.type.puzzles is None:
        raise NoSuchPuzzle("{game} has no puzzles", game=chosen.type.title)
    if not files and not generate:
        raise NoSuchPuzzle("name results or records to look at, or new games with --generate N")
    sources = [*read_sources(files or [], chosen)]
    wanted = (*sources, *(Source(f"{seed}-{n}", seed=seed) for n in range(generate)))
    path = output or Path(f"{game}.puzzles")
    with PuzzleFile(path, chosen) as file:
        left = [source for source in wanted if source.key not in file.seen]
        watch = Watch(screen, len(left))
        try:
            with closing(mine(chosen, left, processes or default_workers(), fewest)) as found:
                for source, puzzle in found:
                    file.keep(source, puzzle)
                    watch.tell(len(file.puzzles))
                    if enough is not None and len(file.puzzles) >= enough:
                        break
        except KeyboardInterrupt:
            screen.line(screen.say("Stopped. Run the same command again to continue."))
            raise
        finally:
            tell_puzzles(screen, path, len(file.puzzles))
        if as_json:
            write_json("puzzles mine", {"file": path, "puzzles": len(file.puzzles)})


class Watch:
    """A line now and then: how many games have been looked at, and what was found."""

    def __init__(self, screen: Screen, games: int) -> None:
        self.screen = screen
        self.games = games
        self._lines = ProgressLines()
        self._looked = count(1)

    def tell(self, puzzles: int) -> None:
        looked = next(self._looked)
        self._lines.tell(
            lambda: self.screen.say(
                "{looked:,} of {games:,} games, {puzzles:,} puzzles",
                looked=looked,
                games=self.games,
                puzzles=puzzles,
            )
        )


def tell_puzzles(screen: Screen, path: Path, puzzles: int) -> None:
    found = Message(Plural("{n} puzzle", "{n:,} puzzles"), n=puzzles)
    screen.line(screen.say("{path}: {puzzles}", path=path, puzzles=found))


def read_sources(files: list[Path], game: Game) -> Iterator[Source]:
    """The games of this kind in results and records, each with a key of its own."""
    for path in files:
        for record in records_in(path, game):
            yield Source(sha256(record.encode()).hexdigest()[:16], record)


def records_in(path: Path, game: Game) -> Iterator[str]:
    """The records in a file of results, or the one that a file is."""
    try:
        with path.open("rb") as file:
            is_results = file.read(len(SQLITE)) == SQLITE
            text = "" if is_results else path.read_text(encoding="utf-8")[:LARGEST_RECORD]
    except (OSError, ValueError, sqlite3.Error) as problem:
        raise UnreadableRecord(
            "{path} cannot be read: {problem}", path=path, problem=problem
        ) from problem
    if not is_results:
        yield text
        return
    with Results(path) as results:
        played = results.games()
    if not played:
        raise UnreadableResults("{path} holds no games yet", path=path)
    # Games with other options are left out.
    yield from (one.record for one in played if one.fixture.game == game.name)


@exit_cleanly()
def pack_files(
    context: typer.Context,
    files: Annotated[
        list[Path], typer.Argument(help=translatable("files that `jogo puzzles mine` wrote"))
    ],
    output: Annotated[
        Path, typer.Option(metavar="FILE", help=translatable("the file to write"))
    ] = Path("puzzles.jsonl.gz"),
    most: Annotated[
        int | None,
        typer.Option("--puzzles", metavar="N", min=1, help=translatable("the most to take")),
    ] = None,
    as_json: AsJson = False,
) -> None:
    read = [puzzle for path in files for puzzle in read_puzzles(path)]
    games = {puzzle.game for puzzle in read}
    if len(games) != 1:
        raise NoSuchPuzzle(
            "a file has the puzzles of one game, but these have {games}",
            games=", ".join(sorted(games)) or "-",
        )
    chosen = choose_varied(read, most or len(read))
    with replacing(output) as unfinished:
        unfinished.write_bytes(pack_puzzles(games.pop(), chosen))
    tell_puzzles(screen_beside(context, as_json), output, len(chosen))
    if as_json:
        write_json("puzzles pack", {"file": output, "puzzles": len(chosen)})


def choose_varied(puzzles: list[Puzzle], most: int) -> list[Puzzle]:
    """At most that many, none twice: first those with several turns to find, of all kinds."""
    distinct = {canonical(puzzle.make_game(), puzzle.position): puzzle for puzzle in puzzles}
    kinds: dict[tuple[object, ...], list[Puzzle]] = {}
    for puzzle in sorted(distinct.values(), key=lambda each: (-each.solver_turns, each.id)):
        kinds.setdefault((puzzle.solver_turns, puzzle.themes), []).append(puzzle)
    in_turn = [
        kind[place]
        for place in range(len(distinct))
        for kind in kinds.values()
        if place < len(kind)
    ]
    in_turn.sort(key=lambda each: each.solver_turns == 1)
    return in_turn[:most]
