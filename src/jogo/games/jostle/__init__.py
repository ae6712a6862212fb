"""Jostle: squeeze towards your friends, and be the last who can."""

from jogo.core.game import GameType
from jogo.core.message import translatable
from jogo.core.option import Option
from jogo.games.jostle.appearance import APPEARANCE
from jogo.games.jostle.guide import GUIDE
from jogo.games.jostle.lessons import LESSONS
from jogo.games.jostle.levels import LEVELS
from jogo.games.jostle.notation import NOTATION
from jogo.games.jostle.position_form import position_form
from jogo.games.jostle.puzzles import PUZZLES
from jogo.games.jostle.refusals import refusal
from jogo.games.jostle.rules import Jostle
from jogo.games.jostle.strength import STRENGTH
from jogo.games.jostle.view import COLOURS, view
from jogo.games.jostle.words import WORDS

GAME = GameType(
    module=__name__,
    name="jostle",
    title="Jostle",
    summary=translatable(
        "Checkers move towards friends and away from enemies; the last player to move wins."
    ),
    colours=COLOURS,
    options=(Option("size", 10, translatable("squares on each side"), (10, 8, 12, 14)),),
    rules=Jostle,
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
