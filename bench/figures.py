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


def all_held(figures: Sequence[Figure]) -> bool:
    return all(figure.held for figure in figures)
