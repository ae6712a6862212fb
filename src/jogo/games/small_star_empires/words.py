"""The words of Small Star Empires for people."""

from __future__ import annotations

from jogo.core.message import Plural, translatable
from jogo.core.vocabulary import CallWords, EndingWords, OptionWords, Vocabulary

SIZES = {
    "small": translatable("small"),
    "medium": translatable("medium"),
    "large": translatable("large"),
}

WORDS = Vocabulary(
    goals=(
        translatable("Get more points than Blue: for planets, nebulae and trade."),
        translatable("Get more points than Red: for planets, nebulae and trade."),
    ),
    terrain={
        "empty": translatable("no planets"),
        "star-1": translatable("1 planet"),
        "star-2": translatable("2 planets"),
        "star-3": translatable("3 planets"),
        "nebula-red": translatable("red nebula"),
        "nebula-blue": translatable("blue nebula"),
        "black-hole": translatable("black hole"),
        "home-first": translatable("Red's home"),
        "home-second": translatable("Blue's home"),
    },
    choices={
        "pass": translatable("pass"),
        "colony": translatable("colony"),
        "trade station": translatable("trade station"),
    },
    gains={
        "colony": translatable("counts the planets or the nebula here"),
        "trade station": translatable("counts them too, and 1 point for each enemy cell beside it"),
    },
    signs={"=C": translatable("colony"), "=T": translatable("station")},
    calls={"pass": CallWords(translatable("passes"), translatable("passing"))},
    levels={"easy": translatable("easy"), "hard": translatable("hard")},
    options={
        "board": OptionWords(
            translatable("Map"), {**SIZES, "random:1": translatable("drawn at random")}
        ),
        "size": OptionWords(translatable("Size of the random map"), SIZES),
        "end": OptionWords(
            translatable("The game ends"),
            {
                "one": translatable("when one player cannot move"),
                "both": translatable("when neither player can move"),
            },
        ),
        "territory": OptionWords(
            translatable("3 points for territory go to the player with"),
            {
                "count": translatable("more cells"),
                "connected": translatable("the largest connected group"),
            },
        ),
    },
    facts={
        "stations left": translatable("How many trade stations this side may still place."),
        "colonies left": translatable("How many colonies this side may still place."),
        "score": translatable(
            "The points if the game ended now: 1 for each planet; 1, 4, 7 for 1, 2, 3 nebulae of "
            "one colour; 1 for each enemy cell beside a trade station; 3 for more territory."
        ),
    },
    endings={
        "more points": EndingWords(
            Plural("{n} point to {fewer}", "{n} points to {fewer}"),
            Plural("{n} point to {fewer}.", "{n} points to {fewer}."),
            Plural("{n} point to {more}.", "{n} points to {more}."),
        )
    },
    credits=("Catarina Ramos, Inês Gomes (2016)",),
)
