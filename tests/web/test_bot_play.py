"""The requests of bots' programs: what they hear, what they play, and what they are refused."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from jogo.web.channels import bot_events, bot_games
from jogo.web.settings import Bounds, Settings
from tests.web.site import Site, Talk, Visitor, running
from tests.web.test_accounts import error_of, sign_up
from tests.web.test_bot_accounts import make_bot, make_token, program
from tests.web.test_lobby import CLOCK, begun, hear_added, in_lobby

# More lines than a program that waits for something hears before it comes.
MOST_LINES = 500
EVENTS = "/api/stream/event"
JOSTLE: dict[str, Any] = {"do": "challenge", "game": "jostle", "clock": CLOCK, "to": "Deep"}


@pytest.fixture(autouse=True)
def _look_often(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (bot_events, bot_games):
        monkeypatch.setattr(module, "BETWEEN_LINES", 0.2)


@pytest.fixture
def deep(site: Site, anna: Visitor) -> Visitor:
    """The program of Anna's bot."""
    sign_up(anna)
    return program(site, make_bot(anna))


class Lines:
    """A stream, line by line."""

    def __init__(self, lines: Iterator[str]) -> None:
        self._lines = lines

    def hear(self, kind: str) -> Any:
        """The next line of a kind."""
        for line in islice(self._lines, MOST_LINES):
            if line and (said := json.loads(line))["type"] == kind:
                return said
        raise AssertionError(f"no {kind} came")

    def rest(self) -> list[str]:
        """What comes until the stream ends."""
        return [*self._lines]


@contextmanager
def listening(visitor: Visitor, path: str = EVENTS) -> Iterator[Lines]:
    with visitor.http.stream("GET", path) as response:
        assert response.status_code == 200, response.read()
        assert response.headers["content-type"] == "application/x-ndjson"
        yield Lines(response.iter_lines())


@contextmanager
def at_game(
    site: Site, deep: Visitor, bruno: Visitor, **wanted: Any
) -> Iterator[tuple[str, Lines, Talk]]:
    """A game that Bruno has asked a bot for: its id, the bot's stream, and Bruno at it."""
    game = begin_game(deep, deep, bruno, **wanted)
    with listening(deep, f"/api/bot/game/stream/{game}") as lines, bruno.at(game) as talk:
        yield game, lines, talk


def begin_game(deep: Visitor, asking: Visitor, bruno: Visitor, **wanted: Any) -> str:
    """Let Bruno challenge a bot that listens, and that accepts by a request of its own."""
    with listening(deep) as events, in_lobby(bruno) as lobby:
        lobby.say(**{**JOSTLE, "side": "first", **wanted})
        challenge = events.hear("challenge")["challenge"]
        assert asking.post(f"/api/challenge/{challenge['id']}/accept").status_code == 200
        game = begun(lobby)
        assert events.hear("gameStart")["game"]["id"] == game
        return game


def test_a_challenge_becomes_a_game(site: Site, deep: Visitor, bruno: Visitor) -> None:
    sign_up(bruno, "Bruno")
    with listening(deep) as events, in_lobby(bruno) as lobby:
        lobby.say(**JOSTLE, side="first", options={"size": "8"})
        told = events.hear("challenge")["challenge"]
        assert told["challenger"] == {"name": "Bruno", "title": None, "rating": None}
        assert (told["direction"], told["destination"], told["side"]) == ("in", "Deep", "first")
        assert (told["game"], told["options"]["size"], told["clock"]) == ("jostle", "8", CLOCK)
        assert deep.post(f"/api/challenge/{told['id']}/accept").json() == {"ok": True}
        game = begun(lobby)
        started = events.hear("gameStart")["game"]
        assert (started["id"], started["seat"], started["status"]) == (game, "second", "started")
        assert started["opponent"]["name"] == "Bruno"
        with listening(deep, f"/api/bot/game/stream/{game}") as lines, bruno.at(game) as talk:
            whole = lines.hear("gameFull")
            assert (whole["seat"], whole["second"]["title"]) == ("second", "BOT")
            assert (whole["state"]["moves"], whole["state"]["legal"]) == ("", [])
            assert talk.state["seats"]["second"]["name"] == "BOT Deep"
            assert talk.state["hints"] is False
            first = talk.legal[0]
            talk.play(first)
            state = lines.hear("gameState")
            assert (state["moves"], state["to_move"]) == (first, "second")
            move = f"/api/bot/game/{game}/move/{state['legal'][0]}"
            assert error_of(deep.http.post(move, params={"ply": 0})) == (409, "stale")
            assert deep.http.post(move, params={"ply": 1}).json() == {"ok": True}
            assert error_of(deep.post(move)) == (409, "not-your-turn")
            talk.see_ply(2)
            talk.say(do="resign")
            end = lines.hear("gameState")
            while end["status"] == "started":
                end = lines.hear("gameState")
            assert (end["status"], end["winner"], end["reason"]) == (
                "finished",
                "second",
                "resignation",
            )
            assert lines.rest() == []
        finished = events.hear("gameFinish")["game"]
        assert (finished["id"], finished["winner"]) == (game, "second")
        assert error_of(deep.post(move)) == (409, "game-over")


