"""What the games of a contest say: who got how much, on which seat, and how they ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from statistics import fmean

from jogo.arena.elo import Comparison, Estimate, compare_pairs
from jogo.arena.fixture import Fixture
from jogo.arena.play import Played
from jogo.arena.rating import Meeting, ratings
from jogo.core.seat import Seat

BASELINE = "random"


@dataclass(frozen=True, slots=True)
class Tally:
    """Games won, drawn and lost.

    >>> Tally(3, 1, 0).points, Tally(3, 1, 0).games
    (3.5, 4)
    """

    wins: int = 0
    draws: int = 0
    losses: int = 0

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses

    @property
    def points(self) -> float:
        return self.wins + self.draws / 2

    def and_one(self, points: float) -> Tally:
        return Tally(
            self.wins + (points == 1.0),
            self.draws + (points == 0.5),
            self.losses + (points == 0.0),
        )

    def __add__(self, other: Tally) -> Tally:
        wins, draws = self.wins + other.wins, self.draws + other.draws
        return Tally(wins, draws, self.losses + other.losses)

    def seen_by_other(self) -> Tally:
        return Tally(self.losses, self.draws, self.wins)

    def __str__(self) -> str:
        return f"+{self.wins} ={self.draws} -{self.losses}"


@dataclass
class Duel:
    """All games of two players in one game, from the view of `one`."""

    game: str
    one: str
    other: str
    by_seat: dict[Seat, Tally] = field(default_factory=lambda: dict.fromkeys(Seat, Tally()))
    lengths: list[int] = field(default_factory=list)
    seconds: dict[bool, float] = field(default_factory=lambda: {True: 0.0, False: 0.0})
    forfeits: dict[bool, Counter[str]] = field(
        default_factory=lambda: {True: Counter(), False: Counter()}
    )
    openings: dict[int, dict[bool, float]] = field(default_factory=dict)
    courses: set[int] = field(default_factory=set)

    def add(self, played: Played) -> None:
        """Count a game, whichever of the two it names first."""
        fixture = played.fixture
        if fixture.one != self.one:
            fixture = fixture.named_the_other_way()
            played = replace(played, fixture=fixture)
        seat = fixture.seat_of_one
        self.by_seat[seat] = self.by_seat[seat].and_one(played.points)
        self.lengths.append(played.actions)
        self.courses.add(hash(played.course))
        self.openings.setdefault(fixture.opening, {})[fixture.turned] = played.points
        for is_one, mine in ((True, seat), (False, seat.other)):
            self.seconds[is_one] += played.seconds[mine.index]
        if played.forfeit is not None:
            self.forfeits[played.winner is not seat][played.reason] += 1

    @property
    def tally(self) -> Tally:
        return self.by_seat[Seat.FIRST] + self.by_seat[Seat.SECOND]

    def pairs(self) -> list[float]:
        """The shares that `one` got of the pairs of games that are complete."""
        return [fmean(pair.values()) for pair in self.openings.values() if len(pair) == 2]

    def first_seat_pairs(self) -> dict[int, float]:
        """The first seat's shares of the complete pairs, by opening."""
        whole = {number: pair for number, pair in self.openings.items() if len(pair) == 2}
        return {number: (pair[False] + 1 - pair[True]) / 2 for number, pair in whole.items()}

    @property
    def unpaired(self) -> int:
        """How many games have no twin with the seats exchanged, and so say nothing of strength."""
        return self.tally.games - 2 * len(self.pairs())

    @property
    def repeated(self) -> int:
        """How many games went like an earlier one, action for action."""
        return self.tally.games - len(self.courses)

    def strength(self) -> Comparison | None:
        return compare_pairs(self.pairs())

    def first_seat(self) -> Comparison | None:
        """How much better the first seat is than the second."""
        return compare_pairs([*self.first_seat_pairs().values()])

    def seen_by_other(self) -> Duel:
        """The same games from the view of `other`."""
        return Duel(
            self.game,
            self.other,
            self.one,
            {seat: self.by_seat[seat.other].seen_by_other() for seat in Seat},
            self.lengths,
            {is_one: self.seconds[not is_one] for is_one in self.seconds},
            {is_one: self.forfeits[not is_one] for is_one in self.forfeits},
            {
                number: {not turned: 1 - points for turned, points in pair.items()}
                for number, pair in self.openings.items()
            },
            self.courses,
        )


