"""Clobber for jogo: `pip install` this package, and every face of jogo plays it."""

from jogo.core.game import GameType
from jogo.core.option import Option
from jogo_clobber.looks import APPEARANCE, COLOURS, LESSONS, WORDS, refusal, view
from jogo_clobber.notation import NOTATION
from jogo_clobber.rules import Clobber

GAME = GameType(
    module=__name__,
    name="clobber",
    title="Clobber",
    summary="Every move takes the enemy stone beside yours; the last player to move wins.",
    colours=COLOURS,
    options=(Option("size", 6, "squares a side", (6, 4, 5, 7, 8, 9, 10)),),
    rules=Clobber,
    notation=NOTATION,
    refusal=refusal,
    view=view,
    lessons=LESSONS,
    appearance=APPEARANCE,
    words=WORDS,
)
