"""Pairing in an arena: whoever has finished a game gets the next opponent, for as long as it goes.

Neighbours in the standings meet; the same two not twice in a row, as long as others may come; two
who do not want to meet, never.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from jogo.club.tournaments.crosstable import Crosstable, Entrant, Pairing
from jogo.core.seat import Seat

# Who has waited for so many seconds meets even the opponent of a moment ago.
PATIENCE = 20.0
# How many places in the standings an earlier meeting is worth.
MEETING = 3

Pair = tuple[Entrant, Entrant]


def pair_waiting(table: Crosstable, ranks: Mapping[int, int], now: float) -> list[Pairing]:
    """The pairings of those who wait; `ranks` are places in the standings.

    >>> table = Crosstable([Entrant(1, 1500), Entrant(2, 1500), Entrant(3, 1500, ready=5)])
    >>> [(each.first, each.second) for each in pair_waiting(table, {1: 1, 2: 2, 3: 3}, now=9)]
    [(1, 2)]
    """
    waiting = [entrant for entrant in table.waiting() if entrant.ready <= now]
    # Who has waited for long goes before who has just come.
    waiting.sort(key=lambda each: (each.ready, ranks[each.number]))
    active = table.active()
    matchmaker = Matchmaker(
        table, ranks, now, len(active), all(entrant.is_level for entrant in active)
    )
    board = max((pairing.board for pairing in table.pairings), default=0)
    return [
        Pairing(0, place, *give_seats(table, pair))
        for place, pair in enumerate(matchmaker.pair(waiting), start=board + 1)
    ]


@dataclass(frozen=True, slots=True)
class Matchmaker:
    """Finds opponents for those who wait, of a field of so many."""

    table: Crosstable
    ranks: Mapping[int, int]
    now: float
    field: int
    has_only_levels: bool

    def pair(self, waiting: Sequence[Entrant]) -> list[Pair]:
        """Give everyone in turn the nearest opponent who is left."""
        pairs: list[Pair] = []
        alone: list[Entrant] = []
        left = [*waiting]
        while left:
            one = left.pop(0)
            fitting = [other for other in left if self.may_meet(one, other)]
            if fitting:
                found = min(fitting, key=lambda other: self.distance(one, other))
                left.remove(found)
                pairs.append((one, found))
            else:
                alone.append(one)
        self.exchange(pairs, alone)
        return pairs

    def exchange(self, pairs: list[Pair], alone: Sequence[Entrant]) -> None:
        """Let two who are left over, and may not meet, each meet one of a pair, where that fits."""
        placed: set[int] = set()
        for one, other in combinations(alone, 2):
            if placed & {one.number, other.number}:
                continue
            for pair in pairs:
                found = self.regroup(pair, (one, other))
                if found:
                    pairs.remove(pair)
                    pairs.extend(found)
                    placed |= {one.number, other.number}
                    break

    def regroup(self, pair: Pair, others: Pair) -> list[Pair]:
        """Two pairs of four who may meet, other than those that there are."""
        (one, two), (three, four) = pair, others
        for found in ([(one, three), (two, four)], [(one, four), (two, three)]):
            if all(self.may_meet(*each) for each in found):
                return found
        return []

    def may_meet(self, one: Entrant, other: Entrant) -> bool:
        """Whether two are paired now, rather than wait for others.

        Levels are there for people: they meet each other only where there is nobody else.
        """
        if self.table.are_apart(one.number, other.number):
            return False
        if one.is_level and other.is_level and not self.has_only_levels:
            return False
        is_patient = self.now - min(one.ready, other.ready) < PATIENCE
        return not (self.field > 2 and is_patient and self.have_just_met(one, other))

    def have_just_met(self, one: Entrant, other: Entrant) -> bool:
        last = self.table.last_opponent
        return last(one.number) == other.number or last(other.number) == one.number

    def distance(self, one: Entrant, other: Entrant) -> int:
        """How little two fit: far apart in the standings, or having met often."""
        met = sum(each.opponent == other.number for each in self.table.meetings[one.number])
        return abs(self.ranks[one.number] - self.ranks[other.number]) + MEETING * met


def give_seats(table: Crosstable, pair: Pair) -> tuple[int, int]:
    """The two in the order of their seats: who has begun less often begins."""
    one, other = pair[0].number, pair[1].number
    more = table.balance(one) - table.balance(other)
    if more == 0 and table.meetings[one]:
        # Who began last does not begin now.
        more = 1 if table.meetings[one][-1].seat is Seat.FIRST else -1
    return (other, one) if more > 0 else (one, other)
