"""Bots of a server of several processes: each request and each stream may be at another one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from jogo.web.accounts import believing
from jogo.web.channels import bot_events, bot_games
from tests.web.site import Sites, Talk, Visitor, wait_until
from tests.web.test_accounts import error_of, sign_up
from tests.web.test_bot_accounts import make_bot, program
from tests.web.test_bot_play import EVENTS, Lines, begin_game, listening
from tests.web.test_lobby import begun, hear_added, in_lobby


@pytest.fixture(autouse=True)
def _never_look(monkeypatch: pytest.MonkeyPatch) -> None:
    """A stream tells what it hears of: nothing is found by looking now and then."""
    for module in (bot_events, bot_games):
        monkeypatch.setattr(module, "BETWEEN_LINES", 600.0)


@pytest.fixture
def anna(sites: Sites) -> Visitor:
    anna = sites[0].visitor()
    sign_up(anna)
    return anna


@pytest.fixture
def programs(sites: Sites, anna: Visitor) -> tuple[Visitor, Visitor]:
    """The program of Anna's bot, as it is connected to either process."""
    token = make_bot(anna)
    return program(sites[0], token), program(sites[1], token)


@contextmanager
def at_game(sites: Sites, programs: tuple[Visitor, Visitor]) -> Iterator[tuple[str, Lines, Talk]]:
    """A game that Bruno begins at one process; the bot listens at the other, and asks at his."""
    deep, asking = programs
    bruno = sites[1].visitor()
    game = begin_game(deep, asking, bruno)
    with listening(deep, f"/api/bot/game/stream/{game}") as lines, bruno.at(game) as talk:
        yield game, lines, talk


def test_a_bot_plays_at_both_processes(sites: Sites, programs: tuple[Visitor, Visitor]) -> None:
    with at_game(sites, programs) as (game, lines, talk):
        for turn in range(6):
            talk.play()
            state = lines.hear("gameState")
            while state["ply"] <= 2 * turn:
                state = lines.hear("gameState")
            move = f"/api/bot/game/{game}/move/{state['legal'][0]}"
            answer = programs[turn % 2].http.post(move, params={"ply": state["ply"]})
            assert answer.json() == {"ok": True}
            talk.see_ply(2 * turn + 2)
        assert programs[1].post(f"/api/bot/game/{game}/resign").status_code == 200
        assert talk.see_end()["winner"] == "first"
        while lines.hear("gameState")["status"] == "started":
            pass


def test_draws_across_processes(sites: Sites, programs: tuple[Visitor, Visitor]) -> None:
    with at_game(sites, programs) as (game, lines, talk):
        # Once declined where the offer was made, once where nobody has the game open yet.
        for asking in reversed(programs):
            talk.say(do="draw")
            while lines.hear("gameState")["draw_offer"] != "first":
                pass
            assert asking.post(f"/api/bot/game/{game}/draw/no").status_code == 200
            while lines.hear("gameState")["draw_offer"] is not None:
                pass
        assert programs[1].post(f"/api/bot/game/{game}/draw/yes").status_code == 200
        while talk.state["offer"] is None or talk.state["offer"]["by"] != "second":
            talk.hear_news()
        talk.say(do="accept")
        assert talk.see_end()["result"] == "1/2-1/2"


def test_an_offer_is_known_to_a_process_that_has_just_opened_the_game(
    sites: Sites, anna: Visitor, programs: tuple[Visitor, Visitor]
) -> None:
    bruno = sites[1].visitor()
    game = begin_game(programs[1], programs[1], bruno)
    with bruno.at(game) as talk:
        talk.say(do="draw")
        while talk.state["offer"] is None:
            talk.hear_news()
        # Nobody is at the game at the first process.
        assert programs[0].post(f"/api/bot/game/{game}/draw/no").status_code == 200
        while talk.state["offer"] is not None:
            talk.hear_news()


def test_a_bot_offers_a_game_where_it_does_not_listen(
    sites: Sites, programs: tuple[Visitor, Visitor]
) -> None:
    bruno = sites[0].visitor()
    with listening(programs[0]) as events, in_lobby(bruno) as lobby:
        offered = programs[1].post("/api/challenge/open", {"game": "jostle"}).json()["id"]
        assert events.hear("challenge")["challenge"]["id"] == offered
        assert hear_added(lobby)["id"] == offered
        lobby.say(do="accept", id=offered)
        assert events.hear("gameStart")["game"]["id"] == begun(lobby)


def test_a_new_stream_takes_the_place_of_one_elsewhere(programs: tuple[Visitor, Visitor]) -> None:
    with listening(programs[0]) as old, listening(programs[1]):
        old.rest()


def test_a_token_revoked_elsewhere_is_worth_nothing(
    anna: Visitor, programs: tuple[Visitor, Visitor], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(believing, "BELIEVED", 3600.0)
    for deep in programs:
        assert deep.get("/api/account").json()["name"] == "Deep"
    token = anna.get("/api/account/bots").json()["bots"][0]["tokens"][0]["id"]
    assert anna.http.delete(f"/api/account/bots/Deep/tokens/{token}").status_code == 204
    for deep in programs:
        wait_until(lambda: deep.get("/api/account").json()["name"] is None)  # noqa: B023
        assert error_of(deep.get(EVENTS)) == (401, "no-token")
