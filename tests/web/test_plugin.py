"""A game of another package is served like our own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from jogo.core.contract import check_game_type
from jogo.web.settings import Settings
from jogo.web.wire import models
from tests.web.plugin import GAME, installed
from tests.web.site import Visitor, running


@pytest.fixture
def anna(tmp_path: Path) -> Iterator[Visitor]:
    with installed(), running(Settings(data=tmp_path)) as site:
        yield site.visitor()


def test_it_obeys_the_contract() -> None:
    check_game_type(GAME)


def test_it_is_in_the_catalog_with_words_for_its_options(anna: Visitor) -> None:
    catalog = models.Catalog.model_validate(anna.get("/api/catalog").json())
    (game,) = (game for game in catalog.games if game.name == "stones")
    (option,) = game.options
    assert (option.title, option.labels) == ("size", {"3": "3", "4": "4"})


def test_its_pages_are_there(anna: Visitor) -> None:
    for path in ("/", "/new/stones", "/analysis?game=stones"):
        page = anna.http.get(path)
        assert page.status_code == 200
        assert "Stones" in page.text
        assert "/learn/stones" not in page.text


def test_lessons_that_it_does_not_have_are_not_offered(anna: Visitor) -> None:
    assert "Stones" not in anna.get("/learn").text
    assert anna.get("/learn/stones").status_code == 404


def test_it_is_played_and_drawn_with_plain_pieces(anna: Visitor) -> None:
    game = anna.begin("stones", second="random")["id"]
    with anna.at(game) as talk:
        talk.play("a1-b1")
        talk.see_ply(2)
        pieces = [
            piece for cell in talk.state["position"]["view"]["cells"] for piece in cell["pieces"]
        ]
        assert {piece["symbol"] for piece in pieces} == {"plain-first-Red", "plain-second-Blue"}
    assert "plain-first-Red" in anna.get("/").text
    picture = anna.get(f"/api/games/{game}/picture.svg")
    assert picture.status_code == 200
    assert "--stones-cell" in anna.get("/themes.css").text


def test_an_engine_plays_it_and_gives_hints(anna: Visitor) -> None:
    game = anna.begin("stones", second="engine:1")["id"]
    with anna.at(game) as talk:
        talk.say(do="hint")
        assert talk.hear("hint")["actions"][0] in talk.legal
        talk.play("a1-b1")
        talk.see_ply(2)


def test_games_of_a_package_that_is_gone_are_listed_and_cannot_be_opened(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path)
    with installed(), running(settings) as site:
        anna = site.visitor()
        alone = anna.begin("stones", second="you")["id"]
        against = anna.begin("stones", second="engine:1")["id"]
        ours = anna.begin("jostle", second="random")["id"]
        cookies = dict(anna.http.cookies)
    with running(settings) as site:
        anna = site.visitor()
        anna.http.cookies.update(cookies)
        own = models.OwnGames.model_validate(anna.get("/api/mine").json())
        shown = {game.id: (game.title, game.players) for game in own.games}
        assert shown == {
            ours: ("Jostle", ("You", "Random moves · 500")),
            against: ("stones", ("You", "engine:1")),
            alone: ("stones", ("You", "You")),
        }
        for path in ("/game/{}", "/api/games/{}", "/api/games/{}/record"):
            answer = anna.get(path.format(against))
            assert answer.status_code == 404
            # A page begins a sentence with a capital, whatever it begins with.
            assert "tones is not installed here" in answer.text
        with anna.talk(f"/ws/games/{against}") as talk:
            assert "tones is not installed here" in talk.hear_refusal()
            assert talk.closed() == 1008
        assert anna.get(f"/api/games/{ours}").status_code == 200


def raise_error(*_: Any) -> Any:
    raise KeyError("bishop")


def end_the_process(*_: Any) -> Any:
    raise SystemExit


def answer_nothing(*_: Any) -> Any:
    return None


@pytest.mark.parametrize("level", [raise_error, end_the_process, answer_nothing])
def test_a_broken_level_is_told_of_and_harms_nobody_else(
    level: Callable[..., Any], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    broken = replace(GAME, levels={"broken": level})
    with installed(broken), running(Settings(data=tmp_path)) as site:
        anna = site.visitor()
        game = anna.begin("stones", second="classic:broken")["id"]
        other = anna.begin("stones", second="random")["id"]
        with anna.at(game) as talk, anna.at(other) as elsewhere:
            talk.play("a1-b1")
            while (message := talk.next())["type"] == "game":
                pass
            assert message["error"] == "player-failed"
            talk.see(thinking=None)
            elsewhere.play("a1-b1")
            elsewhere.see_ply(2)
            talk.say(do="undo")
            talk.see_ply(0)
    (line,) = (record.message for record in caplog.records if game in record.message)
    assert "classic:broken" in line


def test_it_is_analysed_and_reviewed(anna: Visitor) -> None:
    with anna.talk("/ws/analysis") as talk:
        talk.say(do="analyse", game="stones", actions=["a1-b1"], lines=2)
        assert talk.hear("report")["lines"]
        talk.say(do="stop")
        talk.say(do="review", record='[Game "stones"] 1. a1-b1 2. c1 *')
        assert len(talk.hear("review")["points"]) == 3
