"""The explorer over HTTP: what was played in a position, in the engine's games or in one's own."""

from __future__ import annotations

from typing import Any

import pytest

from jogo import Match
from jogo.catalog import game_types
from jogo.explorer import open_explorer
from jogo.web.wire import models
from tests.web.site import Visitor

NOBODY = {"first": 0, "draws": 0, "second": 0}


def ask(visitor: Visitor, **wanted: Any) -> dict[str, Any]:
    answer = visitor.post("/api/explorer", wanted)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    assert models.Explored.model_validate(found).model_dump(mode="json") == found
    return found


def test_the_games_of_the_engine_are_those_of_the_index(anna: Visitor) -> None:
    found = ask(anna, game="jostle")
    here = open_explorer("jostle").explore()
    assert found["known"]
    assert sum(found["results"].values()) == here.results.games == found["games"]
    assert [tuple(move["actions"]) for move in found["moves"]] == [
        move.actions for move in here.moves
    ]
    after = ask(anna, game="jostle", actions=found["moves"][0]["actions"])
    assert after["results"] == found["moves"][0]["results"]


@pytest.mark.parametrize("game", game_types())
def test_every_position_has_an_answer(anna: Visitor, game: str) -> None:
    match = Match(game)
    for _ in range(4):
        match.play(match.legal()[0])
    played = [str(action) for action in match.actions]
    for count in range(len(played) + 1):
        found = ask(anna, game=game, actions=played[:count])
        for move in found["moves"]:
            after = Match(game)
            for action in (*played[:count], *move["actions"]):
                after.play(action)


def test_a_kind_of_game_without_an_index_is_not_known(anna: Visitor) -> None:
    found = ask(anna, game="jostle", options={"size": "8"})
    assert not found["known"]
    assert found["results"] == NOBODY
    assert found["moves"] == []


def test_own_games_are_counted_once_they_are_over(anna: Visitor, bruno: Visitor) -> None:
    assert not ask(anna, game="jostle", own=True)["known"]
    state = anna.begin("jostle", options={}, first="you", second="you")
    with anna.at(state["id"]) as talk:
        action = talk.legal[0]
        talk.play(action)
        assert not ask(anna, game="jostle", own=True)["known"]
        talk.say(do="resign")
        talk.see_end()
    found = ask(anna, game="jostle", own=True)
    assert found["known"]
    assert found["games"] == 1
    assert [move["actions"] for move in found["moves"]] == [[action]]
    assert sum(found["results"].values()) == 1
    # Of another kind, of another visitor, in another position: nothing.
    assert not ask(anna, game="jostle", own=True, options={"size": "8"})["known"]
    assert not ask(bruno, game="jostle", own=True)["known"]
    assert ask(anna, game="jostle", own=True, actions=["e8-e9"])["results"] in (
        NOBODY,
        found["results"],
    )


@pytest.mark.parametrize(
    ("wanted", "status"),
    [
        ({"game": "chess"}, 404),
        ({"game": "jostle", "options": {"size": "3"}}, 400),
        ({"game": "jostle", "actions": ["a1-a2"]}, 409),
        ({"game": "jostle", "position": "nonsense"}, 400),
        ({"game": "jostle", "own": "perhaps"}, 422),
        ({"game": "jostle", "depth": 9}, 422),
    ],
)
def test_what_is_wrong_is_refused_in_words(
    anna: Visitor, wanted: dict[str, Any], status: int
) -> None:
    answer = anna.post("/api/explorer", wanted)
    assert answer.status_code == status
    assert answer.json()["message"]
