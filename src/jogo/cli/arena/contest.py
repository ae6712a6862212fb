"""A contest on the screen: it is played, watched as it moves, and summed up."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field

from rich.console import Group
from rich.live import Live
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from jogo.arena.contest import Crew, Games, run_contest
from jogo.arena.fixture import Fixture
from jogo.arena.play import Played
from jogo.arena.results import Results
from jogo.arena.scores import Scores
from jogo.arena.workers import Lost
from jogo.cli.progress import ProgressLines
from jogo.core.message import Plural
from jogo.terminal.screen import Screen
from jogo.terminal.standings import standings

# Seconds between two drawings of the screen.
REDRAWN = 0.5


@dataclass
class Contest:
    """What is to be played, by whom, where it is kept, and the results so far.

    `total` is None if the number of games is not known; `news` is a line about the progress.
    """

    screen: Screen
    results: Results
    crew: Crew
    total: int | None
    scores: Scores = field(default_factory=Scores)
    news: Callable[[], str] = str
    lost: list[Lost] = field(default_factory=list)
    done: int = 0
    # The game that was played last, if any.
    latest: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.scores = Scores.of(self.results.games())
        self.latest = self.scores.games[-1:]

    def run(self, fixtures: Iterable[Fixture], is_over: Callable[[], bool] = lambda: False) -> None:
        """Play what is missing until there is no more of it, or it is over."""
        try:
            self._run(fixtures, is_over)
        except KeyboardInterrupt:
            for game in self.scores.games:
                self.screen.console.print(standings(self.scores, game, self.screen.say))
            said = self.screen.say("Stopped. Run the same command with --resume to continue.")
            self.screen.line(said)
            self.tell_where()
            raise

    def tell_where(self) -> None:
        """Where the games are kept, and which could not be played."""
        for lost in self.lost:
            said = self.screen.say(
                "A game ended every process that played it: {game}", game=lost.fixture.key
            )
            self.screen.complain(said)
        said = self.screen.say(
            Plural("{n} game is kept in {path}", "{n} games are kept in {path}"),
            n=len(self.results.keys()),
            path=self.results.path,
        )
        self.screen.line(said, "dim")

    def _run(self, fixtures: Iterable[Fixture], is_over: Callable[[], bool]) -> None:
        with watch(self) as watcher, closing(self._games(fixtures)) as games:
            watcher.show()
            for game in games:
                if isinstance(game, Lost):
                    self.lost.append(game)
                else:
                    self.scores.add(game)
                    self.latest = [game.fixture.game]
                    self.done += 1
                    self._complain(game)
                watcher.show()
                if is_over():
                    return

    def _games(self, fixtures: Iterable[Fixture]) -> Games:
        return run_contest(self.crew, self._count_known(fixtures), self.results)

    def _count_known(self, fixtures: Iterable[Fixture]) -> Iterator[Fixture]:
        """The fixtures; those that an earlier run has played are counted as done."""
        is_missing = self.results.lacks()
        for fixture in fixtures:
            self.done += not is_missing(fixture)
            yield fixture

    def _complain(self, game: Played) -> None:
        """Say why a player lost what it did not lose on the board."""
        if game.forfeit is not None:
            self.screen.tell(
                self.screen.say(
                    "{player} forfeits a game of {game}: {reason}. {problem}",
                    player=game.forfeit,
                    game=game.fixture.game,
                    reason=self.screen.say(game.reason),
                    problem=game.problem,
                ),
                "yellow",
            )


class Watcher:
    """What a person sees while a contest is on: a bar and the table, or a line now and then."""

    def __init__(self, contest: Contest, live: Live | None) -> None:
        self.contest = contest
        self.live = live
        self.shown = -REDRAWN
        self.lines = ProgressLines()
        self.bar = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
        )
        self.task = self.bar.add_task("", total=contest.total)

    def show(self) -> None:
        if self.live is None:
            self.lines.tell(self._line)
            return
        now = time.monotonic()
        if now - self.shown >= REDRAWN:
            self.shown = now
            self.live.update(self._picture())

    def _line(self) -> str:
        contest = self.contest
        if contest.total is None:
            said = contest.screen.say(Plural("{n} game", "{n:,} games"), n=contest.done)
        else:
            sentence = Plural("{done} of {n} game", "{done} of {n} games")
            said = contest.screen.say(sentence, done=contest.done, n=contest.total)
        return f"{said} {contest.news()}".rstrip()

    def _picture(self) -> Group:
        contest = self.contest
        self.bar.update(self.task, completed=contest.done, description=contest.news())
        # The bar comes first, then only the current game: a small screen has no room for more.
        shown = [standings(contest.scores, game, contest.screen.say) for game in contest.latest]
        return Group(self.bar, *shown)


@contextmanager
def watch(contest: Contest) -> Iterator[Watcher]:
    """The screen of a contest while it is on."""
    if not contest.screen.console.is_terminal:
        yield Watcher(contest, None)
        return
    with Live(console=contest.screen.console, transient=True) as live:
        yield Watcher(contest, live)
