"""Breakthru: one flagship breaks out, twenty ships close the net."""

from jogo.core.game import GameType
from jogo.core.message import translatable
from jogo.core.option import ON_OFF, Option
from jogo.core.preset import Preset
from jogo.games.breakthru.appearance import APPEARANCE
from jogo.games.breakthru.guide import GUIDE
from jogo.games.breakthru.lessons import LESSONS
from jogo.games.breakthru.levels import LEVELS
from jogo.games.breakthru.notation import NOTATION
from jogo.games.breakthru.position_form import position_form
from jogo.games.breakthru.puzzles import PUZZLES
from jogo.games.breakthru.refusals import refusal
from jogo.games.breakthru.rules import FEWEST_SHIPS, POINTS, SHIPS, Breakthru
from jogo.games.breakthru.strength import STRENGTH
from jogo.games.breakthru.view import COLOURS, view
from jogo.games.breakthru.words import WORDS

GAME = GameType(
    module=__name__,
    name="breakthru",
    title="Breakthru",
    summary=translatable("Gold's flagship tries to reach the edge; Silver's ships hunt it."),
    colours=COLOURS,
    options=(
        Option(
            "flagship_cost",
            2,
            translatable("how many points it costs to move the flagship"),
            (2, 1),
        ),
        Option(
            "setup",
            "fixed",
            translatable("the standard starting position, or both sides place their ships"),
            ("fixed", "free"),
        ),
        Option(
            "ships",
            SHIPS,
            translatable("how many ships Silver has"),
            tuple(range(SHIPS, FEWEST_SHIPS - 1, -1)),
        ),
        Option(
            "silver_first_turn", POINTS, translatable("points in Silver's first turn"), (POINTS, 1)
        ),
        Option(
            "draws",
            True,
            translatable("a draw on the third repetition, or after 100 turns without a capture"),
            ON_OFF,
        ),
    ),
    presets=(
        Preset(
            "standard",
            translatable("Standard"),
            translatable("the original rules"),
            {},
            translatable(
                "Gold is the harder side: between strong players Silver wins nine games in ten. "
                "The balanced rules give both the same chances."
            ),
        ),
        Preset(
            "balanced",
            translatable("Balanced"),
            translatable("even chances: Silver has four fewer ships"),
            {"ships": 16},
            translatable("Between strong players each side wins about half of the games."),
        ),
    ),
    rules=Breakthru,
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
    counters=lambda _: {"points": POINTS},
)