def test_a_challenge_is_declined(deep: Visitor, bruno: Visitor) -> None:
    with listening(deep) as events, in_lobby(bruno) as lobby:
        lobby.say(**JOSTLE)
        id_ = hear_added(lobby)["id"]
        assert events.hear("challenge")["challenge"]["id"] == id_
        assert deep.post(f"/api/challenge/{id_}/decline").status_code == 200
        assert lobby.hear("challenges")["removed"] == [id_]
        assert events.hear("challengeCanceled")["challenge"] == {"id": id_}
        assert error_of(deep.post(f"/api/challenge/{id_}/accept")) == (409, "stale")


def test_a_bot_that_does_not_listen_is_not_there(deep: Visitor, bruno: Visitor) -> None:
    with in_lobby(bruno) as lobby:
        assert lobby.refused(**JOSTLE) == "not-now"


def test_bots_that_take_challenges_are_listed(deep: Visitor, bruno: Visitor) -> None:
    assert bruno.get("/api/bot/online").text == ""
    with in_lobby(bruno) as talk, listening(deep):
        (bot,) = talk.hear("bots")["bots"]
        assert (bot["name"], bot["keeper"], bot["ratings"]) == ("Deep", "Anna", {})
        answer = bruno.get("/api/bot/online", nb=5)
        assert answer.headers["content-type"].startswith("application/x-ndjson")
        listed = json.loads(answer.text)
        assert (listed["username"], listed["title"], listed["keeper"]) == ("Deep", "BOT", "Anna")


def test_a_bot_offers_a_game_to_anybody(deep: Visitor, bruno: Visitor) -> None:
    with listening(deep) as events, in_lobby(bruno) as lobby:
        offered = deep.post("/api/challenge/open", {"game": "jostle"}).json()["id"]
        own = events.hear("challenge")["challenge"]
        assert (own["id"], own["direction"], own["destination"]) == (offered, "out", None)
        seen = hear_added(lobby)
        assert (seen["by"], seen["bot"], seen["profile"]) == ("BOT Deep", True, "Deep")
        lobby.say(do="accept", id=offered)
        assert events.hear("gameStart")["game"]["id"] == begun(lobby)


def test_a_bot_challenges_a_person(deep: Visitor, bruno: Visitor) -> None:
    sign_up(bruno, "Bruno")
    with listening(deep) as events, in_lobby(bruno) as lobby:
        id_ = deep.post("/api/challenge/Bruno", {"game": "jostle"}).json()["id"]
        assert hear_added(lobby)["to"] == "Bruno"
        assert events.hear("challenge")["challenge"]["destination"] == "Bruno"
        assert deep.post(f"/api/challenge/{id_}/cancel").status_code == 200
        assert lobby.hear("challenges")["removed"] == [id_]
        assert error_of(deep.post("/api/challenge/Nobody7", {"game": "jostle"})) == (409, "not-now")
        assert error_of(deep.post("/api/challenge/Bruno", {"game": "chess"}))[0] == 404


def test_what_goes_on_is_told_first(site: Site, deep: Visitor, bruno: Visitor) -> None:
    with at_game(site, deep, bruno) as (game, _, talk), listening(deep) as events:
        assert events.hear("gameStart")["game"]["id"] == game
        # A rematch is asked for by one, and is there for both.
        talk.say(do="resign")
        talk.see_end()
        again = bruno.post(f"/api/games/{game}/rematch").json()["id"]
        assert events.hear("gameStart")["game"]["id"] == again


def test_a_game_is_called_off_before_both_have_played(
    site: Site, deep: Visitor, bruno: Visitor
) -> None:
    with at_game(site, deep, bruno, rated=False) as (game, lines, talk):
        assert deep.post(f"/api/bot/game/{game}/abort").json() == {"ok": True}
        end = lines.hear("gameState")
        assert (end["status"], end["winner"]) == ("aborted", None)
        assert talk.see_end()["winner"] is None
    assert bruno.get("/api/people/Deep").json()["results"] == []
    with at_game(site, deep, bruno) as (game, lines, talk):
        talk.play()
        legal = lines.hear("gameState")["legal"]
        deep.post(f"/api/bot/game/{game}/move/{legal[0]}")
        assert error_of(deep.post(f"/api/bot/game/{game}/abort")) == (409, "not-now")


