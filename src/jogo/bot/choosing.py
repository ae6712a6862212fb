"""Which challenges a bot accepts."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from jogo import catalog
from jogo.core.errors import JogoError
from jogo.core.message import Message, Plural, translatable
from jogo.players.protocol import Player

RATED_ONLY = translatable("it plays only rated games")
CASUAL_ONLY = translatable("it plays only unrated games")


@dataclass(frozen=True, slots=True)
class Wishes:
    """What a bot plays: these games, or any; rated games, casual ones, or both; `most` at once."""

    games: Collection[str] = ()
    rated: bool | None = None
    most: int = 1


def reason_against(
    challenge: dict[str, Any], wishes: Wishes, player: Player, busy: int
) -> Message | None:
    """Why a challenge is declined; None for one that is accepted."""
    if wishes.games and challenge["game"] not in wishes.games:
        return Message("it does not play {game} here", game=challenge["game"])
    if wishes.rated is not None and challenge["rated"] != wishes.rated:
        return Message(RATED_ONLY if wishes.rated else CASUAL_ONLY)
    try:
        game_type = catalog.find_game_type(challenge["game"])
        game_type.game(**challenge["options"])
        player.check(game_type)
    except JogoError as error:
        return Message(error.sentence, **error.values)
    if busy >= wishes.most:
        return Message(
            Plural("it is playing {n} game already", "it is playing {n} games already"), n=busy
        )
    return None
