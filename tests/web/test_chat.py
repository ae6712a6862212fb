"""Chat at a game: who may say what to whom, and who does not have to hear it."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from io import BytesIO
from typing import Any, get_args

import pytest

from jogo.web.conduct.presets import PRESETS
from jogo.web.settings import Bounds, Rate, Settings
from jogo.web.wire.models.chat import PresetName
from tests.web.site import Site, Sites, Talk, Visitor, running, seated
from tests.web.test_accounts import error_of, sign_up
from tests.web.test_bot_accounts import make_bot, program
from tests.web.test_bot_play import at_game
from tests.web.test_lobby import JOSTLE, begun, hear_added, in_lobby


def take_name(visitor: Visitor, name: str) -> None:
    assert visitor.post("/api/account/name", {"name": name}).status_code == 200


@contextmanager
def friends(anna: Visitor, bruno: Visitor, **wanted: Any) -> Iterator[tuple[Talk, Talk]]:
    """Two guests with names at a game."""
    take_name(anna, "Anna")
    take_name(bruno, "Bruno")
    with seated(anna, bruno, **wanted) as both:
        yield both


def hear_line(talk: Talk) -> dict[str, Any]:
    line: dict[str, Any] = talk.hear("said")["line"]
    return line


def read_talk(visitor: Visitor, game: str) -> dict[str, Any]:
    """What somebody reads who comes to a game."""
    with visitor.at(game) as talk:
        return talk.hear("talk")


def test_two_players_chat(anna: Visitor, bruno: Visitor, carla: Visitor) -> None:
    with friends(anna, bruno) as (one, other):
        game = one.state["id"]
        one.say(do="chat", text="  Hello\u202e there\n")
        mine, theirs = hear_line(one), hear_line(other)
        assert (mine["name"], mine["guest"], mine["text"]) == ("Anna", True, "Hello there")
        assert (mine["mine"], theirs["mine"]) == (True, False)
        assert mine["id"] == theirs["id"]
        assert one.refused(do="chat", text=" \u200b ") == "bad-message"
        assert one.refused(do="chat", text="a" * 201) == "bad-message"
        # Who watches has a chat of their own, and does not read that of the players.
        take_name(carla, "Carla")
        with carla.at(game) as third:
            talk = third.hear("talk")
            assert (talk["room"], talk["named"], talk["lines"]) == ("watchers", True, [])
            third.say(do="chat", text="Poor Bruno")
            assert hear_line(third)["text"] == "Poor Bruno"
    # It is there when they come back.
    talk = read_talk(bruno, game)
    assert talk["room"] == "players"
    assert [line["text"] for line in talk["lines"]] == ["Hello there"]


def test_a_preset_is_read_in_ones_own_language(site: Site, anna: Visitor) -> None:
    assert {*get_args(PresetName)} == {*PRESETS}
    rui = site.visitor(**{"Accept-Language": "pt"})
    with friends(anna, rui) as (one, other):
        one.say(do="chat", preset="game")
        assert hear_line(one)["text"] == "Good game!"
        assert hear_line(other)["text"] == "Bom jogo!"
        assert one.refused(do="chat", preset="insult") == "bad-message"
        game = one.state["id"]
    assert read_talk(rui, game)["lines"][0]["text"] == "Bom jogo!"


def test_chat_is_for_those_with_a_name(anna: Visitor, bruno: Visitor, carla: Visitor) -> None:
    with seated(anna, bruno) as (one, other):
        assert one.refused(do="chat", text="hello") == "not-logged-in"
        take_name(bruno, "Bruno")
        other.say(do="chat", text="hello")
        assert hear_line(one)["name"] == "Bruno"
        game = one.state["id"]
    assert read_talk(anna, game)["named"] is False
    # Without a cookie one reads, and is nobody who could write.
    with carla.at(game) as talk:
        assert talk.hear("talk")["named"] is False
        assert talk.refused(do="chat", text="hello") == "not-logged-in"


def test_who_plays_a_computer_has_nobody_to_chat_with(anna: Visitor) -> None:
    take_name(anna, "Anna")
    for opponent in ("engine:1", "you"):
        game = anna.begin(second=opponent)["id"]
        with anna.at(game) as talk:
            assert talk.refused(do="chat", text="hello?") == "not-now"


def test_nobody_talks_too_much(settings: Settings) -> None:
    bounds = Bounds(chats=Rate(3, 6), chat_lines=4)
    with (
        running(replace(settings, bounds=bounds)) as site,
        friends(site.visitor(), site.visitor()) as (one, other),
    ):
        for text in "abc":
            one.say(do="chat", text=text)
            assert hear_line(other)["text"] == text
        assert one.refused(do="chat", text="d") == "too-many"
        other.say(do="chat", text="e")
        while hear_line(one)["text"] != "e":
            pass
        assert other.refused(do="chat", text="f") == "not-now"


def test_who_is_blocked_cannot_write(anna: Visitor, bruno: Visitor) -> None:
    with friends(anna, bruno) as (one, other):
        game = one.state["id"]
        other.say(do="chat", text="you are bad at this")
        line = hear_line(one)["id"]
        assert error_of(bruno.post("/api/account/blocks", {"line": line})) == (409, "not-now")
        assert anna.post("/api/account/blocks", {"line": line}).status_code == 204
        assert anna.post("/api/account/blocks", {"line": line}).status_code == 204
        assert other.refused(do="chat", text="very bad") == "not-now"
        assert one.refused(do="chat", text="well") == "not-now"
        one.say(do="resign")
        one.see_end()
    assert error_of(bruno.post(f"/api/games/{game}/rematch")) == (409, "not-now")
    assert read_talk(anna, game)["lines"] == []
    (blocked,) = anna.get("/api/account/blocks").json()["people"]
    assert (blocked["name"], blocked["guest"]) == ("Bruno", True)
    assert "Unblock" in anna.get("/account").text
    path = f"/api/account/blocks/{blocked['id']}"
    assert error_of(bruno.http.delete(path)) == (404, "no-such-person")
    assert anna.http.delete(path).status_code == 204
    assert len(read_talk(anna, game)["lines"]) == 1
    assert bruno.post(f"/api/games/{game}/rematch").status_code == 200


def test_who_watches_does_not_hear_whom_they_blocked(
    site: Site, anna: Visitor, bruno: Visitor, carla: Visitor
) -> None:
    game = anna.begin(second="engine:1")["id"]
    dora = site.visitor()
    for visitor, name in ((bruno, "Bruno"), (carla, "Carla"), (dora, "Dora")):
        take_name(visitor, name)
    with bruno.at(game) as one, carla.at(game) as other, dora.at(game) as third:
        one.say(do="chat", text="first")
        carla.post("/api/account/blocks", {"line": hear_line(other)["id"]})
        hear_line(third)
        one.say(do="chat", text="second")
        assert hear_line(third)["text"] == "second"
        third.say(do="chat", text="third")
        assert hear_line(other)["text"] == "third"


def test_who_is_blocked_is_not_played(anna: Visitor, bruno: Visitor) -> None:
    sign_up(anna)
    sign_up(bruno, "Bruno")
    assert error_of(anna.post("/api/account/blocks", {"name": "nobody"})) == (404, "no-such-person")
    assert error_of(anna.post("/api/account/blocks", {})) == (422, "bad-message")
    assert anna.post("/api/account/blocks", {"name": "bruno"}).status_code == 204
    with in_lobby(anna) as one, in_lobby(bruno) as other:
        assert other.refused(**JOSTLE, to="Anna") == "not-now"
        one.say(**JOSTLE)
        challenge = hear_added(other)["id"]
        assert other.refused(do="accept", id=challenge) == "not-now"
        # Nor are the two paired when both want to play now.
        other.say(**JOSTLE, now=True)
        hear_added(one)
        assert one.refused(**JOSTLE, to="Bruno") == "not-now"
        (blocked,) = anna.get("/api/account/blocks").json()["people"]
        anna.http.delete(f"/api/account/blocks/{blocked['id']}")
        other.say(do="accept", id=challenge)
        assert begun(one) == begun(other)


def test_there_is_an_end_to_blocking(settings: Settings) -> None:
    with running(replace(settings, bounds=Bounds(blocks=1))) as site:
        anna, bruno, carla = site.visitor(), site.visitor(), site.visitor()
        sign_up(anna)
        sign_up(bruno, "Bruno")
        sign_up(carla, "Carla")
        assert anna.post("/api/account/blocks", {"name": "Bruno"}).status_code == 204
        refused = anna.post("/api/account/blocks", {"name": "Carla"})
        assert error_of(refused) == (429, "too-many")


def test_words_and_blocks_move_into_an_account_and_leave_with_it(
    anna: Visitor, bruno: Visitor
) -> None:
    with friends(anna, bruno) as (one, other):
        game = one.state["id"]
        one.say(do="chat", text="mine")
        hear_line(one)
        other.say(do="chat", text="theirs")
        anna.post("/api/account/blocks", {"line": hear_line(one)["id"]})
    sign_up(anna)
    (blocked,) = anna.get("/api/account/blocks").json()["people"]
    assert blocked["name"] == "Bruno"
    (line,) = read_talk(anna, game)["lines"]
    assert (line["mine"], line["guest"], line["text"]) == (True, False, "mine")
    with zipfile.ZipFile(BytesIO(anna.get("/api/account/export").content)) as export:
        assert [said["text"] for said in json.loads(export.read("chat.json"))] == ["mine"]
        assert json.loads(export.read("account.json"))["blocked"][0]["name"] == "Bruno"
    anna.post("/api/account/delete", {"password": "correct horse battery"})
    assert [line["text"] for line in read_talk(bruno, game)["lines"]] == ["theirs"]


def test_a_bot_chats(site: Site, anna: Visitor, bruno: Visitor, carla: Visitor) -> None:
    sign_up(anna)
    deep = program(site, make_bot(anna))
    sign_up(bruno, "Bruno")
    with at_game(site, deep, bruno) as (game, lines, talk):
        lines.hear("gameFull")
        talk.say(do="chat", preset="luck")
        heard = lines.hear("chatLine")
        assert (heard["username"], heard["text"]) == ("Bruno", "Good luck!")
        path = f"/api/bot/game/{game}/chat"
        assert deep.post(path, {"room": "player", "text": "beep"}).json() == {"ok": True}
        hear_line(talk)
        said = hear_line(talk)
        assert (said["name"], said["bot"], said["text"]) == ("Deep", True, "beep")
        assert lines.hear("chatLine")["text"] == "beep"
        assert [line["text"] for line in deep.get(path).json()] == ["Good luck!", "beep"]
        other = anna.begin()["id"]
        assert error_of(deep.post(f"/api/bot/game/{other}/chat", {"text": "x"})) == (
            403,
            "not-your-seat",
        )


def test_two_processes_hear_each_other(sites: Sites) -> None:
    anna, bruno = sites[0].visitor(), sites[1].visitor()
    take_name(anna, "Anna")
    take_name(bruno, "Bruno")
    game = anna.begin()["id"]
    bruno.take_seat(game)
    with anna.at(game) as one, bruno.at(game) as other:
        other.hear("talk")
        one.say(do="chat", text="from one process to another")
        line = hear_line(other)
        assert (line["name"], line["mine"]) == ("Anna", False)
        bruno.post("/api/account/blocks", {"line": line["id"]})
        assert one.refused(do="chat", text="again") == "not-now"


@pytest.mark.parametrize("text", ["\ud800", "\x00", "<script>alert(1)</script>", "🙂" * 200])
def test_any_text_is_stored_or_refused(anna: Visitor, bruno: Visitor, text: str) -> None:
    with friends(anna, bruno) as (one, other):
        one.say(do="chat", text=text)
        one.say(do="chat", text="end")
        heard = hear_line(other)["text"]
        assert heard in (text, "end")
