"""What the engine in a browser is told of a game."""

from __future__ import annotations

from pathlib import Path

from jogo.core.game import Game
from jogo.engine import LEAST_WIN, WON, native_games
from jogo.engine.networks import load_network, name_network
from jogo.web.wire import models

# The engine for browsers, if it was compiled; pages find it among the other files.
ENGINE = Path(__file__).parent.parent / "static" / "engine.wasm"


def describe_kit(game: Game) -> models.Kit:
    """A game's kit.

    >>> from jogo.catalog import find_game_type
    >>> describe_kit(find_game_type("jostle").game(size=8)).engine
    [('size', '8')]
    """
    odds = game.type.strength.odds
    is_native = ENGINE.exists() and game.name in native_games()
    weights = load_network(game) if is_native else b""
    return models.Kit(
        game=game.name,
        options=game.chosen_options(),
        native=is_native,
        engine=list(game.engine_options().items()),
        network=f"/networks/{game.name}/{name_network(weights)}" if weights else None,
        start=game.format_state(game.start()),
        even=odds.even,
        lead=odds.lead,
        clear_after=game.type.strength.clear_after,
        won=WON,
        least_win=LEAST_WIN,
    )
