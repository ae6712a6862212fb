"""The charts of a report, as figures."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import ceil, floor, isfinite, log10

from jogo.arena.elo import Estimate
from jogo.arena.report.figure import (
    BLUE,
    GRID,
    INK,
    MUTED,
    ORANGE,
    Box,
    Dot,
    Figure,
    Line,
    Shape,
    Words,
)
from jogo.arena.scores import Scores
from jogo.core.message import shortened
from jogo.language import Language

WIDTH = 860
NAMES = 250
VALUES = 130
ROW = 26
TITLE = 34
AXIS = 28
LONGEST_NAME = 34
MOST_ROWS = 40
LIGHT = 240
BARS = 24
BARS_HEIGHT = 150


def ladder_chart(scores: Scores, game: str, say: Language) -> Figure:
    """The players from the strongest to the weakest, with the intervals of their ratings."""
    rated = list(scores.ratings(game).items())[:MOST_ROWS]
    title = say("Ratings in {game}, in Elo with 95 % intervals", game=game)
    return interval_chart(title, rated, lambda value: f"{value:+.0f}")


def seat_chart(scores: Scores, game: str, say: Language) -> Figure:
    """How much of the points the first seat gets: in all games, and in each duel."""
    rows = []
    every = scores.first_seat(game)
    if every is not None:
        rows.append((say("all games"), every.share))
    for duel in scores.of_game(game)[: MOST_ROWS - 1]:
        seat = duel.first_seat()
        if seat is not None and len(scores.of_game(game)) > 1:
            rows.append((f"{duel.one} - {duel.other}", seat.share))
    title = say("The first seat's share of the points, with 95 % intervals")
    percent = [(name, scaled(share, 100)) for name, share in rows]
    return interval_chart(title, percent, lambda value: f"{value:.0f} %", (0, 100), 50)


def scaled(estimate: Estimate, by: float) -> Estimate:
    return Estimate(estimate.value * by, estimate.low * by, estimate.high * by)


def interval_chart(
    title: str,
    rows: Sequence[tuple[str, Estimate]],
    text: Callable[[float], str],
    ends: tuple[float, float] | None = None,
    middle: float | None = None,
) -> Figure:
    """Named values with their intervals, one below the other."""
    height = TITLE + ROW * len(rows) + AXIS
    shapes: list[Shape] = [Words(0, TITLE / 3, title, bold=True, size=15)]
    if not rows:
        return Figure(WIDTH, height, shapes)
    low, high, step = axis(rows, ends)

    def place(value: float) -> float:
        value = min(max(value, low), high)
        return NAMES + (value - low) / (high - low) * (WIDTH - NAMES - VALUES)

    bottom = TITLE + ROW * len(rows)
    for tick in ticks(low, high, step):
        colour = MUTED if tick == middle else GRID
        shapes.append(Line(place(tick), TITLE, place(tick), bottom, colour))
        shapes.append(Words(place(tick), bottom + AXIS / 2, text(tick), MUTED, 11, "middle"))
    for number, (name, estimate) in enumerate(rows):
        y = TITLE + ROW * (number + 0.5)
        shapes += interval(y, name, estimate, place, text)
    return Figure(WIDTH, height, shapes)


def interval(
    y: float,
    name: str,
    estimate: Estimate,
    place: Callable[[float], float],
    text: Callable[[float], str],
) -> Iterator[Shape]:
    """A row of an interval chart."""
    low, high = place(estimate.low), place(estimate.high)
    yield Words(NAMES - 14, y, shortened(name, LONGEST_NAME), anchor="end")
    yield Line(low, y, high, y, BLUE, 2)
    for end in (low, high):
        yield Line(end, y - 5, end, y + 5, BLUE, 2)
    yield Dot(place(estimate.value), y, 5, BLUE)
    half = (estimate.high - estimate.low) / 2
    value = text(estimate.value)
    if isfinite(half) and half > 0:
        value += f" ±{half:.0f}"
    yield Words(WIDTH - VALUES + 20, y, value, INK)


def axis(
    rows: Sequence[tuple[str, Estimate]], ends: tuple[float, float] | None
) -> tuple[float, float, float]:
    """The ends of an axis that holds all intervals, and the step between its ticks."""
    numbers = [n for _, row in rows for n in (row.low, row.high, row.value) if isfinite(n)]
    low, high = ends or (min(numbers, default=0), max(numbers, default=0))
    step = round_step((high - low) / 8 or 1)
    return floor(low / step) * step, max(ceil(high / step), floor(low / step) + 1) * step, step


def round_step(least: float) -> float:
    """The next 1, 2 or 5 with noughts.

    >>> [round_step(least) for least in (0.7, 13, 420)]
    [1.0, 20.0, 500.0]
    """
    power = 10.0 ** floor(log10(least))
    return next(power * digit for digit in (1, 2, 5, 10) if power * digit >= least)


def ticks(low: float, high: float, step: float) -> list[float]:
    return [low + step * number for number in range(round((high - low) / step) + 1)]


def cross_chart(scores: Scores, game: str, say: Language) -> Figure:
    """What each player got against each other one, in per cent of the points."""
    rated = scores.ratings(game)
    names = [*rated, *(name for name in scores.players(game) if name not in rated)][:MOST_ROWS]
    shares = shares_of(scores, game)
    cell = min(56.0, (WIDTH - NAMES) / len(names))
    title = say("Points of the player on the left against the one above, in per cent")
    shapes: list[Shape] = [Words(0, TITLE / 3, title, bold=True, size=15)]
    for row, name in enumerate(names):
        y = TITLE + ROW * (row + 1.5)
        label = f"{shortened(name, LONGEST_NAME)}  {row + 1}"
        shapes.append(Words(NAMES - 14, y, label, anchor="end"))
        x = NAMES + cell * (row + 0.5)
        shapes.append(Words(x, TITLE + ROW / 2, str(row + 1), MUTED, 11, "middle"))
        for column, other in enumerate(names):
            share = shares.get((name, other))
            if share is not None:
                left = NAMES + cell * column
                shapes.append(Box(left, y - ROW / 2, cell - 2, ROW - 2, shade(share)))
                text = f"{100 * share:.0f}"
                size = min(12.0, cell / 2.4)
                shapes.append(Words(left + cell / 2 - 1, y - 1, text, size=size, anchor="middle"))
    return Figure(WIDTH, TITLE + ROW * (len(names) + 1), shapes)


def shares_of(scores: Scores, game: str) -> dict[tuple[str, str], float]:
    found = {}
    for duel in scores.of_game(game):
        share = duel.tally.points / duel.tally.games
        found[duel.one, duel.other] = share
        if duel.one != duel.other:
            found[duel.other, duel.one] = 1 - share
    return found


def shade(share: float) -> str:
    """Blue for much, orange for little, a light grey between.

    >>> shade(0.5), shade(1.0), shade(0.0)
    ('#f0f0f0', '#7aa1ca', '#e2a77a')
    """
    strength = abs(share - 0.5) * 1.2
    colour = BLUE if share > 0.5 else ORANGE
    parts = (int(colour[place : place + 2], 16) for place in (1, 3, 5))
    return "#" + "".join(f"{round(LIGHT + (part - LIGHT) * strength):02x}" for part in parts)


def length_chart(scores: Scores, game: str, say: Language) -> Figure:
    """How many actions the games had."""
    lengths = scores.lengths(game)
    mean = sum(lengths) / len(lengths)
    title = say(
        "Lengths of {games} games: {mean} actions on average",
        games=len(lengths),
        mean=f"{mean:.1f}",
    )
    low, high = min(lengths), max(lengths)
    width = max(1, ceil((high - low + 1) / BARS))
    counts = [0] * ((high - low) // width + 1)
    for length in lengths:
        counts[(length - low) // width] += 1
    bar = (WIDTH - 40) / len(counts)
    bottom = TITLE + BARS_HEIGHT
    shapes: list[Shape] = [Words(0, TITLE / 3, title, bold=True, size=15)]
    for place, count in enumerate(counts):
        height = (BARS_HEIGHT - 16) * count / max(counts)
        x = 20 + bar * place
        shapes.append(Box(x, bottom - height, bar - 2, height, BLUE))
        if count:
            shapes.append(Words(x + bar / 2, bottom - height - 8, str(count), MUTED, 10, "middle"))
        if place % max(1, len(counts) // 12) == 0:
            start = str(low + place * width)
            shapes.append(Words(x + bar / 2, bottom + 12, start, MUTED, 11, "middle"))
    shapes.append(Line(20, bottom, WIDTH - 20, bottom, MUTED))
    return Figure(WIDTH, bottom + AXIS, shapes)


def charts(scores: Scores, game: str, say: Language) -> list[Figure]:
    """Everything there is to see of one game."""
    return [
        chart(scores, game, say) for chart in (ladder_chart, cross_chart, seat_chart, length_chart)
    ]
