"""Progress: a bar on a terminal, and a line now and then where there is none."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from time import monotonic
from typing import TypeVar

from rich.console import Console
from rich.progress import Progress

T = TypeVar("T")

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


def watch(things: Iterable[T], what: str, total: int | None) -> Iterator[T]:
    """Things as they come, and how many there were so far."""
    console = Console(stderr=True, highlight=False)
    if not console.is_terminal:
        lines, all_of = ProgressLines(), "" if total is None else f" / {total:,}"
        for number, thing in enumerate(things, 1):
            lines.tell(lambda number=number: f"{what}: {number:,}{all_of}")  # type: ignore[misc]
            yield thing
        return
    with Progress(console=console, transient=True) as bar:
        task = bar.add_task(what, total=total)
        for number, thing in enumerate(things, 1):
            bar.update(task, completed=number)
            yield thing
