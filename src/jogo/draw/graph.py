"""Numbers over time as SVG: a line over the days, with a scale; the page gives its colours."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from html import escape

WIDTH, HEIGHT = 600, 180
LEFT, RIGHT, TOP, BOTTOM = 44, 12, 12, 24
# A line has at least so many points from top to bottom, so that little changes look little.
LEAST_SPAN = 100.0
MOST_POINTS = 300


def draw_graph(points: Sequence[tuple[float, float]], title: str) -> str:
    """The graph of two or more values, each with the moment from which it holds.

    >>> drawn = draw_graph([(0.0, 1500.0), (86400.0, 1530.0)], "Ratings")
    >>> drawn.count("<polyline"), ">1970-01-02<" in drawn, 'aria-label="Ratings"' in drawn
    (1, True, True)
    """
    step = max(1, -(-len(points) // MOST_POINTS))
    shown = [*points[:-1:step], points[-1]]
    values = [value for _, value in shown]
    middle, span = (min(values) + max(values)) / 2, max(LEAST_SPAN, max(values) - min(values))
    lowest, highest = middle - span / 2, middle + span / 2
    # By their order, not by their moments: who pauses for a year would see nothing else.
    across = (WIDTH - LEFT - RIGHT) / (len(shown) - 1)

    def height(value: float) -> float:
        return TOP + (highest - value) / span * (HEIGHT - TOP - BOTTOM)

    line = " ".join(f"{LEFT + i * across:.1f},{height(v):.1f}" for i, v in enumerate(values))
    scale = "".join(draw_rule(value, height(value)) for value in (lowest, middle, highest))
    days = "".join(draw_days(shown[0][0], shown[-1][0]))
    return (
        f'<svg class="graph" viewBox="0 0 {WIDTH} {HEIGHT}" role="img"'
        f' aria-label="{escape(title)}">'
        f'{scale}{days}<polyline points="{line}"/></svg>'
    )


def draw_rule(value: float, y: float) -> str:
    return (
        f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>'
        f'<text x="4" y="{y + 4:.1f}">{value:.0f}</text>'
    )


def draw_days(first: float, last: float) -> Iterator[str]:
    for moment, place in ((first, f'x="{LEFT}"'), (last, f'class="end" x="{WIDTH - RIGHT}"')):
        day = datetime.fromtimestamp(moment, UTC)
        yield f'<text {place} y="{HEIGHT - 4}">{day:%Y-%m-%d}</text>'
