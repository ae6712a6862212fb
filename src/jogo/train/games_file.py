"""A file of games that grows: each position is kept once, and a torn end is cut off."""

from __future__ import annotations

from pathlib import Path
from types import TracebackType

from jogo.core.errors import BadTraining
from jogo.engine import _core
from jogo.engine.learning import SeenPositions
from jogo.train.terms import Terms, differing, said


class GamesFile:
    """A file of games on some terms, open to go on with it.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     with GamesFile(Path(folder) / "a.games", Terms("jostle", "size=8", 100, 7)) as file:
    ...         file.games, file.positions, file.next_game
    (0, 0, 0)
    """

    def __init__(self, path: Path, terms: Terms) -> None:
        """Open a file and take up what is there, or make it."""
        self.path = path
        self.terms = terms
        self.engine = terms.engine()
        self.games = self.actions = self.positions = self.next_game = 0
        self._seen = SeenPositions()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = path.open("a+b")
        except OSError as problem:
            raise BadTraining(
                "{path} cannot be a file of games: {problem}", path=path, problem=problem
            ) from problem
        try:
            self._take_up()
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> GamesFile:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        place: TracebackType | None,
    ) -> None:
        self._file.close()

    def append(self, blocks: bytes) -> None:
        """Write games down; a position that the file has already is not kept again."""
        self._file.write(self._count(blocks))
        self._file.flush()

    def _take_up(self) -> None:
        self._file.seek(0)
        data = self._file.read()
        if not data:
            self._file.write(self.terms.write())
            self._file.flush()
            return
        blocks, size = open_games(self.path, data, self.terms)
        end, self.next_game = _core.find_end(blocks)
        self._count(blocks[:end])
        self._file.truncate(size + end)

    def _count(self, blocks: bytes) -> bytes:
        try:
            unseen = self.engine.drop_seen(blocks, self._seen)
        except ValueError as problem:
            raise BadTraining("{path}: {problem}", path=self.path, problem=problem) from problem
        self.games += unseen.games
        self.actions += unseen.actions
        self.positions += unseen.positions
        return unseen.blocks


def open_games(path: Path, data: bytes, terms: Terms) -> tuple[bytes, int]:
    """The blocks of a file on these terms, and where they begin."""
    found, size = read_terms(path, data)
    if found != terms:
        raise BadTraining(
            "{path} holds games on other terms: its {found}, not {asked}; "
            "--output FILE begins another",
            path=path,
            found=differing(said(found), said(terms)),
            asked=differing(said(terms), said(found)),
        )
    return data[size:], size


def read_terms(path: Path, data: bytes) -> tuple[Terms, int]:
    """The terms that a file begins with, and how many bytes they take."""
    try:
        return Terms.read(data)
    except ValueError as problem:
        raise BadTraining("{path}: {problem}", path=path, problem=problem) from problem
