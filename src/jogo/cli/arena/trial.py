"""A sequential test on the screen: it plays until it knows who is stronger, or gives up."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import Any

from jogo.arena.fixture import Fixture
from jogo.arena.scores import Duel
from jogo.arena.sprt import Sprt, Verdict, counts_of
from jogo.cli.arena.contest import Contest
from jogo.cli.arena.fields import duel_fields
from jogo.terminal.standings import tell_duel


class Trial:
    """A sequential test: the contest it plays, and when it has seen enough."""

    def __init__(
        self, contest: Contest, test: Sprt, pairs: Iterable[Fixture], most_games: int
    ) -> None:
        self.contest = contest
        self.test = test
        self.most_pairs = most_games // 2
        self.fixtures = iter(pairs)
        self.first = next(self.fixtures)
        contest.news = self.news

    def run(self) -> None:
        """Play until the test knows or has had enough."""
        if not self.is_over():
            self.contest.run(chain([self.first], self.fixtures), self.is_over)

    def tell(self) -> None:
        """Say what the test knows."""
        tell_duel(self.duel, self.contest.screen)
        self.contest.screen.line(self.news())
        self.contest.screen.line(self.verdict_text(), "bold")

    def fields(self) -> dict[str, Any]:
        """What the test knows, as JSON has it."""
        counts, test = counts_of(self.duel.pairs()), self.test
        return {
            "verdict": self.verdict,
            "elo0": test.elo0,
            "elo1": test.elo1,
            "log_likelihood_ratio": test.likelihood(counts),
            "lower": test.lower,
            "upper": test.upper,
            "pairs": counts,
            "duel": duel_fields(self.duel),
        }

    @property
    def duel(self) -> Duel:
        return self.contest.scores.duel(self.first.game, self.first.one, self.first.other)

    @property
    def verdict(self) -> Verdict:
        return self.test.verdict(counts_of(self.duel.pairs()))

    def is_over(self) -> bool:
        too_many = len(self.duel.pairs()) >= self.most_pairs
        return too_many or self.verdict is not Verdict.UNDECIDED

    def news(self) -> str:
        """How far the test is on its way to either end."""
        counts = counts_of(self.duel.pairs())
        return self.contest.screen.say(
            "log-likelihood ratio {ratio} ({lower} to {upper}), pairs {counts}",
            ratio=f"{self.test.likelihood(counts):.2f}",
            lower=f"{self.test.lower:.2f}",
            upper=f"{self.test.upper:.2f}",
            counts=" ".join(map(str, counts)),
        )

    def verdict_text(self) -> str:
        say, player = self.contest.screen.say, self.first.one
        if self.verdict is Verdict.UNDECIDED:
            return say("Undecided: the games were not enough.")
        is_more = self.verdict is Verdict.STRONGER
        elos = (f"{self.test.elo0:+g}", f"{self.test.elo1:+g}")
        elo, other = reversed(elos) if is_more else elos
        if is_more and self.test.elo0 >= 0:
            return say("{player} is stronger: {elo} Elo is accepted.", player=player, elo=elo)
        if not is_more and self.test.elo0 <= 0:
            return say("{player} is not stronger: {elo} Elo is accepted.", player=player, elo=elo)
        return say(
            "{player}: {elo} Elo is accepted, not {other}.", player=player, elo=elo, other=other
        )
