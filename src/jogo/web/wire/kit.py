"""What a browser is told of a game, to think about it and to show it by itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from jogo.catalog import find_game_type
from jogo.core.errors import JogoError
from jogo.core.game import Game
from jogo.engine import LEAST_WIN, WON, native_games
from jogo.engine.networks import load_network, name_network
from jogo.language.speech import speak_action, speak_choice
from jogo.players.levels import ENGINE_LEVELS, written_thinking
from jogo.web.locale import language
from jogo.web.wire import models
from jogo.web.wire.catalog import describe_player
from jogo.web.wire.editor import describe_fields, describe_pieces
from jogo.web.wire.legal import mask_cells
from jogo.web.wire.position import view_json

# The engine for browsers, if it was compiled; pages find it among the other files.
ENGINE = Path(__file__).parent.parent / "static" / "engine.wasm"


def kit_address(name: str, options: Mapping[str, str]) -> str:
    """Where the pages ask for a kit, written as they write it (static/kit.js).

    >>> kit_address("jostle", {"size": "8"})
    '/api/kits/jostle?options=size%3D8'
    """
    return f"/api/kits/{name}?{urlencode({'options': urlencode(options)})}"


def describe_kit(game: Game, code: str) -> models.Kit:
    """A game's kit, in a language.

    >>> from jogo.catalog import find_game_type
    >>> describe_kit(find_game_type("jostle").game(size=8), "en").engine
    [('size', '8')]
    """
    return _describe_kit(game.name, tuple(game.chosen_options().items()), code)


@lru_cache(maxsize=256)
def _describe_kit(name: str, options: tuple[tuple[str, str], ...], code: str) -> models.Kit:
    game_type = find_game_type(name)
    game = game_type.game(**dict(options))
    odds = game_type.strength.odds
    is_native = ENGINE.exists() and name in native_games()
    weights = load_network(game) if is_native else b""
    say = language(code)
    return models.Kit(
        game=name,
        title=game_type.title,
        options=dict(options),
        defaults={option.name: option.write(option.default) for option in game_type.options},
        native=is_native,
        engine=list(game.engine_options().items()),
        network=f"/networks/{name}/{name_network(weights)}" if weights else None,
        start=game.format_state(game.start()),
        even=odds.even,
        lead=odds.lead,
        won=WON,
        least_win=LEAST_WIN,
        repeats=game.rules.repetition_key(game.start()) is not None,
        levels={level: written_thinking(game_type, level) for level in ENGINE_LEVELS},
        players=[describe_player(game_type, level, say) for level in ENGINE_LEVELS],
        fields=describe_fields(game, code),
        looks=list(looks_of(game, code)),
        shapes=shapes_of(game, code),
    )


def looks_of(game: Game, code: str) -> Iterator[models.Look]:
    """How the boards of a game look: as at its start, and after an exchange of colours."""
    yield look_of(game, game.start(), code, None, "")
    exchanged = game.position_form().exchanged
    if exchanged is not None:
        field, value = exchanged
        state = game.parse_state(exchanged_start(game, field, value))
        yield look_of(game, state, code, field, value)


def exchanged_start(game: Game, field: int, value: str) -> str:
    """A position with its colours exchanged, found by playing on from the start."""
    state = game.start()
    while True:
        for action in game.legal_actions(state):
            after = game.format_state(game.rules.after(state, action))
            if after.split()[1:][field] == value:
                return after
        state = game.rules.after(state, game.legal_actions(state)[0])


def look_of(game: Game, state: Any, code: str, field: int | None, value: str) -> models.Look:
    view = game.view(state)
    return models.Look(
        field=field,
        value=value,
        view=models.View.model_validate_json(view_json(view, code)),
        pieces=describe_pieces(game, view, code, exchanged=field is not None),
    )


def shapes_of(game: Game, code: str) -> list[models.ActionShape]:
    """What actions of a game are called, as far as known positions have them."""
    say, words = language(code), game.type.words
    shapes: dict[str, models.ActionShape] = {}
    for state in known_states(game):
        for action in game.legal_actions(state):
            text = mask_cells(str(action), action.cells)
            spoken = mask_cells(speak_action(action, words, say), action.cells)
            choice = speak_choice(action, words, say)
            shapes.setdefault(text, models.ActionShape(text=text, choice=choice, spoken=spoken))
    return list(shapes.values())


def known_states(game: Game) -> Iterator[Any]:
    """The start and the first turns, and positions of the lessons and the bench that fit."""
    state = game.start()
    for _ in range(6):
        yield state
        legal = game.legal_actions(state)
        if not legal:
            return
        state = game.rules.after(state, legal[len(legal) // 2])
    texts = [lesson.position for lesson in game.type.lessons]
    for text in (*texts, *(search.position for search in game.type.strength.bench)):
        try:
            yield game.parse_state(text or "")
        except JogoError:
            continue  # it is one of other options
