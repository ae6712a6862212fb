"""The words of Jostle for people."""

from __future__ import annotations

from jogo.core.message import translatable
from jogo.core.vocabulary import OptionWords, Vocabulary

WORDS = Vocabulary(
    goals=(
        translatable("Make the last move: leave Blue without a move."),
        translatable("Make the last move: leave Red without a move."),
    ),
    levels={"greedy": translatable("greedy")},
    options={"size": OptionWords(translatable("Board size"))},
    facts={
        "value": translatable(
            "For each checker, the friends beside it minus the enemies beside it, all added up. "
            "Every move raises the sum; it does not decide the game."
        ),
    },
    credits=(
        "Francisco Pires, Alberto Cunha (2022)",
        translatable("The game is by Mark Steere."),
    ),
)
