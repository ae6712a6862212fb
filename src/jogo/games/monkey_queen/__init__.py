"""Monkey Queen: a shrinking queen, her babies, and the hunt for the other queen."""

from jogo.core.game import GameType
from jogo.core.message import translatable
from jogo.core.option import ON_OFF, Option
from jogo.games.monkey_queen.appearance import APPEARANCE
from jogo.games.monkey_queen.guide import GUIDE
from jogo.games.monkey_queen.lessons import LESSONS
from jogo.games.monkey_queen.levels import LEVELS
from jogo.games.monkey_queen.notation import NOTATION
from jogo.games.monkey_queen.position_form import position_form
from jogo.games.monkey_queen.puzzles import PUZZLES
from jogo.games.monkey_queen.refusals import refusal
from jogo.games.monkey_queen.rules import MonkeyQueen
from jogo.games.monkey_queen.strength import STRENGTH
from jogo.games.monkey_queen.view import COLOURS, view
from jogo.games.monkey_queen.words import WORDS

GAME = GameType(
    module=__name__,
    name="monkey-queen",
    title="Monkey Queen",
    summary=translatable("Queens shrink as they leave babies behind; capture the other queen."),
    colours=COLOURS,
    options=(
        Option(
            "pie",
            True,
            translatable("the second player may swap colours after the first move"),
            ON_OFF,
        ),
        Option(
            "draws",
            True,
            translatable("a draw on the third repetition, or after 100 turns without progress"),
            ON_OFF,
        ),
    ),
    rules=MonkeyQueen,
    notation=NOTATION,
    refusal=refusal,
    view=view,
    levels=LEVELS,
    lessons=LESSONS,
    puzzles=PUZZLES,
    guide=GUIDE,
    appearance=APPEARANCE,
    words=WORDS,
    position_form=position_form,
    strength=STRENGTH,
)
