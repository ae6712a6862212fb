"""The losses of a training as a picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from jogo.arena.report.figure import GRID, HIGH, INK, LOW, MUTED, Figure, Label, Shape, Stroke, svg
from jogo.draw.palette import LIGHT
from jogo.language import Language

WIDTH, HEIGHT = 640, 360
LEFT, RIGHT, TOP, BOTTOM = 64, 150, 16, 44
TICKS = 5


def draw_losses(losses: Sequence[Sequence[float]], search: float, say: Language) -> str:
    """The loss of each epoch, learned from and held out, beside that of the search, as SVG."""
    values = [value for pair in losses for value in pair] + [search]
    low, high = min(values), max(values)
    room = max(high - low, 1e-4) * 0.06
    chart = Chart(low - room, high + room, len(losses))
    lines = (
        (say("learned from"), LOW, [pair[0] for pair in losses]),
        (say("held out"), HIGH, [pair[1] for pair in losses]),
        (say("search"), MUTED, [search] * len(losses)),
    )
    shapes: list[Shape] = [*chart.axes(say)]
    for place, (name, colour, points) in enumerate(lines):
        shapes.extend(chart.curve(points, colour))
        shapes.append(Label(WIDTH - RIGHT + 12, TOP + 12 + 20 * place, name, colour))
    figure = Figure(WIDTH, HEIGHT, shapes, say("Loss of each epoch"))
    colours = "".join(f"--{name}:{LIGHT[name]};" for name in (INK, MUTED, GRID, HIGH, LOW))
    style = f"<style>:root{{{colours}}}text{{font-family:sans-serif}}</style>"
    return svg(figure).replace(">", f">{style}", 1)


class Chart:
    """Where epochs and losses are on the sheet."""

    def __init__(self, low: float, high: float, epochs: int) -> None:
        self.low, self.high, self.epochs = low, high, epochs

    def x(self, epoch: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * (epoch - 1) / max(self.epochs - 1, 1)

    def y(self, loss: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (self.high - loss) / (self.high - self.low)

    def axes(self, say: Language) -> Iterator[Shape]:
        for tick in range(TICKS):
            loss = self.low + (self.high - self.low) * tick / (TICKS - 1)
            yield Stroke(LEFT, self.y(loss), WIDTH - RIGHT, self.y(loss), GRID)
            yield Label(LEFT - 8, self.y(loss), f"{loss:.4f}", MUTED, anchor="end")
        for epoch in sorted({1, (1 + self.epochs) // 2, self.epochs}):
            yield Label(self.x(epoch), HEIGHT - BOTTOM + 16, str(epoch), MUTED, anchor="middle")
        yield Label((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 10, say("epoch"), MUTED, anchor="middle")

    def curve(self, losses: Sequence[float], colour: str) -> Iterator[Shape]:
        points = [(self.x(epoch), self.y(loss)) for epoch, loss in enumerate(losses, 1)]
        for (x, y), (to_x, to_y) in pairwise(points):
            yield Stroke(x, y, to_x, to_y, colour, 2)
