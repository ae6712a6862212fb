"""The words of Virus Wars for people."""

from __future__ import annotations

from jogo.core.message import translatable
from jogo.core.vocabulary import EndingWords, OptionWords, Vocabulary

SIZES = {str(size): f"{size} \N{MULTIPLICATION SIGN} {size}" for size in range(5, 20)}

WORDS = Vocabulary(
    balance=translatable("Between beginners Blue has the easier game, since it moves first."),
    goals=(
        translatable(
            "Leave Red too few moves for a whole turn: absorb its viruses or wall them in."
        ),
        translatable(
            "Leave Blue too few moves for a whole turn: absorb its viruses or wall them in."
        ),
    ),
    levels={"greedy": translatable("greedy")},
    options={
        "size": OptionWords(translatable("Board size"), SIZES),
        "plays": OptionWords(translatable("Moves a turn")),
    },
    facts={
        "zombies": translatable(
            "A zombie is an enemy virus that was absorbed. Nobody can absorb it again, and next to "
            "a virus of its side it reaches as far as one."
        ),
    },
    endings={
        "turn not completed": EndingWords(
            translatable("{loser} could not complete the turn"),
            translatable("{loser} could not complete the turn."),
            translatable("You could not complete your turn."),
        )
    },
    credits=("Tiago Barbosa, Pedro Pereira",),
)
