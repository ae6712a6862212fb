"""Small Star Empires: fly, settle, trade; the richer empire wins."""

from jogo.core.game import GameType
from jogo.core.message import translatable
from jogo.core.option import Option
from jogo.games.small_star_empires.appearance import APPEARANCE
from jogo.games.small_star_empires.boards import BOARDS, RANDOM, read_board_option
from jogo.games.small_star_empires.guide import GUIDE
from jogo.games.small_star_empires.lessons import LESSONS
from jogo.games.small_star_empires.levels import LEVELS
from jogo.games.small_star_empires.notation import NOTATION
from jogo.games.small_star_empires.position_form import position_form
from jogo.games.small_star_empires.puzzles import PUZZLES
from jogo.games.small_star_empires.refusals import refusal
from jogo.games.small_star_empires.rules import SmallStarEmpires, engine_options
from jogo.games.small_star_empires.strength import STRENGTH
from jogo.games.small_star_empires.view import COLOURS, view
from jogo.games.small_star_empires.words import WORDS

GAME = GameType(
    module=__name__,
    name="small-star-empires",
    title="Small Star Empires",
    summary=translatable("Ships settle a small galaxy; planets, nebulae and trade bring points."),
    colours=COLOURS,
    options=(
        Option(
            "board",
            "small",
            translatable("by name, random:SEED, or a file with a map"),
            (*BOARDS, "random:1"),
            reader=read_board_option,
            may_be_file=True,
            suggested="medium",
            pictured=tuple(BOARDS),
        ),
        Option(
            "size",
            "medium",
            translatable("the size of a random map"),
            ("small", "medium", "large"),
            only_with=("board", RANDOM),
        ),
        Option(
            "end",
            "one",
            translatable("the game ends when one player cannot move, or when neither can"),
            ("one", "both"),
        ),
        Option(
            "territory",
            "count",
            translatable("3 points for more cells, or for the largest connected group"),
            ("count", "connected"),
        ),
    ),
    rules=SmallStarEmpires,
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
    engine_options=engine_options,
)
