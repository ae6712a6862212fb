"""What waits for people reaches them wherever they are on the site."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from jogo.web.settings import Bounds, Settings
from tests.web.site import Site, Sites, Talk, Visitor, running, wait_until
from tests.web.test_accounts import sign_up
from tests.web.test_kept_challenges import challenge
from tests.web.test_lobby import JOSTLE, begun, hear_added, in_lobby


@contextmanager
def noticing(visitor: Visitor) -> Iterator[Talk]:
    """Someone at a page, who has been told what waits for them."""
    with visitor.talk("/ws/notices") as talk:
        talk.state = talk.hear("waiting")
        yield talk


def hear_game(talk: Talk) -> dict[str, Any]:
    game: dict[str, Any] = talk.hear("notice")
    return game


def test_a_turn_is_told_wherever_its_player_is(anna: Visitor, bruno: Visitor) -> None:
    sign_up(anna)
    game = anna.begin("jostle")["id"]
    with noticing(anna) as hers:
        # Nobody has come yet, so that nothing waits.
        assert hers.state["games"] == []
        bruno.take_seat(game)
        told = hear_game(hers)["game"]
        assert (told["id"], told["title"], told["you"], told["to_move"]) == (
            game,
            "Jostle",
            "first",
            "first",
        )
        with noticing(bruno) as his:
            assert [each["players"] for each in his.state["games"]] == [["Anna", "You"]]
            with anna.at(game) as playing:
                playing.play()
            assert [hear_game(each)["game"]["to_move"] for each in (hers, his)] == ["second"] * 2
            with bruno.at(game) as playing:
                playing.say(do="resign")
                playing.see_end()
            assert [hear_game(each)["game"]["result"] for each in (hers, his)] == ["1-0"] * 2
    with noticing(anna) as hers:
        assert hers.state["games"] == []


def test_nobody_hears_of_games_with_a_computer_or_at_one_device(anna: Visitor) -> None:
    anna.begin("jostle", second="random")
    anna.begin("jostle", second="you")
    with noticing(anna) as hers:
        assert hers.state["games"] == []


def test_a_rematch_is_told(anna: Visitor, bruno: Visitor) -> None:
    game = anna.begin("jostle")["id"]
    bruno.take_seat(game)
    with bruno.at(game) as playing:
        playing.say(do="resign")
        playing.see_end()
    with noticing(bruno) as his:
        again = anna.post(f"/api/games/{game}/rematch").json()["id"]
        notice = hear_game(his)
        assert (notice["game"]["id"], notice["begun"]) == (again, True)


def test_a_challenge_is_heard_of_and_accepted_on_any_page(anna: Visitor, bruno: Visitor) -> None:
    sign_up(anna)
    sign_up(bruno, "Bruno")
    with noticing(bruno) as his, noticing(anna) as hers:
        made = challenge(anna)
        assert hear_added(his)["by"] == "Anna"
        his.say(do="accept", id=made)
        game = begun(his)
        notice = hear_game(hers)
        assert (notice["game"]["id"], notice["begun"]) == (game, True)
        assert "Bruno" in notice["game"]["players"]
        assert his.refused(do="accept", id=made) == "stale"


def test_a_challenge_is_declined_on_any_page(anna: Visitor, bruno: Visitor, carla: Visitor) -> None:
    sign_up(anna)
    sign_up(bruno, "Bruno")
    sign_up(carla, "Carla")
    with in_lobby(anna) as lobby, noticing(carla) as third:
        lobby.say(**JOSTLE, to="Bruno")
        made = hear_added(lobby)["id"]
        with noticing(bruno) as his:
            assert [each["id"] for each in his.state["challenges"]] == [made]
            his.say(do="withdraw", id=made)
            while made not in lobby.hear("challenges")["removed"]:
                pass
        assert third.refused(do="withdraw", id=made) == "stale"


def test_strangers_hear_nothing(anna: Visitor) -> None:
    with noticing(anna) as hers:
        assert (hers.state["games"], hers.state["challenges"]) == ([], [])
    assert "data-named" not in anna.get("/").text
    anna.post("/api/account/name", {"name": "AnnaB"})
    assert "<body data-named>" in anna.get("/").text


def test_they_are_live_connections_like_any(settings: Settings) -> None:
    few = replace(settings, bounds=Bounds(sockets_of_address=1))
    with (
        running(few) as site,
        noticing(site.visitor()),
        site.visitor().talk("/ws/notices") as refused,
    ):
        assert refused.next()["error"] == "too-many"


def test_notices_end_with_the_session(site: Site, anna: Visitor) -> None:
    sign_up(anna)
    with noticing(anna) as hers:
        anna.post("/api/logout")
        assert hers.closed() == 1001
    wait_until(lambda: not [*site.services.notices.listeners()])


def test_they_come_from_any_process(sites: Sites) -> None:
    anna, bruno = sites[0].visitor(), sites[1].visitor()
    sign_up(anna)
    sign_up(bruno, "Bruno")
    with noticing(anna) as hers, noticing(bruno) as his:
        made = challenge(anna)
        assert hear_added(his)["id"] == made
        his.say(do="accept", id=made)
        game = begun(his)
        notice = hear_game(hers)
        assert (notice["game"]["id"], notice["begun"]) == (game, True)
        first = hers if notice["game"]["you"] == notice["game"]["to_move"] else his
        mover = anna if first is hers else bruno
        with mover.at(game) as playing:
            playing.play()
        moved = [hear_game(each)["game"] for each in (hers, his)]
        assert {each["you"] == each["to_move"] for each in moved} == {True, False}
