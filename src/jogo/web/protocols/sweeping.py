"""When the garbage collector works: often on what is young, seldom on everything.

To look at all that a thousand games consist of stops every one of them for a second, and finds
little: games are made of values without cycles. Cycles come with requests, which are over soon,
and with connections and their rooms, which may be old by then.
"""

from __future__ import annotations

import gc

# How many more young objects there are before they are looked at. More would take less time in all,
# since what an action makes of a game lasts until the game's next one; but fifty thousand stop
# everyone for a tenth of a second.
YOUNG = 2_000
# Old ones are looked at by `Sweeper` alone.
NEVER = 100_000
FEWEST_DEPARTURES = 1_000


def sweep_the_young() -> None:
    """Let the collector look at young objects only; what was loaded at the start stays anyway."""
    gc.freeze()
    gc.set_threshold(YOUNG, NEVER, NEVER)


class Sweeper:
    """Has everything looked at when as many connections and rooms have ended as there are.

    So there is never more to be found than what is in use, and the longer it takes to look at
    everything, the more seldom that is done.

    >>> sweeper = Sweeper()
    >>> sweeper.is_due(departures=900, present=10), sweeper.is_due(departures=1_000, present=10)
    (False, True)
    >>> sweeper.is_due(departures=2_500, present=1_600), sweeper.is_due(2_600, 1_600)
    (False, True)
    """

    def __init__(self) -> None:
        self._departures = 0

    def is_due(self, departures: int, present: int) -> bool:
        """Whether to sweep now; then the count begins again."""
        if departures - self._departures < max(FEWEST_DEPARTURES, present):
            return False
        self._departures = departures
        return True
