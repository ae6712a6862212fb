"""The charts of a report, as figures."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil, floor, isfinite, log10

from jogo.arena.elo import Estimate, signed
from jogo.arena.report.figure import (
    GRID,
    HIGH,
    INK,
    LOW,
    MUTED,
    Box,
    Dot,
    Figure,
    Label,
    Shape,
    Stroke,
)
from jogo.arena.report.names import LONGEST_NAME, short_names
from jogo.arena.scores import Duel, Scores, Tally
from jogo.core.message import Plural
from jogo.language import Language

WIDTH = 860
NAMES = 262
VALUES = 160
ROW = 26
CELL = 34
TOP = 6
AXIS = 28
# Two of them in the place of one, and a dash; our own players' names fit.
LONGEST_OF_TWO = 15
MOST_ROWS = 40
BARS = 24
BARS_HEIGHT = 150
HEADING = 30


@dataclass(frozen=True, slots=True)
class IntervalRow:
    """A row of an interval chart: a name that fits, the whole name, the value."""

    name: str
    whole: str
    estimate: Estimate


def charts(scores: Scores, game: str, say: Language) -> list[Figure]:
    """Everything there is to see of one game; what has nothing to show is left out."""
    made = (
        ladder_chart(scores, game, say),
        cross_chart(scores, game, say),
        seat_chart(scores, game, say),
        length_chart(scores, game, say),
    )
    return [figure for figure in made if figure is not None]


def heading(game: str) -> Figure:
    """The name of a game, to stand above its charts in a picture."""
    return Figure(WIDTH, HEADING, [Label(0, HEADING / 2, game, bold=True, size=22)])


def ladder_chart(scores: Scores, game: str, say: Language) -> Figure | None:
    """The players from the strongest to the weakest, with the intervals of their ratings."""
    short = short_names(scores.players(), LONGEST_NAME)
    rows = [
        IntervalRow(short[name], name, estimate) for name, estimate in scores.ratings(game).items()
    ]
    return interval_chart(say("Ratings in Elo, with 95 % intervals"), rows[:MOST_ROWS], signed)


def seat_chart(scores: Scores, game: str, say: Language) -> Figure | None:
    """How much of the points the first seat gets: in all games, and in each duel."""
    rows = []
    every, duels = scores.first_seat(game), scores.of_game(game)
    if every is not None:
        rows.append(IntervalRow(say("all games"), "", scaled(every.share, 100)))
    short = short_names(scores.players(), LONGEST_OF_TWO)
    for duel in duels[: MOST_ROWS - 1]:
        seat = duel.first_seat()
        if seat is not None and len(duels) > 1:
            name = f"{short[duel.one]} - {short[duel.other]}"
            rows.append(IntervalRow(name, f"{duel.one} - {duel.other}", scaled(seat.share, 100)))
    title = say("The first seat's share of the points in per cent, with 95 % intervals")
    return interval_chart(title, rows, "{:.0f}".format, (0, 100), 50)


def scaled(estimate: Estimate, by: float) -> Estimate:
    return Estimate(estimate.value * by, estimate.low * by, estimate.high * by)


def ends_of(estimate: Estimate, text: Callable[[float], str]) -> str:
    """The ends of an interval, which need not be equally far from the value; none if it is sure.

    >>> ends_of(Estimate(33, 0, 88), "{:.0f}".format)
    '[0, 88]'
    """
    if estimate.low == estimate.high:
        return ""
    return f"[{text(estimate.low)}, {text(estimate.high)}]"


def interval_chart(
    title: str,
    rows: Sequence[IntervalRow],
    text: Callable[[float], str],
    ends: tuple[float, float] | None = None,
    middle: float = 0,
) -> Figure | None:
    """Named values with their intervals, one below the other; None if there is no value."""
    if not rows:
        return None
    shapes: list[Shape] = []
    low, high, step = axis([row.estimate for row in rows], ends)

    def place(value: float) -> float:
        value = min(max(value, low), high)
        return NAMES + (value - low) / (high - low) * (WIDTH - NAMES - VALUES)

    bottom = TOP + ROW * len(rows)
    for tick in ticks(low, high, step):
        colour = MUTED if tick == middle else GRID
        shapes.append(Stroke(place(tick), TOP, place(tick), bottom, colour))
        shapes.append(Label(place(tick), bottom + AXIS / 2, text(tick), MUTED, 11, "middle"))
    for number, row in enumerate(rows):
        shapes += interval(TOP + ROW * (number + 0.5), row, place, text)
    return Figure(WIDTH, bottom + AXIS, shapes, title)


def interval(
    y: float, row: IntervalRow, place: Callable[[float], float], text: Callable[[float], str]
) -> Iterator[Shape]:
    """A row of an interval chart."""
    estimate = row.estimate
    low, high = place(estimate.low), place(estimate.high)
    yield Label(NAMES - 14, y, row.name, anchor="end", note=row.whole)
    yield Stroke(low, y, high, y, HIGH, 2)
    for end in (low, high):
        yield Stroke(end, y - 5, end, y + 5, HIGH, 2)
    yield Dot(place(estimate.value), y, 5, HIGH)
    yield Label(WIDTH - VALUES + 54, y, text(estimate.value), INK, anchor="end", bold=True)
    yield Label(WIDTH - VALUES + 62, y, ends_of(estimate, text), MUTED, 12)


def axis(rows: Sequence[Estimate], ends: tuple[float, float] | None) -> tuple[float, float, float]:
    """The ends of an axis that holds all intervals, and the step between its ticks."""
    numbers = [n for row in rows for n in (row.low, row.high, row.value) if isfinite(n)]
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


def cross_chart(scores: Scores, game: str, say: Language) -> Figure | None:
    """What each player got against each other one, and in how many games; None if one is alone."""
    names = scores.ranking(game)[:MOST_ROWS]
    if len(names) < 2:
        return None
    tallies = tallies_of(scores.of_game(game))
    short = short_names(scores.players(), LONGEST_NAME)
    cell = min(56.0, (WIDTH - NAMES) / len(names))
    shapes: list[Shape] = []
    for row, name in enumerate(names):
        y = ROW + CELL * (row + 0.5)
        shapes.append(Label(NAMES - 36, y, short[name], anchor="end", note=name))
        shapes.append(Label(NAMES - 14, y, str(row + 1), MUTED, 11, "end"))
        x = NAMES + cell * (row + 0.5)
        shapes.append(Label(x, ROW / 2, str(row + 1), MUTED, 11, "middle", note=name))
        for column, other in enumerate(names):
            if (name, other) in tallies:
                tally = tallies[name, other]
                note = f"{name} - {other}: {tally}"
                shapes += cross_cell(NAMES + cell * column, y, cell, tally, note)
    title = say("Points against each player in per cent, and the number of games")
    return Figure(WIDTH, ROW + CELL * len(names), shapes, title)


def cross_cell(left: float, y: float, width: float, tally: Tally, note: str) -> Iterator[Shape]:
    """The share of the points, and below it the number of games."""
    share, middle = tally.points / tally.games, left + width / 2 - 1
    yield Box(left, y - CELL / 2, width - 2, CELL - 2, *shade(share), note)
    large, small = min(13.0, width / 2.4), min(10.0, width / 3)
    yield Label(middle, y - 6, f"{100 * share:.0f}", INK, large, "middle", note=note)
    yield Label(middle, y + 8, str(tally.games), INK, small, "middle", note=note)


def tallies_of(duels: Sequence[Duel]) -> dict[tuple[str, str], Tally]:
    """What each won, drew and lost against each."""
    there = {(duel.one, duel.other): duel.tally for duel in duels}
    return {(other, one): tally.seen_by_other() for (one, other), tally in there.items()} | there


def shade(share: float) -> tuple[str, float]:
    """A colour and how strong it is: blue for much, orange for little, a light grey between.

    >>> shade(0.5), shade(1.0), shade(0.25)
    (('muted', 0.1), ('high', 0.6), ('low', 0.35))
    """
    if share == 0.5:
        return MUTED, 0.1
    return HIGH if share > 0.5 else LOW, round(0.1 + abs(share - 0.5), 2)


def length_chart(scores: Scores, game: str, say: Language) -> Figure:
    """How many actions the games had."""
    lengths = scores.lengths(game)
    mean = sum(lengths) / len(lengths)
    title = say(
        Plural(
            "Length of {n} game: {mean} actions",
            "Lengths of {n} games: {mean} actions on average",
        ),
        n=len(lengths),
        mean=f"{mean:.1f}",
    )
    low, high = min(lengths), max(lengths)
    width = max(1, ceil((high - low + 1) / BARS))
    counts = [0] * ((high - low) // width + 1)
    for length in lengths:
        counts[(length - low) // width] += 1
    bar = (WIDTH - 40) / len(counts)
    bottom = float(BARS_HEIGHT)
    shapes: list[Shape] = []
    for place, count in enumerate(counts):
        height = (BARS_HEIGHT - 16) * count / max(counts)
        x = 20 + bar * place
        shapes.append(Box(x, bottom - height, bar - 2, height, HIGH))
        if count:
            shapes.append(Label(x + bar / 2, bottom - height - 8, str(count), MUTED, 10, "middle"))
        if place % max(1, len(counts) // 12) == 0:
            start = str(low + place * width)
            shapes.append(Label(x + bar / 2, bottom + 12, start, MUTED, 11, "middle"))
    shapes.append(Stroke(20, bottom, WIDTH - 20, bottom, MUTED))
    return Figure(WIDTH, bottom + AXIS, shapes, title)
