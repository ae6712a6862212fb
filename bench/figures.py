"""Figures with the bars that they must hold, as a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """One thing that was measured; without a bar it is only told."""

    subject: str
    value: str
    bar: str = ""
    held: bool = True

    @property
    def verdict(self) -> str:
        if not self.bar:
            return ""
        return "held" if self.held else "NOT held"


def below(subject: str, value: float, bar: float, unit: str) -> Figure:
    """A figure that must stay below a bar."""
    return Figure(subject, f"{value:,.1f} {unit}", f"< {bar:g} {unit}", value < bar)


def none_of(subject: str, found: int) -> Figure:
    """Something that must not happen."""
    return Figure(subject, f"{found:,}", "0", found == 0)


def at(values: Sequence[float], share: float) -> float:
    """The value that a share of the values does not exceed.

    >>> at([3.0, 1.0, 2.0], 0.5), at([], 0.99)
    (2.0, inf)
    """
    if not values:
        return float("inf")
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def latencies(subject: str, seconds: Sequence[float], bar: float) -> Figure:
    """How long something took: the 99th percentile must stay below a bar in milliseconds."""
    p50, p99, most = (at(seconds, share) * 1000 for share in (0.5, 0.99, 1.0))
    value = f"p50 {p50:.0f}, p99 {p99:.0f}, max {most:.0f} ms of {len(seconds):,}"
    return Figure(subject, value, f"p99 < {bar:g} ms", p99 < bar)


def print_table(title: str, figures: Sequence[Figure]) -> None:
    widths = [
        max(len(getattr(figure, name)) for figure in figures)
        for name in ("subject", "value", "bar")
    ]
    print(f"\n{title}")
    for figure in figures:
        cells = (figure.subject, figure.value, figure.bar)
        row = "   ".join(cell.ljust(width) for cell, width in zip(cells, widths, strict=True))
        print(f"  {row}   {figure.verdict}".rstrip(), flush=True)


@dataclass(frozen=True, slots=True)
class Measured:
    """A part of a bench with all its figures."""

    title: str
    figures: Sequence[Figure]

    @property
    def missed(self) -> list[Figure]:
        return [figure for figure in self.figures if not figure.held]

    def summarise(self) -> Figure:
        """One row for the part: its first latencies, if it has any, and how many bars it held."""
        barred = [figure for figure in self.figures if figure.bar]
        times = [figure.value for figure in barred if figure.value.startswith("p50")]
        held = f"{len(barred) - len(self.missed)} of {len(barred)} bars"
        return Figure(self.title, times[0] if times else "", held, not self.missed)


def conclude(parts: Sequence[Measured]) -> int:
    """Print how every part ended, and what missed its bar; the status for the shell."""
    print_table("In all", [part.summarise() for part in parts])
    missed = [(part.title, figure) for part in parts for figure in part.missed]
    for title, figure in missed:
        print(f"  NOT held: {title}: {figure.subject}: {figure.value}, bar {figure.bar}")
    return 1 if missed else 0
