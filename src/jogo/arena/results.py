"""The results of a contest in a file: every finished game once, even if the process is killed."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path
from types import TracebackType

from jogo.arena.fixture import Fixture, Terms
from jogo.arena.play import FORFEITS, Played
from jogo.core.errors import UnreadableResults
from jogo.core.message import differing
from jogo.core.seat import RESULTS

# Written into the file's header, so that another SQLite file is told from ours.
APPLICATION = 0x6A6F676F
SEATS = {result: seat for seat, result in RESULTS.items()}

CONTEST = "create table contest (terms text not null)"
GAMES = """
create table games (
    key text primary key,
    game text not null,
    one text not null,
    other text not null,
    opening integer not null,
    turned integer not null,
    result text not null,
    reason text not null,
    problem text not null,
    first_seconds real not null,
    second_seconds real not null,
    actions integer not null,
    record text not null,
    process integer not null
)
"""
# Which engine each player was in each game; results from before this table say nothing of it.
ENGINES = """
create table if not exists engines (
    game text not null,
    player text not null,
    identity text not null,
    primary key (game, player)
)
"""
COLUMNS = (
    "game, one, other, opening, turned, result, reason, problem, "
    "first_seconds, second_seconds, actions, record, process"
)


class Results:
    """A results file, open. Each game is on the disk when `keep` returns.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     with Results(Path(folder) / "match.db", Terms(seed=7)) as results:
    ...         len(results.games()), results.terms.seed
    (0, 7)
    """

    def __init__(self, path: Path, terms: Terms | None = None) -> None:
        """Open a file, or with terms make it if it is not there."""
        if terms is None and not path.is_file():
            raise UnreadableResults("there is no file {path}", path=path)
        self.path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._database = sqlite3.connect(path, timeout=30, isolation_level=None)
        except (OSError, sqlite3.Error) as problem:
            raise UnreadableResults(
                "{path} cannot be a results file: {problem}", path=path, problem=problem
            ) from problem
        try:
            self.terms = self._begin(terms)
        except (sqlite3.DatabaseError, TypeError, ValueError) as problem:
            self._database.close()
            if isinstance(problem, UnreadableResults):
                raise
            raise UnreadableResults(
                "{path} is not a results file of the arena: {problem}", path=path, problem=problem
            ) from problem

    def __enter__(self) -> Results:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        place: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        self._database.close()

    def _begin(self, terms: Terms | None) -> Terms:
        """The terms in the file, which must be ours; a new file is made with the ones asked for."""
        if terms is not None:
            self._make(terms)
        (application,) = self._database.execute("pragma application_id").fetchone()
        if application != APPLICATION:
            raise UnreadableResults("{path} is not a results file of the arena", path=self.path)
        (text,) = self._database.execute("select terms from contest").fetchone()
        kept = Terms(**json.loads(text))
        if terms is not None and kept != terms:
            raise UnreadableResults(
                "{path} has a contest with {kept}, but this command asks for {asked}; "
                "write to another file with --results FILE",
                path=self.path,
                kept=differing(asdict(kept), asdict(terms)),
                asked=differing(asdict(terms), asdict(kept)),
            )
        if terms is not None:
            self._database.execute(ENGINES)
        return kept

    def _make(self, terms: Terms) -> None:
        """Make the tables unless there are some, in one step: a process may end at any moment."""
        self._database.execute("pragma journal_mode = wal")
        self._database.execute("begin immediate")
        (tables,) = self._database.execute("select count(*) from sqlite_master").fetchone()
        if tables == 0:
            self._database.execute(CONTEST)
            self._database.execute(GAMES)
            self._database.execute("insert into contest values (?)", [json.dumps(asdict(terms))])
            self._database.execute(f"pragma application_id = {APPLICATION}")
        self._database.execute("commit")

    def keep(self, played: Played) -> bool:
        """Write a game down; False if it was there already."""
        fixture = played.fixture
        row = (
            fixture.key,
            fixture.game,
            fixture.one,
            fixture.other,
            fixture.opening,
            fixture.turned,
            RESULTS[played.winner],
            played.reason,
            played.problem,
            *played.seconds,
            played.actions,
            played.record,
            played.process,
        )
        places = ", ".join("?" * len(row))
        done = self._database.execute(
            f"insert or ignore into games (key, {COLUMNS}) values ({places})", row
        )
        return done.rowcount == 1

    def lacks(self) -> Callable[[Fixture], bool]:
        """Whether a game is not there yet, whichever of its players is named first."""
        there = self.keys()
        return lambda one: there.isdisjoint((one.key, one.named_the_other_way().key))

    def keys(self) -> set[str]:
        """The keys of the games that are there."""
        return {key for (key,) in self._database.execute("select key from games")}

    def forget_forfeits(self) -> None:
        """Give up the games that a player lost by what it did, so that they are played again."""
        reasons = ", ".join("?" * len(FORFEITS))
        self._database.execute(f"delete from games where reason in ({reasons})", FORFEITS)

    def players(self) -> list[tuple[str, str]]:
        """Each game that was played, with each of its players."""
        query = "select game, one from games union select game, other from games"
        return list(self._database.execute(query))

    def engines(self) -> dict[tuple[str, str], str]:
        """Which engine a player was in a game, as far as it was noted."""
        rows = self._database.execute("select game, player, identity from engines")
        return {(game, player): identity for game, player, identity in rows}

    def note_engine(self, game: str, player: str, identity: str) -> None:
        """Note which engine a player is in a game."""
        row = (game, player, identity)
        self._database.execute("insert or replace into engines values (?, ?, ?)", row)

    def games(self) -> list[Played]:
        """Every game that is there, in the order of their ends."""
        return list(self._rows())

    def _rows(self) -> Iterator[Played]:
        for row in self._database.execute(f"select {COLUMNS} from games order by rowid"):
            game, one, other, opening, turned, result, reason, problem, *rest = row
            first, second, actions, record, process = rest
            fixture = Fixture(game, one, other, opening, bool(turned), self.terms)
            yield Played(
                fixture,
                SEATS[result],
                reason,
                problem,
                (first, second),
                actions,
                record,
                process,
            )
