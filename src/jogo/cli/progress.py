"""Progress where there is no terminal to draw it on: a line now and then."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from rich.console import Console

# Seconds between two lines.
INTERVAL = 10.0


class ProgressLines:
    """Lines on the error output, ten seconds apart; the first comes after as long."""

    def __init__(self) -> None:
        self._console = Console(stderr=True, highlight=False)
        self._told = monotonic()

    def tell(self, line: Callable[[], str]) -> None:
        """Print a line if it is time for one; only then is it made."""
        now = monotonic()
        if now - self._told >= INTERVAL:
            self._told = now
            self._console.print(line())
