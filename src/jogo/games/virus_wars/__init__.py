"""Virus Wars: two colonies grow into each other until one cannot play."""

from jogo.core.game import GameType
from jogo.core.message import translatable
from jogo.core.option import Option
from jogo.games.virus_wars.appearance import APPEARANCE
from jogo.games.virus_wars.guide import GUIDE
from jogo.games.virus_wars.lessons import LESSONS
from jogo.games.virus_wars.levels import LEVELS
from jogo.games.virus_wars.notation import NOTATION
from jogo.games.virus_wars.position_form import position_form
from jogo.games.virus_wars.puzzles import PUZZLES
from jogo.games.virus_wars.refusals import refusal
from jogo.games.virus_wars.rules import VirusWars
from jogo.games.virus_wars.strength import STRENGTH
from jogo.games.virus_wars.view import COLOURS, view
from jogo.games.virus_wars.words import WORDS

# The report's three sizes come first, as the menus suggest them.
SIZES = (11, 13, 15, *(size for size in range(5, 20) if size not in (11, 13, 15)))

GAME = GameType(
    module=__name__,
    name="virus-wars",
    title="Virus Wars",
    summary=translatable(
        "Colonies grow and absorb each other, five moves a turn; "
        "the player who cannot complete a turn loses."
    ),
    colours=COLOURS,
    options=(
        Option("size", 11, translatable("squares on each side"), SIZES),
        Option("plays", 5, translatable("moves in a turn"), tuple(range(1, 10))),
    ),
    rules=VirusWars,
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
    counters=lambda rules: {"plays_left": rules.plays},
)
