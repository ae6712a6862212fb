"""A rating over time as a drawing: a line over the days, with its highest and lowest points."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from markupsafe import Markup

from jogo.language import Language

WIDTH, HEIGHT = 600, 180
LEFT, RIGHT, TOP, BOTTOM = 44, 12, 12, 24
# A line has at least so many points from top to bottom, so that little changes look little.
LEAST_SPAN = 100.0
MOST_POINTS = 300


def draw_ratings(points: Sequence[tuple[float, float]], say: Language) -> Markup:
    """The graph of ratings after games, each with its moment; the page gives its colours.

    >>> drawn = draw_ratings([(0.0, 1500.0), (86400.0, 1530.0)], Language("en"))
    >>> "<polyline" in drawn, "from 1500 to 1530" in drawn
    (True, True)
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
    title = say(
        "Rating after {n} games: from {first} to {last}, at most {most}",
        n=len(points),
        first=f"{values[0]:.0f}",
        last=f"{values[-1]:.0f}",
        most=f"{max(value for _, value in points):.0f}",
    )
    first_day, last_day = (
        f"{datetime.fromtimestamp(shown[place][0], UTC):%Y-%m-%d}" for place in (0, -1)
    )
    rule = Markup('<line x1="{}" x2="{}" y1="{y}" y2="{y}"/><text x="4" y="{}">{}</text>')
    scale = Markup("").join(
        rule.format(LEFT, WIDTH - RIGHT, f"{y + 4:.1f}", f"{value:.0f}", y=f"{y:.1f}")
        for value, y in ((value, height(value)) for value in (lowest, middle, highest))
    )
    days = Markup('<text x="{}" y="{}">{}</text><text class="end" x="{}" y="{}">{}</text>').format(
        LEFT, HEIGHT - 4, first_day, WIDTH - RIGHT, HEIGHT - 4, last_day
    )
    return Markup(
        '<svg class="ratings" viewBox="0 0 {} {}" role="img" aria-label="{}">'
        '{}{}<polyline points="{}"/></svg>'
    ).format(WIDTH, HEIGHT, title, scale, days, line)
