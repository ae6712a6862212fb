"""Bots that enter tournaments by their tokens."""

from __future__ import annotations

from dataclasses import replace

import pytest

from jogo.web.channels import bot_events
from jogo.web.settings import Settings
from tests.web.site import Site, Sites, Visitor
from tests.web.test_accounts import error_of, sign_up
from tests.web.test_bot_accounts import SCOPES, make_bot, program
from tests.web.test_bot_play import listening
from tests.web.test_tournaments import ARENA, QUICK, ask, make, number_of, state_of, wait_for

ENTER = [*SCOPES, "tournament:write"]


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return replace(settings, bounds=QUICK)


def path(tournament: str, what: str) -> str:
    return f"/api/bot/tournament/{tournament}/{what}"


def test_who_makes_a_tournament_decides_whether_bots_enter(site: Site, anna: Visitor) -> None:
    sign_up(anna)
    deep = program(site, make_bot(anna, scopes=ENTER))
    people, open_to_bots = make(anna, ARENA), make(anna, ARENA, bots=True)
    assert error_of(deep.post(path(people, "join"))) == (409, "not-now")
    assert deep.post(path(open_to_bots, "join")).json() == {"ok": True}
    state = state_of(anna, open_to_bots)
    assert state["tournament"]["bots"] is True
    (entrant,) = [each for each in state["entrants"] if each["bot"]]
    assert (entrant["name"], entrant["profile"]) == ("BOT Deep", "Deep")
    assert deep.post(path(open_to_bots, "withdraw")).json() == {"ok": True}
    assert len(state_of(anna, open_to_bots)["entrants"]) == 1
    assert error_of(deep.post(path(open_to_bots, "withdraw"))) == (409, "not-now")
    assert error_of(deep.post(path("nowhere", "join"))) == (404, "no-such-tournament")


def test_a_bot_talks_at_a_tournament(site: Site, anna: Visitor) -> None:
    sign_up(anna)
    arena = make(anna, ARENA, bots=True)
    deep = program(site, make_bot(anna, scopes=ENTER))
    with anna.talk(f"/ws/tournaments/{arena}") as talk:
        talk.hear("talk")
        assert deep.post(path(arena, "chat"), {"text": "good luck"}).json() == {"ok": True}
        line = talk.hear("said")["line"]
        assert (line["name"], line["bot"], line["text"]) == ("Deep", True, "good luck")
        talk.say(do="chat", text="thanks")
        talk.hear("said")
    heard = deep.get(path(arena, "chat")).json()
    assert [(each["room"], each["text"]) for each in heard] == [
        ("tournament", "good luck"),
        ("tournament", "thanks"),
    ]
    assert error_of(deep.post(path("nowhere", "chat"), {"text": "hm"})) == (
        404,
        "no-such-tournament",
    )
    player = program(site, make_bot(anna, "Flat", scopes=SCOPES))
    assert error_of(player.post(path(arena, "chat"), {"text": "hm"})) == (403, "wrong-scope")


def test_a_token_must_be_for_that(site: Site, anna: Visitor) -> None:
    sign_up(anna)
    arena = make(anna, ARENA, bots=True)
    assert error_of(anna.post(path(arena, "join"))) == (401, "no-token")
    deep = program(site, make_bot(anna, scopes=SCOPES))
    assert error_of(deep.post(path(arena, "join"))) == (403, "wrong-scope")
    # The requests of people are not for bots.
    assert error_of(deep.post(f"/api/tournaments/{arena}/join")) == (403, "not-logged-in")


def test_a_bot_hears_of_its_game_at_once_wherever_it_listens(
    sites: Sites, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_events, "BETWEEN_LINES", 600.0)
    anna = sites[0].visitor()
    sign_up(anna)
    token = make_bot(anna, scopes=ENTER)
    arena = make(anna, ARENA, bots=True)
    deep, asking = program(sites[1], token), program(sites[0], token)
    assert asking.post(path(arena, "join")).status_code == 200
    with listening(deep) as events:
        ask(anna, arena, "begin")
        game = events.hear("gameStart")["game"]
        state = wait_for(anna, arena, lambda state: bool(state["pairings"]))
        assert [each["game"] for each in state["pairings"]] == [game["id"]]
        assert number_of(state, "BOT Deep")
