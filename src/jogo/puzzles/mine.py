"""Looking for puzzles in many games, in several processes; what was looked at is remembered."""

from __future__ import annotations

import os
import signal
from collections.abc import Generator, Iterable, Iterator
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from jogo.catalog import find_game_type
from jogo.core.errors import NoSuchFile, UnreadablePuzzles
from jogo.core.game import Game
from jogo.engine.proof import OutOfNodes
from jogo.fast.layout import make_layout
from jogo.fast.state import State
from jogo.locks import Lock, Taken
from jogo.puzzles.collection import HEADER, read_puzzles
from jogo.puzzles.compose import Composer
from jogo.puzzles.puzzle import Puzzle
from jogo.puzzles.sources import Source, positions_of

# A new process that imports what it needs: a copy of ours would have our threads' locks.
CONTEXT = get_context("spawn")
# Where proofs are dear, positions are looked at from the last one back; to the end of a game, until
# one takes too long.
FARTHEST_BACK = 14


def find_puzzle(composer: Composer, source: Source) -> Puzzle | None:
    """The best puzzle of a game, with its level; None if there is none."""
    composer.engine.forget()
    found: Puzzle | None = None
    for position in worth_a_look(composer, source):
        try:
            puzzle = composer.compose(position)
        except OutOfNodes:
            # Farther from the end of the game it would take even longer.
            if composer.type.to_the_end:
                break
            continue
        if puzzle is not None and (found is None or puzzle.solver_turns > found.solver_turns):
            found = puzzle
            if puzzle.turns == composer.type.most:
                break
    return found and replace(found, level=composer.level_of(found))


def worth_a_look(composer: Composer, source: Source) -> Iterator[str]:
    """The positions of a game in the order in which puzzles are looked for."""
    positions = positions_of(source, composer.game, composer.engine)
    is_dear = composer.type.to_the_end or composer.type.glance > 0
    return reversed([*positions][-FARTHEST_BACK:]) if is_dear else positions


def canonical(game: Game, position: str) -> bytes:
    """The same bytes for positions that a turn of the board, or of the colours, makes the same.

    >>> game, rest = find_game_type("jostle").game(), "/10" * 9 + " r 1"
    >>> canonical(game, "RB8" + rest) == canonical(game, "8BR" + rest)
    True
    """
    layout = make_layout(game)
    planes = State(layout, position).observation()
    return min(symmetry.turn_planes(planes).tobytes() for symmetry in layout.symmetries)


class PuzzleFile:
    """A file of puzzles that grows: one line for each game that was looked at.

    A torn last line is cut off, so that the same command goes on where it was stopped.
    """

    def __init__(self, path: Path, game: Game) -> None:
        self.path = path
        self.game = game
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._lock = Lock(path)
            self._file = path.open("a+", encoding="utf-8", newline="\n")
        except Taken as problem:
            raise NoSuchFile(
                "another command is writing to {path}: wait until it has ended, "
                "or write to another file with --output FILE",
                path=path,
            ) from problem
        except OSError as problem:
            raise NoSuchFile(
                "{path} cannot be written: {problem}", path=path, problem=problem
            ) from problem
        self.seen: set[str] = set()
        self.puzzles: list[Puzzle] = []
        self._known: set[bytes] = set()
        try:
            self._take_up()
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> PuzzleFile:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._file.close()
        self._lock.release()

    def keep(self, source: Source, puzzle: Puzzle | None) -> bool:
        """Note that a game was looked at, and its puzzle unless there is one like it."""
        is_new = puzzle is not None and self._add(puzzle)
        line = f"{puzzle.write()}\n" if puzzle is not None and is_new else ""
        # What was found comes before the note that the game is done.
        self._file.write(f"{line}#{source.key}\n")
        self._file.flush()
        self.seen.add(source.key)
        return is_new

    def _add(self, puzzle: Puzzle) -> bool:
        key = canonical(self.game, puzzle.position)
        if key in self._known:
            return False
        self._known.add(key)
        self.puzzles.append(puzzle)
        return True

    def _take_up(self) -> None:
        self._file.seek(0)
        text = self._file.read()
        header = HEADER + self.game.name
        if not text:
            self._file.write(header + "\n")
            self._file.flush()
            return
        if not text.startswith(header + "\n"):
            raise UnreadablePuzzles(
                "{path} does not hold puzzles of {game}; write to another file with --output FILE",
                path=self.path,
                game=self.game.type.title,
            )
        whole = text[: text.rfind("\n") + 1]
        if len(whole) < len(text):
            os.truncate(self.path, len(whole.encode()))
        self.seen = {line[1:] for line in whole.split("\n") if line.startswith("#")}
        for puzzle in read_puzzles(self.path):
            self._add(puzzle)


Found = tuple[Source, Puzzle | None]


def mine(
    game: Game, sources: Iterable[Source], processes: int, fewest: int = 1
) -> Generator[Found, None, None]:
    """Look at games, in any order; what was begun is given up when nobody listens any more.

    `fewest` is how many turns a puzzle has at least.
    """
    if processes == 1:
        composer = Composer(game, fewest)
        yield from ((source, find_puzzle(composer, source)) for source in sources)
        return
    with CONTEXT.Pool(processes, begin, (game.name, fewest)) as pool:
        yield from pool.imap_unordered(look, sources)


_composer: Any = None


def begin(name: str, fewest: int) -> None:
    """What a process does first: Ctrl-C is for the one that started it."""
    global _composer
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _composer = Composer(find_game_type(name).game(), fewest)


def look(source: Source) -> Found:
    return source, find_puzzle(_composer, source)
