"""The words of Breakthru for people."""

from __future__ import annotations

from jogo.core.message import translatable
from jogo.core.vocabulary import OptionWords, Vocabulary

ON_OFF = {"on": translatable("yes"), "off": translatable("no")}

WORDS = Vocabulary(
    choices={"first": translatable("move first"), "second": translatable("move second")},
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
    credits=("João Baião, Pedro Castro (2015)",),
)