def test_draws_are_offered_and_declined(site: Site, deep: Visitor, bruno: Visitor) -> None:
    with at_game(site, deep, bruno) as (game, lines, talk):
        talk.say(do="draw")
        assert lines.hear("gameState")["draw_offer"] == "first"
        assert deep.post(f"/api/bot/game/{game}/draw/no").status_code == 200
        assert lines.hear("gameState")["draw_offer"] is None
        assert deep.post(f"/api/bot/game/{game}/draw/yes").status_code == 200
        while talk.state["offer"] is None or talk.state["offer"]["by"] != "second":
            talk.hear_news()
        talk.say(do="accept")
        assert talk.see_end()["result"] == "1/2-1/2"
        assert error_of(deep.post(f"/api/bot/game/{game}/draw/maybe"))[0] == 422


def test_a_bot_gives_up(site: Site, deep: Visitor, bruno: Visitor) -> None:
    with at_game(site, deep, bruno) as (game, _, talk):
        assert deep.post(f"/api/bot/game/{game}/resign").status_code == 200
        assert talk.see_end()["winner"] == "first"


def test_only_tokens_with_the_right_scopes_may(site: Site, anna: Visitor, deep: Visitor) -> None:
    for method, path in (
        ("GET", EVENTS),
        ("GET", "/api/bot/game/stream/abcdefghij"),
        ("POST", "/api/bot/game/abcdefghij/move/c4-b4"),
        ("POST", "/api/challenge/abcdefghij/accept"),
    ):
        # Being logged in is nothing here: what people do, they do in the pages.
        assert error_of(anna.http.request(method, path)) == (401, "no-token")
    bad = program(site, "jogo_nothing")
    assert error_of(bad.get(EVENTS)) == (401, "no-token")
    reader = program(site, make_token(anna, "Deep", ["challenge:read"])["token"])
    assert error_of(reader.post("/api/challenge/open", {"game": "jostle"})) == (403, "wrong-scope")
    assert error_of(reader.post("/api/bot/game/abcdefghij/resign")) == (403, "wrong-scope")


def test_a_bot_plays_its_own_games_only(site: Site, deep: Visitor, bruno: Visitor) -> None:
    game = bruno.begin("jostle")["id"]
    path = f"/api/bot/game/stream/{game}"
    assert error_of(deep.get(path)) == (403, "not-your-seat")
    assert error_of(deep.get("/api/bot/game/stream/abcdefghij")) == (404, "no-such-game")
    assert error_of(deep.post(f"/api/bot/game/{game}/resign")) == (403, "not-your-seat")


def test_a_revoked_token_ends_its_streams(anna: Visitor, deep: Visitor) -> None:
    with listening(deep) as events:
        token = anna.get("/api/account/bots").json()["bots"][0]["tokens"][0]["id"]
        assert anna.http.delete(f"/api/account/bots/Deep/tokens/{token}").status_code == 204
        events.rest()
    assert error_of(deep.get(EVENTS)) == (401, "no-token")


def test_a_new_stream_takes_the_place_of_the_old_one(deep: Visitor) -> None:
    with listening(deep) as old, listening(deep):
        old.rest()


def test_streams_count_as_connections(settings: Settings) -> None:
    with running(replace(settings, bounds=Bounds(sockets_of_address=1))) as site:
        anna = site.visitor()
        sign_up(anna)
        deep, deeper = (program(site, make_bot(anna, name)) for name in ("Deep", "Deeper"))
        with listening(deep):
            assert error_of(deeper.get(EVENTS)) == (429, "too-many")


def is_settled(state: Any) -> bool:
    """Whether it is known what a game has done to ratings."""
    return not state["rated"] or state["seats"]["first"]["gain"] is not None


def test_a_bot_is_rated_like_anybody_but_not_against_its_keeper(
    site: Site, anna: Visitor, deep: Visitor, bruno: Visitor
) -> None:
    sign_up(bruno, "Bruno")
    for person, is_rated in ((bruno, True), (anna, False)):
        with at_game(site, deep, person, rated=True) as (game, lines, talk):
            state = lines.hear("gameFull")["state"]
            for _ in range(2):
                talk.play()
                while state["to_move"] != "second" or state["ply"] != talk.ply:
                    state = lines.hear("gameState")
                deep.post(f"/api/bot/game/{game}/move/{state['legal'][0]}")
                talk.see_ply(state["ply"] + 1)
            talk.say(do="resign")
            talk.see_end()
        while not is_settled(person.get(f"/api/games/{game}").json()):
            time.sleep(0.05)
        assert person.get(f"/api/games/{game}").json()["rated"] is is_rated
        results = person.get("/api/people/Deep").json()["results"]
        assert results[0]["rated_games"] == 1


def test_streams_end_when_the_server_does(settings: Settings) -> None:
    with running(settings) as site:
        anna = site.visitor()
        sign_up(anna)
        deep = program(site, make_bot(anna))
        stream = deep.http.stream("GET", EVENTS)
        response = stream.__enter__()
        lines = response.iter_lines()
        next(lines)
        site.services.streams.close()
        assert all(line == "" for line in lines)
        stream.__exit__(None, None, None)
    assert len(site.services.streams) == 0
