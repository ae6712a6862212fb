"""What happens next in a tournament: nothing yet, more pairings, or its end."""

from __future__ import annotations

from dataclasses import dataclass

from jogo.club.tournaments.arena import pair_waiting
from jogo.club.tournaments.crosstable import Crosstable, Pairing
from jogo.club.tournaments.standings import SystemName, rank_entrants
from jogo.club.tournaments.swiss import most_rounds, pair_round

FEWEST_ENTRANTS = 2


@dataclass(frozen=True, slots=True)
class Plan:
    """How a tournament goes: a Swiss for some rounds, an arena until a moment."""

    system: SystemName
    rounds: int = 0
    until: float = 0.0


@dataclass(frozen=True, slots=True)
class Pair:
    """More games are to begin."""

    pairings: list[Pairing]


@dataclass(frozen=True, slots=True)
class Wait:
    """Nothing is to be done yet."""


@dataclass(frozen=True, slots=True)
class End:
    """Nothing more will be played."""


Step = Pair | Wait | End


def next_step(plan: Plan, table: Crosstable, now: float) -> Step:
    """What is to be done now.

    >>> from jogo.club.tournaments.crosstable import Entrant
    >>> table = Crosstable([Entrant(1, 1500), Entrant(2, 1400)])
    >>> next_step(Plan("swiss", rounds=3), table, 0.0)
    Pair(pairings=[Pairing(round=1, board=1, first=1, second=2, score=None)])
    >>> next_step(Plan("arena", until=5.0), table, 5.0)
    End()
    """
    return step_arena(plan, table, now) if plan.system == "arena" else step_swiss(plan, table, now)


def step_swiss(plan: Plan, table: Crosstable, now: float) -> Step:
    """The next round begins once all games of the last are over and everybody is ready."""
    if table.is_playing:
        return Wait()
    active = table.active()
    rounds = min(plan.rounds, most_rounds(len(table.entrants)))
    if table.rounds >= rounds or len(active) < FEWEST_ENTRANTS:
        return End()
    if any(entrant.ready > now for entrant in active):
        return Wait()
    pairings = pair_round(table, rounds)
    # All who could still meet may have met before the last round.
    return Pair(pairings) if any(not each.is_bye for each in pairings) else End()


def step_arena(plan: Plan, table: Crosstable, now: float) -> Step:
    """Games begin until the time is over; those that go on then are finished, and count."""
    if now >= plan.until:
        return Wait() if table.is_playing else End()
    ranks = {each.number: place for place, each in enumerate(rank_entrants(table, "arena"))}
    pairings = pair_waiting(table, ranks, now)
    return Pair(pairings) if pairings else Wait()
