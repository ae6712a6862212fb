"""Requests: the shapes of the answers, in every game, and what is refused how."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pydantic import BaseModel

from jogo import Match
from jogo.catalog import game_types
from jogo.web.wire import models
from tests.web.site import Visitor


def is_described(shape: type[BaseModel], answer: dict[str, Any]) -> bool:
    """Whether an answer is what the description says, and nothing more."""
    return shape.model_validate(answer).model_dump(mode="json") == answer


@pytest.mark.parametrize("game", game_types())
def test_answers_are_as_described(anna: Visitor, game: str) -> None:
    state = anna.begin(game, options={}, clock={"seconds": 60, "increment": 1})
    assert is_described(models.GameState, state)
    with anna.at(state["id"]) as talk:
        assert is_described(models.GameState, talk.state)
    path = f"/api/games/{state['id']}"
    assert is_described(models.Position, anna.get(f"{path}/positions/0").json())
    assert is_described(models.Tutorial, anna.get(f"/api/lessons/{game}").json())
    played = {"game": game, "actions": [Match(game).legal()[0]]}
    position = anna.post("/api/positions", played).json()
    assert is_described(models.StudiedPosition, position)
    assert position["ply"] == 1
    assert is_described(models.Editor, anna.post("/api/editor", {"game": game}).json())
    record = anna.post("/api/records", {"record": anna.get(f"{path}/record").text}).json()
    assert is_described(models.Record, record)
    assert is_described(models.Catalog, anna.get("/api/catalog").json())
    assert is_described(models.OwnGames, anna.get("/api/mine").json())


@pytest.mark.parametrize("game", game_types())
def test_a_position_says_what_the_rules_say(anna: Visitor, game: str) -> None:
    match = Match(game)
    for _ in range(3):
        match.play(match.legal_actions()[-1])
    asked = {"game": game, "actions": [str(action) for action in match.actions]}
    position = anna.post("/api/positions", asked).json()
    assert [action["text"] for action in position["legal"]] == match.legal()
    assert position["text"] == match.position
    assert position["to_move"] == str(match.to_move)
    pieces = {cell["name"]: len(cell["pieces"]) for cell in position["view"]["cells"]}
    seen = {
        cell.name: len(cell.pieces) for row in match.game.view(match.state).rows for cell in row
    }
    assert pieces == seen
    # What is clicked must be on the board, and what is not on it must have a button.
    for action in position["legal"]:
        assert set(action["cells"]) <= set(pieces)
        assert action["cells"] or action["choice"]
        assert action["spoken"]


def test_actions_of_the_same_cells_differ_by_their_choice(anna: Visitor) -> None:
    position = anna.post("/api/positions", {"game": "small-star-empires"}).json()
    told = {(*action["cells"], action["choice"]) for action in position["legal"]}
    assert len(told) == len(position["legal"])
    assert {action["choice"] for action in position["legal"]} == {"colony", "trade station"}


def test_a_game_is_begun_with_what_menus_suggest(anna: Visitor) -> None:
    assert anna.begin("small-star-empires")["options"] == {"board": "medium"}
    chosen = anna.begin("small-star-empires", options={"board": "small"})
    assert chosen["options"] == {}


def test_a_preset_is_in_the_catalog_and_may_be_asked_for_by_name(anna: Visitor) -> None:
    games = {game["name"]: game for game in anna.get("/api/catalog").json()["games"]}
    standard, balanced = games["breakthru"]["presets"]
    assert (standard["title"], balanced["title"]) == ("Standard", "Balanced")
    begun = anna.begin("breakthru", options={"preset": "balanced"})
    assert begun["options"] == {"ships": balanced["options"]["ships"]}
    assert anna.begin("breakthru", options=balanced["options"])["options"] == begun["options"]
    assert games["jostle"]["presets"] == []


REFUSED: list[tuple[dict[str, Any], int, str]] = [
    ({"game": "chess"}, 404, "unknown-game"),
    ({"game": "jostle", "options": {"size": "9"}}, 400, "bad-option"),
    ({"game": "jostle", "options": {"colour": "pink"}}, 400, "bad-option"),
    ({"game": "breakthru", "options": {"preset": "fair"}}, 400, "bad-option"),
    ({"game": "jostle", "second": "engine@1h"}, 400, "unknown-player"),
    ({"game": "jostle", "second": "engine:11"}, 400, "unknown-player"),
    ({"game": "jostle", "second": "classic:hardest"}, 400, "unknown-player"),
    ({"game": "jostle", "second": "human"}, 400, "unknown-player"),
    ({"game": "jostle", "first": "engine:1", "second": "engine:1"}, 400, "unknown-player"),
    ({"game": "jostle", "first": "friend", "second": "friend"}, 400, "unknown-player"),
    ({"game": "jostle", "position": "10/10"}, 400, "unreadable-position"),
    ({"game": "jostle", "position": "10/10/10/10/10/10/10/10/10/10 r 1"}, 409, "game-over"),
    ({"game": "jostle", "clock": {"seconds": 1}}, 422, "bad-message"),
    ({"game": "jostle", "clock": {"seconds": 10**9}}, 422, "bad-message"),
    ({"game": "jostle", "cheat": True}, 422, "bad-message"),
    ({"game": "j" * 100}, 422, "bad-message"),
    ({"game": "jostle", "options": {str(n): "" for n in range(30)}}, 422, "bad-message"),
    ({}, 422, "bad-message"),
]


@pytest.mark.parametrize(("wanted", "status", "error"), REFUSED)
def test_a_game_that_cannot_be(
    anna: Visitor, wanted: dict[str, Any], status: int, error: str
) -> None:
    response = anna.post("/api/games", wanted)
    assert (response.status_code, response.json()["error"]) == (status, error)
    assert response.json()["message"]
    assert anna.get("/api/mine").json() == {"games": []}


def test_no_option_of_a_stranger_opens_a_file(anna: Visitor, tmp_path: Path) -> None:
    file = tmp_path / "map"
    file.write_text("1,2/2,1", encoding="utf-8")
    asked = {"game": "small-star-empires", "options": {"board": str(file)}}
    record = f'[Game "small-star-empires"] [Options "board={file}"] *'
    for path, body in (
        ("/api/games", asked),
        ("/api/positions", asked),
        ("/api/editor", asked),
        ("/api/records", {"record": record}),
    ):
        response = anna.post(path, body)
        assert response.status_code == 400
        assert response.json()["error"] in ("bad-option", "unreadable-record")


def test_a_studied_position_tells_the_turns_that_led_to_it(anna: Visitor) -> None:
    actions = ["e8-e9", "f8-f9", "d10-d9"]
    position = anna.post("/api/positions", {"game": "breakthru", "actions": actions}).json()
    assert position["turns"] == [
        {"number": 1, "seat": "first", "actions": ["e8-e9", "f8-f9"], "ply": 0},
        {"number": 2, "seat": "second", "actions": ["d10-d9"], "ply": 2},
    ]


def test_an_editor_is_told_what_positions_are_made_of(anna: Visitor) -> None:
    asked = {"game": "virus-wars", "options": {"plays": "3"}}
    plays = anna.post("/api/editor", asked).json()["fields"][1]
    assert (plays["title"], plays["least"], plays["most"], plays["later"]) == (
        "moves left",
        1,
        3,
        3,
    )
    pieces = anna.post("/api/editor", {"game": "small-star-empires"}).json()["pieces"]
    assert [(piece["name"], piece["field"]) for piece in pieces][-2:] == [
        ("Red ships", 1),
        ("Blue ships", 2),
    ]
    assert anna.post("/api/editor", {"game": "chess"}).status_code == 404


def test_positions_of_a_game_are_looked_back_at(anna: Visitor) -> None:
    state = anna.begin("jostle", second="you")
    with anna.at(state["id"]) as talk:
        talk.play()
        talk.play()
    path = f"/api/games/{state['id']}/positions"
    assert anna.get(f"{path}/0").json() == state["position"]
    assert anna.get(f"{path}/1").json()["last"] == sorted(
        talk.state["turns"][0]["actions"][0].split("-")
    )
    assert anna.get(f"{path}/3").json()["error"] == "no-such-action"


def test_a_record_is_read_with_its_result(anna: Visitor) -> None:
    text = '[Game "jostle"] [First "A{x}"] [Termination "{loser.x} left"] 1. c4-b4 0-1'
    record = anna.post("/api/records", {"record": text}).json()
    assert record["actions"] == ["c4-b4"]
    assert record["tags"]["First"] == "A{x}"
    assert record["outcome"]["text"] == "Blue wins: {loser.x} left."
    assert anna.post("/api/records", {"record": "nonsense ]["}).status_code == 400


def test_a_picture(anna: Visitor) -> None:
    game = anna.begin("monkey-queen")["id"]
    response = anna.get(f"/api/games/{game}/picture.svg", theme="dark")
    assert response.headers["content-type"] == "image/svg+xml"
    assert response.text.startswith("<svg")
    assert "script" not in response.headers["content-security-policy"]
    plain = anna.get(f"/api/games/{game}/picture.png", theme="dark")
    assert plain.headers["content-type"] == "image/png"
    assert plain.content.startswith(b"\x89PNG")
    for file in ("picture.svg", "picture.png"):
        assert anna.get(f"/api/games/{game}/{file}", theme="pink").status_code == 400
        assert anna.get(f"/api/games/{game}/{file}", ply=1).status_code == 409


def test_a_lesson_is_tried(anna: Visitor) -> None:
    path = "/api/lessons/breakthru/2"
    lesson = anna.get("/api/lessons/breakthru").json()["steps"][2]
    assert lesson["task"]
    failed = anna.post(path, {"actions": ["f4-f3"]}).json()
    assert (failed["solved"], failed["failed"]) == (False, True)
    solved = anna.post(path, {"actions": ["f4-f1"]}).json()
    assert (solved["solved"], solved["failed"]) == (True, False)
    assert solved["message"] == lesson["praise"]
    assert is_described(models.LessonResult, solved)
    assert anna.post(path, {"actions": ["f4-a1"]}).status_code == 409
    assert anna.post("/api/lessons/breakthru/99", {"actions": []}).status_code == 404


def test_mine_lists_only_ones_own_games(anna: Visitor, bruno: Visitor) -> None:
    older, newer = anna.begin("jostle")["id"], anna.begin("breakthru", second="random")["id"]
    bruno.begin("virus-wars")
    games = anna.get("/api/mine").json()["games"]
    assert [game["id"] for game in games] == [newer, older]
    assert games[0]["players"] == ["You", "Random moves · 500"]
    assert games[1]["players"] == ["You", "Waiting for a friend"]


def test_languages(anna: Visitor) -> None:
    portuguese = anna.http.get("/api/catalog", headers={"Accept-Language": "pt-PT,en;q=0.5"}).json()
    assert portuguese["games"][0]["colours"] == ["Dourado", "Prateado"]
    assert anna.get("/api/catalog", lang="pt").json() == portuguese
    assert anna.get("/api/catalog", lang="xx").json()["games"][0]["colours"] == ["Gold", "Silver"]
    refused = anna.http.post("/api/games?lang=pt", json={"game": "chess"}).json()
    assert refused["message"].startswith("Não há")


def test_what_is_not_there(anna: Visitor) -> None:
    assert anna.get("/api/games/aaaaaaaaaa").json()["error"] == "no-such-game"
    # A mistyped address names no game: nobody is told of patterns.
    for name in ("short", "zzz", "a'b"):
        response = anna.get(f"/api/games/{name}")
        assert (response.status_code, response.json()["error"]) == (404, "no-such-game")
        assert "pattern" not in response.json()["message"]
    assert anna.get("/api/nothing").json()["error"] == "no-such-page"
    assert anna.http.delete("/api/games").status_code == 405
    with anna.talk("/ws/games/aaaaaaaaaa") as talk:
        assert talk.next()["error"] == "no-such-game"
        assert talk.closed() == 1008
