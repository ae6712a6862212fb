"""Games from files of every kind that jogo writes: results, records, self-play, rows of data."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from jogo.api import game_of as game_of_record
from jogo.arena.fixture import game_of
from jogo.arena.play import FORFEITS
from jogo.arena.results import Results
from jogo.catalog import find_game_type
from jogo.core.errors import JogoError, NoSuchFile, UnreadableRecord
from jogo.core.game import Game
from jogo.core.record import RESULTS, UNFINISHED, read_record
from jogo.core.seat import Seat
from jogo.data.files import SUFFIXES, read_rows
from jogo.data.rows import WORTH, GameRow
from jogo.engine.learning import join_options
from jogo.explorer import CountedGame
from jogo.players.levels import rating_of
from jogo.train.games_file import find_end, read_terms
from jogo.train.terms import Terms

Collected = tuple[Game, CountedGame]

DATABASE = b"SQLite format 3\0"
SELF_PLAY = b"jogo games "
# What a folder is searched for.
PATTERNS = ("*.jogo", "*.db", "*.games", *(f"*{suffix}" for suffix in SUFFIXES))
WINNERS: dict[str, Seat | None] = dict(zip(RESULTS, (Seat.FIRST, Seat.SECOND, None), strict=False))
# By the verdict of a game that the engine played against itself.
BY_VERDICT: dict[int, Seat | None] = {1: Seat.FIRST, 2: Seat.SECOND, 3: None}
BY_WORTH = {worth: winner for winner, worth in WORTH.items()}


def collect_games(path: Path) -> Iterator[Collected]:
    """The finished games in a file, or in all files of a folder, one after the other."""
    if path.is_dir():
        for each in sorted({found for pattern in PATTERNS for found in path.glob(pattern)}):
            yield from collect_games(each)
        return
    kind = read_beginning(path)
    if kind.startswith(DATABASE):
        yield from games_of_results(path)
    elif kind.startswith(SELF_PLAY):
        yield from games_of_self_play(path)
    elif path.name.endswith(SUFFIXES):
        yield from (counted_row(row) for row in read_rows(path) if row.result in BY_WORTH)
    else:
        yield from game_of_file(path)


def read_beginning(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(len(DATABASE))
    except OSError as problem:
        raise NoSuchFile(
            "{path} cannot be read: {problem}", path=path, problem=problem
        ) from problem


def games_of_results(path: Path) -> Iterator[Collected]:
    """The games of a contest of the arena, without those that a player has forfeited."""
    with Results(path) as results:
        played = results.games()
    for each in played:
        if each.reason in FORFEITS:
            continue
        record = read_record(each.record)
        names = each.fixture.names()
        game = game_of(each.fixture.game)
        yield (
            game,
            CountedGame(
                record.tags.get("Position"),
                [entry.action for entry in record.entries],
                each.winner,
                ratings=ratings_of(game, names[Seat.FIRST], names[Seat.SECOND]),
            ),
        )


def game_of_file(path: Path) -> Iterator[Collected]:
    """The game of a record, unless it is unfinished."""
    try:
        record = read_record(path.read_text(encoding="utf-8"))
        if record.result == UNFINISHED:
            return
        game = game_of_record(record)
    except (JogoError, OSError, UnicodeDecodeError) as problem:
        raise UnreadableRecord("{path}: {problem}", path=path, problem=problem) from problem
    yield (
        game,
        CountedGame(
            record.tags.get("Position"),
            [entry.action for entry in record.entries],
            WINNERS[record.result],
            ratings=ratings_of(game, record.tags.get("First", ""), record.tags.get("Second", "")),
        ),
    )


def games_of_self_play(path: Path) -> Iterator[Collected]:
    """The games of the engine against itself in a file of `jogo train data`."""
    data = path.read_bytes()
    terms, begin = read_terms(path, data)
    end, _ = find_end(path, data, begin)
    game = game_of_terms(terms)
    ended = (
        each for each in terms.engine().read_games(data[begin:end]) if each.verdict in BY_VERDICT
    )
    for each in ended:
        scores = [
            score if searched else None
            for score, searched in zip(each.scores, each.searched, strict=True)
        ]
        yield game, CountedGame(None, each.actions, BY_VERDICT[each.verdict], scores)


def game_of_terms(terms: Terms) -> Game:
    """The game that the engine played; its options are written out, those it has by default too."""
    usual = find_game_type(terms.game).game()
    is_usual = join_options(usual) == terms.options
    return usual if is_usual else game_of(f"{terms.game} {terms.options}")


def counted_row(row: GameRow) -> Collected:
    """A row of `jogo data`, whose scores are those of the first seat."""
    game = game_of(f"{row.game} {row.options}")
    scores = [
        score if mover == 0 else -score
        for score, mover in zip(row.scores or (), row.movers, strict=False)
    ]
    start = row.positions[0] if row.positions else row.final
    ratings = ratings_of(game, row.first, row.second)
    return game, CountedGame(start, row.actions, BY_WORTH[row.result], scores, ratings)


def ratings_of(game: Game, first: str, second: str) -> tuple[float | None, float | None]:
    """The measured ratings of two players, as far as there are any."""
    return rating_of(game.type, first), rating_of(game.type, second)
