"""The words of Breakthru for people."""

from __future__ import annotations

from jogo.core.message import translatable
from jogo.core.vocabulary import CallWords, EndingWords, OptionWords, Vocabulary
from jogo.games.breakthru.view import TURNS_LEFT

ON_OFF = {"on": translatable("yes"), "off": translatable("no")}

WORDS = Vocabulary(
    goals=(
        translatable("Bring your flagship to the edge of the board."),
        translatable("Capture the gold flagship before it reaches the edge."),
    ),
    choices={"first": translatable("move first"), "second": translatable("move second")},
    calls={
        "first": CallWords(translatable("will move first"), translatable("moving first")),
        "second": CallWords(translatable("will move second"), translatable("moving second")),
    },
    levels={
        "checkmate": translatable("sees a win"),
        "hard": translatable("hard"),
        "hardest": translatable("hardest"),
    },
    options={
        "flagship_cost": OptionWords(translatable("Flagship move costs")),
        "setup": OptionWords(
            translatable("Starting position"),
            {"fixed": translatable("standard"), "free": translatable("free placement")},
        ),
        "ships": OptionWords(translatable("Silver ships")),
        "silver_first_turn": OptionWords(translatable("Points in Silver's first turn")),
        "draws": OptionWords(
            translatable("Draw by repetition or 100 turns without progress"), ON_OFF
        ),
    },
    facts={
        "points left": translatable(
            "A turn has 2 points: 1 for a ship's move, 2 for a capture or the flagship's move."
        ),
        "fleet": translatable("How many ships this side has left; Gold's flagship counts too."),
        TURNS_LEFT: translatable("After 100 turns in a row without a capture the game is a draw."),
    },
    endings={
        "flagship reached the edge": EndingWords(
            translatable("flagship reached the edge"),
            translatable("Your flagship reached the edge."),
            translatable("The flagship reached the edge."),
        ),
        "flagship captured": EndingWords(
            translatable("flagship captured"),
            translatable("You captured the flagship."),
            translatable("Your flagship was captured."),
        ),
    },
    credits=("João Baião, Pedro Castro (2015)",),
)
