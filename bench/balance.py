"""Which seat wins how often between equals: Breakthru's plain set-up, its candidates for a fairer
one, and all games as they are by default.

python bench/balance.py                     everything, as docs/balance.md has it
python bench/balance.py --only candidates   one table: strengths, candidates, start, longer or games
python bench/balance.py --only start --game "breakthru ships=17" --times 3
                                            one line of it, with three times as many games
python bench/balance.py --quick             a few short games of everything, to see that it works

Both seats are the engine with the same number of nodes an action, which plays whole games. So that
they differ, each begins with a few random actions; those of the tables `start` and `longer` begin
at the start, and the engine chooses among what it finds about as good. The games are kept in files
of the arena, in the folder that `--results` names, so that a run that was stopped goes on;
`jogo arena report` shows them too.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial, reduce
from pathlib import Path

from rich.progress import track

from jogo.arena.contest import run_contest
from jogo.arena.elo import Estimate, compare_pairs
from jogo.arena.fixture import Fixture, Terms
from jogo.arena.play import Played
from jogo.arena.results import Results
from jogo.arena.scores import Tally
from jogo.arena.workers import play_here
from jogo.catalog import find_game_type, game_types

# Nodes an action, and how many games are played with them: strong ones take longer.
GAMES = {300: 100, 2_000: 100, 10_000: 60, 50_000: 24}
QUICK_GAMES = {30: 2, 60: 2}
STRONGEST = 2
# How much worse, in hundredths, an action may be that is chosen instead of the best.
MARGIN = 10

# How many random actions come before the players act. Each seat gets as many turns of them as the
# other, so that an opening favours none: a turn each in Breakthru, the two placements in Virus
# Wars. The engine has no opinion of a ship that it places, so a free setup is all at random.
OPENINGS = {"breakthru": 3, "breakthru setup=free": 32, "virus-wars": 2}
OPENING = 4

# Neither a first action at random nor a swap at random says anything of the pie rule.
WITH_PIE = "monkey-queen"

PLAIN = "breakthru"
CANDIDATES = (
    PLAIN,
    "breakthru flagship_cost=1",
    "breakthru setup=free",
    *(f"breakthru ships={ships}" for ships in range(19, 11, -1)),
)
# A first turn says nothing of its points if it is played at random: these begin at the start.
FROM_START = (
    PLAIN,
    *(f"breakthru ships={ships}" for ships in range(17, 12, -1)),
    "breakthru silver_first_turn=1",
    "breakthru ships=16 silver_first_turn=1",
)
# The most even of them, with this many times as many nodes.
MOST_EVEN = ("breakthru ships=16", "breakthru ships=15", "breakthru ships=14")
LONGER = 4


@dataclass(frozen=True, slots=True)
class Equals:
    """A game, perhaps with options, that the engine plays with itself at a number of nodes."""

    game: str
    nodes: int
    from_start: bool

    @property
    def terms(self) -> Terms:
        if self.from_start:
            return Terms(opening=0)
        name = self.game.partition(" ")[0]
        return Terms(opening=OPENINGS.get(self.game, OPENINGS.get(name, OPENING)))

    @property
    def player(self) -> str:
        return f"engine@{self.nodes}n~{MARGIN}" if self.from_start else f"engine@{self.nodes}n"

    def fixtures(self, games: int) -> Iterator[Fixture]:
        """Each opening once: with the seats exchanged, equals would play the same game again."""
        one = Fixture(self.game, self.player, self.player, 0, terms=self.terms)
        return (replace(one, opening=number) for number in range(games))


@dataclass(frozen=True, slots=True)
class Table:
    """What is measured together: games, and how many are played at which strengths."""

    title: str
    games: tuple[str, ...]
    strengths: Mapping[int, int]
    from_start: bool = False

    def fixtures(self, times: int) -> Iterator[Fixture]:
        """All games of the table, the quick ones first."""
        for nodes, number in self.strengths.items():
            for game in self.games:
                yield from self.equals(game, nodes).fixtures(times * number)

    def equals(self, game: str, nodes: int) -> Equals:
        return Equals(game, nodes, self.from_start or game == WITH_PIE)


def tables(games: Mapping[int, int]) -> dict[str, Table]:
    """The tables by the names that `--only` takes."""
    strong = {nodes: games[nodes] for nodes in [*games][-STRONGEST:]}
    return {
        "strengths": Table("Breakthru by strength", (PLAIN,), games),
        "candidates": Table("Breakthru with other options", CANDIDATES, strong),
        "start": Table("Breakthru from the start itself", FROM_START, strong, from_start=True),
        "longer": Table(
            "Breakthru from the start with more nodes",
            MOST_EVEN,
            {LONGER * nodes: number for nodes, number in [*games.items()][-1:]},
            from_start=True,
        ),
        "games": Table("All games by default", tuple(game_types()), games),
    }


# Playing


def play_missing(folder: Path, wanted: Iterable[Fixture]) -> None:
    """Play the games that the files of the folder lack, and keep them there."""
    by_terms: dict[Terms, list[Fixture]] = defaultdict(list)
    for fixture in wanted:
        by_terms[fixture.terms].append(fixture)
    for terms, fixtures in by_terms.items():
        with Results(file_of(folder, terms), terms) as results:
            missing = list(filter(results.lacks(), fixtures))
            if not missing:
                continue
            games = run_contest(partial(play_here, workers=1), missing, results)
            label = f"after {terms.opening} random actions"
            for played in track(games, label, len(missing)):
                assert isinstance(played, Played), played
                assert played.forfeit is None, played.problem


def file_of(folder: Path, terms: Terms) -> Path:
    """The games on the same terms share a file."""
    return folder / f"balance-{terms.opening}.db"


# Telling


@dataclass(frozen=True, slots=True)
class Share:
    """What the first seat got: its games won, drawn and lost, and its share of the points.

    >>> print(Share(Tally(3, 1, 4), Estimate(0.4375, 0.2, 0.7)))
    44 % [20, 70], +3 =1 -4
    """

    tally: Tally
    share: Estimate

    def __str__(self) -> str:
        value, low, high = (
            round(100 * part) for part in (self.share.value, self.share.low, self.share.high)
        )
        return f"{value} % [{low}, {high}], {self.tally}"


def share_of(folder: Path, equals: Equals) -> Share:
    """What all the games that are kept say; those that went alike in every action count once."""
    with Results(file_of(folder, equals.terms)) as results:
        games = [played for played in results.games() if is_of(equals, played.fixture)]
    points = [*{played.course: played.points for played in games}.values()]
    found = compare_pairs(points)
    assert found is not None
    return Share(reduce(Tally.and_one, points, Tally()), found.share)


def is_of(equals: Equals, fixture: Fixture) -> bool:
    return (fixture.game, fixture.one) == (equals.game, equals.player)


def write_table(folder: Path, table: Table) -> str:
    """The table in Markdown: a line a game, a column a strength, the first seat's share in each."""
    head = ["game", "first seat", *(f"{nodes:,} nodes" for nodes in table.strengths)]
    lines = [head, ["---"] * len(head)]
    for game in table.games:
        colour = find_game_type(game.partition(" ")[0]).colours[0]
        shares = (str(share_of(folder, table.equals(game, nodes))) for nodes in table.strengths)
        lines.append([f"`{game}`", colour, *shares])
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--results", type=Path, default=Path("build/balance"), metavar="FOLDER")
    parser.add_argument("--only", choices=tables(GAMES), help="one table of these")
    parser.add_argument("--game", action="append", help="only this line of the tables")
    parser.add_argument("--times", type=int, default=1, help="this many times as many games")
    parser.add_argument("--quick", action="store_true", help="two short games of each")
    arguments = parser.parse_args()
    for name, table in tables(QUICK_GAMES if arguments.quick else GAMES).items():
        chosen = tuple(game for game in table.games if game in (arguments.game or table.games))
        if arguments.only in (None, name) and chosen:
            part = replace(table, games=chosen)
            play_missing(arguments.results, part.fixtures(arguments.times))
            print(f"\n## {part.title}\n\n{write_table(arguments.results, part)}\n", flush=True)


if __name__ == "__main__":
    main()