@dataclass
class Scores:
    """The duels of a contest, which grow with each game."""

    duels: dict[tuple[str, str, str], Duel] = field(default_factory=dict)

    @classmethod
    def of(cls, games: Iterable[Played]) -> Scores:
        scores = cls()
        for played in games:
            scores.add(played)
        return scores

    def add(self, played: Played) -> Duel:
        """Count a game; the duel that it belongs to."""
        duel = self.duel_of(played.fixture)
        duel.add(played)
        return duel

    def duel_of(self, fixture: Fixture) -> Duel:
        """The duel that a game belongs to; two players have one, in either order."""
        key = (fixture.game, fixture.one, fixture.other)
        mirrored = (fixture.game, fixture.other, fixture.one)
        if mirrored in self.duels:
            return self.duels[mirrored]
        return self.duels.setdefault(key, Duel(*key))

    def duel(self, game: str, one: str, other: str) -> Duel:
        """The games of two players from the view of one of them."""
        found = self.duel_of(Fixture(game, one, other, 0))
        return found if found.one == one else found.seen_by_other()

    @property
    def games(self) -> list[str]:
        return list(dict.fromkeys(game for game, _, _ in self.duels))

    def players(self, game: str | None = None) -> list[str]:
        found = (duel for duel in self.duels.values() if game in (None, duel.game))
        return list(dict.fromkeys(name for duel in found for name in (duel.one, duel.other)))

    def of_game(self, game: str) -> list[Duel]:
        return [duel for duel in self.duels.values() if duel.game == game]

    def ratings(self, game: str, anchor: str = BASELINE) -> dict[str, Estimate]:
        """Ratings in one game, `random` or another anchor being 0 if it took part."""
        met = [Meeting(duel.one, duel.other, duel.pairs()) for duel in self.of_game(game)]
        return ratings(met, anchor if anchor in self.players(game) else None)

    def tallies(self, game: str) -> Mapping[str, Tally]:
        """What each player won, drew and lost in one game."""
        found = dict.fromkeys(self.players(game), Tally())
        for duel in self.of_game(game):
            tally = duel.tally
            found[duel.one] += tally
            if duel.other != duel.one:
                found[duel.other] += tally.seen_by_other()
        return found

    def ranking(self, game: str) -> list[str]:
        """The players of one game, the strongest first; those without a rating come last."""
        rated, tallies = self.ratings(game), self.tallies(game)
        unrated = sorted(set(tallies) - set(rated), key=lambda name: -tallies[name].points)
        return [*rated, *unrated]

    def forfeits(self, game: str) -> dict[str, Counter[str]]:
        """How often each player lost by what it did rather than by the rules, by the reasons."""
        found: dict[str, Counter[str]] = {name: Counter() for name in self.players(game)}
        for duel in self.of_game(game):
            found[duel.one] += duel.forfeits[True]
            found[duel.other] += duel.forfeits[False]
        return found

    def first_seat(self, game: str) -> Comparison | None:
        """How much better the first seat does in one game, over all players.

        Every pairing plays the same openings, and what an opening is worth to a seat it is worth in
        all of them: an opening counts once.
        """
        shares: dict[int, list[float]] = {}
        for duel in self.of_game(game):
            for number, share in duel.first_seat_pairs().items():
                shares.setdefault(number, []).append(share)
        return compare_pairs([fmean(of_one) for of_one in shares.values()])

    def lengths(self, game: str) -> list[int]:
        return [length for duel in self.of_game(game) for length in duel.lengths]
