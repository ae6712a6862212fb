"""The words of Monkey Queen for people."""

from __future__ import annotations

from jogo.core.message import translatable
from jogo.core.vocabulary import CallWords, EndingWords, OptionWords, Vocabulary
from jogo.games.monkey_queen.view import TURNS_LEFT

ON_OFF = {"on": translatable("yes"), "off": translatable("no")}

WORDS = Vocabulary(
    goals=(translatable("Capture the black queen."), translatable("Capture the white queen.")),
    choices={"swap": translatable("swap colours")},
    gains={
        "swap": translatable("White's first move becomes yours: you play White, they play Black")
    },
    calls={"swap": CallWords(translatable("swaps colours"), translatable("the swap"))},
    levels={
        "easy": translatable("easy"),
        "medium": translatable("medium"),
        "hard": translatable("hard"),
        "expert": translatable("expert"),
    },
    options={
        "pie": OptionWords(translatable("Black may swap colours on the first turn"), ON_OFF),
        "draws": OptionWords(
            translatable("Draw by repetition or 100 turns without progress"), ON_OFF
        ),
    },
    facts={
        TURNS_LEFT: translatable(
            "After 100 turns in a row in which only babies move and nothing is captured, the game "
            "is a draw."
        ),
    },
    endings={
        "queen captured": EndingWords(
            translatable("{loser}'s queen is captured"),
            translatable("You captured {loser}'s queen."),
            translatable("Your queen was captured."),
        ),
    },
    seats=(translatable("moved first"), translatable("moved second")),
    credits=(
        "Marta Pinto, Telmo Barros (2016)",
        translatable("The game is by Mark Steere."),
    ),
)
