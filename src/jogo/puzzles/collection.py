"""Collections of puzzles: files, the ones that come with the games, and how to choose from them."""

from __future__ import annotations

import gzip
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from pathlib import Path
from random import Random

from jogo.catalog import find_game_type, game_types
from jogo.core.errors import NoSuchFile, NoSuchPuzzle, UnreadablePuzzles
from jogo.core.game import GameType
from jogo.core.puzzle import Theme
from jogo.players.levels import ENGINE_LEVELS, rating_of
from jogo.puzzles.puzzle import Puzzle

# In each game's folder.
SHIPPED = "puzzles.jsonl.gz"
# What stands first in a file, before the name of the game.
HEADER = "jogo puzzles 1 "
# Of the puzzles that are nearest to a rating, one in so many may be drawn.
NEAREST = 10
# Where the days of puzzles are counted from.
FIRST_DAY = date(1970, 1, 1)


@dataclass(frozen=True)
class Collection:
    """The puzzles of a game, the easiest first."""

    game_type: GameType
    puzzles: tuple[Puzzle, ...]

    def find(self, name: str) -> Puzzle:
        """The puzzle with an id, or the only one whose id begins so."""
        found = [puzzle for puzzle in self.puzzles if name and puzzle.id.startswith(name)]
        if len(found) != 1:
            raise NoSuchPuzzle(
                "{game} has no puzzle {id!r}; `jogo puzzles list {name}` lists them",
                game=self.game_type.title,
                id=name[:20],
                name=self.game_type.name,
            )
        return found[0]

    def of_the_day(self, day: date) -> Puzzle:
        """The puzzle of a day, the same for everyone: each of the easier half in its turn."""
        easier = self.puzzles[: (len(self.puzzles) + 1) // 2]
        order = sorted(easier, key=lambda puzzle: (spread(puzzle.id), puzzle.id))
        return order[(day - FIRST_DAY).days % len(order)]

    def choose(
        self, theme: str | None = None, level: int | None = None, turns: int | None = None
    ) -> tuple[Puzzle, ...]:
        """The puzzles with a theme, of a level of difficulty, or with this many turns to find."""
        return tuple(
            puzzle
            for puzzle in self.puzzles
            if (theme is None or theme in puzzle.themes)
            and (level is None or puzzle.level == level)
            and (turns is None or puzzle.solver_turns == turns)
        )

    def themes(self) -> dict[Theme, int]:
        """The themes that there are, in the game's order, with how many puzzles have them."""
        if self.game_type.puzzles is None:
            return {}
        counts = {theme: len(self.choose(theme.name)) for theme in self.game_type.puzzles.themes}
        return {theme: count for theme, count in counts.items() if count}

    def near(self, rating: int, rng: Random, among: Iterable[Puzzle] | None = None) -> Puzzle:
        """A puzzle about as hard as a solver is strong."""
        puzzles = self.puzzles if among is None else tuple(among)
        if not puzzles:
            raise NoSuchPuzzle("no puzzle of {game} is like that", game=self.game_type.title)
        nearest = sorted(puzzles, key=lambda puzzle: abs(difficulty(puzzle) - rating))
        return rng.choice(nearest[: max(1, len(nearest) // NEAREST)])


def spread(text: str) -> int:
    """A number for a text, spread evenly (FNV-1a); `attempt.js` has the same.

    >>> spread("4563abe2")
    2455431189
    """
    mixed = 2_166_136_261
    for letter in text.encode():
        mixed = (mixed ^ letter) * 16_777_619 % 2**32
    return mixed


def difficulty(puzzle: Puzzle) -> int:
    """What a puzzle is rated before anyone has tried it: as the lowest level that solves it.

    >>> difficulty(Puzzle("jostle", "", 0, (), level=3)) > difficulty(Puzzle("jostle", "", 0, ()))
    True
    """
    name = ENGINE_LEVELS[min(max(puzzle.level, 1), len(ENGINE_LEVELS)) - 1]
    return rating_of(find_game_type(puzzle.game), name) or 0


def sort_puzzles(puzzles: Iterable[Puzzle]) -> tuple[Puzzle, ...]:
    """The easiest first; among equals in an order that depends on nothing else."""
    return tuple(sorted(puzzles, key=lambda puzzle: (puzzle.level, puzzle.turns, puzzle.id)))


# Files


def read_puzzles(path: Path) -> Iterator[Puzzle]:
    """The puzzles of a file, packed or as `jogo puzzles mine` writes it."""
    try:
        packed = path.read_bytes()
        text = (gzip.decompress(packed) if packed[:2] == b"\x1f\x8b" else packed).decode()
    except (OSError, EOFError) as problem:
        raise NoSuchFile(
            "{path} cannot be read: {problem}", path=path, problem=problem
        ) from problem
    except ValueError as problem:
        raise UnreadablePuzzles("{path} does not hold puzzles", path=path) from problem
    header, _, lines = text.partition("\n")
    if not header.startswith(HEADER):
        raise UnreadablePuzzles(
            "{path} does not hold puzzles: its first line is not {right!r}",
            path=path,
            right=HEADER + "GAME",
        )
    game = find_game_type(header.removeprefix(HEADER)).name
    for number, line in enumerate(lines.split("\n"), 2):
        # What was looked at without finding a puzzle is noted in a line of its own.
        if not line or line.startswith("#"):
            continue
        try:
            yield Puzzle.read(game, line)
        except UnreadablePuzzles as problem:
            raise UnreadablePuzzles(
                "{path}, line {line}: {problem}", path=path, line=number, problem=problem
            ) from problem


def pack_puzzles(game: str, puzzles: Iterable[Puzzle]) -> bytes:
    """A file of puzzles as it is shipped: the same puzzles give the same bytes.

    >>> puzzle = Puzzle("jostle", "10/10 r 1", 0, (("a1-a2",),))
    >>> pack_puzzles("jostle", [puzzle]) == pack_puzzles("jostle", [puzzle, puzzle][:1])
    True
    """
    lines = [HEADER + game, *(puzzle.write() for puzzle in sort_puzzles(puzzles))]
    return gzip.compress(("\n".join(lines) + "\n").encode(), 9, mtime=0)


@lru_cache(maxsize=64)
def shipped(name: str) -> Collection:
    """The puzzles that come with a game.

    >>> shipped("jostle").puzzles[0].game
    'jostle'
    """
    game_type = find_game_type(name)
    path = game_type.folder / SHIPPED
    if game_type.puzzles is None or not path.is_file():
        raise NoSuchPuzzle("{game} has no puzzles", game=game_type.title)
    return Collection(game_type, sort_puzzles(read_puzzles(path)))


def games_with_puzzles() -> tuple[GameType, ...]:
    """The games that come with puzzles.

    >>> [game_type.name for game_type in games_with_puzzles()][:2]
    ['breakthru', 'monkey-queen']
    """
    return tuple(
        game_type
        for game_type in game_types().values()
        if game_type.puzzles is not None and (game_type.folder / SHIPPED).is_file()
    )
