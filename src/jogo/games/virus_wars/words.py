"""The words of Virus Wars for people."""

from __future__ import annotations

from jogo.core.message import translatable
from jogo.core.vocabulary import OptionWords, Vocabulary

WORDS = Vocabulary(
    levels={"greedy": translatable("greedy")},
    options={
        "size": OptionWords(translatable("Board size")),
        "plays": OptionWords(translatable("Moves a turn")),
    },
    endings={"turn not completed": translatable("{loser} could not complete the turn")},
    credits=("Tiago Barbosa, Pedro Pereira",),
)
