"""The words of Jostle for people."""

from __future__ import annotations

from jogo.core.message import translatable
from jogo.core.vocabulary import OptionWords, Vocabulary

SIZES = {str(size): f"{size} \N{MULTIPLICATION SIGN} {size}" for size in (8, 10, 12, 14)}

WORDS = Vocabulary(
    goals=(
        translatable("Make the last move: leave Blue without a move."),
        translatable("Make the last move: leave Red without a move."),
    ),
    levels={"greedy": translatable("greedy")},
    options={"size": OptionWords(translatable("Board size"), SIZES)},
    facts={
        "possible moves": translatable(
            "How many moves this side could make now. A player who has none on their turn loses."
        ),
    },
    credits=(
        "Francisco Pires, Alberto Cunha (2022)",
        translatable("The game is by Mark Steere."),
    ),
)
