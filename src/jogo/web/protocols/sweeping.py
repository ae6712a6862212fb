"""When the garbage collector works: often on what is young, seldom on everything.

To look at all that a thousand games consist of stops every one of them for a second, and finds
next to nothing: games are made of values without cycles, and rooms and connections undo theirs when
they end. Cycles come with requests, which are over soon, and with errors and their tracebacks.
"""

from __future__ import annotations

import gc

# How many more young objects there are before they are looked at. More would take less time in all,
# since what an action makes of a game lasts until the game's next one; but fifty thousand stop
# everyone for a tenth of a second.
YOUNG = 2_000
# Old ones are looked at by `Sweeper` alone.
NEVER = 100_000
# Many: what one that has left may leave behind is small, and most leave nothing.
FEWEST_DEPARTURES = 10_000
DEPARTURES_OF_EACH = 10


def sweep_the_young() -> None:
    """Let the collector look at young objects only; what was loaded at the start stays anyway."""
    gc.freeze()
    gc.set_threshold(YOUNG, NEVER, NEVER)


class Sweeper:
    """Has everything looked at when ten times as many have left as there are: connections, rooms.

    They leave nothing to be found, unless something went wrong with them. So that is done seldom,
    and the longer it takes to look at everything, the more seldom.

    >>> sweeper = Sweeper()
    >>> sweeper.is_due(departures=9_900, present=10), sweeper.is_due(departures=10_000, present=10)
    (False, True)
    >>> sweeper.is_due(departures=25_000, present=1_600), sweeper.is_due(26_000, 1_600)
    (False, True)
    """

    def __init__(self) -> None:
        self._departures = 0

    def is_due(self, departures: int, present: int) -> bool:
        """Whether to sweep now; then the count begins again."""
        fewest = max(FEWEST_DEPARTURES, DEPARTURES_OF_EACH * present)
        if departures - self._departures < fewest:
            return False
        self._departures = departures
        return True
