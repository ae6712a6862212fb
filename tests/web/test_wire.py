"""The messages: what is sent is what the models say, and the browser's types are made from them."""

from __future__ import annotations

import json

import pytest
from pydantic import BaseModel, ValidationError

from jogo import Match
from jogo.catalog import game_types
from jogo.core.seat import Seat
from jogo.language import LANGUAGES
from jogo.web.wire import models
from jogo.web.wire.position import position_json, scene_of
from jogo.web.wire.types import FILE, write_types


def test_the_types_of_the_browser_are_up_to_date() -> None:
    assert FILE.read_text(encoding="utf-8") == write_types(), "run: make wire"


def test_every_message_has_a_sentence_that_says_what_it_is() -> None:
    for name in models.__all__:
        model = getattr(models, name)
        if isinstance(model, type) and issubclass(model, BaseModel):
            assert model.__doc__, name


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", game_types())
def test_the_remembered_parts_of_a_position_make_a_whole_one(game: str, code: str) -> None:
    match = Match(game)
    while match.outcome is None and len(match.actions) < 12:
        text = position_json(scene_of(match), code)
        # The same parts once more: nothing may depend on what was remembered.
        assert text == position_json(scene_of(match), code)
        position = models.Position.model_validate_json(text)
        assert position.model_dump(mode="json") == json.loads(text)
        assert [action.text for action in position.legal] == match.legal()
        match.play(match.legal_actions()[len(match.actions) * 7 % len(match.legal())])


def test_a_message_with_more_than_its_fields_is_not_one() -> None:
    with pytest.raises(ValidationError):
        models.GAME_EVENT.validate_python({"type": "hint", "ply": 1, "cheat": True})
    with pytest.raises(ValidationError):
        models.GAME_COMMAND.validate_python({"do": "undo", "seat": str(Seat.FIRST)})
