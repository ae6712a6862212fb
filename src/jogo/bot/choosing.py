"""Which challenges a bot accepts."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from jogo import catalog
from jogo.core.errors import JogoError
from jogo.core.message import Message, Plural
from jogo.players.protocol import Player


@dataclass(frozen=True, slots=True)
class Wishes:
    """What a bot plays: these games, or any; rated games, casual ones, or both; so many at once."""

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
        return Message("it plays rated games") if wishes.rated else Message("it plays casual games")
    try:
        game_type = catalog.find_game_type(challenge["game"])
        game_type.game(**challenge["options"])
        player.check(game_type)
    except JogoError as error:
        return Message(error.sentence, **error.values)
    if busy >= wishes.most:
        return Message(Plural("it is at {n} game already", "it is at {n} games already"), n=busy)
    return None
