"""Breakthru: one flagship breaks out, twenty ships close the net."""

from jogo.core.game import Kind
from jogo.core.message import translatable
from jogo.core.option import ON_OFF, Option
from jogo.games.breakthru.lessons import LESSONS
from jogo.games.breakthru.levels import LEVELS
from jogo.games.breakthru.notation import NOTATION
from jogo.games.breakthru.refusals import refusal
from jogo.games.breakthru.rules import POINTS, Breakthru
from jogo.games.breakthru.view import COLOURS, view

KIND = Kind(
    name="breakthru",
    title="Breakthru",
    sentence=translatable("Gold's flagship tries to reach the edge; Silver's ships hunt it."),
    colours=COLOURS,
    options=(
        Option("flagship_cost", 2, translatable("points a flagship's move costs"), (2, 1)),
        Option(
            "setup",
            "fixed",
            translatable("the report's starting position, or both sides place their ships"),
            ("fixed", "free"),
        ),
        Option("draws", True, translatable("third repetition and 100 quiet turns draw"), ON_OFF),
    ),
    rules=Breakthru,
    notation=NOTATION,
    refusal=refusal,
    view=view,
    levels=LEVELS,
    lessons=LESSONS,
    counters=lambda _: {"points": POINTS},
)
