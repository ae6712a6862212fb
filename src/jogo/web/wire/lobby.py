"""Challenges and games as the lobby tells of them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from jogo.catalog import find_game_type
from jogo.core.game import GameType
from jogo.core.match import Match
from jogo.core.seat import Seat
from jogo.language import Language
from jogo.web.identity import is_account, is_bot
from jogo.web.store import StoredGame
from jogo.web.store.ratings import Introduction
from jogo.web.wire import models
from jogo.web.wire.game import sitter_name, speak_name
from jogo.web.wire.position import seat_name


def describe_challenge(
    id: str,
    visitor: str,
    known: Introduction,
    wanted: models.ChallengeCommand,
    options: dict[str, str],
    say: Language,
    *,
    yours: bool,
    kept: bool,
) -> models.OpenChallenge:
    game_type = find_game_type(wanted.game)
    side = None if wanted.side == "random" else Seat(wanted.side)
    clock = wanted.clock
    return models.OpenChallenge(
        id=id,
        by=say("a guest") if known.name is None else speak_name(visitor, known.name, say),
        bot=is_bot(visitor),
        profile=known.name if is_account(visitor) else None,
        rating=None if known.rating is None else str(known.rating),
        game=game_type.name,
        title=game_type.title,
        options=options,
        about=describe_unusual(game_type, options, say),
        clock=None
        if clock is None
        else models.ChallengeClock(seconds=clock.seconds, increment=clock.increment),
        days=wanted.days,
        rated=wanted.rated,
        listed=wanted.listed,
        private=wanted.private,
        side=wanted.side,
        colour=None if side is None else say(game_type.colours[side.index]),
        lowest=wanted.lowest,
        highest=wanted.highest,
        to=wanted.to,
        yours=yours,
        kept=kept,
    )


def describe_unusual(game_type: GameType, options: Mapping[str, str], say: Language) -> str:
    """The options that a game is not usually played with."""
    usual = usual_options(game_type)
    return ", ".join(
        f"{say(words.title)}: {say(words.value(value))}"
        for name, value in options.items()
        if usual.get(name) != value
        for words in [game_type.words.option(name)]
    )


@lru_cache
def usual_options(game_type: GameType) -> Mapping[str, str]:
    """The options that a game is played with unless somebody wants others."""
    return MappingProxyType(game_type.game(**game_type.suggestions()).chosen_options())


def describe_lobby_game(stored: StoredGame, match: Match, say: Language) -> models.LobbyGame:
    first, second = (sitter_name(stored, match.game.type, seat, None, say) for seat in Seat)
    return models.LobbyGame(
        id=stored.id,
        title=match.game.type.title,
        players=(first, second),
        ply=match.ply,
        to_move=seat_name(match.to_move),
        rated=stored.rated,
    )
