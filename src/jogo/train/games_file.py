"""A file of games that grows: each position is kept once, and a torn end is cut off."""

from __future__ import annotations

from pathlib import Path
from types import TracebackType

from jogo.core.errors import BadTraining
from jogo.core.message import differing
from jogo.engine import _core
from jogo.engine.learning import SeenPositions
from jogo.locks import Lock, Taken
from jogo.train.terms import Terms, said


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
            self._lock = Lock(path)
            self._file = path.open("a+b")
        except Taken as problem:
            raise BadTraining(
                "another command is writing to {path}: wait until it has ended, "
                "or write to another file with --output FILE",
                path=path,
            ) from problem
        except OSError as problem:
            raise BadTraining(
                "{path} cannot be a file of games: {problem}", path=path, problem=problem
            ) from problem
        try:
            self._take_up()
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> GamesFile:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        place: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        self._file.close()
        self._lock.release()

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
        begin = check_terms(self.path, data, self.terms)
        end, self.next_game = find_end(self.path, data, begin)
        self._count(data[begin:end])
        self._file.truncate(end)

    def _count(self, blocks: bytes) -> bytes:
        try:
            unseen = self.engine.drop_seen(blocks, self._seen)
        except ValueError as problem:
            raise BadTraining("{path}: {problem}", path=self.path, problem=problem) from problem
        self.games += unseen.games
        self.actions += unseen.actions
        self.positions += unseen.positions
        return unseen.blocks


def check_terms(path: Path, data: bytes, terms: Terms) -> int:
    """See that a file has games on these terms; the place where they begin."""
    found, begin = read_terms(path, data)
    if found != terms:
        raise BadTraining(
            "{path} has games with {found}, but this command asks for {asked}; "
            "write to another file with --output FILE",
            path=path,
            found=differing(said(found), said(terms)),
            asked=differing(said(terms), said(found)),
        )
    return begin


def read_terms(path: Path, data: bytes) -> tuple[Terms, int]:
    """The terms that a file begins with, and how many bytes they take."""
    try:
        return Terms.read(data)
    except ValueError as problem:
        raise BadTraining("{path}: {problem}", path=path, problem=problem) from problem


def find_end(path: Path, data: bytes, begin: int) -> tuple[int, int]:
    """Where the whole games of a file end, and the number that the next game has."""
    try:
        return _core.find_end(data, begin)
    except ValueError as problem:
        raise BadTraining("{path}: {problem}", path=path, problem=problem) from problem
