"""How someone played a reviewed game, in words."""

from __future__ import annotations

from jogo.core.message import Plural
from jogo.language import Language
from jogo.play.grade import Grade
from jogo.play.review import PlayerReview

COUNTS = {
    Grade.INACCURACY: Plural("{n} inaccuracy", "{n} inaccuracies"),
    Grade.MISTAKE: Plural("{n} mistake", "{n} mistakes"),
    Grade.BLUNDER: Plural("{n} blunder", "{n} blunders"),
}


def tell_player(player: PlayerReview, colour: str, say: Language) -> str:
    """Accuracy and mistakes of a player.

    >>> from collections import Counter
    >>> played = PlayerReview(87.4, Counter({Grade.BLUNDER: 1}), Counter())
    >>> tell_player(played, "Gold", Language())
    'Gold: accuracy 87 %, 0 inaccuracies, 0 mistakes, 1 blunder'
    """
    counts = ", ".join(say(count, n=player.turns[grade]) for grade, count in COUNTS.items())
    accuracy = "-" if player.accuracy is None else f"{player.accuracy:.0f} %"
    return say(
        "{colour}: accuracy {accuracy}, {counts}",
        colour=say(colour),
        accuracy=accuracy,
        counts=counts,
    )
